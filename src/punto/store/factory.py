"""Which store a URL names."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from punto.refusals import Refused, did_you_mean, quote_input
from punto.store.base import Store
from punto.store.memory import MemoryStore

FORMS = "memory:, sqlite:///FILE or postgresql://USER@HOST/DATABASE"
SCHEMES = ("memory", "sqlite", "postgresql")


async def open_store(url: str, *, read_only: bool = False) -> Store:
    """The store of a URL, its schema brought up to date; with `read_only`, one that only reads.

    `sqlite:///punto.db` is a file here, `sqlite:////var/lib/punto.db` one by its full path.
    """
    scheme = scheme_of(url)
    if scheme == "memory":
        return MemoryStore()
    if scheme == "sqlite":
        path = sqlite_path(url)
        if read_only and not path.exists():
            raise Refused("store_unreachable", f"there is no file {path}")
        with needs("web"):
            from punto.store.sqlite.store import SqliteStore
        return await SqliteStore.open(path, read_only=read_only)
    with needs("postgres"):
        from punto.store.postgres.store import PostgresStore
    return await PostgresStore.open(url, read_only=read_only)


def scheme_of(url: str) -> str:
    scheme, colon, rest = url.partition(":")
    if scheme == "postgres":
        scheme = "postgresql"
    if not colon or scheme not in SCHEMES:
        # Only the scheme is repeated: the rest may hold a password.
        hint = did_you_mean(scheme, SCHEMES)
        raise Refused("bad_store", f"{quote_input(scheme)} names no store; write {FORMS}{hint}")
    if scheme == "memory" and rest:
        raise Refused("bad_store", "memory: has nothing after the colon")
    if scheme == "postgresql" and not rest.startswith("//"):
        raise Refused("bad_store", f"a PostgreSQL store needs two slashes; write {FORMS}")
    return scheme


def sqlite_path(url: str) -> Path:
    start = "sqlite:///"
    name = url.removeprefix(start)
    if not url.startswith(start) or not name or "\0" in name:
        raise Refused(
            "bad_store", f"an SQLite store is sqlite:/// and a file, not {quote_input(url)}"
        )
    path = Path(name)
    if path.is_dir():
        raise Refused("bad_store", f"{path} is a folder; name a file in it")
    return path


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Around imports that only an extra of the package brings."""
    try:
        yield
    except ImportError as error:
        raise Refused(
            "extra_missing", f"{error.name} is not installed: pip install 'punto[{extra}]'"
        ) from None
