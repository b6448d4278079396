"""kill -9 at random moments: everything acknowledged is stored."""

from __future__ import annotations

import asyncio
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from punto.refusals import Refused
from punto.store import Store, open_store, verify
from tests.effort import effort
from tests.paths import ROOT
from tests.unit.store.postgres_server import GIVEN, Cluster, private_server
from tests.unit.store.sample_events import all_of, buy, header
from tests.wait import wait_for

KILLS = effort(3, 7)


def run_writer_until_killed(
    url: str, life: int, chance: random.Random
) -> list[tuple[str, str, int, int]]:
    """Run a writer until it is killed; return what it acknowledged."""
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.unit.store.append_until_killed", url, f"life{life}"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
    )
    assert child.stdout
    first = child.stdout.readline()  # it has started
    assert first, "the child did not start"
    time.sleep(chance.random() * 0.3)
    child.send_signal(signal.SIGKILL)
    lines = [first, *child.stdout]
    child.stdout.close()
    child.wait()
    if not lines[-1].endswith(b"\n"):
        lines.pop()
    found = []
    for line in lines:
        table, command, start, last = line.decode().split()
        found.append((table, command, int(start), int(last)))
    return found


async def check(store: Store, acknowledged: list[tuple[str, str, int, int]]) -> None:
    assert await verify(store) == []
    for table, command, first, last in acknowledged:
        assert await store.find_command(table, "anna", command) == (first, last, True)
    for header_ in await store.tables():
        records = await all_of(store, header_.id)
        commands = [record.command for record in records]
        assert all(one == two for one, two in zip(commands[::2], commands[1::2], strict=True)), (
            "both events of a command or none"
        )
        assert len(set(commands)) * 2 == len(commands), "no command twice"


async def test_kill_9(durable_url: str) -> None:
    chance = random.Random(9)
    acknowledged: list[tuple[str, str, int, int]] = []

    async def after() -> None:
        async with await open_store(durable_url) as store:
            await check(store, acknowledged)

    for life in range(KILLS):
        acknowledged += run_writer_until_killed(durable_url, life, chance)
        await after()
    assert len(acknowledged) > KILLS


@pytest.fixture(scope="module")
def own_server() -> Iterator[Cluster]:
    if GIVEN == "none" or "://" in GIVEN:
        pytest.skip("the database given is not ours to stop")
    with private_server() as cluster:
        yield cluster


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT], ids=["restarted", "killed"])
async def test_a_database_that_disappears(own_server: Cluster, how: signal.Signals) -> None:
    """An outage during appends: one-line refusals, and appends continue afterwards."""
    url = own_server.url
    acknowledged: list[int] = []
    refused: list[str] = []

    async def write(store: Store, table: str) -> None:
        n = 0
        while n < 10_000:
            try:
                await buy(store, n, f"c{n}", table=table)
                acknowledged.append(n)
                n += 1
            except Refused as error:
                refused.append(str(error))
                await asyncio.sleep(0.02)

    async with await open_store(url) as store:
        tables = [f"{how.name}{n}" for n in range(6)]
        for table in tables:
            await store.create_table(header(table))
        writing = [asyncio.ensure_future(write(store, table)) for table in tables]
        await wait_for(lambda: acknowledged)
        await asyncio.to_thread(own_server.stop, how)
        await wait_for(lambda: refused)
        before = len(acknowledged)
        await asyncio.to_thread(own_server.start)
        await wait_for(lambda: len(acknowledged) > before)
        for task in writing:
            task.cancel()
        await asyncio.wait(writing)
        assert [task.exception() for task in writing if not task.cancelled()] == []
        assert await verify(store) == []
        total = sum([(await store.head(table)).sequence for table in tables])
        assert len(acknowledged) <= total <= len(acknowledged) + len(tables)
    codes = {one.partition(":")[0] for one in refused}
    assert "house/store_unreachable" in codes
    assert codes <= {"house/store_unreachable", "house/store_failed"}
    assert not any("\n" in one for one in refused)
