"""Sign-in, permissions by role, and conservation of money."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.unit.web.live_server import PASSWORD, LiveServer


def refused(answer: httpx.Response, status: int, code: str) -> None:
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    assert {*answer.json()} == {"code", "params", "clause", "sentence"}


def test_a_guest_signs_in_and_out(house: LiveServer) -> None:
    program = house.client()
    found = program.post("/api/guest").json()
    assert found["account"]["guest"]
    assert found["account"]["roles"] == ["player"]
    mine = house.client(found["token"])
    assert mine.get("/api/me").json() == found["account"]
    refused(mine.post("/api/me/password", json={"old": "", "new": PASSWORD}), 409, "needs_password")
    assert mine.post("/api/sign-out").json() == {"done": True}
    refused(mine.get("/api/me"), 401, "not_signed_in")


def test_sign_up_sign_in_and_password_change(house: LiveServer) -> None:
    program = house.client()
    body = {"name": f"Anna {house.store.url[:3]}", "password": PASSWORD}
    first = program.post("/api/sign-up", json=body)
    assert first.status_code == 200
    refused(program.post("/api/sign-up", json=body), 409, "name_taken")
    refused(program.post("/api/sign-in", json={**body, "password": "no"}), 401, "sign_in_failed")
    token = program.post("/api/sign-in", json=body).json()["token"]
    mine = house.client(token)
    wrong = {"old": "no such", "new": "another horse battery"}
    refused(mine.post("/api/me/password", json=wrong), 403, "wrong_password")
    changed = mine.post("/api/me/password", json={**wrong, "old": PASSWORD}).json()
    refused(mine.get("/api/me"), 401, "not_signed_in")
    assert house.client(changed["token"]).get("/api/me").status_code == 200
    refused(program.post("/api/sign-in", json=body), 401, "sign_in_failed")


def test_a_guest_signs_up_and_keeps_money_and_seat(house: LiveServer) -> None:
    house.table("guests")
    guest = house.client(page=True)
    account = guest.post("/api/guest").json()["account"]
    assert guest.post("/api/top-up").status_code == 200
    buy = {"transfer": "g1", "amount": 20_000}
    balance = guest.post("/api/tables/guests/buy-in", json=buy).json()["balance"]
    body = {"name": "once a guest", "password": PASSWORD}
    made = guest.post("/api/sign-up", json=body).json()["account"]
    assert (made["id"], made["guest"], made["balance"]) == (account["id"], False, balance)
    token = house.client().post("/api/sign-in", json=body).json()["token"]
    cashed = house.client(token).post("/api/tables/guests/cash-out", json={"transfer": "g2"})
    assert cashed.json()["balance"] == balance + 20_000
    member = {**body, "name": "another member"}
    other = guest.post("/api/sign-up", json=member).json()["account"]
    assert other["id"] != account["id"], "an account with a password makes another one"


def test_too_many_wrong_passwords(house: LiveServer) -> None:
    """Each waits longer. Who has attempts waiting for more than a minute is refused."""
    body = {"name": "nobody at all", "password": "x"}
    client, answers = house.client(), list[httpx.Response]()
    while len(answers) < 50 and (not answers or answers[-1].status_code == 401):
        answers.append(client.post("/api/sign-in", json=body))
    assert len(answers) > 10
    assert int(answers[-1].headers["retry-after"]) > 1
    refused(answers[-1], 429, "too_many_attempts")


def test_a_page_gets_a_cookie_and_never_the_token(house: LiveServer) -> None:
    page = house.client(page=True)
    answer = page.post("/api/guest")
    assert answer.json()["token"] is None
    cookie = answer.headers["set-cookie"].lower()
    assert all(part in cookie for part in ("punto=", "httponly", "samesite=strict", "path=/"))
    assert "secure" not in cookie
    assert page.get("/api/me").status_code == 200
    assert page.post("/api/sign-out").status_code == 200
    refused(page.get("/api/me"), 401, "not_signed_in")


def test_one_time_links(house: LiveServer) -> None:
    links = house.run(house.accounts.links.invite_first())
    body = {"code": links["operator"], "name": "the operator", "password": PASSWORD}
    found = house.client().post("/api/links/use", json=body).json()
    assert found["account"]["roles"] == ["operator"]
    operator = house.client(found["token"])
    again = {**body, "name": "another"}
    refused(house.client().post("/api/links/use", json=again), 403, "bad_link")
    invited = operator.post("/api/invite", json={"roles": ["dealer"]}).json()
    assert invited["address"] == f"{house.address}/#/link/{invited['code']}"
    dealer = {**body, "code": invited["code"], "name": "dee"}
    made = house.client().post("/api/links/use", json=dealer).json()
    assert made["account"]["roles"] == ["dealer"]
    journal = operator.get("/api/admin/journal").json()
    acts = [one["event"]["type"] for one in journal["events"]]
    assert acts[-3:] == ["link_used", "invited", "link_used"]
    assert journal["names"][found["account"]["id"]] == "the operator"


# --- permissions ----------------------------------------------------------------------------------

_TABLE = {"id": "never", "book": "mbs-baccarat"}
POWERS = [
    ("POST", "/api/invite", {"roles": ["dealer"]}, {"operator"}),
    ("POST", "/api/tables", _TABLE, {"operator"}),
    ("POST", "/api/admin/accounts/nobody/roles", {"roles": []}, {"operator"}),
    ("POST", "/api/admin/accounts/nobody/reset", None, {"operator"}),
    (
        "POST",
        "/api/admin/grant",
        {"account": "nobody", "amount": 1, "why": "so", "grant": "1"},
        {"operator"},
    ),
    ("GET", "/api/admin/accounts", None, {"operator", "casino_supervisor", "game_supervisor"}),
    ("GET", "/api/admin/journal", None, {"operator", "casino_supervisor", "game_supervisor"}),
    (
        "GET",
        "/api/admin/tables/nowhere/events",
        None,
        {"operator", "casino_supervisor", "game_supervisor", "dealer"},
    ),
    (
        "GET",
        "/api/tables/nowhere/records",
        None,
        {"operator", "casino_supervisor", "game_supervisor", "dealer"},
    ),
]
ROLES = ("operator", "casino_supervisor", "game_supervisor", "dealer", "player")


@pytest.mark.parametrize("role", ROLES)
def test_permissions_of_roles(quick: LiveServer, role: str) -> None:
    client = quick.account(role)
    for method, path, body, who in POWERS:
        if role in who and path == "/api/tables":
            continue
        answer = client.request(method, path, json=body)
        assert (answer.status_code == 403) == (role not in who), (path, answer.text)
        refused(quick.client().request(method, path, json=body), 401, "not_signed_in")


def test_roles_are_given_by_the_operator_and_end_sessions(house: LiveServer) -> None:
    operator, player = house.account("operator"), house.account()
    account = player.headers["x-test-account"]
    path = f"/api/admin/accounts/{account}/roles"
    assert operator.post(path, json={"roles": ["dealer"]}).json()["roles"] == ["dealer"]
    refused(player.get("/api/me"), 401, "not_signed_in")
    refused(operator.post(path, json={"roles": ["king"]}), 400, "no_such_role")
    lines = operator.get("/api/admin/accounts?count=1000").json()["accounts"]
    assert {one["id"]: one["roles"] for one in lines}[account] == ["dealer"]
    last = operator.get("/api/admin/journal").json()["events"][-1]
    assert (last["event"]["type"], last["event"]["account"]) == ("roles_given", account)
    assert last["actor"] == operator.headers["x-test-account"]


def test_accounts_are_listed_by_pages(house: LiveServer) -> None:
    operator = house.account("operator")
    for name in ("paged one", "paged two", "paged three"):
        house.run(house.accounts.sign_up(name, PASSWORD))
    guest = house.client().post("/api/guest").json()["account"]["name"]

    def page(**asked: Any) -> tuple[list[str], str | None]:
        found = operator.get("/api/admin/accounts", params=asked).json()
        return [one["name"] for one in found["accounts"]], found["after"]

    assert page(name="PAGED", count=2) == (["paged one", "paged three"], "paged three")
    assert page(name="paged", count=2, after="paged three") == (["paged two"], None)
    assert page(name="paged", count=3)[1] is None, "no empty page follows"
    assert page(name=guest) == ([guest], None)
    assert page(name=guest, guests=False) == ([], None)


def test_an_operator_creates_a_password_reset_link(house: LiveServer) -> None:
    operator, player = house.account("operator"), house.account()
    account = player.headers["x-test-account"]
    path = f"/api/admin/accounts/{account}/reset"
    refused(player.post(path), 403, "not_your_power")
    link = operator.post(path).json()
    assert link["address"].endswith(f"/#/reset/{link['code']}")
    form = {"code": link["code"], "password": "another horse"}
    token = house.client().post("/api/links/reset", json=form).json()["token"]
    assert house.client(token).get("/api/me").json()["id"] == account
    refused(player.get("/api/me"), 401, "not_signed_in")
    refused(house.client().post("/api/links/reset", json=form), 403, "bad_link")
    journal = operator.get("/api/admin/journal").json()
    acts = [one["event"]["type"] for one in journal["events"]]
    assert acts[-2:] == ["reset_offered", "password_reset"]
    assert journal["names"][account].startswith("person"), "of whom it is about, too"


# --- money ----------------------------------------------------------------------------------------


def test_money_is_conserved_and_never_moved_twice(house: LiveServer) -> None:
    house.table("cage")
    player, operator = house.account(), house.account("operator")
    account = player.headers["x-test-account"]
    given = {"account": account, "amount": 50_000, "why": "a prize", "grant": "g1"}
    for _ in range(2):
        assert operator.post("/api/admin/grant", json=given).json()["balance"] == 50_000
    refused(operator.post("/api/admin/grant", json={**given, "amount": 9_000}), 409, "grant_reused")
    journal = operator.get("/api/admin/journal").json()
    acts = [one["event"] for one in journal["events"] if one["event"].get("grant") == "g1"]
    assert [(one["type"], one["amount"]) for one in acts] == [
        ("money_granted", 50_000),
        ("grant_refused", 9_000),
    ]
    buy = {"transfer": "t1", "amount": 20_000}
    for _ in range(3):
        moved = player.post("/api/tables/cage/buy-in", json=buy).json()
        assert moved == {"table": "cage", "amount": 20_000, "balance": 30_000}
    other = {"transfer": "t1", "amount": 10_000}
    refused(player.post("/api/tables/cage/buy-in", json=other), 409, "transfer_reused")
    wallet = player.get("/api/me/wallet").json()
    assert wallet == {"balance": 30_000, "at_tables": 20_000, "pending": []}
    short = {"transfer": "t2", "amount": 30_005}
    refused(player.post("/api/tables/cage/buy-in", json=short), 409, "not_in_wallet")
    odd = {"transfer": "t3", "amount": 7}
    refused(player.post("/api/tables/cage/buy-in", json=odd), 400, "not_in_chips")
    refused(player.post("/api/top-up"), 409, "no_top_up")
    for _ in range(2):
        back = player.post("/api/tables/cage/cash-out", json={"transfer": "t4"}).json()
        assert back == {"table": "cage", "amount": 20_000, "balance": 50_000}
    assert player.get("/api/me").json()["balance"] == 50_000
    assert sum(house.run(house.store.balances()).values()) == 0


def test_a_top_up(house: LiveServer) -> None:
    player = house.account()
    assert player.post("/api/top-up").json() == {"balance": 100_000}
    refused(player.post("/api/top-up"), 409, "no_top_up")
    refused(house.client().post("/api/top-up"), 401, "not_signed_in")
    nowhere = {"transfer": "t", "amount": 100}
    refused(player.post("/api/tables/nowhere/buy-in", json=nowhere), 404, "no_such_table")
    wallet = f"wallet%2F{player.headers['x-test-account']}"
    refused(player.post(f"/api/tables/{wallet}/buy-in", json=nowhere), 404, "not_found")
    refused(player.post("/api/tables/house/buy-in", json=nowhere), 404, "no_such_table")
