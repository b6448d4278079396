"""Kill a server with SIGKILL at random moments during play, and check the store after each kill.

`python -m tests.e2e.faults.kill_server --kills 200 --store sqlite` (or postgres). Between a kill
and the next start only the check runs: every acknowledged wager is in the store exactly once, the
ledger sums to zero, the hash chains are intact, and every snapshot equals the replay of its events.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from punto.house.hosting.hosted_state import new_hosted_state
from punto.house.reconcile import reconcile
from punto.house.replay import rebuild_snapshot
from punto.house.table_settings import load_setup
from punto.loadtest.players import LoadConfig, LoadGenerator, StoreCheck, check_wagers
from punto.loadtest.report import use_first_link
from punto.loadtest.server_process import ServerProcess
from punto.store import Store, open_store, verify
from punto.store.errors import StoreFailed
from tests.unit.store import postgres_server
from tests.wait import MAX_SECONDS, wait_for

MIN_WAGERS = 100
"""Acknowledged before a store is given up, so that there is something to look for in it."""
KILLS_A_STORE = 10
"""Then a new store: the whole of it is looked at after each kill."""
LOAD = LoadConfig(
    clients=24, tables=4, wagers=3, betting_seconds=1, reveal_ms=120, pause_ms=30, prefix="t"
)


@dataclass
class Tally:
    """Counts of a run so far."""

    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    rounds: int = 0
    events: int = 0
    connections: int = 0
    unanswered: int = 0
    findings: list[str] = field(default_factory=list)
    phases: Counter[str] = field(default_factory=Counter)
    """In which phase the tables were when they were cut off."""
    slowest_start_s: float = 0.0

    @property
    def clean(self) -> bool:
        return not (self.lost or self.doubled or self.unanswered or self.findings)

    def report(self) -> str:
        phases = ", ".join(f"{name} {count}" for name, count in self.phases.most_common())
        return (
            f"{self.kills} kills, {self.rounds:,} rounds, {self.events:,} events, "
            f"{self.connections:,} connections\n"
            f"{self.acknowledged:,} wagers acknowledged, {self.lost} lost, {self.doubled} doubled, "
            f"{self.unanswered} never answered\n"
            f"tables cut off while {phases}\n"
            f"slowest start {self.slowest_start_s:.2f} s; findings {len(self.findings)}"
        )


async def kill_and_check(
    store: str, folder: Path, kills: int, chance: random.Random, tally: Tally
) -> None:
    """Kill a server `kills` times on a fresh store, then stop it gracefully."""
    more = ("--empty", "--requests", "100000", "--owner", "one")
    house = ServerProcess(store, folder, *more)
    await house.start()
    generator = LoadGenerator(house.address, LOAD)
    async with await use_first_link(house, "operator") as operator:
        await generator.set_up(operator)
    generator.start()
    for _ in range(kills):
        await asyncio.sleep(chance.uniform(0.2, 1.6))
        await house.kill()
        tally.kills += 1
        await look(store, generator, tally)
        began = time.perf_counter()
        await house.start()
        tally.slowest_start_s = max(tally.slowest_start_s, time.perf_counter() - began)
    before = len(generator.latencies)
    await wait_for(lambda: len(generator.latencies) >= max(before + 1, MIN_WAGERS))
    result = await generator.finish()
    await house.stop()
    checked = await look(store, generator, tally)
    tally.acknowledged += checked.acknowledged
    tally.rounds += result.rounds
    tally.events += checked.events
    tally.connections += result.connections
    tally.unanswered += result.unanswered


async def look(store: str, generator: LoadGenerator, tally: Tally) -> StoreCheck:
    """Check the store while no server runs."""
    async with await open_patiently(store) as opened:
        checked = await check_wagers(opened, generator.acknowledged, generator.accounts)
        tally.lost += checked.lost
        tally.doubled += checked.doubled
        tally.findings += map(str, await verify(opened, rebuild_snapshot))
        tally.findings += map(str, (await reconcile(opened)).findings)
        if sum((await opened.balances()).values()):
            tally.findings.append("the ledger does not sum to zero")
        for name in generator.load.table_ids:
            tally.phases[await phase_of(opened, name)] += 1
    return checked


async def open_patiently(store: str) -> Store:
    """Open the store; on a busy machine a database may need longer than a server waits for it."""
    async with asyncio.timeout(MAX_SECONDS):
        while True:
            try:
                return await open_store(store)
            except StoreFailed as error:
                if error.refusal.code != "store_unreachable":
                    raise


async def phase_of(store: Store, table: str) -> str:
    hosted = new_hosted_state(load_setup(await store.header(table))[0])
    async for record in store.read(table):
        hosted = hosted.apply(record.decode_event(), record.at)
    return hosted.state.phase


def run(kind: str, kills: int, seed: int, server: str | None = None, say: bool = False) -> Tally:
    """`server`: a PostgreSQL server in which databases are created."""
    chance, tally = random.Random(seed), Tally()
    while tally.kills < kills and tally.clean:
        with ExitStack() as batch:
            folder = Path(batch.enter_context(tempfile.TemporaryDirectory()))
            store = f"sqlite:///{folder}/house.db"
            if kind == "postgres":
                assert server is not None
                store = batch.enter_context(postgres_server.fresh_database(server))
            many = min(KILLS_A_STORE, kills - tally.kills)
            asyncio.run(kill_and_check(store, folder, many, chance, tally))
            if not tally.clean:
                print((folder / "house.log").read_text()[-3000:], file=sys.stderr)
        if say:
            print(f"\r{tally.kills}/{kills} kills, {tally.acknowledged:,} wagers", end="",
                  file=sys.stderr, flush=True)  # fmt: skip
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, prog="python -m tests.e2e.faults.kill_server"
    )
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--store", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    with ExitStack() as stack:
        server = None
        if asked.store == "postgres":
            server = stack.enter_context(postgres_server.private_server()).url
        tally = run(asked.store, asked.kills, asked.seed, server, say=True)
    print(f"\n{asked.store}: {tally.report()}")
    for finding in tally.findings[:20]:
        print(f"  {finding}")
    return 0 if tally.clean else 1


if __name__ == "__main__":
    sys.exit(main())
