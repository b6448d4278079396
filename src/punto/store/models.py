"""What a store keeps, as values."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from punto.table.codec import decode_event
from punto.table.commands import Actor
from punto.table.events import EVENTS, Event


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What a table is made of; it never changes, and its hash opens the chain of its events."""

    id: str
    created: int
    """Milliseconds, as every time here."""
    book: str
    """The book's id."""
    book_text: str = ""
    """The file itself, so that a table outlives a change of it."""
    options: dict[str, str] = {}
    config: str = "{}"
    """JSON; the store does not look into it."""


class Head(NamedTuple):
    sequence: int
    """Of the last event; 0 before the first."""
    hash: bytes


class Record(msgspec.Struct, frozen=True):
    """An event as it was appended."""

    table: str
    sequence: int
    """1, 2, 3 … without gaps."""
    at: int
    actor: Actor
    command: str | None
    """The client's own id of the command that led to it."""
    version: int
    """Of the event's schema."""
    body: bytes
    """The event as JSON."""
    hash: bytes
    """SHA-256 over the predecessor's hash and this record; see `chain`."""

    def written(self) -> dict[str, Any]:
        """The JSON object."""
        found: dict[str, Any] = msgspec.json.decode(self.body)
        return found

    def event(self) -> Event | dict[str, Any]:
        """A table's event, or the JSON object of one that is the house's own."""
        written = self.written()
        return decode_event(written) if written.get("type") in EVENTS else written


class Appended(NamedTuple):
    """The events of one command: `first` to `last`; none when `last` is below `first`."""

    first: int
    last: int
    repeated: bool = False
    """The command had been taken before; nothing was appended now."""


class Posting(NamedTuple):
    """A line of the ledger."""

    sequence: int
    line: int
    account: str
    amount: int


class Snapshot(msgspec.Struct, frozen=True):
    """A state, so that a start need not replay from the first event. Never needed."""

    table: str
    sequence: int
    version: int
    """Of the state's form: whoever made it decides whether it can still be read."""
    state: bytes


class Account(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    """Unique, as `id` is."""
    password: str | None = None
    """Its hash."""
    roles: tuple[str, ...] = ()
    created: int


class Lease(NamedTuple):
    """Who conducts a table, and until when by the store's clock."""

    table: str
    owner: str
    address: str
    token: int
    """Higher with every acquisition: an append with a lower one is refused."""
    expires: int


class Counters:
    """What a store has done since it was opened."""

    def __init__(self) -> None:
        self.appends = 0
        self.repeated = 0
        self.transactions = 0
        self.largest_group = 0
        """The most appends that one transaction has carried."""
