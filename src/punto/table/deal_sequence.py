"""The next step of a deal, derived from the state: draw, pass, turn or decide."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from punto.cards import Card
from punto.messages import Message, message
from punto.rules.coup import Coup, Hand, next_card
from punto.rules.outcomes.facts import SIDES, Side, make_coup_facts
from punto.table.state import Round, State, require_round, require_shoe

DEALER_SHAKES = 3
"""How often the dealer shakes the die before a player does (mbs-power-98 3.6)."""


class DealStep(NamedTuple):
    act: str
    """`draw`, `identify`, `pass`, `turn` or `decide`."""
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
    unread = [side for side in SIDES if now.has_unread(side)]
    if unread and _is_unread_card_shown(state, now, unread[0]):
        return [_identify_step(unread[0])]
    dealt = len(now.player) + len(now.banker) - len(book.deal.permanent)
    if dealt < len(book.deal.order):
        hand = book.deal.order[dealt]
        return [DealStep("draw", hand, book.deal.clause, _draw_card(hand))]
    face_down = [side for side in SIDES if now.face_up_count(side) < len(now.hand(side))]
    if now.passed:
        face_down = [now.passed]
    if face_down:
        choice = face_down if now.banker_first else face_down[:1]
        return [_step_for_face_down_hand(state, now, side) for side in choice]
    due = next_card(book, now.known_hand("player"), now.known_hand("banker"))
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
    if now.has_unread(side):
        return _identify_step(side)
    if holder:
        clause = cite("steps", "turn_hand", side)
        return DealStep("turn", side, clause, message("action", "holder_turns", hand=side))
    clause = cite("steps", "dealer_turns_hand", state.style)
    return DealStep("turn", side, clause, _dealer_turns(side))


def _is_unread_card_shown(state: State, now: Round, side: Side) -> bool:
    """Whether the style deals the unread card face up, so that everybody sees it."""
    return state.dealing.deals_face_up(third=now.hand(side).index(None) > 1)


def _identify_step(side: Side) -> DealStep:
    return DealStep("identify", side, None, message("action", "identify_card", hand=side))


@cache
def _draw_card(hand: Side) -> Message:
    return message("action", "draw_card", hand=hand)


@cache
def _dealer_turns(hand: Side) -> Message:
    return message("action", "dealer_turns", hand=hand)


@cache
def _call_result() -> Message:
    return message("action", "call_result")


def is_card_due(state: State) -> bool:
    """Whether the next card of the shoe is due to a hand."""
    return (
        state.phase == "dealing"
        and not state.out_of_turn
        and not require_shoe(state).held
        and next_deal_step(state, require_round(state)).act == "draw"
    )


def any_card_dealt(state: State) -> bool:
    """Whether the round has a card besides the permanent cards."""
    now = state.round
    permanent = len(state.setup.book.deal.permanent)
    return now is not None and len(now.player) + len(now.banker) > permanent


def any_card_out(state: State) -> bool:
    """Whether a card has left the shoe in the round, dealt or not."""
    now = state.round
    return any_card_dealt(state) or (now is not None and bool(now.unread or now.aside))


def current_coup(state: State) -> Coup:
    """Return the coup of the cards on the layout, finished or not."""
    now = require_round(state)
    return _make_coup(state, now.known_hand("player"), now.known_hand("banker"))


def initial_coup(state: State) -> Coup:
    """Return the coup of the initial deal alone."""
    now = require_round(state)
    player, banker = (tuple(card for card in now.hand(side)[:2] if card) for side in SIDES)
    return _make_coup(state, player, banker)


def _make_coup(state: State, player: tuple[Card, ...], banker: tuple[Card, ...]) -> Coup:
    now = require_round(state)
    facts = make_coup_facts(player, banker, now.die, state.setup.book.tableau)
    return Coup(
        Hand(player, facts.player.is_natural),
        Hand(banker, facts.banker.is_natural),
        now.die,
        (),
        facts,
    )


def cards_in_order(state: State, now: Round) -> list[Card | None]:
    """Return the cards of the hands in the order in which they were dealt, without permanent ones.

    The thirds come after the initial deal, the Player's first.
    """
    return [card for card, _ in seen_cards_in_order(state, now)]


def all_cards_of_round(state: State, now: Round) -> list[Card | None]:
    """Return every card that left the shoe in the round or is held, None for an unread one.

    They come in the order of the deal; cards that no hand received come last.
    """
    held = state.shoe.held if state.shoe and not now.reshuffled else ()
    return [*cards_in_order(state, now), *now.aside, *held, *(None,) * now.unread]


def seen_cards_in_order(state: State, now: Round) -> list[tuple[Card | None, bool]]:
    """Return the same cards, each with whether it lies face up."""
    deal = state.setup.book.deal
    hands = {
        side: [
            (card, number < now.face_up_count(side)) for number, card in enumerate(now.hand(side))
        ][side in deal.permanent :]
        for side in SIDES
    }
    initial = [hands[side].pop(0) for side in deal.order if hands[side]]
    return [*initial, *hands["player"], *hands["banker"]]
