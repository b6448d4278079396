"""`/api/pit`: all tables with the figures of the gaming day, and the alarms."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any, Literal

import msgspec
from litestar import get, post
from litestar.params import PathParameter

from punto.house.hosting.hosted_state import HostedState
from punto.house.pit.alarms import Alarm
from punto.house.table_house_settings import DealerKind, TableHouseSettings
from punto.house.wallets.wallets import MINOR_UNITS
from punto.reports.exposure import table_exposure
from punto.reports.table_figures import TableFigures
from punto.reports.theoretical_win import hold_ratio, theoretical_win, to_basis_points
from punto.store import TableHeader
from punto.table.commands import INSPECTOR, STAFF_ROLES, Role
from punto.table.config import CardKind
from punto.table.next_action import find_next_action
from punto.table.state import Phase, State
from punto.table.visibility import sees_figures, view_occupancy
from punto.web.api.params import MAX_INT
from punto.web.context import (
    SUPERVISORS,
    AppContext,
    InjectedCaller,
    InjectedContext,
    as_actor,
)
from punto.web.errors import REFUSAL_RESPONSES

PIT_ROLES = (*STAFF_ROLES, INSPECTOR)
WaitingDecision = Literal["misdeal", "correction", "proposal", "cash"]
AlarmNumber = Annotated[int, PathParameter(ge=1, le=MAX_INT, description="Id of an alarm.")]


class GamingDaySummary(msgspec.Struct, frozen=True, kw_only=True):
    date: str
    """The local date on which the gaming day began, such as `2026-11-17`."""
    starts_at: int
    ends_at: int
    time_zone: str


class PitFigures(msgspec.Struct, frozen=True, kw_only=True):
    """Figures of the gaming day, in smallest chips; docs/glossary.md defines them."""

    drop: int
    handle: int
    win: int
    theoretical_win: int | None
    """Rounded; None while the odds of the rulebook are computed."""
    hold: int | None
    """The win as a part of the drop, in hundredths of a percent; None without a drop."""
    theoretical_hold: int | None
    exposure: int
    """The most that the house can lose with the stakes on the layout."""


class PitTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table in the pit. What another house hosts is read from the store."""

    id: str
    title: str
    book_title: str
    chip: str
    cards: CardKind
    here: bool
    """This house hosts the table."""
    address: str | None
    """Address of the house that hosts the table; None if there is none."""
    dealer: DealerKind
    dealers: tuple[str, ...]
    """Names of the people with a console at the table; elsewhere, of who conducts it."""
    phase: Phase
    next_role: Role | None
    """Who acts next."""
    decision: WaitingDecision | None
    """What waits for a decision."""
    out_of_turn: tuple[str, ...]
    """Cards that were read when none was due."""
    players: int
    coups: int
    """Coups of the gaming day."""
    coups_per_hour: int
    """Coups in the last 60 minutes."""
    last_coup_at: int | None
    """In the gaming day."""
    shoe: int
    cards_left: int | None
    shoe_cards: int
    figures: PitFigures | None
    """None for dealers, and for a practice table, whose chips are worth nothing."""


class PitAlarm(Alarm, frozen=True, kw_only=True):
    acknowledged_name: str | None
    """The name of the person who acknowledged it."""


class PitTotals(msgspec.Struct, frozen=True, kw_only=True):
    """Sums over all tables, in hundredths of money."""

    drop: int
    handle: int
    win: int
    exposure: int


class PitPage(msgspec.Struct, frozen=True, kw_only=True):
    at: int
    day: GamingDaySummary
    tables: tuple[PitTable, ...]
    totals: PitTotals | None
    """None for dealers."""
    alarms: tuple[PitAlarm, ...]
    """Those that nobody has acknowledged first, then the most urgent."""
    disputes: int
    """Disputes of players that wait for a decision, at any table."""


# --- figures --------------------------------------------------------------------------------------


def _figures(state: State, figures: TableFigures, values: dict[str, Fraction] | None) -> PitFigures:
    theory = None if values is None else theoretical_win(figures.handle_by_wager, values)
    return PitFigures(
        drop=figures.drop,
        handle=figures.handle,
        win=figures.win,
        theoretical_win=None if theory is None else round(theory),
        hold=to_basis_points(hold_ratio(figures.win, figures.drop)),
        theoretical_hold=None
        if theory is None
        else to_basis_points(hold_ratio(theory, figures.drop)),
        exposure=table_exposure(state).total,
    )


def _totals(tables: list[PitTable]) -> PitTotals:
    sums = dict.fromkeys(PitTotals.__struct_fields__, Fraction(0))
    for table in tables:
        for field in sums:
            if table.figures:
                sums[field] += getattr(table.figures, field) * Fraction(table.chip)
    return PitTotals(**{field: round(MINOR_UNITS * money) for field, money in sums.items()})


# --- tables ---------------------------------------------------------------------------------------


