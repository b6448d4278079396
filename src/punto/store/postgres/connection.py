"""The pool of connections, and PostgreSQL's failures in one line each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import asyncpg  # type: ignore[import-untyped]

from punto.refusals import Refused
from punto.store.append_request import too_large
from punto.store.errors import StoreFailed
from punto.store.migrations import Migration, outstanding

SCHEMA = "punto"
"""Apart from whatever else lives in the database."""
MOST_CONNECTIONS = 10
PATIENCE_SECONDS = 10
"""For a connection, or for an answer: longer than a restart of a database takes to be noticed."""
MIGRATING = 0x70756E746F
"""The advisory lock under which one house migrates while others wait."""


def without_password(url: str) -> str:
    try:
        parts = urlsplit(url)
        port = f":{parts.port}" if parts.port else ""
    except ValueError as error:
        raise Refused("bad_store", f"this is not a PostgreSQL URL: {error}") from None
    host = parts.hostname or ""
    user = f"{parts.username}@" if parts.username else ""
    return f"postgresql://{user}{host}{port}{parts.path}"


AWAY = (
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.TooManyConnectionsError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # what asyncpg meets when a server ends in the middle of a word
    OSError,  # and with it a timeout
)


@contextmanager
def in_one_line(url: str) -> Iterator[None]:
    try:
        yield
    except (asyncpg.PostgresError, *AWAY) as error:
        raise failure(error, url) from None


def failure(error: BaseException, url: str) -> Refused:
    said = (str(error).strip() or type(error).__name__).splitlines()[0]
    match error:
        case asyncpg.NumericValueOutOfRangeError():
            return too_large()
        case (
            asyncpg.InvalidPasswordError()
            | asyncpg.InvalidAuthorizationSpecificationError()
            | asyncpg.InsufficientPrivilegeError()
        ):
            return StoreFailed("store_denied", f"{url} does not let this user in: {said}")
        case asyncpg.InvalidCatalogNameError():
            return StoreFailed(
                "store_unreachable", f"{url}: {said}; create it with `createdb`, or name another"
            )
        case asyncpg.DiskFullError():
            return StoreFailed(
                "store_full", f"the disk under {url} is full: nothing was written; make room"
            )
        case asyncpg.DataCorruptedError() | asyncpg.IndexCorruptedError():
            return StoreFailed("store_corrupt", f"{url}: {said}; restore it from a backup")
        case asyncpg.LockNotAvailableError() | asyncpg.DeadlockDetectedError():
            return StoreFailed("store_locked", f"{url} is locked: {said}; try again")
        case asyncpg.ReadOnlySQLTransactionError():
            return StoreFailed("store_read_only", f"{url} takes no writes: {said}")
    if isinstance(error, AWAY):
        return StoreFailed(
            "store_unreachable", f"{url} does not answer ({said}); check that it runs"
        )
    return StoreFailed("store_failed", f"{url}: {said}")


async def connect(url: str, *, read_only: bool) -> Any:
    """A pool whose connections commit to the disk, whatever the database's default is."""
    settings = {
        "search_path": SCHEMA,
        "synchronous_commit": "on",
        "application_name": "punto",
        "jit": "off",  # nothing here runs long enough to be worth compiling
        "default_transaction_read_only": "on" if read_only else "off",
    }
    with in_one_line(without_password(url)):
        try:
            return await asyncpg.create_pool(
                url,
                min_size=0,  # asyncpg would log tracebacks while it restores a floor
                max_size=MOST_CONNECTIONS,
                timeout=PATIENCE_SECONDS,
                command_timeout=PATIENCE_SECONDS,
                server_settings=settings,
            )
        except (asyncpg.ClientConfigurationError, ValueError) as error:
            said = str(error).splitlines()[0]
            raise Refused("bad_store", f"{without_password(url)}: {said}") from None


async def migrate(pool: Any, known: Sequence[Migration], url: str, *, read_only: bool) -> None:
    with in_one_line(url):
        async with pool.acquire() as db:
            if await db.fetchval("SHOW fsync") != "on":
                raise Refused(
                    "store_not_durable",
                    f"{url} runs with fsync off and may lose what it has confirmed; turn it on",
                )
            if read_only:
                outstanding(await _version(db), known, url, read_only=True)
                return
            async with db.transaction():
                await db.execute(f"SELECT pg_advisory_xact_lock({MIGRATING})")
                await db.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
                await db.execute(
                    "CREATE TABLE IF NOT EXISTS migrations (number integer PRIMARY KEY, "
                    "name text NOT NULL, applied timestamptz NOT NULL DEFAULT clock_timestamp())"
                )
                for step in outstanding(await _version(db), known, url, read_only=False):
                    await db.execute(step.sql)
                    await db.execute(
                        "INSERT INTO migrations VALUES ($1, $2)", step.number, step.name
                    )


async def _version(db: Any) -> int:
    if await db.fetchval(f"SELECT to_regclass('{SCHEMA}.migrations')") is None:
        return 0
    version: int = await db.fetchval("SELECT coalesce(max(number), 0) FROM migrations")
    return version
