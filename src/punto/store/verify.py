"""Integrity check of a store: hash chains, command ids, ledger entries, balances, snapshots."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterator, Sequence

import msgspec

from punto.messages import Message, message
from punto.refusals import Refused, as_message
from punto.store import hash_chain
from punto.store.append_request import decode_entries
from punto.store.base import PAGE_ROWS, Store
from punto.store.integrity_findings import FindingList, IntegrityFinding, make_finding
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
    findings = FindingList()
    for name in await store.missing_tables():
        findings.add(name, None, message("finding", "database_table_missing"))
    headers: list[TableHeader] = []
    with findings.report_errors("tables"):
        headers = await store.tables()
    known = {header.id for header in headers}
    with findings.report_errors("accounts"):
        await store.accounts()
    for place, refused in store.unreadable.items():
        findings.add(place, None, message("finding", "not_checked", why=as_message(refused)))
    with findings.report_errors("heads"):
        for stream in sorted((await store.heads()).keys() - known - store.unreadable.keys()):
            findings.add(stream, None, message("finding", "stream_header_missing"))
    for stream in sorted((anchored or {}).keys() - known):
        findings.add(stream, None, message("finding", "anchor_stream_missing"))
    for header in headers:
        made: list[StreamCheck | None] = [CommandCheck(header)]
        made += [new(header) for new in checks]
        if anchored and header.id in anchored:
            made.append(AnchorCheck(header, anchored[header.id]))
        along = [check for check in made if check is not None]
        with findings.report_errors(header.id):
            await _TableCheck(store, header, along, findings).run()
        if rebuild:
            with findings.report_errors(header.id):
                findings.found += await _verify_snapshot(store, header, rebuild)
    return findings.found


class _TableCheck:
    """One pass over a table's events and ledger entries."""

    def __init__(
        self,
        store: Store,
        header: TableHeader,
        along: list[StreamCheck],
        findings: FindingList,
    ) -> None:
        self.store = store
        self.header = header
        self.along = along
        self.findings = findings
        self.head = StreamHead(0, hash_chain.genesis(header))
        self.balances: dict[str, int] = defaultdict(int)

    def add_finding(self, sequence: int | None, found: Message) -> None:
        self.findings.add(self.header.id, sequence, found)

    async def run(self) -> None:
        head, stored_balances = await self._consistent_head()
        has_entries = await self._check_events(head)
        if self.head != head:
            ends = self.head.sequence
            self.add_finding(None, message("finding", "head", expected=head.sequence, actual=ends))
        if has_entries:
            self._check_balances(stored_balances)
        for check in self.along:
            with self.findings.report_errors(self.header.id):
                for sequence, found in await check.finish(self.store, self.head):
                    self.add_finding(sequence, found)

    async def _check_events(self, head: StreamHead) -> bool:
        """Check events and their ledger entries; return whether the entries could be read."""
        postings = _PostingReader(self.store.postings(self.header.id, until=head.sequence))
        has_entries = True
        async for record in self._records(head.sequence):
            self._check_link(record)
            self._run_checks(record)
            if has_entries:
                has_entries = False
                with self.findings.report_errors(self.header.id, record.sequence):
                    self._check_entries(record, await postings.take_until(record.sequence))
                    has_entries = True
        if has_entries:
            has_entries = False
            with self.findings.report_errors(self.header.id):
                for posting in await postings.rest():
                    self._report_stray_posting(posting)
                has_entries = True
        return has_entries

    async def _records(self, last: int) -> AsyncIterator[StoredEvent]:
        """Yield the events; one that the database cannot return is reported and left out."""
        after, size = 0, PAGE_ROWS
        while after < last:
            page, errors = None, FindingList()
            with errors.report_errors(self.header.id, after + 1):
                page = await self.store.read_page(self.header.id, after, size)
            if page is None:
                if size == 1:
                    self.findings.found += errors.found
                after, size = (after + 1, PAGE_ROWS) if size == 1 else (after, 1)
                continue
            for record in page:
                if record.sequence > last:
                    return
                yield record
            if not page:
                return
            after, size = page[-1].sequence, PAGE_ROWS

    def _run_checks(self, record: StoredEvent) -> None:
        for check in self.along:
            try:
                check.check_event(record)
            except (Refused, *UNREADABLE):
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
        except (Refused, *UNREADABLE):
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
    return make_finding(header.id, snapshot.sequence, message("finding", "snapshot", why=why))


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
