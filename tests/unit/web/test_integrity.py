"""Rulebooks by hash, approvals, streams, the inspector, and the erasure of accounts."""

from __future__ import annotations

import asyncio
import json
import re
from hashlib import sha256
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from punto.house.book_identity import book_hash
from punto.house.hosting.principal import Principal
from punto.house.hosting.table_view import table_view
from punto.house.house_commands import HOUSE_COMMANDS
from punto.house.integrity.anchors import check_anchors
from punto.house.integrity.verify_house import verify_house
from punto.refusals import Refused
from punto.rules.catalog import load, read_source
from punto.store import StoredEvent
from punto.table.commands import COMMANDS
from tests.unit.house.fakes import SECRET
from tests.unit.web.live_server import (
    PASSWORD,
    LiveServer,
    live_server,
)
from tests.unit.web.test_auth import refused

BOOK = "mbs-baccarat"
BUILT_IN = read_source(BOOK).decode()
DEALT_BY_HAND = {"house": {"dealer": "person"}}


def own_text(name: str, *changes: tuple[str, str]) -> str:
    text = BUILT_IN.replace(f'id = "{BOOK}"', f'id = "{name}"', 1)
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def open_table(operator: httpx.Client, table: str, text: str) -> httpx.Response:
    made = {"id": table, "text": text, "config": DEALT_BY_HAND}
    return operator.post("/api/tables", json=made)


# --- rulebooks ------------------------------------------------------------------------------------


def test_a_table_shows_the_hash_of_its_rulebook_and_the_text(house: LiveServer) -> None:
    operator, text = house.account("operator"), own_text("hashed")
    assert open_table(operator, "hashed", text).status_code == 201
    hashed = sha256(text.encode()).hexdigest()
    summary = next(t for t in house.client().get("/api/tables").json() if t["id"] == "hashed")
    assert (summary["book_hash"], summary["book_origin"]) == (hashed, "own")
    assert house.client().get("/api/tables/hashed").json()["book_hash"] == hashed
    found = house.client().get("/api/tables/hashed/book").json()
    assert (found["text"], found["sha256"], found["id"]) == (text, hashed, "hashed")
    view = table_view(house.house.runner("hashed"), Principal("-", "observer"))
    assert (view.rulebook_hash, view.rulebook_version) == (hashed, found["version"])
    journal = operator.get("/api/admin/journal").json()["events"]
    created = [e["event"] for e in journal if e["event"].get("table") == "hashed"]
    assert created[-1]["sha256"] == hashed


def test_the_id_of_a_built_in_rulebook_belongs_to_its_text(house: LiveServer) -> None:
    """Before, both looked alike in the lobby, and the journal had the id only."""
    operator = house.account("operator")
    altered = BUILT_IN.replace('"8:1"', '"9:1"', 1)
    assert altered != BUILT_IN
    refused(open_table(operator, "altered", altered), 409, "book_id_built_in")
    assert open_table(operator, "same-text", BUILT_IN).json()["book_origin"] == "built_in"


def test_an_id_and_version_belong_to_one_text(house: LiveServer) -> None:
    operator = house.account("operator")
    assert open_table(operator, "first", own_text("twice")).status_code == 201
    other = own_text("twice", ('"8:1"', '"9:1"'))
    refused(open_table(operator, "second", other), 409, "book_version_used")
    version = load(BOOK).version
    newer = own_text("twice", ('"8:1"', '"9:1"'), (f'version = "{version}"', 'version = "mine 2"'))
    assert open_table(operator, "second", newer).status_code == 201


def test_an_altered_rulebook_of_an_old_store_is_marked(quick: LiveServer) -> None:
    runner = quick.table("old-altered")
    header = replace(runner.header, book_text=BUILT_IN.replace('"8:1"', '"9:1"', 1))
    quick.house.known_tables["old-altered"] = header
    tables = quick.client().get("/api/tables").json()
    found = next(table for table in tables if table["id"] == "old-altered")
    assert (found["book_origin"], found["own_book"]) == ("altered", True)
    assert found["book_hash"] == book_hash(header) != load(BOOK).sha256


