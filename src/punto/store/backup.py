"""A copy of a whole store while it runs, and the way back.

Of SQLite the copy is an SQLite file like any other; of PostgreSQL, JSON lines.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from punto.refusals import Refused
from punto.store.factory import needs, scheme_of, sqlite_path


async def backup(url: str, path: Path) -> int:
    """Copy the store of a URL into a new file, as it is at one moment; how many bytes."""
    scheme = scheme_of(url)
    if scheme == "memory":
        raise Refused("no_backup", "a store in memory ends with its process and has no backup")
    with _new_file(path) as part:
        if scheme == "sqlite":
            source = sqlite_path(url)
            _must_exist(source)
            with needs("web"):
                from punto.store.sqlite.backup import copy
            await copy(source, part)
        else:
            with needs("postgres"):
                from punto.store.postgres.dump import dump
            await dump(url, part)
    return path.stat().st_size


async def restore(path: Path, url: str) -> None:
    """Fill a store that is still empty from a backup: a file not yet there, or a new database."""
    scheme = scheme_of(url)
    _must_exist(path)
    if scheme == "memory":
        raise Refused("no_backup", "a store in memory cannot be restored into")
    if scheme == "sqlite":
        with needs("web"):
            from punto.store.sqlite.backup import copy
        with _new_file(sqlite_path(url)) as part:
            await copy(path, part)
    else:
        with needs("postgres"):
            from punto.store.postgres.dump import restore_dump
        await restore_dump(path, url)


def _must_exist(path: Path) -> None:
    if not path.is_file():
        raise Refused("no_backup", f"there is no file {path}")


@contextmanager
def _new_file(path: Path) -> Iterator[Path]:
    """Written beside its place and named when it is whole, so that no half of one is ever found."""
    if path.exists():
        raise Refused("file_exists", f"{path} exists already; name another file, or remove it")
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
        raise Refused("cannot_write", f"{path}: {error.strerror or error}") from None
    finally:
        with suppress(OSError):
            part.unlink()


def _sync(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
