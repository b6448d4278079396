"""Virtual cards for `punto table`: cards and die faces drawn by a seeded generator.

Each card is drawn uniformly from the unseen cards when it is needed, which equals a shuffled shoe.
"""

from __future__ import annotations

import random
from typing import Any

from punto.cards import DECK
from punto.table.state import State


class VirtualCards:
    """Seeded source of cards and die faces."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def fill(self, command: Any, state: State) -> Any:
        """Return the command with a drawn card or die face if it has none."""
        if not isinstance(command, dict):
            return command
        if command.get("type") in ("draw", "burn") and command.get("card") is None and state.shoe:
            card = self._draw_card(state.shoe.unseen)
            return {**command, "card": card} if card else command
        if command.get("type") == "open_shaker" and "face" not in command and state.setup.book.die:
            return {**command, "face": self.rng.randint(1, state.setup.book.die.faces)}
        return command

    def _draw_card(self, unseen: tuple[int, ...]) -> str | None:
        if not any(unseen):
            return None
        return str(self.rng.choices(DECK, weights=unseen)[0])
