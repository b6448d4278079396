"""Encryption of the seeds of undealt shoes in the store, with a key derived from the secret.

    "punto-seed-1" + nonce (12 bytes) + AES-256-GCM( seed )

The key is HMAC-SHA-256 of the secret over "punto seed 1"; table and shoe are authenticated, so that
a seed works for its own shoe only. A value of 32 bytes is a plain seed of an earlier version.
"""

from __future__ import annotations

import hmac
import os
from typing import TYPE_CHECKING

from punto.house.fairness.commit_reveal import SEED_BYTES, length_prefixed
from punto.refusals import Refused

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

PREFIX = b"punto-seed-1"
KEY_LABEL = b"punto seed 1"
_NONCE_BYTES = 12


class SeedCipher:
    """Encrypts and decrypts seeds; without a secret, seeds are stored as they are."""

    def __init__(self, secret: bytes | None = None) -> None:
        self._cipher: AESGCM | None = None
        if secret is not None:
            from cryptography.hazmat.primitives.ciphers.aead import AESGCM

            self._cipher = AESGCM(hmac.digest(secret, KEY_LABEL, "sha256"))

    @property
    def has_key(self) -> bool:
        return self._cipher is not None

    def encrypt(self, table: str, shoe: int, seed: bytes) -> bytes:
        if self._cipher is None:
            return seed
        nonce = os.urandom(_NONCE_BYTES)
        return PREFIX + nonce + self._cipher.encrypt(nonce, seed, _context(table, shoe))

    def decrypt(self, table: str, shoe: int, stored: bytes) -> bytes:
        """Return the seed; refuse a value that this secret did not encrypt for this shoe."""
        if not is_encrypted(stored):
            return stored
        if self._cipher is None:
            raise _unreadable(table, shoe)
        from cryptography.exceptions import InvalidTag

        start = len(PREFIX)
        nonce, encrypted = stored[start : start + _NONCE_BYTES], stored[start + _NONCE_BYTES :]
        try:
            return self._cipher.decrypt(nonce, encrypted, _context(table, shoe))
        except (InvalidTag, ValueError):
            raise _unreadable(table, shoe) from None


def is_encrypted(stored: bytes) -> bool:
    return len(stored) != SEED_BYTES and stored.startswith(PREFIX)


def _context(table: str, shoe: int) -> bytes:
    return length_prefixed(PREFIX, table, shoe)


def _unreadable(table: str, shoe: int) -> Refused:
    return Refused("seed_unreadable", table=table, shoe=shoe)
