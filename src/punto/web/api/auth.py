"""`/api/guest`, `/api/sign-in`, `/api/me`, …: coming in, and who one is."""

from __future__ import annotations

import msgspec
from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from punto.house.accounts.session_tokens import SESSION_MS
from punto.refusals import Refused
from punto.store import Account
from punto.web.api.params import Body, Password, Text
from punto.web.context import OPERATOR, Caller, Desk, TheCaller, TheDesk, acting
from punto.web.errors import REFUSED


class Credentials(Body, frozen=True):
    name: Text
    password: Password


class LinkForm(Body, frozen=True):
    code: Text
    name: Text
    password: Password


class ResetForm(Body, frozen=True):
    code: Text
    password: Password


class PasswordForm(Body, frozen=True):
    old: Password
    new: Password


class InviteForm(Body, frozen=True):
    roles: tuple[Text, ...]


class Me(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    roles: tuple[str, ...]
    guest: bool
    balance: int
    """In the wallet, in hundredths."""


class SignedIn(msgspec.Struct, frozen=True, kw_only=True):
    account: Me
    token: str | None
    """For `Authorization: Bearer`. None for a browser's page, which has its cookie."""


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    code: str
    address: str


class Done(msgspec.Struct, frozen=True):
    done: bool = True


async def me_of(desk: Desk, account: Account) -> Me:
    return Me(
        id=account.id,
        name=account.name,
        roles=account.roles,
        guest=account.password is None,
        balance=await desk.balance(account),
    )


async def _let_in(desk: Desk, caller: Caller, account: Account) -> Response[SignedIn]:
    token = desk.accounts.issue_token(account)
    signed_in = SignedIn(account=await me_of(desk, account), token=None if caller.page else token)
    return Response(signed_in, cookies=[_cookie(desk, token)] if caller.page else [])


def _cookie(desk: Desk, token: str, seconds: int = SESSION_MS // 1000) -> Cookie:
    return Cookie(
        desk.options.cookie,
        value=token,
        max_age=seconds,
        path="/",
        httponly=True,
        secure=desk.options.secure_cookies,
        samesite="strict",
    )


@post("/guest", status_code=200, responses=REFUSED, tags=["account"])
async def guest(desk: TheDesk, caller: TheCaller) -> Response[SignedIn]:
    """A player without a password, gone with the session."""
    desk.buckets.take("coming_in", caller.address)
    account = await desk.accounts.directory.add_guest()
    return await _let_in(desk, caller, account)


@post("/sign-up", status_code=200, responses=REFUSED, tags=["account"])
async def sign_up(
    desk: TheDesk, caller: TheCaller, data: JSONBody[Credentials]
) -> Response[SignedIn]:
    desk.buckets.take("coming_in", caller.address)
    account = await desk.accounts.sign_up(data.name, data.password)
    return await _let_in(desk, caller, account)


@post("/sign-in", status_code=200, responses=REFUSED, tags=["account"])
async def sign_in(
    desk: TheDesk, caller: TheCaller, data: JSONBody[Credentials]
) -> Response[SignedIn]:
    desk.buckets.take("coming_in", caller.address)
    account = await desk.accounts.sign_in(data.name, data.password, caller.address)
    return await _let_in(desk, caller, account)


@post("/sign-out", status_code=200, responses=REFUSED, tags=["account"])
async def sign_out(desk: TheDesk, caller: TheCaller) -> Response[Done]:
    """Ends the session; a stranger is signed out already."""
    if caller.token:
        desk.accounts.sign_out(caller.token)
    return Response(Done(), cookies=[_cookie(desk, "", 0)])


@get("/me", responses=REFUSED, tags=["account"])
async def me(desk: TheDesk, caller: TheCaller) -> Me:
    return await me_of(desk, caller.signed_in())


@post("/me/password", status_code=200, responses=REFUSED, tags=["account"])
async def change_password(
    desk: TheDesk, caller: TheCaller, data: JSONBody[PasswordForm]
) -> Response[SignedIn]:
    """Ends every other session of the account."""
    account = caller.signed_in()
    desk.buckets.take("coming_in", caller.address)
    if account.password is None:
        raise Refused("needs_password", "a guest has no password; sign up instead")
    changed = await desk.accounts.change_password(account, data.old, data.new)
    return await _let_in(desk, caller, changed)


@post("/links/use", status_code=200, responses=REFUSED, tags=["account"])
async def use_link(
    desk: TheDesk, caller: TheCaller, data: JSONBody[LinkForm]
) -> Response[SignedIn]:
    """An account of the roles that a one-time link is for."""
    desk.buckets.take("coming_in", caller.address)
    account = await desk.accounts.links.accept_invitation(data.code, data.name, data.password)
    await desk.house.audit_log.write(
        acting(account, account.roles), "link_used", account=account.id, roles=[*account.roles]
    )
    return await _let_in(desk, caller, account)


@post("/links/reset", status_code=200, responses=REFUSED, tags=["account"])
async def reset(desk: TheDesk, caller: TheCaller, data: JSONBody[ResetForm]) -> Response[SignedIn]:
    """Another password by a one-time link; ends every other session of the account."""
    desk.buckets.take("coming_in", caller.address)
    account = await desk.accounts.links.reset_password(data.code, data.password)
    await desk.house.audit_log.write(
        acting(account, account.roles), "password_reset", account=account.id
    )
    return await _let_in(desk, caller, account)


@post("/invite", status_code=200, responses=REFUSED, tags=["account"])
async def invite(desk: TheDesk, caller: TheCaller, data: JSONBody[InviteForm]) -> Invitation:
    """A one-time link for somebody who is to have these roles."""
    account = caller.one_of(OPERATOR, "inviting")
    code = await desk.accounts.links.invite(account, data.roles)
    by = acting(account, OPERATOR)
    await desk.house.audit_log.write(by, "invited", roles=[*data.roles])
    return Invitation(code=code, address=f"{desk.options.address}/#/link/{code}")


ROUTES = [guest, sign_up, sign_in, sign_out, me, change_password, use_link, reset, invite]
