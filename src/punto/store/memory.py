"""In-memory store, for tests and demos.

No method awaits between a check and its write, so each call is atomic.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Mapping, Sequence

from punto.refusals import Refused
from punto.store import hash_chain
from punto.store.account_validation import (
    account_exists,
    check_account,
    check_decided_after,
    unknown_account,
)
from punto.store.append_request import (
    AppendRequest,
    check_amount,
    check_header,
    check_place,
    unknown_table,
)
from punto.store.base import PAGE_ROWS, Store
from punto.store.memory_logins import MemoryLogins
from punto.store.models import (
    Account,
    AccountChange,
    AppendResult,
    CommandRow,
    EventPosition,
    Lease,
    PlayerEvent,
    Snapshot,
    StoredEntry,
    StoredEvent,
    StreamHead,
    TableHeader,
)
from punto.store.row_mapping import ROUND_PREFIX, STAKE_PREFIXES, is_settled


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def is_same_lease(one: Lease, other: Lease) -> bool:
    return (one.owner, one.token) == (other.owner, other.token)


class _Table:
    def __init__(self, header: TableHeader) -> None:
        self.header = header
        self.genesis = hash_chain.genesis(header)
        self.records: list[StoredEvent] = []
        self.postings: list[StoredEntry] = []
        self.balances: dict[str, int] = {}
        self.commands: dict[tuple[str, str], AppendResult] = {}
        self.private: dict[str, bytes] = {}
        self.snapshot: Snapshot | None = None
        self.token = 0
        self.lease: Lease | None = None

    @property
    def head(self) -> StreamHead:
        last = self.records[-1:]
        return StreamHead(len(self.records), last[0].hash if last else self.genesis)

    def balances_after(self, request: AppendRequest) -> dict[str, int]:
        moved: dict[str, int] = defaultdict(int)
        for draft in request.events:
            for account, amount in draft.entries:
                moved[account] += amount
        return {
            account: check_amount(self.balances.get(account, 0) + amount)
            for account, amount in moved.items()
        }


class MemoryStore(MemoryLogins, Store):
    url = "memory:"

    def __init__(self) -> None:
        super().__init__()
        self._tables: dict[str, _Table] = {}
        self._accounts: dict[str, Account] = {}
        self._secrets: dict[tuple[str, bytes], tuple[bytes, int]] = {}

    async def close(self) -> None:
        pass

    def _table(self, table: str) -> _Table:
        try:
            return self._tables[table]
        except KeyError:
            raise unknown_table(table) from None

    # --- tables and events ------------------------------------------------------------------------

    async def create_table(self, header: TableHeader) -> None:
        check_header(header)
        if header.id in self._tables:
            raise Refused("table_exists", table=header.id)
        self._tables[header.id] = _Table(header)

    async def tables(self) -> list[TableHeader]:
        headers = [table.header for table in self._tables.values()]
        return sorted(headers, key=lambda header: (header.created, header.id))

    async def header(self, table: str) -> TableHeader:
        return self._table(table).header

    async def head(self, table: str) -> StreamHead:
        return self._table(table).head

    async def heads(self) -> dict[str, StreamHead]:
        return {name: table.head for name, table in self._tables.items()}

    async def _append(self, request: AppendRequest) -> AppendResult:
        table = self._table(request.table)
        if request.command is not None:
            before = table.commands.get((request.actor.id, request.command))
            if before:
                return before
        head = table.head
        check_place(request, head.sequence, table.lease, now_ms())
        balances = table.balances_after(request)
        self._write(table, request, head.hash, balances)
        self.counters.transactions += 1
        return AppendResult(request.expected + 1, request.last)

    def _write(
        self, table: _Table, request: AppendRequest, previous: bytes, balances: Mapping[str, int]
    ) -> None:
        table.records += request.records(previous)
        for sequence, draft in enumerate(request.events, start=request.expected + 1):
            for line, (account, amount) in enumerate(draft.entries):
                table.postings.append(StoredEntry(sequence, line, account, amount))
        table.balances.update(balances)
        table.balances = {name: amount for name, amount in table.balances.items() if amount}
        if request.command is not None:
            key = (request.actor.id, request.command)
            table.commands[key] = AppendResult(request.expected + 1, request.last, repeated=True)
        for name, value in request.private.items():
            if value is None:
                table.private.pop(name, None)
            else:
                table.private[name] = value

    async def find_command(self, table: str, client: str, command_id: str) -> AppendResult | None:
        return self._table(table).commands.get((client, command_id))

    async def _commands(self, table: str, after: tuple[str, str], count: int) -> list[CommandRow]:
        rows = sorted(
            CommandRow(*key, result.first, result.last)
            for key, result in self._table(table).commands.items()
            if key > after
        )
        return rows[:count]

    async def _events(self, table: str, after: int, count: int) -> list[StoredEvent]:
        start = max(after, 0)
        return self._table(table).records[start : start + count]

    async def get_private(self, table: str, key: str) -> bytes | None:
        return self._table(table).private.get(key)

    # --- the stakes of a player -------------------------------------------------------------------

    async def stake_events(
        self, player: str, after: EventPosition, count: int = PAGE_ROWS
    ) -> list[PlayerEvent]:
        found = [event for event in self._stakes_of(player) if event.place > after]
        return sorted(found)[:count]

    async def settled_stakes(
        self, player: str, before: EventPosition, since: int, table: str | None, count: int
    ) -> list[PlayerEvent]:
        found = [
            event
            for event in self._stakes_of(player)
            if since <= event.at
            and event.place < before
            and table in (None, event.table)
            and is_settled(event.decode_body())
        ]
        latest = sorted(found, reverse=True)[:count]
        return [event._replace(round=self._round_of(event)) for event in latest]

    def _stakes_of(self, player: str) -> list[PlayerEvent]:
        return [
            PlayerEvent(record.at, record.table, record.sequence, record.body)
            for table in self._tables.values()
            for record in table.records
            if record.body.startswith(STAKE_PREFIXES) and record.decode_body()["player"] == player
        ]

    def _round_of(self, event: PlayerEvent) -> int | None:
        for record in self._tables[event.table].records[event.sequence :]:
            if record.body.startswith(ROUND_PREFIX) and "round" in (found := record.decode_body()):
                return int(found["round"])
        return None

    # --- the ledger, snapshots --------------------------------------------------------------------

    async def _postings(self, table: str, after: tuple[int, int], count: int) -> list[StoredEntry]:
        found = self._table(table).postings
        return [posting for posting in found if posting[:2] > after][:count]

    async def balances(self, table: str | None = None) -> dict[str, int]:
        if table is not None:
            return dict(self._table(table).balances)
        total: dict[str, int] = defaultdict(int)
        for one in self._tables.values():
            for account, amount in one.balances.items():
                total[account] += amount
        return {account: amount for account, amount in total.items() if amount}

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        table = self._table(snapshot.table)
        if table.snapshot is None or table.snapshot.sequence <= snapshot.sequence:
            table.snapshot = snapshot

    async def snapshot(self, table: str) -> Snapshot | None:
        return self._table(table).snapshot

    # --- accounts and secrets ---------------------------------------------------------------------

    async def add_account(self, account: Account) -> None:
        check_account(account)
        if account.id in self._accounts or await self.account_named(account.name):
            raise account_exists(account)
        self._accounts[account.id] = account

    async def account(self, id: str) -> Account | None:  # noqa: A002
        return self._accounts.get(id)

    async def account_named(self, name: str) -> Account | None:
        return next((one for one in self._accounts.values() if one.name == name), None)

    async def accounts(self) -> list[Account]:
        return sorted(self._accounts.values(), key=lambda account: account.name)

    async def find_accounts(
        self, part: str = "", *, guests: bool = True, after: str = "", limit: int = 100
    ) -> list[Account]:
        found = [
            one
            for one in await self.accounts()
            if part in one.name and one.name > after and (guests or one.password is not None)
        ]
        return found[:limit]

    async def change_account(self, account: Account) -> None:
        check_account(account)
        if account.id not in self._accounts:
            raise unknown_account(account)
        namesake = await self.account_named(account.name)
        if namesake and namesake.id != account.id:
            raise account_exists(account)
        self._accounts[account.id] = account

    async def remove_account(self, id: str) -> bool:  # noqa: A002
        self.remove_logins(id)
        return self._accounts.pop(id, None) is not None

    async def _write_account(self, change: AccountChange, request: AppendRequest) -> None:
        table, account = self._table(request.table), change.account
        check_decided_after(change, request.table, table.head.sequence)
        if change.kind == "add":
            await self.add_account(account)
        elif change.kind == "change":
            await self.change_account(account)
        elif not await self.remove_account(account.id):
            raise unknown_account(account)
        last_at = table.records[-1].at if table.records else request.at
        head = table.head
        placed = request._replace(expected=head.sequence, at=max(request.at, last_at))
        self._write(table, placed, head.hash, table.balances_after(placed))
        self.counters.transactions += 1

    async def put_secret(self, kind: str, key_hash: bytes, value: bytes, expires: int) -> None:
        self._secrets[kind, key_hash] = (value, expires)

    async def take_secret(self, kind: str, key_hash: bytes, now: int) -> bytes | None:
        value, expires = self._secrets.pop((kind, key_hash), (None, 0))
        return value if expires > now else None

    async def find_secrets(
        self, kind: str, key_hashes: Sequence[bytes], now: int
    ) -> dict[bytes, bytes]:
        found = {key: self._secrets.get((kind, key), (b"", 0)) for key in key_hashes}
        return {key: value for key, (value, expires) in found.items() if expires > now}

    async def list_secrets(self, kind: str, now: int) -> list[bytes]:
        return [
            value
            for (of_kind, _), (value, expires) in self._secrets.items()
            if of_kind == kind and expires > now
        ]

    async def drop_secrets(self, now: int) -> int:
        old = [key for key, (_, expires) in self._secrets.items() if expires <= now]
        for key in old:
            del self._secrets[key]
        return len(old)

    # --- leases -----------------------------------------------------------------------------------

    async def acquire(self, table: str, owner: str, address: str, seconds: float) -> Lease | None:
        held = self._table(table)
        now = now_ms()
        if held.lease and held.lease.owner != owner and held.lease.expires > now:
            return None
        held.token += 1
        held.lease = Lease(table, owner, address, held.token, now + round(seconds * 1000))
        return held.lease

    async def renew(self, leases: Sequence[Lease], seconds: float) -> list[Lease]:
        renewed = []
        expires = now_ms() + round(seconds * 1000)
        for lease in leases:
            held = self._table(lease.table)
            if held.lease and is_same_lease(held.lease, lease):
                held.lease = lease._replace(expires=expires)
                renewed.append(held.lease)
        return renewed

    async def release(self, lease: Lease) -> bool:
        held = self._table(lease.table)
        if held.lease is None or not is_same_lease(held.lease, lease):
            return False
        held.lease = None
        return True

    async def give_lease(
        self, lease: Lease, owner: str, address: str, seconds: float
    ) -> Lease | None:
        held = self._table(lease.table)
        if held.lease is None or not is_same_lease(held.lease, lease):
            return None
        held.token += 1
        expires = now_ms() + round(seconds * 1000)
        held.lease = Lease(lease.table, owner, address, held.token, expires)
        return held.lease

    async def leases(self) -> list[Lease]:
        now = now_ms()
        held = [one.lease for one in self._tables.values() if one.lease]
        return sorted(lease for lease in held if lease.expires > now)
