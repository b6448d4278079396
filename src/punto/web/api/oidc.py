"""`/api/oidc/start`, `/api/oidc/callback`, `/api/me/identity/…`: a provider of OpenID Connect."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import urlencode

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import QueryParameter
from litestar.response import Redirect

from punto.house.accounts.oidc.settings import LINK_PREFIX, Identity
from punto.house.accounts.passwords import is_hash
from punto.house.accounts.session_tokens import Session, not_signed_in
from punto.refusals import Refused
from punto.store import Account
from punto.web.api.auth import DoneResponse, begin_session
from punto.web.context import (
    BEFORE_SECOND_FACTOR,
    FOR_INSPECTORS,
    AppContext,
    InjectedCaller,
    InjectedContext,
    as_actor,
)
from punto.web.errors import REFUSAL_RESPONSES

COOKIE_SECONDS = 600
Again = Annotated[bool, QueryParameter(name="again", description="Ask for the password again.")]


class OidcState(msgspec.Struct, frozen=True):
    enabled: bool
    """Whether the server has a provider."""


class IdentityLinkStart(msgspec.Struct, frozen=True):
    address: str
    """Where the browser goes: the provider."""


@get("/oidc", responses=REFUSAL_RESPONSES, tags=["account"], opt=BEFORE_SECOND_FACTOR)
async def oidc_state(context: InjectedContext) -> OidcState:
    """Return whether people can sign in at a provider."""
    return OidcState(context.accounts.oidc is not None)


@get("/oidc/start", include_in_schema=False, opt=BEFORE_SECOND_FACTOR)
async def start(
    context: InjectedContext, caller: InjectedCaller, again: Again = False
) -> Response[Any]:
    """Send the browser to the provider."""
    try:
        context.rate_limiter.take("sign_in", caller.address)
        login = await _provider(context).begin(again=again)
    except Refused as refused:
        return _back(context, refused)
    return Redirect(login.url, status_code=303, cookies=[_login_cookie(context, login.cookie)])


@get("/oidc/callback", include_in_schema=False, opt=BEFORE_SECOND_FACTOR)
async def callback(
    request: Request[Any, Any, Any], context: InjectedContext, caller: InjectedCaller
) -> Response[Any]:
    """Take the browser back from the provider, and begin a session."""
    accounts = context.accounts
    cookie = request.cookies.get(_cookie_name(context))
    try:
        context.rate_limiter.take("sign_in", caller.address)
        answer = dict(request.query_params.items())
        identity, session = await _provider(context).finish(answer, cookie)
        assert accounts.identities is not None
        if session is not None:
            return await _finish_link(context, identity, session)
        account = await accounts.identities.sign_in(identity)
        has_totp = await accounts.second_factors.is_enabled(account.id)
        factor = "waiting" if has_totp else "provider"
        _, cookies = await begin_session(
            context, caller._replace(is_page=True), account, factor, identity.authenticated
        )
    except Refused as refused:
        is_link = (cookie or "").startswith(LINK_PREFIX)
        return _back(context, refused, "account" if is_link else "sign-in")
    if identity.roles is not None:
        await context.session_watch.check()
    by = as_actor(account, account.roles)
    await context.house.audit_log.write(by, "provider_sign_in", account=account.id)
    gone = _login_cookie(context, "", 0)
    address = f"{context.options.address}/#/signed-in"
    return Redirect(address, status_code=303, cookies=[*cookies, gone])


# --- linking --------------------------------------------------------------------------------------


@post(
    "/me/identity/link",
    status_code=200,
    responses=REFUSAL_RESPONSES,
    tags=["account"],
    opt=FOR_INSPECTORS,
)
async def link_identity(
    context: InjectedContext, caller: InjectedCaller
) -> Response[IdentityLinkStart]:
    """Begin to link an identity at the provider to the own account; needs a recent password.

    A page of another site cannot begin it: `Origin` is checked, and the cookie is `SameSite`.
    """
    account = caller.require_account()
    context.rate_limiter.take("sign_in", account.id)
    provider = _provider(context)
    _check_own_password_account(account)
    caller.require_recent(context)
    assert caller.live is not None
    assert context.accounts.identities is not None
    if await context.accounts.identities.is_linked(account.id):
        raise Refused("identity_linked")
    login = await provider.begin(again=True, session=caller.live.session)
    return Response(IdentityLinkStart(login.url), cookies=[_login_cookie(context, login.cookie)])


async def _finish_link(context: AppContext, identity: Identity, session: Session) -> Response[Any]:
    """Link the identity, if the session that began it is still live and has its second factor."""
    accounts = context.accounts
    live = await accounts.sessions.find_live(session)
    if live is None:
        raise not_signed_in()
    accounts.sessions.check_factor(live)
    assert accounts.identities is not None
    await accounts.identities.link(live.account, identity)
    by = as_actor(live.account, live.account.roles)
    await context.house.audit_log.write(by, "identity_linked", account=live.account.id)
    gone = _login_cookie(context, "", 0)
    return Redirect(f"{context.options.address}/#/account", status_code=303, cookies=[gone])


@post(
    "/me/identity/unlink",
    status_code=200,
    responses=REFUSAL_RESPONSES,
    tags=["account"],
    opt=FOR_INSPECTORS,
)
async def unlink_identity(context: InjectedContext, caller: InjectedCaller) -> DoneResponse:
    """Unlink the identity from the own account, which keeps its password; ends other sessions."""
    account = caller.require_account()
    context.rate_limiter.take("sign_in", account.id)
    _provider(context)
    _check_own_password_account(account)
    caller.require_recent(context)
    accounts, live = context.accounts, caller.live
    assert live is not None
    assert accounts.identities is not None
    if not await accounts.identities.is_linked(account.id):
        raise Refused("identity_not_linked")
    by = as_actor(account, account.roles)
    # First the event: see `RemovedCredentialCheck`.
    await context.house.audit_log.write(by, "identity_unlinked", account=account.id)
    await accounts.identities.unlink(account)
    await accounts.sessions.end_others(live)
    await accounts.sessions.forget_provider(live)
    await context.session_watch.check()
    return DoneResponse()


def _check_own_password_account(account: Account) -> None:
    if account.password is None:
        raise Refused("needs_password")
    if not is_hash(account.password):
        raise Refused("provider_account")


# --- redirects and cookies ------------------------------------------------------------------------


def _provider(context: AppContext) -> Any:
    if context.accounts.oidc is None:
        raise Refused("not_found")
    return context.accounts.oidc


def _back(context: AppContext, refused: Refused, page: str = "sign-in") -> Response[Any]:
    """Send the browser to a page that shows the refusal."""
    query = urlencode({"refused": refused.refusal.code})
    gone = _login_cookie(context, "", 0)
    address = f"{context.options.address}/#/{page}?{query}"
    return Redirect(address, status_code=303, cookies=[gone])


def _cookie_name(context: AppContext) -> str:
    return f"{context.options.cookie_name}-oidc"


def _login_cookie(context: AppContext, value: str, seconds: int = COOKIE_SECONDS) -> Cookie:
    """Return the cookie of a login. The browser must send it when the provider sends it back."""
    return Cookie(
        _cookie_name(context),
        value=value,
        max_age=seconds,
        path="/",
        httponly=True,
        secure=context.options.secure_cookies,
        samesite="lax",
    )


ROUTES = [oidc_state, start, callback, link_identity, unlink_identity]
