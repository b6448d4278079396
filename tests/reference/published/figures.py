"""The published figures: how `tests/reference/published/*.toml` is written and read.

A file holds pages; a page says where it is, what it says it assumes, and which book plays its game.
Its figures are the numbers as it prints them, one entry for each line of its tables. Only what was
read there is kept; a page that was read in a copy says so in `second_hand`.
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
    """What a page prints of one thing: of a wager, of a final score, or of the whole shoe."""

    wager: str | None = None
    score: tuple[int, int] | None = None
    """The Player's and the Banker's final totals."""
    of: str = "win"
    """Of a wager: `win`, `push`, `lose`, or the condition of one of its pay rows."""
    decks: int | None = None
    """Where the page's own `decks` do not hold."""
    removed: str | None = None
    """A rank of which one card has left the shoe; `effect` is what that does to the mean profit."""

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
    """How many combinations there are in all, where the page does not count draws of six cards."""
    disagrees: str | None = None
    """Why the page's numbers of this entry cannot be ours; then they must not be."""


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
    """The game as the page describes it, as far as the figures depend on it."""
    second_hand: str | None = None
    """Whose page it copies or quotes, where the original was out of our reach."""
    book: str
    """A built-in book, or the path of a file."""
    options: dict[str, str] = {}
    decks: int = 8
    digits: int | None = None
    """Significant digits that a count kept: a spreadsheet prints zeros after the fifteenth."""
    percent: bool = False
    """Edges are in percent though no sign says so."""
    disagrees: str | None = None
    """Where none of the page's numbers can be ours."""
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
    """Every number of every sheet."""
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
