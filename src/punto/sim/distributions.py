"""Bounds of confidence intervals, from the standard library alone."""

from __future__ import annotations

from math import exp, expm1, lgamma, log, sqrt
from statistics import NormalDist
from typing import Literal, NamedTuple

LEVEL = 0.95
"""The confidence level of every interval and bound."""

IntervalMethod = Literal["normal", "poisson"]


class Interval(NamedTuple):
    """A confidence interval of `LEVEL`."""

    low: float
    high: float
    method: IntervalMethod
    """`normal`: mean ± standard errors. `poisson`: from the number of hits, wider than needed."""

    def contains(self, value: float) -> bool:
        return self.low <= value <= self.high


def student_quantile(probability: float, degrees: int) -> float:
    """Return the quantile of Student's distribution, to the second order in 1 / degrees."""
    z = NormalDist().inv_cdf(probability)
    return z + (z**3 + z) / (4 * degrees) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * degrees**2)


def normal_interval(mean: float, se: float, samples: int) -> Interval:
    """Return the interval of a mean whose error was estimated from this number of samples."""
    t = student_quantile((1 + LEVEL) / 2, samples - 1)
    return Interval(mean - t * se, mean + t * se, "normal")


def max_share(number: int) -> float:
    """Return the upper bound of a share if nothing was hit in `number` trials.

    With this share, nothing is hit in 1 of 20 runs: the rule of three, 3 / number.
    """
    return -expm1(log(1 - LEVEL) / number)


class WeightedHits(NamedTuple):
    """A sum of rare hits, each with a weight."""

    total: float
    """The sum of the weights of all hits."""
    square: float
    """The sum of their squares."""
    largest: float
    """The largest weight that a hit can have."""


def poisson_bounds(sums: WeightedHits, level: float = LEVEL) -> tuple[float, float]:
    """Return bounds of the expected total, by the gamma method of Fay and Feuer (1997).

    With one weight they are the exact bounds of a Poisson count; with none hit the upper one is the
    rule of three.
    """
    tail = (1 - level) / 2
    low = 0.0
    if sums.total > 0:
        scale = sums.square / sums.total
        low = scale * gamma_quantile(sums.total / scale, tail)
    total, square = sums.total + sums.largest, sums.square + sums.largest**2
    scale = square / total
    return low, scale * gamma_quantile(total / scale, 1 - tail)


def gamma_quantile(shape: float, probability: float) -> float:
    """Return the quantile of the gamma distribution with scale 1."""
    low, high = 0.0, shape + 20 * sqrt(shape) + 20
    while high - low > 1e-10 * high:
        middle = (low + high) / 2
        if gamma_below(shape, middle) < probability:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def gamma_below(shape: float, x: float) -> float:
    """Return the regularized lower incomplete gamma function."""
    if x <= 0:
        return 0.0
    factor = exp(shape * log(x) - x - lgamma(shape))
    if x < shape + 1:  # the power series
        term = total = 1 / shape
        index = shape
        while term > 1e-16 * total:
            index += 1
            term *= x / index
            total += term
        return factor * total
    # the continued fraction of the upper function, by Lentz's method
    b = x + 1 - shape
    c, d = 1e300, 1 / b
    fraction = d
    for index in range(1, 10_000):
        an = -index * (index - shape)
        b += 2
        d = an * d + b
        d = 1 / (d if abs(d) > 1e-300 else 1e-300)
        c = b + an / c
        c = c if abs(c) > 1e-300 else 1e-300
        fraction *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return 1 - factor * fraction
