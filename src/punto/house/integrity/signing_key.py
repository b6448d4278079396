"""The house's Ed25519 key, which signs anchors.

The private key is HMAC-SHA-256 of the house's secret over "punto anchor 1", so that houses which
share a secret share the key. The public key is no secret: auditors note it down once.
"""

from __future__ import annotations

import hmac

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

KEY_LABEL = b"punto anchor 1"


class SigningKey:
    def __init__(self, secret: bytes, label: bytes = KEY_LABEL) -> None:
        private = hmac.digest(secret, label, "sha256")
        self._key = Ed25519PrivateKey.from_private_bytes(private)

    @property
    def public(self) -> str:
        """The public key in hexadecimal digits."""
        return self._key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw).hex()

    def sign(self, data: bytes) -> str:
        return self._key.sign(data).hex()


def is_signature(public: str, data: bytes, signature: str) -> bool:
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public))
        key.verify(bytes.fromhex(signature), data)
    except (InvalidSignature, ValueError):
        return False
    return True
