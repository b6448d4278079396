"""What a table is after a start: from snapshots, from events, after a crash."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from punto.house.hosting.hosted_state import VERSION, pack
from punto.house.results import Taken
from punto.store import (
    AppendResult,
    Snapshot,
)
from punto.store.append_request import AppendRequest
from punto.store.memory import MemoryStore
from punto.table import events as e
from punto.table.commands import Actor
from tests.unit.house.running import (
    ANNA,
    PLACE,
    bet,
    betting,
    failed,
    header,
    play,
    refused,
    run,
    seat,
    started,
    step,
    until,
    whole,
)


def test_what_a_snapshot_brings_back_is_what_all_events_do() -> None:
    async def work() -> None:
        store = MemoryStore()
        runner = await started(store)
        await seat(runner, ANNA)
        await play(runner, 40)
        snapshot = await store.snapshot("t")
        assert snapshot is not None  # taken on the way
        assert snapshot.version == VERSION
        await until(runner, "betting")
        await bet(runner)
        await step(runner)
        await step(runner)
        again = await started(store)
        assert pack(again.standing) == pack(runner.standing)
        store._tables["t"].snapshot = None
        from_zero = await started(store)
        assert pack(from_zero.standing) == pack(runner.standing)
        assert again._seed == from_zero._seed == runner._seed
        await whole(store)

    run(work())


@pytest.mark.parametrize("snapshot", [(VERSION, b"\xff\xff"), (VERSION, b""), (VERSION + 1, b"x")])
def test_a_snapshot_that_cannot_be_read_is_left_aside(snapshot: tuple[int, bytes]) -> None:
    async def work() -> None:
        store = MemoryStore()
        runner = await betting(store)
        await store.save_snapshot(Snapshot("t", runner.standing.sequence, *snapshot))
        assert pack((await started(store)).standing) == pack(runner.standing)

    run(work())


def test_a_snapshot_of_another_version_is_not_believed() -> None:
    """The same shape may mean something else in it."""

    async def work() -> None:
        store = MemoryStore()
        runner = await betting(store)
        other = pack(replace(runner.standing, results=("T",) * 9, shoes=7))
        await store.save_snapshot(Snapshot("t", runner.standing.sequence, VERSION + 1, other))
        assert pack((await started(store)).standing) == pack(runner.standing)

    run(work())


def test_a_snapshot_that_cannot_be_kept_harms_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        store = MemoryStore()

        async def fail(_snapshot: Snapshot) -> None:
            raise failed()

        monkeypatch.setattr(store, "save_snapshot", fail)
        runner = await betting(store)
        await play(runner, 40)
        await runner.stop()
        assert await store.snapshot("t") is None
        assert pack((await started(store)).standing) == pack(runner.standing)

    run(work())


def test_a_commitment_that_a_crash_came_before_is_made_at_the_start() -> None:
    """Written by an older house, or by hand: cards are prepared and nothing is committed to."""

    async def work() -> None:
        store = MemoryStore()
        await store.create_table(header())
        opened = e.TableOpened(cards="preshuffled", steps=("wash_or_riffle",))
        await store.append("t", 0, None, Actor("operator", "otto"), 1, [opened])
        runner = await started(store)
        assert runner.standing.fairness.stage == "committed"
        await seat(runner, ANNA)
        await play(runner, 1)

    run(work())


class Slow(MemoryStore):
    """Others have their turn while it writes."""

    async def _append(self, request: AppendRequest) -> AppendResult:
        await asyncio.sleep(0)
        return await super()._append(request)


def test_a_stop_answers_what_was_asked_and_takes_no_more() -> None:
    async def work() -> None:
        store = Slow()
        runner = await betting(store)
        asked = [runner.submit(ANNA, {**PLACE, "id": f"{n}"}) for n in range(50)]
        stopping = asyncio.create_task(runner.stop())
        await asyncio.sleep(0)
        late = runner.submit(ANNA, {**PLACE, "id": "late"})
        await stopping
        assert all(isinstance(one.result(), Taken) for one in asked)
        refused(await late, "other_house")
        assert runner.ended.is_set()
        snapshot = await store.snapshot("t")
        assert snapshot is not None
        assert snapshot.sequence == runner.standing.sequence
        await runner.stop()  # twice is once

    run(work())
