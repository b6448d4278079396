"""The payoff table: every wager of a book judged once over every kind of coup.

The table settles by it, the analyser weighs it, the kernels index it. `judge` is its slow twin:
it asks the conditions themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from punto.refusals import Refused
from punto.rules.condition import Condition
from punto.rules.facts import CoupFacts, FactValue
from punto.rules.outcome_classes import DealRules, OutcomeClasses, enumerate_outcome_classes
from punto.rules.wager import Wager

MAX_EVALUATIONS = 1_000_000  # thousands of times what a casino's game asks
PUSH = -1
LOSE = -2


class Payoffs(msgspec.Struct, frozen=True):
    classes: OutcomeClasses
    rows: Mapping[str, tuple[int, ...]]
    """For each wager and kind of coup: the number of the pay row, or PUSH, or LOSE."""

    def row_number(self, wager: str, shape: CoupFacts) -> int:
        return self.rows[wager][self.classes.class_of(shape)]


def compile_payoffs(wagers: Sequence[Wager], game: DealRules) -> Payoffs:
    conditions = [condition for wager in wagers for condition in wager.conditions()]
    kinds = enumerate_outcome_classes(conditions, game)
    questions = len(kinds.index) * sum(1 for condition in conditions for _ in condition.tests())
    if questions > MAX_EVALUATIONS:
        raise Refused(
            "too_many_questions",
            f"the book asks {questions:,} questions of its {len(kinds.index):,} kinds of coup; at "
            f"most {MAX_EVALUATIONS:,} are asked: write fewer or shorter conditions",
        )
    known = kinds.fact_values()
    return Payoffs(
        kinds, {wager.id: tuple(evaluate_wager(wager, kind) for kind in known) for wager in wagers}
    )


def evaluate_wager(wager: Wager, facts: Mapping[str, FactValue]) -> int:
    """`push` is asked first; then the first row that holds pays; else the wager loses."""
    if wager.push and wager.push.when.holds(facts):
        return PUSH
    for number, row in enumerate(wager.pays):
        if row.when.holds(facts):
            return number
    return LOSE


def check_rows_reachable(wager: Wager, payoffs: Payoffs) -> None:
    """A row by which nobody can ever be paid is a mistake of the author's."""
    outcomes = payoffs.rows[wager.id]
    if wager.push and PUSH not in outcomes:
        raise _unreachable("push", wager.push.when, "no coup meets it")
    for number, row in enumerate(wager.pays):
        if number in outcomes:
            continue
        met = {
            outcome
            for outcome, kind in zip(outcomes, payoffs.classes.fact_values(), strict=True)
            if row.when.holds(kind)
        }
        before = sorted("push" if outcome == PUSH else f"row {outcome + 1}" for outcome in met)
        why = f"{' and '.join(before)} always comes first" if met else "no coup meets it"
        raise _unreachable(f"pays row {number + 1} at {row.odds.text}", row.when, why)


def _unreachable(part: str, condition: Condition, why: str) -> Refused:
    return Refused(
        "unreachable_row",
        f"{part}, {condition.text!r}, can never be reached: {why}",
    )
