"""SQL for sessions and credentials, which SQLite and PostgreSQL share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from punto.store.base import PAGE_ROWS
from punto.store.login_store import LoginStore
from punto.store.models import Credential, SessionRow

LOGIN_TABLES = ("sessions", "credentials")
"""Tables whose rows go with their account."""
LOGIN_SCHEMA = 2
"""The migration that added these tables."""
_SESSION_COLUMNS = ", ".join(SessionRow._fields)
_CREDENTIAL_COLUMNS = ", ".join(Credential._fields)


class SqlLogins(LoginStore):
    @abstractmethod
    async def _query(self, query: str, *keys: Any) -> list[tuple[Any, ...]]: ...

    @abstractmethod
    async def _write_rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """Run a statement in its own transaction.

        `$1`, `$2` … are the values in order. They must also occur in this order: SQLite numbers
        them by their first occurrence.
        """

    async def _schema(self) -> int:
        """The number of the last migration of the store."""
        [(number,)] = await self._query("SELECT max(number) FROM migrations")
        return int(number)

    async def add_session(self, row: SessionRow) -> None:
        places = ", ".join(f"${number}" for number in range(1, 1 + len(row)))
        await self._write_rows(f"INSERT INTO sessions ({_SESSION_COLUMNS}) VALUES ({places})", *row)

    async def find_sessions(self, keys: Sequence[bytes]) -> dict[bytes, SessionRow]:
        found: list[SessionRow] = []
        for start in range(0, len(keys), PAGE_ROWS):
            page = keys[start : start + PAGE_ROWS]
            places = ", ".join(f"${number}" for number in range(1, 1 + len(page)))
            query = f"SELECT {_SESSION_COLUMNS} FROM sessions WHERE key IN ({places})"
            found += map(_read_session, await self._query(query, *page))
        return {row.key: row for row in found}

    async def sessions_of(self, account: str) -> list[SessionRow]:
        query = (
            f"SELECT {_SESSION_COLUMNS} FROM sessions WHERE account = $1 ORDER BY used DESC, key"
        )
        return [*map(_read_session, await self._query(query, account))]

    async def all_sessions(self) -> list[SessionRow]:
        if await self._schema() < LOGIN_SCHEMA:
            return []
        query = f"SELECT {_SESSION_COLUMNS} FROM sessions ORDER BY key"
        return [*map(_read_session, await self._query(query))]

    async def touch_session(self, key: bytes, used: int) -> None:
        query = "UPDATE sessions SET used = $1 WHERE key = $2 AND used < $1"
        await self._write_rows(query, used, key)

    async def confirm_session(self, key: bytes, authenticated: int, factor: str) -> None:
        query = "UPDATE sessions SET authenticated = $1, factor = $2 WHERE key = $3"
        await self._write_rows(query, authenticated, factor, key)

    async def remove_session(self, account: str, key: bytes) -> bool:
        query = "DELETE FROM sessions WHERE account = $1 AND key = $2 RETURNING 1"
        return bool(await self._write_rows(query, account, key))

    async def remove_sessions(self, account: str, but: bytes = b"") -> int:
        query = "DELETE FROM sessions WHERE account = $1 AND key <> $2 RETURNING 1"
        return len(await self._write_rows(query, account, but))

    async def drop_sessions(self, now: int) -> int:
        return len(
            await self._write_rows("DELETE FROM sessions WHERE expires <= $1 RETURNING 1", now)
        )

    async def credential(self, kind: str, key: str) -> Credential | None:
        query = f"SELECT {_CREDENTIAL_COLUMNS} FROM credentials WHERE kind = $1 AND key = $2"
        for row in await self._query(query, kind, key):
            return _read_credential(row)
        return None

    async def credentials_of(self, account: str) -> list[Credential]:
        query = f"SELECT {_CREDENTIAL_COLUMNS} FROM credentials WHERE account = $1"
        return sorted(map(_read_credential, await self._query(query, account)))

    async def all_credentials(self) -> list[Credential]:
        if await self._schema() < LOGIN_SCHEMA:
            return []
        query = f"SELECT {_CREDENTIAL_COLUMNS} FROM credentials"
        return sorted(map(_read_credential, await self._query(query)))

    async def put_credential(self, credential: Credential) -> bool:
        kind, key, account, version, value = credential
        if version:
            query = (
                "UPDATE credentials SET account = $1, version = version + 1, value = $2 "
                "WHERE kind = $3 AND key = $4 AND version = $5 RETURNING 1"
            )
            return bool(await self._write_rows(query, account, value, kind, key, version))
        query = (
            "INSERT INTO credentials (kind, key, account, version, value) "
            "VALUES ($1, $2, $3, 1, $4) ON CONFLICT (kind, key) DO NOTHING RETURNING 1"
        )
        return bool(await self._write_rows(query, kind, key, account, value))

    async def remove_credentials(self, account: str, kind: str) -> bool:
        query = "DELETE FROM credentials WHERE account = $1 AND kind = $2 RETURNING 1"
        return bool(await self._write_rows(query, account, kind))


def _read_session(row: Sequence[Any]) -> SessionRow:
    key, account, fingerprint, staff, *rest = row
    return SessionRow(bytes(key), account, fingerprint, bool(staff), *rest)


def _read_credential(row: Sequence[Any]) -> Credential:
    kind, key, account, version, value = row
    return Credential(kind, key, account, version, bytes(value))
