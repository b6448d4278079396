"""Compares the audited coups with the exact odds, to tell rare results from wrong ones."""

from __future__ import annotations

from fractions import Fraction
from math import erfc, exp, sqrt
from statistics import NormalDist
from typing import NamedTuple

from punto.odds.analysis import Analysis, analyse
from punto.odds.shoe import Shoe
from punto.records.audit.audit_config import AuditConfig
from punto.records.audit.coverage import RecordedValues
from punto.records.audit.merge import AuditTotals
from punto.records.audit.money_kernel import (
    CHECKED_COUNT,
    COMMISSION_COUNT,
    COMMISSION_SUM,
    PAID_COUNT,
    PAID_STAKED_SUM,
    PROFIT_SUM,
    STAKE_COUNT,
    STAKED_SUM,
    WON_COUNT,
)
from punto.records.format import RESULTS
from punto.sim.cell_layout import build_cell_layout, count_outcome_classes
from punto.sim.simulation import WagerResult, compute_chi_square, summarise_wager

CONFIDENCE = 99
"""The confidence of intervals, in percent."""
CONFIDENCE_Z = NormalDist().inv_cdf(0.5 + CONFIDENCE / 200)


class AuditInterval(NamedTuple):
    """A confidence interval of `CONFIDENCE`."""

    low: float
    high: float


class CheckedShare(NamedTuple):
    """How many coups or stakes have a value that the audit can check."""

    checked: int
    total: int

    @property
    def not_recorded(self) -> int:
        return self.total - self.checked


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
    chi_square: float | None
    """None with too few coups."""
    degrees: int
    wagers: dict[str, WagerResult]
    money: dict[str, WagerMoney]
    exact: Analysis
    recorded: RecordedValues
    coverage: dict[str, CheckedShare]
    """By kind of value, how much of it is recorded and checked."""

    @property
    def result_count(self) -> int:
        return sum(self.results.values())

    def share_of(self, result: str) -> float | None:
        """The share of a result; None without results."""
        return self.results[result] / self.result_count if self.result_count else None

    def share_interval(self, result: str) -> AuditInterval | None:
        """The interval that has the true share with `CONFIDENCE`, by Wilson's formula."""
        count, hits = self.result_count, self.results[result]
        if not count:
            return None
        z2 = CONFIDENCE_Z**2
        centre = (hits + z2 / 2) / (count + z2)
        half = CONFIDENCE_Z / (count + z2) * sqrt(hits * (count - hits) / count + z2 / 4)
        return AuditInterval(max(centre - half, 0.0), min(centre + half, 1.0))

    def mean_interval(self, wager: str) -> AuditInterval | None:
        """The interval of a wager's mean by the normal law; None without an error estimate."""
        result = self.wagers[wager]
        if not result.rounds or not result.se:
            return None
        mean, half = float(result.mean), CONFIDENCE_Z * result.se
        return AuditInterval(mean - half, mean + half)

    @property
    def p_value(self) -> float | None:
        """The probability of results this far from the exact odds; None with too few coups."""
        if self.chi_square is None:
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
        recorded=RecordedValues(*totals.recorded_values.tolist()),
        coverage=_find_coverage(config, totals),
    )


def _find_coverage(config: AuditConfig, totals: AuditTotals) -> dict[str, CheckedShare]:
    book, recorded = config.book, RecordedValues(*totals.recorded_values.tolist())
    played = totals.coup_count - recorded.void_rounds
    coverage = {
        "cards": CheckedShare(recorded.all_cards, played),
        "totals": CheckedShare(recorded.both_totals, played),
        "results": CheckedShare(recorded.results, played),
    }
    if book.die:
        coverage["dice"] = CheckedShare(recorded.dice, played)
    coverage["shoes"] = CheckedShare(recorded.in_shoes, totals.coup_count)
    by_wager = [*zip(book.wagers, totals.stake_sums, config.limits, strict=True)]
    stake_count = sum(sums[STAKE_COUNT] for _, sums, _ in by_wager)
    with_commission = [
        sums for wager, sums, _ in by_wager if any(row.commission_rate for row in wager.pays)
    ]
    limited = sum(sums[STAKE_COUNT] for _, sums, limit in by_wager if limit != (None, None))
    paid = sum(sums[PAID_COUNT] for _, sums, _ in by_wager)
    coverage["payments"] = CheckedShare(paid, stake_count)
    if with_commission:
        coverage["commissions"] = CheckedShare(
            sum(sums[COMMISSION_COUNT] for sums in with_commission),
            sum(sums[WON_COUNT] for sums in with_commission),
        )
    coverage["limits"] = CheckedShare(limited, stake_count)
    return coverage


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
