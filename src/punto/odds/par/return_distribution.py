"""The distribution of the mean return after many independent rounds, by Fourier inversion.

The profit of a round is one of a few values on a lattice, so the total of many rounds lies on a
lattice too. Its probabilities are the Fourier coefficients of the characteristic function of one
round to the power of the rounds. The function is needed only where it is not negligible: near zero
and, if the lattice has gaps, near a few other angles. Probabilities have an error below 1e-9.
The normal distribution is off by whole percents of the return for rare large prizes.
"""

from __future__ import annotations

from cmath import exp as complex_exp
from cmath import log as complex_log
from collections.abc import Callable, Iterator
from fractions import Fraction
from math import ceil, exp, floor, gcd, lcm, log, pi, sqrt
from statistics import NormalDist
from typing import NamedTuple

from punto.odds.analysis import WagerOdds
from punto.rules.payment import unit_profits

Interval = tuple[Fraction, Fraction]

_LOG_NEGLIGIBLE = -37.0
"""The logarithm of a negligible probability or amplitude, 1e-16."""
_MAX_NEWTON_STEPS = 8


class Lattice(NamedTuple):
    """The outcomes of one round: `least + step * offset` is the profit of one unit."""

    least: Fraction
    step: Fraction
    offsets: tuple[int, ...]
    chances: tuple[Fraction, ...]


