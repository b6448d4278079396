"""A server near its limit of file descriptors refuses politely and logs little."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import subprocess
import sys
from contextlib import suppress

import pytest

from punto.web.descriptors import (
    MIN_CONNECTIONS,
    RESERVED_DESCRIPTORS,
    LoopErrors,
    find_max_connections,
)

SERVER = """
import asyncio, resource, sys
from pathlib import Path
resource.setrlimit(resource.RLIMIT_NOFILE, (140, 140))
from punto.house.structured_log import log_to_stderr
from punto.web.server import ServerConfig, serve
log_to_stderr("json")
config = ServerConfig(store="memory:", port=0, open_demo_tables=False)
asyncio.run(serve(config, lambda server: print(server.address, flush=True)))
"""


def test_a_low_limit_is_reported_at_the_start(caplog: pytest.LogCaptureFixture) -> None:
    assert find_max_connections(None) is None
    with caplog.at_level(logging.WARNING, "punto"):
        enough = MIN_CONNECTIONS + RESERVED_DESCRIPTORS
        assert find_max_connections(enough) == MIN_CONNECTIONS
        assert not caplog.records
        assert find_max_connections(enough - 1) == MIN_CONNECTIONS - 1
    assert [record.message for record in caplog.records] == ["few_file_descriptors"]


def test_a_lack_of_descriptors_is_logged_once_a_second(caplog: pytest.LogCaptureFixture) -> None:
    clock, loop = [0.0], asyncio.new_event_loop()
    errors = LoopErrors(lambda: clock[0])
    full = {"message": "x", "exception": OSError(errno.EMFILE, "Too many open files")}
    with caplog.at_level(logging.ERROR, "punto"):
        for _ in range(5 * 1024):
            errors(loop, full)
            clock[0] += 1 / 1024
    loop.close()
    assert [vars(record)["attempts"] for record in caplog.records] == [1, 1024, 1024, 1024, 1024]


@pytest.mark.skipif(sys.platform == "win32", reason="no limit of descriptors")
def test_connections_above_the_limit_are_refused_with_a_response() -> None:
    """40 of 140 descriptors are for connections; 60 clients connect."""
    server = subprocess.Popen(
        [sys.executable, "-c", SERVER], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    open_sockets = list[socket.socket]()
    try:
        assert server.stdout
        host, port = server.stdout.readline().strip().removeprefix("http://").split(":")
        statuses = []
        for _ in range(60):
            client = socket.create_connection((host, int(port)), 30)
            open_sockets.append(client)
            client.sendall(b"GET /api/books HTTP/1.1\r\nHost: x\r\n\r\n")
            with suppress(OSError):
                statuses.append(client.recv(12)[-3:].decode())
    finally:
        for client in open_sockets:
            client.close()
        server.terminate()
        _, said = server.communicate(timeout=60)
    assert statuses[0] == "200"
    assert statuses[-1] == "503"
    assert statuses.count("503") >= 15
    assert "few_file_descriptors" in said
    assert "Traceback" not in said
    assert len(said) < 10_000
