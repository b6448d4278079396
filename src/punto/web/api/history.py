"""`/api/tables/ID/rounds/N`, `/shoes/N`, `/roads`, `/records`: history visible to the caller."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from typing import Annotated, Literal

import msgspec
from litestar import get
from litestar.params import QueryParameter
from litestar.response import Stream
from msgspec.structs import replace

from punto.house.fairness.fairness_state import ActCounts
from punto.house.fairness.proof_format import ShoeProof, validate_proof
from punto.house.history import HistoryEvent
from punto.house.hosting.principal import AUTO_DEALER, CASHIER
from punto.house.house_events import PublishedEvent
from punto.house.shoe_replay import RoundSummary
from punto.roads.board import Board
from punto.roads.layout import Layout
from punto.roads.results import read_results
from punto.roads.serialize import serialize_board
from punto.roads.view import (
    AskRoadView,
    BeadCell,
    BigRoadCell,
    DerivedRoadCell,
    RoadsView,
    view_roads,
)
from punto.table.commands import INSPECTOR, STAFF_ROLES, Actor, Role
from punto.table.view import RoundView, StakeView
from punto.table.visibility import (
    display_actor,
    names_in_event,
    round_view,
    sees_names,
    stakes_view,
)
from punto.web.api.params import MAX_INT, Ordinal, TableId
from punto.web.api.tables import require_table
from punto.web.context import AppContext, InjectedCaller, InjectedContext
from punto.web.errors import REFUSAL_RESPONSES

ShoeNumber = Annotated[
    int | None,
    QueryParameter(name="shoe", ge=1, le=MAX_INT, description="Default: the current shoe."),
]


_SYSTEM_ACTORS = (AUTO_DEALER, CASHIER.id)
"""Actors that are not people and are shown to everyone."""


class PastEvent(msgspec.Struct, frozen=True):
    sequence: int
    at: int
    event: PublishedEvent
    round: RoundView | None = None
    """The round after the event; None after its end."""
    role: Role = "observer"
    """Role of the actor."""
    who: str | None = None
    """Player id or name visible to the caller, or `automat` or `cashier`; staff see all actors."""


class RoundPage(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    shoe: int
    round: RoundSummary
    stakes: tuple[StakeView, ...]
    """Stakes on the layout when the round began."""
    events: tuple[PastEvent, ...]
    names: dict[str, str] | None
    """Names of the people in the events, by id; for staff only."""


class OpeningPage(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    shoe: int
    events: tuple[PastEvent, ...]
    names: dict[str, str] | None
    """Names of the people in the events, by id; for staff only."""


class FairnessSection(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    """Number of the commitment."""
    stage: str
    commitment: str | None
    words: int
    """Number of entropy texts from players."""
    cut: int | None
    acts: ActCounts
    """Acts of the staff in this shoe."""
    acts_before: ActCounts
    """In all earlier shoes of the table."""
    document: ShoeProof | None
    """Shoe proof after the reveal; docs/fairness.md has its format, /verify checks it."""


class ShoePage(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    shoe: int
    at: int
    over: bool
    results: tuple[str, ...]
    roads: RoadsView
    rounds: tuple[RoundSummary, ...]
    fairness: FairnessSection | None


class DerivedCells(msgspec.Struct, frozen=True, kw_only=True):
    """The marks of each derived road."""

    big_eye: tuple[DerivedRoadCell, ...]
    small: tuple[DerivedRoadCell, ...]
    cockroach: tuple[DerivedRoadCell, ...]


class PairCells(msgspec.Struct, frozen=True):
    """Column, row and pairs of each cell with a pair: `p`, `b` or `pb`."""

    bead: tuple[BeadCell, ...]
    big: tuple[BeadCell, ...]


class RoadsPage(msgspec.Struct, frozen=True, kw_only=True):
    """Same format as `punto roads --json`."""

    table: str
    shoe: int
    results: str
    leading_ties: int
    """Ties before the first win; the first cell of the big road counts them too."""
    bead: tuple[BeadCell, ...]
    big: tuple[BigRoadCell, ...]
    big_eye: str
    small: str
    cockroach: str
    cells: DerivedCells
    pairs: PairCells
    ask: AskRoadView


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
        stakes=stakes_view(steps[0].state, actor),  # the first event of a round moves no stake
        events=events,
        names=await _find_names(context, events, actor),
    )


def _visible_events(steps: Iterable[HistoryEvent], actor: Actor) -> tuple[PastEvent, ...]:
    return tuple(
        replace(
            msgspec.json.decode(item.json_for(actor), type=PastEvent),
            round=round_view(state, actor),
            role=by.role,
            who=display_actor(state, by, actor, _SYSTEM_ACTORS),
        )
        for item, state, by in steps
    )


async def _find_names(
    context: AppContext, events: Iterable[PastEvent], actor: Actor
) -> dict[str, str] | None:
    """Return the names of the actors and players of the events; None for other than staff."""
    if not sees_names(actor.role):
        return None
    people = {past.who for past in events if past.who}
    people = people.union(*(names_in_event(past.event) for past in events))
    return await context.accounts.directory.names(sorted(people.difference(_SYSTEM_ACTORS)))


@get("/tables/{table:str}/shoes/{number:int}", responses=REFUSAL_RESPONSES, tags=["history"])
async def shoe_page(context: InjectedContext, table: TableId, number: Ordinal) -> ShoePage:
    past = await context.histories.read_shoe(require_table(context, table), number)
    fair = past.fairness
    return ShoePage(
        table=table,
        shoe=past.shoe,
        at=past.at,
        over=past.over,
        results=past.results,
        roads=view_roads(past.results),
        rounds=past.rounds,
        fairness=FairnessSection(
            number=fair.shoe,
            stage=fair.stage,
            commitment=fair.commitment,
            words=len(fair.given),
            cut=fair.cut,
            acts=fair.acts,
            acts_before=fair.acts_before,
            document=None if past.document is None else validate_proof(past.document),
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
    """Return the preparation of a shoe: check, shuffle, cut and burn."""
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
    board = Board.from_results(read_results("".join(results)), Layout(rows, tail, next_column))
    return RoadsPage(table=table, shoe=shoe, **serialize_board(board))


@get(
    "/tables/{table:str}/records",
    responses=REFUSAL_RESPONSES,
    tags=["history"],
    media_type="application/x-ndjson",
)
async def records(
    context: InjectedContext, caller: InjectedCaller, table: TableId, shoe: ShoeNumber = None
) -> Stream:
    """Stream records as JSON lines; for staff only, because they name players."""
    account = caller.require_role((*STAFF_ROLES, INSPECTOR), "export_records")
    header = require_table(context, table)
    context.rate_limiter.take("heavy", account.id)
    lines = context.histories.export_records(header, shoe)
    first = await anext(lines)  # refuses an unknown shoe before the response starts
    return Stream(_prepend(first, lines), media_type="application/x-ndjson")


async def _prepend(first: bytes, rest: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    yield first
    async for line in rest:
        yield line


ROUTES = [round_page, shoe_page, opening_page, roads, records]
