"""A store that fails or has another writer: no event is lost or repeated."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from punto.house.hosting import table_runner
from punto.refusals import Refusal
from punto.store import (
    AppendResult,
    LeaseLost,
    StoredEvent,
    WrongSequence,
)
from punto.store.append_request import AppendRequest
from punto.store.errors import store_failed
from punto.store.memory import MemoryStore
from punto.table import events as e
from punto.table.commands import Actor
from tests.unit.house.runner_driver import (
    ANNA,
    BOB,
    CHIPS,
    PLACE,
    RecordingListener,
    assert_accepted,
    assert_refused,
    assert_store_intact,
    deal_until,
    disk_failure,
    make_table_header,
    play_rounds,
    read_all_events,
    seat,
    start_betting,
    start_runner,
    total_stakes,
)


class FailingStore(MemoryStore):
    """Appends fail as in `failures`, with `store_before_failing` after storing the events."""

    def __init__(self) -> None:
        super().__init__()
        self.failures: list[Callable[[], Exception] | None] = []
        self.store_before_failing = False
        self.reads = 0
        """The number of next reads that fail."""

    async def _append(self, request: AppendRequest) -> AppendResult:
        failure = self.failures.pop(0) if self.failures else None
        if failure is None or self.store_before_failing:
            appended = await super()._append(request)
        if failure is not None:
            raise failure()
        return appended

    async def _events(self, table: str, after: int, count: int) -> list[StoredEvent]:
        if self.reads:
            self.reads -= 1
            raise store_failed("test", "the test's disk cannot be read")
        return await super()._events(table, after, count)


@pytest.fixture(autouse=True)
def _no_retry_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retry without a pause."""
    monkeypatch.setattr(table_runner, "STORE_RETRY_SECONDS", 0)


@pytest.mark.parametrize("stored", [False, True])
@pytest.mark.parametrize("identified", [False, True])
@pytest.mark.parametrize("times", [1, 2])
async def test_a_short_store_failure(stored: bool, identified: bool, times: int) -> None:
    """Accepted once and broadcast once, with or without an id and a stored append."""
    store = FailingStore()
    runner = await start_betting(store)
    listener = RecordingListener(runner)
    store.failures, store.store_before_failing = [disk_failure] * times, stored
    command = PLACE if identified else {k: v for k, v in PLACE.items() if k != "id"}
    answer = assert_accepted(await runner.request(ANNA, command))
    assert answer.last == answer.first
    assert total_stakes(runner) == 100
    assert [item.kind for item in listener.events] == ["stake_placed"]
    assert runner.hosted.state.people["anna"].rack == CHIPS - 100
    await assert_store_intact(store)


@pytest.mark.parametrize("stored", [False, True])
async def test_a_long_store_failure_is_reported_and_the_retry_executes_once(
    stored: bool,
) -> None:
    store = FailingStore()
    runner = await start_betting(store)
    listener = RecordingListener(runner)
    store.failures, store.store_before_failing = [disk_failure] * 3, stored
    if stored:  # a successful read would find the stored command
        store.reads = 99
    assert_refused(await runner.request(ANNA, PLACE), "store_failed")
    assert listener.events == []  # no broadcast before the events are on disk
    store.reads, store.failures = 0, []
    assert assert_accepted(await runner.request(ANNA, PLACE)).repeated is stored
    assert total_stakes(runner) == 100
    assert [item.kind for item in listener.events] == ["stake_placed"]
    await assert_store_intact(store)


@pytest.mark.parametrize("stored", [False, True])
async def test_a_whole_shoe_while_every_third_write_fails(stored: bool) -> None:
    """Each card is drawn once, each shoe has its own seed, every stake is paid."""
    store = FailingStore()
    runner = await start_runner(store, make_table_header(book="mbs-power-98"))
    listener = RecordingListener(runner)
    await seat(runner, ANNA, BOB)
    store.store_before_failing = stored
    while runner.hosted.shoe_count < 2:
        store.failures = [None, None, disk_failure, None, disk_failure]
        await play_rounds(runner, 1, ANNA, BOB)
        if runner.hosted.state.phase == "over":
            await deal_until(runner, "betting")
    assert listener.last == (await store.head("t")).sequence
    decided = sum(item.kind == "round_decided" for item in listener.events)
    assert decided == sum([isinstance(one, e.RoundEnded) for one in await read_all_events(store)])
    await runner.stop()
    await assert_store_intact(store)


async def test_another_writer_is_detected() -> None:
    """The runner reads the other events, broadcasts them in order and decides on the new state."""
    store = MemoryStore()
    runner = await start_betting(store)
    listener = RecordingListener(runner)
    sequence = runner.hosted.sequence
    other = e.StakePlaced(player="anna", box=1, wager="tie", amount=40)
    await store.append("t", sequence, None, Actor("player", "anna"), 5, [other])
    answer = assert_accepted(await runner.request(ANNA, PLACE))
    assert answer.first == sequence + 2
    assert [item.sequence for item in listener.events] == [sequence + 1, sequence + 2]
    assert total_stakes(runner) == 140


async def test_a_table_of_another_house_is_released() -> None:
    store = MemoryStore()
    await store.create_table(make_table_header())
    lease = await store.acquire("t", "one", "here", 60)
    runner = await start_runner(store, lease=lease)
    await seat(runner, ANNA)
    await deal_until(runner, "betting")
    listener = RecordingListener(runner)
    store._tables["t"].lease = None
    assert await store.acquire("t", "two", "there", 60)
    asked = [runner.submit(ANNA, {**PLACE, "id": f"{n}"}) for n in range(5)]
    for answer in await asyncio.gather(*asked):
        assert_refused(answer, "other_house")
    assert runner.lease_lost.is_set()
    assert_refused(await runner.request(ANNA, PLACE), "other_house")
    assert listener.events == []
    await runner.stop()
    assert runner.stopped.is_set()
    assert await store.snapshot("t") is None  # the other house owns the table


@pytest.mark.parametrize("error", [LeaseLost("t"), WrongSequence("t", 1, 2), RuntimeError("?")])
async def test_every_command_is_answered(error: Exception) -> None:
    store = FailingStore()
    runner = await start_betting(store)
    store.failures = [lambda: error] * 50
    asked = [runner.submit(ANNA, {**PLACE, "id": f"{n}"}) for n in range(4)]
    for answer in await asyncio.gather(*asked):
        assert isinstance(answer, Refusal)
    store.failures = []
    if not isinstance(error, LeaseLost):
        assert_accepted(await runner.request(ANNA, PLACE))
    assert total_stakes(runner) == (0 if isinstance(error, LeaseLost) else 100)
