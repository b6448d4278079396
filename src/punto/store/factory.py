"""Open a store by its URL."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from punto.extras import require_extra
from punto.messages import message, suggest_word
from punto.refusals import Refused
from punto.store.base import Store
from punto.store.memory import MemoryStore

URL_FORMS = {
    "memory": "memory:",
    "sqlite": "sqlite:///FILE",
    "postgresql": "postgresql://USER@HOST/DATABASE",
}
"""How to write the URL of a store, by scheme."""
SCHEMES = tuple(URL_FORMS)


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
            why = message("detail", "no_such_file", path=str(path))
            raise Refused("store_unreachable", store=url, why=why)
        with require_extra("server"):
            from punto.store.sqlite.store import SqliteStore
        return await SqliteStore.open(path, read_only=read_only)
    with require_extra("postgres"):
        from punto.store.postgres.store import PostgresStore
    return await PostgresStore.open(url, read_only=read_only)


@asynccontextmanager
async def lock_for_server(url: str, address: str) -> AsyncIterator[None]:
    """Keep a second server from an SQLite file, before it could migrate it; others need no lock."""
    if parse_scheme(url) != "sqlite":
        yield
        return
    from punto.store.sqlite.server_lock import lock_file

    with lock_file(parse_sqlite_path(url), address):
        yield


def parse_scheme(url: str) -> str:
    scheme, colon, rest = url.partition(":")
    if scheme == "postgres":
        scheme = "postgresql"
    if not colon or scheme not in SCHEMES:
        # Repeat only the scheme: the rest may contain a password.
        why = message(
            "detail",
            "store_scheme",
            scheme=scheme,
            forms=[*URL_FORMS.values()],
            hint=suggest_word(scheme, SCHEMES),
        )
        raise Refused("bad_store", why=why)
    if (scheme == "memory" and rest) or (scheme == "postgresql" and not rest.startswith("//")):
        raise Refused("bad_store", why=message("detail", "store_url", form=URL_FORMS[scheme]))
    return scheme


def parse_sqlite_path(url: str) -> Path:
    start = "sqlite:///"
    name = url.removeprefix(start)
    if not url.startswith(start) or not name or "\0" in name:
        raise Refused("bad_store", why=message("detail", "store_url", form=URL_FORMS["sqlite"]))
    path = Path(name)
    if path.is_dir():
        raise Refused("bad_store", why=message("detail", "store_folder", path=str(path)))
    return path
