"""Login throttle: failed sign-ins delay the next ones, in bounded memory. Nothing is locked.

A lock by name is a weapon: whoever knows a name keeps its owner out. So an attempt waits instead,
and then its password is checked. What an attempt waits for depends on who asks:

- a device on which the account has signed in before: its own failures only;
- anybody else: the failures of this name from this address, spaced one after the other; those of
  the address with all names; and `MAX_NAME_DELAY_MS` at most for failures of the name elsewhere.

Attempts are counted before the password is checked, so that parallel attempts gain nothing, and
uncounted when they succeed.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple

from punto.refusals import Refused

WINDOW_MS = 5 * 60_000
FREE_PER_PAIR = 5
FREE_PER_NAME = 20
FREE_PER_ADDRESS = 50
FIRST_DELAY_MS = 1_000
"""Doubles with every failure."""
MAX_DELAY_MS = 30_000
MAX_NAME_DELAY_MS = 3_000
"""The most that failures from elsewhere delay a newcomer with the right password."""
MAX_WAIT_MS = 60_000
"""Who would wait longer is refused: it has many attempts waiting from the same address."""
MAX_WAITING = 500
"""Attempts that wait at a time, of all addresses: so many for long, and so many for no longer than
`MAX_NAME_DELAY_MS`. Whoever fills the places with their own failures takes none of the others."""
MAX_KEYS = 20_000
MAX_CODES = 10
"""Wrong one-time codes after a right password in `CODE_WINDOW_MS`. Six digits need a limit, not a
delay; only who knows the password can reach it, and a known device has its own count."""
CODE_WINDOW_MS = 3_600_000

_Key = tuple[str, str]


class TooManyAttempts(Refused):
    """`until_ms`: the time at which attempts are allowed again."""

    def __init__(self, until: int, now: int) -> None:
        super().__init__("too_many_attempts", seconds=max(1, -(-(until - now) // 1000)))
        self.until_ms = until


class _Count(NamedTuple):
    since: int
    """Start of the window."""
    failures: int
    free_at: int
    """The next attempt that is spaced after the others starts then."""


class Attempt(NamedTuple):
    """A counted attempt."""

    keys: tuple[_Key, ...]


class LoginThrottle:
    def __init__(
        self,
        now: Callable[[], int],
        *,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        max_keys: int = MAX_KEYS,
    ) -> None:
        """`sleep`, in seconds: for tests."""
        self._now = now
        self._sleep = sleep
        self._max_keys = max_keys
        self._waiting = {"short": 0, "long": 0}
        self._counts: OrderedDict[_Key, _Count] = OrderedDict()
        """By key, oldest first."""

    def __len__(self) -> int:
        return len(self._counts)

    async def begin(self, name: str, address: str, device: str | None = None) -> Attempt:
        """Count an attempt, and wait until it may be checked."""
        if device is not None:
            return await self._begin(spaced=[("device", f"{device} {name}")])
        network = _network(address)
        return await self._begin(
            spaced=[("pair", f"{network} {name}"), ("address", network)], delayed=("name", name)
        )

    async def begin_own(self, account: str) -> Attempt:
        """Count an attempt of somebody who is signed in: strangers do not count."""
        return await self._begin(spaced=[("own", account)])

    def begin_code(self, account: str, device: str | None) -> Attempt:
        """Count a one-time code, or refuse it."""
        key = ("code", account if device is None else f"{device} {account}")
        count, now = self._current(key, CODE_WINDOW_MS), self._now()
        if count.failures >= MAX_CODES:
            raise TooManyAttempts(count.since + CODE_WINDOW_MS, now)
        self._counts[key] = count._replace(failures=count.failures + 1)
        return Attempt((key,))

    async def _begin(self, spaced: Iterable[_Key], delayed: _Key | None = None) -> Attempt:
        now, until = self._now(), self._now()
        keys = (*spaced, *([delayed] if delayed else []))
        counts = {key: self._current(key, WINDOW_MS) for key in keys}
        for key, count in counts.items():
            delay = _delay(key[0], count.failures)
            if key == delayed:
                until = max(until, now + delay)
            else:
                counts[key] = count._replace(free_at=max(now, count.free_at) + delay)
                until = max(until, counts[key].free_at)
        kind = "short" if until - now <= MAX_NAME_DELAY_MS else "long"
        if until - now > MAX_WAIT_MS or (until > now and self._waiting[kind] >= MAX_WAITING):
            raise TooManyAttempts(until, now)
        for key, count in counts.items():
            self._counts[key] = count._replace(failures=count.failures + 1)
        while len(self._counts) > self._max_keys:
            self._counts.popitem(last=False)
        if until > now:
            self._waiting[kind] += 1
            try:
                await self._sleep((until - now) / 1000)
            finally:
                self._waiting[kind] -= 1
        return Attempt(keys)

    def forgive(self, attempt: Attempt) -> None:
        """Undo the count of an attempt that did not fail by its password."""
        for key in attempt.keys:
            count = self._counts.get(key)
            if count is None:
                continue
            if count.failures > 1:
                self._counts[key] = count._replace(failures=count.failures - 1)
            else:
                self._counts.pop(key)

    def record_success(self, attempt: Attempt) -> None:
        """Undo the count, and clear earlier failures except those of the address."""
        self.forgive(attempt)
        for key in attempt.keys:
            if key[0] != "address":
                self._counts.pop(key, None)

    def _current(self, key: _Key, window_ms: int) -> _Count:
        now = self._now()
        count = self._counts.get(key) or _Count(now, 0, now)
        if count.failures and now >= count.since + window_ms:
            del self._counts[key]
            return _Count(now, 0, now)
        return count


_FREE = {
    "pair": FREE_PER_PAIR,
    "device": FREE_PER_PAIR,
    "own": FREE_PER_PAIR,
    "name": FREE_PER_NAME,
    "address": FREE_PER_ADDRESS,
}


def _delay(kind: str, failures: int) -> int:
    """Return the delay in milliseconds after so many failures."""
    over = failures - _FREE[kind]
    if over < 0:
        return 0
    most = MAX_NAME_DELAY_MS if kind == "name" else MAX_DELAY_MS
    return min(most, FIRST_DELAY_MS << min(over, 16))


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
