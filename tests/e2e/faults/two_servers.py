"""Two servers with clocks a minute apart share a PostgreSQL database through a faulty network.

`python -m tests.e2e.faults.two_servers --fault pause --count 200` injects faults at random moments
during play:

- `pause`: a server is suspended (SIGSTOP) for longer than its leases;
- `database`: no byte passes between a server and PostgreSQL, or every connection is cut;
- `clients`: the same between the players and a server.

Every connection goes through a proxy that the test controls. After ten faults both servers stop,
and the store is checked: every acknowledged wager is there exactly once, the ledger and all
transfers sum to zero, the hash chains are intact, and every snapshot equals the replay.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import sys
import tempfile
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args
from urllib.parse import urlsplit

from punto.house.defaults import LEASE_SECONDS
from punto.loadtest.players import LoadConfig, LoadGenerator
from punto.loadtest.report import use_first_link
from punto.loadtest.server_process import ServerProcess
from tests.e2e.faults.proxy import Proxy
from tests.e2e.faults.store_check import LOAD, Tally, check_store
from tests.unit.store.postgres_server import free_port, fresh_database, private_server
from tests.wait import wait_for

Fault = Literal["pause", "database", "clients"]

FAULTS_A_STORE = 10
MIN_WAGERS_BETWEEN = 12
"""Wagers acknowledged after each fault."""
MAX_SECONDS_WITHOUT_WAGERS = 120.0
CLOCK_OFFSETS_SECONDS = (-30, 30)
CLOCK_FOLDER = Path(__file__).parent / "clock_offset"
SECRET = "0123456789abcdef" * 4


@dataclass
class FaultyServer:
    """A server behind two proxies: one to its database, one to its clients."""

    process: ServerProcess
    database: Proxy
    clients: Proxy

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.clients.port}"


async def start_servers(
    stack: AsyncExitStack, database: str, folder: Path
) -> tuple[FaultyServer, FaultyServer]:
    first, second = [
        await _start_server(stack, database, folder / str(number), offset)
        for number, offset in enumerate(CLOCK_OFFSETS_SECONDS)
    ]
    return first, second


async def _start_server(
    stack: AsyncExitStack, database: str, folder: Path, offset_seconds: int
) -> FaultyServer:
    folder.mkdir()
    parts, port = urlsplit(database), free_port()
    assert parts.port is not None
    to_database = await stack.enter_async_context(Proxy(parts.port))
    to_server = await stack.enter_async_context(Proxy(port))
    store = parts._replace(netloc=f"{parts.username}@127.0.0.1:{to_database.port}").geturl()
    public = f"http://127.0.0.1:{to_server.port}"
    # All players have the address of the test's proxy.
    by_address = ("--max-seats-per-address", "0", "--max-connections-per-address", "0")
    options = ("--empty", "--requests", "100000", "--public", public, *by_address)
    process = ServerProcess(store, folder, *options, port=port)
    paths = os.pathsep.join(filter(None, [str(CLOCK_FOLDER), os.environ.get("PYTHONPATH")]))
    await process.start(
        {
            "PUNTO_SECRET": SECRET,
            "PUNTO_CLOCK_OFFSET_SECONDS": str(offset_seconds),
            "PYTHONPATH": paths,
        }
    )
    stack.push_async_callback(process.kill)
    return FaultyServer(process, to_database, to_server)


async def inject(fault: Fault, server: FaultyServer, chance: random.Random) -> None:
    """Disturb a server for some seconds, then let it go on."""
    if fault == "pause":
        os.kill(server.process.pid, signal.SIGSTOP)
        try:
            await asyncio.sleep(LEASE_SECONDS * chance.uniform(1.1, 1.6))
        finally:
            os.kill(server.process.pid, signal.SIGCONT)
        return
    proxy = server.database if fault == "database" else server.clients
    chance.choice([proxy.hold, proxy.cut])()
    await asyncio.sleep(chance.uniform(0.2, 1.6 * LEASE_SECONDS))
    proxy.restore()


async def more_wagers(generator: LoadGenerator) -> None:
    """Wait until the players go on without help."""
    least = len(generator.latencies) + MIN_WAGERS_BETWEEN
    await wait_for(lambda: len(generator.latencies) >= least, MAX_SECONDS_WITHOUT_WAGERS)


async def disturb_and_check(
    faults: Sequence[Fault],
    load: LoadConfig,
    database: str,
    folder: Path,
    chance: random.Random,
    tally: Tally,
) -> None:
    """Inject the faults during play on a fresh store; then stop and check."""
    async with AsyncExitStack() as stack:
        servers = await start_servers(stack, database, folder)
        generator = LoadGenerator(load, *(server.address for server in servers))
        async with await use_first_link(servers[0].process, "operator") as operator:
            await generator.set_up(operator)
        generator.start()
        for fault in faults:
            await asyncio.sleep(chance.uniform(0.1, 1))
            await inject(fault, chance.choice(servers), chance)
            tally.faults += 1
            await more_wagers(generator)
        result = await generator.finish()
        for server in servers:
            await server.process.stop()
        tally.add(result, await check_store(database, generator, tally))


def run(
    faults: Sequence[Fault], seed: int, server: str, say: bool = False, load: LoadConfig = LOAD
) -> Tally:
    """`server`: a PostgreSQL server in which databases are created."""
    chance, tally = random.Random(seed), Tally()
    while tally.faults < len(faults) and tally.clean:
        some = faults[tally.faults : tally.faults + FAULTS_A_STORE]
        with tempfile.TemporaryDirectory() as folder, fresh_database(server) as database:
            try:
                play = disturb_and_check(some, load, database, Path(folder), chance, tally)
                asyncio.run(play)
            except TimeoutError:
                tally.findings.append(f"no wagers after fault {tally.faults}")
            if not tally.clean:
                for log in Path(folder).glob("*/house.log"):
                    print(log.read_text()[-3000:], file=sys.stderr)
        if say:
            print(f"\r{tally.faults}/{len(faults)} faults, {tally.acknowledged:,} wagers", end="",
                  file=sys.stderr, flush=True)  # fmt: skip
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__,
        prog="python -m tests.e2e.faults.two_servers",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--fault", choices=get_args(Fault), default="pause")
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    with private_server() as cluster:
        tally = run([asked.fault] * asked.count, asked.seed, cluster.url, say=True)
    print(f"\n{asked.fault}: {tally.report()}")
    for finding in tally.findings[:20]:
        print(f"  {finding}")
    return 0 if tally.clean else 1


if __name__ == "__main__":
    sys.exit(main())
