"""A client of a house: HTTP with a session token, and a table's socket that takes itself up again.

A command that was sent and not answered is sent again, with the same id, on the next connection:
the house takes it at most once, so it is neither lost nor doubled.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Self
from urllib.parse import quote, urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from punto.refusals import Refused

RETRY_S = 0.1
MOST_ANSWER = 1 << 26


class HouseClient:
    """One account at a house, or at several that share a database."""

    def __init__(self, *addresses: str, token: str | None = None) -> None:
        self.addresses = list(addresses)
        self.host, self.port = "", 0
        self.token = token
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.turn_to(addresses[0])
        self._turn = asyncio.Lock()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        if self._streams:
            self._streams[1].close()
            self._streams = None

    def turn_to(self, address: str) -> None:
        """Another of them; those that were known stay known."""
        if address not in self.addresses:
            self.addresses.append(address)
        self.addresses.remove(address)
        self.addresses.insert(0, address)
        parts = urlsplit(address)
        where = (parts.hostname or "127.0.0.1", parts.port or 80)
        if where != (self.host, self.port):
            self.host, self.port = where
            self.close()

    def turn_to_next(self) -> None:
        self.turn_to(self.addresses[-1])

    async def get(self, path: str) -> Any:
        return await self.request("GET", path)

    async def post(self, path: str, body: Any = None) -> Any:
        return await self.request("POST", path, {} if body is None else body)

    async def request(self, method: str, path: str, body: Any = None) -> Any:
        """The JSON of the answer; a refusal of the house is raised as `Refused`."""
        async with self._turn:
            try:
                status, answer = await self._exchange(method, path, body)
            except (OSError, EOFError, asyncio.IncompleteReadError):
                self.close()  # a connection that was kept may have been closed: once more, afresh
                status, answer = await self._exchange(method, path, body)
        found = msgspec.json.decode(answer) if answer else None
        if status >= 400:
            told = found if isinstance(found, dict) else {}
            raise Refused(
                str(told.get("code", f"http_{status}")),
                str(told.get("sentence", f"the house answered {status}")),
                told.get("clause"),
            )
        return found

    async def _exchange(self, method: str, path: str, body: Any) -> tuple[int, bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection(self.host, self.port, limit=1 << 20)
        reader, writer = self._streams
        payload = b"" if body is None else msgspec.json.encode(body)
        head = [
            f"{method} {path} HTTP/1.1",
            f"Host: {self.host}:{self.port}",
            f"Content-Length: {len(payload)}",
            "Content-Type: application/json",
        ]
        if self.token:
            head.append(f"Authorization: Bearer {self.token}")
        writer.write("\r\n".join([*head, "", ""]).encode() + payload)
        await writer.drain()
        return await _read_answer(reader)


async def _read_answer(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    status = int(head[0].split()[1])
    fields = {
        name.lower(): value.strip()
        for name, _, value in (line.partition(":") for line in head[1:] if line)
    }
    if fields.get("transfer-encoding") == "chunked":
        return status, await _read_chunks(reader)
    length = int(fields.get("content-length", "0"))
    if length > MOST_ANSWER:
        raise EOFError("an answer of that size is not read")
    return status, await reader.readexactly(length)


async def _read_chunks(reader: asyncio.StreamReader) -> bytes:
    parts = []
    while size := int(await reader.readline(), 16):
        parts.append(await reader.readexactly(size))
        await reader.readline()
    await reader.readline()
    return b"".join(parts)


# --- a table --------------------------------------------------------------------------------------

Hear = Callable[[dict[str, Any]], None]


class Seat:
    """A connection to a table that comes back by itself.

    `hear` gets every message. `ask` answers with `taken` or `refused`, however often the connection
    or the house went down between.
    """

    def __init__(
        self,
        client: HouseClient,
        table: str,
        role: str = "player",
        hear: Hear = lambda _message: None,
        follow: str | None = None,
    ) -> None:
        self.client = client
        self.table = table
        self.role = role
        self.follow = follow
        self.sequence: int | None = None
        """The last event that was seen."""
        self.connected = asyncio.Event()
        self.connections = 0
        self._hear = hear
        self._socket: ClientConnection | None = None
        self._open: dict[str, tuple[bytes, asyncio.Future[dict[str, Any]]]] = {}
        self._task = asyncio.create_task(self._run())
        self._sending: asyncio.Task[None] | None = None

    async def ask(self, command: dict[str, Any]) -> dict[str, Any]:
        """The command must have an `id` of its own."""
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        frame = msgspec.json.encode(command)
        self._open[command["id"]] = (frame, answer)
        await self._send(frame)
        return await answer

    def _send_again(self, command: str) -> None:
        found = self._open.get(command)
        if found and self._socket is not None:
            self._sending = asyncio.create_task(self._send(found[0]))

    async def _send(self, frame: bytes) -> None:
        if self._socket is not None:
            with suppress(WebSocketException, OSError):
                await self._socket.send(frame.decode())

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self._attend()
            except (OSError, EOFError, asyncio.IncompleteReadError, WebSocketException, Refused):
                self.client.turn_to_next()
            finally:
                self._socket = None
                self.connected.clear()
            await asyncio.sleep(RETRY_S)

    async def _attend(self) -> None:
        name = quote(self.table, safe="")
        ticket = (await self.client.post(f"/api/tables/{name}/ticket", {"role": self.role}))[
            "ticket"
        ]
        after = "" if self.sequence is None else f"&after={self.sequence}"
        follow = f"&follow={self.follow}" if self.follow else ""
        where = f"ws://{self.client.host}:{self.client.port}/tables/{name}/socket"
        async with connect(
            f"{where}?ticket={ticket}{after}{follow}", compression=None, max_size=None
        ) as socket:
            self._socket = socket
            self.connections += 1
            for frame, _ in [*self._open.values()]:
                await socket.send(frame.decode())
            self.connected.set()
            async for text in socket:
                self._take(msgspec.json.decode(text))

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "events":
            self.sequence = message["events"][-1]["sequence"]
        elif kind == "snapshot":
            self.sequence = message["sequence"]
        elif kind in ("taken", "refused"):
            self._answered(message)
        elif kind == "goodbye" and message.get("address"):
            self.client.turn_to(message["address"])
        self._hear(message)

    def _answered(self, message: dict[str, Any]) -> None:
        if message.get("code") in ("store_failed", "busy", "too_fast", "other_house"):
            # Nothing was decided: it is sent again.
            asyncio.get_running_loop().call_later(RETRY_S, self._send_again, message["id"])
            return
        found = self._open.pop(message["id"], None) if message["id"] else None
        if found and not found[1].done():
            found[1].set_result(message)
