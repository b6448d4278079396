"""`/api/oidc/start` and `/api/oidc/callback`: sign-in at a provider of OpenID Connect."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import urlencode

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import Cookie
from litestar.params import QueryParameter
from litestar.response import Redirect

from punto.refusals import Refused
from punto.web.api.auth import begin_session
from punto.web.context import (
    BEFORE_SECOND_FACTOR,
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
    try:
        context.rate_limiter.take("sign_in", caller.address)
        answer = dict(request.query_params.items())
        cookie = request.cookies.get(_cookie_name(context))
        identity = await _provider(context).finish(answer, cookie)
        assert accounts.identities is not None
        account = await accounts.identities.sign_in(identity)
        has_totp = await accounts.second_factors.is_enabled(account.id)
        factor = "waiting" if has_totp else "provider"
        _, cookies = await begin_session(
            context, caller._replace(is_page=True), account, factor, identity.authenticated
        )
    except Refused as refused:
        return _back(context, refused)
    if identity.roles is not None:
        await context.session_watch.check()
    by = as_actor(account, account.roles)
    await context.house.audit_log.write(by, "provider_sign_in", account=account.id)
    gone = _login_cookie(context, "", 0)
    address = f"{context.options.address}/#/signed-in"
    return Redirect(address, status_code=303, cookies=[*cookies, gone])


def _provider(context: AppContext) -> Any:
    if context.accounts.oidc is None:
        raise Refused("not_found")
    return context.accounts.oidc


def _back(context: AppContext, refused: Refused) -> Response[Any]:
    """Send the browser to the page for signing in, which shows the refusal."""
    query = urlencode({"refused": refused.refusal.code})
    gone = _login_cookie(context, "", 0)
    address = f"{context.options.address}/#/sign-in?{query}"
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


ROUTES = [oidc_state, start, callback]
