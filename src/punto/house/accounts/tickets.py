"""Socket tickets: one-time codes that open a table's WebSocket in a role."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, get_args

import msgspec

from punto.house.accounts.one_time_codes import OneTimeCodes
from punto.house.accounts.roles import may_act_as, unknown_role
from punto.house.accounts.session_tokens import Session
from punto.house.accounts.sessions import LiveSession, Sessions
from punto.refusals import Refused
from punto.store import Account
from punto.table.commands import Role

TICKET_MS = 30_000


class RedeemedTicket(NamedTuple):
    account: Account | None
    """None for an observer who has not signed in."""
    role: str
    table: str
    session: Session | None = None
    """The socket ends with it."""


class _StoredTicket(msgspec.Struct, frozen=True, array_like=True):
    session: Session | None
    role: str
    table: str


class SocketTickets:
    def __init__(self, codes: OneTimeCodes, sessions: Sessions, now: Callable[[], int]) -> None:
        self._codes = codes
        self._sessions = sessions
        self._now = now

    async def issue(
        self, live: LiveSession | None, role: str, table: str, *, lasts_ms: int = TICKET_MS
    ) -> str:
        """Issue a ticket for one socket: a browser cannot send a token when it opens one."""
        if role not in get_args(Role):
            raise unknown_role(role, get_args(Role))
        if not may_act_as(live.account if live else None, role):
            raise Refused("not_your_role", role=role)
        stored = _StoredTicket(live.session if live else None, role, table)
        expires = self._now() + lasts_ms
        return await self._codes.issue("ticket", msgspec.json.encode(stored), expires)

    async def use(self, code: str) -> RedeemedTicket:
        value = await self._codes.redeem("ticket", code)
        if value is None:
            raise bad_ticket()
        stored = msgspec.json.decode(value, type=_StoredTicket)
        if stored.session is None:
            return RedeemedTicket(None, stored.role, stored.table)
        account = await self._sessions.find_account(stored.session)
        if account is None:
            raise bad_ticket()
        return RedeemedTicket(account, stored.role, stored.table, stored.session)


def bad_ticket() -> Refused:
    return Refused("bad_ticket")
