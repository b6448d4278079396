"""Values of credentials in the store: encrypted with the house's secret, bound to their place.

Whoever reads the database cannot compute codes. Whoever writes to it can remove a credential but
can neither make one nor move one to another account.
"""

from __future__ import annotations

import hmac
import os

import msgspec

from punto.extras import require_extra

with require_extra("server"):
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

_NONCE_BYTES = 12


class ValueCipher:
    def __init__(self, secret: bytes) -> None:
        self._cipher = AESGCM(hmac.digest(secret, b"punto credential 1", "sha256"))

    def encrypt(self, kind: str, key: str, account: str, value: bytes) -> bytes:
        nonce = os.urandom(_NONCE_BYTES)
        return nonce + self._cipher.encrypt(nonce, value, _context(kind, key, account))

    def decrypt(self, kind: str, key: str, account: str, stored: bytes) -> bytes | None:
        """Return the value; None if this secret did not encrypt it for this place."""
        nonce, encrypted = stored[:_NONCE_BYTES], stored[_NONCE_BYTES:]
        try:
            return self._cipher.decrypt(nonce, encrypted, _context(kind, key, account))
        except (InvalidTag, ValueError):
            return None


def _context(kind: str, key: str, account: str) -> bytes:
    return msgspec.json.encode((kind, key, account))
