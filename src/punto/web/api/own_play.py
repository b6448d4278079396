"""`/api/me/bets`, `/result`, `/play`, `/limits`, …: the own play and its limits."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import UNSET, Meta, UnsetType

from punto.house.play_limits.guard import MINUTE_MS, is_reminder_due, period_start
from punto.house.play_limits.limit_state import LIMIT_KINDS, LimitKind, LimitSetting
from punto.house.play_limits.play_history import stake_change
from punto.house.table_house_settings import TableHouseSettings
from punto.store import Account, EventPosition, PlayerEvent
from punto.table.commands import PLAYER_ROLES, Actor
from punto.table.config import Setup
from punto.table.phases import OPERATOR
from punto.web.api.auth import DoneResponse
from punto.web.api.params import MAX_AMOUNT, AccountId, RequestBody, Text
from punto.web.context import AppContext, InjectedCaller, InjectedContext, as_actor
from punto.web.errors import REFUSAL_RESPONSES

MAX_TIME = 2**53 - 1
MAX_MINUTES = 24 * 60

BetsOfTable = Annotated[
    str | None, QueryParameter(name="table", max_length=64, description="Bets at this table only.")
]
Since = Annotated[
    int, QueryParameter(name="since", ge=0, le=MAX_TIME, description="Not before this time.")
]
Until = Annotated[
    int, QueryParameter(name="until", ge=0, le=MAX_TIME, description="Before this time.")
]
BetsBefore = Annotated[
    str | None,
    QueryParameter(name="before", max_length=128, description="`before` of the last page."),
]
BetCount = Annotated[int, QueryParameter(name="count", ge=1, le=500)]

LossLimit = Annotated[int, Meta(ge=0, le=MAX_AMOUNT)] | None
MinuteLimit = Annotated[int, Meta(ge=1, le=MAX_MINUTES)] | None
BetOutcome = Literal["lost", "paid", "stood_off", "reversed", "returned"]
_OUTCOMES: dict[str, BetOutcome] = {
    "stake_lost": "lost",
    "stake_paid": "paid",
    "stake_stood_off": "stood_off",
    "payment_reversed": "reversed",
    "stake_returned": "returned",
}


class OwnBet(msgspec.Struct, frozen=True, kw_only=True):
    """A settled stake. Amounts are smallest chips of the table."""

    at: int
    table: str
    table_title: str
    sequence: int
    round: int | None
    wager: str
    wager_title: str
    chip: str
    practice: bool
    """The chips are worth nothing."""
    stake: int
    outcome: BetOutcome
    """`returned`: the round was void; `reversed`: a payment was taken back."""
    result: int
    """What the player won, or lost if negative."""
    commission: int
    clause: str | None


class OwnBetsPage(msgspec.Struct, frozen=True, kw_only=True):
    bets: tuple[OwnBet, ...]
    """The latest first."""
    before: str | None
    """Value of `before` for the next page; None on the last page."""


class PlayedTable(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str


class OwnResult(msgspec.Struct, frozen=True, kw_only=True):
    """The result over time in hundredths of money. Practice tables are left out."""

    result: int
    points: tuple[tuple[int, int], ...]
    """Time, and the result up to it; at most 401 points."""
    tables: tuple[PlayedTable, ...]
    """All tables at which the account has bet."""


class LimitStatus(msgspec.Struct, frozen=True, kw_only=True):
    limit: LimitKind
    value: int | None
    """Losses in hundredths of money, times in minutes; None: no limit."""
    next_value: int | None
    next_from: int | None
    """When `next_value` takes effect; None: nothing is waiting."""
    used: int | None
    """The loss in the period, or the minutes of play of the day; None for reminders."""


class PlayStatus(msgspec.Struct, frozen=True, kw_only=True):
    at: int
    day_ends_at: int
    played_minutes: int
    """Of the gaming day."""
    result: int
    """Of the gaming day, in hundredths of money."""
    limits: tuple[LimitStatus, ...]
    raise_hours: float
    """How long a higher limit waits before it takes effect."""
    cooled_until: int | None
    excluded_until: int | None
    reminder_due: bool


class LimitsForm(RequestBody, frozen=True):
    """The limits to change; null removes a limit."""

    loss_day: LossLimit | UnsetType = UNSET
    loss_week: LossLimit | UnsetType = UNSET
    loss_month: LossLimit | UnsetType = UNSET
    minutes_day: MinuteLimit | UnsetType = UNSET
    reminder_minutes: MinuteLimit | UnsetType = UNSET


class CoolOffForm(RequestBody, frozen=True):
    hours: int
    """24 to 1008 hours: a day to six weeks."""


class ExclusionForm(RequestBody, frozen=True):
    days: int
    """183 days or more."""


class ExcludeForm(RequestBody, frozen=True):
    days: int
    why: Text


class AccountExclusion(DoneResponse, frozen=True, kw_only=True):
    excluded_until: int
    """An exclusion that lasts longer is not shortened."""


# --- own bets -------------------------------------------------------------------------------------


@get("/me/bets", responses=REFUSAL_RESPONSES, tags=["play"])
async def own_bets(
    context: InjectedContext,
    caller: InjectedCaller,
    table: BetsOfTable = None,
    since: Since = 0,
    until: Until = MAX_TIME,
    before: BetsBefore = None,
    count: BetCount = 50,
) -> OwnBetsPage:
    """List the own settled bets, the latest first."""
    account = caller.require_account()
    place = min(EventPosition(until), _read_place(before) if before else EventPosition(MAX_TIME))
    found = await context.house.store.settled_stakes(account.id, place, since, table, count)
    return OwnBetsPage(
        bets=tuple([await _own_bet(context, event) for event in found]),
        before=_write_place(found[-1].place) if len(found) == count else None,
    )


async def _own_bet(context: AppContext, found: PlayerEvent) -> OwnBet:
    event = found.decode_body()
    setup, settings = await _load_table(context, found.table)
    wagers = {wager.id: wager.title for wager in setup.book.wagers}
    stake = event.get("amount")
    if stake is None:  # a reversed payment names the stake only if it was lost
        stake = event["returned"]
    return OwnBet(
        at=found.at,
        table=found.table,
        table_title=settings.title or setup.book.title,
        sequence=found.sequence,
        round=found.round,
        wager=event["wager"],
        wager_title=wagers.get(event["wager"], event["wager"]),
        chip=setup.config.chip,
        practice=settings.cards == "practice",
        stake=stake,
        outcome=_OUTCOMES[event["type"]],
        result=stake_change(event)[0],
        commission=event.get("commission", 0),
        clause=event.get("clause"),
    )


async def _load_table(context: AppContext, table: str) -> tuple[Setup, TableHouseSettings]:
    header = context.house.known_tables.get(table) or await context.house.store.header(table)
    return context.histories.setup_of(header)


def _write_place(place: EventPosition) -> str:
    return f"{place.at}.{place.sequence}.{place.table}"


def _read_place(text: str) -> EventPosition:
    """Read the place of the last page; anything else is before every bet."""
    at, _, rest = text.partition(".")
    sequence, _, table = rest.partition(".")
    if not (at.isdecimal() and sequence.isdecimal() and len(at + sequence) < 36):
        return EventPosition(0)
    return EventPosition(min(int(at), MAX_TIME), table, min(int(sequence), MAX_TIME))


@get("/me/result", responses=REFUSAL_RESPONSES, tags=["play"])
async def own_result(
    context: InjectedContext,
    caller: InjectedCaller,
    table: BetsOfTable = None,
    since: Since = 0,
    until: Until = MAX_TIME,
) -> OwnResult:
    """Return the own result over time."""
    account = caller.require_account()
    history = await context.house.play_histories.read(account.id)
    tables = []
    for name in sorted(history.tables):
        setup, settings = await _load_table(context, name)
        tables.append(PlayedTable(id=name, title=settings.title or setup.book.title))
    return OwnResult(
        result=round(history.result(since, until, table)),
        points=tuple((point.at, point.result) for point in history.points(since, until, table)),
        tables=tuple(tables),
    )


# --- limits ---------------------------------------------------------------------------------------


async def play_status(context: AppContext, account: Account) -> PlayStatus:
    house, now = context.house, context.house.now()
    limits = await house.play_limits.read(account.id)
    history = await house.play_histories.read(account.id)
    day = house.play_limits.policy.calendar.day_of(now)
    played = history.played_ms(day.starts_at, now)
    statuses = []
    for kind in LIMIT_KINDS:
        setting = limits.settings.get(kind, LimitSetting())
        is_waiting = setting.next_from is not None and setting.next_from > now
        used: int | None = played // MINUTE_MS if kind == "minutes_day" else None
        if kind.startswith("loss"):
            used = round(-history.result(period_start(house.play_limits, kind, now)))
        statuses.append(
            LimitStatus(
                limit=kind,
                value=setting.at(now),
                next_value=setting.next_value if is_waiting else None,
                next_from=setting.next_from if is_waiting else None,
                used=used,
            )
        )
    return PlayStatus(
        at=now,
        day_ends_at=day.ends_at,
        played_minutes=played // MINUTE_MS,
        result=round(history.result(day.starts_at)),
        limits=tuple(statuses),
        raise_hours=house.play_limits.policy.raise_hours,
        cooled_until=limits.cooled_until if limits.cooled_until > now else None,
        excluded_until=limits.excluded_until if limits.excluded_until > now else None,
        reminder_due=is_reminder_due(limits, history, day.starts_at, now),
    )


def _as_player(account: Account) -> Actor:
    return Actor(PLAYER_ROLES[0], account.id)


@get("/me/play", responses=REFUSAL_RESPONSES, tags=["play"])
async def own_play(context: InjectedContext, caller: InjectedCaller) -> PlayStatus:
    """Return the own limits, the time of play and the result of the gaming day."""
    return await play_status(context, caller.require_account())


@post("/me/limits", status_code=200, responses=REFUSAL_RESPONSES, tags=["play"])
async def set_limits(
    context: InjectedContext, caller: InjectedCaller, data: JSONBody[LimitsForm]
) -> PlayStatus:
    """Change own limits: a stricter one at once, any other after the delay of the house."""
    account = caller.require_account()
    chosen: dict[LimitKind, Any] = {kind: getattr(data, kind) for kind in LIMIT_KINDS}
    changes = {kind: value for kind, value in chosen.items() if value is not UNSET}
    await context.house.play_limits.change(account.id, _as_player(account), changes)
    return await play_status(context, account)


@post("/me/cool-off", status_code=200, responses=REFUSAL_RESPONSES, tags=["play"])
async def cool_off(
    context: InjectedContext, caller: InjectedCaller, data: JSONBody[CoolOffForm]
) -> PlayStatus:
    """Stop the own play for hours or weeks. It cannot be taken back."""
    account = caller.require_account()
    await context.house.play_limits.cool_off(account.id, _as_player(account), data.hours)
    return await play_status(context, account)


@post("/me/self-exclusion", status_code=200, responses=REFUSAL_RESPONSES, tags=["play"])
async def exclude_self(
    context: InjectedContext, caller: InjectedCaller, data: JSONBody[ExclusionForm]
) -> PlayStatus:
    """Stop the own play for months. Nobody can take it back."""
    account = caller.require_account()
    await context.house.play_limits.exclude(account.id, _as_player(account), data.days)
    await context.house.audit_log.write(
        _as_player(account), "player_excluded", account=account.id, days=data.days
    )
    return await play_status(context, account)


@post("/me/reminder", status_code=200, responses=REFUSAL_RESPONSES, tags=["play"])
async def dismiss_reminder(context: InjectedContext, caller: InjectedCaller) -> DoneResponse:
    """Record that the player has read the reminder."""
    account = caller.require_account()
    status = await play_status(context, account)
    if status.reminder_due:
        await context.house.play_limits.dismiss_reminder(account.id, _as_player(account))
    return DoneResponse()


@post(
    "/admin/accounts/{account:str}/self-exclusion",
    status_code=200,
    responses=REFUSAL_RESPONSES,
    tags=["administration"],
)
async def exclude_account(
    context: InjectedContext,
    caller: InjectedCaller,
    account: AccountId,
    data: JSONBody[ExcludeForm],
) -> AccountExclusion:
    """Exclude a player who asked for it outside the page. Nobody can take it back."""
    by = as_actor(caller.require_role(OPERATOR, "exclude_player"), OPERATOR)
    found = await context.accounts.directory.get(account)
    await context.house.play_limits.exclude(found.id, by, data.days, data.why)
    await context.house.audit_log.write(
        by, "player_excluded", account=found.id, days=data.days, why=data.why
    )
    limits = await context.house.play_limits.read(found.id)
    return AccountExclusion(excluded_until=limits.excluded_until)


ROUTES = [
    own_bets,
    own_result,
    own_play,
    set_limits,
    cool_off,
    exclude_self,
    dismiss_reminder,
    exclude_account,
]
