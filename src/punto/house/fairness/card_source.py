"""Cards and dice of a virtual table: commands without a card or face get it from the shoe.

Nobody names a card at a virtual table: the committed shoe decides it.
"""

from __future__ import annotations

from typing import Any

from punto.house.hosting.hosted_state import HostedState
from punto.refusals import Refused

DRAWN_FIELDS = {
    "draw": "card",
    "burn": "card",
    "first_card_face_up": "card",
    "draw_excess": "card",
    "open_shaker": "face",
}
"""By command: the field that a virtual table fills in."""


def fill_drawn_field(
    hosted: HostedState, seed: bytes | None, message: dict[str, Any]
) -> dict[str, Any]:
    """Return the message with its card or face from the committed shoe."""
    kind = message.get("type")
    field = DRAWN_FIELDS.get(kind) if isinstance(kind, str) else None
    if field is None:
        return message
    if message.get(field) is not None:
        raise Refused("virtual_cards", command=kind, field=field)
    state = hosted.state
    if field == "face" and state.setup.book.die is None:
        return {**message, "face": 1}  # any value: the table refuses the command
    if field == "card" and (state.shoe is None or not state.shoe.cards_left):
        return {**message, "card": "AS"}  # any card: the table refuses the command
    if seed is None:
        return message
    if field == "face":
        return {**message, "face": hosted.fairness.next_face(seed, state)}
    return {**message, "card": str(hosted.fairness.next_card(seed, state))}
