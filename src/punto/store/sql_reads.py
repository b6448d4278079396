"""SQL queries that SQLite and PostgreSQL share: reads by key."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from punto.store.append_request import unknown_table
from punto.store.base import PAGE_ROWS, Store
from punto.store.models import (
    Account,
    AppendResult,
    CommandRow,
    EventPosition,
    PlayerEvent,
    Snapshot,
    StoredEntry,
    StoredEvent,
    StreamHead,
    TableHeader,
)
from punto.store.row_mapping import (
    DATABASE_TABLES,
    SELECT_ACCOUNT,
    SELECT_HEADER,
    SETTLED_TYPES,
    read_account,
    read_header,
)
from punto.store.sql_logins import LOGIN_SCHEMA, LOGIN_TABLES, SqlLogins
from punto.table.commands import Actor


class PlayerSql(NamedTuple):
    """The SQL of one dialect for the stakes of a player. `indexes` has the same expressions."""

    is_stake: str
    """Whether the body of the event `e` is about a stake."""
    is_round_event: str
    """Whether the body of the event `r` is about a round."""
    field: Callable[[str, str], str]
    """The field of the body of an event."""
    table: str
    """The table of the event `e`, compared by bytes."""


class SqlStore(SqlLogins, Store):
    _player_sql: PlayerSql

    @abstractmethod
    async def _query(self, query: str, *keys: Any) -> list[tuple[Any, ...]]:
        """Run a query; `$1`, `$2` … are the keys in order."""

    async def _due_tables(self) -> frozenset[str]:
        """The tables that a database of this schema has."""
        has_logins = await self._schema() >= LOGIN_SCHEMA
        return DATABASE_TABLES | {*LOGIN_TABLES} if has_logins else DATABASE_TABLES

    async def header(self, table: str) -> TableHeader:
        for row in await self._query(f"{SELECT_HEADER} WHERE id = $1", table):
            return read_header(row)
        raise unknown_table(table)

    async def head(self, table: str) -> StreamHead:
        query = "SELECT sequence, hash FROM heads WHERE table_id = $1"
        for row in await self._query(query, table):
            return StreamHead(*row)
        raise unknown_table(table)

    async def heads(self) -> dict[str, StreamHead]:
        found = await self._query("SELECT table_id, sequence, hash FROM heads")
        return {table: StreamHead(sequence, bytes(hashed)) for table, sequence, hashed in found}

    async def find_command(self, table: str, client: str, command_id: str) -> AppendResult | None:
        query = "SELECT first, last FROM commands WHERE (table_id, client, command) = ($1, $2, $3)"
        for first, last in await self._query(query, table, client, command_id):
            return AppendResult(first, last, repeated=True)
        await self.head(table)
        return None

    async def _commands(self, table: str, after: tuple[str, str], count: int) -> list[CommandRow]:
        found = await self._query(
            "SELECT client, command, first, last FROM commands WHERE table_id = $1 "
            "AND (client, command) > ($2, $3) ORDER BY client, command LIMIT $4",
            table,
            *after,
            count,
        )
        return [CommandRow(*row) for row in found]

    async def _events(self, table: str, after: int, count: int) -> list[StoredEvent]:
        found = await self._query(
            "SELECT table_id, sequence, at, role, actor, command, version, body, hash FROM events "
            "WHERE table_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3",
            table,
            after,
            count,
        )
        return [
            StoredEvent(name, sequence, at, Actor(role, actor), *rest)
            for name, sequence, at, role, actor, *rest in found
        ]

    async def get_private(self, table: str, key: str) -> bytes | None:
        await self.head(table)
        query = "SELECT value FROM kept WHERE (table_id, key) = ($1, $2)"
        for (value,) in await self._query(query, table, key):
            return bytes(value)
        return None

    # --- the stakes of a player -------------------------------------------------------------------

    async def stake_events(
        self, player: str, after: EventPosition, count: int = PAGE_ROWS
    ) -> list[PlayerEvent]:
        sql = self._player_sql
        found = await self._query(
            f"SELECT e.at, e.table_id, e.sequence, e.body FROM events e WHERE {sql.is_stake} "
            f"AND {sql.field('e', 'player')} = $1 AND (e.at, {sql.table}, e.sequence) > "
            f"($2, $3, $4) ORDER BY e.at, {sql.table}, e.sequence LIMIT $5",
            player,
            *after,
            count,
        )
        return [PlayerEvent(*row) for row in found]

    async def settled_stakes(
        self, player: str, before: EventPosition, since: int, table: str | None, count: int
    ) -> list[PlayerEvent]:
        sql = self._player_sql
        kind, why = sql.field("e", "type"), sql.field("e", "why")
        settled = ", ".join(f"'{name}'" for name in SETTLED_TYPES)
        round_of_event = (
            f"SELECT {sql.field('r', 'round')} FROM events r WHERE r.table_id = e.table_id "
            f"AND r.sequence > e.sequence AND {sql.is_round_event} "
            f"AND {sql.field('r', 'round')} IS NOT NULL ORDER BY r.sequence LIMIT 1"
        )
        found = await self._query(
            f"SELECT e.at, e.table_id, e.sequence, e.body, ({round_of_event}) FROM events e "
            f"WHERE {sql.is_stake} AND {sql.field('e', 'player')} = $1 "
            f"AND (e.at, {sql.table}, e.sequence) < ($2, $3, $4) AND e.at >= $5 "
            f"AND ($6 = '' OR e.table_id = $6) "
            f"AND ({kind} IN ({settled}) OR ({kind} = 'stake_returned' AND {why} = 'void')) "
            f"ORDER BY e.at DESC, {sql.table} DESC, e.sequence DESC LIMIT $7",
            player,
            *before,
            since,
            table or "",
            count,
        )
        return [
            PlayerEvent(at, name, sequence, bytes(body), None if number is None else int(number))
            for at, name, sequence, body, number in found
        ]

    async def list_secrets(self, kind: str, now: int) -> list[bytes]:
        query = "SELECT value FROM secrets WHERE kind = $1 AND expires > $2"
        return [bytes(value) for (value,) in await self._query(query, kind, now)]

    async def _postings(self, table: str, after: tuple[int, int], count: int) -> list[StoredEntry]:
        found = await self._query(
            "SELECT sequence, line, account, amount FROM entries "
            "WHERE table_id = $1 AND (sequence, line) > ($2, $3) ORDER BY sequence, line LIMIT $4",
            table,
            *after,
            count,
        )
        return [StoredEntry(*row) for row in found]

    async def snapshot(self, table: str) -> Snapshot | None:
        await self.head(table)
        query = "SELECT table_id, sequence, version, state FROM snapshots WHERE table_id = $1"
        for row in await self._query(query, table):
            return Snapshot(*row)
        return None

    async def account(self, id: str) -> Account | None:  # noqa: A002
        return read_account(await self._query(f"{SELECT_ACCOUNT} WHERE id = $1", id))

    async def account_named(self, name: str) -> Account | None:
        return read_account(await self._query(f"{SELECT_ACCOUNT} WHERE name = $1", name))

    async def find_secrets(
        self, kind: str, key_hashes: Sequence[bytes], now: int
    ) -> dict[bytes, bytes]:
        found: dict[bytes, bytes] = {}
        for start in range(0, len(key_hashes), PAGE_ROWS):
            keys = key_hashes[start : start + PAGE_ROWS]
            places = ", ".join(f"${number}" for number in range(3, 3 + len(keys)))
            query = (
                "SELECT key_hash, value FROM secrets "
                f"WHERE kind = $1 AND expires > $2 AND key_hash IN ({places})"
            )
            rows = await self._query(query, kind, now, *keys)
            found |= {bytes(key): bytes(value) for key, value in rows}
        return found
