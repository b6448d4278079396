"""One-time codes that expire, for tickets and links. The store holds only their hashes."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from secrets import token_urlsafe

from punto.store import Store

_MAX_CODE_LENGTH = 100


class OneTimeCodes:
    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now

    async def issue(self, kind: str, value: bytes, expires: int) -> str:
        code = token_urlsafe(24)
        await self.restore(kind, code, value, expires)
        return code

    async def restore(self, kind: str, code: str, value: bytes, expires: int) -> None:
        """Make a redeemed code usable again."""
        await self._store.put_secret(kind, _hash(code), value, expires)

    async def redeem(self, kind: str, code: str) -> bytes | None:
        """Return the value of a code; None if it is used, expired or unknown."""
        if not code.isascii() or len(code) > _MAX_CODE_LENGTH:
            return None
        return await self._store.take_secret(kind, _hash(code), self._now())

    async def delete_expired(self) -> int:
        """Delete expired codes; return how many."""
        return await self._store.drop_secrets(self._now())


def _hash(text: str) -> bytes:
    return sha256(text.encode()).digest()