def test_rulebooks_are_approved_by_hash() -> None:
    with live_server() as house:
        house.house.book_approvals.is_required = True
        operator, text = house.account("operator"), own_text("approved")
        refused(open_table(operator, "t", text), 403, "book_not_approved")
        refused(
            operator.post("/api/tables", json={"id": "t", "book": BOOK}), 403, "book_not_approved"
        )
        approved = operator.post("/api/admin/books", json={"text": text}).json()
        assert approved["sha256"] == sha256(text.encode()).hexdigest()
        assert operator.post("/api/admin/books", json={"book": BOOK}).status_code == 200
        assert open_table(operator, "t", text).status_code == 201
        assert house.client().get("/api/tables/t/book").json()["approved"]
        page = operator.get("/api/admin/books").json()
        assert page["required"]
        assert [book["book"] for book in page["books"]] == ["approved", BOOK]
        path = f"/api/admin/books/{approved['sha256']}/withdraw"
        refused(house.account("casino_supervisor").post(path), 403, "not_your_power")
        assert operator.post(path).status_code == 200
        refused(operator.post(path), 403, "book_not_approved")
        refused(open_table(operator, "u", text), 403, "book_not_approved")
        acts = [e["event"]["type"] for e in operator.get("/api/admin/journal").json()["events"]]
        assert acts[-1] == "book_withdrawn"


def test_a_rulebook_with_a_byte_order_mark_is_approved_without_it() -> None:
    with live_server() as house:
        house.house.book_approvals.is_required = True
        operator, text = house.account("operator"), "\ufeff" + own_text("marked")
        operator.post("/api/admin/books", json={"text": text})
        assert open_table(operator, "t", text).status_code == 201


# --- the inspector --------------------------------------------------------------------------------

READ_ONLY_ROUTES = {
    "/api/sign-in",
    "/api/sign-out",
    "/api/me/password",
    "/api/me/active",
    "/api/me/authenticate",
    "/api/me/sessions/end-others",
    "/api/me/identity/link",
    "/api/me/identity/unlink",
    "/api/me/sessions/{session}/end",
    *(f"/api/me/totp/{step}" for step in ("begin", "confirm", "codes", "remove")),
    "/api/books/check",
    "/api/tables/{table}/ticket",
    *(f"/api/books/own/{kind}" for kind in ("odds", "edges", "par", "sheet", "solve", "coup")),
}
"""The routes with POST that compute, or change nothing but own sessions, password and codes."""
DEVICE_ROUTE = "/api/tables/{table}/reads"
"""The route that takes the token of a card reader instead of a session."""
FILLED = {
    "table": "t",
    "account": "nobody",
    "sha256": "0" * 64,
    "number": "1",
    "alarm": "1",
    "dispute": "1",
    "name": "shoe-a",
}


READING_METHODS = {"GET", "HEAD", "OPTIONS"}


def routes_of(house: LiveServer) -> list[tuple[str, str]]:
    """Every method and path of the server."""
    found = []
    for route in house.app.routes:
        for handler in getattr(route, "route_handlers", ()):
            methods: set[str] = getattr(handler, "http_methods", set())
            path = re.sub(r"\{(\w+):\w+\}", r"{\1}", route.path)
            found += [(method, path) for method in methods]
    return sorted(found)


def mutating_routes(house: LiveServer) -> list[tuple[str, str]]:
    return [route for route in routes_of(house) if route[0] not in READING_METHODS]


def test_an_inspector_changes_nothing_over_http(quick: LiveServer) -> None:
    quick.table("t")
    inspector = quick.account("inspector")
    before = quick.run(quick.store.heads())
    routes = mutating_routes(quick)
    assert len(routes) > 15
    assert {path for _, path in routes} > READ_ONLY_ROUTES
    for method, path in routes:
        if path not in (*READ_ONLY_ROUTES, DEVICE_ROUTE):
            answer = inspector.request(method, path.format(**FILLED), json={})
            assert (answer.status_code, answer.json().get("code")) == (403, "read_only"), path
    read = inspector.post(DEVICE_ROUTE.format(**FILLED), json={"read": "r1", "card": "9H"})
    assert (read.status_code, read.json()["code"]) == (401, "bad_reader_token")
    assert quick.run(quick.store.heads()) == before


