"""The tableau: when a hand draws a third card, and by which clause.

The numbers come from the book.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

PointSet = frozenset[int]
ThirdPoints = int | None  # the point value of a third card; None when the hand stood


class DrawRule(msgspec.Struct, frozen=True):
    """Two-card totals and their clause."""

    totals: PointSet
    clause: str | None = None


class BankerRows(msgspec.Struct, frozen=True):
    """For each Banker total, the points of the Player's third card on which the Banker draws."""

    draws_against: tuple[PointSet, ...]
    clause: str | None = None


class Tableau(msgspec.Struct, frozen=True):
    naturals: DrawRule
    player: DrawRule
    banker_alone: DrawRule
    banker: BankerRows
    full_hand_clause: str | None = None
    """The clause that no hand takes a fourth card."""

    def is_natural(self, total: int) -> bool:
        return total in self.naturals.totals

    def player_draws(self, player: int, banker: int) -> bool:
        if self.is_natural(player) or self.is_natural(banker):
            return False
        return player in self.player.totals

    def banker_draws(self, player: int, banker: int, player_third: ThirdPoints) -> bool:
        if self.is_natural(player) or self.is_natural(banker):
            return False
        if player_third is None:
            return banker in self.banker_alone.totals
        return player_third in self.banker.draws_against[banker]

    def third_card_pairs(
        self, player: int, banker: int
    ) -> Iterator[tuple[ThirdPoints, ThirdPoints]]:
        """Yield every possible (Player, Banker) pair of third cards after these totals."""
        player_thirds: list[ThirdPoints] = (
            [*range(10)] if self.player_draws(player, banker) else [None]
        )
        for third in player_thirds:
            if self.banker_draws(player, banker, third):
                yield from ((third, banker_third) for banker_third in range(10))
            else:
                yield third, None
