"""When each outcome of a wager applies, in words that exclude one another.

A push comes before the pay rows, and the first pay row whose condition holds is paid. A row whose
condition also holds in a coup that an earlier one takes is read "otherwise".
"""

from __future__ import annotations

from punto.rules.describe import describe_condition
from punto.rules.outcomes.payoff import PUSH
from punto.rules.rulebook import Rulebook
from punto.rules.wager import Wager

OTHERWISE = "otherwise"


def describe_rows(book: Rulebook, wager: Wager) -> list[str]:
    """Return the words of each pay row."""
    words = []
    outcomes, facts = book.payoffs.rows[wager.id], book.payoffs.classes.fact_values()
    for number, row in enumerate(wager.pays):
        overlaps = any(
            (outcome == PUSH or 0 <= outcome < number) and row.when.holds(values)
            for outcome, values in zip(outcomes, facts, strict=True)
        )
        condition = describe_condition(row.when)
        words.append(f"{OTHERWISE} {condition}" if overlaps else condition)
    return words
