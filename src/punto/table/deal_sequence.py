"""The next step of a deal, derived from the state: draw, pass, turn or decide."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from punto.messages import Message, message
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
    message: Message


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
        return [DealStep("draw", due.hand, book.deal.clause, _draw_card(due.hand))]
    face_down = [side for side in SIDES if now.face_up_count(side) < len(now.hand(side))]
    if now.passed:
        face_down = [now.passed]
    if face_down:
        choice = face_down if now.banker_first else face_down[:1]
        return [_step_for_face_down_hand(state, now, side) for side in choice]
    if due.hand is None:
        clause = book.citations.find("steps", "call_result")
        return [DealStep("decide", None, clause, _call_result())]
    step = due.steps[-1]
    why = message("action", "draw_third_card", why=step.message)
    return [DealStep("draw", due.hand, step.clause, why)]


def _step_for_face_down_hand(state: State, now: Round, side: Side) -> DealStep:
    holder, cite = now.role(side).holder, state.setup.book.citations.find
    if holder and now.passed != side:
        clause = cite("steps", "pass_hand", side)
        return DealStep("pass", side, clause, message("action", "pass_to_holder", hand=side))
    if holder:
        clause = cite("steps", "turn_hand", side)
        return DealStep("turn", side, clause, message("action", "holder_turns", hand=side))
    clause = cite("steps", "dealer_turns_hand", state.style)
    return DealStep("turn", side, clause, _dealer_turns(side))


@cache
def _draw_card(hand: Side) -> Message:
    return message("action", "draw_card", hand=hand)


@cache
def _dealer_turns(hand: Side) -> Message:
    return message("action", "dealer_turns", hand=hand)


@cache
def _call_result() -> Message:
    return message("action", "call_result")


def any_card_dealt(state: State) -> bool:
    """Whether the round has a card besides the permanent cards."""
    now = state.round
    permanent = len(state.setup.book.deal.permanent)
    return now is not None and len(now.player) + len(now.banker) > permanent
