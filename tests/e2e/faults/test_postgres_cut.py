"""PostgreSQL fails during play: connections are cut, then the database server is restarted."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from punto.house.snapshot_rebuild import rebuild_snapshot
from punto.loadtest.players import LoadGenerator, check_wagers
from punto.loadtest.report import use_first_link
from punto.loadtest.server_process import ServerProcess
from punto.store import open_store, verify
from tests.e2e.faults.store_check import LOAD
from tests.e2e.faults.two_servers import more_wagers
from tests.unit.store.postgres_server import Cluster, execute, private_server

_CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
OUTAGE_SECONDS = 0.5


async def play_through(cluster: Cluster, folder: Path) -> None:
    async with ServerProcess(cluster.url, folder, "--empty", "--requests", "100000") as house:
        generator = LoadGenerator(LOAD._replace(clients=12, tables=3), house.address)
        async with await use_first_link(house, "operator") as operator:
            await generator.set_up(operator)
        generator.start()
        for _ in range(3):
            await more_wagers(generator)
            await execute(cluster.url, _CUT)
        for how in (signal.SIGINT, signal.SIGQUIT):
            await more_wagers(generator)
            await asyncio.to_thread(cluster.stop, how)
            await asyncio.sleep(OUTAGE_SECONDS)
            await asyncio.to_thread(cluster.start)
        await more_wagers(generator)  # the tables continue
        result = await generator.finish()
    assert result.unanswered == 0
    async with await open_store(cluster.url) as store:
        checked = await check_wagers(store, result.acknowledged, generator.accounts)
        assert (checked.lost, checked.doubled) == (0, 0)
        assert await verify(store, rebuild_snapshot) == []


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    with private_server() as started:
        yield started


async def test_postgres_cut_and_restarted(cluster: Cluster, tmp_path: Path) -> None:
    await play_through(cluster, tmp_path)
