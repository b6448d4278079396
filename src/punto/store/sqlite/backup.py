"""Backups of SQLite: a consistent copy while a house keeps writing, with a checksum over its rows.

Backups as rows are read from such a copy, and loaded into a new file.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from typing import Any

import apsw
import msgspec

from punto.messages import message
from punto.refusals import Refused
from punto.store.backup_rows import (
    COLUMNS,
    TRUTH_COLUMNS,
    Backup,
    Row,
    bad_backup,
    bad_row,
    check_schema,
    check_values,
)
from punto.store.memory import now_ms
from punto.store.migrations import load_migrations
from punto.store.sqlite.connection import (
    BACKUP_CHECKSUM,
    connect,
    has_table,
    migrate,
    refuse_errors,
)

FILE_START = b"SQLite format 3\0"


async def copy_database(source: Path, target: Path) -> None:
    await asyncio.to_thread(_copy, source, target)


def _copy(source: Path, target: Path) -> None:
    with refuse_errors(source):
        ours = connect(source, read_only=True)
        try:
            # Refuses files of other programs and of later versions.
            migrate(
                ours, load_migrations("sqlite"), f"sqlite:///{source}", now_ms(), read_only=True
            )
            with refuse_errors(target):
                theirs = connect(target)
                try:
                    with theirs.backup("main", ours, "main") as copying:
                        # In one step: a stepwise copy restarts whenever the source is
                        # written. In WAL mode the writer does not wait.
                        copying.step(-1)
                    # A copy is one file without a write-ahead log.
                    theirs.execute("PRAGMA journal_mode = DELETE")
                    found = theirs.execute("PRAGMA quick_check(1)").get
                    if found != "ok":
                        raise Refused("store_corrupt", store=str(source), error=str(found))
                finally:
                    theirs.close()
        finally:
            ours.close()


# --- the checksum ---------------------------------------------------------------------------------


async def add_checksum(path: Path) -> None:
    await asyncio.to_thread(_add_checksum, path)


def _add_checksum(path: Path) -> None:
    with refuse_errors(path):
        db = connect(path)
        try:
            digest = sha256()
            for row in _select_rows(db):
                digest.update(msgspec.json.encode(row) + b"\n")
            db.execute(f"DROP TABLE IF EXISTS {BACKUP_CHECKSUM}")
            db.execute(f"CREATE TABLE {BACKUP_CHECKSUM} (sha256 TEXT NOT NULL) STRICT")
            db.execute(f"INSERT INTO {BACKUP_CHECKSUM} VALUES (?)", (digest.hexdigest(),))
        finally:
            db.close()


def _select_rows(db: apsw.Connection) -> Iterator[Row]:
    for table, columns in COLUMNS.items():
        if not has_table(db, table):
            continue  # of a later migration
        keys = ", ".join(columns[:3])
        for row in db.execute(f"SELECT {', '.join(columns)} FROM {table} ORDER BY {keys}"):
            yield table, row


# --- rows -----------------------------------------------------------------------------------------


def read_file(path: Path) -> Backup:
    """Read a backup of SQLite; its rows and its checksum are checked while they are read."""
    with refuse_errors(path):
        db = connect(path, read_only=True)
        try:
            known = load_migrations("sqlite")
            migrate(db, known, f"sqlite:///{path}", now_ms(), read_only=True)
            schema = db.execute("SELECT max(number) FROM migrations").get
        finally:
            db.close()
    return Backup(path, check_schema(path, schema), lambda: _read_rows(path))


def _read_rows(path: Path) -> Iterator[Row]:
    with refuse_errors(path):
        db = connect(path, read_only=True)
        try:
            digest = sha256()
            for table, row in _select_rows(db):
                digest.update(msgspec.json.encode((table, row)) + b"\n")
                try:
                    yield table, check_values(table, _with_truths(table, row))
                except (TypeError, ValueError) as error:
                    raise bad_row(path, error) from None
            # Backups of 0.1 have none.
            if has_table(db, BACKUP_CHECKSUM):
                due = db.execute(f"SELECT sha256 FROM {BACKUP_CHECKSUM}").get
                if due != digest.hexdigest():
                    raise bad_backup(path, message("detail", "backup_changed"))
        finally:
            db.close()


def _with_truths(table: str, row: tuple[Any, ...]) -> list[Any]:
    return [
        bool(value) if name in TRUTH_COLUMNS and value in (0, 1) else value
        for name, value in zip(COLUMNS[table], row, strict=True)
    ]


async def load_rows(backup: Backup, path: Path) -> None:
    """Load a backup into a new file."""
    await asyncio.to_thread(_load_rows, backup, path)


def _load_rows(backup: Backup, path: Path) -> None:
    with refuse_errors(path):
        db = connect(path)
        try:
            known, url = load_migrations("sqlite"), f"sqlite:///{path}"
            migrate(db, known[: backup.schema], url, now_ms(), read_only=False)
            db.execute("BEGIN IMMEDIATE")
            try:
                for table, group in groupby(backup.rows(), lambda row: row[0]):
                    columns = COLUMNS[table]
                    marks = ", ".join("?" * len(columns))
                    insert = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})"
                    db.executemany(insert, (values for _, values in group))
            except (apsw.ConstraintError, apsw.MismatchError) as error:
                raise bad_row(backup.path, error) from None
            db.execute("COMMIT")
            migrate(db, known, url, now_ms(), read_only=False)
        finally:
            db.close()
