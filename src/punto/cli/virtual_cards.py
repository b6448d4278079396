"""Virtual cards for `punto table`: cards and die faces drawn by a seeded generator.

Each card is drawn uniformly from the unseen cards when it is needed, which equals a shuffled shoe.
"""

from __future__ import annotations

import random
from typing import Any

from punto.cards import DECK
from punto.table.state import State

CARD_COMMANDS = ("draw", "burn", "draw_excess", "first_card_face_up", "identify_card")
"""The commands that name a card of the shoe. `correct_card` names the card that was misread."""


class VirtualCards:
    """Seeded source of cards and die faces."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def fill(self, command: Any, state: State) -> Any:
        """Return the command with a drawn card or die face if it has none."""
        if not isinstance(command, dict):
            return command
        name, die = command.get("type"), state.setup.book.die
        if name in CARD_COMMANDS and command.get("card") is None and state.shoe:
            card = self._draw_card(state.shoe.unseen)
            return {**command, "card": card} if card else command
        if name == "open_shaker" and command.get("face") is None and die and _is_dealer(command):
            return {**command, "face": self.rng.randint(1, die.faces)}
        return command

    def _draw_card(self, unseen: tuple[int, ...]) -> str | None:
        if not any(unseen):
            return None
        return str(self.rng.choices(DECK, weights=unseen)[0])


def _is_dealer(command: dict[str, Any]) -> bool:
    """Whether the dealer gives the command: only the dealer announces the die (reading 34)."""
    by = command.get("by")
    return isinstance(by, dict) and by.get("role") == "dealer"
