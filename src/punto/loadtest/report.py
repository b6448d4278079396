"""A house under load, measured: its own process, real sockets, and the store asked afterwards."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from punto.client import HouseClient
from punto.house.replay import rebuild_snapshot
from punto.loadtest.players import LoadConfig, LoadGenerator, LoadResult, StoreCheck, check_wagers
from punto.loadtest.server_process import ServerProcess
from punto.store import open_store, verify

__all__ = ["LoadConfig", "LoadReport", "run_load_test"]


class LoadReport(NamedTuple):
    config: LoadConfig
    result: LoadResult
    store_check: StoreCheck
    findings: list[str]
    server_cores: float
    """Processor seconds of the house for each second of the run: 1 is one core."""
    events_per_second: float
    fsync_p99_ms: float
    """What this disk takes to make a small write durable, at the 99th percentile."""

    @property
    def is_intact(self) -> bool:
        return not (self.store_check.lost or self.store_check.doubled or self.findings)

    def figures(self) -> dict[str, Any]:
        result, checked = self.result, self.store_check
        return {
            "clients": self.config.clients,
            "tables": self.config.tables,
            "seconds": round(result.seconds, 1),
            "rounds": result.rounds,
            "wagers_acknowledged": checked.acknowledged,
            "wagers_a_second": round(checked.acknowledged / result.seconds, 1),
            "median_ms": round(1000 * result.latency_quantile(0.5), 2),
            "p99_ms": round(1000 * result.latency_quantile(0.99), 2),
            "p999_ms": round(1000 * result.latency_quantile(0.999), 2),
            "most_ms": round(1000 * result.latency_quantile(1.0), 2),
            "disk_fsync_p99_ms": round(self.fsync_p99_ms, 2),
            "lost": checked.lost,
            "doubled": checked.doubled,
            "unanswered": result.unanswered,
            "refused": dict(result.refused),
            "durable_events_a_second": round(self.events_per_second, 1),
            "server_cores": round(self.server_cores, 2),
            "store_findings": self.findings,
        }


async def run_load_test(
    load: LoadConfig, store: str, folder: Path, say: Callable[[str], None] = lambda _text: None
) -> LoadReport:
    """A fresh house on `store`, filled, result, stopped and checked."""
    disk = measure_fsync_ms(folder)
    async with ServerProcess(store, folder, "--empty", "--requests", "100000") as house:
        operator = await use_first_link(house, "operator")
        generator = LoadGenerator(house.address, load)
        say(f"{load.clients:,} players come to {load.tables:,} tables")
        await generator.set_up(operator)
        say(f"and play for {load.seconds:g} s")
        before, cpu = await count_events(operator), cpu_seconds(house.pid)
        began = time.perf_counter()
        result = await generator.run()
        seconds = time.perf_counter() - began
        busy = (cpu_seconds(house.pid) - cpu) / seconds
        written = await count_events(operator) - before
        operator.close()
        say("the house finishes its rounds")
    async with await open_store(store) as opened:
        checked = await check_wagers(opened, result.acknowledged, generator.accounts)
        findings = [str(one) for one in await verify(opened, rebuild_snapshot)]
    return LoadReport(load, result, checked, findings, busy, written / seconds, disk)


async def use_first_link(house: ServerProcess, role: str) -> HouseClient:
    """Use the one-time link that the first start printed."""
    client = HouseClient(house.address)
    code = house.links[role].rsplit("/", 1)[1]
    told = {"code": code, "name": role, "password": secrets.token_urlsafe(12)}
    client.token = (await client.post("/api/links/use", told))["token"]
    return client


async def count_events(client: HouseClient) -> int:
    """Events that the tables of a house have so far."""
    return sum(table["sequence"] for table in await client.get("/api/tables"))


def cpu_seconds(pid: int) -> float:
    """Of a process and its threads, by the kernel's count."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure_fsync_ms(folder: Path, times: int = 300) -> float:
    """The 99th percentile of a write of 4 KiB and its fsync, in milliseconds."""
    taken = []
    with (folder / "fsync").open("wb") as file:
        for _ in range(times):
            began = time.perf_counter()
            file.write(b"\0" * 4096)
            file.flush()
            os.fsync(file.fileno())
            taken.append(time.perf_counter() - began)
    return 1000 * sorted(taken)[int(0.99 * times)]
