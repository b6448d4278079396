"""The registry of reducers: `@reducer(EventType)` registers a function in `REDUCERS`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from punto.table.events import Event
from punto.table.state import State

Reducer = Callable[[State, Any], State]
REDUCERS: dict[type[Event], Reducer] = {}
"""The state after an event, apart from its phase. Some events change only the phase."""


def reducer(*event_types: type[Event]) -> Callable[[Reducer], Reducer]:
    """Register the decorated function for these event types."""

    def register(function: Reducer) -> Reducer:
        for event_type in event_types:
            REDUCERS[event_type] = function
        return function

    return register
