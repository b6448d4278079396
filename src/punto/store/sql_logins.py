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
_SESSION_COLUMNS = ", ".join(SessionRow._fields)


class SqlLogins(LoginStore):
    @abstractmethod
    async def _query(self, query: str, *keys: Any) -> list[tuple[Any, ...]]: ...

    @abstractmethod
    async def _write_rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """Run a statement in its own transaction.

        `$1`, `$2` … are the values in order. They must also occur in this order: SQLite numbers
        them by their first occurrence.
        """

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
        query = (
            "SELECT kind, key, account, version, value FROM credentials "
            "WHERE kind = $1 AND key = $2"
        )
        for *_, account, version, value in await self._query(query, kind, key):
            return Credential(kind, key, account, version, bytes(value))
        return None

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
