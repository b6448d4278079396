"""One-time links: invitations to an account with roles, and password resets.

There is no default password: the first operator and dealer use links that a start prints.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from punto.house.accounts.directory import AccountDirectory
from punto.house.accounts.one_time_codes import OneTimeCodes
from punto.house.accounts.passwords import Passwords, is_hash
from punto.house.accounts.roles import normalize_roles
from punto.refusals import Refused
from punto.store import Account

LINK_MS = 24 * 3_600_000
FIRST_ROLES = ("operator", "dealer")
"""Roles that a new house needs."""


class _StoredInvitation(msgspec.Struct, frozen=True, array_like=True):
    roles: tuple[str, ...]
    first: bool
    """Void once somebody holds the role."""
    expires: int


class _StoredReset(msgspec.Struct, frozen=True, array_like=True):
    account: str
    fingerprint: str
    """Of the password and roles: who approved the link approved it for these roles."""


class AccountLinks:
    def __init__(
        self,
        directory: AccountDirectory,
        passwords: Passwords,
        codes: OneTimeCodes,
        fingerprint: Callable[[Account], str],
        now: Callable[[], int],
    ) -> None:
        self._directory = directory
        self._passwords = passwords
        self._codes = codes
        self._fingerprint = fingerprint
        self._now = now

    # --- invitations ------------------------------------------------------------------------------

    async def invite_first(self) -> dict[str, str]:
        """Issue a code for each role of `FIRST_ROLES` that no account holds."""
        return {
            role: await self._issue_invitation((role,), first=True)
            for role in FIRST_ROLES
            if not await self._directory.holders(role)
        }

    async def invite(self, by: Account | None, roles: Iterable[str]) -> str:
        """Issue a code that creates an account with these roles; None: on the command line."""
        chosen = normalize_roles(roles)
        if by is not None:
            await self._directory.check_operator(by)
        return await self._issue_invitation(chosen, first=False)

    async def accept_invitation(self, code: str, name: str, password: str) -> Account:
        """Create the account of an invitation; a bad name or password leaves the code usable."""
        normalized = await self._directory.normalize_free_name(name)
        password_hash = await self._passwords.hash(password, is_reserved=True)
        async with self._directory.change_lock:
            value = await self._codes.redeem("link", code)
            if value is None:
                raise _bad_link()
            invitation = msgspec.json.decode(value, type=_StoredInvitation)
            if invitation.first and await self._directory.holders(invitation.roles[0]):
                raise _bad_link()
            try:
                return await self._directory.add(normalized, password_hash, invitation.roles)
            except Refused as refused:
                if refused.refusal.code == "name_taken":  # by a race, so the link stays valid
                    await self._codes.restore("link", code, value, invitation.expires)
                raise

    async def _issue_invitation(self, roles: tuple[str, ...], *, first: bool) -> str:
        expires = self._now() + LINK_MS
        invitation = _StoredInvitation(roles, first, expires)
        return await self._codes.issue("link", msgspec.json.encode(invitation), expires)

    # --- password resets --------------------------------------------------------------------------

    async def issue_reset(self, by: Account | None, account_id: str) -> str:
        """Issue a code with which the owner of an account sets a new password."""
        if by is not None:
            await self._directory.check_operator(by)
        account = await self._directory.get(account_id)
        if account.password is None:
            raise Refused("needs_password")
        if not is_hash(account.password):
            raise Refused("provider_account")
        stored = _StoredReset(account.id, self._fingerprint(account))
        return await self._codes.issue("reset", msgspec.json.encode(stored), self._now() + LINK_MS)

    async def reset_password(self, code: str, password: str) -> Account:
        """Set a new password and end all sessions; a bad password leaves the code usable.

        A change of password or roles ends the link, as it ends sessions: otherwise one operator
        could keep a link to a player's account until the player joins the staff.
        """
        password_hash = await self._passwords.hash(password, is_reserved=True)
        value = await self._codes.redeem("reset", code)
        if value is None:
            raise _bad_link()
        stored = msgspec.json.decode(value, type=_StoredReset)

        def is_unchanged(account: Account) -> bool:
            return self._fingerprint(account) == stored.fingerprint

        return await self._directory.reset_password(stored.account, password_hash, is_unchanged)


def _bad_link() -> Refused:
    return Refused("bad_link")
