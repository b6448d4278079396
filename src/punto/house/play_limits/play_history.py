"""What an account has staked, won and lost at all tables, as numbers, read from the store.

Times, results and open stakes come from the stored events, so they are the same at every house and
after a restart.
"""

from __future__ import annotations

import asyncio
from array import array
from bisect import bisect_left
from collections import OrderedDict, defaultdict
from collections.abc import Awaitable, Callable
from fractions import Fraction
from itertools import pairwise
from math import lcm
from typing import Any, NamedTuple

from punto.store import EventPosition, PlayerEvent, Store

LIVE_MS = 600_000
"""Events younger than this are read again each time: the clocks of two houses may differ so far."""
PAUSE_MS = 600_000
"""A longer time without a bet or a result is a pause, which is not time of play."""
PAGE_EVENTS = 2_000
MAX_CACHED = 64

ChipUnits = Callable[[str], Awaitable[Fraction]]
"""Hundredths of money for a chip of a table; 0 at a practice table."""


class ResultPoint(NamedTuple):
    at: int
    result: int
    """The sum of all results so far, in hundredths of money."""


class PlayHistory:
    def __init__(self) -> None:
        self.place = EventPosition(0)
        """The last event."""
        self.units: dict[str, Fraction] = {}
        """Hundredths of money for a chip, by table; 0 at a practice table."""
        self._tables: list[str] = []
        self._at = array("q")
        self._table = array("l")
        self._net = array("q")
        self._risk = array("q")

    def copy(self) -> PlayHistory:
        copied = PlayHistory()
        copied.place, copied.units = self.place, self.units
        copied._tables = [*self._tables]
        for name in ("_at", "_table", "_net", "_risk"):
            setattr(copied, name, getattr(self, name)[:])
        return copied

    def add(self, event: PlayerEvent) -> None:
        """Add the next event by time."""
        net, risk = stake_change(event.decode_body())
        if event.table not in self._tables:
            self._tables.append(event.table)
        self._at.append(event.at)
        self._table.append(self._tables.index(event.table))
        self._net.append(net)
        self._risk.append(risk)
        self.place = event.place

    @property
    def tables(self) -> list[str]:
        return [*self._tables]

    def result(self, since: int, until: int | None = None, table: str | None = None) -> Fraction:
        """Return what was won less what was lost, in hundredths of money."""
        return self._sum(self._net, since, until, table)

    def at_risk(self) -> Fraction:
        """Return the stakes on all layouts, in hundredths of money."""
        return self._sum(self._risk, 0, None, None)

    def played_ms(self, since: int, now: int) -> int:
        """Return the time of play since a time: from bet to result to bet, without pauses.

        Times at several tables at once count once. Play that had begun before counts from then on.
        """
        times = [*self._at[max(bisect_left(self._at, since) - 1, 0) :]]
        if times:
            times.append(max(now, times[-1]))
        return sum(
            max(later - max(earlier, since), 0)
            for earlier, later in pairwise(times)
            if later - earlier <= PAUSE_MS
        )

    def points(
        self, since: int, until: int, table: str | None, most: int = 400
    ) -> list[ResultPoint]:
        """Return the result over time, with at most `most` points; the last one is exact."""
        first, last = bisect_left(self._at, since), bisect_left(self._at, until)
        units = self._units(table)
        denominator = lcm(*(unit.denominator for unit in units))
        scaled = [int(unit * denominator) for unit in units]  # whole numbers add up much faster
        total, sums = 0, dict[int, int]()
        parts = (values[first:last] for values in (self._at, self._table, self._net, self._risk))
        for at, index, net, risk in zip(*parts, strict=True):
            is_settled = net or not risk  # a stake that stood off changes neither
            if is_settled and scaled[index]:
                total += net * scaled[index]
                sums[at] = total  # the stakes of a coup are one step
        times = [*sums]
        if len(times) > most:
            step = len(times) / most
            chosen = {*(int(number * step) for number in range(most)), len(times) - 1}
            times = [times[number] for number in sorted(chosen)]
        return [ResultPoint(at, round(Fraction(sums[at], denominator))) for at in times]

    def _units(self, table: str | None) -> list[Fraction]:
        return [
            self.units.get(name, Fraction(0)) if table in (None, name) else Fraction(0)
            for name in self._tables
        ]

    def _sum(
        self, values: array[int], since: int, until: int | None, table: str | None
    ) -> Fraction:
        first = bisect_left(self._at, since)
        last = len(self._at) if until is None else bisect_left(self._at, until)
        by_table: dict[int, int] = defaultdict(int)
        for index, value in zip(self._table[first:last], values[first:last], strict=True):
            by_table[index] += value
        units = self._units(table)
        return sum((value * units[index] for index, value in by_table.items()), Fraction(0))


def stake_change(event: dict[str, Any]) -> tuple[int, int]:
    """Return the result of an event for the player, and the change of the stakes on the layout."""
    amount = event.get("amount", 0)
    match event["type"]:
        case "stake_placed" | "stake_restored":
            return 0, amount
        case "stake_returned":
            return 0, -amount
        case "stake_lost":
            return -amount, -amount
        case "stake_paid":
            return event["profit"], -amount
        case "payment_reversed":
            return event["returned"] - event["taken"] - event["owed"], 0
    return 0, 0


class PlayHistories:
    """The histories of accounts. What is old enough is kept in memory; the rest is read again."""

    def __init__(self, store: Store, chip_units: ChipUnits, now: Callable[[], int]) -> None:
        self._store = store
        self._chip_units = chip_units
        self._now = now
        self._cache: OrderedDict[str, PlayHistory] = OrderedDict()
        self._units: dict[str, Fraction] = {}

    async def read(self, account: str) -> PlayHistory:
        kept = self._cache.get(account) or PlayHistory()
        history, settled_until = kept.copy(), self._now() - LIVE_MS
        settled = history
        while True:
            page = await self._store.stake_events(account, history.place, PAGE_EVENTS)
            for event in page:
                if event.at >= settled_until and settled is history:
                    settled = history.copy()
                history.add(event)
            if len(page) < PAGE_EVENTS:
                break
            await asyncio.sleep(0)
        if settled is history:
            settled = history.copy()
        self._keep(account, settled)
        history.units = {table: await self._unit(table) for table in history.tables}
        return history

    def _keep(self, account: str, settled: PlayHistory) -> None:
        known = self._cache.get(account)
        if known is None or known.place <= settled.place:
            self._cache[account] = settled
        self._cache.move_to_end(account)
        if len(self._cache) > MAX_CACHED:
            self._cache.popitem(last=False)

    async def _unit(self, table: str) -> Fraction:
        """Return hundredths of money for a chip: of a header, which never changes."""
        if table not in self._units:
            self._units[table] = await self._chip_units(table)
        return self._units[table]
