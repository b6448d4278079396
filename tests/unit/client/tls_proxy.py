"""TLS in front of a live server, with a certificate of a new authority, as a proxy does it."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import trustme

from tests.unit.web.live_server import LiveServer


class TlsProxy:
    """`address` is served with a certificate that only `trusting` trusts."""

    def __init__(self, house: LiveServer) -> None:
        authority = trustme.CA()
        self.trusting = ssl.create_default_context()
        authority.configure_trust(self.trusting)
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        authority.issue_cert("localhost").configure_cert(self._context)
        self._port = int(house.address.rsplit(":", 1)[1])
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        self._server = await asyncio.start_server(
            self._accept, "localhost", 0, ssl=self._context, limit=1 << 20
        )
        self.address = f"https://localhost:{self._server.sockets[0].getsockname()[1]}"

    async def stop(self) -> None:
        self._server.close()
        for task in [*self._tasks]:
            task.cancel()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inner_reader, inner_writer = await asyncio.open_connection("127.0.0.1", self._port)
        for source, target in ((reader, inner_writer), (inner_reader, writer)):
            task = asyncio.create_task(self._copy(source, target))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _copy(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.CancelledError):
            while data := await source.read(1 << 16):
                target.write(data)
                await target.drain()
        target.close()

    def drop_connections(self) -> None:
        """Cut every connection, as a failing network does."""
        for task in [*self._tasks]:
            task.cancel()


@contextmanager
def tls_proxy(house: LiveServer) -> Iterator[TlsProxy]:
    proxy = TlsProxy(house)
    house.run(proxy.start())
    try:
        yield proxy
    finally:
        house.run(proxy.stop())
