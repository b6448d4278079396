"""A store that fails, is written by another, or is slow: nothing is lost and nothing doubled."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from punto.house.hosting import table_runner as running_module
from punto.refusals import Refusal
from punto.store import (
    AppendResult,
    LeaseLost,
    StoredEvent,
    StoreFailed,
    WrongSequence,
)
from punto.store.append_request import AppendRequest
from punto.store.memory import MemoryStore
from punto.table import events as e
from punto.table.commands import Actor
from tests.unit.house.running import (
    ANNA,
    BOB,
    CHIPS,
    PLACE,
    Heard,
    all_events,
    betting,
    failed,
    header,
    play,
    refused,
    run,
    seat,
    stakes,
    started,
    taken,
    until,
    whole,
)


class Failing(MemoryStore):
    """The `n`-th appends of commands fail as told; with `kept` the append was made all the same."""

    def __init__(self) -> None:
        super().__init__()
        self.failures: list[Callable[[], Exception] | None] = []
        self.kept_too = False
        self.reads = 0
        """So many reads fail."""

    async def _append(self, request: AppendRequest) -> AppendResult:
        failure = self.failures.pop(0) if self.failures else None
        if failure is None or self.kept_too:
            appended = await super()._append(request)
        if failure is not None:
            raise failure()
        return appended

    async def _events(self, table: str, after: int, count: int) -> list[StoredEvent]:
        if self.reads:
            self.reads -= 1
            raise StoreFailed("disk", "the test's disk cannot be read")
        return await super()._events(table, after, count)


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits between two attempts."""
    monkeypatch.setattr(running_module, "AFTER_A_FAILURE_S", 0)


@pytest.mark.parametrize("kept", [False, True])
@pytest.mark.parametrize("identified", [False, True])
@pytest.mark.parametrize("times", [1, 2])
def test_a_store_that_fails_for_a_moment(kept: bool, identified: bool, times: int) -> None:
    """Taken once, heard once, whether or not the client gave an id and the disk kept it."""

    async def work() -> None:
        store = Failing()
        runner = await betting(store)
        heard = Heard(runner)
        store.failures, store.kept_too = [failed] * times, kept
        command = PLACE if identified else {k: v for k, v in PLACE.items() if k != "id"}
        answer = taken(await runner.ask(ANNA, command))
        assert answer.last == answer.first
        assert stakes(runner) == 100
        assert [item.kind for item in heard.items] == ["stake_placed"]
        assert runner.standing.state.people["anna"].rack == CHIPS - 100
        await whole(store)

    run(work())


@pytest.mark.parametrize("kept", [False, True])
def test_a_store_that_fails_for_longer_is_told_and_the_retry_is_taken_once(kept: bool) -> None:
    async def work() -> None:
        store = Failing()
        runner = await betting(store)
        heard = Heard(runner)
        store.failures, store.kept_too = [failed] * 3, kept
        if kept:  # once it is read anew the repeated one would be answered
            store.reads = 99
        refused(await runner.ask(ANNA, PLACE), "store_failed")
        assert heard.items == []  # nothing is told before it is known to be on disk
        store.reads, store.failures = 0, []
        assert taken(await runner.ask(ANNA, PLACE)).repeated is kept
        assert stakes(runner) == 100
        assert [item.kind for item in heard.items] == ["stake_placed"]
        await whole(store)

    run(work())


@pytest.mark.parametrize("kept", [False, True])
def test_a_whole_shoe_on_a_disk_that_fails_every_third_time(kept: bool) -> None:
    """Each card drawn once, each shoe's seed its own, every stake paid."""

    async def work() -> None:
        store = Failing()
        runner = await started(store, header(book="mbs-power-98"))
        heard = Heard(runner)
        await seat(runner, ANNA, BOB)
        store.kept_too = kept
        while runner.standing.shoes < 2:
            store.failures = [None, None, failed, None, failed]
            await play(runner, 1, ANNA, BOB)
            if runner.standing.state.phase == "over":
                await until(runner, "betting")
        assert heard.last == (await store.head("t")).sequence
        decided = sum(item.kind == "round_decided" for item in heard.items)
        assert decided == sum(isinstance(one, e.RoundEnded) for one in await all_events(store))
        await runner.stop()
        await whole(store)

    run(work())


def test_somebody_else_wrote() -> None:
    """Read anew, told in order, and decided on what the table has become."""

    async def work() -> None:
        store = MemoryStore()
        runner = await betting(store)
        heard = Heard(runner)
        sequence = runner.standing.sequence
        other = e.StakePlaced(player="anna", box=1, wager="tie", amount=40)
        await store.append("t", sequence, None, Actor("player", "anna"), 5, [other])
        answer = taken(await runner.ask(ANNA, PLACE))
        assert answer.first == sequence + 2
        assert [item.sequence for item in heard.items] == [sequence + 1, sequence + 2]
        assert stakes(runner) == 140

    run(work())


def test_a_table_that_another_house_has_is_let_go() -> None:
    async def work() -> None:
        store = MemoryStore()
        await store.create_table(header())
        lease = await store.acquire("t", "one", "here", 60)
        runner = await started(store, lease=lease)
        await seat(runner, ANNA)
        await until(runner, "betting")
        heard = Heard(runner)
        store._tables["t"].lease = None
        assert await store.acquire("t", "two", "there", 60)
        asked = [runner.submit(ANNA, {**PLACE, "id": f"{n}"}) for n in range(5)]
        for answer in await asyncio.gather(*asked):
            refused(answer, "other_house")
        assert runner.lost.is_set()
        refused(await runner.ask(ANNA, PLACE), "other_house")
        assert heard.items == []
        await runner.stop()
        assert runner.ended.is_set()
        assert await store.snapshot("t") is None  # nothing is written on the other's table

    run(work())


@pytest.mark.parametrize("error", [LeaseLost("t"), WrongSequence("t", 1, 2), RuntimeError("?")])
def test_no_answer_is_left_out(error: Exception) -> None:
    async def work() -> None:
        store = Failing()
        runner = await betting(store)
        store.failures = [lambda: error] * 50
        asked = [runner.submit(ANNA, {**PLACE, "id": f"{n}"}) for n in range(4)]
        for answer in await asyncio.gather(*asked):
            assert isinstance(answer, Refusal)
        store.failures = []
        if not isinstance(error, LeaseLost):
            taken(await runner.ask(ANNA, PLACE))
        assert stakes(runner) == (0 if isinstance(error, LeaseLost) else 100)

    run(work())
