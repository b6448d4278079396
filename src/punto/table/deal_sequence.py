"""The next step of a deal, derived from the state: draw, pass, turn or decide."""

from __future__ import annotations

from typing import NamedTuple

from punto.rules.coup import next_card
from punto.rules.facts import SIDES, Side
from punto.table.state import Round, State

DEALER_SHAKES = 3
"""How often the dealer shakes the die before a player does (mbs-power-98 3.6)."""


class DealStep(NamedTuple):
    act: str
    """`draw`, `pass`, `turn` or `decide`."""
    hand: Side | None
    clause: str | None
    words: str


def next_deal_step(state: State, now: Round) -> DealStep:
    return possible_deal_steps(state, now)[0]


def possible_deal_steps(state: State, now: Round) -> list[DealStep]:
    """Return the step that is due, or two steps if either hand may be turned first (8.17).

    Cards that lie face down are turned before another card is drawn.
    """
    book = state.setup.book
    due = next_card(book, now.player, now.banker)
    if len(now.player) + len(now.banker) < 4:
        assert due.hand is not None
        words = f"draw a card for the {due.hand.capitalize()}"
        return [DealStep("draw", due.hand, book.deal.clause, words)]
    face_down = [side for side in SIDES if now.face_up_count(side) < len(now.hand(side))]
    if now.passed:
        face_down = [now.passed]
    if face_down:
        choice = face_down if now.banker_first else face_down[:1]
        return [_step_for_face_down_hand(state, now, side) for side in choice]
    if due.hand is None:
        return [DealStep("decide", None, "division-5 10.1", "call the result")]
    step = due.steps[-1]
    return [DealStep("draw", due.hand, step.clause, f"{step.words}: draw a card for it")]


def _step_for_face_down_hand(state: State, now: Round, side: Side) -> DealStep:
    holder = now.role(side).holder
    name = side.capitalize()
    if holder and now.passed != side:
        clause = "division-5 8.13" if side == "player" else "division-5 8.15"
        words = f"the {name}'s cards are passed to who holds its role"
        return DealStep("pass", side, clause, words)
    if holder:
        words = f"the {name}'s cards are turned by who holds its role"
        return DealStep("turn", side, "division-5 8.14", words)
    clause = "division-5 8.18" if state.style == "B" else "division-5 8.19"
    return DealStep("turn", side, clause, f"the dealer turns the {name}'s cards")


def any_card_dealt(state: State) -> bool:
    """Whether the round has a card besides the permanent cards."""
    now = state.round
    permanent = len(state.setup.book.deal.permanent)
    return now is not None and len(now.player) + len(now.banker) > permanent
