"""The state of a table after a restart: from snapshots, from events, after a crash."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from punto.house.command_result import Accepted
from punto.house.hosting.hosted_state import SNAPSHOT_VERSION, pack
from punto.store import (
    AppendResult,
    Snapshot,
)
from punto.store.append_request import AppendRequest
from punto.store.memory import MemoryStore
from punto.table import events as e
from punto.table.commands import Actor
from tests.unit.house.runner_driver import (
    ANNA,
    PLACE,
    assert_refused,
    assert_store_intact,
    bet,
    deal_step,
    deal_until,
    disk_failure,
    make_table_header,
    play_rounds,
    seat,
    start_betting,
    start_runner,
)


async def test_a_snapshot_restores_the_same_state_as_all_events() -> None:
    store = MemoryStore()
    runner = await start_runner(store)
    await seat(runner, ANNA)
    await play_rounds(runner, 40)
    snapshot = await store.snapshot("t")
    assert snapshot is not None  # saved during play
    assert snapshot.version == SNAPSHOT_VERSION
    await deal_until(runner, "betting")
    await bet(runner)
    await deal_step(runner)
    await deal_step(runner)
    again = await start_runner(store)
    assert pack(again.hosted) == pack(runner.hosted)
    store._tables["t"].snapshot = None
    from_zero = await start_runner(store)
    assert pack(from_zero.hosted) == pack(runner.hosted)
    assert again._seed == from_zero._seed == runner._seed
    await assert_store_intact(store)


@pytest.mark.parametrize(
    "snapshot",
    [(SNAPSHOT_VERSION, b"\xff\xff"), (SNAPSHOT_VERSION, b""), (SNAPSHOT_VERSION + 1, b"x")],
)
async def test_an_unreadable_snapshot_is_ignored(snapshot: tuple[int, bytes]) -> None:
    store = MemoryStore()
    runner = await start_betting(store)
    await store.save_snapshot(Snapshot("t", runner.hosted.sequence, *snapshot))
    assert pack((await start_runner(store)).hosted) == pack(runner.hosted)


async def test_a_snapshot_of_another_version_is_ignored() -> None:
    """The same shape may have another meaning."""
    store = MemoryStore()
    runner = await start_betting(store)
    other = pack(replace(runner.hosted, results=("T",) * 9, shoe_count=7))
    await store.save_snapshot(Snapshot("t", runner.hosted.sequence, SNAPSHOT_VERSION + 1, other))
    assert pack((await start_runner(store)).hosted) == pack(runner.hosted)


async def test_a_failed_snapshot_does_no_harm(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()

    async def fail(_snapshot: Snapshot) -> None:
        raise disk_failure()

    monkeypatch.setattr(store, "save_snapshot", fail)
    runner = await start_betting(store)
    await play_rounds(runner, 40)
    await runner.stop()
    assert await store.snapshot("t") is None
    assert pack((await start_runner(store)).hosted) == pack(runner.hosted)


async def test_a_commitment_missing_after_a_crash_is_added_at_the_start() -> None:
    """Events of an older house: cards are in preparation without a commitment."""
    store = MemoryStore()
    await store.create_table(make_table_header())
    opened = e.TableOpened(cards="preshuffled", steps=("wash_or_riffle",))
    await store.append("t", 0, None, Actor("operator", "otto"), 1, [opened])
    runner = await start_runner(store)
    assert runner.hosted.fairness.stage == "committed"
    await seat(runner, ANNA)
    await play_rounds(runner, 1)


class SlowStore(MemoryStore):
    """Yields to other tasks during an append."""

    async def _append(self, request: AppendRequest) -> AppendResult:
        await asyncio.sleep(0)
        return await super()._append(request)


async def test_a_stop_answers_queued_commands_and_accepts_no_more() -> None:
    store = SlowStore()
    runner = await start_betting(store)
    asked = [runner.submit(ANNA, {**PLACE, "id": f"{n}"}) for n in range(50)]
    stopping = asyncio.create_task(runner.stop())
    await asyncio.sleep(0)
    late = runner.submit(ANNA, {**PLACE, "id": "late"})
    await stopping
    assert all(isinstance(one.result(), Accepted) for one in asked)
    assert_refused(await late, "other_house")
    assert runner.stopped.is_set()
    snapshot = await store.snapshot("t")
    assert snapshot is not None
    assert snapshot.sequence == runner.hosted.sequence
    await runner.stop()  # a second stop does nothing
