"""Format fractions as decimals, with one rounding at the end; cells of CSV files."""

from __future__ import annotations

import re
from decimal import ROUND_HALF_EVEN, Context, Decimal
from fractions import Fraction

_CONTEXT = Context(prec=60)


def to_decimal(value: Fraction) -> Decimal:
    """Convert to a decimal of 60 digits."""
    return _CONTEXT.divide(Decimal(value.numerator), Decimal(value.denominator))


def square_root(value: Fraction) -> Decimal:
    """Return the square root to 60 digits."""
    return _CONTEXT.sqrt(to_decimal(value))


def format_significant(value: Fraction | Decimal, digits: int = 12) -> str:
    """Format with this number of significant digits, without an exponent."""
    number = to_decimal(value) if isinstance(value, Fraction) else value
    return format(Context(prec=digits, rounding=ROUND_HALF_EVEN).plus(number), "f")


def format_places(value: Fraction | Decimal, digits: int) -> str:
    """Format with this number of decimal places."""
    number = to_decimal(value) if isinstance(value, Fraction) else value
    rounded = number.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_EVEN, _CONTEXT)
    return format(abs(rounded) if rounded == 0 else rounded, "f")


def format_percent(value: Fraction | Decimal, digits: int = 4) -> str:
    """Format as a percentage; a positive value that rounds to zero is shown as `< 0.0001 %`."""
    number = (to_decimal(value) if isinstance(value, Fraction) else value) * 100
    smallest = Decimal(1).scaleb(-digits)
    if 0 < number < smallest / 2:
        return f"< {smallest:f} %"
    return f"{format_places(number, digits)} %"


def format_fraction(value: Fraction) -> str:
    """Format as a reduced fraction `p/q`, also if q is 1."""
    return f"{value.numerator}/{value.denominator}"


def escape_formula(cell: object) -> object:
    """Quote text that a spreadsheet would read as a formula."""
    if isinstance(cell, str) and re.match(r"[=+@\t\r]|-(?!\d+(\.\d+)?\Z)", cell):
        return f"'{cell}"
    return cell
