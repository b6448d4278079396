"""Rate limits: token buckets in memory, bounded in number."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Mapping
from ipaddress import IPv6Address, ip_address
from time import monotonic

from punto.refusals import Refused
from punto.web.server_options import TokenBucketRate


class TooManyRequests(Refused):
    def __init__(self, seconds: float) -> None:
        self.seconds = max(1, math.ceil(seconds))
        super().__init__("too_many_requests", seconds=self.seconds)


class RateLimiter:
    """Token buckets by kind of request and client."""

    def __init__(
        self,
        rates: Mapping[str, TokenBucketRate],
        max_keys: int,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self._rates = rates
        self._max_keys = max_keys
        self._now = now
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        """Tokens left and time of the last request, by kind and key; most recently used last."""

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, kind: str, key: str) -> None:
        """Take one token; raise TooManyRequests if the bucket is empty."""
        rate = self._rates[kind]
        now = self._now()
        left, updated_at = self._buckets.pop((kind, key), (rate.burst, now))
        left = min(rate.burst, left + (now - updated_at) * rate.per_second)
        short = 1 - left
        self._buckets[kind, key] = (left if short > 0 else left - 1, now)
        while len(self._buckets) > self._max_keys:
            self._buckets.popitem(last=False)
        if short > 0:
            raise TooManyRequests(short / rate.per_second)


def client_network(address: str) -> str:
    """Return the rate-limit key of an address: for IPv6 its /64, which one user controls."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(parsed, IPv6Address):
        return str(parsed.ipv4_mapped) if parsed.ipv4_mapped else parsed.exploded[:19]
    return str(parsed)
