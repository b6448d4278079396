"""WebSocket handshakes: a few at once, addresses in turn, and an answer to those that are refused.

A handshake reads the store and sends the whole table. It ends when the application waits for the
client's first message.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from punto.refusals import Refused
from punto.web.admission.limits import AdmissionLimits
from punto.web.compute.round_robin_slots import RoundRobinSlots


class Handshakes:
    def __init__(self, limits: AdmissionLimits) -> None:
        self._slots = RoundRobinSlots(limits.handshakes) if limits.handshakes else None
        self._per_address = limits.handshakes_per_address
        self._count_by_address = Counter[str]()

    async def run(
        self, app: ASGIApp, scope: Scope, receive: Receive, send: Send, address: str
    ) -> None:
        """Run the application of a socket; its handshake waits until it is the address's turn."""
        has_connected = False
        async with AsyncExitStack() as handshake:
            await handshake.enter_async_context(self._enter(address))

            async def receive_and_leave() -> Any:
                nonlocal has_connected
                if has_connected:
                    await handshake.aclose()
                has_connected = True
                return await receive()

            await app(scope, receive_and_leave, send)

    @asynccontextmanager
    async def _enter(self, address: str) -> AsyncIterator[None]:
        if self._per_address and self._count_by_address[address] >= self._per_address:
            raise Refused("busy")
        self._count_by_address[address] += 1
        try:
            if self._slots is None:
                yield
            else:
                async with self._slots.use(address):
                    yield
        finally:
            self._count_by_address[address] -= 1
            self._count_by_address += Counter()  # forget addresses without a handshake


async def refuse_handshake(refused: Refused, status: int, send: Send) -> None:
    """Answer a handshake with an HTTP response instead of a socket."""
    body = msgspec.json.encode(refused.refusal)
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", b"%d" % len(body)),
        (b"retry-after", b"5"),
        (b"connection", b"close"),
    ]
    start: Any = {"type": "websocket.http.response.start", "status": status, "headers": headers}
    end: Message | Any = {"type": "websocket.http.response.body", "body": body, "more_body": False}
    await send(start)
    await send(end)
