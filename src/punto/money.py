"""Exact money: amounts are whole numbers of the smallest chip, odds and rates are fractions."""

from __future__ import annotations

import re
from fractions import Fraction

import msgspec

from punto.refusals import Refused, quote_input

# The length is limited so that hostile input cannot cause slow arithmetic.
_DECIMAL = re.compile(r"[0-9]{1,15}(?:\.[0-9]{1,9})?")


def format_decimal(value: Fraction) -> str:
    """Format as an exact decimal without trailing zeros: `95`, `-0.05`.

    Raise ValueError if the value has no finite decimal.
    """
    scale = 0
    while (value * 10**scale).denominator != 1:
        scale += 1
        if scale > 60:
            raise ValueError(f"{value} has no exact decimal")
    digits = str(abs(int(value * 10**scale))).rjust(scale + 1, "0")
    whole, decimals = (digits[:-scale], digits[-scale:]) if scale else (digits, "")
    return ("-" if value < 0 else "") + whole + ("." + decimals if decimals else "")


class Odds(msgspec.Struct, frozen=True):
    """Odds as the rulebook writes them, `21:20`, and the win of one unit staked."""

    text: str
    value: Fraction


def read_odds(text: object) -> Odds:
    """Parse `8:1`, `9:5` or `0.95:1`. A TOML float is refused because it is not exact."""
    sides = text.split(":") if isinstance(text, str) else []
    if len(sides) != 2 or not all(_DECIMAL.fullmatch(side.strip()) for side in sides):
        raise Refused(
            "odds_not_exact",
            f"the odds {quote_input(text)} are not exact; write two plain numbers in quotes, "
            'as in "8:1", "21:20" or "0.95:1"',
        )
    won, staked = (Fraction(side.strip()) for side in sides)
    if staked == 0:
        raise Refused("odds_zero", f"the odds {quote_input(text)} divide by zero; write 8:1")
    if won == 0:
        raise Refused(
            "odds_zero", f"the odds {quote_input(text)} pay nothing; for a stand-off write `push`"
        )
    return Odds(":".join(side.strip() for side in sides), won / staked)


def read_rate(text: object) -> Fraction:
    """Parse a commission rate such as `5%`, from 0 to less than 100 %."""
    number = text.strip().removesuffix("%").strip() if isinstance(text, str) else ""
    if not (isinstance(text, str) and text.strip().endswith("%") and _DECIMAL.fullmatch(number)):
        raise Refused("bad_rate", f'the rate {quote_input(text)} is not exact; write it as "5%"')
    rate = Fraction(number) / 100
    if rate >= 1:
        raise Refused(
            "bad_rate",
            f"the rate {quote_input(text)} would take the whole win; write less than 100%",
        )
    return rate


class Chip(msgspec.Struct, frozen=True):
    """The smallest chip. Every amount is a whole number of it."""

    value: Fraction

    def __str__(self) -> str:
        return format_decimal(self.value)

    def read(self, text: str, what: str = "the amount") -> int:
        """Parse an amount of money above zero and return it in chips."""
        value = _read_decimal(text, what)
        if value % self.value:
            below = int(value // self.value)
            nearest = [self.show(chips) for chips in (below, below + 1) if chips]
            raise Refused(
                "not_in_chips",
                f"{what} {text.strip()} is not a whole number of chips of {self}; "
                f"write {' or '.join(nearest)}",
            )
        return int(value / self.value)

    def show(self, chips: int) -> str:
        """Format a number of chips as money."""
        return format_decimal(chips * self.value)


ONE_CHIP = Chip(Fraction(1))
"""For amounts that are given in chips and not in money."""


def read_chip(text: str) -> Chip:
    return Chip(_read_decimal(text, "the chip"))


def _read_decimal(text: str, what: str) -> Fraction:
    stripped = text.strip()
    if re.fullmatch(r"[0-9]{16,}(?:\.[0-9]*)?", stripped):
        raise Refused(
            "too_large", f"{what} {quote_input(stripped)} is too large; at most 15 digits are read"
        )
    if not _DECIMAL.fullmatch(stripped.removeprefix("-")):
        raise Refused(
            "not_money",
            f"{what} {quote_input(text)} is not money; write a number such as 100 or 12.50",
        )
    value = Fraction(stripped)
    if value <= 0:
        problem = "zero" if value == 0 else "negative"
        raise Refused("not_positive", f"{what} {stripped} is {problem}; write a number above zero")
    return value
