"""Dump of a PostgreSQL store as JSON lines, and restore into an empty database.

The first line names the format, the last one the number of rows, so a truncated file is refused.
Leases keep their tokens but not their owners.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import groupby, islice
from pathlib import Path
from typing import Any, BinaryIO

import asyncpg  # type: ignore[import-untyped]
import msgspec

from punto.messages import Message, message
from punto.refusals import Refused
from punto.store.errors import cannot_write
from punto.store.migrations import Migration, load_migrations
from punto.store.models import Credential, SessionRow
from punto.store.postgres.connection import first_line, refuse_errors
from punto.store.postgres.store import PostgresStore

FORMAT = "punto-backup-1"
BATCH_ROWS = 1_000
_WRONG_ROW = (
    TypeError,
    ValueError,
    asyncpg.DataError,
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.InternalClientError,
)
"""What rows of the wrong number, type or place raise."""
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
NULLABLE_COLUMNS = {"command", "password"}
INTEGER_COLUMNS = {
    "created",
    "sequence",
    "at",
    "version",
    "line",
    "amount",
    "first",
    "last",
    "token",
    "expires",
    "used",
    "authenticated",
}
TRUTH_COLUMNS = {"staff"}


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
    rows, digest = 0, sha256()
    _write_line(file, {"format": FORMAT, "schema": schema}, digest)
    for table, columns in COLUMNS.items():
        if await db.fetchval("SELECT to_regclass($1)", table) is None:
            continue  # of a later migration
        query = f"SELECT {', '.join(columns)} FROM {table}"
        async for row in db.cursor(query, prefetch=BATCH_ROWS):
            _write_line(file, [table, *row], digest)
            rows += 1
    _write_line(file, {"rows": rows, "sha256": digest.hexdigest()}, digest)


def _write_line(file: BinaryIO, value: Any, digest: Any) -> None:
    line = msgspec.json.encode(value) + b"\n"  # bytes become base64
    digest.update(line)
    try:
        file.write(line)
    except OSError as error:  # an error of the local disk
        raise cannot_write(file.name, error) from None


async def restore_dump(path: Path, url: str) -> None:
    with path.open("rb") as file:
        digest = sha256()
        known = _check_first_line(file, path, digest)
        store = await PostgresStore.open(url, known=known)
        async with store:
            with refuse_errors(store.url):
                async with store._pool.acquire() as db, db.transaction():
                    if await db.fetchval("SELECT count(*) FROM tables"):
                        raise Refused("store_not_empty", store=store.url)
                    try:
                        await _restore(db, _read_rows(file, path, digest))
                    except Refused:
                        raise
                    except _WRONG_ROW as error:
                        why = message("detail", "backup_row", error=first_line(error))
                        raise _bad_backup(path, why) from None
    await (await PostgresStore.open(url)).close()  # applies the migrations since the backup


async def _restore(db: Any, rows: Iterator[list[Any]]) -> None:
    for table, group in groupby(rows, lambda row: row[0]):
        columns = COLUMNS[table]
        records = (_decode_row(table, columns, row[1:]) for row in group)
        while part := list(islice(records, BATCH_ROWS)):
            if table == "sessions":
                continue  # checked as any row, but it may have ended since
            await db.copy_records_to_table(
                table, records=part, columns=columns, timeout=COPY_SECONDS
            )


def _decode_row(table: str, columns: tuple[str, ...], row: list[Any]) -> tuple[Any, ...]:
    """Check the row here: an error within a COPY would leave the connection unusable."""
    pairs = zip(columns, row, strict=True)
    return tuple(_decode_value(table, name, value) for name, value in pairs)


def _decode_value(table: str, name: str, value: Any) -> Any:
    if value is None and name in NULLABLE_COLUMNS:
        return None
    if name in TRUTH_COLUMNS:
        if not isinstance(value, bool):
            raise TypeError(f"{name} must be true or false")
        return value
    if name in INTEGER_COLUMNS:
        if type(value) is not int or abs(value) >= 2**63:
            raise ValueError(f"{name} must be a whole number")
        return value
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a text")
    is_binary = not BINARY_COLUMNS.isdisjoint((name, f"{table}.{name}"))
    return base64.b64decode(value, validate=True) if is_binary else value


def _check_first_line(file: BinaryIO, path: Path, digest: Any) -> Sequence[Migration]:
    """Return the migrations that the store of the backup had."""
    line = file.readline()
    digest.update(line)
    start = _decode_line(line, path)
    if not isinstance(start, dict) or start.get("format") != FORMAT:
        raise _bad_backup(path, message("detail", "backup_format"))
    known, schema = load_migrations("postgres"), start.get("schema")
    if schema not in range(1, 1 + len(known)):
        why = message("detail", "backup_schema", schema=schema, newest=len(known))
        raise _bad_backup(path, why)
    return known[:schema]


def _read_rows(file: BinaryIO, path: Path, digest: Any) -> Iterator[list[Any]]:
    """Yield the rows; refuse a file that has changed. Backups of 0.1 have no checksum."""
    count = 0
    for line in file:
        row = _decode_line(line, path)
        if isinstance(row, dict):
            if row.get("sha256", digest.hexdigest()) != digest.hexdigest():
                raise _bad_backup(path, message("detail", "backup_changed"))
            if row.get("rows") == count and not file.readline():
                return
            break
        digest.update(line)
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
