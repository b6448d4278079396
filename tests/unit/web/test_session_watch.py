"""Open sockets end when their session does, at every house, also silent ones."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from punto.house.accounts.session_tokens import SESSION_MS
from tests.unit.web.live_server import PASSWORD, LiveServer, live_server
from tests.wait import MAX_SECONDS


@contextmanager
def open_socket(
    house: LiveServer, client: httpx.Client, table: str, role: str
) -> Iterator[ClientConnection]:
    """Open a socket that follows the view and sends nothing."""
    answer = client.post(f"{house.address}/api/tables/{table}/ticket", json={"role": role}).json()
    url = f"{house.address.replace('http', 'ws', 1)}/tables/{table}/socket"
    with connect(
        f"{url}?ticket={answer['ticket']}&follow=view", open_timeout=MAX_SECONDS
    ) as socket:
        assert json.loads(socket.recv(timeout=MAX_SECONDS))["type"] == "snapshot"
        yield socket


def assert_ended(socket: ClientConnection) -> None:
    """The server says goodbye and closes, although the client sends nothing."""
    while (frame := json.loads(socket.recv(timeout=MAX_SECONDS)))["type"] != "goodbye":
        pass
    assert frame["code"] == "not_signed_in"
    with pytest.raises(ConnectionClosed):
        socket.recv(timeout=MAX_SECONDS)


def test_a_ticket_opens_its_table_only(quick: LiveServer) -> None:
    quick.table("ticket-a")
    quick.table("ticket-b")
    client = quick.account()
    answer = client.post("/api/tables/ticket-a/ticket", json={"role": "player"}).json()
    other = f"{quick.address.replace('http', 'ws', 1)}/tables/ticket-b/socket"
    with connect(f"{other}?ticket={answer['ticket']}", open_timeout=MAX_SECONDS) as socket:
        assert json.loads(socket.recv(timeout=MAX_SECONDS))["code"] == "bad_ticket"
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=MAX_SECONDS)


def test_signing_out_ends_the_sockets_of_that_session_only(quick: LiveServer) -> None:
    quick.table("out")
    client = quick.account()
    account = quick.run(quick.accounts.directory.get(client.headers["x-test-account"]))
    other = quick.signed_in(account)
    with (
        open_socket(quick, client, "out", "player") as socket,
        open_socket(quick, other, "out", "player") as elsewhere,
    ):
        assert client.post("/api/sign-out").status_code == 200
        assert_ended(socket)
        assert client.get("/api/me").json()["code"] == "not_signed_in"
        elsewhere.send('{"type":"ping","id":"p"}')
        assert json.loads(elsewhere.recv(timeout=MAX_SECONDS))["type"] == "pong"


def test_a_demoted_dealer_loses_a_silent_socket(quick: LiveServer) -> None:
    quick.table("demoted")
    dealer, operator = quick.account("dealer"), quick.account("operator")
    with open_socket(quick, dealer, "demoted", "dealer") as socket:
        path = f"/api/admin/accounts/{dealer.headers['x-test-account']}/roles"
        assert operator.post(path, json={"roles": ["player"]}).status_code == 200
        assert_ended(socket)


def test_a_new_password_and_an_erasure_end_the_sockets(quick: LiveServer) -> None:
    quick.table("changed")
    for path, form in (
        ("/api/me/password", {"old": PASSWORD, "new": "another password"}),
        ("/api/me/erase", {"password": PASSWORD}),
    ):
        client = quick.account()
        with open_socket(quick, client, "changed", "player") as socket:
            assert client.post(path, json=form).status_code == 200
            assert_ended(socket)


def test_a_socket_ends_when_its_session_expires(quick: LiveServer) -> None:
    quick.table("expired")
    with open_socket(quick, quick.account(), "expired", "player") as socket:
        quick.clock_offset_ms += SESSION_MS
        try:
            assert_ended(socket)
        finally:
            quick.clock_offset_ms -= SESSION_MS


def test_sessions_end_at_every_house(postgres_url: str) -> None:
    """Two houses on PostgreSQL: all is done at one, and the silent sockets are at the other."""
    with live_server(postgres_url, "one") as one, live_server(postgres_url, "two") as two:
        two.table("away")
        dealer, player, changed, listed = (
            one.account(*roles) for roles in (["dealer"], [], ["dealer"], ["game_supervisor"])
        )
        operator = one.account("operator")
        with (
            open_socket(two, dealer, "away", "dealer") as console,
            open_socket(two, player, "away", "player") as socket,
            open_socket(two, changed, "away", "dealer") as second,
            open_socket(two, listed, "away", "game_supervisor") as third,
        ):
            path = f"/api/admin/accounts/{dealer.headers['x-test-account']}/roles"
            assert operator.post(path, json={"roles": ["player"]}).status_code == 200
            assert player.post("/api/sign-out").status_code == 200
            refused = player.get(f"{two.address}/api/me")
            assert refused.json()["code"] == "not_signed_in"  # before the next check, too
            form = {"old": PASSWORD, "new": "another horse"}
            assert changed.post("/api/me/password", json=form).status_code == 200
            [session] = listed.get("/api/me/sessions").json()["sessions"]
            assert listed.post(f"/api/me/sessions/{session['id']}/end").status_code == 200
            for ended in (console, socket, second, third):
                assert_ended(ended)
    with live_server(postgres_url, "one") as again:  # after a restart
        for client in (player, dealer, changed, listed):
            assert client.get(f"{again.address}/api/me").json()["code"] == "not_signed_in"


def test_no_command_of_a_demoted_dealer_is_executed(tmp_path: Path) -> None:
    """Also not within the second before the other house looks at the account log."""
    url = f"sqlite:///{tmp_path / 'punto.db'}"
    with live_server(url, "one") as one, live_server(url, "two") as two:
        two.table("away")
        operator = one.account("operator")
        with open_socket(two, operator, "away", "operator") as console:
            other = one.account("operator")
            path = f"/api/admin/accounts/{operator.headers['x-test-account']}/roles"
            assert other.post(path, json={"roles": ["player"]}).status_code == 200
            console.send('{"type":"open_table","cards":"new","id":"late"}')
            assert_ended(console)
        assert two.house.runner("away").hosted.state.phase == "closed"
