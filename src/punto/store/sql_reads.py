"""SQL queries that SQLite and PostgreSQL share: reads by key."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from punto.store.append_request import unknown_table
from punto.store.base import Store
from punto.store.models import (
    Account,
    AppendResult,
    CommandRow,
    Posting,
    Snapshot,
    StoredEvent,
    StreamHead,
    TableHeader,
)
from punto.store.row_mapping import SELECT_ACCOUNT, SELECT_HEADER, read_account, read_header
from punto.table.commands import Actor


class SqlStore(Store):
    @abstractmethod
    async def _query(self, query: str, *keys: Any) -> list[tuple[Any, ...]]:
        """Run a query; `$1`, `$2` … are the keys in order."""

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

    async def _postings(self, table: str, after: tuple[int, int], count: int) -> list[Posting]:
        found = await self._query(
            "SELECT sequence, line, account, amount FROM entries "
            "WHERE table_id = $1 AND (sequence, line) > ($2, $3) ORDER BY sequence, line LIMIT $4",
            table,
            *after,
            count,
        )
        return [Posting(*row) for row in found]

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
