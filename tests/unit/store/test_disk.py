"""SQLite on a disk that fails or is full, and writes per group of appends."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from punto.refusals import Refused
from punto.store import AppendResult, Store, StoreFailed, verify
from punto.store.sqlite.store import SqliteStore
from tests.unit.store.failing_disk import Disk, failing_disk
from tests.unit.store.sample_events import ANNA, all_of, bought, buy, header, placed

COMMANDS = 40


async def append_with_retries(
    disk: Disk, store: Store, table: str, n: int, failures: list[str], nth: int
) -> AppendResult:
    """Retry with the same id, after reading the table again, as a client does.

    A commit needs more writes than some disks here give in a row; those are mended for a moment.
    """
    for attempt in range(20):
        disk.nth = nth if attempt % 5 < 4 else 0
        try:
            stands = (await store.head(table)).sequence
            return await store.append(table, stands, f"c{n}", ANNA, n, [bought(2), placed(1)])
        except StoreFailed as error:
            failures.append(str(error))
    raise AssertionError("it never succeeds")


@pytest.mark.parametrize("nth", [1, 2, 3, 7, 16, 23, 50])
async def test_every_nth_write_fails(tmp_path: Path, nth: int) -> None:
    failures: list[str] = []

    async def check(store: Store) -> None:
        assert await verify(store) == []
        for table in ("t", "u"):
            commands = [record.command for record in await all_of(store, table)]
            assert commands == [f"c{n}" for n in range(COMMANDS) for _ in range(2)]

    with failing_disk() as disk:
        store = await SqliteStore.open(tmp_path / "punto.db", vfs=disk.name)
        for table in ("t", "u"):
            await store.create_table(header(table))
        for n in range(COMMANDS):
            await asyncio.gather(
                *(append_with_retries(disk, store, table, n, failures, nth) for table in ("t", "u"))
            )
        disk.nth = 0
        await check(store)
        await store.close()
        # As another process sees it, through a working disk.
        async with await SqliteStore.open(tmp_path / "punto.db") as again:
            await check(again)
        assert disk.failures > 0
    assert failures
    assert {failure.partition(":")[0] for failure in failures} == {"house/store_failed"}
    assert not any("\n" in failure for failure in failures)


async def test_a_full_disk(tmp_path: Path) -> None:

    with failing_disk() as disk:
        store = await SqliteStore.open(tmp_path / "punto.db", vfs=disk.name)
        await store.create_table(header())
        await buy(store, 0, "c0")
        disk.full = True
        for _ in range(3):
            answers = await asyncio.gather(
                *(buy(store, n + 1, f"c{n + 1}") for n in range(5)), return_exceptions=True
            )
            codes = {error.refusal.code for error in answers if isinstance(error, Refused)}
            assert codes == {"store_full"}
        assert (await store.head("t")).sequence == 1, "it can still be read"
        disk.full = False
        assert await buy(store, 1, "c1") == (2, 2, False)
        assert await verify(store) == []
        await store.close()
        assert disk.failures > 0


async def test_a_disk_that_fails_at_the_start(tmp_path: Path) -> None:
    async def start(disk: Disk) -> None:
        await (await SqliteStore.open(tmp_path / "punto.db", vfs=disk.name)).close()

    codes = set()
    for nth in range(1, 12):
        with failing_disk() as disk:
            disk.nth = nth
            try:
                await start(disk)
            except Refused as refused:
                codes.add(refused.refusal.code)
        with failing_disk() as disk:
            await start(disk)
    assert codes == {"store_failed"}


# --- groups ---------------------------------------------------------------------------------------


async def test_an_append_alone_reaches_the_disk(tmp_path: Path) -> None:

    with failing_disk() as disk:
        store = await SqliteStore.open(tmp_path / "punto.db", vfs=disk.name)
        await store.create_table(header())
        for n in range(20):
            before = disk.log_syncs
            await buy(store, n, f"c{n}")
            assert disk.log_syncs > before
        await store.close()


async def test_appends_that_wait_together_share_a_transaction(tmp_path: Path) -> None:
    tables, each = 100, 5

    with failing_disk() as disk:
        store = await SqliteStore.open(tmp_path / "punto.db", vfs=disk.name)
        await asyncio.gather(*(store.create_table(header(f"t{n}")) for n in range(tables)))
        syncs, transactions = disk.log_syncs, store.counters.transactions

        async def play(table: str) -> None:
            for n in range(each):
                await buy(store, n, f"c{n}", table=table)

        await asyncio.gather(*(play(f"t{n}") for n in range(tables)))
        assert await verify(store) == []
        await store.close()
        counted = {
            "transactions": store.counters.transactions - transactions,
            "syncs": disk.log_syncs - syncs,
            "largest": store.counters.max_group,
        }
    assert counted["transactions"] <= tables * each / 10
    assert counted["syncs"] <= counted["transactions"] * 2
    assert counted["largest"] >= tables / 4


async def test_a_refused_append_in_a_group_does_not_affect_others(tmp_path: Path) -> None:
    async def mixed() -> list[Any]:
        async with await SqliteStore.open(tmp_path / "punto.db") as store:
            for n in range(10):
                await store.create_table(header(f"t{n}"))
            works: list[Any] = [buy(store, n % 2, "c", table=f"t{n}") for n in range(10)]
            works.insert(5, store.create_table(header("t3")))
            works.insert(7, store.take_secret("k", b"", 0))
            answers = await asyncio.gather(*works, return_exceptions=True)
            assert await verify(store) == []
            return [
                answer.refusal.code if isinstance(answer, Refused) else answer for answer in answers
            ]

    taken, wrong = (1, 1, False), "store_sequence"
    assert await mixed() == [
        *(taken, wrong, taken, wrong, taken),
        *("table_exists", wrong, None, taken, wrong, taken, wrong),
    ]
