"""Middleware: origins, body sizes, rate limits, headers; health and metrics."""

from __future__ import annotations

import asyncio
import json
import platform
import re
import socket
import time
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

import punto
from punto.house.hosting.principal import Principal
from punto.web import store_probe
from punto.web.http_rate_limit import RateLimiter, TooManyRequests, client_network
from punto.web.metrics import Metrics
from punto.web.server_options import ServerOptions, TokenBucketRate
from tests.unit.web.live_server import LiveServer, live_server
from tests.unit.web.test_auth import refused
from tests.wait import MAX_SECONDS

PYTHON_VERSION = platform.python_version()
EVIL = {"Origin": "https://evil.example"}


def test_another_origin_cannot_send_commands(quick: LiveServer) -> None:
    page = quick.client(page=True)
    page.post("/api/guest")
    assert page.post("/api/top-up").status_code == 200
    refused(page.post("/api/top-up", headers=EVIL), 403, "bad_origin")
    for origin in ("null", quick.address + ".evil.example", quick.address.replace("http", "https")):
        refused(page.post("/api/top-up", headers={"Origin": origin}), 403, "bad_origin")
    bare = httpx.Client(base_url=quick.address, cookies=dict(page.cookies), timeout=MAX_SECONDS)
    refused(bare.post("/api/top-up"), 403, "bad_origin")
    assert bare.get("/api/me").status_code == 200
    foreign = httpx.post(f"{quick.address}/api/guest", headers=EVIL, timeout=MAX_SECONDS)
    refused(foreign, 403, "bad_origin")


def test_another_origin_opens_no_socket(quick: LiveServer) -> None:
    """Attack: a page of another site plays with the cookie of its visitor."""
    quick.table("origins")
    url = f"{quick.address.replace('http', 'ws', 1)}/tables/origins/socket"
    for origin in (EVIL["Origin"], "null", f"{quick.address}.evil.example"):
        with pytest.raises(InvalidStatus, match="403"):
            connect(url, origin=Origin(origin))
    with connect(url, origin=Origin(quick.address)) as own:
        assert json.loads(own.recv(timeout=MAX_SECONDS))["type"] == "snapshot"


def test_a_program_sends_a_token_without_origin(quick: LiveServer) -> None:
    program = quick.account()
    assert program.post("/api/top-up").status_code == 200
    refused(program.post("/api/top-up", headers=EVIL), 403, "bad_origin")
    refused(quick.client("none.such").get("/api/me"), 401, "not_signed_in")
    refused(quick.client("none.such").get("/api/tables/x"), 401, "not_signed_in")


def test_an_expired_cookie_is_an_anonymous_caller(quick: LiveServer) -> None:
    old = httpx.Client(base_url=quick.address, cookies={"punto": "none.such"}, timeout=MAX_SECONDS)
    assert old.get("/api/tables").status_code == 200
    refused(old.get("/api/me"), 401, "not_signed_in")


def test_too_large(quick: LiveServer) -> None:
    body = b'{"text": "' + b"x" * ServerOptions().max_body_bytes + b'"}'
    kind = {"content-type": "application/json"}
    refused(
        quick.client().post("/api/books/check", content=body, headers=kind),
        413,
        "request_too_large",
    )
    parts = (
        body[at : at + 65_536] for at in range(0, len(body), 65_536)
    )  # without a content-length
    refused(
        quick.client().post("/api/books/check", content=parts, headers=kind),
        413,
        "request_too_large",
    )


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"null", b'{"name": 1}', b"\xff", b'{"name":"\xff"}', b"[" * 100_000],
)
def test_invalid_bodies(quick: LiveServer, body: bytes) -> None:
    kind = {"content-type": "application/json"}
    refused(quick.client().post("/api/sign-in", content=body, headers=kind), 400, "bad_request")


@pytest.mark.parametrize(
    "line",
    [
        b"GET /api/tables/%ff HTTP/1.1\r\n",
        b"GET /api/tables/%00 HTTP/1.1\r\n",
        b"GET /api/tables/x?option=%ff&after=%00 HTTP/1.1\r\n",
        b"GET /api/tables/x HTTP/1.1\r\nCookie: punto=\xff\xfe; ;=;\r\n",
        b"GET /api/me HTTP/1.1\r\nAuthorization: Bearer \xff\xfe\r\n",
        b"GET /api/me HTTP/1.1\r\nAuthorization: Bearer\r\n",
        b"POST /api/guest HTTP/1.1\r\nContent-Length: 0\r\nOrigin: \xff\r\n",
    ],
)
def test_malformed_requests_get_a_refusal(quick: LiveServer, line: bytes) -> None:
    host, port = quick.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), 10) as wire:
        wire.sendall(line + b"Host: x\r\nConnection: close\r\n\r\n")
        answer = b"".join(iter(lambda: wire.recv(65_536), b""))
    assert re.match(rb"HTTP/1.1 (400|401|403|404) ", answer), answer[:200]
    assert b'"code"' in answer


