"""The payoff table: the result of every wager for every outcome class, computed once per book.

The table, the analyser and the kernels look results up in it. `evaluate_wager` computes one result
from the conditions; it is the slow reference.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from punto.messages import Message, message
from punto.rules.file_format.findings import at, problem
from punto.rules.outcomes.facts import CoupFacts, FactValue
from punto.rules.outcomes.outcome_classes import (
    DealRules,
    OutcomeClasses,
    enumerate_outcome_classes,
)
from punto.rules.wager import Wager

MAX_EVALUATIONS = 1_000_000  # thousands of times what a casino game needs
PUSH = -1
LOSE = -2


class Payoffs(msgspec.Struct, frozen=True):
    classes: OutcomeClasses
    rows: Mapping[str, tuple[int, ...]]
    """For each wager, by outcome class: the number of the pay row, PUSH or LOSE."""

    def row_number(self, wager: str, coup: CoupFacts) -> int:
        return self.rows[wager][self.classes.class_of(coup)]


def compile_payoffs(wagers: Sequence[Wager], game: DealRules) -> Payoffs:
    conditions = [condition for wager in wagers for condition in wager.conditions()]
    classes = enumerate_outcome_classes(conditions, game)
    evaluations = len(classes.index) * sum(1 for condition in conditions for _ in condition.tests())
    if evaluations > MAX_EVALUATIONS:
        raise problem("too_many_questions", questions=evaluations, max=MAX_EVALUATIONS)
    fact_values = classes.fact_values()
    return Payoffs(
        classes,
        {
            wager.id: tuple(evaluate_wager(wager, facts) for facts in fact_values)
            for wager in wagers
        },
    )


def evaluate_wager(wager: Wager, facts: Mapping[str, FactValue]) -> int:
    """Return PUSH, the number of the first pay row whose condition holds, or LOSE."""
    if wager.push and wager.push.when.holds(facts):
        return PUSH
    for number, row in enumerate(wager.pays):
        if row.when.holds(facts):
            return number
    return LOSE


def check_rows_reachable(wager: Wager, payoffs: Payoffs) -> None:
    """Refuse a wager with a row that can never pay, because it is an error of the author."""
    outcomes = payoffs.rows[wager.id]
    if wager.push and PUSH not in outcomes:
        with at("push"):
            raise problem(
                "unreachable_row",
                condition=wager.push.when.text,
                why=message("detail", "no_coup_matches"),
            )
    for number, row in enumerate(wager.pays):
        if number in outcomes:
            continue
        taken_by = {
            outcome
            for outcome, facts in zip(outcomes, payoffs.classes.fact_values(), strict=True)
            if row.when.holds(facts)
        }
        with at("pays", number):
            raise problem(
                "unreachable_row", condition=row.when.text, why=_explain_unreachable(taken_by)
            )


def _explain_unreachable(taken_by: set[int]) -> Message:
    """Name the rows that apply first to every coup of a row."""
    rows = [str(outcome + 1) for outcome in sorted(taken_by) if outcome != PUSH]
    if not taken_by:
        return message("detail", "no_coup_matches")
    if not rows:
        return message("detail", "push_applies_first")
    if PUSH in taken_by:
        return message("detail", "push_and_rows_apply_first", rows=rows)
    return message("detail", "rows_apply_first", rows=rows)
