"""Who may come in: accounts and their roles, sessions, tickets for the socket, one-time links.

An account's id is drawn at random and is what tables know it by; its name is for signing in and for
the eyes of staff. An account without a role of staff is a player; to look on needs no account.
There is no default password: the first operator and dealer come by links that a start prints.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from secrets import choice
from typing import NamedTuple, get_args

import msgspec

from punto.house.accounts.login_throttle import Attempts
from punto.house.accounts.one_time_codes import OneTimeCodes
from punto.house.accounts.passwords import Passwords, check_password
from punto.house.accounts.session_tokens import Session, SessionTokens, not_signed_in
from punto.house.accounts.usernames import GUEST, fold_name, fold_own_name, fold_part
from punto.refusals import Refused, did_you_mean, quote_input
from punto.store import Account, Store
from punto.table.commands import Role

STAFF = ("operator", "casino_supervisor", "game_supervisor", "dealer")
ROLES = (*STAFF, "player")
FIRST = ("operator", "dealer")
"""Roles without which a house cannot begin."""
TICKET_MS = 30_000
LINK_MS = 24 * 3_600_000
MOST_NAMES = 20_000
_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
"""Without letters that are read as others."""


class Ticket(NamedTuple):
    account: Account | None
    """None of an observer who has not signed in."""
    role: str
    table: str


class _TicketKept(msgspec.Struct, frozen=True, array_like=True):
    account: str | None
    fingerprint: str
    role: str
    table: str


class _Link(msgspec.Struct, frozen=True, array_like=True):
    roles: tuple[str, ...]
    first: bool
    expires: int


def may(account: Account | None, role: str) -> bool:
    """Whether an account may act in a role of the table's."""
    if role == "observer":
        return True
    return account is not None and ("player" if role == "standing" else role) in account.roles


