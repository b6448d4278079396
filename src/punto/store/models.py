"""The values that stores read and write."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any, Literal, NamedTuple

import msgspec

from punto.table.codec import decode_event
from punto.table.commands import Actor
from punto.table.events import EVENTS, Event


class TableHeader(msgspec.Struct, frozen=True, kw_only=True):
    """The definition of a table. It never changes; its hash starts the hash chain."""

    id: str
    created: int
    """In milliseconds, like all times in the store."""
    book: str
    """The book's id."""
    book_text: str = ""
    """The text of the rulebook file, so that later changes of the file do not affect the table."""
    options: dict[str, str] = {}
    config: str = "{}"
    """JSON, opaque to the store."""


class StreamHead(NamedTuple):
    sequence: int
    """Number of the last event; 0 before the first."""
    hash: bytes


class StoredEvent(msgspec.Struct, frozen=True):
    """An event as it was appended."""

    table: str
    sequence: int
    """1, 2, 3 … without gaps."""
    at: int
    actor: Actor
    command: str | None
    """The client's id of the command that caused the event."""
    version: int
    """Schema version of the event."""
    body: bytes
    """The event as JSON."""
    hash: bytes
    """SHA-256 over the predecessor's hash and this record; see `hash_chain`."""

    def decode_body(self) -> dict[str, Any]:
        """The event as a JSON object."""
        found: dict[str, Any] = msgspec.json.decode(self.body)
        return found

    def decode_event(self) -> Event | dict[str, Any]:
        """The table's event, or the JSON object of a house event."""
        written = self.decode_body()
        return decode_event(written) if written.get("type") in EVENTS else written


class AppendResult(NamedTuple):
    """The numbers of a command's events; without events, `last` is below `first`."""

    first: int
    last: int
    repeated: bool = False
    """The command id was known; nothing was appended."""


class CommandRow(NamedTuple):
    """The events of a command id; without events, `last` is below `first`."""

    client: str
    command: str
    first: int
    last: int


class StoredEntry(NamedTuple):
    """One ledger entry."""

    sequence: int
    line: int
    account: str
    amount: int


class EventPosition(NamedTuple):
    """Where an event is among the events of all tables, by time."""

    at: int
    table: str = ""
    sequence: int = 0


class PlayerEvent(NamedTuple):
    """An event about a stake of a player."""

    at: int
    table: str
    sequence: int
    body: bytes
    """The event as JSON."""
    round: int | None = None
    """The number of its round; None while the round is open, and where it was not asked for."""

    @property
    def place(self) -> EventPosition:
        return EventPosition(self.at, self.table, self.sequence)

    def decode_body(self) -> dict[str, Any]:
        found: dict[str, Any] = msgspec.json.decode(self.body)
        return found


class Snapshot(msgspec.Struct, frozen=True):
    """A saved state that shortens the replay at start. Optional: events suffice."""

    table: str
    sequence: int
    version: int
    """Version of the state's encoding; its reader decides whether it can decode it."""
    state: bytes


class Account(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    """Unique, like `id`."""
    password: str | None = None
    """The password's hash."""
    roles: tuple[str, ...] = ()
    created: int


class AccountChange(NamedTuple):
    kind: Literal["add", "change", "remove"]
    account: Account
    after: int | None = None
    """The last event of the stream when the change was decided; None: any."""


class SessionRow(NamedTuple):
    """A login of an account with a password or an identity of another provider."""

    key: bytes
    """The hash of the session's id."""
    account: str
    fingerprint: str
    """Of the password and the roles: the session ends with a change of either."""
    staff: bool
    """Whether the account had a staff role."""
    device: str
    """The program of the client, as it names itself."""
    address: str
    factor: str
    """How the second factor was shown: "none", "waiting", "totp" or "provider"."""
    created: int
    used: int
    """When the account last acted; behind by up to `TOUCH_MS`."""
    authenticated: int
    """When a password or a code was last given."""
    expires: int


class Credential(NamedTuple):
    """A second factor of an account, or its identity at another provider."""

    kind: str
    key: str
    account: str
    version: int
    """Increases with every change; 0: not stored yet."""
    value: bytes


class Lease(NamedTuple):
    """Which house runs a table, and until when by the store's clock."""

    table: str
    owner: str
    address: str
    token: int
    """Fencing token: increases with every acquisition; an append with a lower one is refused."""
    expires: int


APPEND_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Upper limits of the classes of append times, in seconds."""


class StoreCounters:
    """Counts since the store was opened."""

    def __init__(self) -> None:
        self.appends = 0
        self.repeated = 0
        self.transactions = 0
        self.max_group = 0
        """Largest number of appends in one transaction."""
        self.last_append_seconds = 0.0
        """How long the last append took, successful or not."""
        self.append_seconds = 0.0
        """The sum of the times of all appends."""
        self.append_classes = [0] * (len(APPEND_BUCKETS) + 1)
        """How many appends are in each class of `APPEND_BUCKETS`, and above the last."""
        self.failures = 0
        """Appends that failed because of the disk, the file or the database."""

    def record_append(self, seconds: float) -> None:
        self.last_append_seconds = seconds
        self.append_seconds += seconds
        self.append_classes[bisect_left(APPEND_BUCKETS, seconds)] += 1
