"""One WebSocket connection to a table: commands in; events, answers and views out, as JSON.

Unread frames are queued up to a limit. Past the limit the client is dropped with a reason; it can
reconnect and resume from the last sequence number it saw. A table never waits for a client.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from time import perf_counter
from typing import Any, Protocol

import msgspec

from punto.house.accounts.session_tokens import not_signed_in
from punto.house.command_result import Accepted, CommandResult
from punto.house.hosting.encoded_events import EncodedEvent
from punto.house.hosting.principal import Principal
from punto.house.hosting.table_runner import TableRunner
from punto.house.hosting.table_view import (
    account_ids_in_view,
    legal_messages,
    table_view,
)
from punto.messages import Param
from punto.messages import message as make_message
from punto.refusals import Refusal, Refused, refusal
from punto.table.codec import decode_json
from punto.table.visibility import sees_names
from punto.tracing import start_span, use_span
from punto.web.sockets.frames import (
    LegalFrame,
    PongFrame,
    RefusedFrame,
    ResumedFrame,
    ServerFrame,
    SnapshotFrame,
    TakenFrame,
)
from punto.web.sockets.limits import ConnectionLimits

POLICY_VIOLATION, SERVICE_RESTART = 1008, 1012
"""WebSocket close codes."""


class Transport(Protocol):
    """The part of a socket that a connection uses."""

    async def receive(self) -> str | bytes: ...

    async def send(self, frame: bytes) -> None: ...


class ClientDropped(Exception):
    """The server closes the connection; the client receives the refusal."""

    def __init__(self, refusal: Refusal, status: int = POLICY_VIOLATION) -> None:
        super().__init__(str(refusal))
        self.refusal, self.status = refusal, status


class TableConnection:
    """Connection of one client to one table."""

    def __init__(
        self,
        transport: Transport,
        runner: TableRunner,
        principal: Principal,
        *,
        send_views: bool = False,
        limits: ConnectionLimits | None = None,
        on_answer: Callable[[float], None] = lambda _seconds: None,
        on_refusal: Callable[[str], None] = lambda _code: None,
        is_still_allowed: Callable[[], Awaitable[bool]] | None = None,
        before_command: Callable[[dict[str, Any]], Awaitable[None]] | None = None,
        session_ended: asyncio.Event | None = None,
        find_names: Callable[[Iterable[str]], Awaitable[dict[str, str]]] | None = None,
    ) -> None:
        self.transport = transport
        self.runner = runner
        self.principal = principal
        self.send_views = send_views
        self.limits = limits or ConnectionLimits()
        self.on_answer = on_answer
        self.on_refusal = on_refusal
        self.is_still_allowed = is_still_allowed
        """Asked before each message."""
        self.before_command = before_command
        """Refuses a command, or counts it as use of the session."""
        self.session_ended = session_ended or asyncio.Event()
        self.find_names = find_names
        self._names: dict[str, str] = {}
        """Account names by id."""
        self._frames: deque[bytes] = deque()
        self._pending_events: list[bytes] = []
        self._unread_bytes = 0
        self._view_sequence = -1
        """Sequence number of the last snapshot sent."""
        self._ready = asyncio.Event()
        self._pending_commands = 0
        self._tokens = float(self.limits.message_burst)
        self._tokens_at = perf_counter()
        self._offences = 0.0
        self._offences_at = perf_counter()
        self._too_slow = asyncio.Event()

    async def run(self, after: int | None) -> None:
        """Serve until the client leaves, is dropped, or the table moves to another house."""
        await self._load_names()
        self._send_start(after)
        self.runner.add_listener(self._queue_events)
        tasks = [
            asyncio.create_task(job)
            for job in (
                self._read(),
                self._write(),
                self._wait_for_table_end(),
                self._wait_until_too_slow(),
                self._wait_for_session_end(),
            )
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            self.runner.remove_listener(self._queue_events)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _wait_for_table_end(self) -> None:
        await self.runner.stopped.wait()
        raise ClientDropped(refusal("moved", table=self.runner.id), SERVICE_RESTART)

    async def _wait_for_session_end(self) -> None:
        await self.session_ended.wait()
        raise ClientDropped(not_signed_in().refusal)

    async def _wait_until_too_slow(self) -> None:
        await self._too_slow.wait()
        raise ClientDropped(refusal("too_slow"))

    def _send_start(self, after: int | None) -> None:
        missed = None if after is None else self.runner.events_since(after)
        if after is None or missed is None or self._exceeds_half_buffer(missed):
            self._send_snapshot()
            return
        self._queue_message(ResumedFrame(after=after, at=self.runner.now()))
        self._view_sequence = after
        if missed:
            self._queue_events(missed)

    def _exceeds_half_buffer(self, items: Sequence[EncodedEvent]) -> bool:
        """Return whether the events fill over half the buffer.

        Sending them all would soon get the client dropped again.
        """
        actor = self.runner.resolve_actor(self.principal)
        return 2 * sum(len(item.json_for(actor)) for item in items) > self.limits.max_unread_bytes

    # --- sending ----------------------------------------------------------------------------------

    def _queue_events(self, items: Sequence[EncodedEvent]) -> None:
        actor = self.runner.resolve_actor(self.principal)
        for item in items:
            text = item.json_for(actor)
            self._pending_events.append(text)
            self._unread_bytes += len(text)
        self._check_unread_bytes()
        self._ready.set()

    def _queue_message(self, message: ServerFrame) -> None:
        frame = msgspec.json.encode(message)
        self._frames.append(frame)
        self._unread_bytes += len(frame)
        self._check_unread_bytes()
        self._ready.set()

    def _check_unread_bytes(self) -> None:
        if self._unread_bytes > self.limits.max_unread_bytes:
            self._too_slow.set()

    def _send_snapshot(self) -> None:
        sequence = self.runner.hosted.sequence
        self._flush_events()
        view = table_view(self.runner, self.principal, self._names)
        self._queue_message(SnapshotFrame(sequence=sequence, at=self.runner.now(), view=view))
        self._view_sequence = sequence

    async def _load_names(self) -> None:
        """Load the names of the people at the table; the name of an erased account is gone."""
        if self.find_names is None or not sees_names(self.principal.role):
            return
        with suppress(Refused):  # the store fails: the view shows the names it has
            self._names = await self.find_names(account_ids_in_view(self.runner))

    def _flush_events(self) -> None:
        """Combine the queued events into one frame."""
        if self._pending_events:
            frame = b'{"type":"events","events":[' + b",".join(self._pending_events) + b"]}"
            self._frames.append(frame)
            self._pending_events.clear()

    async def _write(self) -> None:
        while True:
            await self._ready.wait()
            self._ready.clear()
            if self.send_views and self._view_sequence != self.runner.hosted.sequence:
                await self._load_names()
                self._send_snapshot()
            self._flush_events()
            while self._frames:
                frame = self._frames.popleft()
                self._unread_bytes = max(0, self._unread_bytes - len(frame))
                await self.transport.send(frame)
            if not self._pending_events:
                self._unread_bytes = 0

    # --- receiving --------------------------------------------------------------------------------

    async def _read(self) -> None:
        while True:
            text = await self.transport.receive()
            if self.is_still_allowed and not await self.is_still_allowed():
                raise ClientDropped(not_signed_in().refusal)
            message: Any = None
            try:
                self._check_rate()
                if len(text) > (most := self.limits.max_message_bytes):
                    raise _bad_message("message_too_long", max=most)
                message = decode_json(text)
                if not isinstance(message, dict) or not isinstance(message.get("type"), str):
                    raise _bad_message("message_form")
                if message["type"] == "look":
                    await self._load_names()
                elif self.before_command and message["type"] not in ("ping", "legal"):
                    await self.before_command(message)
                self._handle_message(message)
            except Refused as refused:
                self._refuse(message, refused.refusal)
                self._penalise()

    def _check_rate(self) -> None:
        now = perf_counter()
        self._tokens = min(
            self.limits.message_burst,
            self._tokens + (now - self._tokens_at) * self.limits.messages_per_second,
        )
        self._tokens_at = now
        if self._tokens < 1:
            raise Refused("too_fast")
        self._tokens -= 1

    def _penalise(self) -> None:
        now = perf_counter()
        decay = (now - self._offences_at) * self.limits.offence_decay_per_second
        self._offences = max(0.0, self._offences - decay) + 1
        self._offences_at = now
        # Within a burst the decay is less than one offence.
        if self._offences > self.limits.max_offences - 1:
            raise ClientDropped(refusal("too_many_offences"))

    def _handle_message(self, message: dict[str, Any]) -> None:
        kind, client = message["type"], message.get("id")
        if kind == "ping":
            self._queue_message(PongFrame(id=client, at=self.runner.now()))
        elif kind == "look":
            self._send_snapshot()
        elif kind == "legal":
            commands = legal_messages(self.runner, self.principal)
            self._queue_message(LegalFrame(id=client, commands=commands))
        else:
            self._submit_command(message)

    def _submit_command(self, message: dict[str, Any]) -> None:
        if "by" in message or "at" in message:
            raise _bad_message("by_and_at")
        if self._pending_commands >= self.limits.max_pending_commands:
            raise Refused("too_fast")
        self._pending_commands += 1
        started_at, client = perf_counter(), message.get("id")
        opened = start_span("socket.command", message.pop("traceparent", None))
        with use_span(opened):
            answer = self.runner.submit(self.principal, message)
        answer.add_done_callback(lambda done: self._queue_answer(client, started_at, done))
        if opened:
            answer.add_done_callback(lambda _done: opened.end())

    def _queue_answer(
        self, client: Any, started_at: float, done: asyncio.Future[CommandResult]
    ) -> None:
        self._pending_commands -= 1
        if done.cancelled():
            return
        answer = done.result()
        self.on_answer(perf_counter() - started_at)
        if isinstance(answer, Accepted):
            self._flush_events()
            self._queue_message(TakenFrame(id=client, **answer._asdict()))
        else:
            self._queue_refusal(client, answer)

    def _refuse(self, message: Any, refusal: Refusal) -> None:
        self._queue_refusal(message.get("id") if isinstance(message, dict) else None, refusal)

    def _queue_refusal(self, client: Any, refusal: Refusal) -> None:
        self.on_refusal(refusal.code)
        named = client if isinstance(client, str | int) else None
        self._queue_message(RefusedFrame(id=named, **msgspec.structs.asdict(refusal)))


def _bad_message(finding: str, **params: Param) -> Refused:
    return Refused("bad_message", finding=make_message("detail", finding, **params))