def test_an_inspector_gives_no_command(quick: LiveServer) -> None:
    runner = quick.table("watched")
    before = quick.run(quick.store.head("watched"))
    for kind in (*COMMANDS, *HOUSE_COMMANDS):
        answer = quick.ask("watched", "ina", "inspector", type=kind)
        assert answer.code == "read_only", kind
    assert quick.run(quick.store.head("watched")) == before
    assert table_view(runner, Principal("ina", "inspector")).legal == []


def test_an_inspector_has_no_other_role(quick: LiveServer) -> None:
    operator, account = quick.account("operator"), quick.account()
    path = f"/api/admin/accounts/{account.headers['x-test-account']}/roles"
    mixed = {"roles": ["inspector", "dealer"]}
    refused(operator.post(path, json=mixed), 409, "inspector_alone")
    given = operator.post(path, json={"roles": ["inspector"]}).json()
    assert given["roles"] == ["inspector"]
    inspector = quick.account("inspector")
    quick.table("roles")
    for role in ("player", "standing", "dealer", "operator"):
        asked = inspector.post("/api/tables/roles/ticket", json={"role": role})
        refused(asked, 403, "not_your_role")
    assert inspector.post("/api/tables/roles/ticket", json={"role": "inspector"}).status_code == 200
    other = quick.account("casino_supervisor").post(
        "/api/tables/roles/ticket", json={"role": "inspector"}
    )
    refused(other, 403, "not_your_role")


def test_an_inspector_sees_everything_but_undealt_cards(house: LiveServer) -> None:
    house.table("seen")
    house.deal("seen", "betting")
    inspector = house.account("inspector")
    for path in (
        "/api/admin/accounts",
        "/api/admin/journal",
        "/api/admin/tables/seen/events",
        "/api/admin/streams",
        "/api/admin/books",
        "/api/tables/seen/records",
        "/api/tables/seen/shoes/1",
        "/api/tables/seen/book",
    ):
        answer = inspector.get(path)
        assert answer.status_code == 200, (path, answer.text)
    refused(house.account("dealer").get("/api/admin/streams"), 403, "not_your_power")
    refused(house.account().get("/api/admin/streams"), 403, "not_your_power")


def test_no_route_shows_an_inspector_a_seed_or_a_face_down_card(house: LiveServer) -> None:
    """The seed stands for every undealt card. Reading writes nothing either."""
    house.table("hidden")
    house.deal("hidden", "betting")
    runner, inspector = house.house.runner("hidden"), house.account("inspector")
    assert runner._seed is not None
    stored = house.run(house.store.get_private("hidden", "seed"))
    assert stored is not None
    burned = {
        record.body for record in house.run(read_all(house, "hidden")) if b'"card_' in record.body
    }
    assert burned
    before = house.run(house.store.heads())
    paths = [path for method, path in routes_of(house) if method == "GET" and "{table}" in path]
    paths += [
        "/api/admin/accounts",
        "/api/admin/journal",
        "/api/admin/streams",
        "/api/admin/anchor",
    ]
    paths += [f"/api/admin/streams/events?count=1000&stream={name}" for name in before]
    assert len(paths) > 10
    for path in paths:
        text = inspector.get(path.format(**{**FILLED, "table": "hidden"})).text
        assert runner._seed.hex() not in text, path
        assert stored.hex() not in text, path
        assert not [body for body in burned if json.dumps(body.decode()) in text], path
    assert house.run(house.store.heads()) == before


async def read_all(house: LiveServer, stream: str) -> list[StoredEvent]:
    return [record async for record in house.store.read(stream)]


def raw_events(client: httpx.Client, stream: str) -> dict[str, Any]:
    found: dict[str, Any] = client.get(
        "/api/admin/streams/events", params={"stream": stream, "count": 1000}
    ).json()
    return found


