"""What a PAR sheet says, as data; the writers beside this module only lay it out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from statistics import NormalDist
from typing import NamedTuple

import punto
from punto.cards import Rank
from punto.odds.analysis import Analysis, WagerOdds, analyse
from punto.odds.effect_of_removal import effects_of_removal
from punto.odds.number_format import square_root, to_decimal
from punto.odds.shoe import Shoe
from punto.rules.rulebook import Rulebook

CONFIDENCES = (90, 95, 99)
ROUNDS = tuple(10**power for power in range(3, 8))

Interval = tuple[Decimal, Decimal]


class WagerFigures(NamedTuple):
    """One wager at one number of decks. A return is what a unit staked gives back, on average."""

    odds: WagerOdds
    returns: Fraction
    edge: Fraction
    sd: Decimal
    volatility_index: Decimal
    """Half the width of the 90 % interval of one round: the standard deviation times 1.645."""
    intervals: Mapping[int, Mapping[int, Interval]]
    """The interval of the return by confidence in percent and number of rounds."""
    removal: Mapping[Rank, Fraction]


class DeckTable(NamedTuple):
    """Every wager at one number of decks."""

    decks: int
    combinations: int
    wagers: Mapping[str, WagerFigures]
    odds: Analysis


class ParSheet(NamedTuple):
    book: Rulebook
    made_by: str
    tables: tuple[DeckTable, ...]

    @property
    def main(self) -> DeckTable:
        """The table at the book's own number of decks, or the nearest one asked for."""
        return min(self.tables, key=lambda table: abs(table.decks - self.book.decks.default))


def make_par_sheet(
    book: Rulebook, decks: Sequence[int], done: Callable[[], None] = lambda: None
) -> ParSheet:
    """Count it all; `done` is called `STEPS` times for each number of decks."""
    tables = tuple(_table(book, book.check_decks(number), done) for number in decks)
    return ParSheet(book, f"punto {punto.__version__}", tables)


STEPS_PER_TABLE = len(Rank)


def _table(book: Rulebook, decks: int, done: Callable[[], None]) -> DeckTable:
    odds = analyse(book, Shoe.full(decks))
    effects = effects_of_removal(odds, done)
    lines = {wager: _line(one, effects[wager]) for wager, one in odds.wagers.items()}
    return DeckTable(decks, odds.combinations, lines, odds)


def _line(one: WagerOdds, removal: Mapping[Rank, Fraction]) -> WagerFigures:
    sd = square_root(one.variance)
    returns = 1 + one.ev
    intervals = {
        confidence: {rounds: _interval(returns, sd, confidence, rounds) for rounds in ROUNDS}
        for confidence in CONFIDENCES
    }
    index = sd * _normal_bound(90)
    return WagerFigures(one, returns, -one.ev, sd, index, intervals, removal)


def _interval(returns: Fraction, sd: Decimal, confidence: int, rounds: int) -> Interval:
    """Where the return of so many rounds lies with that confidence, by the normal law.

    No return is below nothing, where the normal law of a rare large prize would put it.
    """
    middle, half = to_decimal(returns), sd * _normal_bound(confidence) / Decimal(rounds).sqrt()
    return max(middle - half, Decimal(0)), middle + half


def _normal_bound(confidence: int) -> Decimal:
    return Decimal(NormalDist().inv_cdf((1 + confidence / 100) / 2))