class Accounts:
    def __init__(
        self,
        store: Store,
        secret: bytes,
        now: Callable[[], int],
        *,
        passwords: Passwords | None = None,
        attempts: Attempts | None = None,
        tokens: SessionTokens | None = None,
    ) -> None:
        self._store = store
        self._now = now
        self._passwords = passwords or Passwords()
        self._attempts = attempts or Attempts(now)
        self._tokens = tokens or SessionTokens(secret, now)
        self._codes = OneTimeCodes(store, now)
        self._names: OrderedDict[str, str] = OrderedDict()
        # The store changes an account as a whole: within a house one change at a time, each from
        # the account as it then is.
        self._changing = asyncio.Lock()

    def close(self) -> None:
        self._passwords.close()

    # --- coming in --------------------------------------------------------------------------------

    async def sign_up(self, name: str, password: str) -> Account:
        folded = await self._free(name)
        return await self._add(folded, await self._passwords.hash(password), ("player",))

    async def guest(self) -> Account:
        """A player without a password: gone with the token."""
        for size in (4, 4, 6, 8, 12):
            try:
                return await self._add(GUEST + _random(size), None, ("player",))
            except Refused as refused:
                if refused.refusal.code != "name_taken":
                    raise
        raise Refused("no_guest_name", "no name could be found for a guest; sign up instead")

    async def sign_in(self, name: str, password: str, address: str) -> Account:
        """One refusal for an unknown name and a wrong password, after the same work."""
        try:
            folded = fold_name(name)
        except Refused:
            folded = " "  # no account has it: counted and refused as any unknown one
        self._attempts.begin(folded, address)
        try:
            account = await self._store.account_named(folded)
            known = account.password if account else None
            right = await self._passwords.check(known, password)
        except Refused:
            self._attempts.take_back(folded, address)
            raise
        if account is None or known is None or not right:
            raise Refused("sign_in_failed", "name and password do not go together; try again")
        self._attempts.succeeded(folded, address)
        return await self._hashed_anew(account, known, password)

    async def _hashed_anew(self, account: Account, known: str, password: str) -> Account:
        """By today's parameters; when that cannot be now, at another time."""
        if not self._passwords.outdated(known):
            return account
        try:
            hashed = await self._passwords.hash(password)
            return await self._change_password(account.id, known, hashed)
        except Refused:
            return account

    async def _free(self, name: str) -> str:
        """A name as it is kept, refused before the dear part if somebody has it."""
        folded = fold_own_name(name)
        if await self._store.account_named(folded):
            raise _taken(folded)
        return folded

    async def _add(self, name: str, hashed: str | None, roles: tuple[str, ...]) -> Account:
        account = Account(
            id=_random(12), name=name, password=hashed, roles=roles, created=self._now()
        )
        try:
            await self._store.add_account(account)
        except Refused as refused:
            if refused.refusal.code != "account_exists":
                raise
            raise _taken(name) from None
        return account

    # --- accounts ---------------------------------------------------------------------------------

    async def account(self, account_id: str) -> Account:
        found = await self._store.account(account_id)
        if found is None:
            raise Refused("no_such_account", f"there is no account {quote_input(account_id)}")
        return found

    async def find(
        self, by: Account, part: str, *, guests: bool, after: str, most: int
    ) -> list[Account]:
        """By a part of their names, in their order, those after a name; for staff."""
        if not any(role in STAFF for role in by.roles):
            raise Refused("not_your_power", "the list of accounts is for staff")
        return await self._store.find_accounts(
            fold_part(part), guests=guests, after=after, limit=most
        )

    async def names(self, ids: Iterable[str]) -> dict[str, str]:
        """Names by id, from memory where they are known; they never change.

        An id without an account, as of one removed, stands for itself.
        """
        found = {}
        for one in ids:
            name = self._names.get(one)
            if name is None:
                account = await self._store.account(one)
                name = account.name if account else one
                if account:
                    self._names[one] = name
                    if len(self._names) > MOST_NAMES:
                        self._names.popitem(last=False)
            found[one] = name
        return found

    async def grant(self, by: Account, account_id: str, roles: Iterable[str]) -> Account:
        """These roles and no others; none of staff's makes a player."""
        chosen = _roles(roles)
        async with self._changing:
            await self._check_operator(by)
            account = await self.account(account_id)
            if account.password is None and chosen != ("player",):
                raise Refused("needs_password", "a guest cannot be staff; let them sign up first")
            if "operator" not in chosen:
                await self._check_not_last(account)
            changed = msgspec.structs.replace(account, roles=chosen)
            await self._store.change_account(changed)
        return changed

    async def change_password(self, account: Account, old: str, new: str) -> Account:
        """Ends every session of the account."""
        check_password(new)
        found = await self.account(account.id)
        address = f"account {account.id}"  # signed in already: not to be counted with strangers
        self._attempts.begin(found.name, address)
        try:
            right = await self._passwords.check(found.password, old)
        except Refused:
            self._attempts.take_back(found.name, address)
            raise
        if not right or found.password is None:
            raise Refused("wrong_password", "that is not the present password")
        self._attempts.succeeded(found.name, address)
        return await self._change_password(
            found.id, found.password, await self._passwords.hash(new)
        )

    async def _change_password(self, account_id: str, old: str, new: str) -> Account:
        """Unless another has changed it meanwhile."""
        async with self._changing:
            account = await self.account(account_id)
            if account.password != old:
                raise not_signed_in()
            changed = msgspec.structs.replace(account, password=new)
            await self._store.change_account(changed)
        return changed

    async def remove(self, by: Account, account_id: str) -> None:
        """By an operator, or one's own."""
        async with self._changing:
            if by.id != account_id:
                await self._check_operator(by)
            account = await self.account(account_id)
            await self._check_not_last(account)
            await self._store.remove_account(account_id)
            self._names.pop(account_id, None)

    async def _check_operator(self, by: Account) -> None:
        """As the account now is, not as it was when it signed in."""
        now = await self._store.account(by.id)
        if now is None or "operator" not in now.roles:
            raise Refused("not_your_power", "accounts and roles are the operator's to give")

    async def _check_not_last(self, account: Account) -> None:
        if "operator" in account.roles and await self._holders("operator") == [account.id]:
            raise Refused(
                "last_operator", "a house needs an operator; make somebody else one first"
            )

    async def _holders(self, role: str) -> list[str]:
        return [one.id for one in await self._store.accounts() if role in one.roles]

    # --- sessions ---------------------------------------------------------------------------------

    def token(self, account: Account) -> str:
        return self._tokens.make(account)

    async def signed_in(self, token: str) -> Account:
        """Asks the store each time: a change of password or roles holds from then on."""
        return await self._current(self._tokens.read(token))

    def sign_out(self, token: str) -> None:
        """In this house, until the token expires by itself; a dead one is signed out already."""
        try:
            session = self._tokens.read(token)
        except Refused:
            return
        self._tokens.end(session)

    async def _current(self, session: Session) -> Account:
        account = await self._store.account(session.account)
        if account is None or self._tokens.fingerprint(account) != session.fingerprint:
            raise not_signed_in()
        return account

    # --- tickets ----------------------------------------------------------------------------------

    async def ticket(
        self, account: Account | None, role: str, table: str, *, lasts_ms: int = TICKET_MS
    ) -> str:
        """To open one socket with, soon: a browser sends no token along with that."""
        if role not in get_args(Role):
            raise _no_role(role, get_args(Role))
        if not may(account, role):
            raise Refused("not_your_role", f"this account may not act as {role}; ask the operator")
        kept = _TicketKept(
            account.id if account else None,
            self._tokens.fingerprint(account) if account else "",
            role,
            table,
        )
        return await self._codes.give("ticket", msgspec.json.encode(kept), self._now() + lasts_ms)

    async def use_ticket(self, text: str) -> Ticket:
        found = await self._codes.take("ticket", text)
        if found is None:
            raise _bad_ticket()
        kept = msgspec.json.decode(found, type=_TicketKept)
        if kept.account is None:
            return Ticket(None, kept.role, kept.table)
        account = await self._store.account(kept.account)
        if account is None or self._tokens.fingerprint(account) != kept.fingerprint:
            raise _bad_ticket()
        return Ticket(account, kept.role, kept.table)

    # --- links ------------------------------------------------------------------------------------

    async def first_links(self) -> dict[str, str]:
        """A code for each role that a house cannot begin without and nobody has yet."""
        return {
            role: await self._link((role,), first=True)
            for role in FIRST
            if not await self._holders(role)
        }

    async def invite(self, by: Account, roles: Iterable[str]) -> str:
        """A code with which somebody makes an account of these roles."""
        chosen = _roles(roles)
        await self._check_operator(by)
        return await self._link(chosen, first=False)

    async def use_link(self, code: str, name: str, password: str) -> Account:
        """The account it is for. A name or password that cannot be taken does not use it up."""
        folded = await self._free(name)
        hashed = await self._passwords.hash(password)
        async with self._changing:
            found = await self._codes.take("link", code)
            if found is None:
                raise _bad_link()
            link = msgspec.json.decode(found, type=_Link)
            if link.first and await self._holders(link.roles[0]):
                raise _bad_link()
            try:
                return await self._add(folded, hashed, link.roles)
            except Refused as refused:
                if refused.refusal.code == "name_taken":  # meanwhile: not the link's fault
                    await self._codes.give_back("link", code, found, link.expires)
                raise

    # --- a password that was forgotten ------------------------------------------------------------

    async def reset_link(self, by: Account, account_id: str) -> str:
        """A code with which the holder of an account chooses another password."""
        await self._check_operator(by)
        account = await self.account(account_id)
        if account.password is None:
            raise Refused("needs_password", "a guest has no password; let them sign up")
        return await self._codes.give("reset", account.id.encode(), self._now() + LINK_MS)

    async def reset(self, code: str, password: str) -> Account:
        """Ends every session of the account. A password that cannot be taken uses up no code."""
        hashed = await self._passwords.hash(password)
        found = await self._codes.take("reset", code)
        if found is None:
            raise _bad_link()
        async with self._changing:
            account = await self._store.account(found.decode())
            if account is None:
                raise _bad_link()
            changed = msgspec.structs.replace(account, password=hashed)
            await self._store.change_account(changed)
        return changed

    async def _link(self, roles: tuple[str, ...], *, first: bool) -> str:
        expires = self._now() + LINK_MS
        return await self._codes.give(
            "link", msgspec.json.encode(_Link(roles, first, expires)), expires
        )

    async def sweep(self) -> int:
        """Forget tickets and links that nobody used; how many. Now and then."""
        return await self._codes.sweep()


def _roles(roles: Iterable[str]) -> tuple[str, ...]:
    chosen = set(roles)
    for role in sorted(chosen):
        if role not in ROLES:
            raise _no_role(role, ROLES)
    return tuple(role for role in ROLES if role in chosen) or ("player",)


def _no_role(role: str, known: tuple[str, ...]) -> Refused:
    return Refused("no_such_role", f"{quote_input(role)} is not a role{did_you_mean(role, known)}")


def _taken(name: str) -> Refused:
    return Refused("name_taken", f"there is a {quote_input(name)} already; choose another name")


def _bad_ticket() -> Refused:
    return Refused("bad_ticket", "this ticket is used, too old or none; ask for another")


def _bad_link() -> Refused:
    return Refused("bad_link", "this link is used, too old or none; ask the operator for another")


def _random(size: int) -> str:
    return "".join(choice(_ALPHABET) for _ in range(size))
