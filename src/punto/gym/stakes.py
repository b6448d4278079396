"""Stakes of many players at once, reduced to what they may make."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from punto.rules.rulebook import Rulebook

Floats = NDArray[np.float64]


class StakeLimiter:
    """Reduces stakes as `BaccaratEnv` does: bankroll, then needed wagers and bounds."""

    def __init__(self, book: Rulebook, max_stake: int) -> None:
        column = {wager.id: number for number, wager in enumerate(book.wagers)}
        self._max_stake = max_stake
        self._needs = [
            (column[wager.id], [column[one] for one in wager.needs.any_of if one in column])
            for wager in book.wagers
            if wager.needs
        ]
        self._bounds = [
            (
                column.get(wager.bound.at_most),
                [column[one] for one in wager.bound.together if one in column],
            )
            for wager in book.wagers
            if wager.bound
        ]

    def limit(self, actions: Floats, bankroll: Floats) -> Floats:
        """Return the stakes by player and wager."""
        wanted = np.clip(
            np.nan_to_num(actions, nan=0.0, posinf=0.0, neginf=0.0), 0, self._max_stake
        )
        stakes, left = np.zeros_like(wanted), bankroll.copy()
        for number in range(wanted.shape[1]):
            stakes[:, number] = np.floor(np.minimum(wanted[:, number], left))
            left -= stakes[:, number]
        while self._needs or self._bounds:
            before = stakes.copy()
            for number, needed in self._needs:
                stakes[stakes[:, needed].sum(axis=1) == 0, number] = 0
            for limiting, together in self._bounds:
                room = np.zeros(len(stakes)) if limiting is None else stakes[:, limiting].copy()
                for number in together:
                    stakes[:, number] = np.minimum(stakes[:, number], room)
                    room -= stakes[:, number]
            if (stakes == before).all():
                break
        return stakes
