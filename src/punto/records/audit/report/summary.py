"""What the recorded coups say beside the exact odds, so that rare is told from wrong."""

from __future__ import annotations

from fractions import Fraction
from math import erfc, exp, sqrt
from typing import NamedTuple

from punto.odds.analysis import Analysis, analyse
from punto.odds.shoe import Shoe
from punto.records.audit.audit_config import Terms
from punto.records.audit.merge import Tally
from punto.records.audit.money_kernel import COMMISSION, JUDGED, PROFIT, STAKED, STAKES
from punto.sim.cell_layout import build_cell_layout, count_outcome_classes
from punto.sim.simulation import WagerResult, compute_chi_square, summarise_wager


class Staked(NamedTuple):
    """What was staked on a wager and became of it, in chips, as recorded."""

    stakes: int
    judged: int
    """Of them, those whose payment could be compared."""
    staked: int
    profit: int
    commission: int
    z: float | None
    """How far the players' profit lies from the exact mean, in standard deviations."""


class Summary(NamedTuple):
    terms: Terms
    coups: int
    judged: int
    """Coups whose cards are in order: those the frequencies are of."""
    shoes: int
    results: dict[str, int]
    chi_square: float
    degrees: int
    wagers: dict[str, WagerResult]
    money: dict[str, Staked]
    exact: Analysis

    @property
    def p_value(self) -> float:
        """The chance of results at least this far from the exact odds."""
        if self.degrees == 2:
            return exp(-self.chi_square / 2)
        return erfc(sqrt(self.chi_square / 2)) if self.degrees == 1 else 1.0


def summarise(terms: Terms, tally: Tally) -> Summary:
    book = terms.book
    odds = analyse(book, Shoe.full(terms.decks))
    layout = build_cell_layout(book)
    results = dict.fromkeys(odds.results, 0)
    ends = tally.cells.reshape(layout.shape).sum(axis=(1, 2, 3))
    for (end, _), count in zip(layout.ends, ends.tolist(), strict=True):
        results[end.winner] += count
    kinds = _kinds(terms, tally)
    chi_square, degrees = compute_chi_square(results, odds, tally.judged)
    return Summary(
        terms=terms,
        coups=tally.coups,
        judged=tally.judged,
        shoes=tally.shoes,
        results=results,
        chi_square=chi_square,
        degrees=degrees,
        wagers={wager.id: summarise_wager(wager, book, kinds, odds) for wager in book.wagers},
        money={
            wager.id: _staked(sums, float(squares), odds[wager.id].ev, odds[wager.id].variance)
            for wager, sums, squares in zip(book.wagers, tally.sums, tally.squares, strict=True)
        },
        exact=odds,
    )


def _kinds(terms: Terms, tally: Tally) -> dict[int, int]:
    return count_outcome_classes(terms.book, tally.cells)


def _staked(sums: list[int], squares: float, ev: Fraction, variance: Fraction) -> Staked:
    """Coups are taken as independent, stakes as given."""
    spread = sqrt(float(variance) * squares)
    away = sums[PROFIT] - float(ev) * sums[STAKED]
    return Staked(
        stakes=sums[STAKES],
        judged=sums[JUDGED],
        staked=sums[STAKED],
        profit=sums[PROFIT],
        commission=sums[COMMISSION],
        z=away / spread if spread else None,
    )
