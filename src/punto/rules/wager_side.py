"""The side of a wager, derived from its pay table: Banker, Player, tie or none.

A wager is on the Banker's side if every coup that the Banker wins pays it or returns it, and no
other coup pays it; likewise for the Player and the tie.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec.structs import replace

from punto.refusals import Refused
from punto.rules.file_format.findings import at, problem
from punto.rules.outcomes.condition import read_condition
from punto.rules.outcomes.facts import FactValue
from punto.rules.outcomes.outcome_classes import DealRules, enumerate_outcome_classes
from punto.rules.outcomes.payoff import LOSE, PUSH, Payoffs, evaluate_wager
from punto.rules.wager import Wager, WagerSide

Winner = Literal["banker", "player", "tie"]
WINNERS: tuple[Winner, ...] = ("banker", "player", "tie")
WINNER_FACTS: dict[Winner, str] = {
    "banker": "banker_wins",
    "player": "player_wins",
    "tie": "tie",
}


def derive_sides(
    wagers: Sequence[Wager], payoffs: Payoffs, deal_rules: DealRules
) -> dict[str, WagerSide]:
    """Return the side of each wager."""
    classes = payoffs.classes
    if sum(fact in classes.facts for fact in WINNER_FACTS.values()) >= 2:
        winners = [_winner_of(facts) for facts in classes.fact_values()]
        return {wager.id: _find_side(winners, payoffs.rows[wager.id]) for wager in wagers}
    # The classes of the book do not tell who wins.
    conditions = [condition for wager in wagers for condition in wager.conditions()]
    try:
        finer = enumerate_outcome_classes(
            [*conditions, *map(read_condition, WINNER_FACTS.values())], deal_rules
        )
    except Refused:  # a book close to the limits of size
        return {wager.id: "none" for wager in wagers}
    kinds = finer.fact_values()
    winners = [_winner_of(facts) for facts in kinds]
    return {
        wager.id: _find_side(winners, [evaluate_wager(wager, facts) for facts in kinds])
        for wager in wagers
    }


def assign_side(wager: Wager, given: WagerSide | None, derived: WagerSide) -> Wager:
    """Return the wager with its side. A given side that the pay table contradicts is refused."""
    if given not in (None, "none", derived):
        with at("side"):
            raise problem("side_contradicted", given=given, derived=derived)
    return replace(wager, side=given or derived)


def _find_side(winners: Sequence[Winner], outcomes: Sequence[int]) -> WagerSide:
    """Return the side from the winner and the result of the wager for each kind of coup."""
    paid: set[Winner] = set()
    lost: set[Winner] = set()
    for winner, outcome in zip(winners, outcomes, strict=True):
        if outcome == LOSE:
            lost.add(winner)
        elif outcome != PUSH:
            paid.add(winner)
    if len(paid) == 1 and not paid & lost:
        return paid.pop()
    return "none"


def _winner_of(facts: Mapping[str, FactValue]) -> Winner:
    """Return the winner from two or three of the facts on it."""
    known = {winner: facts[fact] for winner, fact in WINNER_FACTS.items() if fact in facts}
    for winner, holds in known.items():
        if holds:
            return winner
    return next(winner for winner in WINNERS if winner not in known)
