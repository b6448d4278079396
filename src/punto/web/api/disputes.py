"""`/api/tables/ID/rounds/N/dispute`, `/api/pit/disputes`: disputes and their decisions."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta

from punto.house.disputes import Decision, Dispute
from punto.refusals import Refused
from punto.table.commands import INSPECTOR, PLAYER_ROLES, STAFF_ROLES, Actor
from punto.web.api.params import MAX_INT, Ordinal, RequestBody, TableId
from punto.web.api.tables import require_table, table_title
from punto.web.context import (
    SUPERVISORS,
    AppContext,
    InjectedCaller,
    InjectedContext,
    as_actor,
)
from punto.web.errors import REFUSAL_RESPONSES

MAX_REASON = 500
Reason = Annotated[str, Meta(min_length=1, max_length=MAX_REASON, pattern=r"\S")]
DisputeNumber = Annotated[int, PathParameter(ge=1, le=MAX_INT, description="Id of a dispute.")]
OpenOnly = Annotated[bool, QueryParameter(name="open", description="Without a decision only.")]


class DisputeForm(RequestBody, frozen=True):
    reason: Reason


class DecisionForm(RequestBody, frozen=True):
    decision: Decision
    reason: Reason


class OwnDispute(msgspec.Struct, frozen=True, kw_only=True):
    id: int
    at: int
    table: str
    table_title: str
    round: int
    reason: str
    decision: Decision | None
    """None: it waits for a decision."""
    decided_at: int | None
    answer: str | None
    """The reason of the decision."""


class PitDispute(Dispute, frozen=True, kw_only=True):
    table_title: str
    player_name: str
    decided_name: str | None


class DisputesPage(msgspec.Struct, frozen=True, kw_only=True):
    disputes: tuple[PitDispute, ...]
    """The latest first."""


def _own(context: AppContext, dispute: Dispute) -> OwnDispute:
    """The player sees the decision and its reason, not the name of the supervisor."""
    shown = msgspec.structs.asdict(dispute)
    del shown["player"], shown["decided_by"]
    return OwnDispute(table_title=table_title(context, dispute.table), **shown)


async def _with_names(context: AppContext, disputes: list[Dispute]) -> tuple[PitDispute, ...]:
    people = {one.player for one in disputes} | {one.decided_by or "" for one in disputes}
    names = await context.accounts.directory.names(sorted(people - {""}))
    return tuple(
        PitDispute(
            table_title=table_title(context, one.table),
            player_name=names[one.player],
            decided_name=names[one.decided_by] if one.decided_by else None,
            **msgspec.structs.asdict(one),
        )
        for one in disputes
    )


@post(
    "/tables/{table:str}/rounds/{number:int}/dispute",
    status_code=200,
    responses=REFUSAL_RESPONSES,
    tags=["disputes"],
)
async def file_dispute(
    context: InjectedContext,
    caller: InjectedCaller,
    table: TableId,
    number: Ordinal,
    data: JSONBody[DisputeForm],
) -> OwnDispute:
    """Dispute a coup in which the caller had a stake, once. It changes no result."""
    account = caller.require_account()
    _, _, steps = await context.histories.read_round(require_table(context, table), number)
    stakes = {player for key in steps[0].state.stakes for player in key[2:]}
    for step in steps:
        if step.encoded.kind.startswith("stake_"):
            stakes |= step.encoded.by_player.keys()
    if account.id not in stakes:
        raise Refused("not_your_coup", table=table, round=number)
    by = Actor(PLAYER_ROLES[0], account.id)
    return _own(context, await context.disputes.file(by, table, number, data.reason))


@get("/me/disputes", responses=REFUSAL_RESPONSES, tags=["disputes"])
async def own_disputes(context: InjectedContext, caller: InjectedCaller) -> tuple[OwnDispute, ...]:
    """List the own disputes and their decisions, the latest first."""
    account = caller.require_account()
    return tuple(
        _own(context, one) for one in await context.disputes.read() if one.player == account.id
    )


@get("/pit/disputes", responses=REFUSAL_RESPONSES, tags=["disputes"])
async def pit_disputes(
    context: InjectedContext, caller: InjectedCaller, is_open: OpenOnly = False
) -> DisputesPage:
    """List disputes for staff."""
    caller.require_role((*STAFF_ROLES, INSPECTOR), "read_pit")
    found = [one for one in await context.disputes.read() if not (is_open and one.decision)]
    return DisputesPage(disputes=await _with_names(context, found[:500]))


@post(
    "/pit/disputes/{dispute:int}/decision",
    status_code=200,
    responses=REFUSAL_RESPONSES,
    tags=["disputes"],
)
async def decide_dispute(
    context: InjectedContext,
    caller: InjectedCaller,
    dispute: DisputeNumber,
    data: JSONBody[DecisionForm],
) -> PitDispute:
    """Record a decision and its reason. It is final, and changes no result."""
    by = as_actor(caller.require_role(SUPERVISORS, "decide_dispute"), SUPERVISORS)
    decided = await context.disputes.decide(by, dispute, data.decision, data.reason)
    return (await _with_names(context, [decided]))[0]


ROUTES = [file_dispute, own_disputes, pit_disputes, decide_dispute]
