"""Histograms: exact quantiles, in any order of addition, for any number of values."""

from __future__ import annotations

from fractions import Fraction
from functools import reduce

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.sim.sessions import histogram
from punto.sim.sessions.histogram import Histogram, count_values, make_bins

NUMBERS = st.lists(st.integers(0, 500), min_size=1, max_size=60)


def make_histogram(*numbers: int) -> Histogram:
    return count_values(np.array(numbers, np.int64))


@given(NUMBERS, st.integers(1, 99))
def test_a_quantile_is_the_least_value_with_enough_mass(numbers: list[int], percent: int) -> None:
    expected = next(
        value
        for value in sorted(numbers)
        if 100 * sum(number <= value for number in numbers) >= percent * len(numbers)
    )
    assert make_histogram(*numbers).quantile(percent) == expected


@given(st.lists(NUMBERS, min_size=1, max_size=6))
def test_histograms_merge_in_any_order(groups: list[list[int]]) -> None:
    together = make_histogram(*(number for group in groups for number in group))
    for order in (groups, groups[::-1]):
        added = reduce(Histogram.__add__, (make_histogram(*group) for group in order))
        assert added.values.tolist() == together.values.tolist()
        assert added.counts.tolist() == together.counts.tolist()


def test_coarse_histograms_do_not_depend_on_the_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(histogram, "MAX_VALUES", 10)
    groups = [range(0, 37, 3), range(5), range(30, 64), range(100, 101)]
    one, other = (
        reduce(Histogram.__add__, (make_histogram(*group) for group in order))
        for order in (groups, groups[::-1])
    )
    assert (one.width, other.width) == (8, 8)
    assert one.values.tolist() == other.values.tolist() == [*range(0, 64, 8), 96]
    assert one.counts.tolist() == other.counts.tolist()
    assert one.total == sum(map(len, groups))


@given(NUMBERS, st.integers(1, 20), st.sampled_from([1, 3]), st.integers(0, 99))
def test_bins_hold_every_value_once(numbers: list[int], most: int, whole: int, origin: int) -> None:
    counted = make_histogram(*numbers)
    try:
        found = make_bins(counted, most, whole, origin)
    except StopIteration:  # both sides of the origin cannot share a bin
        assert most == 1
        return
    assert len(found) <= most
    assert sum(one.share for one in found) == 1
    assert all((one.low - origin) % whole == 0 for one in found)
    for one in found[1:-1]:
        inside = sum(one.low <= number < one.high for number in numbers)
        assert one.share == Fraction(inside, len(numbers))
