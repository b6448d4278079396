"""How many guests and accounts an address has created: held in memory, by each server."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable

from punto.refusals import Refused

WINDOW_MS = 24 * 3600 * 1000
MAX_ADDRESSES = 20_000
"""The oldest are forgotten."""


class NewAccounts:
    def __init__(self, limit: int, now: Callable[[], int]) -> None:
        self._limit = limit
        self._now = now
        self._times: OrderedDict[str, deque[int]] = OrderedDict()

    def take(self, address: str) -> None:
        """Count one more account of an address; refuse it if it has too many."""
        if not self._limit:
            return
        now = self._now()
        times = self._times.pop(address, deque())
        while times and times[0] <= now - WINDOW_MS:
            times.popleft()
        self._times[address] = times
        if len(times) >= self._limit:
            raise Refused("too_many_guests", max=self._limit)
        times.append(now)
        while len(self._times) > MAX_ADDRESSES:
            self._times.popitem(last=False)