def test_raw_streams_are_hashed_as_documented_and_end_before_the_shoe(house: LiveServer) -> None:
    house.table("raw")
    house.deal("raw", "betting")
    inspector = house.account("inspector")
    streams = {one["id"]: one for one in inspector.get("/api/admin/streams").json()}
    journal = raw_events(inspector, "house")
    assert journal["events"][-1]["hash"] == streams["house"]["hash"]
    previous = bytes.fromhex(journal["events"][0]["hash"])
    for event in journal["events"][1:]:
        names = ("sequence", "at", "role", "actor", "command", "version")
        start = ["house", *(event[name] for name in names)]
        canonical = json.dumps(start, separators=(",", ":"), ensure_ascii=False)
        line = f"{canonical}\n{event['body']}".encode()
        previous = sha256(previous + line).digest()
        assert previous.hex() == event["hash"]
    table = raw_events(inspector, "raw")
    types = [json.loads(event["body"])["type"] for event in table["events"]]
    assert types
    assert not {"cards_cut", "card_burned", "card_drawn"} & {*types}
    assert table["public"] < table["last"]
    refused(
        inspector.get("/api/admin/streams/events", params={"stream": "no"}), 404, "no_such_table"
    )


def test_the_key_and_a_signed_anchor(quick: LiveServer) -> None:
    key = quick.client().get("/api/evidence/key").json()
    line = json.dumps(
        quick.account("inspector").get("/api/admin/anchor").json(),
        separators=(",", ":"),
        ensure_ascii=False,
    ).encode()
    checked = check_anchors([line], key["public_key"])
    assert checked.findings == ()
    assert checked.hashes["house"]


# --- erasure --------------------------------------------------------------------------------------


def everything_stored(house: LiveServer) -> str:
    async def read() -> str:
        found = [str(account) for account in await house.store.accounts()]
        for header in await house.store.tables():
            found.append(str(header))
            found += [str(record.body) async for record in house.store.read(header.id)]
        return "\n".join(found)

    return house.run(read())


def test_an_account_is_erased_and_the_chains_stay_intact() -> None:
    with live_server() as house:
        operator = house.account("operator")
        account = house.run(house.accounts.sign_up("Evangelia Smith", PASSWORD))
        client = house.client(house.accounts.issue_token(account))
        house.table("t")
        client.post("/api/top-up")
        client.post("/api/tables/t/buy-in", json={"transfer": "in", "amount": 1_000})
        path, why = f"/api/admin/accounts/{account.id}/erase", {"why": "asked by letter 12"}
        refused(operator.post(path, json=why), 409, "account_in_play")
        client.post("/api/tables/t/cash-out", json={"transfer": "out"})
        refused(house.account("casino_supervisor").post(path, json=why), 403, "not_your_power")
        assert "evangelia" in everything_stored(house)
        assert operator.post(path, json=why).json() == {"account": account.id}
        stored = everything_stored(house)
        assert "evangelia" not in stored
        assert account.id in stored, "the pseudonymous id stays"
        refused(client.get("/api/me"), 401, "not_signed_in")
        last = operator.get("/api/admin/journal").json()
        assert last["events"][-1]["event"]["type"] == "account_erased"
        assert last["names"][account.id] == account.id
        again = house.run(house.accounts.sign_up("Evangelia Smith", PASSWORD))
        assert again.id != account.id


def test_one_erases_the_own_account(house: LiveServer) -> None:
    client = house.account()
    refused(client.post("/api/me/erase", json={"password": "wrong"}), 403, "wrong_password")
    assert client.post("/api/me/erase", json={"password": PASSWORD}).status_code == 200
    refused(client.get("/api/me"), 401, "not_signed_in")
    guest = house.client().post("/api/guest").json()
    assert house.client(guest["token"]).post("/api/me/erase", json={}).status_code == 200


def test_a_store_with_erased_accounts_verifies() -> None:
    with live_server() as house:
        account = house.run(house.accounts.sign_up("zoe", PASSWORD))
        client = house.client(house.accounts.issue_token(account))
        assert client.post("/api/me/erase", json={"password": PASSWORD}).status_code == 200
        report = house.run(verify_house(house.store, secret=SECRET))
        assert report.findings == []


async def test_the_last_operator_is_not_erased() -> None:
    with live_server() as house:
        operator = house.account("operator")
        answer = await asyncio.to_thread(
            operator.post, "/api/me/erase", json={"password": PASSWORD}
        )
        refused(answer, 409, "last_operator")
        with pytest.raises(Refused):
            await asyncio.to_thread(house.run, house.accounts.directory.get("nobody"))
