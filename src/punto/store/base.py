"""The interface of every store. One test suite checks the three implementations.

**Atomic.** An append writes its events, ledger entries, balances, command id and private values
in one transaction.
**Durable.** An append that has returned is on disk (except in a memory store).
**Ordered.** The events of a table are numbered 1, 2, 3 … without gaps and never change.
**At most once.** A command id takes effect once per table and actor, across restarts and houses.
**One writer.** An append names the event it follows and, for a leased table, the lease. If either
is not current, the append is refused and nothing is written.

Every failure is a one-line `Refused`. After `WrongSequence`, `LeaseLost` or `StoreFailed`, or when
the task of an append was cancelled, the caller's state may be out of date: read the table again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import nullcontext
from time import perf_counter
from types import TracebackType
from typing import Self

from punto.refusals import Refusal
from punto.store.account_validation import check_account
from punto.store.append_request import AppendRequest, make_request
from punto.store.errors import StoreFailed
from punto.store.login_store import LoginStore
from punto.store.models import (
    Account,
    AccountChange,
    AppendResult,
    CommandRow,
    EventPosition,
    Lease,
    PlayerEvent,
    Snapshot,
    StoreCounters,
    StoredEntry,
    StoredEvent,
    StreamHead,
    TableHeader,
)
from punto.store.stream_times import StreamTimes
from punto.table.commands import Actor
from punto.table.events import AnyEvent

PAGE_ROWS = 500
"""Rows per query, so that a long table is never completely in memory."""


class Store(LoginStore, ABC):
    url: str
    """For display: without the password."""

    def __init__(self) -> None:
        self.counters = StoreCounters()
        self._times = StreamTimes()
        self.unreadable: dict[str, Refusal] = {}
        """Tables and accounts that the last `tables` and `accounts` left out, and why."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    def pool_use(self) -> tuple[int, int]:
        """Return how many connections to a database are in use, and how many there can be."""
        return 0, 0

    @abstractmethod
    async def close(self) -> None:
        """Finish pending writes and close. A second call does nothing."""

    # --- tables and events ------------------------------------------------------------------------

    @abstractmethod
    async def create_table(self, header: TableHeader) -> None:
        """Create a table. Refuses an existing id (`table_exists`). A header never changes."""

    @abstractmethod
    async def tables(self) -> list[TableHeader]:
        """All headers, ordered by creation time, then id; without those in `unreadable`."""

    async def missing_tables(self) -> list[str]:
        """Return the tables of the database that should exist and do not."""
        return []

    @abstractmethod
    async def header(self, table: str) -> TableHeader:
        """Like every method that names a table, refuses an unknown one (`no_such_table`)."""

    @abstractmethod
    async def head(self, table: str) -> StreamHead:
        """Sequence and hash of the last event; 0 and the header's hash before the first."""

    @abstractmethod
    async def heads(self) -> dict[str, StreamHead]:
        """The heads of all tables."""

    async def append(
        self,
        table: str,
        expected_sequence: int,
        command_id: str | None,
        actor: Actor,
        at: int,
        events: Sequence[AnyEvent],
        *,
        lease: Lease | None = None,
        private: Mapping[str, bytes | None] | None = None,
    ) -> AppendResult:
        """Append the events of one command after event `expected_sequence`.

        - A `command_id` that this actor has used at this table before returns the first result
          with `repeated` set, whatever the other arguments are. Nothing is appended.
        - `LeaseLost`: `lease` is not the table's newest, or none was given and a house holds one.
        - `WrongSequence`: the table's last event has another number.
        - `private` sets private values of the table in the same transaction (None removes one),
          for example the seed of a shoe. `get_private` reads them.
        - An `at` before the time of event `expected_sequence` is replaced by that time: the times
          of a table never run backwards.

        Readers see nothing before it is durable. Without events, only the command id is recorded.
        Without a command id, only the sequence number guards against appending twice.
        """
        request = make_request(
            table, expected_sequence, command_id, actor, at, events, lease, private or {}
        )
        request = request._replace(at=await self._not_before_last_event(request))
        started_at = perf_counter()
        try:
            with (
                self._times.track_append(table, request.last, request.at)
                if events
                else nullcontext()
            ):
                appended = await self._append(request)
        except StoreFailed:
            self.counters.failures += 1
            raise
        finally:
            self.counters.record_append(perf_counter() - started_at)
        if appended.repeated:
            self.counters.repeated += 1
        else:
            self.counters.appends += 1
            if events:
                self._times.add_stored(table, request.last, request.at)
        return appended

    async def _not_before_last_event(self, request: AppendRequest) -> int:
        """Return the time of the request, or that of the event before it if that is later.

        The event before it never changes; if it is no longer the last, the append is refused.
        """
        if request.expected <= 0:
            return request.at
        at = self._times.find(request.table, request.expected)
        if at is None:
            last = await self._events(request.table, request.expected - 1, 1)
            at = last[0].at if last else request.at
        return max(at, request.at)

    @abstractmethod
    async def _append(self, request: AppendRequest) -> AppendResult: ...

    @abstractmethod
    async def find_command(self, table: str, client: str, command_id: str) -> AppendResult | None:
        """The result of an earlier command of this actor; None if there was none."""

    async def commands(self, table: str) -> AsyncIterator[CommandRow]:
        """The records of all command ids of a table, in no particular order."""
        await self.head(table)
        after = ("", "")
        while page := await self._commands(table, after, PAGE_ROWS):
            for row in page:
                yield row
            after = (page[-1].client, page[-1].command)

    @abstractmethod
    async def _commands(
        self, table: str, after: tuple[str, str], count: int
    ) -> list[CommandRow]: ...

    async def read(
        self, table: str, after: int = 0, limit: int | None = None
    ) -> AsyncIterator[StoredEvent]:
        """Events after a sequence number, in order, page by page; at most `limit`."""
        await self.head(table)
        left = limit
        while left is None or left > 0:
            page = await self._events(
                table, after, PAGE_ROWS if left is None else min(PAGE_ROWS, left)
            )
            for record in page:
                yield record
            if len(page) < (PAGE_ROWS if left is None else min(PAGE_ROWS, left)):
                return
            after = page[-1].sequence
            left = None if left is None else left - len(page)

    async def read_page(self, table: str, after: int, count: int) -> list[StoredEvent]:
        """Events after a sequence number, at most `count`, from one query."""
        return await self._events(table, after, count)

    @abstractmethod
    async def _events(self, table: str, after: int, count: int) -> list[StoredEvent]: ...

    @abstractmethod
    async def get_private(self, table: str, key: str) -> bytes | None:
        """A private value set by an append."""

    # --- the stakes of a player -------------------------------------------------------------------

    @abstractmethod
    async def stake_events(
        self, player: str, after: EventPosition, count: int = PAGE_ROWS
    ) -> list[PlayerEvent]:
        """All events about stakes of a player at any table, by time; without their rounds."""

    @abstractmethod
    async def settled_stakes(
        self, player: str, before: EventPosition, since: int, table: str | None, count: int
    ) -> list[PlayerEvent]:
        """Stakes of a player that were settled, reversed or void, the latest first.

        They are before a place and not before the time `since`, at one table or at all.
        """

    # --- the ledger -------------------------------------------------------------------------------

    async def postings(
        self, table: str, after: int = 0, until: int | None = None
    ) -> AsyncIterator[StoredEntry]:
        """Ledger entries of the events in `after < sequence <= until`, in order."""
        await self.head(table)
        place = (after, 2**31 - 1)  # past the last line that event can have
        while page := await self._postings(table, place, PAGE_ROWS):
            for posting in page:
                if until is not None and posting.sequence > until:
                    return
                yield posting
            place = (page[-1].sequence, page[-1].line)

    @abstractmethod
    async def _postings(
        self, table: str, after: tuple[int, int], count: int
    ) -> list[StoredEntry]: ...

    @abstractmethod
    async def balances(self, table: str | None = None) -> dict[str, int]:
        """Non-zero balances by account, of one table or of all tables."""

    # --- snapshots --------------------------------------------------------------------------------

    @abstractmethod
    async def save_snapshot(self, snapshot: Snapshot) -> None:
        """Save a snapshot. The newest of a table wins; an older one is ignored."""

    @abstractmethod
    async def snapshot(self, table: str) -> Snapshot | None: ...

    # --- accounts ---------------------------------------------------------------------------------

    @abstractmethod
    async def add_account(self, account: Account) -> None:
        """Add an account. Refuses an existing id or name (`account_exists`)."""

    @abstractmethod
    async def account(self, id: str) -> Account | None: ...  # noqa: A002

    @abstractmethod
    async def account_named(self, name: str) -> Account | None: ...

    @abstractmethod
    async def accounts(self) -> list[Account]:
        """All accounts, ordered by name; without those in `unreadable`."""

    @abstractmethod
    async def find_accounts(
        self, part: str = "", *, guests: bool = True, after: str = "", limit: int = 100
    ) -> list[Account]:
        """A page of accounts whose names contain `part` and sort after `after`.

        A guest is an account without a password.
        """

    @abstractmethod
    async def change_account(self, account: Account) -> None:
        """Replace the account with this id. Refuses an unknown id or another account's name."""

    @abstractmethod
    async def remove_account(self, id: str) -> bool:  # noqa: A002
        """Return whether the account existed."""

    async def write_account(
        self, change: AccountChange, stream: str, actor: Actor, at: int, event: AnyEvent
    ) -> None:
        """Add, change or remove an account and append an event to a stream, in one transaction.

        The event follows the last one of the stream, whichever that is. Raises `WrongSequence` if
        the change was decided after another one (`change.after`).
        """
        check_account(change.account)
        request = make_request(stream, 0, None, actor, at, [event], None, {})
        await self._write_account(change, request)

    @abstractmethod
    async def _write_account(self, change: AccountChange, request: AppendRequest) -> None:
        """Place the request after the stream's last event, not before its time."""

    # --- secrets ----------------------------------------------------------------------------------

    @abstractmethod
    async def put_secret(self, kind: str, key_hash: bytes, value: bytes, expires: int) -> None:
        """Store a ticket or link under the hash of its key, replacing an earlier one."""

    @abstractmethod
    async def take_secret(self, kind: str, key_hash: bytes, now: int) -> bytes | None:
        """Remove and return a secret. One concurrent caller gets it; None if expired."""

    @abstractmethod
    async def find_secrets(
        self, kind: str, key_hashes: Sequence[bytes], now: int
    ) -> dict[bytes, bytes]:
        """Return the values by key of those that exist and have not expired; they stay."""

    @abstractmethod
    async def list_secrets(self, kind: str, now: int) -> list[bytes]:
        """Return the values of a kind that have not expired; they stay."""

    @abstractmethod
    async def drop_secrets(self, now: int) -> int:
        """Remove expired secrets and return their number."""

    # --- leases -----------------------------------------------------------------------------------

    @abstractmethod
    async def acquire(self, table: str, owner: str, address: str, seconds: float) -> Lease | None:
        """Lease a table that is free, expired or already this owner's; None while another holds it.

        Each acquisition increases the token, also for the same owner: appends of an earlier
        process of that owner are refused.
        """

    @abstractmethod
    async def renew(self, leases: Sequence[Lease], seconds: float) -> list[Lease]:
        """Return the leases still held, with their new expiry. The others are lost."""

    @abstractmethod
    async def release(self, lease: Lease) -> bool:
        """Return whether the lease was still held."""

    @abstractmethod
    async def give_lease(
        self, lease: Lease, owner: str, address: str, seconds: float
    ) -> Lease | None:
        """Give a table to another house, which acquires it under its own name; None if lost."""

    @abstractmethod
    async def leases(self) -> list[Lease]:
        """Leases that have not expired by the store's clock, ordered by table."""

    async def find_lease(self, table: str) -> Lease | None:
        """The current lease of a table, if any."""
        await self.head(table)
        return next((lease for lease in await self.leases() if lease.table == table), None)
