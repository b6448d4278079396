"""Each published number equals ours, rounded to the printed digits."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from functools import cache

import pytest

from punto.cards import read_card
from punto.odds import Analysis, Shoe, analyse
from punto.rules.catalog import built_in, load
from tests.paths import ROOT
from tests.reference.published.figures import Page, Published, read_sheets

PUBLISHED = read_sheets()


@pytest.mark.parametrize("published", PUBLISHED, ids=[one.name for one in PUBLISHED])
def test_figure(published: Published) -> None:
    """A figure with a reason for a difference must differ."""
    assert agrees(published) == (published.disagrees is None)


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


def agrees(published: Published) -> bool:
    """Return whether our number, rounded like the published one, equals it."""
    if published.measure == "combinations":
        return _same_count(published)
    sign = "%" if published.page.percent and published.measure == "edge" else ""
    low, high = read_number(published.text + sign)
    if published.measure == "deviation":  # squared, because a square root may be irrational
        return low**2 <= _ours(published, "variance") <= high**2
    return low <= _ours(published, published.measure) <= high


def read_number(text: str) -> tuple[Fraction, Fraction]:
    """Return the smallest and largest number with this printed form."""
    for sign in ("%", " percent"):
        if text.endswith(sign):
            low, high = read_number(text.removesuffix(sign))
            return low / 100, high / 100
    number = Decimal(text)
    exponent = number.as_tuple().exponent
    assert isinstance(exponent, int), text
    half_a_unit = Fraction(10) ** exponent / 2
    return Fraction(number) - half_a_unit, Fraction(number) + half_a_unit


def _same_count(published: Published) -> bool:
    """Compare counts exactly, except for digits that the page's spreadsheet lost."""
    printed = _count(published.text)
    if published.figure.out_of is not None:
        every = _count(published.figure.out_of)
        return Fraction(printed, every) == _ours(published, "probability")
    digits = published.page.digits or len(str(printed))
    unit: int = 10 ** max(0, len(str(printed)) - digits)
    return abs(printed - _ours(published, "combinations")) < unit


def _count(text: str) -> int:
    return int(text.replace(",", "").replace(" ", ""))


def _ours(published: Published, measure: str) -> Fraction:
    odds = _odds(published.page, published.decks)
    if measure == "probability":
        return _probability(odds, published)
    if measure == "combinations":
        return _probability(odds, published) * odds.combinations
    assert published.figure.wager is not None
    wager = odds[published.figure.wager]
    if measure == "effect":
        assert published.figure.removed is not None
        rest = _odds(published.page, published.decks, published.figure.removed)
        return rest[wager.wager.id].ev - wager.ev
    return {"profit": wager.ev, "edge": -wager.ev, "variance": wager.variance}[measure]


def _probability(odds: Analysis, published: Published) -> Fraction:
    figure = published.figure
    if figure.score is not None:
        return odds.probability(
            sum(n for score, n in odds.joint.items() if score[:2] == figure.score)
        )
    if figure.wager is None:
        return Fraction(1)
    wager = odds[figure.wager]
    parts = {"win": wager.win, "push": wager.push, "lose": wager.lose}
    parts |= {row.row.when.text: row.probability for row in wager.rows}
    return parts[figure.of]


def _odds(page: Page, decks: int, removed: str | None = None) -> Analysis:
    book = page.book if page.book in built_in() else str(ROOT / page.book)
    return _analysed(book, tuple(sorted(page.options.items())), decks, removed)


@cache
def _analysed(
    book: str, options: tuple[tuple[str, str], ...], decks: int, removed: str | None
) -> Analysis:
    shoe = Shoe.full(decks)
    if removed is not None:
        shoe = shoe.without(read_card(removed, suitless=True))
    return analyse(load(book, dict(options)), shoe)
