"""The clock of a table: it counts durations with a clock that nobody can set.

The times of events are those of the wall clock when a duration begins, for example with the first
stake of a round. Until it has ended, the clock of the table goes on at the speed of the monotonic
clock: neither a wall clock that is set back nor one that is set forward changes how long betting
is open. The times of a table never run backwards, although houses that share it can have
different clocks.
"""

from __future__ import annotations

from collections.abc import Callable


class TableClock:
    def __init__(self, now: Callable[[], int], elapsed: Callable[[], int]) -> None:
        """`now`: the wall clock; `elapsed`: a clock that is never set. Both in milliseconds."""
        self._now = now
        self._elapsed = elapsed
        self._last_event = 0
        self._base = now()
        self._base_elapsed = elapsed()

    def __call__(self) -> int:
        return self._base + self._elapsed() - self._base_elapsed

    def stamp(self) -> int:
        """Return the time for an event."""
        self._last_event = max(self._last_event, self())
        return self._last_event

    def not_before(self, at: int) -> None:
        """Take over the time of an event."""
        self._last_event = max(self._last_event, at)
        if self() < at:
            self._set(at)

    def follow_wall_clock(self) -> None:
        """Take over the wall clock; no duration may be under way."""
        self._set(max(self._now(), self._last_event))

    def _set(self, at: int) -> None:
        self._base, self._base_elapsed = at, self._elapsed()
