"""Load test: run a server process under load, measure it, and check its store afterwards."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from punto.client import HouseClient
from punto.house.defaults import CONNECTIONS
from punto.house.snapshot_rebuild import rebuild_snapshot
from punto.loadtest.players import LoadConfig, LoadGenerator, LoadResult, StoreCheck, check_wagers
from punto.loadtest.server_process import ServerProcess
from punto.store import IntegrityFinding, open_store, verify

__all__ = ["LoadConfig", "LoadReport", "run_load_test"]


class LoadReport(NamedTuple):
    """Result of a load test."""

    config: LoadConfig
    result: LoadResult
    store_check: StoreCheck
    findings: list[IntegrityFinding]
    server_cores: float
    """CPU seconds of the server per second of the run: 1 is one core."""
    events_per_second: float
    fsync_p99_ms: float
    """99th percentile of a small durable write on this disk."""

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
    load: LoadConfig,
    store: str,
    folder: Path,
    report_step: Callable[[str], None] = lambda _text: None,
) -> LoadReport:
    """Start a server on `store`, run the load, stop the server and check the store."""
    disk = measure_fsync_ms(folder)
    most = str(max(CONNECTIONS, 3 * load.clients))
    async with ServerProcess(store, folder, "--empty", "--max-connections", most) as server:
        operator = await use_first_link(server, "operator")
        generator = LoadGenerator(load, server.address)
        report_step(f"seating {load.clients:,} players at {load.tables:,} tables")
        await generator.set_up(operator)
        report_step(f"playing for {load.seconds:g} s")
        before, cpu = await count_events(operator), cpu_seconds(server.pid)
        started_at = time.perf_counter()
        result = await generator.run()
        seconds = time.perf_counter() - started_at
        server_cores = (cpu_seconds(server.pid) - cpu) / seconds
        written = await count_events(operator) - before
        await operator.close()
        report_step("stopping the server")
    async with await open_store(store) as opened:
        checked = await check_wagers(opened, result.acknowledged, generator.accounts)
        findings = await verify(opened, rebuild_snapshot)
    return LoadReport(load, result, checked, findings, server_cores, written / seconds, disk)


async def use_first_link(server: ServerProcess, role: str) -> HouseClient:
    """Create the first account of a role by the one-time link that the server printed."""
    client = HouseClient(server.address)
    code = server.links[role].rsplit("/", 1)[1]
    form = {"code": code, "name": role, "password": secrets.token_urlsafe(12)}
    client.token = (await client.post("/api/links/use", form))["token"]
    return client


async def count_events(client: HouseClient) -> int:
    """Return the number of events of all tables."""
    return sum(table["sequence"] for table in await client.get("/api/tables"))


def cpu_seconds(pid: int) -> float:
    """Return the CPU time of a process and its threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure_fsync_ms(folder: Path, times: int = 300) -> float:
    """Return the 99th percentile of a 4 KiB write with fsync, in milliseconds."""
    seconds = []
    with (folder / "fsync").open("wb") as file:
        for _ in range(times):
            started_at = time.perf_counter()
            file.write(b"\0" * 4096)
            file.flush()
            os.fsync(file.fileno())
            seconds.append(time.perf_counter() - started_at)
    return 1000 * sorted(seconds)[int(0.99 * times)]
