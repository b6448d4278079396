"""`/api/guest`, `/api/sign-in`, `/api/me`, …: authentication and the own account."""

from __future__ import annotations

from typing import Any, Literal, cast

import msgspec
from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from punto.house.accounts.erasure import erase_account
from punto.house.accounts.login.devices import DEVICE_MS
from punto.house.accounts.passwords import is_hash
from punto.house.accounts.session_tokens import SESSION_MS
from punto.house.accounts.sessions import LiveSession
from punto.refusals import Refused
from punto.store import Account
from punto.table.phases import OPERATOR
from punto.web.api.params import Password, RequestBody, Text
from punto.web.context import (
    BEFORE_SECOND_FACTOR,
    FOR_EVERY_SESSION,
    FOR_INSPECTORS,
    AppContext,
    Caller,
    InjectedCaller,
    InjectedContext,
    as_actor,
)
from punto.web.errors import REFUSAL_RESPONSES


class Credentials(RequestBody, frozen=True):
    name: Text
    password: Password


class SignInForm(Credentials, frozen=True):
    code: Text | None = None
    """A one-time code or a recovery code, for an account with a second factor."""


class LinkForm(RequestBody, frozen=True):
    code: Text
    name: Text
    password: Password


class ResetForm(RequestBody, frozen=True):
    code: Text
    password: Password


class PasswordForm(RequestBody, frozen=True):
    old: Password
    new: Password


class EraseOwnForm(RequestBody, frozen=True):
    password: Password = ""
    """Empty for a guest."""


class InviteForm(RequestBody, frozen=True):
    roles: tuple[Text, ...]


