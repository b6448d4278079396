"""Sessions and credentials in memory."""

from __future__ import annotations

from collections.abc import Sequence

from punto.store.login_store import LoginStore
from punto.store.models import Credential, SessionRow


class MemoryLogins(LoginStore):
    def __init__(self) -> None:
        super().__init__()
        self._sessions: dict[bytes, SessionRow] = {}
        self._credentials: dict[tuple[str, str], Credential] = {}

    def remove_logins(self, account: str) -> None:
        """Remove the sessions and credentials of an account."""
        self._sessions = {k: row for k, row in self._sessions.items() if row.account != account}
        self._credentials = {
            key: one for key, one in self._credentials.items() if one.account != account
        }

    async def add_session(self, row: SessionRow) -> None:
        self._sessions[row.key] = row

    async def find_sessions(self, keys: Sequence[bytes]) -> dict[bytes, SessionRow]:
        return {key: self._sessions[key] for key in keys if key in self._sessions}

    async def sessions_of(self, account: str) -> list[SessionRow]:
        found = [row for row in self._sessions.values() if row.account == account]
        return sorted(found, key=lambda row: (-row.used, row.key))

    async def all_sessions(self) -> list[SessionRow]:
        return sorted(self._sessions.values())

    async def touch_session(self, key: bytes, used: int) -> None:
        row = self._sessions.get(key)
        if row and row.used < used:
            self._sessions[key] = row._replace(used=used)

    async def confirm_session(self, key: bytes, authenticated: int, factor: str) -> None:
        if row := self._sessions.get(key):
            self._sessions[key] = row._replace(authenticated=authenticated, factor=factor)

    async def remove_session(self, account: str, key: bytes) -> bool:
        row = self._sessions.get(key)
        return bool(row and row.account == account and self._sessions.pop(key))

    async def remove_sessions(self, account: str, but: bytes = b"") -> int:
        own = [key for key, row in self._sessions.items() if row.account == account and key != but]
        return self._remove(own)

    async def drop_sessions(self, now: int) -> int:
        return self._remove([key for key, row in self._sessions.items() if row.expires <= now])

    def _remove(self, keys: list[bytes]) -> int:
        for key in keys:
            del self._sessions[key]
        return len(keys)

    # --- credentials ------------------------------------------------------------------------------

    async def credential(self, kind: str, key: str) -> Credential | None:
        return self._credentials.get((kind, key))

    async def credentials_of(self, account: str) -> list[Credential]:
        return sorted(one for one in self._credentials.values() if one.account == account)

    async def all_credentials(self) -> list[Credential]:
        return sorted(self._credentials.values())

    async def put_credential(self, credential: Credential) -> bool:
        place = credential.kind, credential.key
        stored = self._credentials.get(place)
        if (stored.version if stored else 0) != credential.version:
            return False
        self._credentials[place] = credential._replace(version=credential.version + 1)
        return True

    async def remove_credentials(self, account: str, kind: str) -> bool:
        found = [
            place
            for place, one in self._credentials.items()
            if (one.account, one.kind) == (account, kind)
        ]
        for place in found:
            del self._credentials[place]
        return bool(found)
