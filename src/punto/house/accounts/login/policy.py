"""Settings of logins: whether staff need a second factor, and how long a login lasts unused."""

from __future__ import annotations

from typing import NamedTuple

from punto.house.defaults import REAUTH_MINUTES, STAFF_IDLE_MINUTES
from punto.store import Account
from punto.table.commands import INSPECTOR, STAFF_ROLES

_MINUTE_MS = 60_000


class LoginPolicy(NamedTuple):
    require_totp: bool = False
    """Whether staff and inspectors need a second factor."""
    staff_idle_minutes: float = STAFF_IDLE_MINUTES
    """A session of staff ends when it is unused this long; 0: at its expiry only."""
    reauth_minutes: float = REAUTH_MINUTES
    """How long after a password or code staff may change roles, grant and void; 0: always."""

    @property
    def idle_ms(self) -> int:
        return round(self.staff_idle_minutes * _MINUTE_MS)

    @property
    def reauth_ms(self) -> int:
        return round(self.reauth_minutes * _MINUTE_MS)


def is_staff(account: Account) -> bool:
    return any(role in STAFF_ROLES for role in account.roles)


def needs_second_factor(account: Account, policy: LoginPolicy) -> bool:
    return policy.require_totp and (is_staff(account) or INSPECTOR in account.roles)
