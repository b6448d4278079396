"""A load test of the server over real sockets.

Goals: 1,000 players at 100 tables, three wagers each in rounds of about 15 s, on one server core:
every wager is durable and acknowledged within 50 ms at the 99th percentile, none is lost or
doubled. `--long` adds 5,000 players. The output also has the disk's fsync time and the server's CPU
share. The players run on the same machine; with two cores they use the other one.
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
            report = measure(load, kind).figures()
            print(
                f"{kind:<9} {report['clients']:>7} {report['wagers_a_second']:>9} "
                f"{report['median_ms']:>10} {report['p99_ms']:>7} {report['most_ms']:>8} "
                f"{report['disk_fsync_p99_ms']:>10} {report['durable_events_a_second']:>9} "
                f"{report['server_cores']:>6}"
            )
            print(
                f"    {report['wagers_acknowledged']:,} wagers, {report['lost']} lost, "
                f"{report['doubled']} doubled, {report['unanswered']} unanswered, refused "
                f"{report['refused']}, findings {report['store_findings']}"
            )


if __name__ == "__main__":
    main()
