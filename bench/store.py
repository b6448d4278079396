"""Durable events a second, beside what the disk's own fsync takes.

Each writer is a table of its own and sends its next command when the last is acknowledged: one
event with its ledger entries, balances and command id, on the disk. PostgreSQL runs here too, on
loopback, so that both share the machine with the clients.
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


def shown(times: list[float]) -> str:
    p50, p99 = (1000 * quantile(times, share) for share in (0.5, 0.99))
    return f"p50 {p50:6.2f} ms, p99 {p99:6.2f} ms"


def fsyncs(folder: Path, count: int = 500) -> list[float]:
    """Of a file that grows by a page each time, as a log does."""
    times = []
    with (folder / "fsync").open("wb") as file:
        for _ in range(count):
            file.write(b"\0" * 4096)
            file.flush()
            start = perf_counter()
            os.fsync(file.fileno())
            times.append(perf_counter() - start)
    return times


async def write(store: Store, table: str, until: float, times: list[float]) -> None:
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
        start, done = perf_counter(), store.counters.transactions
        until = start + SECONDS
        await asyncio.gather(*(write(store, table, until, times) for table in tables))
        rate = len(times) / (perf_counter() - start)
        each = (len(times) + writers) / max(store.counters.transactions - done, 1)
        return f"{rate:8,.0f} events/s, {shown(times)}, {each:5.1f} to a transaction"


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        print(f"fsync of this disk: {shown(fsyncs(folder))}")
        for writers in WRITERS:
            url = f"sqlite:///{folder / 'bench.db'}"
            print(f"SQLite     {writers:4} writers: {asyncio.run(measure(url, writers))}")
    try:
        with private_server() as server:
            for writers in WRITERS:
                said = asyncio.run(measure(server.url, writers))
                print(f"PostgreSQL {writers:4} writers: {said}")
    except NoPostgres as error:
        print(f"PostgreSQL: none to be had: {error}")


if __name__ == "__main__":
    main()
