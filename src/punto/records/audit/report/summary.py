"""Compares the audited coups with the exact odds, to tell rare results from wrong ones."""

from __future__ import annotations

from fractions import Fraction
from math import erfc, exp, sqrt
from typing import NamedTuple

from punto.odds.analysis import Analysis, analyse
from punto.odds.shoe import Shoe
from punto.records.audit.audit_config import AuditConfig
from punto.records.audit.merge import AuditTotals
from punto.records.audit.money_kernel import (
    CHECKED_COUNT,
    COMMISSION_SUM,
    PAID_COUNT,
    PAID_STAKED_SUM,
    PROFIT_SUM,
    STAKE_COUNT,
    STAKED_SUM,
)
from punto.records.format import RESULTS
from punto.sim.cell_layout import build_cell_layout, count_outcome_classes
from punto.sim.simulation import WagerResult, compute_chi_square, summarise_wager


class WagerMoney(NamedTuple):
    """The recorded money on a wager, in chips."""

    stake_count: int
    checked_count: int
    """Stakes whose payment is checked."""
    staked: int
    profit: int | None
    """None if no payment is recorded."""
    commission: int
    z: float | None
    """Distance of the players' profit from the exact mean, in standard deviations, over the stakes
    whose payment is recorded."""


class AuditSummary(NamedTuple):
    config: AuditConfig
    coup_count: int
    classified_count: int
    """Coups whose cards are correct; the means of the wagers refer to them."""
    shoe_count: int
    results: dict[str, int]
    """By the cards, or by the recorded result of a coup without cards."""
    chi_square: float
    degrees: int
    wagers: dict[str, WagerResult]
    money: dict[str, WagerMoney]
    exact: Analysis

    @property
    def result_count(self) -> int:
        return sum(self.results.values())

    @property
    def p_value(self) -> float | None:
        """The probability of results this far from the exact odds; None without results."""
        if not self.result_count:
            return None
        if self.degrees == 2:
            return exp(-self.chi_square / 2)
        return erfc(sqrt(self.chi_square / 2)) if self.degrees == 1 else 1.0


def summarise(config: AuditConfig, totals: AuditTotals) -> AuditSummary:
    book = config.book
    odds = analyse(book, Shoe.full(config.decks))
    layout = build_cell_layout(book)
    results = dict.fromkeys(odds.results, 0)
    ends = totals.cell_counts.reshape(layout.shape).sum(axis=(1, 2, 3))
    for end, count in zip(layout.ends, ends.tolist(), strict=True):
        results[end.winner] += count
    for name, count in zip(RESULTS, totals.result_counts.tolist(), strict=True):
        results[name] += count
    class_counts = count_outcome_classes(book, totals.cell_counts)
    chi_square, degrees = compute_chi_square(results, odds, sum(results.values()))
    return AuditSummary(
        config=config,
        coup_count=totals.coup_count,
        classified_count=totals.classified_count,
        shoe_count=totals.shoe_count,
        results=results,
        chi_square=chi_square,
        degrees=degrees,
        wagers={  # without a mean where it depends on suits or ranks that are not recorded
            wager.id: summarise_wager(wager, book, {} if undetermined else class_counts, odds)
            for wager, undetermined in zip(book.wagers, totals.undetermined.tolist(), strict=True)
        },
        money={
            wager.id: _sum_money(sums, float(squares), odds[wager.id].ev, odds[wager.id].variance)
            for wager, sums, squares in zip(
                book.wagers, totals.stake_sums, totals.stake_squares, strict=True
            )
        },
        exact=odds,
    )


def _sum_money(sums: list[int], squares: float, ev: Fraction, variance: Fraction) -> WagerMoney:
    """Make the figures of a wager; coups count as independent and stakes as given."""
    deviation = sqrt(float(variance) * squares)
    excess = sums[PROFIT_SUM] - float(ev) * sums[PAID_STAKED_SUM]
    return WagerMoney(
        stake_count=sums[STAKE_COUNT],
        checked_count=sums[CHECKED_COUNT],
        staked=sums[STAKED_SUM],
        profit=sums[PROFIT_SUM] if sums[PAID_COUNT] else None,
        commission=sums[COMMISSION_SUM],
        z=excess / deviation if deviation else None,
    )
