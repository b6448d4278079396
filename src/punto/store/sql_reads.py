"""What either database is asked in the same words: the reads of a store by its keys."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from punto.store.append_request import no_table
from punto.store.base import Store
from punto.store.models import Account, Appended, Head, Header, Posting, Record, Snapshot
from punto.store.row_mapping import ACCOUNT, HEADER, read_account, read_header
from punto.table.commands import Actor


class AskingStore(Store):
    @abstractmethod
    async def _found(self, query: str, *keys: Any) -> list[tuple[Any, ...]]:
        """The rows of a query whose `$1`, `$2` … stand in the order of the keys."""

    async def header(self, table: str) -> Header:
        for row in await self._found(f"{HEADER} WHERE id = $1", table):
            return read_header(row)
        raise no_table(table)

    async def last(self, table: str) -> Head:
        query = "SELECT sequence, hash FROM heads WHERE table_id = $1"
        for row in await self._found(query, table):
            return Head(*row)
        raise no_table(table)

    async def answered(self, table: str, client: str, command_id: str) -> Appended | None:
        query = "SELECT first, last FROM commands WHERE (table_id, client, command) = ($1, $2, $3)"
        for first, last in await self._found(query, table, client, command_id):
            return Appended(first, last, repeated=True)
        await self.last(table)
        return None

    async def _events(self, table: str, after: int, count: int) -> list[Record]:
        found = await self._found(
            "SELECT table_id, sequence, at, role, actor, command, version, body, hash FROM events "
            "WHERE table_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3",
            table,
            after,
            count,
        )
        return [
            Record(name, sequence, at, Actor(role, actor), *rest)
            for name, sequence, at, role, actor, *rest in found
        ]

    async def kept(self, table: str, key: str) -> bytes | None:
        await self.last(table)
        query = "SELECT value FROM kept WHERE (table_id, key) = ($1, $2)"
        for (value,) in await self._found(query, table, key):
            return bytes(value)
        return None

    async def _postings(self, table: str, after: tuple[int, int], count: int) -> list[Posting]:
        found = await self._found(
            "SELECT sequence, line, account, amount FROM entries "
            "WHERE table_id = $1 AND (sequence, line) > ($2, $3) ORDER BY sequence, line LIMIT $4",
            table,
            *after,
            count,
        )
        return [Posting(*row) for row in found]

    async def snapshot(self, table: str) -> Snapshot | None:
        await self.last(table)
        query = "SELECT table_id, sequence, version, state FROM snapshots WHERE table_id = $1"
        for row in await self._found(query, table):
            return Snapshot(*row)
        return None

    async def account(self, id: str) -> Account | None:  # noqa: A002
        return read_account(await self._found(f"{ACCOUNT} WHERE id = $1", id))

    async def account_named(self, name: str) -> Account | None:
        return read_account(await self._found(f"{ACCOUNT} WHERE name = $1", name))
