"""One-time codes that expire, for tickets and links. The store holds only their hashes.

Each value is sealed with the house's secret: whoever writes to the database can neither add a link
nor change the roles, the account or the expiry of one.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable
from hashlib import sha256
from secrets import token_urlsafe

import msgspec

from punto.store import Store

_MAX_CODE_LENGTH = 100
_MAC_BYTES = 32


class OneTimeCodes:
    def __init__(self, store: Store, secret: bytes, now: Callable[[], int]) -> None:
        self._store = store
        self._key = hmac.digest(secret, b"punto code 1", "sha256")
        self._now = now

    async def issue(self, kind: str, value: bytes, expires: int) -> str:
        code = token_urlsafe(24)
        await self.restore(kind, code, value, expires)
        return code

    async def restore(self, kind: str, code: str, value: bytes, expires: int) -> None:
        """Make a redeemed code usable again."""
        body = msgspec.json.encode((expires, value))
        await self._store.put_secret(kind, _hash(code), self._mac(kind, code, body) + body, expires)

    async def redeem(self, kind: str, code: str) -> bytes | None:
        """Return the value of a code; None if it is used, expired, unknown or not of this house."""
        if not code.isascii() or len(code) > _MAX_CODE_LENGTH:
            return None
        now = self._now()
        stored = await self._store.take_secret(kind, _hash(code), now)
        if stored is None:
            return None
        mac, body = stored[:_MAC_BYTES], stored[_MAC_BYTES:]
        if not hmac.compare_digest(mac, self._mac(kind, code, body)):
            return None
        expires, value = msgspec.json.decode(body, type=tuple[int, bytes])
        return value if expires > now else None

    async def delete_expired(self) -> int:
        """Delete expired codes; return how many."""
        return await self._store.drop_secrets(self._now())

    def _mac(self, kind: str, code: str, body: bytes) -> bytes:
        return hmac.digest(self._key, msgspec.json.encode((kind, code)) + body, "sha256")


def _hash(text: str) -> bytes:
    return sha256(text.encode()).digest()
