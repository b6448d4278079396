"""`/api/tables/ID/readers` and `/api/tables/ID/reads`: card readers of real tables."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta

from punto.house.card_readers import CardReaderDevice, read_command
from punto.house.command_result import Accepted
from punto.refusals import Refused
from punto.rules.procedure import SINGLE_LINE
from punto.table.commands import INSPECTOR, STAFF_ROLES
from punto.table.phases import OPERATOR
from punto.web.api.params import RequestBody, TableId
from punto.web.api.tables import require_table
from punto.web.context import (
    AppContext,
    InjectedCaller,
    InjectedContext,
    as_actor,
    bearer_token,
)
from punto.web.errors import REFUSAL_RESPONSES

NAME_PATTERN = r"^[A-Za-z0-9][A-Za-z0-9._-]*\Z"
ReaderName = Annotated[
    str, PathParameter(min_length=1, max_length=40, description="Name of a card reader.")
]


class ReaderForm(RequestBody, frozen=True):
    name: Annotated[str, Meta(min_length=1, max_length=40, pattern=NAME_PATTERN)]


class AddedReader(msgspec.Struct, frozen=True, kw_only=True):
    reader: CardReaderDevice
    token: str
    """For `Authorization: Bearer`; it is shown once and valid at this table only."""


class CardReadForm(RequestBody, frozen=True):
    """A card that a reader has read."""

    read: Annotated[str, Meta(min_length=1, max_length=64, pattern=SINGLE_LINE)]
    """Id chosen by the reader; a repeated read has one effect."""
    card: Annotated[str, Meta(min_length=1, max_length=8)]


class CardReadResult(msgspec.Struct, frozen=True, kw_only=True):
    """The read was recorded in the events `first` to `last`."""

    read: str
    first: int
    last: int
    repeated: bool
    """The read was recorded earlier; nothing happened now."""


async def record_read(
    context: AppContext, table: str, token: str | None, form: CardReadForm
) -> CardReadResult:
    """Give the card of a read to its table; raises `Refused`."""
    device = await context.card_readers.authenticate(table, token)
    runner = context.house.runner(table)
    command = read_command(runner.hosted.state, form.read, form.card)
    answer = await runner.request(device.principal, command)
    if not isinstance(answer, Accepted):
        raise Refused.of(answer)
    return CardReadResult(read=form.read, **answer._asdict())


@get("/tables/{table:str}/readers", responses=REFUSAL_RESPONSES, tags=["readers"])
async def readers(
    context: InjectedContext, caller: InjectedCaller, table: TableId
) -> list[CardReaderDevice]:
    """List the card readers of a table."""
    caller.require_role((*STAFF_ROLES, INSPECTOR), "list_readers")
    require_table(context, table)
    return await context.card_readers.list(table)


@post("/tables/{table:str}/readers", status_code=201, responses=REFUSAL_RESPONSES, tags=["readers"])
async def add_reader(
    context: InjectedContext, caller: InjectedCaller, table: TableId, data: JSONBody[ReaderForm]
) -> AddedReader:
    """Add a card reader to a table with scanned cards, and create its token."""
    by = as_actor(caller.require_role(OPERATOR, "add_reader"), OPERATOR)
    cards = context.histories.setup_of(require_table(context, table))[1].cards
    device, token = await context.card_readers.add(by, table, cards, data.name)
    return AddedReader(reader=device, token=token)


@post(
    "/tables/{table:str}/readers/{name:str}/remove",
    status_code=200,
    responses=REFUSAL_RESPONSES,
    tags=["readers"],
)
async def remove_reader(
    context: InjectedContext, caller: InjectedCaller, table: TableId, name: ReaderName
) -> CardReaderDevice:
    """Remove a card reader; its token is no longer valid."""
    by = as_actor(caller.require_role(OPERATOR, "add_reader"), OPERATOR)
    require_table(context, table)
    return await context.card_readers.remove(by, table, name)


@post("/tables/{table:str}/reads", status_code=200, responses=REFUSAL_RESPONSES, tags=["readers"])
async def card_read(
    request: Request[Any, Any, Any],
    context: InjectedContext,
    table: TableId,
    data: JSONBody[CardReadForm],
) -> CardReadResult:
    """Record a card that a reader has read; the token of the reader authenticates it."""
    require_table(context, table)
    return await record_read(context, table, bearer_token(request.scope), data)


ROUTES = [readers, add_reader, remove_reader, card_read]
