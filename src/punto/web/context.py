"""What every route needs: the house, and who is asking."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from litestar import Request
from litestar.di import NamedDependency

from punto.house.accounts.accounts import Accounts, may
from punto.house.accounts.session_tokens import not_signed_in
from punto.house.history import Histories
from punto.house.hosting.house import House
from punto.refusals import Refused
from punto.store import Account
from punto.table.commands import STAFF_ROLES, Actor
from punto.web.compute.pool import Sums
from punto.web.metrics import Metrics
from punto.web.options import WebOptions, header
from punto.web.rate_limit import Buckets, network

OPERATOR = ("operator",)
SUPERVISORS = ("operator", "casino_supervisor", "game_supervisor")


class Desk:
    def __init__(self, house: House, accounts: Accounts, options: WebOptions) -> None:
        self.house = house
        self.accounts = accounts
        self.options = options
        self.metrics = Metrics()
        self.buckets = Buckets(options.rates, options.most_keys)
        self.histories = Histories(house.store)
        self.sums = Sums(options.most_sums, options.sum_seconds)

    async def balance(self, account: Account) -> int:
        return await self.house.wallets.balance(account.id)


class Caller(NamedTuple):
    """Who asks; `account` is None of a stranger."""

    account: Account | None
    token: str | None
    address: str
    page: bool
    """A browser's page, by its `Origin`: it gets a cookie, and never sees the token."""

    def signed_in(self) -> Account:
        if self.account is None:
            raise not_signed_in()
        return self.account

    def one_of(self, roles: Iterable[str], what: str) -> Account:
        account = self.signed_in()
        if not any(role in account.roles for role in roles):
            raise Refused("not_your_power", f"{what} is for {_words(roles)}")
        return account

    def actor(self) -> Actor:
        """As whom a table's past is looked at: the staff sees names."""
        if self.account is None:
            return Actor("observer", "-")
        for role in STAFF_ROLES:
            if may(self.account, role):
                return Actor(role, self.account.id)
        return Actor("player", self.account.id)


TheDesk = NamedDependency[Desk]
TheCaller = NamedDependency[Caller]
"""As the routes ask for them."""


def acting(account: Account, roles: Iterable[str]) -> Actor:
    """The account in the highest of these roles that it has."""
    role: Any = next(role for role in roles if role in account.roles)
    return Actor(role, account.id)


async def who_asks(request: Request[Any, Any, Any], desk: Desk) -> Caller:
    """By `Authorization: Bearer`, else by the cookie. A token that is none is no caller at all."""
    address = network(request.client.host if request.client else "")
    page = header(request.scope, b"origin") is not None
    token = token_of(request.scope, request.cookies, desk.options)
    if token is None:
        return Caller(None, None, address, page)
    try:
        account = await desk.accounts.signed_in(token)
    except Refused as refused:
        if refused.refusal.code != "not_signed_in" or _bearer(request.scope) is not None:
            raise
        return Caller(
            None, token, address, page
        )  # a cookie that has expired: a stranger, not an error
    desk.buckets.take("requests", account.id)
    return Caller(account, token, address, page)


def token_of(scope: Any, cookies: dict[str, str], options: WebOptions) -> str | None:
    return _bearer(scope) or cookies.get(options.cookie)


def _bearer(scope: Any) -> str | None:
    kind, _, token = (header(scope, b"authorization") or "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


def _words(roles: Iterable[str]) -> str:
    *others, last = (f"the {role.replace('_', ' ')}" for role in roles)
    return f"{', '.join(others)} or {last}" if others else last
