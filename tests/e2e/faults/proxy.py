"""A TCP proxy on loopback whose network the test controls."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Self

_CHUNK_BYTES = 1 << 16


class Proxy:
    """Forward connections to a port of 127.0.0.1 until the network is held or cut.

    While it is held, connections stay open and no byte passes, as when a cable is out. A cut
    closes every connection and refuses new ones.
    """

    def __init__(self, target_port: int) -> None:
        self.target_port = target_port
        self.port = 0
        self._server: asyncio.Server | None = None
        self._passing = asyncio.Event()
        self._passing.set()
        self._is_cut = False
        self._writers: set[asyncio.StreamWriter] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_error: object) -> None:
        assert self._server is not None
        self._server.close()
        self.cut()

    def hold(self) -> None:
        self._passing.clear()

    def cut(self) -> None:
        self._is_cut = True
        self._passing.set()
        for writer in [*self._writers]:
            writer.transport.abort()

    def restore(self) -> None:
        self._is_cut = False
        self._passing.set()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        there: asyncio.StreamWriter | None = None
        try:
            await self._passing.wait()
            if self._is_cut:
                return
            answers, there = await asyncio.open_connection("127.0.0.1", self.target_port)
            self._writers.add(there)
            pumps = [self._pump(reader, there), self._pump(answers, writer)]
            await asyncio.gather(*pumps)
        except (OSError, asyncio.CancelledError):
            pass  # the server does not listen, or the test ends
        finally:
            for one in (writer, there):
                if one is not None:
                    self._writers.discard(one)
                    one.transport.abort()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(_CHUNK_BYTES):
                await self._passing.wait()
                writer.write(data)
                await writer.drain()
        with suppress(OSError):
            writer.write_eof()
