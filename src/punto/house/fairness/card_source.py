"""Cards and dice of the house: commands without a card or face get it here.

At a virtual table nobody names a card: the committed shoe decides it. At a practice table the card
is drawn at random from the unseen cards, and the dealer may name it instead.
"""

from __future__ import annotations

import secrets
from typing import Any

from punto.cards import DECK, Card
from punto.house.hosting.hosted_state import HostedState
from punto.refusals import Refused
from punto.table.config import CardKind
from punto.table.deal_sequence import is_card_due
from punto.table.preparation_steps import is_burned_face_up
from punto.table.state import ShoeState, State

_VIRTUAL_FIELDS = {"draw": "card", "burn": "card", "open_shaker": "face"}
_DRAWN_FIELDS: dict[CardKind, dict[str, str]] = {
    "virtual": _VIRTUAL_FIELDS,
    "practice": {
        **_VIRTUAL_FIELDS,
        "first_card_face_up": "card",
        "draw_excess": "card",
        "identify_card": "card",
    },
    "scanned": {},
}


def drawn_field(cards: CardKind, command: str) -> str | None:
    """Return the field of a command that the house fills in, if there is one."""
    return _DRAWN_FIELDS[cards].get(command)


def field_to_draw(state: State, command: str) -> str | None:
    """Return the field of a command that the house fills in now.

    At a practice table nobody draws a card that is not due: the dealer names one that was read.
    """
    cards = state.setup.cards
    if cards == "practice" and command == "draw" and not is_card_due(state):
        return None
    return drawn_field(cards, command)


def fill_drawn_field(
    hosted: HostedState, seed: bytes | None, message: dict[str, Any]
) -> dict[str, Any]:
    """Return the message with its card or face. `seed` is the seed of a committed shoe."""
    state, kind = hosted.state, message.get("type")
    cards = state.setup.cards
    field = field_to_draw(state, kind) if isinstance(kind, str) else None
    if field is None or (field == "face" and not _announces_die(message)):
        return message
    if message.get(field) is not None:
        if cards == "virtual":
            raise Refused("virtual_cards", command=kind, field=field)
        return message
    if field == "face" and state.setup.book.die is None:
        return {**message, "face": 1}  # any value: the table refuses the command
    if field == "card" and (state.shoe is None or not _has_card(state, kind)):
        return {**message, "card": "AS"}  # any card: the table refuses the command
    if cards == "practice":
        return _fill_practice_field(state, message, field)
    if seed is None:
        return message
    if field == "face":
        return {**message, "face": hosted.fairness.next_face(seed, state)}
    return {**message, "card": str(hosted.fairness.next_card(seed, state))}


def _announces_die(message: dict[str, Any]) -> bool:
    """Whether the dealer sends the message. A player opens the shaker without a value."""
    return bool(message["by"]["role"] == "dealer")


def _has_card(state: State, kind: str | None) -> bool:
    """Whether a card is left for the command; an unread card has left the shoe already."""
    shoe = state.shoe
    assert shoe is not None
    return bool(shoe.unread if kind == "identify_card" else shoe.cards_left)


# --- practice -------------------------------------------------------------------------------------


def _fill_practice_field(state: State, message: dict[str, Any], field: str) -> dict[str, Any]:
    if field == "face":
        die = state.setup.book.die
        assert die is not None  # checked by `fill_drawn_field`
        return {**message, "face": 1 + secrets.randbelow(die.faces)}
    shoe = state.shoe
    assert shoe is not None
    if message["type"] == "burn" and not is_burned_face_up(state):
        return message  # nobody knows the card
    return {**message, "card": str(_random_card(shoe))}


def _random_card(shoe: ShoeState) -> Card:
    """Draw from the unseen cards. Cards burned unseen are among them, as nobody knows them."""
    position = secrets.randbelow(sum(shoe.unseen))
    for card, copies in zip(DECK, shoe.unseen, strict=True):
        if position < copies:
            return card
        position -= copies
    raise AssertionError("the position is below the number of unseen cards")
