"""Helpers for tests of houses: open and crash a house, buy in, open a table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from msgspec.structs import replace

from punto.house.hosting.house import House
from punto.house.hosting.principal import Principal
from punto.house.hosting.table_runner import TableRunner
from punto.house.table_house_settings import HostedTableConfig, TableHouseSettings
from punto.store import Store
from punto.table.commands import Actor
from punto.table.config import Limit, TableConfig
from tests.unit.house.fakes import Clock
from tests.unit.house.runner_driver import (
    ANNA,
    NO_PAUSES,
    AdvancingClock,
    execute,
)
from tests.wait import wait_for

OPERATOR = Actor("operator", "otto")
HELD_SEATS = replace(NO_PAUSES, hold_seconds=600)
CONFIG = HostedTableConfig(
    table=TableConfig(decks=4, betting_seconds=1, limit=Limit(min=1)), house=HELD_SEATS
)
CLOCK = AdvancingClock()
"""Shared, so that time goes on from one house to the next."""
LONG_LEASE_SECONDS = 120.0
SHORT_LEASE_SECONDS = 0.3
"""For leases that expire in a test."""


def make_table_config(house: TableHouseSettings = HELD_SEATS, **table: Any) -> HostedTableConfig:
    made = {"decks": 4, "betting_seconds": 1, "limit": Limit(min=1), **table}
    return HostedTableConfig(table=TableConfig(**made), house=house)


@asynccontextmanager
async def open_house(
    store: Store,
    owner: str = "house",
    seconds: float = LONG_LEASE_SECONDS,
    clock: Clock | None = None,
    elapsed: Callable[[], int] | None = None,
    **options: Any,
) -> AsyncIterator[House]:
    """`elapsed` is `clock` if it is not given: then durations end when the test moves the clock."""
    clock = clock or CLOCK
    house = House(
        store,
        owner=owner,
        address=owner,
        now=clock,
        elapsed=elapsed or clock,
        lease_seconds=seconds,
        **options,
    )
    await house.start()
    try:
        yield house
    finally:
        await crash(house)


async def crash(house: House) -> None:
    """Cancel all tasks of a house without finishing or releasing anything."""
    tasks: list[asyncio.Task[None] | None] = [
        house._lease_task,
        house._transfer_task,
        house.moves._task,
    ]
    tasks += house.moves._moves.values()
    house.presence.stop()
    for place in house.hosted_tables.values():
        tasks += [place.dealer._task, place.runner._task]
    for task in tasks:
        if task:
            task.cancel()
    await asyncio.gather(*(task for task in tasks if task), return_exceptions=True)


async def buy_in_and_sit(
    house: House, *principals: Principal, amount: int = 50_000, table: str = "t"
) -> None:
    """Grant money, buy chips and take a seat, for each principal."""
    for box, principal in enumerate(principals, start=1):
        await house.wallets.grant(principal.id, 2 * amount, "to play with", OPERATOR)
        await house.wallets.buy_in(principal.id, table, amount, f"in-{principal.id}")
        await execute(house.runner(table), principal, "sit", box=box)


async def open_betting_table(
    house: House, *principals: Principal, settings: TableHouseSettings = HELD_SEATS
) -> TableRunner:
    await house.create_table(OPERATOR, "t", "division-5", config=make_table_config(settings))
    runner = house.runner("t")
    await buy_in_and_sit(house, *(principals or (ANNA,)))
    await wait_for(lambda: runner.hosted.state.phase == "betting")
    return runner
