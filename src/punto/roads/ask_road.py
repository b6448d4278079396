"""The ask-road: what the derived roads would get if Banker, or Player, came next."""

from __future__ import annotations

import msgspec

from punto.roads.big_road import BigRoad
from punto.roads.derived_roads import Colours, next_colours
from punto.rules.facts import Side


class AskRoad(msgspec.Struct, frozen=True):
    banker: Colours
    player: Colours

    def of(self, winner: Side) -> Colours:
        return self.banker if winner == "banker" else self.player


def make_ask_road(big: BigRoad) -> AskRoad:
    return AskRoad(colours_if_next(big, "banker"), colours_if_next(big, "player"))


def colours_if_next(big: BigRoad, winner: Side) -> Colours:
    """What a decision adds to the derived roads; the board asks the same when it comes."""
    return next_colours(big.lengths, big.starts_column(winner))
