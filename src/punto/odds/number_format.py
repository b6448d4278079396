"""Fractions as decimal text, rounded once, at the very end."""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, Context, Decimal
from fractions import Fraction

_PRECISE = Context(prec=60)


def as_decimal(value: Fraction) -> Decimal:
    """To 60 digits."""
    return _PRECISE.divide(Decimal(value.numerator), Decimal(value.denominator))


def root(value: Fraction) -> Decimal:
    """The square root, to 60 digits."""
    return _PRECISE.sqrt(as_decimal(value))


def significant(value: Fraction | Decimal, digits: int = 12) -> str:
    """A decimal of so many significant digits, without an exponent."""
    number = as_decimal(value) if isinstance(value, Fraction) else value
    return format(Context(prec=digits, rounding=ROUND_HALF_EVEN).plus(number), "f")


def places(value: Fraction | Decimal, digits: int) -> str:
    """A decimal with so many places."""
    number = as_decimal(value) if isinstance(value, Fraction) else value
    shown = number.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_EVEN, _PRECISE)
    return format(abs(shown) if shown == 0 else shown, "f")


def percent(value: Fraction | Decimal, digits: int = 4) -> str:
    """A percentage; what is not nothing does not look like nothing."""
    number = (as_decimal(value) if isinstance(value, Fraction) else value) * 100
    least = Decimal(1).scaleb(-digits)
    if 0 < number < least / 2:
        return f"< {least:f} %"
    return f"{places(number, digits)} %"


def fraction_text(value: Fraction) -> str:
    """Reduced, `p/q`, also where q is 1."""
    return f"{value.numerator}/{value.denominator}"
