"""Store in one SQLite file. Writes go through `writer`, reads through `reader_pool`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import apsw

from punto.refusals import Refused
from punto.store import hash_chain
from punto.store.account_validation import check_account
from punto.store.append_request import AppendRequest, check_header
from punto.store.memory import now_ms
from punto.store.migrations import Migration, load_migrations
from punto.store.models import (
    Account,
    AccountChange,
    AppendResult,
    Lease,
    Snapshot,
    TableHeader,
)
from punto.store.row_mapping import (
    SELECT_ACCOUNT,
    SELECT_HEADER,
    header_row,
    read_accounts,
    read_headers,
)
from punto.store.sql_reads import PlayerSql, SqlStore
from punto.store.sqlite import accounts
from punto.store.sqlite import leases as lease_sql
from punto.store.sqlite.connection import (
    connect,
    connect_writer,
    migrate,
    refuse_errors,
    truncate_log,
)
from punto.store.sqlite.reader_pool import ReaderPool
from punto.store.sqlite.writer import Writer

T = TypeVar("T")


_PLAYER_SQL = PlayerSql(
    is_stake="substr(e.body, 1, 15) "
    "IN (x'7b2274797065223a227374616b655f', x'7b2274797065223a227061796d656e')",
    is_round_event="substr(r.body, 1, 15) = x'7b2274797065223a22726f756e645f'",
    field=lambda event, name: f"json_extract(CAST({event}.body AS TEXT), '$.{name}')",
    table="e.table_id",
)


class SqliteStore(SqlStore):
    _player_sql = _PLAYER_SQL

    def __init__(self, path: Path, writer: apsw.Connection | None, vfs: str | None) -> None:
        super().__init__()
        self.url = f"sqlite:///{path}"
        self.path = path
        self._writer = Writer(writer, path, self.counters) if writer else None
        self._readers = ReaderPool(path, vfs)

    @classmethod
    async def open(
        cls,
        path: Path,
        *,
        read_only: bool = False,
        vfs: str | None = None,
        known: Sequence[Migration] | None = None,
    ) -> SqliteStore:
        """Open the file, creating or migrating it as needed. `vfs` and `known` are for tests."""
        steps = known or load_migrations("sqlite")
        db = await asyncio.to_thread(_open_writer, path, read_only, vfs, steps)
        return cls(path, db, vfs)

    async def close(self) -> None:
        # Readers first: the last connection to close, the writer's, checkpoints the log.
        await asyncio.to_thread(self._readers.close)
        if self._writer:
            await asyncio.to_thread(self._writer.close)

    async def _write(self, work: Callable[[apsw.Connection], T]) -> T:
        return await self._require_writer().run(work)

    def _require_writer(self) -> Writer:
        if self._writer is None:
            raise Refused("store_read_only", store=self.url)
        return self._writer

    async def _query(self, query: str, *keys: Any) -> list[tuple[Any, ...]]:
        return await self._readers.rows(query, *keys)

    async def _write_rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        return await self._write(lambda db: db.execute(query, values).fetchall())

    # --- tables and events ------------------------------------------------------------------------

    async def create_table(self, header: TableHeader) -> None:
        check_header(header)
        await self._write(lambda db: _create_table(db, header))

    async def tables(self) -> list[TableHeader]:
        rows = await self._query(f"{SELECT_HEADER} ORDER BY created, id")
        return read_headers(rows, self.unreadable)

    async def _append(self, request: AppendRequest) -> AppendResult:
        return await self._require_writer().append(request)

    async def missing_tables(self) -> list[str]:
        names = await self._query("SELECT name FROM sqlite_schema WHERE type = 'table'")
        return sorted(await self._due_tables() - {name for (name,) in names})

    # --- the ledger, snapshots --------------------------------------------------------------------

    async def balances(self, table: str | None = None) -> dict[str, int]:
        if table is None:
            rows = await self._query("SELECT account, amount FROM balances")
        else:
            await self.head(table)
            query = "SELECT account, amount FROM balances WHERE table_id = ?"
            rows = await self._query(query, table)
        total: dict[str, int] = {}
        for account, amount in rows:  # summed here: SQLite integers have 64 bits
            total[account] = total.get(account, 0) + amount
        return {account: amount for account, amount in total.items() if amount}

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        await self.head(snapshot.table)
        await self._write(lambda db: _save_snapshot(db, snapshot))

    # --- accounts and secrets ---------------------------------------------------------------------

    async def add_account(self, account: Account) -> None:
        check_account(account)
        await self._write(lambda db: accounts.add(db, account))

    async def accounts(self) -> list[Account]:
        rows = await self._query(f"{SELECT_ACCOUNT} ORDER BY name")
        return read_accounts(rows, self.unreadable)

    async def find_accounts(
        self, part: str = "", *, guests: bool = True, after: str = "", limit: int = 100
    ) -> list[Account]:
        where = "name > ? AND instr(name, ?) > 0 AND (? OR password IS NOT NULL)"
        query = f"{SELECT_ACCOUNT} WHERE {where} ORDER BY name LIMIT ?"
        rows = await self._query(query, after, part, guests, limit)
        return read_accounts(rows, self.unreadable)

    async def change_account(self, account: Account) -> None:
        check_account(account)
        await self._write(lambda db: accounts.change(db, account))

    async def remove_account(self, id: str) -> bool:  # noqa: A002
        removed = await self._write(lambda db: accounts.remove(db, id))
        await asyncio.to_thread(truncate_log, self.path)
        return removed

    async def _write_account(self, change: AccountChange, request: AppendRequest) -> None:
        await self._write(lambda db: accounts.write_with_event(db, change, request, now_ms()))
        if change.kind == "remove" and change.account.password:  # a guest has no name of its own
            await asyncio.to_thread(truncate_log, self.path)

    async def put_secret(self, kind: str, key_hash: bytes, value: bytes, expires: int) -> None:
        await self._write(lambda db: accounts.put_secret(db, kind, key_hash, value, expires))

    async def take_secret(self, kind: str, key_hash: bytes, now: int) -> bytes | None:
        return await self._write(lambda db: accounts.take_secret(db, kind, key_hash, now))

    async def drop_secrets(self, now: int) -> int:
        return await self._write(lambda db: accounts.drop_secrets(db, now))

    # --- leases -----------------------------------------------------------------------------------

    async def acquire(self, table: str, owner: str, address: str, seconds: float) -> Lease | None:
        await self.head(table)
        return await self._write(lambda db: lease_sql.acquire(db, table, owner, address, seconds))

    async def renew(self, leases: Sequence[Lease], seconds: float) -> list[Lease]:
        return await self._write(lambda db: lease_sql.renew(db, leases, seconds))

    async def release(self, lease: Lease) -> bool:
        return await self._write(lambda db: lease_sql.release(db, lease))

    async def give_lease(
        self, lease: Lease, owner: str, address: str, seconds: float
    ) -> Lease | None:
        return await self._write(lambda db: lease_sql.give(db, lease, owner, address, seconds))

    async def leases(self) -> list[Lease]:
        return [Lease(*row) for row in await self._query(lease_sql.SELECT_ACTIVE, now_ms())]


def _open_writer(
    path: Path, read_only: bool, vfs: str | None, known: Sequence[Migration]
) -> apsw.Connection | None:
    with refuse_errors(path):
        db = connect(path, vfs=vfs, read_only=True) if read_only else connect_writer(path, vfs)
        try:
            migrate(db, known, f"sqlite:///{path}", now_ms(), read_only=read_only)
        except BaseException:
            db.close()
            raise
    if read_only:
        db.close()
        return None
    return db


def _create_table(db: apsw.Connection, header: TableHeader) -> None:
    if db.execute("SELECT count(*) FROM tables WHERE id = ?", (header.id,)).get:
        raise Refused("table_exists", table=header.id)
    db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", header_row(header))
    db.execute("INSERT INTO heads VALUES (?, 0, ?)", (header.id, hash_chain.genesis(header)))
    db.execute("INSERT INTO leases (table_id) VALUES (?)", (header.id,))


def _save_snapshot(db: apsw.Connection, snapshot: Snapshot) -> None:
    db.execute(
        "INSERT INTO snapshots VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET "
        "sequence = excluded.sequence, version = excluded.version, state = excluded.state "
        "WHERE excluded.sequence >= sequence",
        (snapshot.table, snapshot.sequence, snapshot.version, snapshot.state),
    )
