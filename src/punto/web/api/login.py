"""`/api/me/sessions`, `/api/me/totp`, …: sessions and the second factor of one's own account."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import JSONBody, PathParameter

from punto.house.accounts.login.policy import needs_second_factor
from punto.house.accounts.sessions import LiveSession, is_same_session, session_id
from punto.refusals import Refused
from punto.store import SessionRow
from punto.web.api.auth import DoneResponse, OwnAccount, own_account
from punto.web.api.params import Password, RequestBody
from punto.web.context import (
    FOR_EVERY_SESSION,
    FOR_INSPECTORS,
    AppContext,
    Caller,
    InjectedCaller,
    InjectedContext,
    as_actor,
)
from punto.web.errors import REFUSAL_RESPONSES

SessionId = Annotated[
    str, PathParameter(min_length=1, max_length=64, description="Id of a session.")
]
Code = Annotated[str, msgspec.Meta(max_length=40)]


class AuthenticateForm(RequestBody, frozen=True):
    password: Password = ""
    code: Code = ""
    """A one-time code or a recovery code; replaces the password."""


class CodeForm(RequestBody, frozen=True):
    code: Code


class OwnSession(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    device: str
    address: str
    since: int
    used: int
    """When it last acted, to half a minute."""
    current: bool
    """Whether this is the session of the request."""


class OwnSessions(msgspec.Struct, frozen=True, kw_only=True):
    sessions: tuple[OwnSession, ...]
    idle_minutes: float | None
    """Sessions of staff end when they are unused this long; None: this account's do not."""


class EndedSessions(msgspec.Struct, frozen=True, kw_only=True):
    ended: int


class TotpEnrolment(msgspec.Struct, frozen=True, kw_only=True):
    secret: str
    uri: str
    qr: str
    """An SVG image as a `data:` URL."""


class RecoveryCodes(msgspec.Struct, frozen=True, kw_only=True):
    codes: tuple[str, ...]
    """Shown once. Each replaces one code of the authenticator."""


def _require_session(caller: Caller) -> LiveSession:
    caller.require_account()
    assert caller.live is not None
    return caller.live


def _log(context: AppContext, live: LiveSession, act: str) -> Any:
    by = as_actor(live.account, live.account.roles)
    return context.house.audit_log.write(by, act, account=live.account.id)


# --- sessions -------------------------------------------------------------------------------------


@get("/me/sessions", responses=REFUSAL_RESPONSES, tags=["account"])
async def sessions(context: InjectedContext, caller: InjectedCaller) -> OwnSessions:
    """List the sessions of the own account, the last used first. A guest has none to list."""
    live = _require_session(caller)
    rows = await context.accounts.sessions.list_own(live)
    idle_minutes = context.accounts.sessions.policy.staff_idle_minutes
    is_limited = bool(idle_minutes and live.row and live.row.staff)
    return OwnSessions(
        sessions=tuple(_describe_session(row, live) for row in rows),
        idle_minutes=idle_minutes if is_limited else None,
    )


def _describe_session(row: SessionRow, live: LiveSession) -> OwnSession:
    return OwnSession(
        id=session_id(row),
        device=row.device,
        address=row.address,
        since=row.created,
        used=row.used,
        current=is_same_session(row, live.session),
    )


@post(
    "/me/sessions/{session:str}/end",
    status_code=200,
    responses=REFUSAL_RESPONSES,
    tags=["account"],
    opt=FOR_INSPECTORS,
)
async def end_session(
    context: InjectedContext, caller: InjectedCaller, session: SessionId
) -> DoneResponse:
    """End one of the own sessions, and its sockets."""
    live = _require_session(caller)
    await context.accounts.sessions.end_by_id(live.account, session)
    await context.session_watch.check()
    return DoneResponse()


@post(
    "/me/sessions/end-others",
    status_code=200,
    responses=REFUSAL_RESPONSES,
    tags=["account"],
    opt=FOR_INSPECTORS,
)
async def end_others(context: InjectedContext, caller: InjectedCaller) -> EndedSessions:
    """End all other sessions of the own account, and their sockets."""
    live = _require_session(caller)
    ended = await context.accounts.sessions.end_others(live)
    await context.session_watch.check()
    return EndedSessions(ended=ended)


@post(
    "/me/active",
    status_code=200,
    responses=REFUSAL_RESPONSES,
    tags=["account"],
    opt=FOR_INSPECTORS,
)
async def active(caller: InjectedCaller) -> DoneResponse:
    """Say that a person uses the page. Reading alone, as pages that refresh do, is no use."""
    _require_session(caller)
    return DoneResponse()


