"""Known devices: a signed cookie of a browser in which an account has signed in before.

Failed attempts from elsewhere do not delay a known device, so that nobody can be kept out by
attempts on their name. The cookie is no login: it has the password's place in nothing.

    BODY "." MAC        both base64url; BODY a JSON array: id of the device, time, accounts
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from secrets import token_urlsafe
from typing import NamedTuple

import msgspec

DEVICE_MS = 400 * 24 * 3_600_000
"""Browsers keep a cookie no longer."""
MAX_ACCOUNTS = 8
"""Accounts that share a device; the oldest is forgotten."""
_MAX_TOKEN_LENGTH = 1_000


class _Device(NamedTuple):
    id: str
    at: int
    accounts: tuple[str, ...]


class KnownDevices:
    def __init__(self, secret: bytes, now: Callable[[], int]) -> None:
        self._key = hmac.digest(secret, b"punto device 1", "sha256")
        self._now = now

    def recognise(self, token: str | None, account: str) -> str | None:
        """Return the id of the device if the account has signed in there; else None."""
        device = self._read(token)
        return device.id if device and account in device.accounts else None

    def add(self, token: str | None, account: str) -> str:
        """Return the device's cookie after a sign-in of this account."""
        known = self._read(token) or _Device(token_urlsafe(12), 0, ())
        others = [one for one in known.accounts if one != account]
        accounts = (*others, account)[-MAX_ACCOUNTS:]
        body = _base64url(msgspec.json.encode(_Device(known.id, self._now(), accounts)))
        return f"{body}.{self._mac(body)}"

    def _read(self, token: str | None) -> _Device | None:
        if not token or len(token) > _MAX_TOKEN_LENGTH or not token.isascii():
            return None
        body, _, mac = token.partition(".")
        if not hmac.compare_digest(mac, self._mac(body)):
            return None
        written = urlsafe_b64decode(body + "=" * (-len(body) % 4))
        device = msgspec.json.decode(written, type=_Device)
        return device if device.at + DEVICE_MS > self._now() else None

    def _mac(self, body: str) -> str:
        return _base64url(hmac.digest(self._key, body.encode(), "sha256"))


def _base64url(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")
