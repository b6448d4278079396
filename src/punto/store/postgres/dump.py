"""Dump of a PostgreSQL store as JSON lines, and restore into an empty database.

The first line names the format, the last one the number of rows, so a truncated file is refused.
Leases keep their tokens but not their owners.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterator, Sequence
from itertools import groupby, islice
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from punto.messages import Message, message
from punto.refusals import Refused
from punto.store.errors import cannot_write
from punto.store.migrations import Migration, load_migrations
from punto.store.models import Credential, SessionRow
from punto.store.postgres.connection import refuse_errors
from punto.store.postgres.store import PostgresStore

FORMAT = "punto-backup-1"
BATCH_ROWS = 1_000
COPY_SECONDS = 600

COLUMNS = {
    "tables": ("id", "created", "book", "book_text", "options", "config"),
    "heads": ("table_id", "sequence", "hash"),
    "events": (
        "table_id",
        "sequence",
        "at",
        "role",
        "actor",
        "command",
        "version",
        "body",
        "hash",
    ),
    "entries": ("table_id", "sequence", "line", "account", "amount"),
    "balances": ("table_id", "account", "amount"),
    "commands": ("table_id", "client", "command", "first", "last"),
    "kept": ("table_id", "key", "value"),
    "snapshots": ("table_id", "sequence", "version", "state"),
    "leases": ("table_id", "token"),
    "accounts": ("id", "name", "password", "roles", "created"),
    "secrets": ("kind", "key_hash", "value", "expires"),
    "sessions": SessionRow._fields,
    "credentials": Credential._fields,
}
"""Ordered so that rows come after the rows they reference."""
BINARY_COLUMNS = {"hash", "body", "state", "key_hash", "value", "sessions.key"}
"""By name, or by table and name."""


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
    schema = await db.fetchval("SELECT max(number) FROM migrations")
    _write_line(file, {"format": FORMAT, "schema": schema})
    rows = 0
    for table, columns in COLUMNS.items():
        if await db.fetchval("SELECT to_regclass($1)", table) is None:
            continue  # of a later migration
        query = f"SELECT {', '.join(columns)} FROM {table}"
        async for row in db.cursor(query, prefetch=BATCH_ROWS):
            _write_line(file, [table, *row])
            rows += 1
    _write_line(file, {"rows": rows})


def _write_line(file: BinaryIO, value: Any) -> None:
    try:
        file.write(msgspec.json.encode(value) + b"\n")  # bytes become base64
    except OSError as error:  # an error of the local disk
        raise cannot_write(file.name, error) from None


async def restore_dump(path: Path, url: str) -> None:
    with path.open("rb") as file:
        known = _check_first_line(file, path)
        store = await PostgresStore.open(url, known=known)
        async with store:
            with refuse_errors(store.url):
                async with store._pool.acquire() as db, db.transaction():
                    if await db.fetchval("SELECT count(*) FROM tables"):
                        raise Refused("store_not_empty", store=store.url)
                    await _restore(db, _read_rows(file, path))
    await (await PostgresStore.open(url)).close()  # applies the migrations since the backup


async def _restore(db: Any, rows: Iterator[list[Any]]) -> None:
    for table, group in groupby(rows, lambda row: row[0]):
        columns = COLUMNS[table]
        records = (_decode_row(table, columns, row[1:]) for row in group)
        while part := list(islice(records, BATCH_ROWS)):
            await db.copy_records_to_table(
                table, records=part, columns=columns, timeout=COPY_SECONDS
            )


def _decode_row(table: str, columns: tuple[str, ...], row: list[Any]) -> tuple[Any, ...]:
    return tuple(
        base64.b64decode(value, validate=True)
        if not BINARY_COLUMNS.isdisjoint((name, f"{table}.{name}"))
        else value
        for name, value in zip(columns, row, strict=True)
    )


def _check_first_line(file: BinaryIO, path: Path) -> Sequence[Migration]:
    """Return the migrations that the store of the backup had."""
    start = _decode_line(file.readline(), path)
    if not isinstance(start, dict) or start.get("format") != FORMAT:
        raise _bad_backup(path, message("detail", "backup_format"))
    known, schema = load_migrations("postgres"), start.get("schema")
    if schema not in range(1, 1 + len(known)):
        why = message("detail", "backup_schema", schema=schema, newest=len(known))
        raise _bad_backup(path, why)
    return known[:schema]


def _read_rows(file: BinaryIO, path: Path) -> Iterator[list[Any]]:
    count = 0
    for line in file:
        row = _decode_line(line, path)
        if isinstance(row, dict):
            if row.get("rows") == count and not file.readline():
                return
            break
        if not isinstance(row, list) or not row or row[0] not in COLUMNS:
            break
        count += 1
        yield row
    raise _bad_backup(path, message("detail", "backup_truncated", rows=count))


def _decode_line(line: bytes, path: Path) -> Any:
    try:
        return msgspec.json.decode(line)
    except (msgspec.DecodeError, binascii.Error):
        raise _bad_backup(path, message("detail", "backup_not_json")) from None


def _bad_backup(path: Path, why: Message) -> Refused:
    return Refused("bad_backup", path=str(path), why=why)
