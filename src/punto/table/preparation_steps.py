"""The steps that prepare the cards: who takes each, in which order, and by which clause."""

from __future__ import annotations

from punto.messages import Message, message
from punto.rules.citations import DEFAULT_VARIANT
from punto.table.commands import CardCondition, PreparationStep, Role
from punto.table.state import State, require_shoe

PREPARATION_ROLES: dict[PreparationStep, Role] = {
    "dealer_inspects": "dealer",
    "supervisor_inspects": "game_supervisor",
    "spread": "dealer",
    "players_look": "dealer",
    "wash": "dealer",
    "stack": "dealer",
    "riffle": "dealer",
    "wash_or_riffle": "dealer",
    "shuffle": "dealer",
    "exchange": "dealer",
}
"""Who takes each step."""
MIXING_STEPS: tuple[PreparationStep, ...] = ("wash", "stack", "riffle", "shuffle")
INSPECTION_STEPS: tuple[PreparationStep, ...] = ("dealer_inspects", "supervisor_inspects")


def steps_for(state: State, cards: CardCondition) -> tuple[PreparationStep, ...]:
    """Return the steps that section 6 requires for cards in this condition."""
    if cards == "preshuffled":
        return ("wash_or_riffle",)
    if cards == "prechecked":
        return MIXING_STEPS
    if state.setup.equipment == "shoe":
        return (*INSPECTION_STEPS, "spread", "players_look", *MIXING_STEPS)
    return (*INSPECTION_STEPS, *MIXING_STEPS)  # players need not see them with a shuffler (6.4)


def other_set_steps(state: State, cards: CardCondition) -> tuple[PreparationStep, ...]:
    """Return the steps of the second set of a batch shuffler, which then shuffles it (6.4)."""
    if state.setup.equipment != "shuffler":
        return ()
    return tuple(step for step in steps_for(state, cards) if step != "shuffle")


def needs_new_cards(state: State) -> bool:
    """Whether the cards of the shoe that was dealt are not used again (11.3)."""
    style = state.dealt_style
    return style is not None and (
        state.setup.book.procedure.find_style(style).after_shoe == "replace"
    )


def is_burned_face_up(state: State) -> bool:
    """Whether the next burned card lies face up."""
    shoe = require_shoe(state)
    return state.setup.book.procedure.burn.is_face_up(is_first=shoe.to_burn is None)


def due_steps(state: State) -> tuple[PreparationStep, ...]:
    """Return the steps that may be done now: inspections in either order, others in turn.

    The second set of a batch shuffler comes after the first.
    """
    pending = state.pending_steps or state.pending_other_steps
    inspections = tuple(step for step in pending if step in INSPECTION_STEPS)
    return inspections or pending[:1]


def step_message(state: State, step: PreparationStep) -> Message:
    """Return the next action for a step that is due."""
    if state.pending_steps:
        return message("action", "prepare", step=step)
    return message("action", "prepare_other_set", step=step)


def step_clause(state: State, step: PreparationStep) -> str | None:
    """Return the clause of a step, by the condition of the cards and the equipment."""
    variant = DEFAULT_VARIANT
    if state.card_condition == "prechecked":
        variant = "prechecked"
    elif state.setup.equipment != "shoe":
        variant = "machine"
    return state.setup.book.citations.find("steps", step, variant)
