"""PostgreSQL connection pool, migration, and translation of errors to refusals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import asyncpg  # type: ignore[import-untyped]

from punto.messages import message
from punto.refusals import Refused
from punto.store.append_request import amount_too_large
from punto.store.errors import StoreFailed, store_failed
from punto.store.indexes import LAST_INDEX, load_indexes
from punto.store.migrations import Migration, pending_migrations

SCHEMA = "punto"
"""Separate from other schemas in the database."""
MAX_CONNECTIONS = 10
TIMEOUT_SECONDS = 10
"""For a connection and for a query; longer than a database restart."""
INDEX_SECONDS = 3600
"""For the indexes of a large store, once."""
MIGRATION_LOCK = 0x70756E746F
"""Advisory lock: one house migrates while others wait."""


def without_password(url: str) -> str:
    try:
        parts = urlsplit(url)
        port = f":{parts.port}" if parts.port else ""
    except ValueError as error:
        raise _bad_address(error) from None
    host = parts.hostname or ""
    user = f"{parts.username}@" if parts.username else ""
    return f"postgresql://{user}{host}{port}{parts.path}"


def _bad_address(error: Exception) -> Refused:
    return Refused("bad_store", why=message("detail", "store_address", error=_first_line(error)))


def _first_line(error: BaseException) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]


CONNECTION_ERRORS = (
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.TooManyConnectionsError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # raised when a server stops in mid-message
    OSError,  # includes timeouts
)


@contextmanager
def refuse_errors(url: str) -> Iterator[None]:
    try:
        yield
    except (asyncpg.PostgresError, *CONNECTION_ERRORS) as error:
        raise to_refusal(error, url) from None


def to_refusal(error: BaseException, url: str) -> Refused:
    said = _first_line(error)
    match error:
        case asyncpg.NumericValueOutOfRangeError():
            return amount_too_large()
        case (
            asyncpg.InvalidPasswordError()
            | asyncpg.InvalidAuthorizationSpecificationError()
            | asyncpg.InsufficientPrivilegeError()
        ):
            return StoreFailed("store_denied", store=url, error=said)
        case asyncpg.InvalidCatalogNameError():
            why = message("detail", "store_no_database", error=said)
            return StoreFailed("store_unreachable", store=url, why=why)
        case asyncpg.DiskFullError():
            return StoreFailed("store_full", store=url)
        case asyncpg.DataCorruptedError() | asyncpg.IndexCorruptedError():
            return StoreFailed("store_corrupt", store=url, error=said)
        case asyncpg.LockNotAvailableError() | asyncpg.DeadlockDetectedError():
            return StoreFailed("store_locked", store=url, error=said)
        case asyncpg.ReadOnlySQLTransactionError():
            return StoreFailed("store_read_only", store=url)
    if isinstance(error, CONNECTION_ERRORS):
        why = message("detail", "store_no_answer", error=said)
        return StoreFailed("store_unreachable", store=url, why=why)
    return store_failed(url, said)


async def connect(url: str, *, read_only: bool) -> Any:
    """Create a pool whose commits are durable, whatever the database's default is."""
    settings = {
        "search_path": SCHEMA,
        "synchronous_commit": "on",
        "application_name": "punto",
        "jit": "off",  # queries are short
        "default_transaction_read_only": "on" if read_only else "off",
    }
    with refuse_errors(without_password(url)):
        try:
            return await asyncpg.create_pool(
                url,
                min_size=0,  # with a minimum, asyncpg logs tracebacks while reconnecting
                max_size=MAX_CONNECTIONS,
                timeout=TIMEOUT_SECONDS,
                command_timeout=TIMEOUT_SECONDS,
                server_settings=settings,
            )
        except (asyncpg.ClientConfigurationError, ValueError) as error:
            raise _bad_address(error) from None


async def migrate(pool: Any, known: Sequence[Migration], url: str, *, read_only: bool) -> None:
    with refuse_errors(url):
        async with pool.acquire() as db:
            if await db.fetchval("SHOW fsync") != "on":
                raise Refused("store_not_durable", store=url)
            if read_only:
                pending_migrations(await _version(db), known, url, read_only=True)
                return
            async with db.transaction():
                await db.execute(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
                await db.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
                await db.execute(
                    "CREATE TABLE IF NOT EXISTS migrations (number integer PRIMARY KEY, "
                    "name text NOT NULL, applied timestamptz NOT NULL DEFAULT clock_timestamp())"
                )
                for step in pending_migrations(await _version(db), known, url, read_only=False):
                    await db.execute(step.sql)
                    await db.execute(
                        "INSERT INTO migrations VALUES ($1, $2)", step.number, step.name
                    )
                if await db.fetchval(f"SELECT to_regclass('{SCHEMA}.{LAST_INDEX}')") is None:
                    await db.execute(load_indexes("postgres"), timeout=INDEX_SECONDS)


async def _version(db: Any) -> int:
    if await db.fetchval(f"SELECT to_regclass('{SCHEMA}.migrations')") is None:
        return 0
    version: int = await db.fetchval("SELECT coalesce(max(number), 0) FROM migrations")
    return version
