"""PostgreSQL goes away under a house: connections cut, the server restarted, while players play."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

from punto.house.replay import rebuild
from punto.loadtest.players import Driving, check
from punto.loadtest.report import become
from punto.loadtest.server_process import HouseProcess
from punto.store import open_store, verify
from tests.e2e.faults.killing import LOAD
from tests.unit.store.postgres_server import Cluster, execute, private_server

_CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"


async def play_through(cluster: Cluster, folder: Path) -> None:
    async with HouseProcess(cluster.url, folder, "--empty", "--requests", "100000") as house:
        driving = Driving(house.address, LOAD._replace(clients=12, tables=3))
        async with await become(house, "operator") as operator:
            await driving.set_up(operator)
        driving.start()
        for _ in range(3):
            await asyncio.sleep(1)
            await execute(cluster.url, _CUT)
        for how in (signal.SIGINT, signal.SIGQUIT):
            await asyncio.sleep(1)
            await asyncio.to_thread(cluster.stop, how)
            await asyncio.sleep(0.5)
            await asyncio.to_thread(cluster.start)
        await asyncio.sleep(2)
        before = len(driving.latencies)
        await asyncio.sleep(5)
        assert len(driving.latencies) > before, "the tables have stopped"
        driven = await driving.finish()
    assert driven.unanswered == 0
    async with await open_store(cluster.url) as store:
        checked = await check(store, driven.acknowledged, driving.accounts)
        assert (checked.lost, checked.doubled) == (0, 0)
        assert await verify(store, rebuild) == []


def test_postgres_cut_and_restarted(tmp_path: Path) -> None:
    with private_server() as cluster:
        asyncio.run(play_through(cluster, tmp_path))
