"""The law of the profit after many rounds of a wager, by convolution.

A polynomial over the profits of one round is squared and multiplied as one big integer, a
coefficient in each slot of bits: the probabilities are fixed-point numbers of `BITS` bits, so that
the error stays far below anything a plot can show.
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import NamedTuple

from punto.odds.analysis import WagerOdds

BITS = 80
_SLOT = 2 * BITS + 40
_NOTHING = 1 << 20  # of 2**80: a share nobody will ever see


class ProfitDistribution(NamedTuple):
    """Probabilities of profits `least`, `least + step`, … in units of the stake."""

    least: Fraction
    step: Fraction
    shares: list[Fraction]


class _Polynomial(NamedTuple):
    least: int
    coefficients: list[int]


def profit_distribution(one: WagerOdds, rounds: int) -> ProfitDistribution:
    """Of one unit on the wager in each of so many rounds, each from a full shoe."""
    outcomes = {Fraction(-1): one.lose, Fraction(0): one.push}
    for row in one.rows:
        value = row.row.odds.value
        outcomes[value] = outcomes.get(value, Fraction(0)) + row.probability
    parts = lcm(*(value.denominator for value in outcomes))
    law = _to_the_power(_polynomial(outcomes, parts), rounds)
    shares = [Fraction(share, 1 << BITS) for share in law.coefficients]
    return ProfitDistribution(Fraction(law.least, parts), Fraction(1, parts), shares)


def _polynomial(outcomes: dict[Fraction, Fraction], parts: int) -> _Polynomial:
    least, most = (int(bound(outcomes) * parts) for bound in (min, max))
    coefficients = [0] * (most - least + 1)
    for value, share in outcomes.items():
        coefficients[int(value * parts) - least] = round(share * (1 << BITS))
    return _Polynomial(least, coefficients)


def _to_the_power(base: _Polynomial, power: int) -> _Polynomial:
    result = _Polynomial(0, [1 << BITS])
    while power:
        if power & 1:
            result = _product(result, base)
        power >>= 1
        if power:
            base = _product(base, base)
    return result


def _product(one: _Polynomial, other: _Polynomial) -> _Polynomial:
    size = len(one.coefficients) + len(other.coefficients) - 1
    whole = _packed(one.coefficients) * _packed(other.coefficients)
    data = whole.to_bytes(size * _SLOT // 8 + 1, "little")
    step = _SLOT // 8
    half = 1 << (BITS - 1)
    coefficients = [
        (int.from_bytes(data[place * step : (place + 1) * step], "little") + half) >> BITS
        for place in range(size)
    ]
    return _trimmed(_Polynomial(one.least + other.least, coefficients))


def _packed(coefficients: list[int]) -> int:
    step = _SLOT // 8
    return int.from_bytes(
        b"".join(part.to_bytes(step, "little") for part in coefficients), "little"
    )


def _trimmed(law: _Polynomial) -> _Polynomial:
    """Without the tails that hold next to nothing: they only cost time."""
    first, last = 0, len(law.coefficients) - 1
    while first < last and law.coefficients[first] < _NOTHING:
        first += 1
    while last > first and law.coefficients[last] < _NOTHING:
        last -= 1
    return _Polynomial(law.least + first, law.coefficients[first : last + 1])
