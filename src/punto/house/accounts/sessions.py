"""Sessions: which are live, who used them last, and how they end before their time, at every house.

A session ends when its account signs out of it or ends it in the list of sessions, when the
password or the roles of the account change, and when staff leave it unused. The store has a row of
each session of an account with a password; without its row it has ended. A guest's session has no
row: a guest has one session, and its end is marked in the store.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection
from hashlib import sha256
from typing import NamedTuple

from punto.house.accounts.account_log import AccountLog
from punto.house.accounts.login.policy import LoginPolicy, is_staff, needs_second_factor
from punto.house.accounts.session_tokens import Session, SessionTokens, not_signed_in
from punto.house.structured_log import log
from punto.refusals import Refused
from punto.store import Account, SessionRow, Store

_ENDED = "ended session"
"""The kind of the secrets that mark ended sessions; each lasts as long as the token."""
FACTORS = ("none", "waiting", "totp", "provider")
KEY_BYTES = 32
TOUCH_MS = 30_000
"""How far the time of the last use in the store may be behind."""
_MAX_TOUCHED = 20_000
_MAX_DEVICE_LENGTH = 200


class Client(NamedTuple):
    """Where a session comes from, as its owner sees it in the list of sessions."""

    device: str = ""
    """The header `User-Agent`."""
    address: str = ""


class LiveSession(NamedTuple):
    account: Account
    session: Session
    row: SessionRow | None = None
    """None for guests, and for sessions that an earlier version began."""


class Sessions:
    def __init__(
        self,
        store: Store,
        tokens: SessionTokens,
        log: AccountLog,
        now: Callable[[], int],
        policy: LoginPolicy,
    ) -> None:
        self._store = store
        self._tokens = tokens
        self._log = log
        self._now = now
        self.policy = policy
        self._touched: OrderedDict[bytes, int] = OrderedDict()

    # --- begin and end ----------------------------------------------------------------------------

    async def begin(
        self,
        account: Account,
        client: Client,
        factor: str = "none",
        authenticated: int | None = None,
    ) -> str:
        """Begin a session and return its token. A guest's is not recorded."""
        session = self._tokens.begin(account, is_recorded=account.password is not None)
        if session.is_recorded:
            now = self._now()
            await self._store.add_session(
                SessionRow(
                    key=_key(session),
                    account=account.id,
                    fingerprint=session.fingerprint,
                    staff=is_staff(account),
                    device=_printable(client.device),
                    address=client.address,
                    factor=factor,
                    created=now,
                    used=now,
                    authenticated=now if authenticated is None else authenticated,
                    expires=session.expires,
                )
            )
            log.info("signed_in", extra={"account": account.id, "factor": factor})
        return self._tokens.sign(session)

    async def end(self, session: Session) -> None:
        await self._store.remove_session(session.account, _key(session))
        if not session.is_recorded:
            await self._store.put_secret(_ENDED, _key(session), b"", session.expires)

    async def end_by_id(self, account: Account, session_id: str) -> None:
        """End one of the account's sessions; refuse the id of another account's session."""
        try:
            key = bytes.fromhex(session_id)
        except ValueError:
            key = b""
        if not await self._store.remove_session(account.id, key):
            raise Refused("no_such_session")

    async def end_others(self, live: LiveSession) -> int:
        """End all recorded sessions of the account but this one; return how many."""
        return await self._store.remove_sessions(live.account.id, _key(live.session))

    async def list_own(self, live: LiveSession) -> list[SessionRow]:
        """Return the sessions of the account that are live, the last used first."""
        rows = await self._store.sessions_of(live.account.id)
        fingerprint = self._tokens.fingerprint(live.account)
        return [row for row in rows if row.fingerprint == fingerprint and not self._is_over(row)]

    # --- checks -----------------------------------------------------------------------------------

    async def open(self, token: str) -> LiveSession:
        """Return the session of a token and its account; refuse one that has ended."""
        live = await self.find_live(self._tokens.verify(token))
        if live is None:
            raise not_signed_in()
        return live

    async def find_live(self, session: Session) -> LiveSession | None:
        """Return a session with its account and row; None if it has ended."""
        if session.expires <= self._now():
            return None
        row = None
        if session.is_recorded:
            row = (await self._store.find_sessions([_key(session)])).get(_key(session))
            if row is None or not is_row_of(row, session) or self._is_over(row):
                return None
        elif await self.find_ended([session]):
            return None
        account = await self._store.account(session.account)
        if account is None or self._tokens.fingerprint(account) != session.fingerprint:
            return None
        return LiveSession(account, session, row)

    async def find_account(self, session: Session) -> Account | None:
        """Return the account of a session; None if the session has ended."""
        live = await self.find_live(session)
        return live.account if live else None

    async def find_ended(self, sessions: Collection[Session]) -> list[Session]:
        """Return those that expired, were ended or left unused; nothing else is checked."""
        now = self._now()
        expired = [session for session in sessions if session.expires <= now]
        left = {_key(session): session for session in sessions if session.expires > now}
        recorded = [key for key, session in left.items() if session.is_recorded]
        others = [key for key, session in left.items() if not session.is_recorded]
        rows = await self._store.find_sessions(recorded) if recorded else {}
        live = {
            key for key, row in rows.items() if is_row_of(row, left[key]) and not self._is_over(row)
        }
        signed_out = await self._store.find_secrets(_ENDED, others, now) if others else {}
        ended = [*signed_out, *(key for key in recorded if key not in live)]
        return [*expired, *(left[key] for key in ended)]

    def _is_over(self, row: SessionRow) -> bool:
        now, idle_ms = self._now(), self.policy.idle_ms
        is_idle = row.staff and idle_ms and now > row.used + idle_ms + TOUCH_MS
        return row.expires <= now or bool(is_idle)

    async def changed_accounts(self, after: int | None) -> tuple[int, set[str]]:
        """Return the number of the last account change, and the accounts changed after `after`."""
        return await self._log.changed_accounts(after)

    # --- use and authentication -------------------------------------------------------------------

    async def touch(self, session: Session) -> None:
        """Record that the owner of a session acts; the store learns it every `TOUCH_MS`."""
        key, now = _key(session), self._now()
        if not session.is_recorded or now < self._touched.get(key, 0) + TOUCH_MS:
            return
        self._touched[key] = now
        self._touched.move_to_end(key)
        while len(self._touched) > _MAX_TOUCHED:
            self._touched.popitem(last=False)
        await self._store.touch_session(key, now)

    async def confirm(self, live: LiveSession, factor: str | None = None) -> None:
        """Record that the owner of a session has given a password or a code just now."""
        if live.row is not None:
            factor = factor or live.row.factor
            await self._store.confirm_session(live.row.key, self._now(), factor)

    async def forget_provider(self, live: LiveSession) -> None:
        """Let a session of an unlinked identity go on without that factor."""
        if live.row is not None and live.row.factor == "provider":
            await self._store.confirm_session(live.row.key, live.row.authenticated, "none")

    def check_factor(self, live: LiveSession) -> None:
        """Refuse a session that lacks its second factor."""
        factor = live.row.factor if live.row else "none"
        if factor == "waiting":
            raise Refused("code_required")
        if factor == "none" and needs_second_factor(live.account, self.policy):
            raise Refused("totp_required")

    def check_recent(self, live: LiveSession) -> None:
        """Refuse a session whose owner has not given a password or a code for some time."""
        at = live.row.authenticated if live.row else 0
        if self.policy.reauth_ms and self._now() > at + self.policy.reauth_ms:
            raise Refused("reauthenticate")


def session_id(row: SessionRow) -> str:
    """Return the public id of a session, which is no token."""
    return row.key.hex()


def is_row_of(row: SessionRow, session: Session) -> bool:
    """Whether the row is as it was written: its owner's list would not show another one."""
    return (row.account, row.fingerprint) == (session.account, session.fingerprint)


def is_same_session(row: SessionRow, session: Session) -> bool:
    return row.key == _key(session)


def _key(session: Session) -> bytes:
    return sha256(session.nonce.encode()).digest()


def _printable(text: str) -> str:
    return "".join(c for c in text[:_MAX_DEVICE_LENGTH] if c.isprintable())
