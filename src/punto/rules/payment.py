"""What a settled stake gains and the commission on it, in whole chips."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import Literal, NamedTuple

from punto.rules.outcomes.payoff import LOSE, PUSH
from punto.rules.wager import PayRow, Wager

Rounding = Literal["refuse", "down", "up"]
"""A payment that is not whole chips is an error, or rounded (reading 14)."""


class Payment(NamedTuple):
    profit: int
    """Net of commission; below zero if the stake is lost."""
    commission: int


def pay(row: PayRow, stake: int, rounding: Rounding = "refuse") -> Payment:
    """Return what a pay row pays for a stake."""
    profit, gross = stake * row.odds.value, stake * row.odds_before_commission
    if rounding == "refuse":
        return Payment(_whole_chips(profit), _whole_chips(gross - profit))
    to_chips = floor if rounding == "down" else ceil
    return Payment(to_chips(profit), to_chips(gross) - to_chips(profit))


def pay_outcome(wager: Wager, number: int, stake: int, rounding: Rounding = "refuse") -> Payment:
    """Return the payment for a number of the payoff table: a pay row, `PUSH` or `LOSE`."""
    if number == PUSH:
        return Payment(0, 0)
    if number == LOSE:
        return Payment(-stake, 0)
    return pay(wager.pays[number], stake, rounding)


def unit_profits(wager: Wager) -> dict[int, Fraction]:
    """Return the exact profit of one unit for each pay row number, then `PUSH` and `LOSE`."""
    step = wager.payable_step
    return {
        number: Fraction(pay_outcome(wager, number, step).profit, step)
        for number in (*range(len(wager.pays)), PUSH, LOSE)
    }


def _whole_chips(chips: Fraction) -> int:
    if chips.denominator != 1:
        raise ValueError(f"{chips} chips cannot be paid: the stake was not checked")
    return int(chips)
