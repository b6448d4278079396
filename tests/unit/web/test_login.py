"""Second factors, own sessions, idle sessions of staff and re-authentication, over HTTP."""

from __future__ import annotations

import json
from collections.abc import Iterator

import httpx
import pytest
from pyotp.totp import TOTP

from punto.house.accounts.login.policy import LoginPolicy
from punto.house.accounts.login_throttle import MAX_CODES
from punto.house.accounts.sessions import TOUCH_MS
from punto.store import Account
from tests.unit.web.live_server import PASSWORD, LiveServer, live_server
from tests.unit.web.test_auth import refused
from tests.unit.web.test_session_watch import assert_ended, open_socket
from tests.wait import MAX_SECONDS

MINUTE_MS = 60_000


@pytest.fixture(scope="module")
def strict() -> Iterator[LiveServer]:
    """A house whose staff need a second factor."""
    with live_server(policy=LoginPolicy(require_totp=True)) as found:
        yield found


def account_of(house: LiveServer, client: httpx.Client) -> Account:
    return house.run(house.accounts.directory.get(client.headers["x-test-account"]))


def enrol(house: LiveServer, client: httpx.Client) -> tuple[TOTP, list[str]]:
    """Enable codes for the account of a client; its next code is another one."""
    begun = client.post("/api/me/totp/begin").json()
    totp = TOTP(begun["secret"])
    answer = client.post("/api/me/totp/confirm", json={"code": code_now(house, totp)})
    assert answer.status_code == 200, answer.text
    house.clock_offset_ms += 30_000
    codes: list[str] = answer.json()["codes"]
    return totp, codes


