"""Whether a store is whole: every event, every entry and every balance looked at again."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterator

import msgspec

from punto.refusals import Refused
from punto.store import hash_chain
from punto.store.append_request import entries_of
from punto.store.base import PAGE, Store
from punto.store.models import Head, Header, Posting, Record, Snapshot

Rebuild = Callable[[Header, int, Iterator[Record]], bytes | None]
"""The state of a table after these events, in the form that snapshots of a version have; None of a
version that is not made any more: such a snapshot is never read either."""


class Finding(msgspec.Struct, frozen=True):
    table: str
    sequence: int | None
    """Where it shows; None where it is of the table as a whole."""
    code: str
    """`chain`, `gap`, `head`, `entries`, `zero`, `balances` or `snapshot`."""
    sentence: str

    def __str__(self) -> str:
        where = f" event {self.sequence}" if self.sequence is not None else ""
        return f"{self.table}{where}: {self.sentence}"


async def verify(store: Store, rebuild: Rebuild | None = None) -> list[Finding]:
    """All that is wrong with a store; nothing when it is whole.

    Hash chains, sequences without gaps, ledger entries that follow from their events and sum to
    zero, balances that are the sum of their entries. With `rebuild` each snapshot is made again
    from its events and must be the same to the byte. Safe beside a running house: a table is
    checked up to where it stood when its turn came.
    """
    findings: list[Finding] = []
    for header in await store.tables():
        findings += await _Check(store, header).run()
        if rebuild:
            findings += await _verify_snapshot(store, header, rebuild)
    return findings


class _Check:
    """One pass over a table's events and its ledger, side by side."""

    def __init__(self, store: Store, header: Header) -> None:
        self.store = store
        self.header = header
        self.findings: list[Finding] = []
        self.place = Head(0, hash_chain.genesis(header))
        self.balances: dict[str, int] = defaultdict(int)

    def found(self, sequence: int | None, code: str, sentence: str) -> None:
        self.findings.append(Finding(self.header.id, sequence, code, sentence))

    async def run(self) -> list[Finding]:
        head, balances = await self._fixed_point()
        postings = _Ahead(self.store.postings(self.header.id, until=head.sequence))
        async for record in self.store.read(self.header.id):
            if record.sequence > head.sequence:
                break
            self._link(record)
            self._entries(record, await postings.of(record.sequence))
        for posting in await postings.rest():
            self._stray(posting)
        if self.place != head:
            self.found(
                None,
                "head",
                f"the table should stand at event {head.sequence} but ends with "
                f"{self.place.sequence}, or with another hash",
            )
        self._balances(balances)
        return self.findings

    async def _fixed_point(self) -> tuple[Head, dict[str, int]]:
        """Head and balances of the same moment, though the table may be in play."""
        while True:
            head = await self.store.last(self.header.id)
            balances = await self.store.balances(self.header.id)
            if head == await self.store.last(self.header.id):
                return head, balances

    def _link(self, record: Record) -> None:
        due = self.place.sequence + 1
        if record.sequence != due:
            missing = f"event {due}" if record.sequence == due + 1 else f"events from {due}"
            self.found(record.sequence, "gap", f"{missing} before it is missing")
        elif hash_chain.link(self.place.hash, hash_chain.canonical(record)) != record.hash:
            self.found(record.sequence, "chain", "it, or the one before, has been changed")
        # From here on by what is stored, so that one change is found once.
        self.place = Head(record.sequence, record.hash)

    def _entries(self, record: Record, postings: list[Posting]) -> None:
        stored = [(posting.account, posting.amount) for posting in postings]
        for account, amount in stored:
            self.balances[account] += amount
        if sum(amount for _, amount in stored):
            self.found(record.sequence, "zero", "its ledger entries do not sum to zero")
        try:
            due = [tuple(entry) for entry in entries_of(msgspec.json.decode(record.body))]
        except (Refused, msgspec.DecodeError):
            self.found(record.sequence, "entries", "it cannot be read as an event")
            return
        if stored != due:
            self.found(record.sequence, "entries", "its ledger entries are not those it makes")

    def _stray(self, posting: Posting) -> None:
        self.balances[posting.account] += posting.amount
        self.found(posting.sequence, "entries", "a ledger entry without its event")

    def _balances(self, stored: dict[str, int]) -> None:
        due = {account: amount for account, amount in self.balances.items() if amount}
        for account in sorted(due.keys() | stored.keys()):
            if due.get(account, 0) != stored.get(account, 0):
                self.found(
                    None,
                    "balances",
                    f"{account} stands at {stored.get(account, 0)}, its entries sum to "
                    f"{due.get(account, 0)}",
                )
        if sum(stored.values()):
            self.found(None, "zero", "the balances do not sum to zero")


class _Ahead:
    """Postings handed out event by event."""

    def __init__(self, postings: AsyncIterator[Posting]) -> None:
        self._postings = postings
        self._next: Posting | None = None
        self._ended = False

    async def of(self, sequence: int) -> list[Posting]:
        """Those up to an event's: an earlier one belongs to none, and shows as not its own."""
        found = []
        while (posting := await self._peek()) and posting.sequence <= sequence:
            found.append(posting)
            self._next = None
        return found

    async def rest(self) -> list[Posting]:
        return await self.of(2**63)

    async def _peek(self) -> Posting | None:
        if self._next is None and not self._ended:
            self._next = await anext(self._postings, None)
            self._ended = self._next is None
        return self._next


# --- snapshots ------------------------------------------------------------------------------------


async def _verify_snapshot(store: Store, header: Header, rebuild: Rebuild) -> list[Finding]:
    snapshot = await store.snapshot(header.id)
    if snapshot is None:
        return []
    if snapshot.sequence > (await store.last(header.id)).sequence:
        sentence = "its snapshot is of an event that has not happened"
        return [Finding(header.id, snapshot.sequence, "snapshot", sentence)]
    try:
        same = await _rebuilt(store, header, snapshot, rebuild) in (None, snapshot.state)
    except Refused as refused:
        sentence = f"it cannot be replayed: {refused}"
        return [Finding(header.id, snapshot.sequence, "snapshot", sentence)]
    sentence = "replayed from its events it is not in the state of its snapshot"
    return [] if same else [Finding(header.id, snapshot.sequence, "snapshot", sentence)]


async def _rebuilt(
    store: Store, header: Header, snapshot: Snapshot, rebuild: Rebuild
) -> bytes | None:
    """In a thread, which asks the event loop for one page at a time."""
    loop = asyncio.get_running_loop()

    async def page(after: int) -> list[Record]:
        left = min(PAGE, snapshot.sequence - after)
        return [record async for record in store.read(header.id, after, left)]

    def records() -> Iterator[Record]:
        after = 0
        while after < snapshot.sequence:
            found = asyncio.run_coroutine_threadsafe(page(after), loop).result()
            if not found:
                return
            yield from found
            after = found[-1].sequence

    return await asyncio.to_thread(lambda: rebuild(header, snapshot.version, records()))
