"""The account directory: add, find, change and remove accounts and their roles.

An account's id is random and is what tables know; its name is for signing in and for staff.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from secrets import choice

import msgspec

from punto.house.accounts.account_log import COMMAND_LINE, AccountLog, DecidedChange, as_owner
from punto.house.accounts.roles import normalize_roles
from punto.house.accounts.session_tokens import not_signed_in
from punto.house.accounts.usernames import GUEST_PREFIX, normalize_chosen_name, normalize_search
from punto.refusals import Refused
from punto.store import Account, Store
from punto.table.commands import INSPECTOR, STAFF_ROLES, Actor

MAX_CACHED_NAMES = 20_000
NAME_CACHE_MS = 60_000
"""After this time the name of an account that another house has erased is gone here too."""
_GUEST_SUFFIX_LENGTHS = (4, 4, 6, 8, 12)
"""One attempt each: longer suffixes when short ones are taken."""
_ID_LENGTH = 12
_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
"""Without letters that are easily misread."""


class AccountDirectory:
    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self.log = AccountLog(store, now)
        self._names: OrderedDict[str, tuple[str, int]] = OrderedDict()
        """Names by id, with the time when each was read."""
        self.change_lock = asyncio.Lock()
        """A house makes one change at a time; `AccountLog.update` sees those of other houses."""

    # --- reading ----------------------------------------------------------------------------------

    async def get(self, account_id: str) -> Account:
        account = await self._store.account(account_id)
        if account is None:
            raise Refused("no_such_account", account=account_id)
        return account

    async def find(
        self, by: Account, part: str, *, guests: bool, after: str, limit: int
    ) -> list[Account]:
        """Return accounts by part of their names, in name order, after a name; for staff."""
        readers = (*STAFF_ROLES, INSPECTOR)
        if not any(role in readers for role in by.roles):
            raise Refused("not_your_power", command="list_accounts", roles=[*readers])
        return await self._store.find_accounts(
            normalize_search(part), guests=guests, after=after, limit=limit
        )

    async def names(self, ids: Iterable[str]) -> dict[str, str]:
        """Return names by id, cached for a minute.

        An id without an account, such as an erased one, maps to itself.
        """
        return {account_id: await self._name(account_id) for account_id in ids}

    async def _name(self, account_id: str) -> str:
        name, read_at = self._names.get(account_id, ("", 0))
        if name and abs(self._now() - read_at) < NAME_CACHE_MS:
            return name
        self._names.pop(account_id, None)
        account = await self._store.account(account_id)
        if account is None:
            return account_id
        self._names[account_id] = (account.name, self._now())
        if len(self._names) > MAX_CACHED_NAMES:
            self._names.popitem(last=False)
        return account.name

    async def holders(self, role: str) -> list[str]:
        """Return the ids of all accounts that have a role."""
        return [account.id for account in await self._store.accounts() if role in account.roles]

    # --- adding -----------------------------------------------------------------------------------

    async def normalize_free_name(self, name: str) -> str:
        """Return the normalized name; refuse a taken one before a password is hashed for it."""
        normalized = normalize_chosen_name(name)
        if await self._store.account_named(normalized):
            raise _name_taken(normalized)
        return normalized

    async def add(self, name: str, password_hash: str | None, roles: tuple[str, ...]) -> Account:
        account = Account(
            id=_random_text(_ID_LENGTH),
            name=name,
            password=password_hash,
            roles=roles,
            created=self._now(),
        )
        try:
            await self.log.add(account)
        except Refused as refused:
            raise _as_name_taken(refused, name) from None
        return account

    async def add_guest(self) -> Account:
        """Add a player without a password, who cannot sign in again once the token expires."""
        for length in _GUEST_SUFFIX_LENGTHS:
            try:
                return await self.add(GUEST_PREFIX + _random_text(length), None, ("player",))
            except Refused as refused:
                if refused.refusal.code != "name_taken":
                    raise
        raise Refused("no_guest_name")

    async def register_guest(self, account_id: str, name: str, password_hash: str) -> Account:
        """Give a guest a name and a password; wallet, bets, limits and seats belong to the id."""

        async def decide() -> DecidedChange:
            guest = await self.get(account_id)
            if guest.password is not None:
                raise not_signed_in()
            named = msgspec.structs.replace(guest, name=name, password=password_hash)
            return DecidedChange("change", named)

        async with self.change_lock:
            try:
                account = await self.log.update(decide)
            except Refused as refused:
                raise _as_name_taken(refused, name) from None
            self._names.pop(account_id, None)
        return account

    # --- changing ---------------------------------------------------------------------------------

    async def grant(self, by: Account, account_id: str, roles: Iterable[str]) -> Account:
        """Replace an account's roles; without a staff role it is a player."""
        chosen = normalize_roles(roles)

        async def decide() -> DecidedChange:
            await self.check_operator(by)
            account = await self.get(account_id)
            if account.password is None and chosen != ("player",):
                raise Refused("needs_password")
            if "operator" not in chosen:
                await self.check_not_last_operator(account)
            changed = msgspec.structs.replace(account, roles=chosen)
            return DecidedChange("change", changed, Actor("operator", by.id))

        async with self.change_lock:
            return await self.log.update(decide)

    async def replace_password(self, account_id: str, old_hash: str, new_hash: str) -> Account:
        """Replace a password hash unless it has changed meanwhile."""

        async def decide() -> DecidedChange:
            account = await self.get(account_id)
            if account.password != old_hash:
                raise not_signed_in()
            return DecidedChange("change", msgspec.structs.replace(account, password=new_hash))

        async with self.change_lock:
            return await self.log.update(decide)

    async def reset_password(
        self, account_id: str, new_hash: str, is_allowed: Callable[[Account], bool]
    ) -> Account:
        """Set a password hash whatever the old one is; refuse the link of any other account."""

        async def decide() -> DecidedChange:
            account = await self._store.account(account_id)
            if account is None or not is_allowed(account):
                raise Refused("bad_link")
            return DecidedChange("change", msgspec.structs.replace(account, password=new_hash))

        async with self.change_lock:
            return await self.log.update(decide)

    async def remove(self, by: Account | None, account_id: str) -> Actor:
        """Remove an account: one's own, or any as an operator; return the actor of the log.

        `by` is None on the command line.
        """

        async def decide() -> DecidedChange:
            if by is not None and by.id != account_id:
                await self.check_operator(by)
            account = await self.get(account_id)
            if by is not None and by.id == account_id and by.password != account.password:
                raise not_signed_in()  # a guest has signed up meanwhile
            await self.check_not_last_operator(account)
            return DecidedChange("remove", account, _as_remover(by, account))

        async with self.change_lock:
            removed = await self.log.update(decide)
            self._names.pop(account_id, None)
        return _as_remover(by, removed)

    # --- checks -----------------------------------------------------------------------------------

    async def check_operator(self, by: Account) -> None:
        """Refuse unless the account is an operator in the store now, not only at sign-in."""
        account = await self._store.account(by.id)
        if account is None or "operator" not in account.roles:
            raise Refused("not_your_power", command="change_accounts", roles=["operator"])

    async def check_not_last_operator(self, account: Account) -> None:
        if "operator" in account.roles and await self.holders("operator") == [account.id]:
            raise Refused("last_operator")


def _as_remover(by: Account | None, account: Account) -> Actor:
    if by is None:
        return COMMAND_LINE
    return as_owner(account) if by.id == account.id else Actor("operator", by.id)


def _name_taken(name: str) -> Refused:
    return Refused("name_taken", name=name)


def _as_name_taken(refused: Refused, name: str) -> Refused:
    """Return the refusal of the store, or the name that is taken as the caller gave it."""
    return _name_taken(name) if refused.refusal.code == "account_exists" else refused


def _random_text(length: int) -> str:
    return "".join(choice(_ALPHABET) for _ in range(length))
