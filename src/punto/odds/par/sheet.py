"""The figures of a PAR sheet as data; `writers` and `html` render them."""

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
    """The figures of one wager at one number of decks. `returns` is the mean return per unit."""

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
    """The figures of every wager at one number of decks."""

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
        """The table at the default number of decks, or the nearest one."""
        return min(self.tables, key=lambda table: abs(table.decks - self.book.decks.default))


def make_par_sheet(
    book: Rulebook, decks: Sequence[int], on_step: Callable[[], None] = lambda: None
) -> ParSheet:
    """Compute the sheet; call `on_step` `STEPS_PER_TABLE` times for each number of decks."""
    tables = tuple(_make_table(book, book.check_decks(number), on_step) for number in decks)
    return ParSheet(book, f"punto {punto.__version__}", tables)


STEPS_PER_TABLE = len(Rank)


def _make_table(book: Rulebook, decks: int, on_step: Callable[[], None]) -> DeckTable:
    odds = analyse(book, Shoe.full(decks))
    effects = effects_of_removal(odds, on_step)
    wagers = {wager: _make_figures(odds, effects[wager]) for wager, odds in odds.wagers.items()}
    return DeckTable(decks, odds.combinations, wagers, odds)


def _make_figures(odds: WagerOdds, removal: Mapping[Rank, Fraction]) -> WagerFigures:
    sd = square_root(odds.variance)
    returns = 1 + odds.ev
    intervals = {
        confidence: {rounds: _interval(returns, sd, confidence, rounds) for rounds in ROUNDS}
        for confidence in CONFIDENCES
    }
    index = sd * _normal_bound(90)
    return WagerFigures(odds, returns, -odds.ev, sd, index, intervals, removal)


def _interval(returns: Fraction, sd: Decimal, confidence: int, rounds: int) -> Interval:
    """Return the confidence interval of the mean return by the normal approximation.

    A return is never negative, although the approximation for rare large prizes may be.
    """
    middle, half = to_decimal(returns), sd * _normal_bound(confidence) / Decimal(rounds).sqrt()
    return max(middle - half, Decimal(0)), middle + half


def _normal_bound(confidence: int) -> Decimal:
    return Decimal(NormalDist().inv_cdf((1 + confidence / 100) / 2))
