"""The steps that prepare the cards (sections 6 and 7): who does each, and by which clause."""

from __future__ import annotations

from typing import NamedTuple

from punto.table.commands import CardCondition, PreparationStep, Role
from punto.table.state import State


class PreparationDuty(NamedTuple):
    role: Role
    clause: str
    words: str


PREPARATION_DUTIES: dict[PreparationStep, PreparationDuty] = {
    "dealer_inspects": PreparationDuty(
        "dealer", "division-5 6.1", "the dealer sorts and checks the decks"
    ),
    "supervisor_inspects": PreparationDuty(
        "game_supervisor", "division-5 6.1", "the game supervisor sorts and checks the decks"
    ),
    "spread": PreparationDuty("dealer", "division-5 6.2", "the cards are laid out face up"),
    "players_look": PreparationDuty(
        "dealer", "division-5 6.3", "the first players have had their look"
    ),
    "wash": PreparationDuty("dealer", "division-5 6.3", "the cards are washed face down"),
    "stack": PreparationDuty("dealer", "division-5 6.3", "the cards are stacked"),
    "riffle": PreparationDuty("dealer", "division-5 6.3", "the cards are riffled"),
    "wash_or_riffle": PreparationDuty(
        "dealer", "division-5 6.5", "the cards are washed or riffled"
    ),
    "shuffle": PreparationDuty("dealer", "division-5 7.1", "the cards are shuffled"),
    "exchange": PreparationDuty(
        "dealer", "division-5 7.3", "the other set comes from the shuffler"
    ),
}
MIXING_STEPS: tuple[PreparationStep, ...] = ("wash", "stack", "riffle", "shuffle")
INSPECTION_STEPS: tuple[PreparationStep, ...] = ("dealer_inspects", "supervisor_inspects")


def steps_for(state: State, cards: CardCondition) -> tuple[PreparationStep, ...]:
    """Return the steps that section 6 requires for cards in this condition."""
    if cards == "preshuffled":
        return ("wash_or_riffle",)
    if cards == "prechecked":
        return MIXING_STEPS
    if state.setup.config.equipment == "shoe":
        return (*INSPECTION_STEPS, "spread", "players_look", *MIXING_STEPS)
    return (*INSPECTION_STEPS, *MIXING_STEPS)  # players need not see them with a shuffler (6.4)


def due_steps(state: State) -> tuple[PreparationStep, ...]:
    """Return the steps that may be done now: inspections in either order, others in turn."""
    inspections = tuple(step for step in state.pending_steps if step in INSPECTION_STEPS)
    return inspections or state.pending_steps[:1]


def duty_clause(state: State, step: PreparationStep) -> str:
    """Return the clause of a step. Mixing follows 6.3, with a machine 6.4, pre-checked 6.5."""
    if step not in ("wash", "stack", "riffle"):
        return PREPARATION_DUTIES[step].clause
    if state.card_condition == "prechecked":
        return "division-5 6.5"
    return "division-5 6.3" if state.setup.config.equipment == "shoe" else "division-5 6.4"


def anybody_present(state: State) -> bool:
    return any(person.is_present for person in state.people.values())
