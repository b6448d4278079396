"""How often each value came, kept small however many sessions are played."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import numpy as np

from punto.sim.kernel import Int64Array

MAX_VALUES = 1 << 18
_TAIL_PERCENT = Fraction(1, 10)  # percent, at either end, that need not have bins of their own


class Histogram(NamedTuple):
    """Values in order, each with how often it came.

    Where there are more than `MOST_VALUES` of them they are rounded down to multiples of a `width`,
    the smallest power of two that leaves few enough. That width depends on all the values together,
    hence not on the order in which tallies are added.
    """

    values: Int64Array
    counts: Int64Array
    width: int = 1

    @property
    def total(self) -> int:
        return int(self.counts.sum())

    def __add__(self, other: Histogram) -> Histogram:  # type: ignore[override]
        width = max(self.width, other.width)
        values = np.concatenate([self.values, other.values])
        return _limit_values(values, np.concatenate([self.counts, other.counts]), width)

    def quantile(self, percent: int | Fraction) -> int:
        """The least value that at least so many percent of all values do not exceed."""
        rank = max(-(-self.total * percent // 100), 1)
        return int(self.values[np.searchsorted(np.cumsum(self.counts), rank)])


class HistogramBin(NamedTuple):
    """From `low` up to but not including `high`; the first and last of a row also take the rest."""

    low: int
    high: int
    share: Fraction


def make_bins(of: Histogram, most: int, whole: int = 1, origin: int = 0) -> list[HistogramBin]:
    """At most so many, of one width, over nearly all values.

    The width is a round number of `whole` values, and a bin begins at `origin`.
    """
    low, high = (of.quantile(end) - origin for end in (_TAIL_PERCENT, 100 - _TAIL_PERCENT))
    width = next(
        size
        for size in (whole * factor * 10**power for power in range(20) for factor in (1, 2, 5))
        if high // size - low // size < most
    )
    lows = range(origin + low // width * width, origin + high + 1, width)
    ends = [0, *np.searchsorted(of.values, lows[1:]).tolist(), len(of.values)]
    return [
        HistogramBin(start, start + width, Fraction(int(of.counts[first:end].sum()), of.total))
        for start, first, end in zip(lows, ends[:-1], ends[1:], strict=True)
    ]


def count_values(values: Int64Array) -> Histogram:
    return _limit_values(values, np.ones(len(values), np.int64), 1)


def _limit_values(values: Int64Array, counts: Int64Array, width: int) -> Histogram:
    values, counts = _merge_equal(values // width * width, counts)
    while len(values) > MAX_VALUES:
        width *= 2
        values, counts = _merge_equal(values // width * width, counts)
    return Histogram(values, counts, width)


def _merge_equal(values: Int64Array, counts: Int64Array) -> tuple[Int64Array, Int64Array]:
    """Equal values brought together."""
    if len(values) == 0:
        return values, counts
    order = np.argsort(values, kind="stable")
    ordered = values[order]
    first = np.flatnonzero(np.diff(ordered, prepend=ordered[0] - 1))
    return ordered[first], np.add.reduceat(counts[order], first)
