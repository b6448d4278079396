"""`/tables/ID/socket`: WebSocket endpoint of a table; checks the ticket and the origin."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, cast

import msgspec
from litestar import WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from punto.house.accounts.accounts import Accounts
from punto.house.accounts.session_tokens import not_signed_in
from punto.house.accounts.tickets import RedeemedTicket, bad_ticket
from punto.house.hosting.house import House
from punto.house.hosting.principal import Principal
from punto.house.hosting.table_runner import TableRunner
from punto.house.structured_log import log
from punto.messages import message
from punto.refusals import Refusal, Refused, refusal
from punto.table.commands import STAFF_ROLES
from punto.table.state import State
from punto.web.admission.protocols import connection_of
from punto.web.http_rate_limit import client_network
from punto.web.metrics import Metrics
from punto.web.server_options import ServerOptions
from punto.web.sockets.connection import (
    POLICY_VIOLATION,
    SERVICE_RESTART,
    ClientDropped,
    TableConnection,
)
from punto.web.sockets.frames import GoodbyeFrame, socket_schema
from punto.web.sockets.session_watch import SessionWatch


class WebSocketTransport:
    """Transport that sends and receives text frames of a Litestar WebSocket."""

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


@get("/schema/socket.json", include_in_schema=False)
async def socket_schema_page() -> dict[str, Any]:
    """Return the JSON schema of the messages of the table socket."""
    return socket_schema()


@websocket("/tables/{table:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """Connect to a table.

    `?ticket=` identifies the account; without it the client is an observer. `after=` resumes after
    a sequence number; `follow=view` adds a snapshot after every change.
    """
    house: House = socket.app.state.house
    accounts: Accounts = socket.app.state.accounts
    if not _is_origin_allowed(socket):
        await socket.close(code=POLICY_VIOLATION, reason="house/bad_origin")
        return
    await socket.accept()
    try:
        after = _parse_after(socket.query_params.get("after"))
        ticket = await _use_ticket(accounts, socket.query_params.get("ticket"), table)
        runner = await _find_runner(house, table)
        if ticket.account and (connection := connection_of(socket.scope)):
            connection.mark_signed_in()
    except Refused as refused:
        context = socket.app.state.context
        context.refusal_log.record(refused.refusal, None, f"/tables/{table}/socket")
        await close_with_goodbye(socket, refused.refusal, POLICY_VIOLATION)
        return
    except _HostedElsewhere as elsewhere:
        moved = refusal("moved", table=table)
        await close_with_goodbye(socket, moved, SERVICE_RESTART, address=elsewhere.address)
        return
    await _serve_connection(socket, house, accounts, runner, ticket, after)


async def _serve_connection(
    socket: WebSocket[Any, Any, Any],
    house: House,
    accounts: Accounts,
    runner: TableRunner,
    ticket: RedeemedTicket,
    after: int | None,
) -> None:
    metrics: Metrics = socket.app.state.metrics
    options: ServerOptions = socket.app.state.options
    watch: SessionWatch = socket.app.state.context.session_watch
    client = socket.client.host if socket.client else ""
    account = ticket.account.id if ticket.account else "-"
    principal = Principal(account, ticket.role, address=client_network(client))

    def record_refusal(refusal: Refusal) -> None:
        known = ticket.account.id if ticket.account else None
        socket.app.state.context.refusal_log.record(refusal, known, f"/tables/{runner.id}/socket")

    def count_refusal(refusal: Refusal) -> None:
        metrics.count_refusal(refusal.code)
        record_refusal(refusal)

    with watch.watch(ticket.session) as session_ended:
        connection = TableConnection(
            WebSocketTransport(socket),
            runner,
            principal,
            send_views=socket.query_params.get("follow") == "view",
            limits=options.connection_limits,
            on_answer=metrics.record_answer,
            on_refusal=count_refusal,
            is_still_allowed=_make_session_check(accounts, ticket),
            before_command=_make_command_check(accounts, runner, ticket),
            session_ended=session_ended,
            find_names=accounts.directory.names,
        )
        is_player, is_dealer = principal.role == "player", principal.role == "dealer"
        metrics.change_connections(1, principal.role)
        log.debug("connected", extra={"table": runner.id, "role": principal.role})
        reason = "left"
        if is_player:
            house.presence.connected(runner.id, principal.id)
        if is_dealer:
            house.consoles.connected(runner.id, principal.id)
        try:
            await connection.run(after)
        except WebSocketDisconnect:
            pass
        except ClientDropped as dropped:
            code = dropped.refusal.code
            metrics.count_drop(code)
            reason = code
            record_refusal(dropped.refusal)
            address = await house.find_address(runner.id) if code == "moved" else None
            await close_with_goodbye(socket, dropped.refusal, dropped.status, address=address)
        finally:
            where = {"table": runner.id, "role": principal.role, "reason": reason}
            log.debug("disconnected", extra=where)
            metrics.change_connections(-1, principal.role)
            if is_player:
                house.presence.disconnected(runner.id, principal.id, runner.settings.hold_seconds)
            if is_dealer:
                house.consoles.disconnected(runner.id, principal.id)


class _HostedElsewhere(Exception):
    def __init__(self, address: str | None) -> None:
        self.address = address


async def _find_runner(house: House, table: str) -> TableRunner:
    try:
        return await house.find_runner(table)
    except Refused as refused:
        if refused.refusal.code != "other_house":
            raise
        raise _HostedElsewhere(await house.find_address(table)) from None


async def _use_ticket(accounts: Accounts, text: str | None, table: str) -> RedeemedTicket:
    if text is None:
        return RedeemedTicket(None, "observer", table)
    ticket = await accounts.tickets.use(text)
    if ticket.table != table:
        raise bad_ticket()
    return ticket


def _parse_after(text: str | None) -> int | None:
    if text is None or text == "":
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 15:
        raise Refused("bad_message", finding=message("detail", "after_number"))
    return int(text)


def _is_origin_allowed(socket: WebSocket[Any, Any, Any]) -> bool:
    """Return whether the page's origin may connect. Programs send no `Origin` header."""
    origin = socket.headers.get("origin")
    return origin is None or origin in socket.app.state.options.origins


