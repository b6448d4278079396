"""A house on a store, opened, crashed and seated: what the tests of houses share."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from msgspec.structs import replace

from punto.house.hosting.house import House
from punto.house.hosting.table_runner import Asker, Runner
from punto.house.settings import Settings, TableConfig
from punto.store import Store
from punto.table.commands import Actor
from punto.table.config import Config, Limit
from tests.unit.house.fakes import Clock
from tests.unit.house.runner_driver import (
    ANNA,
    AT_ONCE,
    Leaping,
    do,
)

OPERATOR = Actor("operator", "otto")
HELD = replace(AT_ONCE, hold_seconds=600)
CONFIG = TableConfig(table=Config(decks=4, betting_seconds=1, limit=Limit(min=1)), house=HELD)
CLOCK = Leaping()
"""Of all houses here: time goes on from one to the next."""
LONG = 120.0
SHORT = 0.3
"""Seconds of a lease that is to run out."""


async def come(holds: Callable[[], object], seconds: float = 10) -> None:
    """Until something holds."""
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.002)


def config(house: Settings = HELD, **table: Any) -> TableConfig:
    made = {"decks": 4, "betting_seconds": 1, "limit": Limit(min=1), **table}
    return TableConfig(table=Config(**made), house=house)


@asynccontextmanager
async def open_house(
    store: Store, owner: str = "house", seconds: float = LONG, clock: Clock | None = None
) -> AsyncIterator[House]:
    house = House(store, owner=owner, address=owner, now=clock or CLOCK, lease_seconds=seconds)
    await house.start()
    try:
        yield house
    finally:
        await crash(house)


async def crash(house: House) -> None:
    """Its tasks end where they are; nothing is finished, nothing given back."""
    tasks = [house._tending, house._finishing]
    house.presence.stop()
    for place in house.places.values():
        tasks += [place.dealer._task, place.runner._task]
    for task in tasks:
        if task:
            task.cancel()
    await asyncio.gather(*(task for task in tasks if task), return_exceptions=True)


async def buy(house: House, *askers: Asker, amount: int = 50_000, table: str = "t") -> None:
    """Play money from the wallet to the table, and a seat."""
    for box, asker in enumerate(askers, start=1):
        await house.wallets.grant(asker.id, 2 * amount, "to play with", OPERATOR)
        await house.wallets.buy_in(asker.id, table, amount, f"in-{asker.id}")
        await do(house.runner(table), asker, "sit", box=box)


async def betting(house: House, *askers: Asker, settings: Settings = HELD) -> Runner:
    await house.create_table(OPERATOR, "t", "division-5", config=config(settings))
    runner = house.runner("t")
    await buy(house, *(askers or (ANNA,)))
    await come(lambda: runner.standing.state.phase == "betting")
    return runner
