"""Login throttle: failed sign-ins, counted by name and by address, in bounded memory.

An attempt is counted before its password is checked, so that parallel attempts gain nothing, and
uncounted when it succeeds.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

from punto.refusals import Refused

WINDOW_MS = 5 * 60_000
MAX_PER_NAME = 10
MAX_PER_ADDRESS = 50
MAX_KEYS = 20_000


class TooManyAttempts(Refused):
    """`until_ms`: the time at which attempts are allowed again."""

    def __init__(self, until: int, now: int) -> None:
        super().__init__("too_many_attempts", seconds=-(-(until - now) // 1000))
        self.until_ms = until


class LoginThrottle:
    def __init__(
        self,
        now: Callable[[], int],
        *,
        max_per_name: int = MAX_PER_NAME,
        max_per_address: int = MAX_PER_ADDRESS,
        window_ms: int = WINDOW_MS,
        max_keys: int = MAX_KEYS,
    ) -> None:
        self._now = now
        self._window_ms = window_ms
        self._max_keys = max_keys
        self._limits = {"name": max_per_name, "address": max_per_address}
        self._counts: OrderedDict[tuple[str, str], tuple[int, int]] = OrderedDict()
        """By key, oldest first: the start of the window in milliseconds and the count."""

    def __len__(self) -> int:
        return len(self._counts)

    def count_attempt(self, name: str, address: str) -> None:
        """Count an attempt, or refuse it."""
        now = self._now()
        keys = _keys(name, address)
        blocked = []
        for key in keys:
            since, count = self._current_count(key, now)
            if count >= self._limits[key[0]]:
                blocked.append(since + self._window_ms)
        if blocked:
            raise TooManyAttempts(max(blocked), now)
        for key in keys:
            since, count = self._current_count(key, now)
            self._counts[key] = (since, count + 1)
        while len(self._counts) > self._max_keys:
            self._counts.popitem(last=False)

    def forgive_attempt(self, name: str, address: str) -> None:
        """Undo the count of an attempt that did not fail by its password."""
        for key in _keys(name, address):
            since, count = self._counts.get(key, (0, 0))
            if count > 1:
                self._counts[key] = (since, count - 1)
            else:
                self._counts.pop(key, None)

    def record_success(self, name: str, address: str) -> None:
        """Undo the count and clear earlier failures of the name."""
        self.forgive_attempt(name, address)
        self._counts.pop(("name", name), None)

    def _current_count(self, key: tuple[str, str], now: int) -> tuple[int, int]:
        since, count = self._counts.get(key, (now, 0))
        if count and now >= since + self._window_ms:
            del self._counts[key]
            return now, 0
        return since, count


def _keys(name: str, address: str) -> tuple[tuple[str, str], tuple[str, str]]:
    return ("name", name), ("address", _network(address))


def _network(address: str) -> str:
    """Return the address, or its /64 network for IPv6: one person has all addresses of it."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped:
            return str(parsed.ipv4_mapped)
        return parsed.exploded[:19]
    return str(parsed)
