"""Table socket that reconnects by itself and resumes from the last event it received.

A command without an answer is sent again, with the same id, on the next connection. The server
executes a command id at most once, so no command is lost or executed twice.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import quote

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from punto.client.http_client import HouseClient, table_path
from punto.refusals import Refused

RETRY_SECONDS = 0.1
MAX_RETRY_SECONDS = 1.0
_PERMANENT = ("bad_server_address", "certificate_refused", "plain_token")
"""Refusals that another attempt does not change."""

OnMessage = Callable[[dict[str, Any]], None]


def retry_seconds(failed_attempts: int, chance: float) -> float:
    """Return the time before the next attempt; it grows while the table is not reached.

    Until its lease ends, a server that has crashed is the one to which the others send its players.
    `chance` from 0 to 1 spreads the players over that time.
    """
    longest = min(RETRY_SECONDS * 2.0 ** min(failed_attempts, 30), MAX_RETRY_SECONDS)
    return longest * (1 + chance) / 2


class TableSocket:
    """Reconnecting connection to a table.

    `on_message` receives every message. `request` returns the `taken` or `refused` answer, also
    after the connection or the server failed in between. It raises `Refused` if no connection is
    possible, for example because the certificate of the server is not trusted.
    """

    def __init__(
        self,
        client: HouseClient,
        table: str,
        role: str = "player",
        on_message: OnMessage = lambda _message: None,
        follow: str | None = None,
        after: int | None = None,
    ) -> None:
        self.client = client
        self.table = table
        self.role = role
        self.follow = follow
        self.sequence = after
        """Sequence number of the last event received, or of the one to start after."""
        self.connected = asyncio.Event()
        self.connection_count = 0
        self._on_message = on_message
        self._socket: ClientConnection | None = None
        self._is_redirected = False
        """Whether the server has named the address of the server that runs the table."""
        self._failed_attempts = 0
        """Attempts since the last one that reached the table."""
        self._pending: dict[str, tuple[bytes, asyncio.Future[dict[str, Any]]]] = {}
        self._failure: Refused | None = None
        """Why there will be no further connection."""
        self._task = asyncio.create_task(self._run())
        self._resend_task: asyncio.Task[None] | None = None

    async def request(self, command: dict[str, Any]) -> dict[str, Any]:
        """Send a command and return its answer. The command needs a unique `id`."""
        if self._failure:
            raise self._failure
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        frame = msgspec.json.encode(command)
        self._pending[command["id"]] = (frame, answer)
        await self._send(frame)
        return await answer

    def _resend(self, command: str) -> None:
        pending = self._pending.get(command)
        if pending and self._socket is not None:
            self._resend_task = asyncio.create_task(self._send(pending[0]))

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
                await self._connect()
            except (OSError, EOFError, WebSocketException, Refused) as error:
                if isinstance(error, Refused) and error.refusal.code in _PERMANENT:
                    self._give_up(error)
                    return
                if not self._is_redirected:
                    self.client.switch_to_next()
            finally:
                self._is_redirected = False
                self._socket = None
                self.connected.clear()
            await asyncio.sleep(retry_seconds(self._failed_attempts, random.random()))
            self._failed_attempts += 1

    def _give_up(self, refused: Refused) -> None:
        self._failure = refused
        for _, answer in self._pending.values():
            if not answer.done():
                answer.set_exception(refused)
        self._pending.clear()

    async def _connect(self) -> None:
        answer = await self.client.post(f"{table_path(self.table)}/ticket", {"role": self.role})
        after = "" if self.sequence is None else f"&after={self.sequence}"
        follow = f"&follow={self.follow}" if self.follow else ""
        local = (self.client.local_address, 0) if self.client.local_address else None
        url = f"{self.client.socket_origin}/tables/{quote(self.table, safe='')}/socket"
        async with connect(
            f"{url}?ticket={answer['ticket']}{after}{follow}",
            ssl=self.client.ssl_context if self.client.is_secure else None,
            proxy=True if self.client.is_secure else None,
            open_timeout=self.client.timeout_seconds,
            compression=None,
            max_size=None,
            local_addr=local,
        ) as socket:
            self._socket = socket
            self.connection_count += 1
            for frame, _ in [*self._pending.values()]:
                await socket.send(frame.decode())
            self.connected.set()
            async for text in socket:
                self._handle_message(msgspec.json.decode(text))

    def _handle_message(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "events":
            self.sequence = message["events"][-1]["sequence"]
        elif kind == "snapshot":
            self.sequence = message["sequence"]
            self._failed_attempts = 0
        elif kind == "resumed":
            self._failed_attempts = 0
        elif kind in ("taken", "refused"):
            self._resolve(message)
        elif kind == "goodbye" and message.get("address"):
            self.client.switch_to(message["address"])
            self._is_redirected = True
        self._on_message(message)

    def _resolve(self, message: dict[str, Any]) -> None:
        if message.get("code") in ("store_failed", "busy", "too_fast", "other_house"):
            # The server decided nothing: send the command again.
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self._resend, message["id"])
            return
        pending = self._pending.pop(message["id"], None) if message["id"] else None
        if pending and not pending[1].done():
            pending[1].set_result(message)
