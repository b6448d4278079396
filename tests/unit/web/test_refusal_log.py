"""The log has sign-ins, failed ones, refused powers and reached limits, in few lines."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from punto.refusals import refusal
from punto.web.refusal_log import MAX_KEYS, RefusalLog
from tests.unit.house.fakes import Clock
from tests.unit.web.live_server import PASSWORD, LiveServer, live_server
from tests.unit.web.test_login import code_now, enrol
from tests.unit.web.test_session_watch import open_socket
from tests.wait import MAX_SECONDS


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    caplog.set_level(logging.INFO, "punto")
    yield caplog
    written = " ".join(str(vars(record)) for record in caplog.records)
    assert PASSWORD not in written
    assert "wrong horse" not in written
    assert "person " not in written, "no names"


def named(logged: pytest.LogCaptureFixture, event: str) -> list[Any]:
    return [record for record in logged.records if record.message == event]


def test_sign_ins_are_logged_with_their_factor(
    quick: LiveServer, logged: pytest.LogCaptureFixture
) -> None:
    client = quick.account("dealer")
    account, name = client.headers["x-test-account"], client.get("/api/me").json()["name"]
    totp, _ = enrol(quick, client)
    form = {"name": name, "password": PASSWORD}
    quick.client().post("/api/sign-in", json={**form, "password": "wrong horse"})
    quick.client().post("/api/sign-in", json={"name": "nobody at all", "password": "wrong horse"})
    quick.client().post("/api/sign-in", json={**form, "code": "000000"})
    client.post("/api/me/authenticate", json={"password": "wrong horse"})
    failed = [(one.what, one.account) for one in named(logged, "sign_in_failed")]
    assert failed == [
        ("password", account),
        ("password", "-"),
        ("code", account),
        ("own password", account),
    ]
    before = len(named(logged, "signed_in"))
    quick.client().post("/api/sign-in", json={**form, "code": code_now(quick, totp)})
    [entry] = named(logged, "signed_in")[before:]
    assert (entry.account, entry.factor) == (account, "totp")


def test_a_refused_power_is_one_line_a_minute(
    quick: LiveServer, logged: pytest.LogCaptureFixture
) -> None:
    quick.table("logged")
    player = quick.account()
    account = player.headers["x-test-account"]
    for _ in range(5):
        assert player.get("/api/admin/journal").status_code == 403
    with open_socket(quick, player, "logged", "player") as socket:
        socket.send(json.dumps({"type": "void_round", "id": "v"}))
        while json.loads(socket.recv(timeout=MAX_SECONDS)).get("id") != "v":
            pass
    quick.clock_offset_ms += 61_000
    player.get("/api/admin/journal")
    quick.client().post("/api/guest", headers={"Origin": "https://evil.example"})
    found = [(one.code, one.account, one.where, one.repeated) for one in named(logged, "refused")]
    assert found == [
        ("not_your_power", account, "/api/admin/journal", 0),
        ("not_your_power", account, "/api/admin/journal", 5),
        ("bad_origin", "-", "/api/guest", 0),
    ]


def test_a_reached_limit_is_logged(logged: pytest.LogCaptureFixture) -> None:
    with live_server(requests_per_second=0.01, request_burst=2) as house:
        for _ in range(6):
            house.client().get("/api/tables")
    [entry] = named(logged, "refused")
    assert (entry.code, entry.account) == ("too_many_requests", "-")


def test_the_memory_of_the_log_is_bounded() -> None:
    log = RefusalLog(Clock())
    for number in range(2 * MAX_KEYS):
        log.record(refusal("bad_origin"), f"a{number}", "/")
    log.record(refusal("server_full", max=1), "a", "/")
    assert len(log._logged) == MAX_KEYS
