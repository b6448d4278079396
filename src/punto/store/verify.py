"""Integrity check of a store: hash chains, command ids, ledger entries, balances, snapshots."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterator, Sequence

import msgspec

from punto.messages import Message, Param, message
from punto.refusals import Refused, as_message
from punto.store import hash_chain
from punto.store.append_request import decode_entries
from punto.store.base import PAGE_ROWS, Store
from punto.store.models import Snapshot, StoredEntry, StoredEvent, StreamHead, TableHeader
from punto.store.stream_checks import (
    UNREADABLE,
    AnchorCheck,
    AnchoredHashes,
    CommandCheck,
    NewCheck,
    StreamCheck,
)

Rebuild = Callable[[TableHeader, int, Iterator[StoredEvent]], bytes | None]
"""Encodes the state of a table after these events in a snapshot version; None for a version that is
no longer written or read."""


class IntegrityFinding(msgspec.Struct, frozen=True):
    table: str
    sequence: int | None
    """The event concerned; None for the table as a whole."""
    code: str
    """`chain`, `gap`, `head`, `entries`, `zero`, `balances`, `commands`, `snapshot`, `anchor_…`, or
    the code of a check of the house."""
    params: dict[str, Param]
    sentence: str

    def __str__(self) -> str:
        where = f" event {self.sequence}" if self.sequence is not None else ""
        return f"{self.table}{where}: {self.sentence}"


async def verify(
    store: Store,
    rebuild: Rebuild | None = None,
    *,
    anchored: AnchoredHashes | None = None,
    checks: Sequence[NewCheck] = (),
) -> list[IntegrityFinding]:
    """Return all findings; an empty list means that the store is intact.

    Checks hash chains, gaps in sequences, command ids, ledger entries against their events and
    against zero, and balances against their entries. With `rebuild`, each snapshot must equal the
    replay of its events byte for byte. With `anchored`, the streams must have the events of these
    hashes. `checks` are run along the events. Safe while a house is running: a table is checked up
    to its head at the start of its check.
    """
    findings: list[IntegrityFinding] = []
    headers = await store.tables()
    known = {header.id for header in headers}
    for stream in sorted((anchored or {}).keys() - known):
        missing = message("finding", "anchor_stream_missing")
        findings.append(_finding(stream, None, missing))
    for header in headers:
        made: list[StreamCheck | None] = [CommandCheck(header)]
        made += [new(header) for new in checks]
        if anchored and header.id in anchored:
            made.append(AnchorCheck(header, anchored[header.id]))
        along = [check for check in made if check is not None]
        findings += await _TableCheck(store, header, along).run()
        if rebuild:
            findings += await _verify_snapshot(store, header, rebuild)
    return findings


class _TableCheck:
    """One pass over a table's events and ledger entries."""

    def __init__(self, store: Store, header: TableHeader, along: list[StreamCheck]) -> None:
        self.store = store
        self.header = header
        self.along = along
        self.findings: list[IntegrityFinding] = []
        self.head = StreamHead(0, hash_chain.genesis(header))
        self.balances: dict[str, int] = defaultdict(int)

    def add_finding(self, sequence: int | None, found: Message) -> None:
        self.findings.append(_finding(self.header.id, sequence, found))

    async def run(self) -> list[IntegrityFinding]:
        head, balances = await self._consistent_head()
        postings = _PostingReader(self.store.postings(self.header.id, until=head.sequence))
        async for record in self.store.read(self.header.id):
            if record.sequence > head.sequence:
                break
            self._check_link(record)
            self._run_checks(record)
            self._check_entries(record, await postings.take_until(record.sequence))
        for posting in await postings.rest():
            self._report_stray_posting(posting)
        if self.head != head:
            ends = self.head.sequence
            self.add_finding(None, message("finding", "head", expected=head.sequence, actual=ends))
        self._check_balances(balances)
        for check in self.along:
            for sequence, found in await check.finish(self.store, self.head):
                self.add_finding(sequence, found)
        return self.findings

    def _run_checks(self, record: StoredEvent) -> None:
        try:
            for check in self.along:
                check.check_event(record)
        except UNREADABLE:
            self.add_finding(record.sequence, message("finding", "unreadable"))

    async def _consistent_head(self) -> tuple[StreamHead, dict[str, int]]:
        """Read head and balances of the same moment while the table may be in use."""
        while True:
            head = await self.store.head(self.header.id)
            balances = await self.store.balances(self.header.id)
            if head == await self.store.head(self.header.id):
                return head, balances

    def _check_link(self, record: StoredEvent) -> None:
        due = self.head.sequence + 1
        if record.sequence != due:
            found = message("finding", "gap", count=record.sequence - due, first=due)
            self.add_finding(record.sequence, found)
        elif (
            hash_chain.chain_hash(self.head.hash, hash_chain.canonical_bytes(record)) != record.hash
        ):
            self.add_finding(record.sequence, message("finding", "chain"))
        # Continue from the stored hash, so that one change is reported once.
        self.head = StreamHead(record.sequence, record.hash)

    def _check_entries(self, record: StoredEvent, postings: list[StoredEntry]) -> None:
        stored = [(posting.account, posting.amount) for posting in postings]
        for account, amount in stored:
            self.balances[account] += amount
        if total := sum(amount for _, amount in stored):
            self.add_finding(record.sequence, message("finding", "zero", sum=total))
        try:
            due = [tuple(entry) for entry in decode_entries(msgspec.json.decode(record.body))]
        except (Refused, msgspec.DecodeError):
            self.add_finding(record.sequence, _wrong_entries("entries_unreadable"))
            return
        if stored != due:
            self.add_finding(record.sequence, _wrong_entries("entries_differ"))

    def _report_stray_posting(self, posting: StoredEntry) -> None:
        self.balances[posting.account] += posting.amount
        self.add_finding(posting.sequence, _wrong_entries("entries_without_event"))

    def _check_balances(self, stored: dict[str, int]) -> None:
        due = {account: amount for account, amount in self.balances.items() if amount}
        for account in sorted(due.keys() | stored.keys()):
            balance, total = stored.get(account, 0), due.get(account, 0)
            if balance != total:
                found = message("finding", "balances", account=account, balance=balance, sum=total)
                self.add_finding(None, found)
        if total := sum(stored.values()):
            self.add_finding(None, message("finding", "zero", sum=total))


