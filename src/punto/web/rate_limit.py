"""Token buckets: how often somebody may ask. In memory, and never too many of them."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Mapping
from ipaddress import IPv6Address, ip_address
from time import monotonic

from punto.refusals import Refused
from punto.web.options import Rate


class TooManyRequests(Refused):
    def __init__(self, seconds: float) -> None:
        self.seconds = max(1, math.ceil(seconds))
        super().__init__(
            "too_many_requests", f"too many requests; come back in {self.seconds} seconds"
        )


class RateLimiter:
    def __init__(
        self, rates: Mapping[str, Rate], max_keys: int, now: Callable[[], float] = monotonic
    ) -> None:
        self._rates = rates
        self._max_keys = max_keys
        self._now = now
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        """By kind and key: what was left, and when. Who came last is last."""

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, kind: str, key: str) -> None:
        """One; refused when the bucket is empty."""
        rate = self._rates[kind]
        now = self._now()
        left, at = self._buckets.pop((kind, key), (rate.burst, now))
        left = min(rate.burst, left + (now - at) * rate.per_second)
        short = 1 - left
        self._buckets[kind, key] = (left if short > 0 else left - 1, now)
        while len(self._buckets) > self._max_keys:
            self._buckets.popitem(last=False)
        if short > 0:
            raise TooManyRequests(short / rate.per_second)


def client_network(address: str) -> str:
    """Of IPv6 the network: one person has all of its addresses."""
    try:
        found = ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped) if found.ipv4_mapped else found.exploded[:19]
    return str(found)
