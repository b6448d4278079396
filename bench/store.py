"""Durable events per second, compared with the disk's fsync time.

Each writer has its own table and sends its next command when the previous one is acknowledged: one
event with its ledger entries, balances and command id. PostgreSQL runs on the same machine as the
writers, on loopback.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from pathlib import Path
from time import perf_counter

from punto.store import Store, TableHeader, open_store
from punto.table.commands import Actor
from punto.table.events import ChipsBought, StakePlaced
from tests.unit.store.postgres_server import NoPostgres, private_server

WRITERS = (1, 16, 256)
SECONDS = 2.0
ANNA = Actor("player", "anna")


def quantile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def format_times(times: list[float]) -> str:
    p50, p99 = (1000 * quantile(times, share) for share in (0.5, 0.99))
    return f"p50 {p50:6.2f} ms, p99 {p99:6.2f} ms"


def measure_fsyncs(folder: Path, count: int = 500) -> list[float]:
    """Return fsync times of a file that grows by one page each time, like a log."""
    times = []
    with (folder / "fsync").open("wb") as file:
        for _ in range(count):
            file.write(b"\0" * 4096)
            file.flush()
            start = perf_counter()
            os.fsync(file.fileno())
            times.append(perf_counter() - start)
    return times


async def write_events(store: Store, table: str, until: float, times: list[float]) -> None:
    await store.append(table, 0, None, ANNA, 0, [ChipsBought(player="anna", amount=10**9)])
    n = 1
    while (start := perf_counter()) < until:
        stake = StakePlaced(player="anna", box=1, wager="banker", amount=1)
        await store.append(table, n, f"c{n}", ANNA, n, [stake])
        times.append(perf_counter() - start)
        n += 1


async def measure(url: str, writers: int) -> str:
    async with await open_store(url) as store:
        tables = [f"{writers} {n}" for n in range(writers)]
        for table in tables:
            await store.create_table(TableHeader(id=table, created=0, book="bench"))
        times: list[float] = []
        start, transactions = perf_counter(), store.counters.transactions
        until = start + SECONDS
        await asyncio.gather(*(write_events(store, table, until, times) for table in tables))
        rate = len(times) / (perf_counter() - start)
        per_transaction = (len(times) + writers) / max(
            store.counters.transactions - transactions, 1
        )
        return (
            f"{rate:8,.0f} events/s, {format_times(times)}, {per_transaction:5.1f} per transaction"
        )


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        print(f"fsync of this disk: {format_times(measure_fsyncs(folder))}")
        for writers in WRITERS:
            url = f"sqlite:///{folder / 'bench.db'}"
            print(f"SQLite     {writers:4} writers: {asyncio.run(measure(url, writers))}")
    try:
        with private_server() as server:
            for writers in WRITERS:
                figures = asyncio.run(measure(server.url, writers))
                print(f"PostgreSQL {writers:4} writers: {figures}")
    except NoPostgres as error:
        print(f"PostgreSQL is not available: {error}")


if __name__ == "__main__":
    main()
