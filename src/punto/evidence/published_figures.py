"""Published figures of wagers with their sources, in `published/*.toml`, compared with ours.

A file holds pages. A page has an address, its assumptions, and the book of its game. Its figures
are the numbers as printed, one entry for each line of its tables. Only numbers read on the page
are included; `second_hand` names the source if a page was read in a copy.
"""

from __future__ import annotations

import tomllib
from decimal import Decimal
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from punto.cards import read_card
from punto.odds import Analysis, Shoe, analyse
from punto.rules.loader import read_book
from punto.rules.rulebook import Rulebook

FOLDER = Path(__file__).parent / "published"


class PublishedTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pass


class PublishedFigure(PublishedTable, frozen=True, kw_only=True):
    """The figures of a page about one wager, one final score or the whole shoe."""

    wager: str | None = None
    score: tuple[int, int] | None = None
    """The Player's and the Banker's final totals."""
    of: str = "win"
    """For a wager: `win`, `push`, `lose`, or the condition of a pay row."""
    decks: int | None = None
    """If different from the `decks` of the page."""
    removed: str | None = None
    """A rank of which one card is removed; `effect` is the change of the mean profit."""

    combinations: str | None = None
    probability: str | None = None
    profit: str | None = None
    """The mean profit of one unit."""
    edge: str | None = None
    """The house edge: its negative."""
    effect: str | None = None
    deviation: str | None = None
    """The standard deviation of the profit of one unit."""
    variance: str | None = None

    out_of: str | None = None
    """The total number of combinations, if the page does not count draws of six cards."""
    disagrees: str | None = None
    """The reason why the numbers of this entry differ; the test requires that they do."""


MEASURES = (
    "combinations",
    "probability",
    "profit",
    "edge",
    "effect",
    "deviation",
    "variance",
)


class PublishedPage(PublishedTable, frozen=True, kw_only=True):
    title: str
    address: str
    assumes: str
    """The rules on the page that affect the figures."""
    second_hand: str | None = None
    """The original page, if only a copy or quotation was available."""
    book: str
    """A built-in book, or the path of a file."""
    options: dict[str, str] = {}
    decks: int = 8
    digits: int | None = None
    """Significant digits of a count: a spreadsheet prints zeros after the fifteenth."""
    percent: bool = False
    """Edges are in percent without a percent sign."""
    disagrees: str | None = None
    """The reason why all numbers of the page differ."""
    figures: tuple[PublishedFigure, ...]


class PublishedSheet(PublishedTable, frozen=True, kw_only=True):
    page: tuple[PublishedPage, ...]


class PublishedNumber(NamedTuple):
    """One published number."""

    sheet: str
    page: PublishedPage
    figure: PublishedFigure
    measure: str
    text: str
    """As printed."""

    @property
    def decks(self) -> int:
        return self.figure.decks or self.page.decks

    @property
    def disagrees(self) -> str | None:
        return self.figure.disagrees or self.page.disagrees

    @property
    def name(self) -> str:
        figure = self.figure
        of = "" if figure.of == "win" else f" {figure.of}"
        removed = "" if figure.removed is None else f" without {figure.removed}"
        what = figure.wager or (str(figure.score) if figure.score else "shoe")
        return (
            f"{self.sheet}: {what}{of}{removed}, {self.decks} decks, {self.measure} {self.text}, "
            f"{self.page.title}"
        )


def read_sheets() -> list[PublishedNumber]:
    """Return every number of every sheet."""
    return [
        PublishedNumber(path.stem, page, figure, measure, text)
        for path in sorted(FOLDER.glob("*.toml"))
        for page in read_sheet(path).page
        for figure in page.figures
        for measure in MEASURES
        if (text := getattr(figure, measure)) is not None
    ]


def read_sheet(path: Path) -> PublishedSheet:
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), PublishedSheet)


def agrees(published: PublishedNumber, book: Rulebook) -> bool:
    """Return whether our number, rounded like the published one, equals it."""
    if published.measure == "combinations":
        return _same_count(published, book)
    sign = "%" if published.page.percent and published.measure == "edge" else ""
    low, high = read_number(published.text + sign)
    if published.measure == "deviation":  # squared, because a square root may be irrational
        return low**2 <= compute_value(published, "variance", book) <= high**2
    return low <= compute_value(published, published.measure, book) <= high


def read_number(text: str) -> tuple[Fraction, Fraction]:
    """Return the smallest and largest number with this printed form."""
    for sign in ("%", " percent"):
        if text.endswith(sign):
            low, high = read_number(text.removesuffix(sign))
            return low / 100, high / 100
    number = Decimal(text)
    exponent = number.as_tuple().exponent
    if not isinstance(exponent, int):
        raise AssertionError(text)
    half_a_unit = Fraction(10) ** exponent / 2
    return Fraction(number) - half_a_unit, Fraction(number) + half_a_unit


def _same_count(published: PublishedNumber, book: Rulebook) -> bool:
    """Compare counts exactly, except for digits that the page's spreadsheet lost."""
    printed = _count(published.text)
    if published.figure.out_of is not None:
        every = _count(published.figure.out_of)
        return Fraction(printed, every) == compute_value(published, "probability", book)
    digits = published.page.digits or len(str(printed))
    unit: int = 10 ** max(0, len(str(printed)) - digits)
    return abs(printed - compute_value(published, "combinations", book)) < unit


def _count(text: str) -> int:
    return int(text.replace(",", "").replace(" ", ""))


def compute_value(published: PublishedNumber, measure: str, book: Rulebook) -> Fraction:
    """Return our exact value; `book` is the game of the page, with any options."""
    odds = _odds(published.page, book, published.decks)
    if measure == "probability":
        return _probability(odds, published)
    if measure == "combinations":
        return _probability(odds, published) * odds.combinations
    assert published.figure.wager is not None
    wager = odds[published.figure.wager]
    if measure == "effect":
        assert published.figure.removed is not None
        rest = _odds(published.page, book, published.decks, published.figure.removed)
        return rest[wager.wager.id].ev - wager.ev
    return {"profit": wager.ev, "edge": -wager.ev, "variance": wager.variance}[measure]


def _probability(odds: Analysis, published: PublishedNumber) -> Fraction:
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


def _odds(page: PublishedPage, book: Rulebook, decks: int, removed: str | None = None) -> Analysis:
    return _analysed(book.text.source, tuple(sorted(page.options.items())), decks, removed)


@cache
def _analysed(
    source: bytes, options: tuple[tuple[str, str], ...], decks: int, removed: str | None
) -> Analysis:
    shoe = Shoe.full(decks)
    if removed is not None:
        shoe = shoe.without(read_card(removed, suitless=True))
    return analyse(read_book(source, dict(options)), shoe)
