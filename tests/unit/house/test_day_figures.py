"""Figures of the gaming day are read from the store, whichever house writes it."""

from __future__ import annotations

from punto.house.pit.day_figures import DayFigures
from punto.reports.gaming_day import read_calendar
from punto.store import Store
from punto.store.memory import MemoryStore
from tests.unit.house.fakes import Clock
from tests.unit.store.sample_events import ANNA, bought, header

HOUR_MS = 3_600_000
CALENDAR = read_calendar()


async def buy(store: Store, at: int, chips: int) -> None:
    await store.append("t", (await store.head("t")).sequence, None, ANNA, at, [bought(chips)])


async def test_only_events_of_the_gaming_day_count() -> None:
    store, clock = MemoryStore(), Clock()
    await store.create_table(header())
    today = CALENDAR.day_of(clock.now)
    clock.now = today.starts_at + HOUR_MS
    for hour in range(-30, 0):
        await buy(store, today.starts_at + hour * HOUR_MS, 1_000)
    await buy(store, today.starts_at - 1, 1_000)
    await buy(store, today.starts_at, 7)
    figures = DayFigures(store, CALENDAR, clock)
    assert (await figures.read("t")).drop == 7
    await buy(store, clock.now, 5)
    assert (await figures.read("t")).drop == 12
    assert (await figures.read("t")).drop == 12
    # The next day begins at zero, also where nothing happened in between.
    clock.now = today.ends_at
    assert (await figures.read("t")).drop == 0
    await buy(store, clock.now, 3)
    assert (await figures.read("t")).drop == 3


async def test_a_table_without_events_has_no_figures() -> None:
    store = MemoryStore()
    await store.create_table(header())
    found = await DayFigures(store, CALENDAR, Clock()).read("t")
    assert (found.drop, found.handle, found.win, found.coups) == (0, 0, 0, 0)
