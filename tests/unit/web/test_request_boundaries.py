"""Where a request ends: what a proxy and the server could read differently is refused."""

from __future__ import annotations

import re

import pytest

from tests.unit.web.live_server import LiveServer
from tests.unit.web.test_admission import dial, read_all

START = b"POST /api/guest HTTP/1.1\r\nHost: x\r\n"
SMUGGLED = b"GET /api/clauses HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"


HANDSHAKE = (
    b"GET /tables/none/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
)


def test_a_handshake_with_a_body_is_closed(quick: LiveServer) -> None:
    """Attack: such a connection got no answer, and no limit of time ended it."""
    body = HANDSHAKE + b"Content-Length: %d\r\n\r\n" % len(SMUGGLED) + SMUGGLED
    assert read_all(dial(quick, data=body)) == b""


@pytest.mark.parametrize(
    "request_bytes",
    [
        START + b"Content-Length: 0\r\nContent-Length: 7\r\n\r\n" + SMUGGLED,
        START + b"Content-Length: 5, 0\r\n\r\n" + SMUGGLED,
        START + b"Content-Length: -1\r\n\r\n" + SMUGGLED,
        START + b"Content-Length: +0\r\n\r\n" + SMUGGLED,
        START + b"Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n" + SMUGGLED,
        START + b"Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n" + SMUGGLED,
        START + b"Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n" + SMUGGLED,
        START + b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + SMUGGLED,
        b"GET /api/tables HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n" + SMUGGLED,
    ],
)
def test_an_ambiguous_request_is_refused_and_nothing_after_it_is_read(
    quick: LiveServer, request_bytes: bytes
) -> None:
    answer = read_all(dial(quick, data=request_bytes))
    statuses = re.findall(rb"HTTP/1.1 (\d+)", answer)
    assert len(statuses) == 1, answer[:500]
    assert statuses[0] in (b"400", b"501"), answer[:200]


def test_trace_is_refused(quick: LiveServer) -> None:
    data = b"TRACE /api/tables HTTP/1.1\r\nHost: x\r\nX-Secret: echoed\r\nConnection: close\r\n\r\n"
    answer = read_all(dial(quick, data=data))
    assert answer.startswith(b"HTTP/1.1 405")
    assert b"echoed" not in answer
