"""The table runner: resume buffer, history index, closing time and counters."""

from __future__ import annotations

import pytest

from punto.house.hosting import table_runner
from punto.house.hosting.history_index import decode_shoe_start
from punto.house.hosting.hosted_state import new_hosted_state
from punto.house.table_house_settings import TableHouseSettings
from punto.store.memory import MemoryStore
from punto.table import events as e
from punto.table.events import Event
from punto.table.phases import next_phase
from punto.table.state import Phase
from tests.unit.house.runner_driver import (
    ANNA,
    DEE,
    NO_PAUSES,
    PLACE,
    bet,
    deal_until,
    execute,
    make_table_header,
    play_rounds,
    seat,
    start_betting,
    start_runner,
)


async def test_events_since_returns_later_events_or_none() -> None:
    store = MemoryStore()
    runner = await start_betting(store)
    last = runner.hosted.sequence
    assert runner.events_since(last) == []
    assert [item.sequence for item in runner.events_since(0) or []] == [*range(1, last + 1)]
    assert [item.sequence for item in runner.events_since(last - 2) or []] == [last - 1, last]
    assert runner.events_since(last + 1) is None
    assert runner.events_since(-1) is None
    await runner.stop()
    again = await start_runner(store)  # from the snapshot: the buffer is empty
    assert again.events_since(last) == []
    assert again.events_since(last - 1) is None


async def test_events_since_reaches_back_as_far_as_the_buffer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table_runner, "RESUME_BUFFER", 10)
    runner = await start_betting(MemoryStore())
    last = runner.hosted.sequence
    assert runner.events_since(last - 11) is None
    assert len(runner.events_since(last - 10) or []) == 10


async def test_rounds_and_shoes_are_found_by_their_numbers() -> None:
    store = MemoryStore()
    runner = await start_runner(store)
    await seat(runner, ANNA)
    while runner.hosted.shoe_count < 2:
        await play_rounds(runner, 1)
        if runner.hosted.state.phase == "over":
            await deal_until(runner, "betting")
    shoes = 0
    hosted = new_hosted_state(runner.setup)
    async for record in store.read("t"):
        event = record.decode_event()
        hosted = hosted.apply(event, record.at, actor=record.actor)
        if isinstance(event, e.ShoeReady):
            shoes += 1
            entry = await store.get_private("t", f"shoe/{shoes}")
            assert entry is not None
            assert decode_shoe_start(runner.setup, entry) == hosted
        elif isinstance(event, e.BetsOpened):
            found = await store.get_private("t", f"round/{event.round}")
            assert found == f"{record.sequence} {shoes}".encode()
    assert shoes == 2
    assert await store.get_private("t", "shoe/3") is None


async def test_a_round_that_becomes_a_void_hand_starts_at_its_call() -> None:
    store = MemoryStore()
    practice = TableHouseSettings(dealer="person", cards="practice")
    runner = await start_runner(store, make_table_header(house=practice))
    await seat(runner, ANNA)
    await deal_until(runner, "betting")
    began = runner.hosted.sequence - 1  # the announcement follows
    await bet(runner)
    await execute(runner, DEE, "first_card_face_up")
    assert runner.hosted.state.round
    assert runner.hosted.state.round.void_hand
    assert await store.get_private("t", "round/1") == f"{began} 1".encode()


async def test_betting_time_starts_at_the_first_stake_or_at_a_restart() -> None:
    store = MemoryStore()
    made = make_table_header(house=NO_PAUSES, betting_seconds=20)
    runner = await start_betting(store, header=made)
    assert runner.closes_at is None
    await bet(runner)
    assert runner.closes_at == runner.now() + 20_000
    later = await start_runner(store, made, clock=lambda: runner.now() + 60_000)
    assert later.closes_at == runner.now() + 65_000  # players get five seconds after a restart
    await execute(later, DEE, "take_table")
    assert later.closes_at is None


async def test_metrics_of_a_table() -> None:
    runner = await start_betting(MemoryStore())
    before = runner.accepted_count, runner.refused_count
    await runner.request(ANNA, PLACE)
    await runner.request(ANNA, {"type": "nonsense"})
    assert (runner.accepted_count, runner.refused_count) == (before[0] + 1, before[1] + 1)


async def test_each_event_is_applied_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """`evolve` runs once per table event: to decide, persist and broadcast need one fold."""
    folded = 0

    def count_fold(phase: Phase, event: Event) -> Phase:
        nonlocal folded
        folded += 1
        return next_phase(phase, event)

    store = MemoryStore()
    runner = await start_runner(store)
    monkeypatch.setattr("punto.table.evolve.next_phase", count_fold)
    await seat(runner, ANNA)
    await play_rounds(runner, 2)
    events = [record.decode_event() async for record in store.read("t")]
    assert sum(isinstance(event, e.RoundEnded) for event in events) == 2
    assert folded == sum(isinstance(event, Event) for event in events)
