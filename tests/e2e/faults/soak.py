"""Soak: a server under steady use, with its memory, descriptors and time to start.

`python -m tests.e2e.faults.soak --minutes 60` is the part `soak-server` of `make campaign`. Players
bet at every table; visitors come and go: guests, observers, pages, half-sent requests. The limits
of the server are on: each player and each visitor has an address of 127.0.0.0/8.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from itertools import count, cycle
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from websockets.asyncio.client import connect

from punto.client import HouseClient
from punto.house.snapshot_rebuild import rebuild_snapshot
from punto.loadtest.players import LoadConfig, LoadGenerator, check_wagers
from punto.loadtest.report import use_first_link
from punto.loadtest.server_process import ServerProcess
from punto.store import open_store, verify
from tests.e2e.faults.flood import HALF_HEADER

MAX_GROWTH = 0.15
"""Of the memory between the second and the last quarter of the run."""
MAX_GROWTH_MIB = 24.0
"""Growth that is noise in a short run."""
MAX_DESCRIPTORS_LEFT = 12
"""More than before the first client, once all have left."""


class Sample(NamedTuple):
    seconds: float
    memory_mib: float
    descriptors: int
    threads: int


class SoakReport(NamedTuple):
    minutes: float
    players: int
    tables: int
    visits: int
    wagers: int
    lost: int
    doubled: int
    unanswered: int
    findings: int
    store_mib: float
    first_start_seconds: float
    restart_seconds: float
    """On the store that the run has written."""
    memory_mib: dict[str, float]
    descriptors: dict[str, int]
    samples: list[Sample]

    def faults(self) -> list[str]:
        """Return what is wrong."""
        second, last = self.memory_mib["second_quarter"], self.memory_mib["last_quarter"]
        grown = last - second
        checks = {
            "memory grows": grown > max(MAX_GROWTH_MIB, MAX_GROWTH * second),
            "descriptors stay open": self.descriptors["left"]
            > self.descriptors["start"] + MAX_DESCRIPTORS_LEFT,
            "wagers are lost": bool(self.lost or self.doubled or self.unanswered),
            "the store has findings": self.findings > 0,
            "nobody played": self.wagers == 0 or self.visits == 0,
        }
        return [name for name, is_wrong in checks.items() if is_wrong]


def take_sample(pid: int, started_at: float) -> Sample:
    status = dict(
        line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines()
    )
    return Sample(
        round(time.monotonic() - started_at, 1),
        round(int(status["VmRSS"].split()[0]) / 1024, 1),
        len([*Path(f"/proc/{pid}/fd").iterdir()]),
        int(status["Threads"]),
    )


async def soak(folder: Path, seconds: float, players: int, tables: int) -> SoakReport:
    store = f"sqlite:///{folder}/house.db"
    load = LoadConfig(clients=players, tables=tables)
    house = ServerProcess(store, folder, "--empty")
    first_start = await _time(house.start)
    try:
        started_at = time.monotonic()
        samples = [take_sample(house.pid, started_at)]
        generator = LoadGenerator(load, house.address)
        async with await use_first_link(house, "operator") as operator:
            await generator.set_up(operator)
        generator.start()
        visits = count()
        visiting = asyncio.create_task(_visit(house, load.table_ids, visits))
        try:
            while time.monotonic() - started_at < seconds:
                await asyncio.sleep(seconds / 120)
                samples.append(take_sample(house.pid, started_at))
                if visiting.done():
                    visiting.result()
        finally:
            visiting.cancel()
            await asyncio.gather(visiting, return_exceptions=True)
        result = await generator.finish()
        await _wait_for_descriptors(house.pid, samples[0].descriptors)
        left = take_sample(house.pid, started_at)
        await house.stop()
        restart = await _time(house.start)
    finally:
        await house.stop()
    async with await open_store(store) as opened:
        checked = await check_wagers(opened, result.acknowledged, generator.accounts)
        findings = await verify(opened, rebuild_snapshot)
    quarter = len(samples) // 4
    return SoakReport(
        minutes=round(seconds / 60, 2),
        players=players,
        tables=tables,
        visits=next(visits),
        wagers=checked.acknowledged,
        lost=checked.lost,
        doubled=checked.doubled,
        unanswered=result.unanswered,
        findings=len(findings),
        store_mib=round(sum(one.stat().st_size for one in folder.glob("house.db*")) / 2**20, 1),
        first_start_seconds=round(first_start, 2),
        restart_seconds=round(restart, 2),
        memory_mib={
            "start": samples[0].memory_mib,
            "second_quarter": _mean_memory(samples[quarter : 2 * quarter]),
            "last_quarter": _mean_memory(samples[-quarter:]),
            "most": max(one.memory_mib for one in samples),
        },
        descriptors={
            "start": samples[0].descriptors,
            "most": max(one.descriptors for one in samples),
            "left": left.descriptors,
        },
        samples=samples,
    )


def _mean_memory(samples: list[Sample]) -> float:
    return round(mean(one.memory_mib for one in samples), 1)


async def _time(act: Callable[[], Awaitable[None]]) -> float:
    started_at = time.monotonic()
    await act()
    return time.monotonic() - started_at


async def _wait_for_descriptors(pid: int, number: int) -> None:
    """Wait until the connections of the clients are closed, for at most 30 seconds."""
    for _ in range(300):
        if take_sample(pid, 0).descriptors <= number + MAX_DESCRIPTORS_LEFT:
            return
        await asyncio.sleep(0.1)


async def _visit(house: ServerProcess, tables: list[str], visits: count[int]) -> None:
    """Come and go, one visitor after the other."""
    host, port = house.address.removeprefix("http://").split(":")
    for number, table in enumerate(cycle(tables)):
        address = f"127.5.{number // 250 % 250}.{number % 250 + 1}"
        async with HouseClient(house.address, local_address=address) as client:
            await client.get("/api/tables")
            await client.get(f"/api/tables/{table}/roads")
            if number % 5 == 0:
                client.token = (await client.post("/api/guest"))["token"]
            ticket = await client.post(f"/api/tables/{table}/ticket", {"role": "observer"})
            async with connect(
                ticket["socket"], compression=None, proxy=None, local_addr=(address, 0)
            ) as socket:
                await socket.recv()
                await socket.send("{")
                await socket.recv()
                if number % 3 == 0:
                    socket.transport.abort()
        _, writer = await asyncio.open_connection(host, int(port), local_addr=(address, 0))
        writer.write(HALF_HEADER)
        await asyncio.sleep(0.05)
        if number % 2:
            writer.close()
        next(visits)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m tests.e2e.faults.soak")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--players", type=int, default=100)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--samples", type=Path, help="write all samples to this file")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        report = asyncio.run(soak(Path(name), 60 * asked.minutes, asked.players, asked.tables))
    if asked.samples:
        asked.samples.write_text(json.dumps([one._asdict() for one in report.samples], indent=1))
    print(json.dumps({**report._asdict(), "samples": len(report.samples)}, indent=1))
    if faults := report.faults():
        sys.exit(f"soak: {'; '.join(faults)}")


if __name__ == "__main__":
    main()
