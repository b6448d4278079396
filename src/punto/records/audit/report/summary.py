"""Compares the audited coups with the exact odds, to tell rare results from wrong ones."""

from __future__ import annotations

from functools import lru_cache
from math import erfc, exp, sqrt
from statistics import NormalDist
from typing import Literal, NamedTuple

from punto.odds.analysis import Analysis, WagerOdds, analyse
from punto.odds.shoe import Shoe
from punto.records.audit.audit_config import AuditConfig
from punto.records.audit.coverage import RecordedValues
from punto.records.audit.kernels.money import (
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
from punto.records.audit.merge import AuditTotals
from punto.records.audit.shoe_totals import (
    COUPS,
    PROFIT,
    RESULT_COUPS,
    STAKED,
    UNIT_PROFIT,
    wager_column,
)
from punto.records.format import RESULTS
from punto.rules.outcomes.payoff import LOSE, PUSH
from punto.rules.payment import unit_profits
from punto.rules.rulebook import Rulebook
from punto.rules.wager import Wager
from punto.sim.cell_layout import build_cell_layout, count_outcome_classes
from punto.sim.distributions import student_quantile
from punto.sim.estimates import hit_interval, is_nearly_normal
from punto.sim.simulation import WagerResult, compute_chi_square, summarise_wager

CONFIDENCE = 99
"""The confidence of intervals, in percent."""
CONFIDENCE_Z = NormalDist().inv_cdf(0.5 + CONFIDENCE / 200)
ErrorMethod = Literal["shoes", "coups"]
"""Errors from the variance over whole shoes, or with coups as independent."""


MIN_DESIGN_EFFECT = 0.01
"""Bound on an estimate from few shoes that happen to be alike."""
MAX_UNPAID_SHIFT = 0.5
"""Standard deviations by which missing payments may change the z of the money. Whether a payment is
recorded may depend on the result: a file may record only those of won stakes."""


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
    """Distance of the players' profit from the exact mean, in standard deviations; None if
    payments are missing that could change it by more than `MAX_UNPAID_SHIFT`."""
    error_method: ErrorMethod


class AuditSummary(NamedTuple):
    config: AuditConfig
    coup_count: int
    classified_count: int
    """Coups whose cards are correct; the means of the wagers refer to them."""
    shoe_count: int
    results: dict[str, int]
    """By the cards, or by the recorded result of a coup without cards."""
    chi_square: float | None
    """None with too few coups; divided by the mean design effect of the results."""
    degrees: int
    error_method: ErrorMethod
    """Of the means of the wagers."""
    result_method: ErrorMethod
    """Of the shares of the results and their chi-square."""
    design_effects: dict[str, float]
    """By result, the variance over whole shoes as a multiple of that of independent coups."""
    error_shoes: int
    """The shoes with a known result, from which the errors are estimated."""
    wagers: dict[str, WagerResult]
    money: dict[str, WagerMoney]
    exact: Analysis
    recorded: RecordedValues
    coverage: dict[str, CheckedShare]
    """By kind of value, how much of it is recorded and checked."""

    def __repr__(self) -> str:
        shoes = f"{self.coup_count:,} coups, {self.shoe_count:,} shoes"
        return f"<AuditSummary {self.config.book.id}: {shoes}, results {self.results}>"

    @property
    def result_count(self) -> int:
        return sum(self.results.values())

    def share_of(self, result: str) -> float | None:
        """The share of a result; None without results."""
        return self.results[result] / self.result_count if self.result_count else None

    def share_interval(self, result: str) -> AuditInterval | None:
        """The interval that has the true share with `CONFIDENCE`, by Wilson's formula.

        Dependent coups count as fewer, or more, independent ones.
        """
        if not self.result_count:
            return None
        effect, t2 = self.design_effects[result], CONFIDENCE_Z**2
        if self.result_method == "shoes":
            t2 = self._quantile("shoes", self.result_count) ** 2
        count, hits = self.result_count / effect, self.results[result] / effect
        centre = (hits + t2 / 2) / (count + t2)
        half = sqrt(t2) / (count + t2) * sqrt(hits * (count - hits) / count + t2 / 4)
        return AuditInterval(max(centre - half, 0.0), min(centre + half, 1.0))

    def mean_interval(self, wager: str) -> AuditInterval | None:
        """The interval of a wager's mean; None without a coup.

        It uses the normal distribution if there are enough coups; otherwise it is the interval of
        rare hits, which is wider than needed, but never beyond what the wager can win and lose.
        """
        result = self.wagers[wager]
        if not result.rounds:
            return None
        profits = unit_profits(result.wager)
        if not result.se or not is_nearly_normal(self.exact[wager], result.rounds):
            outcomes = {number: row.occurrences for number, row in enumerate(result.rows)}
            outcomes |= {PUSH: result.stood_off, LOSE: result.lost}
            found = hit_interval(outcomes, profits, CONFIDENCE / 100)
            return AuditInterval(found.low, found.high)
        mean, half = (
            float(result.mean),
            self._quantile(self.error_method, result.rounds) * result.se,
        )
        least, most = float(min(profits.values())), float(max(profits.values()))
        return AuditInterval(max(mean - half, least), min(mean + half, most))

    def _quantile(self, method: ErrorMethod, coups: int) -> float:
        samples = self.error_shoes if method == "shoes" else coups
        return student_quantile(0.5 + CONFIDENCE / 200, max(samples - 1, 1))

    @property
    def p_value(self) -> float | None:
        """The probability of results this far from the exact odds; None with too few coups."""
        if self.chi_square is None:
            return None
        if self.degrees == 2:
            return exp(-self.chi_square / 2)
        return erfc(sqrt(self.chi_square / 2)) if self.degrees == 1 else 1.0


@lru_cache(maxsize=32)
def _analyse_full_shoe(book: Rulebook, decks: int) -> Analysis:
    return analyse(book, Shoe.full(decks))


def summarise(config: AuditConfig, totals: AuditTotals) -> AuditSummary:
    book = config.book
    odds = _analyse_full_shoe(book, config.decks)
    layout = build_cell_layout(book)
    results = dict.fromkeys(odds.results, 0)
    ends = totals.cell_counts.reshape(layout.shape).sum(axis=(1, 2, 3))
    for end, count in zip(layout.ends, ends.tolist(), strict=True):
        results[end.winner] += count
    for name, count in zip(RESULTS, totals.result_counts.tolist(), strict=True):
        results[name] += count
    effects, result_method = _find_design_effects(totals, results)
    wagers, error_method = _summarise_wagers(book, totals, odds)
    chi_square, degrees = compute_chi_square(results, odds, sum(results.values()))
    return AuditSummary(
        config=config,
        coup_count=totals.coup_count,
        classified_count=totals.classified_count,
        shoe_count=totals.shoe_count,
        results=results,
        chi_square=_correct_chi_square(chi_square, degrees, effects, odds),
        degrees=degrees,
        error_method=error_method,
        result_method=result_method,
        design_effects=effects,
        error_shoes=int(totals.shoes.moments.holders[RESULT_COUPS]),
        wagers=wagers,
        money={
            wager.id: _sum_money(totals, number, wager, odds[wager.id])
            for number, wager in enumerate(book.wagers)
        },
        exact=odds,
        recorded=RecordedValues(*totals.recorded_values.tolist()),
        coverage=_find_coverage(config, totals),
    )


def _summarise_wagers(
    book: Rulebook, totals: AuditTotals, odds: Analysis
) -> tuple[dict[str, WagerResult], ErrorMethod]:
    """Return the means, with errors over whole shoes if there are enough and all coups have one."""
    moments = totals.shoes.moments
    class_counts = count_outcome_classes(book, totals.cell_counts)
    is_by_shoe = moments.has_all(COUPS, totals.classified_count)
    wagers: dict[str, WagerResult] = {}
    for number, wager in enumerate(book.wagers):
        # no mean where it depends on suits or ranks that are not recorded
        counted = {} if totals.undetermined[number] else class_counts
        found = summarise_wager(wager, book, counted, odds)
        if is_by_shoe and found.se:
            over_shoes = moments.variance_over_shoes(wager_column(number, UNIT_PROFIT), COUPS)
            exact, rounds = float(odds[wager.id].variance), found.rounds
            over_coups = found.se**2 * rounds
            variance = _join_variances(exact, over_shoes / rounds, over_coups)
            found = found._replace(se=sqrt(variance / rounds))
        wagers[wager.id] = found
    return wagers, "shoes" if is_by_shoe else "coups"


def _join_variances(exact: float, over_shoes: float, over_coups: float) -> float:
    """Return the variance of coups that depend on one another in a shoe.

    The coups tell what the dependence adds. The variance of a single coup itself is exact: the
    coups may lack the rarest pay row.
    """
    return max(exact + over_shoes - over_coups, exact * MIN_DESIGN_EFFECT)


def _find_design_effects(
    totals: AuditTotals, results: dict[str, int]
) -> tuple[dict[str, float], ErrorMethod]:
    """Return the design effect of each result; 1 with coups as independent."""
    moments, coups = totals.shoes.moments, sum(results.values())
    effects = dict.fromkeys(results, 1.0)
    if not moments.has_all(RESULT_COUPS, coups):
        return effects, "coups"
    for place, name in enumerate(RESULTS):
        share = results[name] / coups
        if 0 < share < 1:
            over_shoes = moments.variance_over_shoes(RESULT_COUPS + 1 + place, RESULT_COUPS)
            effects[name] = max(over_shoes / coups / (share * (1 - share)), MIN_DESIGN_EFFECT)
    return effects, "shoes"


def _correct_chi_square(
    chi_square: float | None, degrees: int, effects: dict[str, float], odds: Analysis
) -> float | None:
    """Divide by the mean design effect: the first-order correction of Rao and Scott."""
    if chi_square is None or not degrees:
        return chi_square
    total = sum(float(1 - share) * effects[name] for name, share in odds.results.items() if share)
    return chi_square * degrees / total


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


def _sum_money(totals: AuditTotals, number: int, wager: Wager, exact: WagerOdds) -> WagerMoney:
    """Make the figures of a wager; stakes count as given."""
    sums, moments = totals.stake_sums[number], totals.shoes.moments
    staked = sums[PAID_STAKED_SUM]
    excess = sums[PROFIT_SUM] - float(exact.ev) * staked
    most = max(abs(profit) for profit in unit_profits(wager).values())
    unpaid = float(most) * (sums[STAKED_SUM] - staked)
    squares = float(exact.variance) * float(totals.stake_squares[number])
    method: ErrorMethod = "coups"
    if moments.has_all(wager_column(number, STAKED), staked):
        columns = wager_column(number, PROFIT), wager_column(number, STAKED)
        over_shoes = moments.variance_over_shoes(*columns)
        squares = _join_variances(squares, over_shoes, moments.variance_over_coups(number))
        method = "shoes"
    deviation = sqrt(squares)
    return WagerMoney(
        stake_count=sums[STAKE_COUNT],
        checked_count=sums[CHECKED_COUNT],
        staked=sums[STAKED_SUM],
        profit=sums[PROFIT_SUM] if sums[PAID_COUNT] else None,
        commission=sums[COMMISSION_SUM],
        z=excess / deviation if deviation and unpaid <= MAX_UNPAID_SHIFT * deviation else None,
        error_method=method,
    )
