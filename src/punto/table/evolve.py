"""`evolve`: the state after an event. It never refuses: the event has happened."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from punto.table.events import Event
from punto.table.phases import next_phase
from punto.table.reducers import REDUCERS
from punto.table.state import State


def evolve(state: State, event: Event) -> State:
    reducer = REDUCERS.get(type(event))
    after = reducer(state, event) if reducer else state
    phase = next_phase(state.phase, event)
    return after if phase == after.phase else replace(after, phase=phase)


def replay(state: State, events: Iterable[Event]) -> State:
    for event in events:
        state = evolve(state, event)
    return state
