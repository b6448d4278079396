"""Refuses bets and purchases of chips that the limits of a player do not allow.

The guard sees the events of every command before they are recorded, so it holds for each way to
bet: by the player, by a dealer for the player, at any table and on any server.

Two bets at two tables must not pass the same limit together. A bet of an account with a loss limit
is therefore held in the stream of its limits first. Only one house can append next; the other reads
the hold, and decides again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from fractions import Fraction
from typing import Any, NamedTuple

from punto.house.hosting.table_accounts import is_walk_in
from punto.house.play_limits.limit_state import (
    HOLD_MS,
    AccountLimits,
    LimitKind,
    bet_held,
)
from punto.house.play_limits.limits import PlayLimits
from punto.house.play_limits.play_history import ChipUnits, PlayHistories, PlayHistory
from punto.house.wallets.wallets import format_money
from punto.refusals import Refused
from punto.store import Store
from punto.table import events as e
from punto.table.commands import Actor
from punto.table.events import AnyEvent

LOSS_LIMITS: tuple[LimitKind, ...] = ("loss_day", "loss_week", "loss_month")
MINUTE_MS = 60_000


class _Wanted(NamedTuple):
    """What the events of a command do for a player."""

    stakes: int = 0
    """Chips added to the layout."""
    buys: bool = False


class PlayGuard:
    def __init__(
        self,
        store: Store,
        limits: PlayLimits,
        histories: PlayHistories,
        chip_units: ChipUnits,
        now: Callable[[], int],
    ) -> None:
        self._store = store
        self._limits = limits
        self._histories = histories
        self._chip_units = chip_units
        self._now = now

    async def check(
        self, table: str, actor: Actor, command_id: str, events: Iterable[AnyEvent]
    ) -> None:
        """Refuse the events of a command that a limit forbids; called before they are recorded."""
        for player, wanted in _find_wanted(events).items():
            limits = await self._limits.read(player)
            if limits.sequence == 0:
                continue
            check_exclusion(limits, self._now())
            await self._check_time(player, limits)
            if wanted.stakes > 0:
                await self._check_reminder(player, limits)
            await self._check_loss(player, table, actor, command_id, wanted)

    async def _check_time(self, player: str, limits: AccountLimits) -> None:
        now = self._now()
        most = limits.limit("minutes_day", now)
        if most is None:
            return
        day = self._limits.policy.calendar.day_of(now)
        history = await self._histories.read(player)
        if history.played_ms(day.starts_at, now) >= most * MINUTE_MS:
            raise Refused("time_limit", minutes=most, until=show_time(day.ends_at))

    async def _check_reminder(self, player: str, limits: AccountLimits) -> None:
        now = self._now()
        if limits.limit("reminder_minutes", now) is None:
            return
        day = self._limits.policy.calendar.day_of(now)
        if is_reminder_due(limits, await self._histories.read(player), day.starts_at, now):
            raise Refused("reminder_due")

    async def _check_loss(
        self, player: str, table: str, actor: Actor, command_id: str, wanted: _Wanted
    ) -> None:
        amount = wanted.stakes * await self._chip_units(table)

        async def decide(limits: AccountLimits) -> list[dict[str, Any]]:
            now = self._now()
            set_limits = {kind: limits.limit(kind, now) for kind in LOSS_LIMITS}
            if all(most is None for most in set_limits.values()):
                return []
            # Before the stakes are read: a hold that is recorded meanwhile counts twice, not never.
            held = await self._unrecorded(limits, now, (table, actor.id, command_id))
            history = await self._histories.read(player)
            risked = history.at_risk() + held + amount
            for kind, most in set_limits.items():
                if most is None:
                    continue
                left = most + history.result(period_start(self._limits, kind, now)) - risked
                if left < 0 or (wanted.buys and left <= 0):
                    left_before = max(Fraction(0), left + amount)
                    raise Refused(
                        "loss_limit",
                        limit=kind,
                        max=format_money(most),
                        left=format_money(left_before),
                    )
            if amount <= 0:
                return []
            return [bet_held(table, actor.id, command_id, int(amount))]

        await self._limits.append(player, actor, decide)

    async def _unrecorded(self, limits: AccountLimits, now: int, own: tuple[str, str, str]) -> int:
        """Return the held bets of other commands that no table has recorded yet."""
        total = 0
        for hold in limits.holds:
            place = (hold.table, hold.client, hold.command)
            if hold.at <= now - HOLD_MS or place == own:
                continue
            if await self._store.find_command(*place) is None:
                total += hold.amount
        return total


def check_exclusion(limits: AccountLimits, now: int) -> None:
    if limits.excluded_until > now:
        raise Refused("self_excluded", until=show_time(limits.excluded_until))
    if limits.cooled_until > now:
        raise Refused("cooling_off", until=show_time(limits.cooled_until))


def is_reminder_due(
    limits: AccountLimits, history: PlayHistory, day_starts_at: int, now: int
) -> bool:
    """Whether a reminder of play waits: the time since the last one has passed.

    The first one counts the time of the gaming day.
    """
    minutes = limits.limit("reminder_minutes", now)
    since = limits.reminded_at or day_starts_at
    return minutes is not None and history.played_ms(since, now) >= minutes * MINUTE_MS


def period_start(limits: PlayLimits, kind: LimitKind, now: int) -> int:
    """Return the start of the gaming day, week or month of a loss limit."""
    calendar = limits.policy.calendar
    if kind == "loss_week":
        return calendar.week_start(now)
    return calendar.month_start(now) if kind == "loss_month" else calendar.day_of(now).starts_at


def show_time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def _find_wanted(events: Iterable[AnyEvent]) -> dict[str, _Wanted]:
    """Return the players who get chips or add stakes. Walk-ins have no account."""
    found: dict[str, _Wanted] = {}
    is_bet = False
    for event in events:
        if isinstance(event, e.StakePlaced):
            is_bet = True
            change = _Wanted(event.amount)
        elif isinstance(event, e.StakeReturned):
            change = _Wanted(-event.amount)
        elif isinstance(event, e.ChipsBought):
            is_bet = True
            change = _Wanted(buys=True)
        else:
            continue
        if not is_walk_in(event.player):
            known = found.get(event.player, _Wanted())
            found[event.player] = _Wanted(known.stakes + change.stakes, known.buys or change.buys)
    return found if is_bet else {}
