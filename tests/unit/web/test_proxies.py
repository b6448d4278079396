"""Trusted proxies: only they name the client, in one header."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from punto.cli.serve_addresses import read_proxies
from punto.web.admission.limits import AdmissionLimits
from punto.web.admission.proxies import NO_PROXIES, ProxyHeader, TrustedProxies
from tests.unit.web.live_server import LiveServer, live_server

FEW: dict[str, Any] = {"requests_per_second": 0.01, "request_burst": 3}
SPOOFS = ["X-Forwarded-For", "Forwarded"]


def codes(house: LiveServer, *headers: dict[str, str]) -> list[int]:
    return [house.client().get("/api/tables", headers=one).status_code for one in headers]


def value(header: str, address: str) -> str:
    return address if header == "X-Forwarded-For" else f"for={address}"


@pytest.mark.parametrize("header", SPOOFS)
def test_without_a_trusted_proxy_no_header_is_believed(
    header: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Also not from 127.0.0.1: a client of this machine would escape the limits."""
    with live_server(proxies=NO_PROXIES, **FEW) as house:
        spoofed = [{header: value(header, f"203.0.113.{number}")} for number in range(5)]
        assert codes(house, *spoofed) == [200, 200, 200, 429, 429]
    warnings = [one for one in caplog.records if one.message == "proxy_header_ignored"]
    assert len(warnings) == 1


@pytest.mark.parametrize(("header", "spoof"), [SPOOFS, SPOOFS[::-1]])
def test_the_client_of_a_trusted_proxy_has_its_own_limit(header: str, spoof: str) -> None:
    """What the client writes into the header, and the other header, change nothing."""
    chosen: ProxyHeader = "forwarded" if header == "Forwarded" else "x-forwarded-for"
    with live_server(proxies=TrustedProxies(("127.0.0.0/8",), chosen), **FEW) as house:
        busy = [
            {
                header: f"{value(header, f'10.9.9.{number}')}, {value(header, '203.0.113.1')}",
                spoof: value(spoof, f"10.8.8.{number}"),
            }
            for number in range(4)
        ]
        other = {header: value(header, "203.0.113.2")}
        assert codes(house, *busy, other) == [200, 200, 200, 429, 200]


@pytest.fixture(scope="module")
def behind() -> Iterator[LiveServer]:
    limits = AdmissionLimits(connections_per_address=1)
    proxies = TrustedProxies(("127.0.0.1/32",), "forwarded")
    with live_server(proxies=proxies, admission=limits) as house:
        yield house


@pytest.mark.parametrize(
    ("forwarded", "client"),
    [
        ("for=203.0.113.1", "203.0.113.1"),
        ('For="203.0.113.1:4711";Proto=https;by=203.0.113.43', "203.0.113.1"),
        ('for="[2001:db8:1:2::17]:4711"', "2001:0db8:0001:0002"),
        ('for=10.0.0.1;by="a,b;c", for=203.0.113.2', "203.0.113.2"),
        ("for=unknown", "unknown"),
        ("nonsense", "unknown"),
        ("", "unknown"),
    ],
)
def test_the_header_forwarded(behind: LiveServer, forwarded: str, client: str) -> None:
    """Each has its own connection: an address that is not resolved would be refused."""
    seen: list[str] = []
    take = behind.app.state.context.rate_limiter.take
    behind.app.state.context.rate_limiter.take = lambda _kind, key: seen.append(key)
    try:
        behind.client().get("/api/tables", headers={"Forwarded": forwarded})
    finally:
        behind.app.state.context.rate_limiter.take = take
    assert seen == [client]


def test_connections_of_a_proxy_count_for_its_clients(behind: LiveServer) -> None:
    """The proxy itself has more connections than one address may have."""
    behind.table("proxied")
    clients = [behind.client() for _ in range(3)]
    for number, client in enumerate(clients):
        answer = client.get("/health", headers={"Forwarded": f"for=203.0.113.{number}"})
        assert answer.status_code == 200
    for _ in range(2):  # one after the other, on one connection of the proxy
        answer = clients[0].get("/health", headers={"Forwarded": "for=203.0.113.9"})
        assert answer.status_code == 200
    assert behind.app.state.context.connections.count("203.0.113.9") == 0


def test_a_network_is_normalised() -> None:
    proxies = TrustedProxies(read_proxies(["10.1.2.3/8", "192.0.2.1"]))
    assert proxies.includes("10.255.0.1")
    assert proxies.includes("::ffff:192.0.2.1")
    assert not proxies.includes("192.0.2.2")
    assert not NO_PROXIES.includes("127.0.0.1")
