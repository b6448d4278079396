"""SQLite connections, migration, and translation of errors to refusals."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import apsw

from punto.messages import message
from punto.refusals import Refused
from punto.store.append_request import amount_too_large
from punto.store.errors import StoreFailed, store_failed
from punto.store.indexes import LAST_INDEX, load_indexes
from punto.store.migrations import Migration, pending_migrations
from punto.store.sqlite.version_check import check_library

BACKUP_CHECKSUM = "backup_checksum"
"""A table of backups alone."""
BUSY_TIMEOUT_MS = 5_000
TRUNCATE_TIMEOUT_MS = 200

DISK_ERRORS = (
    apsw.BusyError,
    apsw.CantOpenError,
    apsw.CorruptError,
    apsw.FullError,
    apsw.IOError,
    apsw.LockedError,
    apsw.NoMemError,
    apsw.NotADBError,
    apsw.PermissionsError,
    apsw.ProtocolError,
    apsw.ReadOnlyError,
)
"""Errors of the disk or file, not of a request: they fail the whole transaction."""


def to_refusal(error: apsw.Error, path: Path) -> Refused:
    store = str(path)
    match error:
        case apsw.ConstraintError() if "balances.amount" in str(error):
            return amount_too_large()  # the sum exceeds 64 bits
        case apsw.FullError():
            return StoreFailed("store_full", store=store)
        case apsw.BusyError() | apsw.LockedError():
            return StoreFailed("store_locked", store=store, error=str(error))
        case apsw.CorruptError() | apsw.NotADBError():
            return StoreFailed("store_corrupt", store=store, error=str(error))
        case apsw.CantOpenError():
            return StoreFailed(
                "store_unreachable", store=store, why=message("detail", "store_no_folder")
            )
        case apsw.ReadOnlyError() | apsw.PermissionsError():
            return StoreFailed("store_denied", store=store, error=str(error))
    return store_failed(store, str(error))


@contextmanager
def refuse_errors(path: Path) -> Iterator[None]:
    try:
        yield
    except apsw.Error as error:
        raise to_refusal(error, path) from None


def connect(path: Path, *, vfs: str | None = None, read_only: bool = False) -> apsw.Connection:
    """Open a connection with durable commits, a busy timeout and foreign keys."""
    check_library(apsw.sqlite_lib_version())
    flags = apsw.SQLITE_OPEN_READONLY
    if not read_only:
        flags = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE
    db = apsw.Connection(str(path), flags=flags, vfs=vfs)
    db.set_busy_timeout(BUSY_TIMEOUT_MS)
    # `fullfsync` matters on macOS only, where fsync does not reach the disk.
    for pragma in ("synchronous = FULL", "fullfsync = ON", "foreign_keys = ON"):
        db.execute(f"PRAGMA {pragma}")
    return db


def connect_writer(path: Path, vfs: str | None = None) -> apsw.Connection:
    check_library(apsw.sqlite_lib_version())
    _create(path)
    db = connect(path, vfs=vfs)
    mode = db.execute("PRAGMA journal_mode = WAL").get
    if mode != "wal":
        db.close()
        raise Refused("store_no_wal", store=str(path))
    # What is deleted is overwritten: the name of an erased account leaves the file.
    db.execute("PRAGMA secure_delete = ON")
    return db


def truncate_log(path: Path) -> None:
    """Empty the write-ahead log, which holds earlier versions of rows; soon or not at all."""
    with suppress(apsw.Error), closing(connect(path)) as db:
        db.set_busy_timeout(TRUNCATE_TIMEOUT_MS)  # appends wait meanwhile
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _create(path: Path) -> None:
    """Create the file with mode 0600: it holds password hashes and shoe seeds."""
    with suppress(OSError):  # SQLite reports the problem more clearly
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)  # otherwise a power cut could lose the new file name
        finally:
            os.close(folder)


def migrate(
    db: apsw.Connection, known: Sequence[Migration], url: str, now: int, *, read_only: bool
) -> None:
    """Every outstanding step, or none."""
    if read_only:
        pending_migrations(_version(db), known, url, read_only=True)
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        for migration in pending_migrations(_version(db), known, url, read_only=False):
            db.execute(migration.sql)
            db.execute(
                "INSERT INTO migrations VALUES (?, ?, ?)", (migration.number, migration.name, now)
            )
        if db.execute("SELECT count(*) FROM sqlite_schema WHERE name = ?", (LAST_INDEX,)).get == 0:
            db.execute(load_indexes("sqlite"))
        db.execute(f"DROP TABLE IF EXISTS {BACKUP_CHECKSUM}")  # its rows change from now on
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def has_table(db: apsw.Connection, name: str) -> bool:
    found: int = db.execute("SELECT count(*) FROM sqlite_schema WHERE name = ?", (name,)).get
    return bool(found)


def _version(db: apsw.Connection) -> int:
    if not has_table(db, "migrations"):
        if db.execute("SELECT count(*) FROM sqlite_schema").get:
            raise Refused("store_foreign", path=db.filename)
        if db.readonly("main"):
            return 0
        db.execute(
            "CREATE TABLE migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, "
            "applied INTEGER NOT NULL) STRICT"
        )
    version: int = db.execute("SELECT coalesce(max(number), 0) FROM migrations").get
    return version
