"""Counts of values, of bounded size for any number of sessions."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import numpy as np

from punto.sim.arrays import Int64Array

MAX_VALUES = 1 << 18
_TAIL_PERCENT = Fraction(1, 10)  # values at either end that fall into the outer bins


class Histogram(NamedTuple):
    """Sorted values with their counts.

    If there are more than `MAX_VALUES`, they are rounded down to multiples of `width`, the smallest
    power of two that leaves few enough. The width depends on all values together, so histograms can
    be added in any order.
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
        """Return the smallest value that at least `percent` of all values do not exceed."""
        rank = max(-(-self.total * percent // 100), 1)
        return int(self.values[np.searchsorted(np.cumsum(self.counts), rank)])


class HistogramBin(NamedTuple):
    """The values from `low` to below `high`; the outer bins include all values beyond."""

    low: int
    high: int
    share: Fraction


def make_bins(
    histogram: Histogram, max_bins: int, step: int = 1, origin: int = 0
) -> list[HistogramBin]:
    """Divide a histogram into at most `max_bins` bins of one width.

    The width is a round multiple of `step`, and one bin starts at `origin`.
    """
    low, high = (histogram.quantile(end) - origin for end in (_TAIL_PERCENT, 100 - _TAIL_PERCENT))
    width = next(
        size
        for size in (step * factor * 10**power for power in range(20) for factor in (1, 2, 5))
        if high // size - low // size < max_bins
    )
    lows = range(origin + low // width * width, origin + high + 1, width)
    ends = [0, *np.searchsorted(histogram.values, lows[1:]).tolist(), len(histogram.values)]
    return [
        HistogramBin(
            start, start + width, Fraction(int(histogram.counts[first:end].sum()), histogram.total)
        )
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
    """Sort the values and add the counts of equal ones."""
    if len(values) == 0:
        return values, counts
    order = np.argsort(values, kind="stable")
    ordered = values[order]
    first = np.flatnonzero(np.diff(ordered, prepend=ordered[0] - 1))
    return ordered[first], np.add.reduceat(counts[order], first)
