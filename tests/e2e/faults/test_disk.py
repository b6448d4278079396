"""A server on a disk where every n-th write fails, and on one that is full for a while."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from punto.house.hosting.house import House
from punto.house.hosting.principal import CASHIER, Principal
from punto.house.hosting.table_runner import TableRunner
from punto.house.snapshot_rebuild import rebuild_snapshot
from punto.house.table_house_settings import HostedTableConfig, TableHouseSettings
from punto.refusals import Refusal
from punto.store import verify
from punto.store.sqlite.store import SqliteStore
from punto.table.commands import Actor
from punto.table.config import TableConfig
from punto.table.events import StakePlaced
from tests.unit.store.failing_disk import Disk, failing_disk
from tests.wait import wait_for

TABLES = ("t", "u")
ROUNDS = 3
CONFIG = HostedTableConfig(
    table=TableConfig(betting_seconds=1, chip="0.05"),
    house=TableHouseSettings(
        reveal_ms=0, step_ms=0, pause_ms=0, commitment_seconds=0, answer_seconds=0
    ),
)
UNDECIDED = ("store_failed", "busy")


async def retry_command(runner: TableRunner, principal: Principal, **command: object) -> str:
    """Repeat a command with the same id until the table accepts or refuses it."""
    for _ in range(100):
        answer = await runner.request(principal, command)
        if not isinstance(answer, Refusal):
            return "taken"
        if answer.code not in UNDECIDED:
            return answer.code
        await asyncio.sleep(0.01)
    raise AssertionError("it is never decided")


async def play(runner: TableRunner, taken: list[str]) -> None:
    """Play three rounds with two wagers each; return the acknowledged ones."""
    anna = Principal("anna", "player")
    await retry_command(runner, CASHIER, type="buy_in", player="anna", amount=100_000, id="b")
    await retry_command(runner, anna, type="sit", box=1, id="s")
    for number in range(ROUNDS):
        while runner.hosted.state.phase != "betting" or runner.hosted.state.stakes:
            await asyncio.sleep(0.01)
        for wager in ("banker", "tie"):
            name = f"{runner.id} {number} {wager}"
            answer = await retry_command(
                runner, anna, type="place", box=1, wager=wager, amount=20, id=name
            )
            if answer == "taken":
                taken.append(name)
    while runner.hosted.state.phase != "betting" or runner.hosted.state.stakes:
        await asyncio.sleep(0.01)


async def check(path: Path, taken: list[str]) -> None:
    """Check the store through a working disk, as another process sees it."""
    async with await SqliteStore.open(path) as store:
        assert await verify(store, rebuild_snapshot) == []
        placed: Counter[str | None] = Counter()
        for table in TABLES:
            async for record in store.read(table):
                if isinstance(record.decode_event(), StakePlaced):
                    placed[record.command] += 1
        assert set(placed) >= set(taken)
        assert set(placed.values()) <= {1}


async def run(path: Path, disk: Disk, trouble: str) -> list[str]:
    store = await SqliteStore.open(path, vfs=disk.name)
    house, taken = House(store), list[str]()
    await house.start()
    for table in TABLES:
        await house.create_table(Actor("operator", "op"), table, "mbs-baccarat", {}, CONFIG)
    playing = asyncio.gather(*(play(runner, taken) for runner in house.runners()))
    if trouble == "full":
        for _ in range(3):
            await asyncio.sleep(0.5)
            before, disk.full = disk.failures, True
            await wait_for(lambda: disk.failures > before or playing.done())  # noqa: B023
            await asyncio.sleep(0.5)
            disk.full = False
    else:
        disk.nth = int(trouble)
    async with asyncio.timeout(120):
        await playing
    disk.nth = 0
    await house.stop()
    await store.close()
    return taken


@pytest.mark.parametrize("trouble", ["full", "29", "97"])
async def test_a_failing_disk(tmp_path: Path, trouble: str) -> None:
    path = tmp_path / "house.db"
    with failing_disk() as disk:
        taken = await run(path, disk, trouble)
        assert disk.failures > 0
    assert len(taken) == len(TABLES) * ROUNDS * 2
    await check(path, taken)
