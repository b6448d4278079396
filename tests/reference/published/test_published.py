"""Each published number equals ours, rounded to the printed digits."""

from __future__ import annotations

from fractions import Fraction

import pytest

from punto.evidence.published_figures import PublishedNumber, agrees, read_number, read_sheets
from punto.rules.catalog import built_in, load
from tests.paths import ROOT

PUBLISHED = read_sheets()


@pytest.mark.parametrize("published", PUBLISHED, ids=[one.name for one in PUBLISHED])
def test_figure(published: PublishedNumber) -> None:
    """A figure with a reason for a difference must differ."""
    assert _agrees(published) == (published.disagrees is None)


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("1.06%", Fraction(1055, 100_000), Fraction(1065, 100_000)),
        ("1.060 percent", Fraction(10595, 1_000_000), Fraction(10605, 1_000_000)),
        ("-0.14", Fraction(-145, 1_000), Fraction(-135, 1_000)),
        ("7", Fraction(13, 2), Fraction(15, 2)),
    ],
)
def test_a_printed_number_matches_values_that_round_to_it(
    text: str, low: Fraction, high: Fraction
) -> None:
    assert read_number(text) == (low, high)


def _agrees(published: PublishedNumber) -> bool:
    name = published.page.book
    return agrees(published, load(name if name in built_in() else str(ROOT / name)))
