"""PostgreSQL connection pool, migration, and translation of errors to refusals."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from urllib.parse import unquote

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


_FIND_MIGRATIONS = f"SELECT to_regclass('{SCHEMA}.migrations')"
_CREATE_MIGRATIONS = (
    "CREATE TABLE migrations (number integer PRIMARY KEY, name text NOT NULL, "
    "applied timestamptz NOT NULL DEFAULT clock_timestamp())"
)


def without_password(url: str) -> str:
    """Return a URL to print: without the password, also if the URL is wrong.

    An unescaped `/` or `#` in a password ends the host, and the rest of it looks like a path.
    """
    found = _URL.fullmatch(url)
    if found is None:
        return UNREADABLE_URL
    user = f"{found['user']}@" if found["user"] else ""
    return f"postgresql://{user}{found['host']}{found['path'] or ''}"


def _bad_address(url: str, error: BaseException) -> Refused:
    """Say what is wrong with a URL, unless that could repeat a part of the password."""
    said, found = first_line(error), _URL.fullmatch(url)
    password = unquote(found["password"] or "") if found else ""
    if found is None or (password and password in said):
        why = message("detail", "store_address_form")
    else:
        why = message("detail", "store_address", error=said)
    return Refused("bad_store", why=why)


def first_line(error: BaseException) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]


_HOST = r"(?:\[[0-9a-fA-F:.%]*\]|[^\[\]:@/?#,\s]*)(?::\d+)?"
_URL = re.compile(
    r"postgres(?:ql)?://"
    r"(?:(?P<user>[^:@/?#]*)(?::(?P<password>[^/?#]*))?@)?"
    rf"(?P<host>{_HOST}(?:,{_HOST})*)"
    r"(?P<path>/[^@?#]*)?"
    r"(?:\?[^@#]*)?"
)
UNREADABLE_URL = "postgresql://…"


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
    except (asyncpg.PostgresError, *CONNECTION_ERRORS, OverflowError) as error:
        raise to_refusal(error, url) from None


def to_refusal(error: BaseException, url: str) -> Refused:
    said = first_line(error)
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
        case asyncpg.ClientConfigurationError() | OverflowError():  # of a port
            return _bad_address(url, error)
        case asyncpg.UndefinedObjectError() if "configuration parameter" in said:
            return _bad_address(url, error)
    if isinstance(error, OSError) and "SSL" in said:
        why = message("detail", "store_no_tls", error=said)
        return StoreFailed("store_unreachable", store=url, why=why)
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
    if _URL.fullmatch(url) is None:
        raise Refused("bad_store", why=message("detail", "store_address_form"))
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
            raise _bad_address(url, error) from None


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
                if await db.fetchval("SELECT to_regnamespace($1)", SCHEMA) is None:
                    # Only then: PostgreSQL demands CREATE on the database before it looks.
                    await db.execute(f"CREATE SCHEMA {SCHEMA}")
                if await db.fetchval(_FIND_MIGRATIONS) is None:
                    await db.execute(_CREATE_MIGRATIONS)
                for step in pending_migrations(await _version(db), known, url, read_only=False):
                    await db.execute(step.sql)
                    await db.execute(
                        "INSERT INTO migrations VALUES ($1, $2)", step.number, step.name
                    )
                if await db.fetchval(f"SELECT to_regclass('{SCHEMA}.{LAST_INDEX}')") is None:
                    await db.execute(load_indexes("postgres"), timeout=INDEX_SECONDS)


async def _version(db: Any) -> int:
    if await db.fetchval(_FIND_MIGRATIONS) is None:
        return 0
    version: int = await db.fetchval("SELECT coalesce(max(number), 0) FROM migrations")
    return version
