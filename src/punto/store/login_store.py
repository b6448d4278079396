"""The part of every store that holds logins: sessions and credentials."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from punto.store.models import Credential, SessionRow


class LoginStore(ABC):
    # --- sessions ---------------------------------------------------------------------------------

    @abstractmethod
    async def add_session(self, row: SessionRow) -> None: ...

    @abstractmethod
    async def find_sessions(self, keys: Sequence[bytes]) -> dict[bytes, SessionRow]:
        """Return the sessions by key that exist, expired or not."""

    @abstractmethod
    async def sessions_of(self, account: str) -> list[SessionRow]:
        """All sessions of an account, the last used first."""

    @abstractmethod
    async def all_sessions(self) -> list[SessionRow]:
        """All sessions by key; none in a store from before them."""

    @abstractmethod
    async def touch_session(self, key: bytes, used: int) -> None:
        """Record that a session was used. An earlier time changes nothing."""

    @abstractmethod
    async def confirm_session(self, key: bytes, authenticated: int, factor: str) -> None:
        """Record that the owner of a session has given a password or a code."""

    @abstractmethod
    async def remove_session(self, account: str, key: bytes) -> bool:
        """Return whether the account had this session."""

    @abstractmethod
    async def remove_sessions(self, account: str, but: bytes = b"") -> int:
        """Remove the sessions of an account except one; return how many."""

    @abstractmethod
    async def drop_sessions(self, now: int) -> int:
        """Remove expired sessions and return their number."""

    # --- credentials ------------------------------------------------------------------------------

    @abstractmethod
    async def credential(self, kind: str, key: str) -> Credential | None: ...

    @abstractmethod
    async def credentials_of(self, account: str) -> list[Credential]:
        """The credentials of an account by kind and key."""

    @abstractmethod
    async def all_credentials(self) -> list[Credential]:
        """All credentials by kind and key; none in a store from before them."""

    @abstractmethod
    async def put_credential(self, credential: Credential) -> bool:
        """Store a credential; False if its version is not the stored one any more."""

    @abstractmethod
    async def remove_credentials(self, account: str, kind: str) -> bool:
        """Return whether the account had a credential of this kind."""
