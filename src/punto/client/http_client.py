"""HTTP client for a Punto server: JSON requests over one keep-alive connection."""

from __future__ import annotations

import asyncio
from typing import Any, Self
from urllib.parse import urlsplit

import msgspec

from punto.refusals import Refusal, Refused, refusal

MAX_RESPONSE_BYTES = 1 << 26


class HouseClient:
    """Client of one account at a server, or at several servers that share a database.

    `addresses` lists the servers; requests go to the first one.
    """

    def __init__(self, *addresses: str, token: str | None = None) -> None:
        self.addresses = list(addresses)
        self.host, self.port = "", 0
        self.token = token
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.switch_to(addresses[0])
        self._lock = asyncio.Lock()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        if self._streams:
            self._streams[1].close()
            self._streams = None

    def switch_to(self, address: str) -> None:
        """Send the next requests to `address`; the other addresses stay in the list."""
        if address not in self.addresses:
            self.addresses.append(address)
        self.addresses.remove(address)
        self.addresses.insert(0, address)
        parts = urlsplit(address)
        endpoint = (parts.hostname or "127.0.0.1", parts.port or 80)
        if endpoint != (self.host, self.port):
            self.host, self.port = endpoint
            self.close()

    def switch_to_next(self) -> None:
        self.switch_to(self.addresses[-1])

    async def get(self, path: str) -> Any:
        return await self.request("GET", path)

    async def post(self, path: str, body: Any = None) -> Any:
        return await self.request("POST", path, {} if body is None else body)

    async def request(self, method: str, path: str, body: Any = None) -> Any:
        """Return the JSON of the response; raise `Refused` for an error response."""
        async with self._lock:
            try:
                status, payload = await self._exchange(method, path, body)
            except (OSError, EOFError, asyncio.IncompleteReadError):
                # The server may have closed the idle connection: retry once on a new one.
                self.close()
                status, payload = await self._exchange(method, path, body)
        body_json = msgspec.json.decode(payload) if payload else None
        if status >= 400:
            raise Refused.of(_read_refusal(status, body_json))
        return body_json

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
        return await _read_response(reader)


def _read_refusal(status: int, body: Any) -> Refusal:
    try:
        return msgspec.convert(body, Refusal)
    except msgspec.ValidationError:  # not an answer of Punto, for example of a proxy
        return refusal("http_error", status=status)


async def _read_response(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    status = int(head[0].split()[1])
    fields = {
        name.lower(): value.strip()
        for name, _, value in (line.partition(":") for line in head[1:] if line)
    }
    if fields.get("transfer-encoding") == "chunked":
        return status, await _read_chunks(reader)
    length = int(fields.get("content-length", "0"))
    if length > MAX_RESPONSE_BYTES:
        raise EOFError("an answer of that size is not read")
    return status, await reader.readexactly(length)


async def _read_chunks(reader: asyncio.StreamReader) -> bytes:
    parts = []
    while size := int(await reader.readline(), 16):
        parts.append(await reader.readexactly(size))
        await reader.readline()
    await reader.readline()
    return b"".join(parts)
