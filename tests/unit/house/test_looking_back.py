"""Listening to a table, and finding its past rounds and shoes."""

from __future__ import annotations

import pytest

from punto.house.hosting import table_runner as running_module
from punto.house.hosting.hosted_state import new_standing, unpack
from punto.store.memory import MemoryStore
from punto.table import events as e
from tests.unit.house.running import (
    ANNA,
    AT_ONCE,
    DEE,
    PERSON,
    PLACE,
    bet,
    betting,
    do,
    header,
    play,
    run,
    seat,
    started,
    until,
)


def test_since_tells_what_came_after_or_that_it_does_not_know() -> None:
    async def work() -> None:
        store = MemoryStore()
        runner = await betting(store)
        last = runner.standing.sequence
        assert runner.since(last) == []
        assert [item.sequence for item in runner.since(0) or []] == [*range(1, last + 1)]
        assert [item.sequence for item in runner.since(last - 2) or []] == [last - 1, last]
        assert runner.since(last + 1) is None
        assert runner.since(-1) is None
        await runner.stop()
        again = await started(store)  # from the snapshot: nothing older is at hand
        assert again.since(last) == []
        assert again.since(last - 1) is None

    run(work())


def test_since_forgets_what_is_too_long_ago(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running_module, "RING", 10)

    async def work() -> None:
        runner = await betting(MemoryStore())
        last = runner.standing.sequence
        assert runner.since(last - 11) is None
        assert len(runner.since(last - 10) or []) == 10

    run(work())


def test_rounds_and_shoes_are_found_by_their_numbers() -> None:
    async def work() -> None:
        store = MemoryStore()
        runner = await started(store)
        await seat(runner, ANNA)
        while runner.standing.shoes < 2:
            await play(runner, 1)
            if runner.standing.state.phase == "over":
                await until(runner, "betting")
        shoes = 0
        standing = new_standing(runner.setup)
        async for record in store.read("t"):
            event = record.decode_event()
            standing = standing.after(event, record.at)
            if isinstance(event, e.ShoeReady):
                shoes += 1
                kept = await store.get_private("t", f"shoe/{shoes}")
                assert kept is not None
                assert unpack(runner.setup, kept) == standing
            elif isinstance(event, e.BetsOpened):
                found = await store.get_private("t", f"round/{event.round}")
                assert found == f"{record.sequence} {shoes}".encode()
        assert shoes == 2
        assert await store.get_private("t", "shoe/3") is None

    run(work())


def test_a_round_that_becomes_a_void_hand_began_with_its_call() -> None:
    async def work() -> None:
        store = MemoryStore()
        runner = await started(store, header(house=PERSON))
        await seat(runner, ANNA)
        await until(runner, "betting")
        began = runner.standing.sequence - 1  # and then the call
        await bet(runner)
        await do(runner, DEE, "first_card_face_up")
        assert runner.standing.state.round
        assert runner.standing.state.round.void_hand
        assert await store.get_private("t", "round/1") == f"{began} 1".encode()

    run(work())


def test_when_bets_close_counts_from_the_first_stake_and_from_a_start() -> None:
    async def work() -> None:
        store = MemoryStore()
        made = header(house=AT_ONCE, betting_seconds=20)
        runner = await betting(store, made=made)
        assert runner.closes_at is None
        await bet(runner)
        assert runner.closes_at == runner.now() + 20_000
        later = await started(store, made, clock=lambda: runner.now() + 60_000)
        assert later.closes_at == runner.now() + 65_000  # whoever comes back has a moment
        await do(later, DEE, "take_table")
        assert later.closes_at is None

    run(work())


def test_numbers_for_the_metrics() -> None:
    async def work() -> None:
        runner = await betting(MemoryStore())
        before = runner.taken, runner.refused
        await runner.ask(ANNA, PLACE)
        await runner.ask(ANNA, {"type": "nonsense"})
        assert (runner.taken, runner.refused) == (before[0] + 1, before[1] + 1)

    run(work())
