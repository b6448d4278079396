"""The account log: a hash-chained stream that covers every change of an account.

An event has the account's id, its roles and a digest of its row, never its name: the log outlives
an erased account. The event and the change are one transaction, so that `verify` can compare the
accounts of a store with its log.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Mapping
from hashlib import sha256
from typing import Any, Literal, NamedTuple

import msgspec

from punto.refusals import Refused
from punto.store import Account, AccountChange, Store, TableHeader, WrongSequence
from punto.table.commands import Actor

ACCOUNT_LOG_STREAM = "house/accounts"
LISTED_PER_EVENT = 500
MAX_ATTEMPTS = 20
HOUSE_ACTOR = Actor("operator", "house")
COMMAND_LINE = Actor("operator", "command-line")
"""Whoever runs a command on the server's machine. No account has this id."""


class LoggedAccount(NamedTuple):
    roles: tuple[str, ...]
    digest: str


class DecidedChange(NamedTuple):
    kind: Literal["change", "remove"]
    account: Account
    by: Actor | None = None
    """None: the owner of the account."""


def account_digest(account: Account) -> str:
    """Return a digest of the whole row.

    The salt in the password's hash makes it meaningless once the row is erased; the row of a guest
    contains no personal data.
    """
    row = [account.id, account.name, account.password, sorted(account.roles), account.created]
    return sha256(msgspec.json.encode(row)).hexdigest()


class AccountLog:
    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._is_open = False

    async def open(self) -> None:
        """Create the log once per store, with a list of the accounts that exist already."""
        if self._is_open:
            return
        header = TableHeader(
            id=ACCOUNT_LOG_STREAM, created=self._now(), book=ACCOUNT_LOG_STREAM.partition("/")[0]
        )
        try:
            await self._store.create_table(header)
        except Refused as refused:
            if refused.refusal.code != "table_exists":
                raise
        for _attempt in range(MAX_ATTEMPTS):
            if await self._has_list() or await self._append_list():
                self._is_open = True
                return
            await asyncio.sleep(random.uniform(0, 0.05))
        raise Refused("busy")

    async def _has_list(self) -> bool:
        return bool([record async for record in self._store.read(ACCOUNT_LOG_STREAM, limit=1)])

    async def _append_list(self) -> bool:
        """Append the list as the first events. Whoever is first, no account changes before it."""
        accounts = await self._store.accounts()
        rows = [[one.id, [*one.roles], account_digest(one)] for one in accounts]
        events = [
            {"type": "accounts_listed", "v": 1, "accounts": rows[start : start + LISTED_PER_EVENT]}
            for start in range(0, max(1, len(rows)), LISTED_PER_EVENT)
        ]
        try:
            await self._store.append(ACCOUNT_LOG_STREAM, 0, None, HOUSE_ACTOR, self._now(), events)
        except WrongSequence:
            return False
        return True

    async def add(self, account: Account) -> None:
        await self.open()
        await self._write(AccountChange("add", account))

    async def update(self, decide: Callable[[], Awaitable[DecidedChange]]) -> Account:
        """Decide on a change and log it; return the account.

        If any account changes meanwhile, in any house, `decide` runs again: the store replaces an
        account as a whole, and who is the last operator depends on other accounts.
        """
        await self.open()
        for _attempt in range(MAX_ATTEMPTS):
            after = (await self._store.head(ACCOUNT_LOG_STREAM)).sequence
            kind, account, by = await decide()
            try:
                await self._write(AccountChange(kind, account, after), by)
                return account
            except WrongSequence:
                await asyncio.sleep(random.uniform(0, 0.05))
        raise Refused("busy")

    async def _write(self, change: AccountChange, by: Actor | None = None) -> None:
        kind, account, _after = change
        event: dict[str, Any] = {"type": "account_removed", "v": 1, "account": account.id}
        if kind != "remove":
            event |= {"type": "account_recorded", "roles": [*account.roles]}
            event["digest"] = account_digest(account)
        await self._store.write_account(
            change,
            ACCOUNT_LOG_STREAM,
            by or as_owner(account),
            self._now(),
            event,
        )


def as_owner(account: Account) -> Actor:
    role: Any = next(iter(account.roles), "player")
    return Actor(role, account.id)


def apply_account_event(
    logged: dict[str, LoggedAccount], event: Mapping[str, Any]
) -> dict[str, LoggedAccount]:
    """Update the accounts of the log by its next event."""
    match event.get("type"):
        case "accounts_listed":
            for account, roles, digest in event["accounts"]:
                logged[account] = LoggedAccount(tuple(roles), digest)
        case "account_recorded":
            logged[event["account"]] = LoggedAccount(tuple(event["roles"]), event["digest"])
        case "account_removed":
            logged.pop(event["account"], None)
    return logged
