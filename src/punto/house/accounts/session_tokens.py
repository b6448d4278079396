"""Session tokens: signed, not stored, and invalid after a change of password or roles.

A session that was ended earlier is recorded in the store (`sessions.py`).

    BODY "." MAC        both base64url; BODY a JSON array: account, expiry, fingerprint, nonce,
                        whether the store has a row of the session

The MAC covers the text of BODY and is compared as text, so that each token has one valid spelling.
Houses that share the secret accept each other's tokens.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from secrets import token_bytes
from typing import NamedTuple

import msgspec

from punto.refusals import Refused
from punto.store import Account

SESSION_MS = 12 * 3_600_000
MIN_SECRET_BYTES = 16
_MAX_TOKEN_LENGTH = 1_000


class Session(NamedTuple):
    account: str
    expires: int
    fingerprint: str
    nonce: str
    """The id of the session."""
    is_recorded: bool = False
    """Whether the store has a row of the session, without which it has ended."""


class SessionTokens:
    def __init__(
        self,
        secret: bytes,
        now: Callable[[], int],
        *,
        session_ms: int = SESSION_MS,
    ) -> None:
        if len(secret) < MIN_SECRET_BYTES:
            raise Refused("bad_secret", where="secret", min=MIN_SECRET_BYTES)
        self._signing_key = hmac.digest(secret, b"punto session 1", "sha256")
        self._fingerprint_key = hmac.digest(secret, b"punto fingerprint 1", "sha256")
        self._now = now
        self._session_ms = session_ms

    def begin(self, account: Account, *, is_recorded: bool = False) -> Session:
        return Session(
            account.id,
            self._now() + self._session_ms,
            self.fingerprint(account),
            _base64url(token_bytes(16)),
            is_recorded,
        )

    def issue(self, account: Account) -> str:
        """Begin a session that is not recorded."""
        return self.sign(self.begin(account))

    def sign(self, session: Session) -> str:
        body = _base64url(msgspec.json.encode(session))
        return f"{body}.{self._mac(body)}"

    def verify(self, token: str) -> Session:
        """Return the session of a token that is ours and has not expired."""
        body, dot, mac = token.partition(".")
        if len(token) > _MAX_TOKEN_LENGTH or not token.isascii() or not dot:
            raise not_signed_in()
        if not hmac.compare_digest(mac, self._mac(body)):
            raise not_signed_in()
        written = urlsafe_b64decode(body + "=" * (-len(body) % 4))
        session = msgspec.json.decode(written, type=Session)
        if session.expires <= self._now():
            raise not_signed_in()
        return session

    def fingerprint(self, account: Account) -> str:
        """Return a digest that changes with the password or roles and reveals neither."""
        marked = msgspec.json.encode([account.id, account.password, sorted(account.roles)])
        return _base64url(hmac.digest(self._fingerprint_key, marked, "sha256")[:15])

    def _mac(self, body: str) -> str:
        return _base64url(hmac.digest(self._signing_key, body.encode(), "sha256"))


def not_signed_in() -> Refused:
    return Refused("not_signed_in")


def _base64url(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")
