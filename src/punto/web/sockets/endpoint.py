"""`/tables/ID/socket`: a table over a WebSocket: tickets, origins, and who is who."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Any, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from punto.house.accounts.accounts import Accounts
from punto.house.accounts.roles import may_act_as
from punto.house.accounts.tickets import SocketTicket
from punto.house.hosting.house import House
from punto.house.hosting.table_runner import Principal, TableRunner
from punto.refusals import Refused
from punto.web.sockets.connection import POLICY, SERVICE_RESTART, Dropped, Session

ROLES_HOLD_S = 2.0
"""How old the knowledge of an account's roles may be when a message of its comes in."""


class _Wire:
    """Text frames of a WebSocket."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._receive = socket.receive
        self._send = socket.send

    async def receive(self) -> str | bytes:
        message = cast("dict[str, Any]", await self._receive())
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="gone")
        text = message.get("text")
        return cast("str | bytes", text if text is not None else message.get("bytes") or b"")

    async def send(self, frame: bytes) -> None:
        await self._send({"type": "websocket.send", "text": frame.decode(), "bytes": None})


@websocket("/tables/{table:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """`?ticket=` says who; none is an observer. `after=` resumes; `follow=view` adds views."""
    house: House = socket.app.state.house
    accounts: Accounts = socket.app.state.accounts
    if not _origin_allowed(socket):
        await socket.close(code=POLICY, reason="house/bad_origin")
        return
    await socket.accept()
    try:
        after = _after(socket.query_params.get("after"))
        ticket = await _ticket(accounts, socket.query_params.get("ticket"), table)
        runner = await _runner(house, table)
    except Refused as refused:
        await _say_goodbye(socket, refused.refusal.code, refused.refusal.sentence, POLICY)
        return
    except _Elsewhere as elsewhere:
        await _say_goodbye(
            socket, "moved", str(elsewhere), SERVICE_RESTART, address=elsewhere.address
        )
        return
    await _attend(socket, house, accounts, runner, ticket, after)


async def _attend(
    socket: WebSocket[Any, Any, Any],
    house: House,
    accounts: Accounts,
    runner: TableRunner,
    ticket: SocketTicket,
    after: int | None,
) -> None:
    metrics = socket.app.state.metrics
    principal = Principal(ticket.account.id if ticket.account else "-", ticket.role)
    session = Session(
        _Wire(socket),
        runner,
        principal,
        views=socket.query_params.get("follow") == "view",
        caps=socket.app.state.options.caps,
        answered=metrics.answered,
        still_allowed=_check_roles(accounts, ticket) if ticket.account else None,
        names=accounts.directory.names,
    )
    playing = principal.role == "player"
    metrics.connected(1)
    if playing:
        house.presence.connected(runner.id, principal.id)
    try:
        await session.run(after)
    except WebSocketDisconnect:
        pass
    except Dropped as dropped:
        metrics.dropped(dropped.code)
        address = await house.find_address(runner.id) if dropped.code == "moved" else None
        await _say_goodbye(socket, dropped.code, dropped.sentence, dropped.status, address=address)
    finally:
        metrics.connected(-1)
        if playing:
            house.presence.disconnected(runner.id, principal.id, runner.settings.hold_seconds)


# --- who, and where -------------------------------------------------------------------------------


class _Elsewhere(Exception):
    def __init__(self, table: str, address: str | None) -> None:
        super().__init__(f"table {table} is run by another house")
        self.address = address


async def _runner(house: House, table: str) -> TableRunner:
    try:
        return house.runner(table)
    except Refused as refused:
        if refused.refusal.code != "other_house":
            raise
        raise _Elsewhere(table, await house.find_address(table)) from None


async def _ticket(accounts: Accounts, text: str | None, table: str) -> SocketTicket:
    if text is None:
        return SocketTicket(None, "observer", table)
    ticket = await accounts.tickets.use(text)
    if ticket.table != table:
        raise Refused("bad_ticket", "this ticket is for another table; ask for another")
    return ticket


def _after(text: str | None) -> int | None:
    if text is None or text == "":
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 15:
        raise Refused("bad_message", "after is the last sequence number you saw")
    return int(text)


def _origin_allowed(socket: WebSocket[Any, Any, Any]) -> bool:
    """A browser says where its page is from; a program says nothing."""
    origin = socket.headers.get("origin")
    return origin is None or origin in socket.app.state.options.origins


def _check_roles(accounts: Accounts, ticket: SocketTicket) -> Callable[[], Awaitable[bool]]:
    checked, account = monotonic(), ticket.account
    assert account is not None

    async def still_allowed() -> bool:
        nonlocal checked
        if monotonic() - checked < ROLES_HOLD_S:
            return True
        checked = monotonic()
        try:
            return may_act_as(await accounts.directory.get(account.id), ticket.role)
        except Refused as refused:  # a store that fails for now ends nobody's session
            return refused.refusal.code != "no_such_account"

    return still_allowed


async def _say_goodbye(
    socket: WebSocket[Any, Any, Any], code: str, sentence: str, status: int, **more: Any
) -> None:
    told = {"type": "goodbye", "code": code, "clause": f"house/{code}", "sentence": sentence}
    with suppress(Exception):  # whoever is gone already hears nothing
        await _Wire(socket).send(msgspec.json.encode(told | more))
        await socket.close(code=status, reason=f"house/{code}")
