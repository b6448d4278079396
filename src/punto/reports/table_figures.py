"""The figures of a table over a period, reduced from its events. All amounts are smallest chips.

- Drop: the chips that players bought, for cash or from a wallet.
- Handle: the stakes that coups decided, stood-off stakes included.
- Win: the lost stakes less the profits of won ones. Commission is part of the win.

A payment that is reversed leaves handle and win again. docs/glossary.md defines the terms.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable
from typing import Any, NamedTuple

from punto.table import events as e
from punto.table.events import AnyEvent, Event

HOUR_MS = 3_600_000


class _Settled(NamedTuple):
    handle: int
    win: int


class TableFigures:
    def __init__(self) -> None:
        self.drop = 0
        self.handle_by_wager: dict[str, int] = defaultdict(int)
        self.win = 0
        self.coup_times: list[int] = []
        """When each coup of the period ended, in milliseconds; void ones are not among them."""
        self._settled: dict[tuple[str, int, str], _Settled] = {}
        """The payments of the last round by player, box and wager: they can be reversed."""

    @property
    def handle(self) -> int:
        return sum(self.handle_by_wager.values())

    @property
    def coups(self) -> int:
        return len(self.coup_times)

    @property
    def last_coup_at(self) -> int | None:
        return self.coup_times[-1] if self.coup_times else None

    def coups_in_last_hour(self, now: int) -> int:
        return self.coups - bisect_right(self.coup_times, now - HOUR_MS)

    def apply(self, event: AnyEvent, at: int) -> None:
        """Add an event of the table. Events of the house move no stakes."""
        if not isinstance(event, Event):
            return
        reduce = _REDUCERS.get(type(event))
        if reduce:
            reduce(self, event, at)

    def _buy(self, event: e.ChipsBought, _at: int) -> None:
        self.drop += event.amount

    def _lose(self, event: e.StakeLost, _at: int) -> None:
        self._settle(event, event.amount)

    def _pay(self, event: e.StakePaid, _at: int) -> None:
        self._settle(event, -event.profit)

    def _stand_off(self, event: e.StakeStoodOff, _at: int) -> None:
        self._settle(event, 0)

    def _settle(self, event: Any, win: int) -> None:
        self.handle_by_wager[event.wager] += event.amount
        self.win += win
        self._settled[event.player, event.box, event.wager] = _Settled(event.amount, win)

    def _reverse(self, event: e.PaymentReversed, _at: int) -> None:
        """Take a payment back. One of an earlier period is known by its reversal alone."""
        key = (event.player, event.box, event.wager)
        win = event.returned - event.taken - event.owed
        handle, win = self._settled.pop(key, _Settled(event.returned, win))
        self.handle_by_wager[event.wager] -= handle
        self.win -= win

    def _begin_round(self, _event: e.BetsOpened, _at: int) -> None:
        self._settled.clear()

    def _end_round(self, event: e.RoundEnded, at: int) -> None:
        if event.marks:
            self.coup_times.append(at)

    def _undo_round(self, _event: Event, _at: int) -> None:
        if self.coup_times:
            self.coup_times.pop()


_REDUCERS: dict[type[Event], Callable[[TableFigures, Any, int], None]] = {
    e.ChipsBought: TableFigures._buy,
    e.StakeLost: TableFigures._lose,
    e.StakePaid: TableFigures._pay,
    e.StakeStoodOff: TableFigures._stand_off,
    e.PaymentReversed: TableFigures._reverse,
    e.BetsOpened: TableFigures._begin_round,
    e.RoundEnded: TableFigures._end_round,
    e.RoundUndone: TableFigures._undo_round,
    e.RoundReopened: TableFigures._undo_round,
}
