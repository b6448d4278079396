"""Virtual cards for a table: what a command leaves open is drawn here, by a seed.

The next card of a shuffled shoe is any of those not yet seen, with equal chance; so it is drawn
when it is needed, and the order of the shoe exists nowhere.
"""

from __future__ import annotations

import random
from typing import Any

from punto.cards import DECK
from punto.table.state import State


class VirtualCards:
    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def fill(self, written: Any, state: State) -> Any:
        """A command with its card or its face, where it came without."""
        if not isinstance(written, dict):
            return written
        if written.get("type") in ("draw", "burn") and written.get("card") is None and state.shoe:
            card = self._draw_card(state.shoe.unseen)
            return {**written, "card": card} if card else written
        if written.get("type") == "open_shaker" and "face" not in written and state.setup.book.die:
            return {**written, "face": self.rng.randint(1, state.setup.book.die.faces)}
        return written

    def _draw_card(self, unseen: tuple[int, ...]) -> str | None:
        if not any(unseen):
            return None
        return str(self.rng.choices(DECK, weights=unseen)[0])
