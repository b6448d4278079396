"""How fast a house answers a full casino, over real sockets; and what more of them cost.

Aims: 1,000 players at 100 tables, three wagers each in rounds of some 15 s, on one core of server:
every wager durable and acknowledged within 50 ms at the 99th percentile, none lost, none doubled.
`--long` adds 5,000 players. The disk's own fsync stands beside it, and so does the share of a core
that the house took. The players run on the same machine: with two cores they have the other one.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

from punto.loadtest.report import LoadConfig, LoadReport, run_load_test
from tests.unit.store.postgres_server import private_server

SHORT = LoadConfig(clients=1000, tables=100, seconds=60)
LONG = LoadConfig(clients=5000, tables=100, seconds=60)


def measure(load: LoadConfig, kind: str) -> LoadReport:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        url = f"sqlite:///{folder}/house.db"
        if kind == "postgres":
            url = stack.enter_context(private_server()).url
        return asyncio.run(run_load_test(load, url, folder))


def main() -> None:
    loads = (SHORT, LONG) if "--long" in sys.argv else (SHORT,)
    print("store     players  wagers/s  median ms  p99 ms  most ms  fsync p99  events/s  cores")
    for load in loads:
        for kind in ("sqlite", "postgres"):
            done = measure(load, kind).figures()
            print(
                f"{kind:<9} {done['clients']:>7} {done['wagers_a_second']:>9} "
                f"{done['median_ms']:>10} {done['p99_ms']:>7} {done['most_ms']:>8} "
                f"{done['disk_fsync_p99_ms']:>10} {done['durable_events_a_second']:>9} "
                f"{done['server_cores']:>6}"
            )
            print(
                f"    {done['wagers_acknowledged']:,} wagers, {done['lost']} lost, "
                f"{done['doubled']} doubled, {done['unanswered']} unanswered, refused "
                f"{done['refused']}, findings {done['store_findings']}"
            )


if __name__ == "__main__":
    main()
