"""Dependencies of every route: the application context and the caller."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from litestar import Request
from litestar.di import NamedDependency

from punto.house.accounts.accounts import Accounts
from punto.house.accounts.roles import is_read_only, may_act_as
from punto.house.accounts.session_tokens import not_signed_in
from punto.house.accounts.sessions import Client, LiveSession
from punto.house.card_readers import CardReaders
from punto.house.disputes import Disputes
from punto.house.history import HistoryReader
from punto.house.hosting.house import House
from punto.house.operator_dual_control import SecondOperator
from punto.house.pit.alarm_monitor import AlarmMonitor
from punto.house.pit.day_figures import DayFigures
from punto.refusals import Refused
from punto.store import Account
from punto.table.commands import INSPECTOR, STAFF_ROLES, Actor
from punto.web.admission.handshakes import Handshakes
from punto.web.admission.new_accounts import NewAccounts
from punto.web.admission.protocols import connection_of
from punto.web.admission.registry import ConnectionRegistry
from punto.web.compute.expected_values import ExpectedValues
from punto.web.compute.pool import ComputePool
from punto.web.http_rate_limit import RateLimiter, client_network
from punto.web.loop_lag import LoopLag
from punto.web.metrics import Metrics
from punto.web.refusal_log import RefusalLog
from punto.web.server_options import ServerOptions, find_header
from punto.web.sockets.session_watch import SessionWatch
from punto.web.store_probe import StoreProbe

SUPERVISORS = tuple(role for role in STAFF_ROLES if role != "dealer")
AUDIT_ROLES = (*SUPERVISORS, INSPECTOR)
"""Roles that read the journal, accounts and streams."""
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
FOR_INSPECTORS = {"for_inspectors": True}
"""`opt` of the few POST routes that a read-only account may use."""
BEFORE_SECOND_FACTOR = {"before_second_factor": True}
"""`opt` of the few routes for a session that lacks its second factor."""
FOR_EVERY_SESSION = {**FOR_INSPECTORS, **BEFORE_SECOND_FACTOR}


class AppContext:
    """Services shared by all routes."""

    def __init__(self, house: House, accounts: Accounts, options: ServerOptions) -> None:
        self.house = house
        self.accounts = accounts
        self.options = options
        self.second_operator = SecondOperator(house.audit_log, options.second_operator)
        self.card_readers = CardReaders(house.audit_log)
        self.disputes = Disputes(house.audit_log)
        self.day_figures = DayFigures(house.store, options.calendar, house.now)
        self.alarms = AlarmMonitor(
            house, options.alarm_policy, options.alarm_webhook, self.disputes
        )
        self.session_watch = SessionWatch(accounts.sessions)
        self.metrics = Metrics()
        self.refusal_log = RefusalLog(house.now)
        self.metrics.follow(house)
        self.loop_lag = LoopLag(self.metrics.record_loop_lag)
        self.store_probe = StoreProbe(house.store)
        self.rate_limiter = RateLimiter(options.rates, options.max_rate_keys)
        self.connections = ConnectionRegistry(options.admission)
        self.handshakes = Handshakes(options.admission)
        self.new_accounts = NewAccounts(options.admission.guests_per_address, house.now)
        self.histories = HistoryReader(house.store)
        self.compute_pool = ComputePool(options.max_workers, options.worker_timeout_seconds)
        self.expected_values = ExpectedValues(self.compute_pool)

    async def close(self) -> None:
        """End the tasks of the services; the caller stops the house."""
        await self.loop_lag.stop()
        await self.alarms.stop()
        await self.store_probe.close()
        await self.session_watch.close()
        await self.expected_values.close()
        await self.compute_pool.close()

    async def balance(self, account: Account) -> int:
        return await self.house.wallets.balance(account.id)


class Caller(NamedTuple):
    """Caller of a request."""

    live: LiveSession | None
    token: str | None
    address: str
    is_page: bool
    """A browser page, which sends `Origin`. It gets a cookie and never sees the token."""
    client: Client = Client()
    device: str | None = None
    """The cookie of a known device."""

    @property
    def account(self) -> Account | None:
        return self.live.account if self.live else None

    def require_account(self) -> Account:
        if self.account is None:
            raise not_signed_in()
        return self.account

    def require_role(self, roles: Iterable[str], command: str) -> Account:
        """Return the account; `command` is a value of the words `command`."""
        account = self.require_account()
        if not any(role in account.roles for role in roles):
            raise Refused("not_your_power", command=command, roles=[*roles])
        return account

    def require_recent(self, context: AppContext) -> None:
        """Refuse unless the password or a code was given within the last minutes."""
        if self.live is None:
            raise not_signed_in()
        context.accounts.sessions.check_recent(self.live)

    def actor(self) -> Actor:
        """Return the actor whose permissions apply to a table's history; staff see names."""
        if self.account is None:
            return Actor("observer", "-")
        for role in (*STAFF_ROLES, INSPECTOR):
            if may_act_as(self.account, role):
                return Actor(role, self.account.id)
        return Actor("player", self.account.id)


InjectedContext = NamedDependency[AppContext]
InjectedCaller = NamedDependency[Caller]
"""Parameter types by which routes receive the context and the caller."""


def as_actor(account: Account, roles: Iterable[str]) -> Actor:
    """Return the account in the first of `roles` that it has."""
    role: Any = next(role for role in roles if role in account.roles)
    return Actor(role, account.id)


async def resolve_caller(request: Request[Any, Any, Any], context: AppContext) -> Caller:
    """Identify the caller by `Authorization: Bearer`, else by the cookie.

    An invalid bearer token is an error, not an anonymous caller.
    """
    address = client_network(request.client.host if request.client else "")
    page = find_header(request.scope, b"origin") is not None
    token = find_token(request.scope, request.cookies, context.options)
    client = Client(find_header(request.scope, b"user-agent") or "", address)
    caller = Caller(
        None, token, address, page, client, request.cookies.get(context.options.device_cookie_name)
    )
    if token is None:
        return caller
    try:
        live = await context.accounts.sessions.open(token)
    except Refused as refused:
        if refused.refusal.code != "not_signed_in" or bearer_token(request.scope) is not None:
            raise
        # An expired cookie makes an anonymous caller, not an error.
        return caller
    request.state.account = live.account.id
    context.rate_limiter.take("requests", live.account.id)
    if connection := connection_of(request.scope):
        connection.mark_signed_in()
    if is_read_only(live.account) and not _is_reading(request):
        raise Refused("read_only")
    if not request.route_handler.opt.get("before_second_factor"):
        context.accounts.sessions.check_factor(live)
    if request.method not in SAFE_METHODS:
        await context.accounts.sessions.touch(live.session)
    return caller._replace(live=live)


def _is_reading(request: Request[Any, Any, Any]) -> bool:
    """Whether a route only reads; a new POST route counts as one that writes."""
    if request.method in SAFE_METHODS:
        return True
    return bool(request.route_handler.opt.get("for_inspectors"))


def find_token(scope: Any, cookies: dict[str, str], options: ServerOptions) -> str | None:
    return bearer_token(scope) or cookies.get(options.cookie_name)


def bearer_token(scope: Any) -> str | None:
    """Return the token of the header `Authorization: Bearer`."""
    kind, _, token = (find_header(scope, b"authorization") or "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None
