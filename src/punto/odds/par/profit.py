"""The distribution of the profit after many rounds of a wager, by convolution.

The profits of one round form a polynomial whose coefficients are probabilities. It is raised to a
power by multiplication of big integers that hold one coefficient per slot. Probabilities are
fixed-point numbers of `BITS` bits, so the error is too small to see in a plot.
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import NamedTuple

from punto.odds.analysis import WagerOdds
from punto.odds.par.return_distribution import profit_chances

BITS = 80
_SLOT = 2 * BITS + 40
_NEGLIGIBLE = 1 << 20  # of 2**80, invisible in a plot


class ProfitDistribution(NamedTuple):
    """Probabilities of the profits `least`, `least + step`, … in units of the stake."""

    least: Fraction
    step: Fraction
    shares: list[Fraction]


class _Polynomial(NamedTuple):
    least: int
    coefficients: list[int]


def profit_distribution(odds: WagerOdds, rounds: int) -> ProfitDistribution:
    """Return the distribution for one unit in each of `rounds` rounds, each from a full shoe."""
    outcomes = profit_chances(odds)
    steps_per_unit = lcm(*(value.denominator for value in outcomes))
    distribution = _power(_make_polynomial(outcomes, steps_per_unit), rounds)
    shares = [Fraction(share, 1 << BITS) for share in distribution.coefficients]
    return ProfitDistribution(
        Fraction(distribution.least, steps_per_unit), Fraction(1, steps_per_unit), shares
    )


def _make_polynomial(outcomes: dict[Fraction, Fraction], steps_per_unit: int) -> _Polynomial:
    least, most = (int(bound(outcomes) * steps_per_unit) for bound in (min, max))
    coefficients = [0] * (most - least + 1)
    for value, share in outcomes.items():
        coefficients[int(value * steps_per_unit) - least] = round(share * (1 << BITS))
    return _Polynomial(least, coefficients)


def _power(base: _Polynomial, power: int) -> _Polynomial:
    result = _Polynomial(0, [1 << BITS])
    while power:
        if power & 1:
            result = _multiply(result, base)
        power >>= 1
        if power:
            base = _multiply(base, base)
    return result


def _multiply(left: _Polynomial, right: _Polynomial) -> _Polynomial:
    size = len(left.coefficients) + len(right.coefficients) - 1
    whole = _pack(left.coefficients) * _pack(right.coefficients)
    data = whole.to_bytes(size * _SLOT // 8 + 1, "little")
    step = _SLOT // 8
    half = 1 << (BITS - 1)
    coefficients = [
        (int.from_bytes(data[position * step : (position + 1) * step], "little") + half) >> BITS
        for position in range(size)
    ]
    return _trim_tails(_Polynomial(left.least + right.least, coefficients))


def _pack(coefficients: list[int]) -> int:
    step = _SLOT // 8
    return int.from_bytes(
        b"".join(coefficient.to_bytes(step, "little") for coefficient in coefficients), "little"
    )


def _trim_tails(distribution: _Polynomial) -> _Polynomial:
    """Remove tails of negligible probability to save time."""
    first, last = 0, len(distribution.coefficients) - 1
    while first < last and distribution.coefficients[first] < _NEGLIGIBLE:
        first += 1
    while last > first and distribution.coefficients[last] < _NEGLIGIBLE:
        last -= 1
    return _Polynomial(distribution.least + first, distribution.coefficients[first : last + 1])
