"""The pay table of a wager with the combinations, probability and return of each outcome."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from punto.odds.analysis import WagerOdds
from punto.odds.pay_row_text import OTHERWISE, describe_rows
from punto.rules.describe import describe_condition
from punto.rules.outcomes.payoff import LOSE, PUSH
from punto.rules.payment import unit_profits
from punto.rules.rulebook import Rulebook


class PayTableLine(NamedTuple):
    """One line of a pay table: a pay row, a push or a loss."""

    name: str
    odds: str
    when: str
    words: str
    """When it applies; the words of the lines exclude one another."""
    clause: str
    combinations: int
    probability: Fraction
    returned: Fraction
    """The mean return of one unit from this line, the stake included."""


def pay_table_lines(book: Rulebook, odds: WagerOdds, combinations: int) -> list[PayTableLine]:
    """Return every outcome of a wager; the combinations add up to the total."""
    wager = odds.wager
    returned = {number: 1 + profit for number, profit in unit_profits(wager).items()}
    lines = [
        PayTableLine(
            "pays",
            row.row.odds.text,
            row.row.when.text,
            words,
            row.row.clause or "",
            row.combinations,
            row.probability,
            row.probability * returned[number],
        )
        for number, (row, words) in enumerate(
            zip(odds.rows, describe_rows(book, wager), strict=True)
        )
    ]
    if wager.push:
        when, share = wager.push.when, odds.push
        clause, draws = wager.push.clause or "", int(share * combinations)
        words, mean = describe_condition(when), share * returned[PUSH]
        lines.append(PayTableLine("stands off", "", when.text, words, clause, draws, share, mean))
    draws, mean = int(odds.lose * combinations), odds.lose * returned[LOSE]
    clause = wager.lose_clause or ""
    lines.append(PayTableLine("loses", "", "", OTHERWISE, clause, draws, odds.lose, mean))
    return lines
