"""Backup of a running store, and restore.

A backup of SQLite is an SQLite file; a backup of PostgreSQL is a file of JSON lines.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from punto.extras import require_extra
from punto.messages import message
from punto.refusals import Refused
from punto.store.errors import cannot_write
from punto.store.factory import parse_scheme, parse_sqlite_path


async def backup(url: str, path: Path) -> int:
    """Copy a store consistently into a new file and return the file's size."""
    scheme = parse_scheme(url)
    if scheme == "memory":
        raise Refused("no_backup", why=message("detail", "backup_of_memory"))
    with _new_file(path) as part:
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
    return path.stat().st_size


async def restore(path: Path, url: str) -> None:
    """Restore a backup into a new SQLite file or an empty database.

    Sessions are left out: the backup does not know which have ended since.
    """
    scheme = parse_scheme(url)
    _must_exist(path)
    if scheme == "memory":
        raise Refused("no_backup", why=message("detail", "backup_of_memory"))
    if scheme == "sqlite":
        with require_extra("server"):
            from punto.store.sqlite.backup import copy_database
        with _new_file(parse_sqlite_path(url)) as part:
            await copy_database(path, part, keep_sessions=False)
    else:
        with require_extra("postgres"):
            from punto.store.postgres.dump import restore_dump
        await restore_dump(path, url)


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
