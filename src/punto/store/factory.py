"""Open a store by its URL."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from punto.refusals import Refused, did_you_mean, quote_input
from punto.store.base import Store
from punto.store.memory import MemoryStore

URL_FORMS = "memory:, sqlite:///FILE or postgresql://USER@HOST/DATABASE"
SCHEMES = ("memory", "sqlite", "postgresql")


async def open_store(url: str, *, read_only: bool = False) -> Store:
    """Open a store and migrate its schema; with `read_only`, open it for reading only.

    `sqlite:///punto.db` is a relative path, `sqlite:////var/lib/punto.db` an absolute one.
    """
    scheme = parse_scheme(url)
    if scheme == "memory":
        return MemoryStore()
    if scheme == "sqlite":
        path = parse_sqlite_path(url)
        if read_only and not path.exists():
            raise Refused("store_unreachable", f"there is no file {path}")
        with require_extra("web"):
            from punto.store.sqlite.store import SqliteStore
        return await SqliteStore.open(path, read_only=read_only)
    with require_extra("postgres"):
        from punto.store.postgres.store import PostgresStore
    return await PostgresStore.open(url, read_only=read_only)


def parse_scheme(url: str) -> str:
    scheme, colon, rest = url.partition(":")
    if scheme == "postgres":
        scheme = "postgresql"
    if not colon or scheme not in SCHEMES:
        # Repeat only the scheme: the rest may contain a password.
        hint = did_you_mean(scheme, SCHEMES)
        raise Refused("bad_store", f"{quote_input(scheme)} names no store; write {URL_FORMS}{hint}")
    if scheme == "memory" and rest:
        raise Refused("bad_store", "memory: has nothing after the colon")
    if scheme == "postgresql" and not rest.startswith("//"):
        raise Refused("bad_store", f"a PostgreSQL store needs two slashes; write {URL_FORMS}")
    return scheme


def parse_sqlite_path(url: str) -> Path:
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
def require_extra(extra: str) -> Iterator[None]:
    """Refuse with an install hint when an import of an optional extra fails."""
    try:
        yield
    except ImportError as error:
        raise Refused(
            "extra_missing", f"{error.name} is not installed: pip install 'punto[{extra}]'"
        ) from None