@post(
    "/me/authenticate",
    status_code=200,
    responses=REFUSAL_RESPONSES,
    tags=["account"],
    opt=FOR_EVERY_SESSION,
)
async def authenticate(
    context: InjectedContext, caller: InjectedCaller, data: JSONBody[AuthenticateForm]
) -> OwnAccount:
    """Give the password or a one-time code once more; some acts of staff need it."""
    live = _require_session(caller)
    context.rate_limiter.take("sign_in", live.account.id)
    if data.code:
        await context.accounts.use_code(live.account, data.code, session_id_of(live))
        await context.accounts.sessions.confirm(live, "totp")
    else:
        if live.account.password is None:
            raise Refused("needs_password")
        await context.accounts.check_own_password(live.account, data.password)
        await context.accounts.sessions.confirm(live)
    return await own_account(context, live.account, await _reload(context, live))


async def _reload(context: AppContext, live: LiveSession) -> LiveSession | None:
    return await context.accounts.sessions.find_live(live.session)


def session_id_of(live: LiveSession) -> str | None:
    """Return the device of a code: wrong codes are counted by session, but not before a code.

    Whoever has the first factor can begin any number of sessions that wait for a code.
    """
    if live.row is None or live.row.factor == "waiting":
        return None
    return session_id(live.row)


# --- second factor --------------------------------------------------------------------------------


@post(
    "/me/totp/begin",
    status_code=200,
    responses=REFUSAL_RESPONSES,
    tags=["account"],
    opt=FOR_EVERY_SESSION,
)
async def begin_totp(context: InjectedContext, caller: InjectedCaller) -> TotpEnrolment:
    """Make a secret for an authenticator; it counts once a code confirms it."""
    live = _require_session(caller)
    if live.account.password is None:
        raise Refused("needs_password")
    context.accounts.sessions.check_recent(live)
    enrolment = await context.accounts.second_factors.begin(live.account)
    return TotpEnrolment(**enrolment._asdict())


@post(
    "/me/totp/confirm",
    status_code=200,
    responses=REFUSAL_RESPONSES,
    tags=["account"],
    opt=FOR_EVERY_SESSION,
)
async def confirm_totp(
    context: InjectedContext, caller: InjectedCaller, data: JSONBody[CodeForm]
) -> RecoveryCodes:
    """Enable the second factor by its first code; ends all other sessions of the account."""
    live = _require_session(caller)
    context.rate_limiter.take("sign_in", live.account.id)
    context.accounts.sessions.check_recent(live)
    codes = await context.accounts.second_factors.confirm(live.account.id, data.code)
    await context.accounts.sessions.confirm(live, "totp")
    await context.accounts.sessions.end_others(live)
    await context.session_watch.check()
    await _log(context, live, "totp_enabled")
    return RecoveryCodes(codes=codes)


@post(
    "/me/totp/codes",
    status_code=200,
    responses=REFUSAL_RESPONSES,
    tags=["account"],
    opt=FOR_INSPECTORS,
)
async def renew_codes(
    context: InjectedContext, caller: InjectedCaller, data: JSONBody[CodeForm]
) -> RecoveryCodes:
    """Replace the recovery codes; needs a code."""
    live = _require_session(caller)
    context.rate_limiter.take("sign_in", live.account.id)
    await context.accounts.use_code(live.account, data.code, session_id_of(live))
    codes = await context.accounts.second_factors.renew_recovery_codes(live.account.id)
    await _log(context, live, "recovery_codes_renewed")
    return RecoveryCodes(codes=codes)


@post(
    "/me/totp/remove",
    status_code=200,
    responses=REFUSAL_RESPONSES,
    tags=["account"],
    opt=FOR_INSPECTORS,
)
async def remove_totp(
    context: InjectedContext, caller: InjectedCaller, data: JSONBody[CodeForm]
) -> DoneResponse:
    """Remove the second factor; needs a code. Refused where staff must have one."""
    live = _require_session(caller)
    context.rate_limiter.take("sign_in", live.account.id)
    if needs_second_factor(live.account, context.accounts.sessions.policy):
        raise Refused("totp_required")
    await context.accounts.use_code(live.account, data.code, session_id_of(live))
    await _log(context, live, "totp_removed")  # first: see `RemovedCredentialCheck`
    await context.accounts.second_factors.remove(live.account.id)
    return DoneResponse()


ROUTES = [
    sessions,
    end_session,
    end_others,
    active,
    authenticate,
    begin_totp,
    confirm_totp,
    renew_codes,
    remove_totp,
]
