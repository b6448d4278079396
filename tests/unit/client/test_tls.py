"""Where a token may go: over TLS with a checked certificate, or to this machine."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator
from inspect import signature

import pytest

import punto
from punto.client import HouseClient, TableSocket, connect_async
from punto.client.addresses import check_secret_allowed, read_address
from tests.unit.client.tls_proxy import TlsProxy, tls_proxy
from tests.unit.web.live_server import LiveServer, live_server

TABLE = "one"


@pytest.fixture(scope="module")
def house() -> Iterator[LiveServer]:
    with live_server() as opened:
        opened.table(TABLE)
        yield opened


@pytest.fixture(scope="module")
def secure(house: LiveServer) -> Iterator[TlsProxy]:
    with tls_proxy(house) as proxy:
        yield proxy


async def test_requests_and_sockets_go_over_tls(secure: TlsProxy) -> None:
    """Before, an https address was used in plain text, at port 80 if it named no port."""
    async with HouseClient(secure.address, ssl_context=secure.trusting) as client:
        assert (await client.sign_in_as_guest()).guest
        seat = TableSocket(client, TABLE)
        answer = await seat.request({"type": "stand", "id": "s"})
        assert answer["type"] == "taken"
        await seat.close()


def test_an_https_address_without_a_port_is_port_443() -> None:
    client = HouseClient("https://casino.example")
    assert (client.host, client.port, client.is_secure) == ("casino.example", 443, True)
    plain = HouseClient("http://casino.example")
    assert (plain.port, plain.is_secure) == (80, False)


async def test_an_untrusted_certificate_is_refused_in_one_line(secure: TlsProxy) -> None:
    async with HouseClient(secure.address, token="secret") as client:
        with pytest.raises(punto.Refused, match="certificate_refused") as caught:
            await client.get("/api/me")
        assert "\n" not in str(caught.value)
        seat = TableSocket(client, TABLE)
        with pytest.raises(punto.Refused, match="certificate_refused"):
            await seat.request({"type": "stand", "id": "s"})


@pytest.mark.parametrize("address", ["http://casino.example", "http://192.0.2.7:8021"])
async def test_no_token_in_plain_text_to_another_machine(address: str) -> None:
    async with HouseClient(address, token="secret") as client:
        with pytest.raises(punto.Refused, match="plain_token"):
            await client.get("/api/me")
        client.token = None
        with pytest.raises(punto.Refused, match="plain_token"):  # a password neither
            await client.sign_in("anna", "correct horse battery staple")


def test_a_plain_token_can_be_allowed() -> None:
    check_secret_allowed(read_address("http://casino.example"), True)
    for local in ("http://127.0.0.1:8021", "http://[::1]:8021", "http://localhost"):
        check_secret_allowed(read_address(local), False)


@pytest.mark.parametrize("address", ["ftp://casino.example", "casino.example", "", "https://"])
def test_another_address_is_refused(address: str) -> None:
    with pytest.raises(punto.Refused, match="bad_server_address"):
        HouseClient(address)


@pytest.mark.parametrize("scheme", ["http", "https"])
async def test_a_server_that_never_answers(scheme: str) -> None:
    """It accepts the connection, and sends nothing."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"{scheme}://127.0.0.1:{silent.getsockname()[1]}"
        async with HouseClient(address, timeout_seconds=0.2) as client:
            async with asyncio.timeout(60):
                with pytest.raises(punto.Refused, match="server_timeout"):
                    await client.get("/api/tables")


def test_the_synchronous_client_over_tls(house: LiveServer, secure: TlsProxy) -> None:
    with punto.connect(secure.address, guest=True, ssl_context=secure.trusting) as client:
        assert client.account is not None
        assert client.account.guest
        assert [table.id for table in client.tables()] == [TABLE]
        client.top_up()
        receipt = client.buy_in(TABLE, 10_000)
        assert (receipt.table, receipt.amount) == (TABLE, 10_000)
        with client.join(TABLE) as seat:
            assert seat.sit(3).first > 0
            with pytest.raises(punto.Refused):
                seat.place("nothing", 20, box=3)
            first = seat.view
            assert first is not None
            assert first["table"] == TABLE
            house.run(_cut(secure))
            assert seat.sit(4).last > 0  # on the next connection
            assert seat.connection_count > 1
        assert client.wallet().at_tables == 10_000
        assert client.cash_out(TABLE).amount == 10_000
    with punto.connect(house.address) as anonymous:
        assert anonymous.account is None
        assert "Anonymous" not in repr(anonymous)
        assert house.address in repr(anonymous)


async def test_connect_async_is_the_same_client(house: LiveServer) -> None:
    names = signature(punto.connect).parameters
    assert [*signature(connect_async).parameters.values()] == [*names.values()]
    async with await connect_async(house.address, guest=True) as client:
        assert client.account is not None
        token = client.token
    async with await connect_async(house.address, token=token) as again:
        assert again.account is not None
        assert again.account.id == client.account.id
        assert again.account.guest


def test_a_refused_sign_in_leaves_no_thread(house: LiveServer) -> None:
    before = threading.active_count()
    with pytest.raises(punto.Refused, match="not_signed_in"):
        punto.connect(house.address, token="none")
    assert threading.active_count() == before


async def _cut(secure: TlsProxy) -> None:
    secure.drop_connections()