def code_now(house: LiveServer, totp: TOTP) -> str:
    return totp.at(house.house.now() // 1000)


# --- second factor --------------------------------------------------------------------------------


def test_staff_do_nothing_before_they_have_a_second_factor(strict: LiveServer) -> None:
    """Attack: every route of a dealer whose password is known."""
    strict.table("strict")
    dealer, player, inspector = (strict.account(*r) for r in (["dealer"], [], ["inspector"]))
    ticket = {"role": "dealer"}
    for client in (dealer, inspector):
        refused(client.get("/api/admin/journal"), 403, "totp_required")
    refused(dealer.post("/api/tables/strict/ticket", json=ticket), 403, "totp_required")
    refused(dealer.post("/api/me/password", json={"old": "", "new": ""}), 403, "totp_required")
    assert dealer.get("/api/me").json()["lacks"] == "totp_required"
    assert player.get("/api/me").json()["lacks"] is None
    assert player.get("/api/me/wallet").status_code == 200
    enrol(strict, dealer)
    assert dealer.get("/api/me").json()["lacks"] is None
    assert dealer.post("/api/tables/strict/ticket", json=ticket).status_code == 200
    code = {"code": "000000"}
    refused(dealer.post("/api/me/totp/remove", json=code), 403, "totp_required")


def test_other_sessions_end_when_the_second_factor_begins(strict: LiveServer) -> None:
    """Attack: a thief's session from before stays open."""
    dealer = strict.account("dealer")
    thief = strict.signed_in(account_of(strict, dealer))
    enrol(strict, dealer)
    refused(thief.get("/api/me"), 401, "not_signed_in")


def test_a_sign_in_takes_a_code_and_a_recovery_code_once(quick: LiveServer) -> None:
    client = quick.account("operator")
    totp, recovery = enrol(quick, client)
    name = client.get("/api/me").json()["name"]
    program, form = quick.client(), {"name": name, "password": PASSWORD}
    refused(program.post("/api/sign-in", json=form), 401, "code_required")
    code = {**form, "code": code_now(quick, totp)}
    assert program.post("/api/sign-in", json=code).json()["account"]["totp"]
    refused(program.post("/api/sign-in", json=code), 401, "wrong_code")
    once = {**form, "code": recovery[3]}
    found = program.post("/api/sign-in", json=once).json()["account"]
    assert found["recovery_codes"] == 9
    refused(program.post("/api/sign-in", json=once), 401, "wrong_code")


def test_a_password_reset_does_not_replace_the_second_factor(quick: LiveServer) -> None:
    """Attack: an operator's reset link, or the operator's mail, is enough to come in."""
    client, operator = quick.account("casino_supervisor"), quick.account("operator")
    totp, _ = enrol(quick, client)
    path = f"/api/admin/accounts/{client.headers['x-test-account']}/reset"
    form = {"code": operator.post(path).json()["code"], "password": "another horse"}
    answer = quick.client().post("/api/links/reset", json=form).json()
    assert answer["account"]["lacks"] == "code_required"
    thief = quick.client(answer["token"])
    refused(thief.get("/api/admin/journal"), 401, "code_required")
    refused(thief.post("/api/me/totp/begin"), 409, "totp_enabled")
    given = {"password": "another horse"}
    assert thief.post("/api/me/authenticate", json=given).json()["lacks"] == "code_required"
    refused(thief.get("/api/me/sessions"), 401, "code_required")
    owner = {"code": code_now(quick, totp)}
    assert thief.post("/api/me/authenticate", json=owner).json()["lacks"] is None
    assert thief.get("/api/admin/journal").status_code == 200


def test_codes_of_sessions_that_lack_them_are_counted_together(quick: LiveServer) -> None:
    """Attack: who has the first factor begins session after session, each with its own guesses."""
    client, operator = quick.account(), quick.account("operator")
    enrol(quick, client)
    account = account_of(quick, client)
    wrong = {"code": "000000"}
    codes = []
    for _ in range(MAX_CODES // 2 + 1):
        thief = quick.signed_in(account, factor="waiting")
        codes += [thief.post("/api/me/authenticate", json=wrong).json()["code"] for _ in range(2)]
    assert codes == ["wrong_code"] * MAX_CODES + ["too_many_attempts"] * 2
    refused(client.post("/api/me/totp/codes", json=wrong), 401, "wrong_code")
    # Nor does such a session make the device a known one, which has its own count.
    link = operator.post(f"/api/admin/accounts/{account.id}/reset").json()["code"]
    form = {"code": link, "password": "another horse"}
    answer = quick.client(page=True).post("/api/links/reset", json=form)
    assert answer.json()["account"]["lacks"] == "code_required"
    assert "punto-device" not in answer.headers["set-cookie"]


def test_the_second_factor_is_removed_with_a_code_only(quick: LiveServer) -> None:
    client = quick.account()
    refused(client.post("/api/me/totp/codes", json={"code": "1"}), 401, "wrong_code")
    totp, recovery = enrol(quick, client)
    refused(client.post("/api/me/totp/remove", json={"code": "1"}), 401, "wrong_code")
    fresh = client.post("/api/me/totp/codes", json={"code": recovery[0]}).json()["codes"]
    assert not {*fresh} & {*recovery}
    removed = client.post("/api/me/totp/remove", json={"code": code_now(quick, totp)})
    assert removed.json() == {"done": True}
    assert not client.get("/api/me").json()["totp"]
    guest = quick.client(quick.client().post("/api/guest").json()["token"])
    refused(guest.post("/api/me/totp/begin"), 409, "needs_password")


# --- sessions -------------------------------------------------------------------------------------


def test_sessions_are_listed_and_ended_with_their_sockets(quick: LiveServer) -> None:
    quick.table("listed")
    here = quick.account()
    account = account_of(quick, here)
    there, elsewhere = quick.signed_in(account), quick.signed_in(account)
    listed = here.get("/api/me/sessions").json()
    assert listed["idle_minutes"] is None
    assert [one["device"] for one in listed["sessions"]] == ["tests"] * 3
    assert [one["address"] for one in listed["sessions"]] == ["127.0.0.1"] * 3
    assert sum(one["current"] for one in listed["sessions"]) == 1
    other = next(
        one["id"] for one in there.get("/api/me/sessions").json()["sessions"] if one["current"]
    )
    stranger = quick.account()
    refused(stranger.post(f"/api/me/sessions/{other}/end"), 404, "no_such_session")
    refused(here.post("/api/me/sessions/none/end"), 404, "no_such_session")
    with (
        open_socket(quick, there, "listed", "player") as socket,
        open_socket(quick, elsewhere, "listed", "player") as second,
    ):
        assert here.post(f"/api/me/sessions/{other}/end").json() == {"done": True}
        assert_ended(socket)
        assert here.post("/api/me/sessions/end-others").json() == {"ended": 1}
        assert_ended(second)
    refused(there.get("/api/me"), 401, "not_signed_in")
    assert len(here.get("/api/me/sessions").json()["sessions"]) == 1


def test_a_page_tells_its_device_and_knows_it_again(quick: LiveServer) -> None:
    page = quick.client(page=True)
    page.headers["user-agent"] = "Mozilla/5.0 Firefox" + "x" * 300
    form = {"name": "on a device", "password": PASSWORD}
    answer = page.post("/api/sign-up", json=form)
    assert "punto-device" in answer.headers["set-cookie"]
    assert answer.headers["set-cookie"].lower().count("httponly") == 2
    assert answer.headers["set-cookie"].lower().count("samesite=strict") == 2
    [session] = page.get("/api/me/sessions").json()["sessions"]
    assert session["device"].startswith("Mozilla/5.0")
    assert len(session["device"]) == 200
    cookie = page.cookies["punto-device"]
    assert quick.run(quick.accounts.find_device("on a device", cookie))
    page.post("/api/sign-out")
    assert page.cookies["punto-device"] == cookie


# --- idle sessions and re-authentication ----------------------------------------------------------


@pytest.fixture
def timed() -> Iterator[LiveServer]:
    with live_server(policy=LoginPolicy(staff_idle_minutes=20, reauth_minutes=15)) as found:
        yield found


def test_an_unused_session_of_staff_ends_also_its_silent_socket(timed: LiveServer) -> None:
    timed.table("idle")
    dealer, reader, player = timed.account("dealer"), timed.account("dealer"), timed.account()
    with (
        open_socket(timed, dealer, "idle", "dealer") as silent,
        open_socket(timed, player, "idle", "player") as socket,
    ):
        for _ in range(4):
            timed.clock_offset_ms += 6 * MINUTE_MS
            reader.get("/api/me")  # a page that refreshes is no person
            assert player.get("/api/me").status_code == 200
        assert_ended(silent)
        socket.send('{"type":"ping","id":"p"}')
        assert json.loads(socket.recv(timeout=MAX_SECONDS))["type"] == "pong"
    refused(reader.get("/api/me"), 401, "not_signed_in")


def test_use_keeps_a_session_of_staff(timed: LiveServer) -> None:
    timed.table("used")
    dealer = timed.account("dealer")
    assert dealer.get("/api/me/sessions").json()["idle_minutes"] == 20
    with open_socket(timed, dealer, "used", "dealer") as socket:
        for number in range(4):
            timed.clock_offset_ms += 19 * MINUTE_MS
            if number % 2:
                assert dealer.post("/api/me/active").status_code == 200
            else:
                socket.send(json.dumps({"type": "open_table", "cards": "new", "id": f"c{number}"}))
                while json.loads(socket.recv(timeout=MAX_SECONDS)).get("id") != f"c{number}":
                    pass
            timed.clock_offset_ms += TOUCH_MS
        assert dealer.get("/api/me").status_code == 200


def test_roles_and_grants_need_a_password_or_code_of_late(timed: LiveServer) -> None:
    """Attack: somebody acts on an operator's console that was left open."""
    operator, target = timed.account("operator"), timed.account()
    account = target.headers["x-test-account"]
    grant = {"account": account, "amount": 100, "why": "test", "grant": "g"}
    acts = [
        (f"/api/admin/accounts/{account}/roles", {"roles": ["dealer"]}),
        (f"/api/admin/accounts/{account}/reset", {}),
        (f"/api/admin/accounts/{account}/erase", {"why": "asked"}),
        ("/api/admin/grant", grant),
        ("/api/invite", {"roles": ["operator"]}),
    ]
    timed.clock_offset_ms += 16 * MINUTE_MS
    for path, form in acts:
        refused(operator.post(path, json=form), 403, "reauthenticate")
    wrong = {"password": "wrong horse"}
    refused(operator.post("/api/me/authenticate", json=wrong), 403, "wrong_password")
    refused(operator.post("/api/admin/grant", json=grant), 403, "reauthenticate")
    right = operator.post("/api/me/authenticate", json={"password": PASSWORD})
    assert right.status_code == 200
    assert operator.post("/api/admin/grant", json=grant).status_code == 200
    assert operator.post(acts[0][0], json=acts[0][1]).json()["roles"] == ["dealer"]


def test_voids_need_a_password_or_code_of_late(timed: LiveServer) -> None:
    timed.table("void")
    supervisor = timed.account("casino_supervisor")
    with open_socket(timed, supervisor, "void", "casino_supervisor") as socket:

        def void(identifier: str) -> str:
            socket.send(json.dumps({"type": "void_round", "id": identifier}))
            while (frame := json.loads(socket.recv(timeout=MAX_SECONDS))).get("id") != identifier:
                pass
            code: str = frame["code"]
            return code

        fresh = void("a")
        assert fresh != "reauthenticate"
        timed.clock_offset_ms += 16 * MINUTE_MS
        assert void("b") == "reauthenticate"
        supervisor.post("/api/me/authenticate", json={"password": PASSWORD})
        assert void("c") == fresh
