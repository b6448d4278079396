"""The clock of a table: it follows the house's clock and never runs backwards.

Houses that share a table can have different clocks, and a clock can be set back. Then the time of
the table goes on from its last event, at the speed of the house's clock, until that has caught up.
"""

from __future__ import annotations

from collections.abc import Callable


class TableClock:
    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._last = 0
        self._ahead = 0
        """Milliseconds by which the table is ahead of the house's clock."""

    def __call__(self) -> int:
        real = self._now()
        if real >= self._last:
            self._ahead = 0
        elif real + self._ahead < self._last:
            self._ahead = self._last - real
        self._last = real + self._ahead
        return self._last

    def not_before(self, at: int) -> None:
        """Take over the time of an event."""
        self._last = max(self._last, at)
