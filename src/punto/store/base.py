"""What every store promises; `memory`, `sqlite` and `postgres` keep it, and one test-suite asks.

**Atomic.** An append keeps its events, their ledger entries, the balances, the command id and what
it was given to keep, all of them or none.
**Durable.** What has returned is on the disk (not in a memory store, which ends with its process).
**In order.** The events of a table are numbered 1, 2, 3 … without gaps, and never changed.
**At most once.** A command id is taken once per table and actor, across restarts and houses.
**One writer.** An append says after which event it comes and, where the table is leased, by which
lease; anything else is refused, and nothing is written.

Every failure is a `Refused` of one line. After `WrongSequence`, `LeaseLost` or `StoreFailed` the
caller's idea of the table may be wrong: read it anew. The same holds of an append whose task was
cancelled: it may be kept.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Mapping, Sequence
from types import TracebackType
from typing import Self

from punto.store.append_request import Request, make_request
from punto.store.models import (
    Account,
    Appended,
    Counters,
    Head,
    Header,
    Lease,
    Posting,
    Record,
    Snapshot,
)
from punto.table.commands import Actor
from punto.table.events import AnyEvent

PAGE = 500
"""Rows fetched at a time, so that a long table is never in memory as a whole."""


class Store(ABC):
    url: str
    """As shown to people: without a password."""

    def __init__(self) -> None:
        self.counters = Counters()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun, and let go. Twice is once."""

    # --- tables and events ------------------------------------------------------------------------

    @abstractmethod
    async def create_table(self, header: Header) -> None:
        """Refuses an id that is there (`table_exists`). A header is never changed."""

    @abstractmethod
    async def tables(self) -> list[Header]:
        """In the order of their creation, then of their ids."""

    @abstractmethod
    async def header(self, table: str) -> Header:
        """Refuses an unknown one (`no_such_table`), as everything here that names a table."""

    @abstractmethod
    async def last(self, table: str) -> Head:
        """Sequence and hash of the last event; 0 and the header's hash before the first."""

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
        keep: Mapping[str, bytes | None] | None = None,
    ) -> Appended:
        """Append the events of one command after event `expected_sequence`.

        - A `command_id` that this actor's id has used at this table before gives the first
          answer again, `repeated`, whatever else is asked: nothing is appended.
        - `LeaseLost`: `lease` is not the table's newest, or none was given and a house holds it.
        - `WrongSequence`: the table's last event is another.
        - `keep` sets private values of the table (None removes one) in the same transaction, as
          the order of a shoe beside the event that brings it. They are read by `kept`.

        None of it is seen by a reader before it is durable. Without events the command id alone
        is kept. Without a command id nothing guards against appending twice but the sequence.
        """
        request = make_request(
            table, expected_sequence, command_id, actor, at, events, lease, keep or {}
        )
        appended = await self._append(request)
        if appended.repeated:
            self.counters.repeated += 1
        else:
            self.counters.appends += 1
        return appended

    @abstractmethod
    async def _append(self, request: Request) -> Appended: ...

    @abstractmethod
    async def answered(self, table: str, client: str, command_id: str) -> Appended | None:
        """The answer to a command taken before, by the id of its actor; None if it was not."""

    async def read(
        self, table: str, after: int = 0, limit: int | None = None
    ) -> AsyncIterator[Record]:
        """Events after a sequence number, in order, page by page; at most `limit`."""
        await self.last(table)
        left = limit
        while left is None or left > 0:
            page = await self._events(table, after, PAGE if left is None else min(PAGE, left))
            for record in page:
                yield record
            if len(page) < (PAGE if left is None else min(PAGE, left)):
                return
            after = page[-1].sequence
            left = None if left is None else left - len(page)

    @abstractmethod
    async def _events(self, table: str, after: int, count: int) -> list[Record]: ...

    @abstractmethod
    async def kept(self, table: str, key: str) -> bytes | None:
        """A private value that an append kept."""

    # --- the ledger -------------------------------------------------------------------------------

    async def postings(
        self, table: str, after: int = 0, until: int | None = None
    ) -> AsyncIterator[Posting]:
        """Ledger entries of the events after one and up to another, in order."""
        await self.last(table)
        place = (after, 2**31 - 1)  # past the last line that event can have
        while page := await self._postings(table, place, PAGE):
            for posting in page:
                if until is not None and posting.sequence > until:
                    return
                yield posting
            place = (page[-1].sequence, page[-1].line)

    @abstractmethod
    async def _postings(self, table: str, after: tuple[int, int], count: int) -> list[Posting]: ...

    @abstractmethod
    async def balances(self, table: str | None = None) -> dict[str, int]:
        """By account, none at zero: of a table, or of all tables together."""

    # --- snapshots --------------------------------------------------------------------------------

    @abstractmethod
    async def save_snapshot(self, snapshot: Snapshot) -> None:
        """The newest of a table is kept; an older one changes nothing."""

    @abstractmethod
    async def snapshot(self, table: str) -> Snapshot | None: ...

    # --- accounts ---------------------------------------------------------------------------------

    @abstractmethod
    async def add_account(self, account: Account) -> None:
        """Refuses an id or a name that is there (`account_exists`)."""

    @abstractmethod
    async def account(self, id: str) -> Account | None: ...  # noqa: A002

    @abstractmethod
    async def account_named(self, name: str) -> Account | None: ...

    @abstractmethod
    async def accounts(self) -> list[Account]:
        """In the order of their names."""

    @abstractmethod
    async def find_accounts(
        self, part: str = "", *, guests: bool = True, after: str = "", most: int = 100
    ) -> list[Account]:
        """Those with `part` in their names, which come after `after`: a page of so many at most.

        A guest is an account without a password.
        """

    @abstractmethod
    async def change_account(self, account: Account) -> None:
        """The account of that id becomes this; refuses an unknown id, or a name of another."""

    @abstractmethod
    async def remove_account(self, id: str) -> bool:  # noqa: A002
        """Whether there was one."""

    # --- secrets ----------------------------------------------------------------------------------

    @abstractmethod
    async def put_secret(self, kind: str, key_hash: bytes, value: bytes, expires: int) -> None:
        """A ticket or link, found by the hash of its key; one put again replaces the first."""

    @abstractmethod
    async def take_secret(self, kind: str, key_hash: bytes, now: int) -> bytes | None:
        """Its value, once: of many who ask at the same time one gets it. None when expired."""

    @abstractmethod
    async def drop_secrets(self, now: int) -> int:
        """Remove the expired; how many."""

    # --- leases -----------------------------------------------------------------------------------

    @abstractmethod
    async def acquire(self, table: str, owner: str, address: str, seconds: float) -> Lease | None:
        """The table, if it is free, expired, or this owner's already; None while another has it.

        Each acquisition has a higher token, also the same owner's again: what an earlier start of
        it still sends is refused.
        """

    @abstractmethod
    async def renew(self, leases: Sequence[Lease], seconds: float) -> list[Lease]:
        """Those still held, with their new time; the rest are lost."""

    @abstractmethod
    async def release(self, lease: Lease) -> bool:
        """Whether it was still held."""

    @abstractmethod
    async def leases(self) -> list[Lease]:
        """Those in force, by the store's clock, in the order of their tables."""

    async def owner_of(self, table: str) -> Lease | None:
        """Who holds a table now; None when nobody does."""
        await self.last(table)
        return next((lease for lease in await self.leases() if lease.table == table), None)
