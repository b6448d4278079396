"""Limits before authentication, each with the attack that it stops."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.refusals import Refused
from punto.web.admission.handshakes import Handshakes
from punto.web.admission.limits import AdmissionLimits
from punto.web.admission.new_accounts import WINDOW_MS, NewAccounts
from punto.web.admission.registry import Connection, ConnectionRegistry
from punto.web.sockets.limits import ConnectionLimits
from tests.unit.web.live_server import LiveServer, live_server
from tests.unit.web.test_auth import refused
from tests.wait import MAX_SECONDS

HANDSHAKE = (
    b"GET /tables/%s HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
HALF_HEADER = b"GET / HTTP/1.1\r\nHost: x\r\n"
NEWCOMER = "127.9.9.9"


def dial(house: LiveServer, source: str = "127.0.0.1", data: bytes = b"") -> socket.socket:
    host, port = house.address.removeprefix("http://").split(":")
    wire = socket.create_connection((host, int(port)), 20, source_address=(source, 0))
    wire.sendall(data)
    return wire


def dial_with_small_buffer(house: LiveServer) -> socket.socket:
    """Connect so that the server soon has to wait for the client to read."""
    host, port = house.address.removeprefix("http://").split(":")
    wire = socket.socket()
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    wire.connect((host, int(port)))
    return wire


def read_all(wire: socket.socket) -> bytes:
    """Return what the server sends until it closes the connection."""
    received = b""
    try:
        while part := wire.recv(65_536):
            received += part
    except ConnectionResetError:
        pass
    return received


def client_from(house: LiveServer, address: str) -> httpx.Client:
    transport = httpx.HTTPTransport(local_address=address)
    return httpx.Client(base_url=house.address, transport=transport, timeout=MAX_SECONDS)


# --- time -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def impatient() -> Iterator[LiveServer]:
    limits = AdmissionLimits(header_seconds=0.2, body_seconds=0.2, idle_seconds=0.2)
    with live_server(admission=limits) as house:
        yield house


@pytest.mark.parametrize("sent", [b"", b"GET / HT", HALF_HEADER])
def test_half_a_header_does_not_hold_a_connection(impatient: LiveServer, sent: bytes) -> None:
    answer = read_all(dial(impatient, data=sent))
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "request_timeout"


def test_a_header_that_drips_does_not_hold_a_connection(impatient: LiveServer) -> None:
    wire = dial(impatient, data=HALF_HEADER)
    wire.settimeout(0.05)
    answer, end = b"", time.monotonic() + 20
    while not answer:
        assert time.monotonic() < end
        try:
            wire.sendall(b"X: y\r\n")
            answer = wire.recv(1000)
        except TimeoutError:
            continue
    assert answer.startswith(b"HTTP/1.1 408 ")


def test_half_a_body_does_not_hold_a_connection(
    impatient: LiveServer, caplog: pytest.LogCaptureFixture
) -> None:
    start = b"POST /api/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    assert read_all(dial(impatient, data=start + b'Content-Length: 500\r\n\r\n{"name"')) == b""
    assert "Traceback" not in caplog.text


def test_an_idle_connection_is_closed(impatient: LiveServer) -> None:
    wire = dial(impatient, data=b"GET /api/tables HTTP/1.1\r\nHost: x\r\n\r\n")
    assert read_all(wire).startswith(b"HTTP/1.1 200 ")


def test_an_open_socket_has_no_such_time(impatient: LiveServer) -> None:
    impatient.table("patient")
    wire = dial(impatient, data=HANDSHAKE % b"patient/socket")
    wire.settimeout(0.6)
    with pytest.raises(TimeoutError):
        read_all(wire)


def test_a_client_that_does_not_read_is_disconnected(impatient: LiveServer) -> None:
    wire = dial_with_small_buffer(impatient)
    many = b"GET /schema/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 40
    wire.sendall(many)
    registry: ConnectionRegistry = impatient.app.state.context.connections
    end = time.monotonic() + 20
    while len(registry):
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_socket_that_is_not_read_is_disconnected() -> None:
    """It has more unread frames than it may, and takes neither the farewell nor a ping."""
    limits = ConnectionLimits(
        messages_per_second=1e6,
        message_burst=10**6,
        ping_interval_seconds=0.1,
        ping_timeout_seconds=0.2,
    )
    look = b'{"type":"look"}'
    masked = bytes([0x81, 0x80 | len(look), 0, 0, 0, 0]) + look
    with live_server(connection_limits=limits) as house:
        house.table("unread")
        registry: ConnectionRegistry = house.app.state.context.connections
        wire = dial_with_small_buffer(house)
        wire.sendall(HANDSHAKE % b"unread/socket")
        assert wire.recv(12) == b"HTTP/1.1 101"
        wire.settimeout(2)
        with suppress(OSError):
            for _ in range(4_000):
                wire.sendall(masked)
        end = time.monotonic() + MAX_SECONDS
        while len(registry):
            assert time.monotonic() < end
            time.sleep(0.02)
        wire.close()


# --- connections ----------------------------------------------------------------------------------


def test_one_address_has_a_number_of_connections() -> None:
    with live_server(admission=AdmissionLimits(connections_per_address=4)) as house:
        held = [dial(house) for _ in range(4)]
        answer = read_all(dial(house))
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "too_many_connections"
        with client_from(house, NEWCOMER) as other:
            assert other.get("/api/tables").status_code == 200
        held[0].close()
        assert house.client().get("/api/tables").status_code == 200


def test_sockets_and_half_headers_leave_room_for_a_newcomer() -> None:
    """Anonymous sockets and half-sent headers from many addresses fill the server."""
    limits = AdmissionLimits(connections=40, connections_per_address=10)
    with live_server(admission=limits) as house:
        house.table("busy")
        with flood(house, sockets=60, headers=30):
            with client_from(house, NEWCOMER) as newcomer:
                guest = newcomer.post("/api/guest")
                assert guest.status_code == 200
                newcomer.headers["Authorization"] = f"Bearer {guest.json()['token']}"
                ticket = newcomer.post("/api/tables/busy/ticket", json={"role": "player"})
            path = f"busy/socket?ticket={ticket.json()['ticket']}"
            wire = dial(house, NEWCOMER, HANDSHAKE % path.encode())
            assert b"snapshot" in wire.recv(65_536) + wire.recv(65_536)
        assert len(house.app.state.context.connections) <= limits.connections


@contextmanager
def flood(house: LiveServer, sockets: int, headers: int) -> Iterator[None]:
    """Hold anonymous sockets and half-sent headers from addresses of 127.0.0.0/8."""
    held = [
        dial(house, f"127.2.0.{number % 20 + 1}", HANDSHAKE % b"busy/socket")
        for number in range(sockets)
    ]
    held += [dial(house, f"127.3.0.{number % 20 + 1}", HALF_HEADER) for number in range(headers)]
    try:
        yield
    finally:
        for wire in held:
            wire.close()


def test_a_signed_in_connection_is_displaced_last() -> None:
    registry = ConnectionRegistry(AdmissionLimits(connections=4))
    closed: list[str] = []

    def connect(address: str, name: str) -> Connection:
        return registry.add(address, lambda: closed.append(name))

    for name in ("a1", "a2"):
        connect("a", name).mark_signed_in()
    connect("b", "b1")
    connect("b", "b2")
    connect("c", "c1").mark_signed_in()
    assert closed == ["b1"]
    connect("d", "d1").mark_signed_in()
    assert closed == ["b1", "b2"]
    connect("e", "e1").mark_signed_in()
    assert closed == ["b1", "b2", "a1"]
    with pytest.raises(Refused, match="server_full"):
        connect("f", "f1")
    assert len(registry) == 4


@given(
    st.lists(
        st.tuples(st.integers(0, 5), st.sampled_from(["open", "close", "sign in"])), max_size=60
    )
)
def test_a_newcomer_finds_room_as_long_as_one_address_has_two(
    steps: list[tuple[int, str]],
) -> None:
    """Whatever the others do, the counts are right and the total is never exceeded."""
    registry = ConnectionRegistry(AdmissionLimits(connections=6, connections_per_address=4))
    open_: list[Connection] = []
    for number, step in steps:
        address = f"10.0.0.{number}"
        mine = [one for one in open_ if one.is_open and one.address == address]
        if step == "open":
            try:
                open_.append(registry.add(address, lambda: None))
            except Refused:
                assert len(mine) == 4 or len(registry) == 6
        elif mine and step == "close":
            mine[0].end()
        elif mine:
            mine[-1].mark_signed_in()
        open_ = [one for one in open_ if one.is_open]
        assert len(open_) == len(registry) <= 6
    counts = {address: registry.count(f"10.0.0.{address}") for address in range(6)}
    assert sum(counts.values()) == len(registry)
    may_enter = len(registry) < 6 or max(counts.values()) > 1
    may_enter = may_enter or any(not one.is_signed_in for one in open_)
    try:
        registry.add("newcomer", lambda: None)
    except Refused:
        assert not may_enter
    else:
        assert may_enter


# --- handshakes -----------------------------------------------------------------------------------


async def test_handshakes_wait_for_their_turn_by_address() -> None:
    handshakes = Handshakes(AdmissionLimits(handshakes=1, handshakes_per_address=3))
    order: list[str] = []
    go = asyncio.Event()

    async def receive() -> Any:
        await go.wait()
        return {"type": "websocket.receive", "text": "x"}

    def app_of(name: str) -> Any:
        async def app(_scope: Any, receive: Any, _send: Any) -> None:
            order.append(name)
            await receive()  # connect
            await receive()  # the handshake ends

        return app

    def start(name: str, address: str) -> asyncio.Task[None]:
        none: Any = None
        return asyncio.create_task(handshakes.run(app_of(name), none, receive, none, address))

    tasks = [start(f"greedy {number}", "10.0.0.1") for number in range(3)]
    await asyncio.sleep(0)
    tasks.append(start("newcomer", "10.0.0.2"))
    await asyncio.sleep(0)
    with pytest.raises(Refused, match="busy"):
        await start("greedy 4", "10.0.0.1")
    go.set()
    await asyncio.gather(*tasks)
    assert order == ["greedy 0", "greedy 1", "newcomer", "greedy 2"]


def test_handshakes_count_as_requests() -> None:
    with live_server(requests_per_second=0.01, request_burst=6) as house:
        house.table("rare")
        answers = [dial(house, data=HANDSHAKE % b"rare/socket").recv(65_536) for _ in range(8)]
        assert [answer[9:12] for answer in answers] == [b"101"] * 6 + [b"429"] * 2
        assert b"too_many_requests" in answers[-1]
        assert dial(house, NEWCOMER, HANDSHAKE % b"rare/socket").recv(12) == b"HTTP/1.1 101"


# --- guests ---------------------------------------------------------------------------------------


def test_one_address_creates_a_number_of_accounts() -> None:
    with live_server(admission=AdmissionLimits(guests_per_address=2)) as house:
        guest = house.client().post("/api/guest").json()
        form = {"name": "was a guest", "password": "correct horse battery"}
        assert house.client(guest["token"]).post("/api/sign-up", json=form).status_code == 200
        assert house.client().post("/api/sign-up", json={**form, "name": "new"}).status_code == 200
        refused(house.client().post("/api/guest"), 429, "too_many_guests")
        refused(house.client().post("/api/sign-up", json=form), 429, "too_many_guests")
        with client_from(house, NEWCOMER) as other:
            assert other.post("/api/guest").status_code == 200


def test_accounts_of_yesterday_do_not_count() -> None:
    now = 0
    accounts = NewAccounts(1, lambda: now)
    accounts.take("a")
    with pytest.raises(Refused):
        accounts.take("a")
    now = WINDOW_MS
    accounts.take("a")
