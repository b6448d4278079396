"""Which odds give a wager a wanted house edge: the exact odds, and the nearest payable ones.

The mean of a wager is linear in the odds of each pay row, so one division finds the exact odds. The
other rows of the wager stay as they are.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import Any, Literal, NamedTuple

from punto.money import MAX_DIGITS
from punto.odds.analysis import Analysis, RowOdds, WagerOdds
from punto.odds.number_format import format_fraction, format_significant
from punto.refusals import Refused
from punto.rules.stakes import find_wager
from punto.rules.wager import PayRow

MAX_STEP = 1_000
Unsolvable = Literal["never_falls", "pays_nothing"]


class PayableOdds(NamedTuple):
    """Odds that a rulebook can have, and the house edge of the wager with them."""

    odds: Fraction
    edge: Fraction

    @property
    def text(self) -> str:
        """The odds as a rulebook writes them: `19:20`."""
        return f"{self.odds.numerator}:{self.odds.denominator}"


class RowSolution(NamedTuple):
    """The odds of one row that give the wanted edge, if the other rows stay as they are."""

    row: PayRow
    step: int
    """The payable odds pay stakes that are multiples of this number of smallest chips."""
    exact: Fraction | None
    """None if no odds give the edge; `unsolvable` has the reason."""
    below: PayableOdds | None
    """The largest payable odds that are not above the exact ones; None if these are zero."""
    above: PayableOdds | None
    """The smallest payable odds that are not below the exact ones."""
    unsolvable: Unsolvable | None = None


class WagerSolution(NamedTuple):
    wager: WagerOdds
    edge: Fraction
    """The wanted house edge."""
    rows: tuple[RowSolution, ...]


def solve_odds(
    odds: Analysis, wager_id: str, edge: Fraction, step: int | None = None
) -> WagerSolution:
    """Find the odds of each row of a wager that give it a house edge.

    `step`: stakes are multiples of this number of smallest chips; by default as the row has it now.
    """
    if step is not None and not 1 <= step <= MAX_STEP:
        raise Refused("bad_step", step=step, max=MAX_STEP)
    find_wager(odds.book, wager_id)
    if wager_id in odds.unpriced:
        raise Refused("wager_not_priced", why=odds.unpriced[wager_id])
    wager = odds[wager_id]
    rows = (_solve_row(wager, row, edge, step or row.row.payable_step) for row in wager.rows)
    return WagerSolution(wager, edge, tuple(rows))


def _solve_row(wager: WagerOdds, row: RowOdds, edge: Fraction, step: int) -> RowSolution:
    if row.probability == 0:
        return RowSolution(row.row, step, None, None, None, "never_falls")
    now = row.row.odds.value

    def edge_at(odds: Fraction) -> Fraction:
        return -wager.ev - row.probability * (odds - now)

    exact = now + (-wager.ev - edge) / row.probability
    if exact <= 0:
        return RowSolution(row.row, step, None, None, None, "pays_nothing")
    unit = _smallest_payable_odds(row.row.commission_rate, step)
    below, above = floor(exact / unit) * unit, ceil(exact / unit) * unit
    return RowSolution(
        row.row,
        step,
        exact,
        PayableOdds(below, edge_at(below)) if below else None,
        PayableOdds(above, edge_at(above)) if _is_writable(above) else None,
    )


def _smallest_payable_odds(commission_rate: Fraction, step: int) -> Fraction:
    """Return the odds whose multiples are paid, with their commission, in whole chips per step.

    With a commission of 5 % and a step of 20 that is 19:20, which is 1:1 before commission.
    """
    return Fraction((1 - commission_rate).numerator, step)


def _is_writable(odds: Fraction) -> bool:
    return len(str(max(odds.numerator, odds.denominator))) <= MAX_DIGITS


def serialize_solution(solved: WagerSolution) -> dict[str, Any]:
    return {
        "wager": solved.wager.wager.id,
        "edge": format_fraction(solved.edge),
        "edge_now": format_fraction(-solved.wager.ev),
        "rows": [
            {
                "odds": solution.row.odds.text,
                "when": solution.row.when.text,
                "step": solution.step,
                "exact": None if solution.exact is None else format_fraction(solution.exact),
                "exact_decimal": None
                if solution.exact is None
                else format_significant(solution.exact),
                "below": _serialize_payable(solution.below),
                "above": _serialize_payable(solution.above),
                "unsolvable": solution.unsolvable,
            }
            for solution in solved.rows
        ],
    }


def _serialize_payable(found: PayableOdds | None) -> dict[str, str] | None:
    if found is None:
        return None
    return {
        "odds": found.text,
        "edge": format_fraction(found.edge),
        "edge_decimal": format_significant(found.edge),
    }
