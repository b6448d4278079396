"""The times of the last events of streams, as far as this process knows them.

Saves reading the last event before each append. An event that an append under way writes counts
too, because appends can be queued one after the other.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

MAX_STREAMS = 10_000


class StreamTimes:
    def __init__(self) -> None:
        self._stored: OrderedDict[str, tuple[int, int]] = OrderedDict()
        """Sequence number and time by stream. They stay true: an event never changes."""
        self._under_way: dict[str, tuple[int, int]] = {}

    def find(self, stream: str, sequence: int) -> int | None:
        """Return the time of an event; None if it must be read."""
        for known in (self._under_way, self._stored):
            last, at = known.get(stream, (0, 0))
            if last == sequence:
                return at
        return None

    @contextmanager
    def track_append(self, stream: str, sequence: int, at: int) -> Iterator[None]:
        """Mark an append as under way; its last event has this number and time."""
        mark = (sequence, at)
        self._under_way[stream] = mark
        try:
            yield
        finally:
            if self._under_way.get(stream) == mark:
                del self._under_way[stream]

    def add_stored(self, stream: str, sequence: int, at: int) -> None:
        self._stored[stream] = (sequence, at)
        self._stored.move_to_end(stream)
        if len(self._stored) > MAX_STREAMS:
            self._stored.popitem(last=False)