def _make_session_check(
    accounts: Accounts, ticket: RedeemedTicket
) -> Callable[[], Awaitable[bool]] | None:
    """Return the check before each message of staff; `SessionWatch` is enough for players."""
    session = ticket.session
    if session is None or ticket.role not in STAFF_ROLES:
        return None

    async def is_live() -> bool:
        try:
            return await accounts.sessions.find_account(session) is not None
        except Refused:  # a failing store drops no connection; the command fails, too
            return True

    return is_live


def _make_command_check(
    accounts: Accounts, runner: TableRunner, ticket: RedeemedTicket
) -> Callable[[dict[str, Any]], Awaitable[None]] | None:
    """Return the check before each command: it counts as use of the session.

    Who declares a round void, or confirms it, has given the password or a code recently.
    """
    session = ticket.session
    if session is None:
        return None

    async def check(message: dict[str, Any]) -> None:
        with suppress(Refused):  # a failing store refuses the command itself
            await accounts.sessions.touch(session)
        if ticket.role not in STAFF_ROLES or not _is_void(runner.hosted.state, message):
            return
        live = await accounts.sessions.find_live(session)
        if live is None:
            raise not_signed_in()
        accounts.sessions.check_recent(live)

    return check


def _is_void(state: State, message: dict[str, Any]) -> bool:
    """Whether a message declares a round void, or confirms that."""
    if message["type"] == "confirm_proposal":
        return state.proposal is not None and state.proposal.act == "void_round"
    return bool(message["type"] == "void_round")


async def close_with_goodbye(
    socket: WebSocket[Any, Any, Any], refusal: Refusal, status: int, address: str | None = None
) -> None:
    goodbye = GoodbyeFrame(address=address, **msgspec.structs.asdict(refusal))
    with suppress(Exception):  # the client may have disconnected already
        await WebSocketTransport(socket).send(msgspec.json.encode(goodbye))
        await socket.close(code=status, reason=f"house/{refusal.code}")
