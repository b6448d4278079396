"""Means of wagers with their errors, and the test of the results.

Two means are estimated. The mean of all coups is the mean of the game as it is dealt, to the
cutting card. The mean of the first coups, which every shoe has, has the exact mean of a full shoe:
only this one is compared with the exact odds.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import erfc, exp, sqrt
from typing import NamedTuple

from punto.odds.analysis import WagerOdds
from punto.odds.par.return_distribution import profit_chances
from punto.rules.outcomes.payoff import LOSE, PUSH
from punto.rules.payment import unit_profits
from punto.rules.rulebook import Rulebook
from punto.rules.wager import PayRow, Wager
from punto.sim.arrays import Int64Array
from punto.sim.cell_layout import WINNERS, build_cell_layout, count_outcome_classes
from punto.sim.distributions import (
    LEVEL,
    Interval,
    WeightedHits,
    max_share,
    normal_interval,
    poisson_bounds,
)
from punto.sim.shoe_sums import parts_per_unit
from punto.sim.work_units import BlockCounts, SimulationJob

MIN_SHOES = 30
"""A variance over fewer shoes is too uncertain to be given."""
MAX_SKEWNESS = 0.15
"""The normal distribution is used up to this skewness of a mean: that of 44 hits."""
MIN_EXPECTED = 5
"""Chi-square needs this number of expected coups of every result."""


class RowCount(NamedTuple):
    """How often a pay row of a wager occurred."""

    row: PayRow
    occurrences: int
    probability: Fraction
    """Exact."""


class MeanEstimate(NamedTuple):
    """The mean profit of one unit, over some coups."""

    rounds: int
    mean: Fraction
    se: float | None
    """The standard error, from the variance over whole shoes; None with too few shoes or no hit."""
    interval: Interval
    is_normal: bool
    """Whether there are enough coups and shoes for the normal distribution."""

    def z_score(self, exact: Fraction) -> float | None:
        """Return the distance from a value in standard errors; None if there are too few coups."""
        return float(self.mean - exact) / self.se if self.se and self.is_normal else None


class CutCardEffect(NamedTuple):
    """How the coups that only some shoes have change the mean of all coups."""

    change: float
    se: float | None


class SimulatedWager(NamedTuple):
    """The result of one unit staked on a wager in every coup."""

    wager: Wager
    all_coups: MeanEstimate
    compared: MeanEstimate
    """The first coups, which every shoe has; all coups of a continuous shuffler."""
    exact: Fraction
    """The exact mean of a full shoe."""
    cut_card_effect: CutCardEffect | None
    """None for a continuous shuffler."""
    rows: tuple[RowCount, ...]
    stood_off: int
    lost: int

    @property
    def rounds(self) -> int:
        return self.all_coups.rounds

    @property
    def mean(self) -> Fraction:
        return self.all_coups.mean

    @property
    def se(self) -> float | None:
        return self.all_coups.se

    @property
    def z(self) -> float | None:
        """Return the distance of the compared coups from the exact mean in standard errors."""
        return self.compared.z_score(self.exact)

    @property
    def is_unhit(self) -> bool:
        """Return whether every coup lost."""
        return self.lost == self.rounds

    @property
    def unhit_mean_at_most(self) -> float:
        """Return the upper bound of the mean if every coup lost: each win may be the largest."""
        profits = unit_profits(self.wager).values()
        worst, best = float(min(profits)), float(max(profits))
        return worst + max_share(self.rounds) * (best - worst)


class ResultTest(NamedTuple):
    """Chi-square of the results of the compared coups against the exact odds."""

    chi_square: float | None
    """Divided by the design effect of whole shoes; None with too few coups or shoes."""
    degrees_of_freedom: int

    @property
    def p_value(self) -> float | None:
        """Return the probability of results at least this far from the exact odds."""
        if self.chi_square is None:
            return None
        if self.degrees_of_freedom == 2:
            return exp(-self.chi_square / 2)
        return erfc(sqrt(self.chi_square / 2)) if self.degrees_of_freedom == 1 else 1.0


Outcomes = dict[int, int]
"""Coups by the number of the pay row, `PUSH` and `LOSE`."""


class Estimator:
    """Computes the estimates of a run from its counts."""

    def __init__(self, job: SimulationJob, counts: BlockCounts) -> None:
        self._job, self._counts = job, counts
        self._book: Rulebook = job.book
        sampled = counts.split_counts[1]
        self._classes = {
            "all": count_outcome_classes(self._book, counts.cell_counts),
            "early": count_outcome_classes(self._book, counts.split_counts[:, 0].sum(axis=0)),
            "all sampled": count_outcome_classes(self._book, sampled.sum(axis=0)),
            "early sampled": count_outcome_classes(self._book, sampled[0]),
        }

    def estimate_wager(self, wager: Wager, odds: WagerOdds) -> SimulatedWager:
        outcomes = self._outcomes(wager, "all")
        all_coups = self._estimate_mean(wager, odds, "all")
        compared = self._estimate_mean(wager, odds, "early")
        return SimulatedWager(
            wager=wager,
            all_coups=all_coups,
            compared=compared,
            exact=odds.ev,
            cut_card_effect=self._find_cut_card_effect(all_coups, compared, odds.ev),
            rows=tuple(
                RowCount(row.row, outcomes[number], row.probability)
                for number, row in enumerate(odds.rows)
            ),
            stood_off=outcomes[PUSH],
            lost=outcomes[LOSE],
        )

    def test_results(self, probabilities: Mapping[str, Fraction]) -> ResultTest:
        """Test the results with the first-order correction of Rao and Scott for dependence.

        Chi-square is divided by the mean design effect: the variance over whole shoes as a multiple
        of that of independent coups.
        """
        ends = self._counts.split_counts[:, 0].sum(axis=0)
        found = count_winners(self._book, ends)
        rounds = sum(found.values())
        possible = {name: part for name, part in probabilities.items() if part}
        degrees = max(len(possible) - 1, 0)
        expected = {name: part * rounds for name, part in possible.items()}
        if not degrees or min(expected.values()) < MIN_EXPECTED or not self._has_variances:
            return ResultTest(None, degrees)
        total = float(sum((found[name] - mean) ** 2 / mean for name, mean in expected.items()))
        effects = sum(
            float(1 - part) * self._result_effect(name, part) for name, part in possible.items()
        )
        return ResultTest(total * degrees / effects, degrees)

    @property
    def _has_variances(self) -> bool:
        return self._job.continuous or self._counts.shoe_sums.shoes >= MIN_SHOES

    def _outcomes(self, wager: Wager, which: str) -> Outcomes:
        outcomes = dict.fromkeys([*range(len(wager.pays)), PUSH, LOSE], 0)
        for outcome_class, count in self._classes[which].items():
            outcomes[self._book.payoffs.rows[wager.id][outcome_class]] += count
        return outcomes

    def _estimate_mean(self, wager: Wager, odds: WagerOdds, which: str) -> MeanEstimate:
        outcomes, profits = self._outcomes(wager, which), unit_profits(wager)
        rounds = sum(outcomes.values())
        mean, variance = _moments(outcomes, profits)
        se = None
        if variance and self._has_variances:
            exact = float(odds.variance)
            se = sqrt(max(exact + self._shoe_covariance(wager, which), exact / 100) / rounds)
        is_normal = se is not None and is_nearly_normal(odds, rounds)
        if se and is_normal:
            samples = rounds if self._job.continuous else self._counts.shoe_sums.shoes
            interval = normal_interval(float(mean), se, samples)
        else:
            interval = hit_interval(outcomes, profits)
        return MeanEstimate(rounds, mean, se, interval, is_normal)

    def _shoe_covariance(self, wager: Wager, which: str) -> float:
        """Return what the dependence of coups in a shoe adds to the variance of one coup.

        It is the variance over whole shoes less that of single coups, both of the sampled lanes.
        The variance of a single coup itself is exact: a sample may lack the rarest pay row.
        """
        if self._job.early_coups is None:
            return 0.0
        sums, column = self._counts.shoe_sums, self._book.wagers.index(wager)
        outcomes = self._outcomes(wager, f"{which} sampled")
        _, variance = _moments(outcomes, unit_profits(wager))
        over_shoes = (
            sums.whole_variance(column)
            if which == "all"
            else sums.early_variance(column, self._job.early_coups)
        )
        return (over_shoes or 0.0) / parts_per_unit(wager) ** 2 - variance

    def _result_effect(self, name: str, part: Fraction) -> float:
        if self._job.early_coups is None:
            return 1.0
        column = len(self._book.wagers) + [str(winner) for winner in WINNERS].index(name)
        over_shoes = self._counts.shoe_sums.early_variance(column, self._job.early_coups)
        return (over_shoes or 0.0) / float(part * (1 - part))

    def _find_cut_card_effect(
        self, all_coups: MeanEstimate, compared: MeanEstimate, exact: Fraction
    ) -> CutCardEffect | None:
        """Return what the later coups add to the mean.

        The first coups have the exact mean, so that only the later ones are looked at: this has a
        smaller error than the mean of all coups.
        """
        if self._job.continuous:
            return None
        rounds, later = all_coups.rounds, all_coups.rounds - compared.rounds
        late_total = all_coups.mean * rounds - compared.mean * compared.rounds
        change = float(late_total - exact * later) / rounds
        se = all_coups.se * sqrt(later / rounds) if all_coups.se and all_coups.is_normal else None
        return CutCardEffect(change, se)


def _moments(outcomes: Outcomes, profits: Mapping[int, Fraction]) -> tuple[Fraction, float]:
    """Return the mean and the variance of one coup."""
    rounds = max(sum(outcomes.values()), 1)
    mean = sum((count * profits[key] for key, count in outcomes.items()), Fraction(0)) / rounds
    squares = sum((count * profits[key] ** 2 for key, count in outcomes.items()), Fraction(0))
    return mean, float(squares / rounds - mean**2)


def is_nearly_normal(odds: WagerOdds, rounds: int) -> bool:
    """Return whether the normal distribution describes the mean of this number of coups."""
    return skewness(odds) <= MAX_SKEWNESS * sqrt(rounds)


def skewness(odds: WagerOdds) -> float:
    """Return the exact skewness of one coup's profit, without its sign."""
    chances = profit_chances(odds).items()
    third = float(sum(chance * (profit - odds.ev) ** 3 for profit, chance in chances))
    return abs(third) / float(odds.variance) ** 1.5 if odds.variance else 0.0


def hit_interval(
    outcomes: Outcomes, profits: Mapping[int, Fraction], level: float = LEVEL
) -> Interval:
    """Return an interval of the mean from the coups that did not lose, as rare hits."""
    base, best = min(profits.values()), max(profits.values())
    weights = {key: float(profit - base) for key, profit in profits.items()}
    sums = WeightedHits(
        total=sum(count * weights[key] for key, count in outcomes.items()),
        square=sum(count * weights[key] ** 2 for key, count in outcomes.items()),
        largest=max(weights.values()),
    )
    rounds = max(sum(outcomes.values()), 1)
    low, high = (float(base) + bound / rounds for bound in poisson_bounds(sums, level))
    return Interval(low, min(high, float(best)), "poisson")


def count_winners(book: Rulebook, cell_counts: Int64Array) -> dict[str, int]:
    """Return the number of coups by winner."""
    layout = build_cell_layout(book)
    winners: dict[str, int] = dict.fromkeys(WINNERS, 0)
    ends = cell_counts.reshape(layout.shape).sum(axis=(1, 2, 3))
    for end, count in zip(layout.ends, ends, strict=True):
        winners[end.winner] += int(count)
    return winners
