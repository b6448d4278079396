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
from punto.odds.cutting_card import CuttingCardMeans, means_to_cutting_card
from punto.odds.effect_of_removal import effects_by_wager, removals
from punto.odds.number_format import square_root
from punto.odds.par.breakage import Breakage, list_breakage
from punto.odds.par.exposure import Exposure, compute_exposure
from punto.odds.par.pay_table import PayTableLine, pay_table_lines
from punto.odds.par.return_distribution import Interval, ReturnDistribution
from punto.odds.shoe import Shoe
from punto.rules.rulebook import Rulebook

CONFIDENCES = (90, 95, 99)
ROUNDS = tuple(10**power for power in range(3, 8))


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
    lines: tuple[PayTableLine, ...]
    breakage: tuple[Breakage, ...]
    """Empty if every stake is paid in whole chips."""


class DeckTable(NamedTuple):
    """The figures of every wager at one number of decks."""

    decks: int
    combinations: int
    wagers: Mapping[str, WagerFigures]
    odds: Analysis
    cutting_card: CuttingCardMeans


class ParSheet(NamedTuple):
    book: Rulebook
    made_by: str
    tables: tuple[DeckTable, ...]
    exposure: Exposure

    @property
    def main(self) -> DeckTable:
        """The table at the default number of decks, or the nearest one."""
        return min(self.tables, key=lambda table: abs(table.decks - self.book.decks.default))


def make_par_sheet(
    book: Rulebook,
    decks: Sequence[int],
    on_step: Callable[[], None] = lambda: None,
    limits: Mapping[str, int] | None = None,
) -> ParSheet:
    """Compute the sheet; call `on_step` `STEPS_PER_TABLE` times for each number of decks.

    `limits` are the maximum stakes of a table by wager, for its exposure.
    """
    exposure = compute_exposure(book, limits)
    tables = tuple(_make_table(book, book.check_decks(number), on_step) for number in decks)
    return ParSheet(book, f"punto {punto.__version__}", tables, exposure)


STEPS_PER_TABLE = len(Rank)


def _make_table(book: Rulebook, decks: int, on_step: Callable[[], None]) -> DeckTable:
    odds = analyse(book, Shoe.full(decks))
    without = removals(odds, on_step)
    effects = effects_by_wager(odds, without)
    wagers = {wager: _make_figures(odds, wager, effects[wager]) for wager in odds.wagers}
    means = means_to_cutting_card(odds, without)
    return DeckTable(decks, odds.combinations, wagers, odds, means)


def _make_figures(analysis: Analysis, wager: str, removal: Mapping[Rank, Fraction]) -> WagerFigures:
    odds = analysis[wager]
    sd = square_root(odds.variance)
    laws = {rounds: ReturnDistribution(odds, rounds) for rounds in ROUNDS}
    return WagerFigures(
        odds=odds,
        returns=1 + odds.ev,
        edge=-odds.ev,
        sd=sd,
        volatility_index=sd * Decimal(NormalDist().inv_cdf(0.95)),
        intervals={
            confidence: {rounds: law.interval(confidence) for rounds, law in laws.items()}
            for confidence in CONFIDENCES
        },
        removal=removal,
        lines=tuple(pay_table_lines(analysis.book, odds, analysis.combinations)),
        breakage=list_breakage(odds),
    )
