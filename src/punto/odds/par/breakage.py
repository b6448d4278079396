"""Breakage: the house edge when payments are rounded to whole chips.

A stake that is no multiple of the payable step, such as 25 chips at 0.95 to 1, cannot be paid in
whole smallest chips. Rounded down, the difference goes to the house; rounded up, to the player.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from punto.odds.analysis import WagerOdds
from punto.rules.outcomes.payoff import LOSE, PUSH
from punto.rules.payment import Rounding, pay_outcome

STAKES = (1, 2, 5, 10, 20, 25, 50, 100, 500, 1_000)
"""Stakes in smallest chips: 100 is a stake of 100 with chips of 1, or of 500 with chips of 5."""


class Breakage(NamedTuple):
    """The house edge of a stake in smallest chips, by the rounding of payments."""

    stake: int
    down: Fraction
    up: Fraction


def list_breakage(odds: WagerOdds) -> tuple[Breakage, ...]:
    """Return the breakage of each stake; empty if every stake is paid in whole chips."""
    if odds.wager.payable_step == 1:
        return ()
    return tuple(
        Breakage(stake, rounded_edge(odds, stake, "down"), rounded_edge(odds, stake, "up"))
        for stake in STAKES
    )


def rounded_edge(odds: WagerOdds, stake: int, rounding: Rounding) -> Fraction:
    chances = {number: row.probability for number, row in enumerate(odds.rows)}
    chances |= {PUSH: odds.push, LOSE: odds.lose}
    profit = sum(
        (
            chance * pay_outcome(odds.wager, number, stake, rounding).profit
            for number, chance in chances.items()
        ),
        Fraction(0),
    )
    return -profit / stake
