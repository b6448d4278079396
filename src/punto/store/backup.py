"""Backup of a running store, and restore into either database.

A backup of SQLite is an SQLite file; a backup of PostgreSQL is a file of JSON lines.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from punto.extras import require_extra
from punto.messages import describe_error, message
from punto.refusals import Refused
from punto.store.backup_rows import Backup, read_lines, write_lines
from punto.store.backup_selection import Selection, select
from punto.store.errors import cannot_write
from punto.store.factory import parse_scheme, parse_sqlite_path

WHOLE = Selection()


async def backup(url: str, path: Path, selection: Selection = WHOLE) -> int:
    """Copy a store, or a part of it, consistently into a new file; return the file's size."""
    scheme = parse_scheme(url)
    if scheme == "memory":
        raise Refused("no_backup", why=message("detail", "backup_of_memory"))
    with _new_file(path) as part:
        await _copy_store(url, scheme, part)
        if selection != WHOLE:
            await _select_part(part, scheme, selection)
        if scheme == "sqlite":
            from punto.store.sqlite.backup import add_checksum

            await add_checksum(part)
    return path.stat().st_size


async def _copy_store(url: str, scheme: str, part: Path) -> None:
    if scheme == "sqlite":
        source = parse_sqlite_path(url)
        _must_exist(source)
        with require_extra("server"):
            from punto.store.sqlite.backup import copy_database
        await copy_database(source, part)
    else:
        with require_extra("postgres"):
            from punto.store.postgres.dump import dump
        await dump(url, part)


async def _select_part(part: Path, scheme: str, selection: Selection) -> None:
    """Replace a copy by a part of it."""
    whole = part.with_name(f"{part.name}.whole")
    part.rename(whole)
    try:
        selected = select(read_backup(whole), selection)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        if scheme == "sqlite":
            from punto.store.sqlite.backup import load_rows

            await load_rows(selected, part)
        else:
            write_lines(selected, part)
    finally:
        whole.unlink()


def read_backup(path: Path) -> Backup:
    """Open a backup of either database."""
    _must_exist(path)
    with require_extra("server"):
        from punto.store.sqlite.backup import FILE_START, read_file
    try:
        with path.open("rb") as file:
            is_sqlite = file.read(len(FILE_START)) == FILE_START
        return read_file(path) if is_sqlite else read_lines(path)
    except OSError as error:
        raise Refused("cannot_read", file=str(path), why=describe_error(error)) from None


async def restore(path: Path, url: str, selection: Selection = WHOLE) -> None:
    """Restore a backup, or a part of it, into a new SQLite file or an empty database.

    Sessions are left out: the backup does not know which have ended since.
    """
    scheme = parse_scheme(url)
    _must_exist(path)
    if scheme == "memory":
        raise Refused("no_backup", why=message("detail", "backup_of_memory"))
    selected = _without_sessions(select(read_backup(path), selection))
    if scheme == "sqlite":
        from punto.store.sqlite.backup import load_rows

        with _new_file(parse_sqlite_path(url)) as part:
            await load_rows(selected, part)
    else:
        with require_extra("postgres"):
            from punto.store.postgres.dump import load_rows as load_database
        await load_database(selected, url)


def _without_sessions(backup: Backup) -> Backup:
    return backup._replace(rows=lambda: (row for row in backup.rows() if row[0] != "sessions"))


def _must_exist(path: Path) -> None:
    if not path.is_file():
        raise Refused("no_backup", why=message("detail", "no_such_file", path=str(path)))


@contextmanager
def _new_file(path: Path) -> Iterator[Path]:
    """Write to a temporary file and rename it when complete."""
    if path.exists():
        raise Refused("file_exists", path=str(path))
    part = path.with_name(f"{path.name}.part")
    try:
        with suppress(FileNotFoundError):
            part.unlink()
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        yield part
        _sync(part)
        part.rename(path)
        _sync(path.parent)
    except OSError as error:
        raise cannot_write(path, error) from None
    finally:
        with suppress(OSError):
            part.unlink()


def _sync(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
