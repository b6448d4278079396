"""Dump of a PostgreSQL store as JSON lines, and restore of a backup into an empty database."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, islice
from pathlib import Path
from typing import Any, BinaryIO

import asyncpg  # type: ignore[import-untyped]

from punto.messages import message
from punto.refusals import Refused
from punto.store.backup_rows import COLUMNS, Backup, LineWriter, Row, bad_backup
from punto.store.migrations import load_migrations
from punto.store.postgres.connection import first_line, refuse_errors
from punto.store.postgres.store import PostgresStore

BATCH_ROWS = 1_000
_WRONG_ROW = (
    TypeError,
    ValueError,
    asyncpg.DataError,
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.InternalClientError,
)
"""What rows of the wrong type or place raise."""
COPY_SECONDS = 600


async def dump(url: str, path: Path) -> None:
    store = await PostgresStore.open(url, read_only=True)
    async with store:
        with path.open("wb") as file, refuse_errors(store.url):
            async with (
                store._pool.acquire() as db,
                db.transaction(isolation="repeatable_read", readonly=True),
            ):
                await _dump(db, file)


async def _dump(db: Any, file: BinaryIO) -> None:
    writer = LineWriter(file, await db.fetchval("SELECT max(number) FROM migrations"))
    for table, columns in COLUMNS.items():
        if await db.fetchval("SELECT to_regclass($1)", table) is None:
            continue  # of a later migration
        query = f"SELECT {', '.join(columns)} FROM {table}"
        async for row in db.cursor(query, prefetch=BATCH_ROWS):
            writer.add(table, row)
    writer.finish()


async def load_rows(backup: Backup, url: str) -> None:
    """Load a backup into an empty database."""
    known = load_migrations("postgres")[: backup.schema]
    store = await PostgresStore.open(url, known=known)
    async with store:
        with refuse_errors(store.url):
            async with store._pool.acquire() as db, db.transaction():
                if await db.fetchval("SELECT count(*) FROM tables"):
                    raise Refused("store_not_empty", store=store.url)
                try:
                    await _copy_rows(db, backup.rows())
                except Refused:
                    raise
                except _WRONG_ROW as error:
                    why = message("detail", "backup_row", error=first_line(error))
                    raise bad_backup(backup.path, why) from None
    await (await PostgresStore.open(url)).close()  # applies the migrations since the backup


async def _copy_rows(db: Any, rows: Iterator[Row]) -> None:
    for table, group in groupby(rows, lambda row: row[0]):
        records = (values for _, values in group)
        while part := list(islice(records, BATCH_ROWS)):
            await db.copy_records_to_table(
                table, records=part, columns=COLUMNS[table], timeout=COPY_SECONDS
            )
