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
from contextlib import ExitStack
from pathlib import Path

from punto.loadtest.players import LoadConfig, LoadGenerator
from punto.loadtest.report import use_first_link
from punto.loadtest.server_process import ServerProcess
from tests.e2e.faults.store_check import LOAD, Tally, check_store
from tests.unit.store import postgres_server
from tests.wait import wait_for

MIN_WAGERS = 100
"""Acknowledged before a store is given up, so that there is something to look for in it."""
KILLS_A_STORE = 10
"""Then a new store: the whole of it is checked after each kill."""


async def kill_and_check(
    store: str, folder: Path, kills: int, chance: random.Random, tally: Tally, load: LoadConfig
) -> None:
    """Kill a server `kills` times on a fresh store, then stop it gracefully."""
    more = ("--empty", "--requests", "100000", "--owner", "one")
    house = ServerProcess(store, folder, *more)
    await house.start()
    generator = LoadGenerator(load, house.address)
    async with await use_first_link(house, "operator") as operator:
        await generator.set_up(operator)
    generator.start()
    for _ in range(kills):
        await asyncio.sleep(chance.uniform(0.2, 1.6))
        await house.kill()
        tally.faults += 1
        await check_store(store, generator, tally)
        await house.start()
    before = len(generator.latencies)
    await wait_for(lambda: len(generator.latencies) >= max(before + 1, MIN_WAGERS))
    result = await generator.finish()
    await house.stop()
    tally.add(result, await check_store(store, generator, tally))


def print_log(folder: Path) -> None:
    """Print the end of the server's log; its folder is about to be removed."""
    print((folder / "house.log").read_text()[-3000:], file=sys.stderr)


def run(
    kind: str,
    kills: int,
    seed: int,
    server: str | None = None,
    say: bool = False,
    load: LoadConfig = LOAD,
) -> Tally:
    """`server`: a PostgreSQL server in which databases are created."""
    chance, tally = random.Random(seed), Tally()
    while tally.faults < kills and tally.clean:
        with ExitStack() as batch:
            folder = Path(batch.enter_context(tempfile.TemporaryDirectory()))
            store = f"sqlite:///{folder}/house.db"
            if kind == "postgres":
                assert server is not None
                store = batch.enter_context(postgres_server.fresh_database(server))
            many = min(KILLS_A_STORE, kills - tally.faults)
            try:
                asyncio.run(kill_and_check(store, folder, many, chance, tally, load))
            except BaseException:
                print_log(folder)
                raise
            if not tally.clean:
                print_log(folder)
        if say:
            print(f"\r{tally.faults}/{kills} kills, {tally.acknowledged:,} wagers", end="",
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
