"""The figures of all tables in the current gaming day, read from the store.

A table may be hosted by any house that shares the store: its events are read as they are appended.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from punto.reports.gaming_day import GamingCalendar, GamingDay
from punto.reports.table_figures import TableFigures
from punto.store import Store


class _DayFigures(NamedTuple):
    day: GamingDay
    sequence: int
    """The last event that the figures contain."""
    figures: TableFigures


class DayFigures:
    def __init__(self, store: Store, calendar: GamingCalendar, now: Callable[[], int]) -> None:
        self.calendar = calendar
        self._store = store
        self._now = now
        self._tables: dict[str, _DayFigures] = {}

    def today(self) -> GamingDay:
        return self.calendar.day_of(self._now())

    async def read(self, table: str) -> TableFigures:
        """Return the figures of a table since the start of the gaming day."""
        day = self.today()
        known = self._tables.get(table)
        if known is None or known.day != day:
            before = await self._find_last_before(table, day.starts_at, known)
            known = _DayFigures(day, before, TableFigures())
        sequence = known.sequence
        async for record in self._store.read(table, after=sequence):
            if record.sequence <= sequence:
                continue  # another request has read it meanwhile
            sequence = record.sequence
            known.figures.apply(record.decode_event(), record.at)
        self._tables[table] = known._replace(sequence=sequence)
        return known.figures

    async def _find_last_before(self, table: str, at: int, known: _DayFigures | None) -> int:
        """Return the number of the last event before a time. The times of a table never fall."""
        low = known.sequence if known else 0
        high = (await self._store.head(table)).sequence
        if known and not await self._is_before(table, low, at):
            low = 0
        while low < high:
            middle = (low + high + 1) // 2
            if await self._is_before(table, middle, at):
                low = middle
            else:
                high = middle - 1
        return low

    async def _is_before(self, table: str, sequence: int, at: int) -> bool:
        async for record in self._store.read(table, after=sequence - 1, limit=1):
            return record.at < at
        return True