def make_lattice(odds: WagerOdds) -> Lattice:
    outcomes = profit_chances(odds)
    least = min(outcomes)
    whole = lcm(*((profit - least).denominator for profit in outcomes))
    parts = [int((profit - least) * whole) for profit in outcomes]
    common = gcd(*parts) or 1
    return Lattice(
        least,
        Fraction(common, whole),
        tuple(part // common for part in parts),
        tuple(outcomes.values()),
    )


def profit_chances(odds: WagerOdds) -> dict[Fraction, Fraction]:
    """Return the probability of each possible profit of one unit."""
    chances = [*(row.probability for row in odds.rows), odds.push, odds.lose]
    outcomes: dict[Fraction, Fraction] = {}
    for profit, chance in zip(unit_profits(odds.wager).values(), chances, strict=True):
        if chance:
            outcomes[profit] = outcomes.get(profit, Fraction(0)) + chance
    return outcomes


class ReturnDistribution:
    """The mean return of one unit in each of `rounds` rounds, each from a full shoe."""

    def __init__(self, odds: WagerOdds, rounds: int) -> None:
        self.lattice = make_lattice(odds)
        self.rounds = rounds
        self.outcomes = [
            (offset, float(chance))
            for offset, chance in zip(self.lattice.offsets, self.lattice.chances, strict=True)
        ]
        mean = sum(
            (offset * chance for offset, chance in zip(*self.lattice[2:], strict=True)), Fraction(0)
        )
        self.mean = float(mean)
        self.center = float(mean * rounds)
        self.sd = sqrt(rounds * sum(p * (offset - self.mean) ** 2 for offset, p in self.outcomes))
        self.lowest, self.highest = self._bound(-1), self._bound(1)
        self.terms = list(self._fourier_terms())

    def interval(self, confidence: int) -> Interval:
        """Return the central interval: each tail outside has at most half of the rest."""
        tail = (1 - confidence / 100) / 2
        return self.quantile(tail), self.quantile(1 - tail)

    def quantile(self, probability: float) -> Fraction:
        """Return the least return that is reached or not exceeded with this probability."""
        total = self._find_total(probability)
        return 1 + self.lattice.least + self.lattice.step * Fraction(total, self.rounds)

    # --- cumulative probabilities ---------------------------------------------------------------

    def probabilities(self, total: int) -> tuple[float, float]:
        """Return the probability of at most this total, and of exactly this total."""
        size = self.highest - self.lowest + 1
        at_most, exactly = float(total - self.lowest + 1), 1.0
        first, next_one = self.lowest - self.center, total + 1 - self.center
        for angle, amplitude, divisor in self.terms:
            past = complex_exp(-1j * angle * next_one)
            at_most += (amplitude * (complex_exp(-1j * angle * first) - past) / divisor).real
            exactly += (amplitude * past * complex_exp(1j * angle)).real
        return at_most / size, exactly / size

    def _find_total(self, probability: float) -> int:
        """Return the least total whose cumulative probability is at least the given one."""
        low, high = self.lowest, self.highest
        guess = floor(self.center + NormalDist().inv_cdf(probability) * self.sd)
        for step in range(200):
            if low >= high:
                break
            total = min(max(guess, low), high - 1)
            at_most, exactly = self.probabilities(total)
            if at_most >= probability:
                high = total
                if at_most - exactly < probability:
                    break
            else:
                low = total + 1
            if step < _MAX_NEWTON_STEPS and exactly > 1e-9:
                guess = total + ceil((probability - at_most) / exactly)
            else:
                guess = (low + high) // 2
        return high

    # --- the window of totals -------------------------------------------------------------------

    def _bound(self, sign: int) -> int:
        """Return a total with a negligible probability beyond it, by the Chernoff bound."""
        extreme = (max if sign > 0 else min)(offset for offset, _ in self.outcomes) * self.rounds
        if self.sd == 0:
            return extreme
        tilt = 1 / self.sd
        while self._log_chernoff(sign * tilt)[0] > _LOG_NEGLIGIBLE:
            tilt *= 1.5
            if tilt > 700:
                return extreme
        total = self._log_chernoff(sign * tilt)[1]
        return min(ceil(total), extreme) if sign > 0 else max(floor(total), extreme)

    def _log_chernoff(self, tilt: float) -> tuple[float, float]:
        """Return the logarithm of the Chernoff bound of a tilt, and the total that it bounds."""
        largest = max(tilt * offset for offset, _ in self.outcomes)
        weights = [p * exp(tilt * offset - largest) for offset, p in self.outcomes]
        whole = sum(weights)
        mean = sum(w * x for w, (x, _) in zip(weights, self.outcomes, strict=True)) / whole
        return self.rounds * (log(whole) + largest - tilt * mean), self.rounds * mean

    # --- the characteristic function ------------------------------------------------------------

    def _fourier_terms(self) -> Iterator[tuple[float, complex, complex]]:
        """Yield angle, amplitude and geometric divisor of each term that is not negligible."""
        size = self.highest - self.lowest + 1
        for number in _significant_angles(self._characteristic, size, self.rounds, self.deviation):
            angle = 2 * pi * number / size
            value = self._characteristic(angle)
            if not value:
                continue
            # A term and its conjugate at -angle are added together; the term at pi is its own.
            twice = 1 if 2 * number == size else 2
            amplitude = twice * complex_exp(self.rounds * complex_log(value))
            yield angle, amplitude, 1 - complex_exp(-1j * angle)

    def _characteristic(self, angle: float) -> complex:
        """Return the characteristic function of one round, centred at its mean."""
        return sum(
            (p * complex_exp(1j * angle * (offset - self.mean)) for offset, p in self.outcomes), 0j
        )

    @property
    def deviation(self) -> float:
        """The mean absolute deviation of one round: a bound of the function's slope."""
        return sum(p * abs(offset - self.mean) for offset, p in self.outcomes)


def _significant_angles(
    function: Callable[[float], complex], size: int, rounds: int, slope: float
) -> Iterator[int]:
    """Yield the numbers of the angles 2 pi number / size up to pi that are not negligible.

    A range of angles is skipped if the value in its middle and the slope exclude all of it.
    """
    least = exp(_LOG_NEGLIGIBLE / rounds)
    ranges = [(1, size // 2)]
    while ranges:
        first, last = ranges.pop()
        if last - first < 4:
            yield from range(first, last + 1)
            continue
        middle = (first + last) // 2
        reach = 2 * pi * (last - middle + 1) / size * slope
        if abs(function(2 * pi * middle / size)) + reach >= least:
            ranges += [(first, middle), (middle + 1, last)]
