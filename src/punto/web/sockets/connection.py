"""One connection to a table: commands in; events, answers and views out, as frames of JSON.

What a client has not read yet waits here, up to a bound: then the client is dropped with a reason,
and may come back and resume from the last sequence number it saw. A table never waits for anybody.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from time import perf_counter
from typing import Any, NamedTuple, Protocol

import msgspec

from punto.house.hosting.encoded_events import Item
from punto.house.hosting.table_runner import Asker, Runner
from punto.house.hosting.table_view import actor_of, legal_here, people_of, table_view
from punto.house.results import Answer, Taken
from punto.refusals import Refusal, Refused
from punto.table.codec import decode_json
from punto.table.commands import STAFF_ROLES

MOST_BYTES = 16_384
"""Of a message that comes in."""


POLICY, SERVICE_RESTART = 1008, 1012
"""Codes with which a socket is closed."""


class Caps(NamedTuple):
    waiting_bytes: int = 1 << 20
    """Unread frames of one client."""
    unanswered: int = 32
    """Commands of one client that wait for their answer."""
    messages_a_second: float = 30
    burst: int = 90
    offences: int = 100
    """Messages refused for haste or form before the client is dropped."""
    offences_fade_a_second: float = 0.1
    """So that the slips of a long evening do not add up."""


class Wire(Protocol):
    """What a session needs of a socket."""

    async def receive(self) -> str | bytes: ...

    async def send(self, frame: bytes) -> None: ...


class Dropped(Exception):
    """The client is sent away; the reason goes with it."""

    def __init__(self, code: str, sentence: str, status: int = POLICY) -> None:
        super().__init__(sentence)
        self.code, self.sentence, self.status = code, sentence, status


class Session:
    def __init__(
        self,
        wire: Wire,
        runner: Runner,
        asker: Asker,
        *,
        views: bool = False,
        caps: Caps | None = None,
        answered: Callable[[float], None] = lambda _seconds: None,
        still_allowed: Callable[[], Awaitable[bool]] | None = None,
        names: Callable[[Iterable[str]], Awaitable[dict[str, str]]] | None = None,
    ) -> None:
        self.wire = wire
        self.runner = runner
        self.asker = asker
        self.views = views
        self.caps = caps or Caps()
        self.answered = answered
        self.still_allowed = still_allowed
        self.names = names
        self._known: dict[str, str] = {}
        """Names of accounts, which never change."""
        self._frames: deque[bytes] = deque()
        self._items: list[bytes] = []
        self._bytes = 0
        self._looked_at = -1
        """The sequence of the view that was sent last."""
        self._ready = asyncio.Event()
        self._unanswered = 0
        self._tokens = float(self.caps.burst)
        self._tokens_at = perf_counter()
        self._offences = 0.0
        self._offended_at = perf_counter()
        self._too_slow = asyncio.Event()

    # --- life -------------------------------------------------------------------------------------

    async def run(self, after: int | None) -> None:
        """Until the client goes, is dropped, or the table is run elsewhere."""
        await self._learn_names()
        self._greet(after)
        self.runner.listen(self._deliver)
        tasks = [
            asyncio.create_task(part)
            for part in (self._read(), self._write(), self._until_ended(), self._until_too_slow())
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            self.runner.unlisten(self._deliver)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _until_ended(self) -> None:
        await self.runner.ended.wait()
        why = f"table {self.runner.id} is not run here any more; ask where it is"
        raise Dropped("moved", why, SERVICE_RESTART)

    async def _until_too_slow(self) -> None:
        await self._too_slow.wait()
        raise Dropped("too_slow", "you read too slowly; come back and resume from where you were")

    def _greet(self, after: int | None) -> None:
        missed = None if after is None else self.runner.since(after)
        if after is None or missed is None or self._is_much(missed):
            self._look()
            return
        self._push({"type": "resumed", "after": after, "at": self.runner.now()})
        self._looked_at = after
        if missed:
            self._deliver(missed)

    def _is_much(self, items: Sequence[Item]) -> bool:
        """More than half of what may wait: whoever came back would be dropped at once again."""
        actor = actor_of(self.runner, self.asker)
        return 2 * sum(len(item.text_for(actor)) for item in items) > self.caps.waiting_bytes

    # --- out --------------------------------------------------------------------------------------

    def _deliver(self, items: Sequence[Item]) -> None:
        actor = actor_of(self.runner, self.asker)
        for item in items:
            text = item.text_for(actor)
            self._items.append(text)
            self._bytes += len(text)
        self._check_room()
        self._ready.set()

    def _push(self, message: dict[str, Any]) -> None:
        frame = msgspec.json.encode(message)
        self._frames.append(frame)
        self._bytes += len(frame)
        self._check_room()
        self._ready.set()

    def _check_room(self) -> None:
        if self._bytes > self.caps.waiting_bytes:
            self._too_slow.set()

    def _look(self) -> None:
        sequence = self.runner.standing.sequence
        self._flush_items()
        self._push({
            "type": "snapshot",
            "sequence": sequence,
            "at": self.runner.now(),
            "view": table_view(self.runner, self.asker, self._known),
        })  # fmt: skip
        self._looked_at = sequence

    async def _learn_names(self) -> None:
        """Of whoever has come since the last view; only the staff are told them."""
        if self.names is None or self.asker.role not in STAFF_ROLES:
            return
        new = [one for one in people_of(self.runner) if one not in self._known]
        if new:
            with suppress(Refused):  # a store that fails for now: ids stand for themselves
                self._known |= await self.names(new)

    def _flush_items(self) -> None:
        """Events that wait become one frame, before whatever comes next."""
        if self._items:
            frame = b'{"type":"events","events":[' + b",".join(self._items) + b"]}"
            self._frames.append(frame)
            self._items.clear()

    async def _write(self) -> None:
        while True:
            await self._ready.wait()
            self._ready.clear()
            if self.views and self._looked_at != self.runner.standing.sequence:
                await self._learn_names()
                self._look()
            self._flush_items()
            while self._frames:
                frame = self._frames.popleft()
                self._bytes = max(0, self._bytes - len(frame))
                await self.wire.send(frame)
            if not self._items:
                self._bytes = 0

    # --- in ---------------------------------------------------------------------------------------

    async def _read(self) -> None:
        while True:
            text = await self.wire.receive()
            if self.still_allowed and not await self.still_allowed():
                raise Dropped("not_signed_in", "your account or its roles have changed; sign in")
            written: Any = None
            try:
                self._check_haste()
                if len(text) > MOST_BYTES:
                    raise Refused("bad_message", f"a message has at most {MOST_BYTES:,} bytes")
                written = decode_json(text)
                if not isinstance(written, dict) or not isinstance(written.get("type"), str):
                    raise Refused("bad_message", "a message is a JSON object with a type")
                if written["type"] == "look":
                    await self._learn_names()
                self._take(written)
            except Refused as refused:
                self._refuse(written, refused.refusal)
                self._offend()

    def _check_haste(self) -> None:
        now = perf_counter()
        self._tokens = min(
            self.caps.burst,
            self._tokens + (now - self._tokens_at) * self.caps.messages_a_second,
        )
        self._tokens_at = now
        if self._tokens < 1:
            raise Refused("too_fast", "too many messages; send fewer a second")
        self._tokens -= 1

    def _offend(self) -> None:
        now = perf_counter()
        faded = (now - self._offended_at) * self.caps.offences_fade_a_second
        self._offences = max(0.0, self._offences - faded) + 1
        self._offended_at = now
        if self._offences > self.caps.offences - 1:  # what fades in a burst is no whole offence
            raise Dropped("too_many_offences", "too many messages that could not be taken")

    def _take(self, written: dict[str, Any]) -> None:
        kind, client = written["type"], written.get("id")
        if kind == "ping":
            self._push({"type": "pong", "id": client, "at": self.runner.now()})
        elif kind == "look":
            self._look()
        elif kind == "legal":
            found = legal_here(self.runner, self.asker)
            self._push({"type": "legal", "id": client, "commands": found})
        else:
            self._command(written)

    def _command(self, written: dict[str, Any]) -> None:
        if "by" in written or "at" in written:
            raise Refused("bad_message", "who you are and what time it is, the house knows")
        if self._unanswered >= self.caps.unanswered:
            raise Refused("too_fast", "too many commands wait for their answers")
        self._unanswered += 1
        began, client = perf_counter(), written.get("id")
        answer = self.runner.submit(self.asker, written)
        answer.add_done_callback(lambda done: self._answer(client, began, done))

    def _answer(self, client: Any, began: float, done: asyncio.Future[Answer]) -> None:
        self._unanswered -= 1
        if done.cancelled():
            return
        answer = done.result()
        self.answered(perf_counter() - began)
        if isinstance(answer, Taken):
            self._flush_items()
            self._push({"type": "taken", "id": client, **answer._asdict()})
        else:
            self._push_refusal(client, answer)

    def _refuse(self, written: Any, refusal: Refusal) -> None:
        self._push_refusal(written.get("id") if isinstance(written, dict) else None, refusal)

    def _push_refusal(self, client: Any, refusal: Refusal) -> None:
        named = client if isinstance(client, str | int) else None
        self._push({"type": "refused", "id": named, **msgspec.to_builtins(refusal)})
