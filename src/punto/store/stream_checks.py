"""Checks that `verify` runs along the events of a stream: command ids and anchored hashes.

A check sees every event once, in order, and reports at the end. The layers above add checks of
their own, for example of committed shoes.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from hashlib import sha256
from typing import NamedTuple, Protocol

import msgspec

from punto.messages import Message, message
from punto.store import hash_chain
from punto.store.base import Store
from punto.store.models import CommandRow, StoredEvent, StreamHead, TableHeader


class StreamFinding(NamedTuple):
    """A message about an event; about the whole stream without a sequence number."""

    sequence: int | None
    message: Message


class StreamCheck(Protocol):
    def check_event(self, record: StoredEvent) -> None:
        """Take the next event."""

    async def finish(self, store: Store, head: StreamHead) -> Iterable[StreamFinding]:
        """Return what is wrong; `head` is the last event seen."""


NewCheck = Callable[[TableHeader], StreamCheck | None]
"""Returns the check of a stream; None if there is nothing to check."""

AnchoredHashes = Mapping[str, Mapping[int, bytes]]
"""Hashes known from outside the store: by stream, then by sequence number."""


UNREADABLE = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
    msgspec.DecodeError,
)
"""What reading an event raises that somebody has changed."""


# --- command ids ----------------------------------------------------------------------------------


class CommandCheck:
    """Every command id of an event has its row, and every row its events.

    Without its row a command could be executed a second time. Rows and events are compared by the
    sums of their hashes, so that long streams need no memory; only a difference is looked up.
    """

    def __init__(self, header: TableHeader) -> None:
        self._table = header.id
        self._groups = _CommandGroups()
        self._sum = 0

    def check_event(self, record: StoredEvent) -> None:
        for group in self._groups.add(record):
            self._sum += _row_hash(group)

    async def finish(self, store: Store, head: StreamHead) -> Iterable[StreamFinding]:
        for group in self._groups.end():
            self._sum += _row_hash(group)
        stored = 0
        async for row in _rows_until(store, self._table, head):
            stored += _row_hash(row)
        return [] if stored == self._sum else await self._compare(store, head)

    async def _compare(self, store: Store, head: StreamHead) -> list[StreamFinding]:
        due: set[CommandRow] = set()
        groups = _CommandGroups()
        async for record in store.read(self._table, 0, head.sequence):
            due.update(groups.add(record))
        due.update(groups.end())
        rows = {row async for row in _rows_until(store, self._table, head)}
        found = [("commands_missing", due - rows), ("commands_without_events", rows - due)]
        return [_command_finding(code, differing) for code, differing in found if differing]


class _CommandGroups:
    """Joins consecutive events of one command."""

    def __init__(self) -> None:
        self._open: CommandRow | None = None

    def add(self, record: StoredEvent) -> list[CommandRow]:
        """Return the command that ends before this event, if any."""
        key = (record.actor.id, record.command)
        if self._open and self._open[:2] == key:
            self._open = self._open._replace(last=record.sequence)
            return []
        ended = self.end()
        if record.command is not None:
            self._open = CommandRow(
                record.actor.id, record.command, record.sequence, record.sequence
            )
        return ended

    def end(self) -> list[CommandRow]:
        ended, self._open = self._open, None
        return [ended] if ended else []


async def _rows_until(store: Store, table: str, head: StreamHead) -> AsyncIterator[CommandRow]:
    """Yield the rows of commands with events up to `head`; later ones came during the check."""
    async for row in store.commands(table):
        if row.first <= row.last and row.first <= head.sequence:
            yield row


def _row_hash(row: CommandRow) -> int:
    return int.from_bytes(sha256(msgspec.json.encode(row)).digest())


def _command_finding(code: str, rows: set[CommandRow]) -> StreamFinding:
    first = min(rows, key=lambda row: (row.first, row))
    why = message("detail", code, count=len(rows), command=first.command, client=first.client)
    return StreamFinding(first.first, message("finding", "commands", why=why))


# --- anchors --------------------------------------------------------------------------------------


class AnchorCheck:
    """The stream has every event that an anchor names, with the same hash."""

    def __init__(self, header: TableHeader, hashes: Mapping[int, bytes]) -> None:
        self._hashes = dict(hashes)
        self._found: list[StreamFinding] = []
        self._compare(0, hash_chain.genesis(header))

    def check_event(self, record: StoredEvent) -> None:
        self._compare(record.sequence, record.hash)

    def _compare(self, sequence: int, stored: bytes) -> None:
        anchored = self._hashes.pop(sequence, stored)
        if anchored != stored:
            self._found.append(StreamFinding(sequence, message("finding", "anchor_differs")))

    async def finish(self, store: Store, head: StreamHead) -> Iterable[StreamFinding]:  # noqa: ARG002
        if missing := [sequence for sequence in self._hashes if sequence > head.sequence]:
            truncated = message(
                "finding", "anchor_ahead", expected=max(missing), actual=head.sequence
            )
            self._found.append(StreamFinding(None, truncated))
        return self._found
