"""Fractions as decimal text, rounded once, at the very end."""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, Context, Decimal
from fractions import Fraction

_CONTEXT = Context(prec=60)


def to_decimal(value: Fraction) -> Decimal:
    """To 60 digits."""
    return _CONTEXT.divide(Decimal(value.numerator), Decimal(value.denominator))


def square_root(value: Fraction) -> Decimal:
    """The square root, to 60 digits."""
    return _CONTEXT.sqrt(to_decimal(value))


def format_significant(value: Fraction | Decimal, digits: int = 12) -> str:
    """A decimal of so many significant digits, without an exponent."""
    number = to_decimal(value) if isinstance(value, Fraction) else value
    return format(Context(prec=digits, rounding=ROUND_HALF_EVEN).plus(number), "f")


def format_places(value: Fraction | Decimal, digits: int) -> str:
    """A decimal with so many places."""
    number = to_decimal(value) if isinstance(value, Fraction) else value
    shown = number.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_EVEN, _CONTEXT)
    return format(abs(shown) if shown == 0 else shown, "f")


def format_percent(value: Fraction | Decimal, digits: int = 4) -> str:
    """A percentage; what is not nothing does not look like nothing."""
    number = (to_decimal(value) if isinstance(value, Fraction) else value) * 100
    least = Decimal(1).scaleb(-digits)
    if 0 < number < least / 2:
        return f"< {least:f} %"
    return f"{format_places(number, digits)} %"


def format_fraction(value: Fraction) -> str:
    """Reduced, `p/q`, also where q is 1."""
    return f"{value.numerator}/{value.denominator}"
