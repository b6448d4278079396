"""The format of the published figures in `tests/reference/published/*.toml`.

A file holds pages. A page has an address, its assumptions, and the book of its game. Its figures
are the numbers as printed, one entry for each line of its tables. Only numbers read on the page
are included; `second_hand` names the source if a page was read in a copy.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import NamedTuple

import msgspec

HERE = Path(__file__).parent


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pass


class Figure(Table, frozen=True, kw_only=True):
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


class Page(Table, frozen=True, kw_only=True):
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
    figures: tuple[Figure, ...]


class Sheet(Table, frozen=True, kw_only=True):
    page: tuple[Page, ...]


class Published(NamedTuple):
    """One published number."""

    sheet: str
    page: Page
    figure: Figure
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


def read_sheets() -> list[Published]:
    """Return every number of every sheet."""
    return [
        Published(path.stem, page, figure, measure, text)
        for path in sorted(HERE.glob("*.toml"))
        for page in read_sheet(path).page
        for figure in page.figures
        for measure in MEASURES
        if (text := getattr(figure, measure)) is not None
    ]


def read_sheet(path: Path) -> Sheet:
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Sheet)
