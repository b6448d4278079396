"""Exact money: amounts are whole numbers of the smallest chip, odds and rates are fractions."""

from __future__ import annotations

import re
from fractions import Fraction

import msgspec

from punto.messages import Message, message, shorten_input
from punto.refusals import Refused

# The length is limited so that hostile input cannot cause slow arithmetic.
MAX_DIGITS = 15
MAX_DECIMALS = 9
_DECIMAL = re.compile(rf"[0-9]{{1,{MAX_DIGITS}}}(?:\.[0-9]{{1,{MAX_DECIMALS}}})?")
_ANY_DECIMAL = re.compile(r"[0-9]+(?:\.[0-9]+)?")
_ODDS_MARKS = re.compile(r"\s*(?:-|–|/|\bto\b)\s*")


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
    sides, written = text.split(":") if isinstance(text, str) else [], shorten_input(text)
    if len(sides) != 2 or not all(_DECIMAL.fullmatch(side.strip()) for side in sides):
        raise _explain_odds(text)
    won, staked = (Fraction(side.strip()) for side in sides)
    if staked == 0:
        raise Refused("odds_zero", odds=written, why=message("detail", "odds_divide_by_zero"))
    if won == 0:
        raise Refused("odds_zero", odds=written, why=message("detail", "odds_pay_nothing"))
    return Odds(":".join(side.strip() for side in sides), won / staked)


def _explain_odds(text: object) -> Refused:
    """Say what is wrong with odds that are not two short numbers around a colon."""
    written = shorten_input(text)
    sides = text.strip().split(":") if isinstance(text, str) else []
    if len(sides) == 2 and all(_ANY_DECIMAL.fullmatch(side.strip()) for side in sides):
        return Refused("odds_too_long", odds=written, digits=MAX_DIGITS, decimals=MAX_DECIMALS)
    marked = _ODDS_MARKS.split(text.strip()) if isinstance(text, str) else []
    if len(marked) == 2 and all(_DECIMAL.fullmatch(side) for side in marked):
        return Refused("odds_without_colon", odds=written, right=":".join(marked))
    return Refused("odds_not_exact", odds=written)


def read_rate(text: object) -> Fraction:
    """Parse a commission rate such as `5%`, from 0 to less than 100 %."""
    number = text.strip().removesuffix("%").strip() if isinstance(text, str) else ""
    is_percentage = isinstance(text, str) and text.strip().endswith("%")
    if not is_percentage or not _DECIMAL.fullmatch(number) or Fraction(number) >= 100:
        raise Refused("bad_rate", rate=shorten_input(text))
    return Fraction(number) / 100


class Chip(msgspec.Struct, frozen=True):
    """The smallest chip. Every amount is a whole number of it."""

    value: Fraction

    def __str__(self) -> str:
        return format_decimal(self.value)

    def read(self, text: str, what: Message | None = None, *, allow_zero: bool = False) -> int:
        """Parse an amount of money above zero and return it in chips.

        `what` names the amount in a refusal: `message("detail", "stake_on", wager="Banker")`.
        """
        named = what or message("detail", "the_amount")
        value = _read_decimal(text, named, allow_zero=allow_zero)
        if value % self.value:
            below = int(value // self.value)
            nearest = [self.show(chips) for chips in (below, below + 1) if chips]
            raise Refused(
                "not_in_chips", what=named, amount=text.strip(), chip=str(self), nearest=nearest
            )
        return int(value / self.value)

    def show(self, chips: int) -> str:
        """Format a number of chips as money."""
        return format_decimal(chips * self.value)


ONE_CHIP = Chip(Fraction(1))
"""For amounts that are given in chips and not in money."""


def read_chip(text: str) -> Chip:
    return Chip(_read_decimal(text, message("detail", "the_chip")))


def as_chip(chip: Chip | str) -> Chip:
    """Return the chip, or read its value from decimal text; anything else is refused."""
    if isinstance(chip, Chip):
        return chip
    if not isinstance(chip, str):
        what, fix = message("detail", "the_chip"), message("detail", "write_money")
        raise Refused("not_money", what=what, amount=chip, fix=fix)
    return read_chip(chip)


def _read_decimal(text: str, what: Message, *, allow_zero: bool = False) -> Fraction:
    stripped = text.strip()
    if re.fullmatch(rf"[0-9]{{{MAX_DIGITS + 1},}}(?:\.[0-9]*)?", stripped):
        raise Refused("too_large", what=what, amount=stripped, digits=MAX_DIGITS)
    if not _DECIMAL.fullmatch(stripped.removeprefix("-")):
        raise Refused("not_money", what=what, amount=text, fix=message("detail", "write_money"))
    value = Fraction(stripped)
    if value < 0 or (value == 0 and not allow_zero):
        raise Refused("not_positive", what=what, amount=stripped)
    return value