async def _pit_table(
    context: AppContext, header: TableHeader, where: str | None, *, shows_figures: bool
) -> PitTable:
    hosted_table = context.house.hosted_tables.get(header.id)
    figures = await context.day_figures.read(header.id)
    if hosted_table is None:
        setup, settings = context.histories.setup_of(header)
        hosted = await context.house.read_remote_state(header)
    else:
        setup, settings = hosted_table.runner.setup, hosted_table.runner.settings
        hosted = hosted_table.runner.hosted
    day: PitFigures | None = None
    if shows_figures and settings.cards != "practice":
        values = context.expected_values.find(header.book_text, setup)
        day = _figures(hosted.state, figures, values)
    return PitTable(
        id=header.id,
        title=settings.title or setup.book.title,
        book_title=setup.book.title,
        chip=setup.config.chip,
        cards=settings.cards,
        here=hosted_table is not None,
        address=where,
        coups=figures.coups,
        coups_per_hour=figures.coups_in_last_hour(context.house.now()),
        last_coup_at=figures.last_coup_at,
        shoe_cards=setup.card_count,
        figures=day,
        **await _live_fields(context, header.id, hosted, settings),
    )


async def _live_fields(
    context: AppContext, table: str, hosted: HostedState, settings: TableHouseSettings
) -> dict[str, Any]:
    """Fields of the current state. A house knows only the consoles of its own tables."""
    state = hosted.state
    people = context.house.consoles.dealers(table)
    if hosted.human_dealer and hosted.human_dealer not in people:
        people = [hosted.human_dealer, *people]
    names = await context.accounts.directory.names(people)
    return {
        "dealer": "person" if hosted.human_dealer else settings.dealer,
        "dealers": tuple(names.get(account, account) for account in people),
        "phase": state.phase,
        "next_role": find_next_action(state).role,
        "decision": _waiting_decision(hosted),
        "out_of_turn": tuple(map(str, state.out_of_turn)),
        "players": view_occupancy(state, None).players,
        "shoe": hosted.shoe_count,
        "cards_left": state.shoe.cards_left if state.shoe else None,
    }


def _waiting_decision(hosted: HostedState) -> WaitingDecision | None:
    state = hosted.state
    if state.proposal is not None:
        return "proposal"
    if state.correction is not None:
        return "correction"
    if state.phase == "irregular":
        return "misdeal"
    return "cash" if hosted.cash.requests else None


# --- routes ---------------------------------------------------------------------------------------


@get("/pit", responses=REFUSAL_RESPONSES, tags=["pit"])
async def pit(context: InjectedContext, caller: InjectedCaller) -> PitPage:
    """List all tables with their state, the figures of the gaming day, and the alarms."""
    account = caller.require_role(PIT_ROLES, "read_pit")
    house, day = context.house, context.day_figures.today()
    await context.alarms.check()
    elsewhere: dict[str, str] = {}
    if {*house.known_tables} - {*house.hosted_tables}:
        elsewhere = {lease.table: lease.address for lease in await house.store.leases()}
    own = house.address or context.options.address
    shows_figures = sees_figures(account.roles)
    tables = []
    for header in [*house.known_tables.values()]:
        where = own if header.id in house.hosted_tables else elsewhere.get(header.id)
        tables.append(await _pit_table(context, header, where, shows_figures=shows_figures))
    return PitPage(
        at=house.now(),
        day=GamingDaySummary(
            date=day.day.isoformat(),
            starts_at=day.starts_at,
            ends_at=day.ends_at,
            time_zone=context.options.calendar.zone.key,
        ),
        tables=tuple(tables),
        totals=_totals(tables) if shows_figures else None,
        alarms=await _named_alarms(context),
        disputes=sum(one.decision is None for one in await context.disputes.read()),
    )


async def _named_alarms(context: AppContext) -> tuple[PitAlarm, ...]:
    alarms = context.alarms.board.list()
    people = sorted({alarm.acknowledged_by for alarm in alarms if alarm.acknowledged_by})
    names = await context.accounts.directory.names(people)
    return tuple(_name_alarm(alarm, names) for alarm in alarms)


def _name_alarm(alarm: Alarm, names: dict[str, str]) -> PitAlarm:
    by = alarm.acknowledged_by
    name = None if by is None else names.get(by, by)
    return PitAlarm(acknowledged_name=name, **msgspec.structs.asdict(alarm))


@post(
    "/pit/alarms/{alarm:int}/acknowledge",
    status_code=200,
    responses=REFUSAL_RESPONSES,
    tags=["pit"],
)
async def acknowledge(
    context: InjectedContext, caller: InjectedCaller, alarm: AlarmNumber
) -> PitAlarm:
    """Take over an alarm: it no longer sounds, and the pit shows who did."""
    account = caller.require_role(SUPERVISORS, "acknowledge_alarm")
    board = context.alarms.board
    taken = board.acknowledge(alarm, account.id, context.house.now())
    if taken.acknowledged_by == account.id:
        await context.house.audit_log.write(
            as_actor(account, SUPERVISORS),
            "alarm_acknowledged",
            command_id=f"alarm {taken.id} {taken.since}",
            kind=taken.kind,
            table=taken.table or "–",
        )
    names = await context.accounts.directory.names([taken.acknowledged_by or ""])
    return _name_alarm(taken, names)


ROUTES = [pit, acknowledge]