def test_rate_limit() -> None:
    with live_server(requests_per_second=0.01, request_burst=6) as slow:
        answers = [slow.client().get("/api/tables") for _ in range(8)]
        assert [one.status_code for one in answers] == [200] * 6 + [429] * 2
        refused(answers[-1], 429, "too_many_requests")
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 100
        assert "content-security-policy" in answers[-1].headers
    with live_server(requests_per_second=0.01, request_burst=60) as slow:
        answers = [slow.client().post("/api/guest") for _ in range(22)]
        assert [one.status_code for one in answers] == [200] * 20 + [429] * 2


def test_token_buckets_refill_and_are_bounded() -> None:
    now = 0.0
    buckets = RateLimiter({"requests": TokenBucketRate(2, 1)}, 10, lambda: now)
    buckets.take("requests", "a")
    buckets.take("requests", "a")
    with pytest.raises(TooManyRequests) as caught:
        buckets.take("requests", "a")
    assert caught.value.seconds == 1
    now = 1.0
    buckets.take("requests", "a")
    for number in range(100):
        buckets.take("requests", str(number))
    assert len(buckets) == 10


def test_ipv6_addresses_are_limited_by_network() -> None:
    assert client_network("2001:db8::1") == client_network("2001:db8::ffff:1")
    assert client_network("2001:db8:1::1") != client_network("2001:db8:2::1")
    assert client_network("::ffff:10.0.0.1") == client_network("10.0.0.1")
    assert client_network("10.0.0.1") != client_network("10.0.0.2")
    assert len(client_network("x" * 1000)) == 64


@pytest.mark.parametrize("path", ["/", "/verify", "/docs", "/api/tables", "/nothing", "/health"])
def test_headers(quick: LiveServer, path: str) -> None:
    headers = quick.client().get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] in ("no-store", "no-cache")


def test_cookies_require_tls() -> None:
    with live_server(secure=True) as house:
        answer = house.client(page=True).post("/api/guest")
        assert answer.headers["set-cookie"].startswith("__Host-punto=")
        assert "Secure" in answer.headers["set-cookie"]
        assert "strict-transport-security" in answer.headers


# --- pages ----------------------------------------------------------------------------------------


def test_pages(quick: LiveServer) -> None:
    front = quick.client().get("/")
    assert front.headers["content-type"] == "text/html; charset=utf-8"
    verify = quick.client().get("/verify")
    assert verify.headers["content-security-policy"].count("'sha256-") == 2
    refused(quick.client().get("/no/such/page"), 404, "not_found")
    wrong = quick.client().delete("/api/me")
    refused(wrong, 405, "method_not_allowed")
    assert "GET" in wrong.headers["allow"]