class OwnAccount(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    roles: tuple[str, ...]
    guest: bool
    balance: int
    """Wallet balance in hundredths."""
    totp: bool
    """Whether sign-ins need a one-time code."""
    recovery_codes: int
    """How many are left."""
    lacks: Literal["code_required", "totp_required"] | None
    """What the session needs before it may do anything else."""
    provider: bool
    """Whether the account signs in at a provider, and has no password here."""
    linked: bool
    """Whether an identity at the provider opens the account."""


class SignInResult(msgspec.Struct, frozen=True, kw_only=True):
    account: OwnAccount
    token: str | None
    """Token for `Authorization: Bearer`; None for a browser page, which gets a cookie."""


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    code: str
    address: str


class DoneResponse(msgspec.Struct, frozen=True):
    done: bool = True


async def own_account(
    context: AppContext, account: Account, live: LiveSession | None
) -> OwnAccount:
    accounts, lacks = context.accounts, None
    try:
        if live is not None:
            accounts.sessions.check_factor(live)
    except Refused as refused:
        lacks = refused.refusal.code
    has_totp = account.password is not None and await accounts.second_factors.is_enabled(account.id)
    return OwnAccount(
        id=account.id,
        name=account.name,
        roles=account.roles,
        guest=account.password is None,
        balance=await context.balance(account),
        totp=has_totp,
        recovery_codes=await accounts.second_factors.count_recovery_codes(account.id)
        if has_totp
        else 0,
        lacks=cast("Any", lacks),
        provider=account.password is not None and not is_hash(account.password),
        linked=accounts.identities is not None and await accounts.identities.is_linked(account.id),
    )


async def begin_session(
    context: AppContext,
    caller: Caller,
    account: Account,
    factor: str = "none",
    authenticated: int | None = None,
) -> tuple[str, list[Cookie]]:
    """Begin a session; return its token and the cookies of a page."""
    sessions = context.accounts.sessions
    token = await sessions.begin(account, caller.client, factor, authenticated)
    if factor in ("none", "provider") and await context.accounts.second_factors.is_enabled(
        account.id
    ):
        # Enabled while this sign-in was under way: it has ended all sessions that it found.
        await context.accounts.sign_out(token)
        raise Refused("code_required")
    cookies = [_session_cookie(context, token)] if caller.is_page else []
    if account.password is not None and factor != "waiting":
        device = context.accounts.devices.add(caller.device, account.id)
        cookies.append(_device_cookie(context, device))
    return token, cookies


async def _sign_in_response(
    context: AppContext, caller: Caller, account: Account, factor: str = "none"
) -> Response[SignInResult]:
    token, cookies = await begin_session(context, caller, account, factor)
    live = await context.accounts.sessions.open(token)
    signed_in = SignInResult(
        account=await own_account(context, account, live), token=None if caller.is_page else token
    )
    return Response(signed_in, cookies=cookies)


def _device_cookie(context: AppContext, value: str) -> Cookie:
    return Cookie(
        context.options.device_cookie_name,
        value=value,
        max_age=DEVICE_MS // 1000,
        path="/",
        httponly=True,
        secure=context.options.secure_cookies,
        samesite="strict",
    )


def _session_cookie(context: AppContext, token: str, seconds: int = SESSION_MS // 1000) -> Cookie:
    return Cookie(
        context.options.cookie_name,
        value=token,
        max_age=seconds,
        path="/",
        httponly=True,
        secure=context.options.secure_cookies,
        samesite="strict",
    )


@post(
    "/guest",
    status_code=200,
    responses=REFUSAL_RESPONSES,
    tags=["account"],
    opt=BEFORE_SECOND_FACTOR,
)
async def guest(context: InjectedContext, caller: InjectedCaller) -> Response[SignInResult]:
    """Create a guest: a player without a password, which ends with the session."""
    context.rate_limiter.take("sign_in", caller.address)
    context.new_accounts.take(caller.address)
    account = await context.accounts.directory.add_guest()
    return await _sign_in_response(context, caller, account)


@post(
    "/sign-up",
    status_code=200,
    responses=REFUSAL_RESPONSES,
    tags=["account"],
    opt=BEFORE_SECOND_FACTOR,
)
async def sign_up(
    context: InjectedContext, caller: InjectedCaller, data: JSONBody[Credentials]
) -> Response[SignInResult]:
    """Create a player's account. A guest becomes the account and keeps money, bets and limits."""
    context.rate_limiter.take("sign_in", caller.address)
    guest = caller.account if caller.account and caller.account.password is None else None
    if guest is None:
        context.new_accounts.take(caller.address)
    account = await context.accounts.sign_up(data.name, data.password, guest)
    return await _sign_in_response(context, caller, account)


@post(
    "/sign-in",
    status_code=200,
    responses=REFUSAL_RESPONSES,
    tags=["account"],
    opt=FOR_EVERY_SESSION,
)
async def sign_in(
    context: InjectedContext, caller: InjectedCaller, data: JSONBody[SignInForm]
) -> Response[SignInResult]:
    """Sign in. An account with a second factor needs a code, else it is `code_required`."""
    accounts = context.accounts
    device = await accounts.find_device(data.name, caller.device)
    # A known device has its own limit: nobody at the same address can use it up.
    context.rate_limiter.take("sign_in", f"device {device}" if device else caller.address)
    account, factor = await accounts.identify(
        data.name, data.password, caller.address, code=data.code or "", device=device
    )
    return await _sign_in_response(context, caller, account, factor)


@post(
    "/sign-out",
    status_code=200,
    responses=REFUSAL_RESPONSES,
    tags=["account"],
    opt=FOR_EVERY_SESSION,
)
async def sign_out(context: InjectedContext, caller: InjectedCaller) -> Response[DoneResponse]:
    """End the session; does nothing without a session."""
    if caller.token:
        await context.accounts.sign_out(caller.token)
        await context.session_watch.check()
    return Response(DoneResponse(), cookies=[_session_cookie(context, "", 0)])


@get("/me", responses=REFUSAL_RESPONSES, tags=["account"], opt=BEFORE_SECOND_FACTOR)
async def me(context: InjectedContext, caller: InjectedCaller) -> OwnAccount:
    return await own_account(context, caller.require_account(), caller.live)


@post(
    "/me/password",
    status_code=200,
    responses=REFUSAL_RESPONSES,
    tags=["account"],
    opt=FOR_INSPECTORS,
)
async def change_password(
    context: InjectedContext, caller: InjectedCaller, data: JSONBody[PasswordForm]
) -> Response[SignInResult]:
    """Change the password; ends every other session of the account."""
    account = caller.require_account()
    context.rate_limiter.take("sign_in", account.id)
    if account.password is None:
        raise Refused("needs_password")
    changed = await context.accounts.change_password(account, data.old, data.new)
    await context.session_watch.check()
    factor = caller.live.row.factor if caller.live and caller.live.row else "none"
    return await _sign_in_response(context, caller, changed, factor)


@post("/me/erase", status_code=200, responses=REFUSAL_RESPONSES, tags=["account"])
async def erase_own(
    context: InjectedContext, caller: InjectedCaller, data: JSONBody[EraseOwnForm]
) -> Response[DoneResponse]:
    """Erase the own account: name and password; its id stays in the streams."""
    account = caller.require_account()
    context.rate_limiter.take("sign_in", caller.address)
    if account.password is None or is_hash(account.password):
        await context.accounts.check_own_password(account, data.password)
    else:
        caller.require_recent(context)  # the provider has the password
    await erase_account(context.house, context.accounts.directory, account, account.id)
    await context.session_watch.check()
    return Response(DoneResponse(), cookies=[_session_cookie(context, "", 0)])


@post(
    "/links/use",
    status_code=200,
    responses=REFUSAL_RESPONSES,
    tags=["account"],
    opt=BEFORE_SECOND_FACTOR,
)
async def use_link(
    context: InjectedContext, caller: InjectedCaller, data: JSONBody[LinkForm]
) -> Response[SignInResult]:
    """Create an account with the roles of a one-time link."""
    context.rate_limiter.take("sign_in", caller.address)
    account = await context.accounts.links.accept_invitation(data.code, data.name, data.password)
    await context.house.audit_log.write(
        as_actor(account, account.roles), "link_used", account=account.id, roles=[*account.roles]
    )
    return await _sign_in_response(context, caller, account)


@post(
    "/links/reset",
    status_code=200,
    responses=REFUSAL_RESPONSES,
    tags=["account"],
    opt=BEFORE_SECOND_FACTOR,
)
async def reset(
    context: InjectedContext, caller: InjectedCaller, data: JSONBody[ResetForm]
) -> Response[SignInResult]:
    """Set a new password by a one-time link; ends every other session of the account.

    The new session of an account with a second factor does nothing before `/me/authenticate`.
    """
    context.rate_limiter.take("sign_in", caller.address)
    account = await context.accounts.links.reset_password(data.code, data.password)
    await context.session_watch.check()
    await context.house.audit_log.write(
        as_actor(account, account.roles), "password_reset", account=account.id
    )
    has_totp = await context.accounts.second_factors.is_enabled(account.id)
    return await _sign_in_response(context, caller, account, "waiting" if has_totp else "none")


@post("/invite", status_code=200, responses=REFUSAL_RESPONSES, tags=["account"])
async def invite(
    context: InjectedContext, caller: InjectedCaller, data: JSONBody[InviteForm]
) -> Invitation:
    """Create a one-time link for a new account with these roles."""
    account = caller.require_role(OPERATOR, "invite")
    caller.require_recent(context)
    by = as_actor(account, OPERATOR)
    await context.second_operator.confirm_invitation(by, data.roles)
    code = await context.accounts.links.invite(account, data.roles)
    await context.house.audit_log.write(by, "invited", roles=[*data.roles])
    return Invitation(code=code, address=f"{context.options.address}/#/link/{code}")


ROUTES = [
    guest,
    sign_up,
    sign_in,
    sign_out,
    me,
    change_password,
    erase_own,
    use_link,
    reset,
    invite,
]
