"""Failed attempts to sign in, counted by name and by address; in memory, and never too many.

An attempt is counted before its password is looked at, so that many at once gain nothing, and
taken back when it succeeds.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

from punto.refusals import Refused

WINDOW_MS = 5 * 60_000
BY_NAME = 10
BY_ADDRESS = 50
MOST_KEYS = 20_000


class TooManyAttempts(Refused):
    """`until`: when to come back, in milliseconds."""

    def __init__(self, until: int, now: int) -> None:
        seconds = -(-(until - now) // 1000)
        super().__init__(
            "too_many_attempts", f"too many attempts failed; come back in {seconds} seconds"
        )
        self.until = until


class Attempts:
    def __init__(
        self,
        now: Callable[[], int],
        *,
        by_name: int = BY_NAME,
        by_address: int = BY_ADDRESS,
        window_ms: int = WINDOW_MS,
        most_keys: int = MOST_KEYS,
    ) -> None:
        self._now = now
        self._window = window_ms
        self._most_keys = most_keys
        self._limits = {"name": by_name, "address": by_address}
        self._counts: OrderedDict[tuple[str, str], tuple[int, int]] = OrderedDict()
        """By key, in the order of their beginning: since when, and how many."""

    def __len__(self) -> int:
        return len(self._counts)

    def begin(self, name: str, address: str) -> None:
        """Count one, or refuse it."""
        now = self._now()
        keys = _keys(name, address)
        blocked = []
        for key in keys:
            since, count = self._counted(key, now)
            if count >= self._limits[key[0]]:
                blocked.append(since + self._window)
        if blocked:
            raise TooManyAttempts(max(blocked), now)
        for key in keys:
            since, count = self._counted(key, now)
            self._counts[key] = (since, count + 1)
        while len(self._counts) > self._most_keys:
            self._counts.popitem(last=False)

    def take_back(self, name: str, address: str) -> None:
        """It did not fail by its password."""
        for key in _keys(name, address):
            since, count = self._counts.get(key, (0, 0))
            if count > 1:
                self._counts[key] = (since, count - 1)
            else:
                self._counts.pop(key, None)

    def succeeded(self, name: str, address: str) -> None:
        """Whoever knows the password may mistype it again from the start."""
        self.take_back(name, address)
        self._counts.pop(("name", name), None)

    def _counted(self, key: tuple[str, str], now: int) -> tuple[int, int]:
        since, count = self._counts.get(key, (now, 0))
        if count and now >= since + self._window:
            del self._counts[key]
            return now, 0
        return since, count


def _keys(name: str, address: str) -> tuple[tuple[str, str], tuple[str, str]]:
    return ("name", name), ("address", _network(address))


def _network(address: str) -> str:
    """Of IPv6 the network: one person has all of its addresses."""
    try:
        found = ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        return found.exploded[:19]
    return str(found)
