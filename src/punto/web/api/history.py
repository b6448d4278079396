"""`/api/tables/ID/rounds/N`, `/shoes/N`, `/roads`, `/records`: the past, as one may see it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from typing import Annotated, Any, Literal

import msgspec
from litestar import get
from litestar.params import QueryParameter
from litestar.response import Stream
from msgspec.structs import replace

from punto.house.history import HistoryEvent
from punto.house.hosting.principal import AUTO_DEALER, CASHIER
from punto.house.shoe_replay import RoundSummary
from punto.refusals import Refused
from punto.roads.board import Board
from punto.roads.layout import Layout
from punto.roads.results import read_results
from punto.roads.serialize import serialize_board
from punto.table.commands import Actor
from punto.table.privacy import STAFF, display_name
from punto.table.state import State
from punto.table.visibility import round_view, stakes_view
from punto.web.api.params import MAX_INT, Ordinal, TableId
from punto.web.api.tables import require_table
from punto.web.context import AppContext, InjectedCaller, InjectedContext
from punto.web.errors import REFUSAL_RESPONSES

ShoeNumber = Annotated[
    int | None,
    QueryParameter(name="shoe", ge=1, le=MAX_INT, description="The present one if left out."),
]


_SYSTEM_ACTORS = (AUTO_DEALER, CASHIER.id)
"""No persons: everybody may know of them."""


class PastEvent(msgspec.Struct, frozen=True):
    sequence: int
    at: int
    event: dict[str, Any]
    round: dict[str, Any] | None = None
    """The layout after it, as `view.round` has it; None once the round is over."""
    role: str = ""
    """Of whoever led to it."""
    who: str | None = None
    """The player as one may see them, or `automat` or `cashier`; of others the staff is told."""


class RoundPage(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    shoe: int
    round: RoundSummary
    stakes: list[dict[str, Any]]
    """What lay on the layout when it began, as `view.stakes` has it: stakes that stood off."""
    events: tuple[PastEvent, ...]
    names: dict[str, str] | None
    """By id, of whoever is named in it; for the staff."""


class OpeningPage(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    shoe: int
    events: tuple[PastEvent, ...]
    names: dict[str, str] | None
    """By id, of whoever is named in them; for the staff."""


class FairnessSection(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    """Of the commitment."""
    stage: str
    commitment: str | None
    words: int
    """Texts that players gave."""
    cut: int | None
    document: dict[str, Any] | None
    """Once the seed is revealed; docs/fairness.md has its form, and /verify checks it."""


class ShoePage(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    shoe: int
    at: int
    over: bool
    results: tuple[str, ...]
    rounds: tuple[RoundSummary, ...]
    fairness: FairnessSection | None


class RoadsPage(msgspec.Struct, frozen=True, kw_only=True):
    """As `punto roads --json` writes them."""

    table: str
    shoe: int
    results: str
    bead: list[Any]
    big: list[Any]
    big_eye: str
    small: str
    cockroach: str
    cells: dict[str, Any]
    ask: dict[str, Any]


@get("/tables/{table:str}/rounds/{number:int}", responses=REFUSAL_RESPONSES, tags=["history"])
async def round_page(
    context: InjectedContext, caller: InjectedCaller, table: TableId, number: Ordinal
) -> RoundPage:
    header = require_table(context, table)
    past, shoe, steps = await context.histories.read_round(header, number)
    actor = caller.actor()
    events = _visible_events(steps, actor)
    return RoundPage(
        table=table,
        shoe=shoe,
        round=past,
        stakes=stakes_view(steps[0].state, actor),  # a round's first event moves none
        events=events,
        names=await _find_names(context, events, actor),
    )


def _visible_events(steps: Iterable[HistoryEvent], actor: Actor) -> tuple[PastEvent, ...]:
    return tuple(
        replace(
            msgspec.json.decode(item.json_for(actor), type=PastEvent),
            round=round_view(state, actor),
            role=by.role,
            who=_visible_actor(state, by, actor),
        )
        for item, state, by in steps
    )


def _visible_actor(state: State, by: Actor, asking: Actor) -> str | None:
    if by.id in _SYSTEM_ACTORS or asking.role in STAFF:
        return by.id
    return display_name(state, by.id, asking) if by.role in ("player", "standing") else None


async def _find_names(
    context: AppContext, events: Iterable[PastEvent], actor: Actor
) -> dict[str, str] | None:
    """Of whoever led to events or is named in them."""
    if actor.role not in STAFF:
        return None
    found: list[Any] = []
    for one in events:  # `player` is a hand of cards where a round was rebuilt
        found += [one.who, one.event.get("player"), one.event.get("by")]
    people = {name for name in found if isinstance(name, str) and name not in _SYSTEM_ACTORS}
    return await context.accounts.directory.names(sorted(people))


@get("/tables/{table:str}/shoes/{number:int}", responses=REFUSAL_RESPONSES, tags=["history"])
async def shoe_page(context: InjectedContext, table: TableId, number: Ordinal) -> ShoePage:
    found = await context.histories.read_shoe(require_table(context, table), number)
    fair = found.fairness
    return ShoePage(
        table=table,
        shoe=found.shoe,
        at=found.at,
        over=found.over,
        results=found.results,
        rounds=found.rounds,
        fairness=FairnessSection(
            number=fair.shoe,
            stage=fair.stage,
            commitment=fair.commitment,
            words=len(fair.given),
            cut=fair.cut,
            document=found.document,
        )
        if fair
        else None,
    )


@get(
    "/tables/{table:str}/shoes/{number:int}/opening", responses=REFUSAL_RESPONSES, tags=["history"]
)
async def opening_page(
    context: InjectedContext, caller: InjectedCaller, table: TableId, number: Ordinal
) -> OpeningPage:
    """How the cards of a shoe came to be dealt: checked, shuffled, cut and burned."""
    steps = await context.histories.read_preparation(require_table(context, table), number)
    actor = caller.actor()
    events = _visible_events(steps, actor)
    names = await _find_names(context, events, actor)
    return OpeningPage(table=table, shoe=number, events=events, names=names)


@get("/tables/{table:str}/roads", responses=REFUSAL_RESPONSES, tags=["history"])
async def roads(
    context: InjectedContext,
    table: TableId,
    shoe: ShoeNumber = None,
    rows: Annotated[int, QueryParameter(name="rows", ge=1, le=20)] = 6,
    tail: Annotated[Literal["drops", "stays"], QueryParameter(name="tail")] = "drops",
    next_column: Annotated[
        Literal["beside", "past"], QueryParameter(name="next_column")
    ] = "beside",
) -> RoadsPage:
    header = require_table(context, table)
    if shoe is None:
        hosted = context.house.runner(table).hosted
        shoe, results = hosted.shoe_count, hosted.results
    else:
        results = (await context.histories.read_shoe(header, shoe)).results
    written = "".join(results)
    board = Board.from_results(read_results(written), Layout(rows, tail, next_column))
    return RoadsPage(table=table, shoe=shoe, results=written, **serialize_board(board))


@get(
    "/tables/{table:str}/records",
    responses=REFUSAL_RESPONSES,
    tags=["history"],
    media_type="application/x-ndjson",
)
async def records(
    context: InjectedContext, caller: InjectedCaller, table: TableId, shoe: ShoeNumber = None
) -> Stream:
    """The open record format, a line each; for the staff, as it names players."""
    account = caller.require_role(STAFF, "records")
    header = require_table(context, table)
    context.rate_limiter.take("heavy", account.id)
    lines = context.histories.export_records(header, shoe)
    try:
        first = await anext(lines)
    except StopAsyncIteration:
        raise Refused("no_such_shoe", "there are no records") from None
    return Stream(_prepend(first, lines), media_type="application/x-ndjson")


async def _prepend(first: bytes, rest: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    yield first
    async for line in rest:
        yield line


ROUTES = [round_page, shoe_page, opening_page, roads, records]
