"""What a virtual table draws: a command that leaves its card or its face open has it filled in.

At a virtual table nobody names a card: the shoe was committed to before the cut, and gives it.
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
"""The field of each command that a virtual table fills in."""


def fill_drawn_field(
    hosted: HostedState, seed: bytes | None, message: dict[str, Any]
) -> dict[str, Any]:
    """The command with its card or face, from the shoe that was committed to."""
    kind = message.get("type")
    field = DRAWN_FIELDS.get(kind) if isinstance(kind, str) else None
    if field is None:
        return message
    if message.get(field) is not None:
        raise Refused(
            "virtual_cards",
            f"this table's {field}s come from its committed shoe; send {kind} without a {field}",
        )
    state = hosted.state
    if field == "face" and state.setup.book.die is None:
        return {**message, "face": 1}  # the table refuses before it looks
    if field == "card" and (state.shoe is None or not state.shoe.cards_left):
        return {**message, "card": "AS"}  # there is none, and again the table refuses
    if seed is None:
        return message
    if field == "face":
        return {**message, "face": hosted.fairness.next_face(seed, state)}
    return {**message, "card": str(hosted.fairness.next_card(seed, state))}
