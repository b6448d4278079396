"""`/tables/ID/reads`: WebSocket of a card reader; each message is one read."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from punto.messages import Param
from punto.refusals import Refusal, Refused
from punto.rules.file_format.schema_errors import decode_table
from punto.table.codec import decode_json
from punto.web.api.card_readers import CardReadForm, CardReadResult, record_read
from punto.web.api.tables import require_table
from punto.web.context import AppContext, bearer_token
from punto.web.sockets.connection import POLICY_VIOLATION
from punto.web.sockets.endpoint import WebSocketTransport, close_with_goodbye

_FINAL_CODES = ("bad_reader_token", "no_such_table")
"""Refusals after which the socket is closed."""


class ReadTakenFrame(CardReadResult, frozen=True, kw_only=True, tag_field="type", tag="taken"):
    """The read was recorded."""


class ReadRefusedFrame(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="refused"):
    """The read changed nothing."""

    read: str | None
    code: str
    params: dict[str, Param]
    clause: str
    sentence: str


@websocket("/tables/{table:str}/reads")
async def reader_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """Connect a card reader. The header `Authorization: Bearer` has its token."""
    context: AppContext = socket.app.state.context
    token = bearer_token(socket.scope)
    await socket.accept()
    transport = WebSocketTransport(socket)
    try:
        require_table(context, table)
        await context.card_readers.authenticate(table, token)
        while True:
            text = await transport.receive()
            answer = await _answer(context, table, token, text)
            await transport.send(msgspec.json.encode(answer))
    except WebSocketDisconnect:
        return
    except Refused as refused:
        await close_with_goodbye(socket, refused.refusal, POLICY_VIOLATION)


async def _answer(
    context: AppContext, table: str, token: str | None, text: str | bytes
) -> ReadTakenFrame | ReadRefusedFrame:
    """Record one read. Reads are answered in their order, one at a time."""
    read: str | None = None
    try:
        message = decode_json(text[: context.options.connection_limits.max_message_bytes])
        if isinstance(message, dict) and isinstance(message.get("read"), str):
            read = message["read"]
        form: CardReadForm = decode_table(message, CardReadForm, "bad_message")
        result = await record_read(context, table, token, form)
    except Refused as refused:
        if refused.refusal.code in _FINAL_CODES:
            raise
        return _refused_frame(read, refused.refusal)
    return ReadTakenFrame(**msgspec.structs.asdict(result))


def _refused_frame(read: str | None, refusal: Refusal) -> ReadRefusedFrame:
    return ReadRefusedFrame(read=read, **msgspec.structs.asdict(refusal))