def test_the_built_page(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><script src=assets/a-1.js></script>")
    (tmp_path / "assets" / "a-1.js").write_text("export {}")
    (tmp_path.parent / "secret.txt").write_text("secret")
    (tmp_path / "link.txt").symlink_to(tmp_path.parent / "secret.txt")
    with live_server(static_folder=tmp_path) as house:
        client = house.client()
        assert "assets/a-1.js" in client.get("/").text
        script = client.get("/assets/a-1.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        for path in (
            "/assets/none.js",
            "/..%2fsecret.txt",
            "/link.txt",
            "/assets/../../secret.txt",
        ):
            refused(client.get(path), 404, "not_found")
        assert client.get("/api/tables").status_code == 200
        assert client.get("/verify").status_code == 200


# --- health ---------------------------------------------------------------------------------------


def test_health_and_metrics(house: LiveServer) -> None:
    house.table("watched")
    assert house.client().get("/health").json()["ok"]
    metrics: Metrics = house.app.state.metrics
    metrics.change_connections(1, "dealer")
    metrics.count_refusal("bets_not_open")
    metrics.record_loop_lag(0.3)
    metrics.record_answer(0.003)
    metrics.count_drop("too_slow")
    house.run(
        house.house.runner("watched").request(_operator(), {"type": "open_table", "cards": "new"})
    )
    text = house.client().get("/metrics").text
    assert re.search(r'^punto_commands_taken_total{table="watched"} [1-9]', text, re.MULTILINE)
    for line in (
        'punto_answer_seconds_bucket{le="0.0025"} 0.0',
        'punto_answer_seconds_bucket{le="0.005"} 1.0',
        "punto_answer_seconds_count 1.0",
        'punto_clients_dropped_total{reason="too_slow"} 1.0',
        'punto_queue_length{table="watched"} 0.0',
        "punto_connections 1.0",
        'punto_role_connections{role="dealer"} 1.0',
        'punto_refusals_total{code="bets_not_open"} 1.0',
        "punto_store_failures_total 0.0",
        "punto_calculations_pending 0.0",
        "punto_tables_set_aside 0.0",
        f'punto_build_info{{python="{PYTHON_VERSION}",version="{punto.__version__}"}} 1.0',
    ):
        assert line in text.splitlines()
    for name in ("append", "event_lag", "loop_lag"):  # appends are measured from the start
        assert re.search(rf"^punto_{name}_seconds_count [1-9]", text, re.MULTILINE), name
    metrics.change_connections(-1, "dealer")
    for line in text.splitlines():
        assert re.fullmatch(
            r'#.*|(punto|process)_[a-z_]+({[a-z]+="[^"]*"(,[a-z]+="[^"]*")*})? [0-9.e+-]+', line
        )
    assert {re.sub(r"_bucket$|_sum$|_count$", "", name) for name in _names(text)} == METRICS


METRICS = {
    f"punto_{name}"
    for name in [
        "alarms",
        "alarms_raised_total",
        "answer_seconds",
        "append_seconds",
        "calculations_pending",
        "event_lag_seconds",
        "lease_age_seconds",
        "loop_lag_seconds",
        "refusals_total",
        "role_connections",
        "store_connections",
        "store_connections_max",
        "store_failures_total",
        "tables_set_aside",
        "appends_repeated_total",
        "appends_total",
        "build_info",
        "clients_dropped_total",
        "commands_refused_total",
        "commands_taken_total",
        "connections",
        "http_requests_total",
        "http_seconds",
        "queue_length",
        "round_seconds",
        "sequence",
        "store_largest_group",
        "store_transactions_total",
        "tables",
        "tables_known",
    ]
}
"""Dashboards read these names: they do not change."""


def _names(text: str) -> set[str]:
    return {*re.findall("^(punto_[a-z_]+)", text, re.MULTILINE)}


def test_metrics_in_openmetrics_format(quick: LiveServer) -> None:
    accept = {"Accept": "application/openmetrics-text; version=1.0.0"}
    answer = quick.client().get("/metrics", headers=accept)
    assert answer.headers["content-type"].startswith("application/openmetrics-text")
    assert answer.text.endswith("# EOF\n")


def test_an_unhealthy_house_is_reported() -> None:
    with live_server() as house:
        house.table("ill")
        place = house.house.hosted_tables.pop("ill")
        answer = house.client().get("/health")
        assert (answer.status_code, answer.json()["tables"]) == (503, False)
        house.house.hosted_tables["ill"] = place
        assert house.client().get("/health").status_code == 200


def test_metrics_without_a_token_are_for_the_same_machine(quick: LiveServer) -> None:
    client = quick.client()
    assert client.get("/metrics").status_code == 200
    for headers in (
        {"X-Forwarded-For": "203.0.113.5"},
        {"X-Forwarded-For": "127.0.0.1"},
        {"X-Real-IP": "127.0.0.1"},
        {"Forwarded": "for=127.0.0.1"},
        {"Host": "play.example"},
        {"Host": "[bad"},
    ):
        refused(client.get("/metrics", headers=headers), 401, "not_signed_in")
    forwarded = {"X-Forwarded-For": "203.0.113.5"}
    operator, player = quick.account("operator"), quick.account()
    assert operator.get("/metrics", headers=forwarded).status_code == 200
    refused(player.get("/metrics", headers=forwarded), 403, "not_your_power")


def test_metrics_with_a_token() -> None:
    with live_server(metrics_token="a token of Prometheus") as house:
        refused(house.client().get("/metrics"), 401, "not_signed_in")
        for token in ("a token", "a token of Prometheu\u00df", "x" * 5000):
            wrong = [(b"authorization", f"Bearer {token}".encode())]
            refused(house.client().get("/metrics", headers=wrong), 401, "not_signed_in")
        right = house.client("a token of Prometheus")
        assert right.get("/metrics").status_code == 200
        refused(right.get("/api/me"), 401, "not_signed_in")
        assert house.account("operator").get("/metrics").status_code == 200


def test_an_internal_error_reveals_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    with live_server() as house:

        async def broken(_account: str) -> int:
            raise RuntimeError("secret detail")

        monkeypatch.setattr(house.house.wallets, "balance", broken)
        answer = house.account().get("/api/me")
        refused(answer, 500, "went_wrong")
        assert "secret" not in answer.text


def _operator() -> Principal:
    return Principal("op", "operator", is_house=True)


@pytest.mark.parametrize("fault", ["hangs", "fails"])
def test_health_answers_whatever_the_store_does(
    fault: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A store that hangs does not react to a cancellation either, as a stopped PostgreSQL."""
    monkeypatch.setattr(store_probe, "STORE_TIMEOUT_SECONDS", 0.1)
    with live_server() as house:
        released, requests = asyncio.Event(), []

        async def broken(_table: str) -> None:
            requests.append(fault)
            if fault == "fails":
                raise RuntimeError("connection reset")
            while not released.is_set():
                try:
                    await released.wait()
                except asyncio.CancelledError:
                    continue

        with monkeypatch.context() as patched:
            patched.setattr(house.store, "head", broken)
            for _ in range(3):
                answer = house.client().get("/health")
                assert (answer.status_code, answer.json()["store"]) == (503, False)
            assert len(requests) == (1 if fault == "hangs" else 3)
        house.loop.call_soon_threadsafe(released.set)
        end = time.monotonic() + MAX_SECONDS
        while house.client().get("/health").status_code != 200:
            assert time.monotonic() < end
    assert "Traceback" not in caplog.text
