"""Store in PostgreSQL. An append is one call of the SQL function `append_events`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from punto.refusals import Refused
from punto.store import hash_chain
from punto.store.account_validation import (
    account_exists,
    check_account,
    check_decided_after,
    unknown_account,
)
from punto.store.append_request import AppendRequest, check_header, unknown_table
from punto.store.errors import LeaseLost, WrongSequence
from punto.store.migrations import Migration, load_migrations
from punto.store.models import (
    Account,
    AccountChange,
    AppendResult,
    Lease,
    Snapshot,
    TableHeader,
)
from punto.store.postgres.connection import connect, migrate, refuse_errors, without_password
from punto.store.row_mapping import (
    SELECT_ACCOUNT,
    SELECT_HEADER,
    account_row,
    header_row,
    read_accounts,
    read_headers,
)
from punto.store.sql_reads import PlayerSql, SqlStore

_LEASE_COLUMNS = (
    "table_id, owner, address, token, floor(extract(epoch FROM expires) * 1000)::bigint AS expires"
)
_APPEND = (
    "SELECT * FROM append_events("
    "$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)"
)

_ADD_ACCOUNT = (
    "INSERT INTO accounts VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id"
)
_CHANGE_ACCOUNT = (
    "UPDATE accounts SET name = $2, password = $3, roles = $4, created = $5 "
    "WHERE id = $1 RETURNING id"
)
_REMOVE_ACCOUNT = (
    "WITH s AS (DELETE FROM sessions WHERE account = $1), "
    "c AS (DELETE FROM credentials WHERE account = $1) "
    "DELETE FROM accounts WHERE id = $1 RETURNING id"
)


_PLAYER_SQL = PlayerSql(
    is_stake="substring(e.body FROM 1 FOR 15) IN "
    r"('\x7b2274797065223a227374616b655f'::bytea, '\x7b2274797065223a227061796d656e'::bytea)",
    is_round_event=r"substring(r.body FROM 1 FOR 15) = '\x7b2274797065223a22726f756e645f'::bytea",
    field=lambda event, name: f"event_field({event}.body, '{name}')",
    table='e.table_id COLLATE "C"',
)


class PostgresStore(SqlStore):
    _player_sql = _PLAYER_SQL

    def __init__(self, url: str, pool: Any) -> None:
        super().__init__()
        self.url = without_password(url)
        self._pool = pool

    @classmethod
    async def open(
        cls, url: str, *, read_only: bool = False, known: Sequence[Migration] | None = None
    ) -> PostgresStore:
        """Open the database and migrate it. `known` is for tests."""
        store = cls(url, await connect(url, read_only=read_only))
        try:
            steps = known or load_migrations("postgres")
            await migrate(store._pool, steps, store.url, read_only=read_only)
        except BaseException:
            await store.close()
            raise
        return store

    def pool_use(self) -> tuple[int, int]:
        return self._pool.get_size() - self._pool.get_idle_size(), self._pool.get_max_size()

    async def close(self) -> None:
        with refuse_errors(self.url):
            await self._pool.close()

    async def _fetch(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """Run one statement in its own transaction."""
        with refuse_errors(self.url):
            return [tuple(row) for row in await self._pool.fetch(query, *values)]

    async def _query(self, query: str, *keys: Any) -> list[tuple[Any, ...]]:
        return await self._fetch(query, *map(_without_nul, keys))

    async def _write_rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        return await self._fetch(query, *map(_without_nul, values))

    # --- tables and events ------------------------------------------------------------------------

    async def create_table(self, header: TableHeader) -> None:
        check_header(header)
        with refuse_errors(self.url):
            async with self._pool.acquire() as db, db.transaction():
                made = await db.fetchval(
                    "INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6) "
                    "ON CONFLICT DO NOTHING RETURNING id",
                    *header_row(header),
                )
                if made is None:
                    raise Refused("table_exists", table=header.id)
                await db.execute(
                    "INSERT INTO heads VALUES ($1, 0, $2)", header.id, hash_chain.genesis(header)
                )
                await db.execute("INSERT INTO leases (table_id) VALUES ($1)", header.id)

    async def tables(self) -> list[TableHeader]:
        rows = await self._fetch(f'{SELECT_HEADER} ORDER BY created, id COLLATE "C"')
        return read_headers(rows, self.unreadable)

    async def _append(self, request: AppendRequest) -> AppendResult:
        [(answer, first, last)] = await self._fetch(_APPEND, *_append_parameters(request))
        match answer:
            case "no_table":
                raise unknown_table(request.table)
            case "lease":
                raise LeaseLost(request.table)
            case "sequence":
                raise WrongSequence(request.table, request.expected, last)
        self.counters.transactions += 1
        return AppendResult(first, last, repeated=answer == "repeated")

    async def missing_tables(self) -> list[str]:
        query = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
        names = {name for (name,) in await self._fetch(query)}
        return sorted(await self._due_tables() - names)

    # --- the ledger, snapshots --------------------------------------------------------------------

    async def balances(self, table: str | None = None) -> dict[str, int]:
        if table is not None:
            await self.head(table)
        found = await self._fetch(
            "SELECT account, sum(amount) FROM balances "
            "WHERE $1::text IS NULL OR table_id = $1 GROUP BY account HAVING sum(amount) <> 0",
            table,
        )
        return {account: int(amount) for account, amount in found}

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        await self.head(snapshot.table)
        await self._fetch(
            "INSERT INTO snapshots AS s VALUES ($1, $2, $3, $4) ON CONFLICT (table_id) DO UPDATE "
            "SET sequence = excluded.sequence, version = excluded.version, state = excluded.state "
            "WHERE excluded.sequence >= s.sequence",
            snapshot.table,
            snapshot.sequence,
            snapshot.version,
            snapshot.state,
        )

    # --- accounts and secrets ---------------------------------------------------------------------

    async def add_account(self, account: Account) -> None:
        check_account(account)
        if not await self._fetch(_ADD_ACCOUNT, *account_row(account)):
            raise account_exists(account)

    async def accounts(self) -> list[Account]:
        rows = await self._fetch(f'{SELECT_ACCOUNT} ORDER BY name COLLATE "C"')
        return read_accounts(rows, self.unreadable)

    async def find_accounts(
        self, part: str = "", *, guests: bool = True, after: str = "", limit: int = 100
    ) -> list[Account]:
        where = 'name COLLATE "C" > $1 AND strpos(name, $2) > 0 AND ($3 OR password IS NOT NULL)'
        query = f'{SELECT_ACCOUNT} WHERE {where} ORDER BY name COLLATE "C" LIMIT $4'
        rows = await self._fetch(query, _without_nul(after), _without_nul(part), guests, limit)
        return read_accounts(rows, self.unreadable)

    async def change_account(self, account: Account) -> None:
        check_account(account)
        with refuse_errors(self.url):
            try:
                changed = await self._pool.fetchval(_CHANGE_ACCOUNT, *account_row(account))
            except asyncpg.UniqueViolationError:
                raise account_exists(account) from None
        if changed is None:
            raise unknown_account(account)

    async def remove_account(self, id: str) -> bool:  # noqa: A002
        return bool(await self._fetch(_REMOVE_ACCOUNT, _without_nul(id)))

    async def _write_account(self, change: AccountChange, request: AppendRequest) -> None:
        with refuse_errors(self.url):
            async with self._pool.acquire() as db, db.transaction():
                head = await db.fetchrow(
                    "SELECT h.sequence, (SELECT at FROM events e WHERE e.table_id = h.table_id "
                    "AND e.sequence = h.sequence) AS at FROM heads h WHERE h.table_id = $1 "
                    "FOR UPDATE OF h",
                    request.table,
                )
                if head is None:
                    raise unknown_table(request.table)
                check_decided_after(change, request.table, head["sequence"])
                await _change_account_row(db, change)
                placed = request._replace(
                    expected=head["sequence"], at=max(request.at, head["at"] or 0)
                )
                row = await db.fetchrow(_APPEND, *_append_parameters(placed))
                if row["answer"] != "appended":  # only a lease can be in the way
                    raise LeaseLost(request.table)
        self.counters.transactions += 1

    async def put_secret(self, kind: str, key_hash: bytes, value: bytes, expires: int) -> None:
        await self._fetch(
            "INSERT INTO secrets VALUES ($1, $2, $3, $4) ON CONFLICT (kind, key_hash) DO UPDATE "
            "SET value = excluded.value, expires = excluded.expires",
            kind,
            key_hash,
            value,
            expires,
        )

    async def take_secret(self, kind: str, key_hash: bytes, now: int) -> bytes | None:
        taken = await self._fetch(
            "DELETE FROM secrets WHERE (kind, key_hash) = ($1, $2) RETURNING value, expires",
            kind,
            key_hash,
        )
        for value, expires in taken:
            return bytes(value) if expires > now else None
        return None

    async def drop_secrets(self, now: int) -> int:
        return len(await self._fetch("DELETE FROM secrets WHERE expires <= $1 RETURNING 1", now))

    # --- leases: by the database clock, which all houses share ----------------------------

    async def acquire(self, table: str, owner: str, address: str, seconds: float) -> Lease | None:
        with refuse_errors(self.url):
            async with self._pool.acquire() as db, db.transaction():
                # Take the lock that every append takes first, so that no append of the old owner
                # is in flight when the token changes.
                head = "SELECT 1 FROM heads WHERE table_id = $1 FOR UPDATE"
                if await db.fetchval(head, _without_nul(table)) is None:
                    raise unknown_table(table)
                row = await db.fetchrow(
                    "UPDATE leases SET owner = $2, address = $3, token = token + 1, "
                    "expires = clock_timestamp() + $4::float8 * interval '1 second' "
                    "WHERE table_id = $1 AND "
                    "(owner IS NULL OR owner = $2 OR expires <= clock_timestamp()) "
                    f"RETURNING {_LEASE_COLUMNS}",
                    table,
                    owner,
                    address,
                    float(seconds),
                )
        return Lease(*row) if row else None

    async def renew(self, leases: Sequence[Lease], seconds: float) -> list[Lease]:
        found = await self._fetch(
            "UPDATE leases SET expires = clock_timestamp() + $4::float8 * interval '1 second' "
            "FROM unnest($1::text[], $2::text[], $3::bigint[]) AS mine(t, o, n) "
            "WHERE table_id = mine.t AND owner = mine.o AND token = mine.n "
            f"RETURNING {_LEASE_COLUMNS}",
            [lease.table for lease in leases],
            [lease.owner for lease in leases],
            [lease.token for lease in leases],
            float(seconds),
        )
        return [Lease(*row) for row in found]

    async def release(self, lease: Lease) -> bool:
        found = await self._fetch(
            "UPDATE leases SET owner = NULL, expires = '-infinity' "
            "WHERE (table_id, owner, token) = ($1, $2, $3) RETURNING 1",
            lease.table,
            lease.owner,
            lease.token,
        )
        return bool(found)

    async def give_lease(
        self, lease: Lease, owner: str, address: str, seconds: float
    ) -> Lease | None:
        found = await self._fetch(
            "UPDATE leases SET owner = $4, address = $5, token = token + 1, "
            "expires = clock_timestamp() + $6::float8 * interval '1 second' "
            f"WHERE (table_id, owner, token) = ($1, $2, $3) RETURNING {_LEASE_COLUMNS}",
            lease.table,
            lease.owner,
            lease.token,
            owner,
            address,
            float(seconds),
        )
        return Lease(*found[0]) if found else None

    async def leases(self) -> list[Lease]:
        found = await self._fetch(
            f"SELECT {_LEASE_COLUMNS} FROM leases WHERE owner IS NOT NULL "
            'AND leases.expires > clock_timestamp() ORDER BY table_id COLLATE "C"'
        )
        return [Lease(*row) for row in found]


async def _change_account_row(db: Any, change: AccountChange) -> None:
    account = change.account
    if change.kind == "remove":
        if await db.fetchval(_REMOVE_ACCOUNT, account.id) is None:
            raise unknown_account(account)
        return
    try:
        changed = await db.fetchval(
            _ADD_ACCOUNT if change.kind == "add" else _CHANGE_ACCOUNT, *account_row(account)
        )
    except asyncpg.UniqueViolationError:
        raise account_exists(account) from None
    if changed is None:
        raise account_exists(account) if change.kind == "add" else unknown_account(account)


def _without_nul(key: Any) -> Any:
    """Replace a text with NUL, which PostgreSQL cannot store, by NULL, which matches nothing."""
    return None if isinstance(key, str) and "\0" in key else key


def _append_parameters(request: AppendRequest) -> tuple[Any, ...]:
    posted = [
        (sequence, line, account, amount)
        for sequence, draft in enumerate(request.events, start=request.expected + 1)
        for line, (account, amount) in enumerate(draft.entries)
    ]
    preambles = [
        hash_chain.encode_event_prefix(
            request.table, sequence, request.at, request.actor, request.command, draft.version
        )
        for sequence, draft in enumerate(request.events, start=request.expected + 1)
    ]
    return (
        request.table,
        request.expected,
        request.command,
        request.at,
        request.actor.role,
        request.actor.id,
        request.lease.owner if request.lease else None,
        request.lease.token if request.lease else None,
        [draft.version for draft in request.events],
        preambles,
        [draft.body for draft in request.events],
        [row[0] for row in posted],
        [row[1] for row in posted],
        [row[2] for row in posted],
        [row[3] for row in posted],
        list(request.private),
        list(request.private.values()),
    )
