"""Every route of the application, asked as every role in every state of a table, with a valid body.

The routes and their roles come from `tools.route_powers`, which also writes docs/security.md: the
matrix in the documentation is what the server does.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import httpx
import msgspec
import pytest

from punto.house.accounts.roles import ROLES
from punto.rules.catalog import read_source
from punto.table.commands import INSPECTOR
from punto.web.api.params import RequestBody
from punto.web.app import api_without_services
from punto.web.errors import STATUS_BY_CODE
from tests.unit.web.live_server import PASSWORD, LiveServer, live_server
from tools.route_powers import ANYONE, READ_METHODS, RoutePower, route_powers

BOOK = "mbs-baccarat"
TEXT = read_source(BOOK).decode()
OWN = {"text": TEXT, "decks": 6}
SHA256 = "0" * 64
STATES = {"shut": "closed", "open": "betting", "running": "dealing"}
"""Tables of the test, and the phase of each."""
QUERIES = {"/api/admin/streams/events": {"stream": "open"}}
"""Queries that a route requires."""
BROWSER_ROUTES = {("get", "/api/oidc/start"), ("get", "/api/oidc/callback")}
"""A browser visits them on its way to a provider and back; the schema leaves them out."""
PUBLIC_PATHS = {
    "/",
    "/{path}",
    "/docs",
    "/verify",
    "/health",
    "/metrics",
    "/schema",
    "/schema/openapi.json",
    "/schema/socket.json",
    "/schema/{path}",
}
"""Routes outside `/api`: pages, and what programs watch and read."""
STATE_CODES = {
    "/api/admin/books/{sha256}/withdraw": {"book_not_approved"},
    "/api/me/identity/link": {"not_found"},  # no provider: test_oidc.py asks with one
    "/api/me/identity/unlink": {"not_found"},
    "/api/me/sessions/{session}/end": {"no_such_session"},
    "/api/me/totp/codes": {"wrong_code"},
    "/api/me/totp/confirm": {"totp_not_begun"},
    "/api/me/totp/remove": {"wrong_code"},
    "/api/pit/alarms/{alarm}/acknowledge": {"no_such_alarm"},  # while no alarm is raised
    "/api/pit/disputes/{dispute}/decision": {"no_such_dispute"},
    "/api/tables/{table}/cash-out": {"no_funds"},
    "/api/tables/{table}/odds": {"odds_not_shown"},
    "/api/tables/{table}/readers": {"not_with_these_cards"},
    "/api/tables/{table}/readers/{name}/remove": {"no_such_reader"},
    "/api/tables/{table}/rounds/{number}": {"no_such_round"},
    "/api/tables/{table}/rounds/{number}/dispute": {"no_such_round", "not_your_coup"},
    "/api/tables/{table}/shoes/{number}": {"no_such_shoe"},
    "/api/tables/{table}/shoes/{number}/opening": {"no_such_shoe"},
}
"""Refusals of valid requests: by the state of the table or the account. All others succeed."""
NOT_ALLOWED = {"not_signed_in", "not_your_power", "read_only"}
POWERS = route_powers()
_numbers = count(1)


def bodies(victim: str) -> dict[str, dict[str, Any]]:
    """Return a valid body for each form."""
    number = next(_numbers)
    return {
        "ApprovalForm": {"book": BOOK},
        "AuthenticateForm": {"password": PASSWORD},
        "BuyInForm": {"transfer": f"in {number}", "amount": 1000},
        "CardReadForm": {"read": f"r{number}", "card": "9H"},
        "CashOutForm": {"transfer": f"out {number}"},
        "CheckForm": {"text": TEXT},
        "CodeForm": {"code": "123456"},
        "CoolOffForm": {"hours": 24},
        "Credentials": {"name": f"someone {number}", "password": PASSWORD},
        "DecisionForm": {"decision": "upheld", "reason": "as dealt"},
        "DisputeForm": {"reason": "the third card"},
        "EraseForm": {"why": "asked for it"},
        "EraseOwnForm": {"password": PASSWORD},
        "ExcludeForm": {"days": 183, "why": "asked for it"},
        "ExclusionForm": {"days": 183},
        "GrantForm": {"account": victim, "amount": 100, "why": "lost", "grant": f"g{number}"},
        "InviteForm": {"roles": ["player"]},
        "LimitsForm": {"loss_day": 10_000},
        "LinkForm": {"code": "none", "name": f"somebody {number}", "password": PASSWORD},
        "NewTableForm": {"id": f"new-{number}", "book": BOOK},
        "OwnBookForm": OWN,
        "OwnParForm": {"text": TEXT, "deck_range": "6"},
        "OwnSheetForm": {"text": TEXT, "deck_range": "6", "form": "csv"},
        "PasswordForm": {"old": PASSWORD, "new": f"{PASSWORD} {number}"},
        "ReaderForm": {"name": f"reader-{number}"},
        "ResetForm": {"code": "none", "password": PASSWORD},
        "RolesForm": {"roles": ["player"]},
        "SignInForm": {"name": f"nobody {number}", "password": PASSWORD},
        "SolveForm": {**OWN, "wager": "banker", "edge": "5%"},
        "TicketForm": {"role": "player"},
        "TrialCoupForm": {**OWN, "cards": "9H 4C KD 3S"},
    }


@pytest.fixture(scope="module")
def house() -> Iterator[LiveServer]:
    with live_server() as found:
        for table in STATES:
            found.table(table, config=None)
        found.deal("open", "betting")
        found.table_of_player = found.player("running", 1)  # type: ignore[attr-defined]
        player = found.table_of_player.headers["x-test-account"]  # type: ignore[attr-defined]
        command = {"type": "place", "box": 1, "wager": "banker", "amount": 100}
        found.deal("running", "dealing", {"player": player, "command": command})
        phases = {table: found.house.runner(table).hosted.state.phase for table in STATES}
        assert phases == STATES
        yield found


def fill(path: str, table: str, account: str) -> str:
    return path.format(
        table=table, account=account, book=BOOK, number=1, sha256=SHA256, name="reader", alarm=1,
        dispute=1, citation="division-5 9.4", session="none",
    )  # fmt: skip


def request_body(
    house: LiveServer, path: str, form: type[Any], victim: str, role: str
) -> dict[str, Any]:
    """Return a valid body of a route, about an account."""
    body = bodies(victim)[form.__name__]
    match path:
        case "/api/links/use":
            body["code"] = house.run(house.accounts.links.invite(None, ("player",)))
        case "/api/links/reset":
            body["code"] = house.run(house.accounts.links.issue_reset(None, victim))
        case "/api/sign-in":
            body["name"] = house.run(house.accounts.directory.get(victim)).name
        case "/api/tables/{table}/ticket":
            body["role"] = role
    return body


def ask(
    house: LiveServer, client: httpx.Client, power: RoutePower, table: str, role: str
) -> httpx.Response:
    victim = house.run(house.accounts.sign_up(f"victim {next(_numbers)}", PASSWORD)).id
    path = fill(power.path, table, victim)
    if power.path == "/api/tables/{table}/buy-in":
        client.post("/api/top-up")
    body = request_body(house, power.path, power.body, victim, role) if power.body else None
    return client.request(power.method, path, params=QUERIES.get(power.path), json=body)


def check(power: RoutePower, role: str, answer: httpx.Response) -> str | None:
    """Return what is wrong with the answer to a role."""
    code = answer.json().get("code") if answer.status_code >= 400 else None
    expected = {"not_your_power"} if role != ANYONE else {"not_signed_in"}
    if role == INSPECTOR and power.method not in READ_METHODS:
        expected = {"read_only", "not_your_power"}
    where = f"{power.method} {power.path} as {role}: {answer.status_code} {code}"
    if role not in power.roles:
        return None if code in expected else f"{where}, not refused"
    if code in NOT_ALLOWED or answer.status_code in (405, 500):
        return f"{where}, but the role may use the route"
    if code is not None and STATUS_BY_CODE.get(code, 400) != answer.status_code:
        return f"{where}, another status than documented"
    if code is not None and code not in STATE_CODES.get(power.path, ()):
        return f"{where}: the request of the test is not valid: {answer.text}"
    return None


@pytest.mark.parametrize("role", [ANYONE, *ROLES])
def test_every_route_in_every_state(house: LiveServer, role: str) -> None:
    """Each request is of a new account, because some routes end the session."""
    wrong = []
    for power in POWERS:
        if power.path.startswith("/api/books/"):
            assert power.roles == (ANYONE, *ROLES)
            continue  # calculations for anybody; tests/unit/web/test_books.py asks them
        for table in STATES if "{table}" in power.path else ("open",):
            client = house.client() if role == ANYONE else house.account(role)
            if power.path.endswith("/reads"):  # the token of a card reader decides
                continue
            wrong.append(check(power, role, ask(house, client, power, table, role)))
            client.close()
    assert not any(wrong), "\n".join(filter(None, wrong))


def test_no_route_is_missing() -> None:
    """The matrix has every route and every form of the application."""
    described = api_without_services().openapi_schema.to_schema()["paths"]
    listed = {(power.method.lower(), power.path) for power in POWERS}
    in_schema = {(method, path) for path, methods in described.items() for method in methods}
    assert listed == in_schema | BROWSER_ROUTES
    forms = {power.body for power in POWERS if power.body}
    assert {form.__name__ for form in forms} == {*bodies("x")}
    for form in forms:
        assert issubclass(form, RequestBody)
        assert msgspec.convert(bodies("x")[form.__name__], form)


def test_the_server_has_no_other_route(house: LiveServer) -> None:
    """Also none that the schema leaves out; no page outside `/api` reads or changes an account."""
    served = {
        (method, route.path_format)
        for route in house.app.routes
        for handler in getattr(route, "route_handlers", ())
        for method in handler.http_methods - {"OPTIONS", "HEAD"}
    }
    below_api = {(method, path) for method, path in served if path.startswith("/api/")}
    assert below_api == {(power.method, power.path) for power in POWERS}
    assert {method for method, _path in served - below_api} == {"GET"}
    assert {path for _method, path in served - below_api} == PUBLIC_PATHS


def test_a_route_that_reads_changes_nothing(house: LiveServer) -> None:
    """Pages of other sites can make a browser send GET, with the cookie if it is the same site."""
    operator = house.account("operator")

    async def stored() -> tuple[Any, ...]:
        store = house.store
        return (
            await store.heads(),
            await store.accounts(),
            await store.all_sessions(),
            await store.all_credentials(),
        )

    client = house.client(operator.headers["authorization"].removeprefix("Bearer "))
    reads = [
        power
        for power in POWERS
        if power.method == "GET"
        and (power.method.lower(), power.path) not in BROWSER_ROUTES
        and not power.path.startswith("/api/books/")
    ]
    before = house.run(stored())
    for power in reads:
        path = fill(power.path, "open", operator.headers["x-test-account"])
        assert client.get(path, params=QUERIES.get(power.path)).status_code < 500
    assert house.run(stored()) == before
    assert len(reads) > 20


def test_a_card_reader_needs_its_token(house: LiveServer) -> None:
    (power,) = [one for one in POWERS if one.path.endswith("/reads")]
    for client in (house.client(), house.account("operator")):
        answer = ask(house, client, power, "open", "operator")
        assert answer.json()["code"] in ("bad_reader_token", "not_signed_in")


def test_a_ticket_gives_no_role_that_the_account_lacks(house: LiveServer) -> None:
    for held in (None, *ROLES):
        client = house.account(held) if held else house.client()
        for wanted in (*ROLES, "standing"):
            answer = client.post("/api/tables/open/ticket", json={"role": wanted})
            may = held is not None and (wanted == held or (wanted, held) == ("standing", "player"))
            assert (answer.status_code == 200) == may, (held, wanted, answer.text)
