"""Sessions: which are live, and how they end before their time, at every house.

A session ends when its account signs out of it, or when the password or the roles of the account
change. The end is in the store, so that it holds at every house and after a restart.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from hashlib import sha256
from typing import NamedTuple

from punto.house.accounts.account_log import AccountLog
from punto.house.accounts.session_tokens import Session, SessionTokens, not_signed_in
from punto.store import Account, Store

_ENDED = "ended session"
"""The kind of the secrets that mark ended sessions; each lasts as long as the token."""


class LiveSession(NamedTuple):
    account: Account
    session: Session


class Sessions:
    def __init__(
        self, store: Store, tokens: SessionTokens, log: AccountLog, now: Callable[[], int]
    ) -> None:
        self._store = store
        self._tokens = tokens
        self._log = log
        self._now = now

    async def open(self, token: str) -> LiveSession:
        """Return the session of a token and its account; refuse one that has ended."""
        session = self._tokens.verify(token)
        account = await self.find_account(session)
        if account is None:
            raise not_signed_in()
        return LiveSession(account, session)

    async def find_account(self, session: Session) -> Account | None:
        """Return the account of a session; None if the session has ended."""
        if await self.find_ended([session]):
            return None
        account = await self._store.account(session.account)
        if account is None or self._tokens.fingerprint(account) != session.fingerprint:
            return None
        return account

    async def end(self, session: Session) -> None:
        await self._store.put_secret(_ENDED, _key(session), b"", session.expires)

    async def find_ended(self, sessions: Collection[Session]) -> list[Session]:
        """Return those that have expired or were signed out; other reasons are not checked."""
        now = self._now()
        expired = [session for session in sessions if session.expires <= now]
        by_key = {_key(session): session for session in sessions if session.expires > now}
        signed_out = await self._store.find_secrets(_ENDED, [*by_key], now)
        return [*expired, *(by_key[key] for key in signed_out)]

    async def changed_accounts(self, after: int | None) -> tuple[int, set[str]]:
        """Return the number of the last account change, and the accounts changed after `after`."""
        return await self._log.changed_accounts(after)


def _key(session: Session) -> bytes:
    return sha256(session.nonce.encode()).digest()