def _wrong_entries(why: str) -> Message:
    return message("finding", "entries", why=message("detail", why))


def _finding(stream: str, sequence: int | None, found: Message) -> IntegrityFinding:
    return IntegrityFinding(stream, sequence, found.code, found.params, found.sentence)


class _PostingReader:
    """Reads postings event by event."""

    def __init__(self, postings: AsyncIterator[StoredEntry]) -> None:
        self._postings = postings
        self._next: StoredEntry | None = None
        self._ended = False

    async def take_until(self, sequence: int) -> list[StoredEntry]:
        """Postings up to an event; those of earlier numbers belong to no event."""
        found = []
        while (posting := await self._peek()) and posting.sequence <= sequence:
            found.append(posting)
            self._next = None
        return found

    async def rest(self) -> list[StoredEntry]:
        return await self.take_until(2**63)

    async def _peek(self) -> StoredEntry | None:
        if self._next is None and not self._ended:
            self._next = await anext(self._postings, None)
            self._ended = self._next is None
        return self._next


# --- snapshots ------------------------------------------------------------------------------------


async def _verify_snapshot(
    store: Store, header: TableHeader, rebuild: Rebuild
) -> list[IntegrityFinding]:
    snapshot = await store.snapshot(header.id)
    if snapshot is None:
        return []
    if snapshot.sequence > (await store.head(header.id)).sequence:
        return [_wrong_snapshot(header, snapshot, message("detail", "snapshot_without_event"))]
    try:
        same = await _rebuild_state(store, header, snapshot, rebuild) in (None, snapshot.state)
    except Refused as refused:
        why = message("detail", "events_not_replayed", why=as_message(refused.refusal))
        return [_wrong_snapshot(header, snapshot, why)]
    except UNREADABLE:
        why = message("detail", "events_not_replayed", why=message("detail", "entries_unreadable"))
        return [_wrong_snapshot(header, snapshot, why)]
    if same:
        return []
    return [_wrong_snapshot(header, snapshot, message("detail", "snapshot_differs"))]


def _wrong_snapshot(header: TableHeader, snapshot: Snapshot, why: Message) -> IntegrityFinding:
    return _finding(header.id, snapshot.sequence, message("finding", "snapshot", why=why))


async def _rebuild_state(
    store: Store, header: TableHeader, snapshot: Snapshot, rebuild: Rebuild
) -> bytes | None:
    """Replay in a thread that asks the event loop for one page at a time."""
    loop = asyncio.get_running_loop()

    async def page(after: int) -> list[StoredEvent]:
        left = min(PAGE_ROWS, snapshot.sequence - after)
        return [record async for record in store.read(header.id, after, left)]

    def records() -> Iterator[StoredEvent]:
        after = 0
        while after < snapshot.sequence:
            found = asyncio.run_coroutine_threadsafe(page(after), loop).result()
            if not found:
                return
            yield from found
            after = found[-1].sequence

    return await asyncio.to_thread(lambda: rebuild(header, snapshot.version, records()))
