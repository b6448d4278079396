"""The ask-road: the next marks of the derived roads if Banker or Player wins next."""

from __future__ import annotations

import msgspec

from punto.roads.big_road import BigRoad
from punto.roads.derived_roads import Colours, next_colours
from punto.rules.outcomes.facts import Side


class AskRoad(msgspec.Struct, frozen=True):
    banker: Colours
    player: Colours

    def colours_if(self, winner: Side) -> Colours:
        return self.banker if winner == "banker" else self.player


def make_ask_road(big_road: BigRoad) -> AskRoad:
    return AskRoad(colours_if_next(big_road, "banker"), colours_if_next(big_road, "player"))


def colours_if_next(big_road: BigRoad, winner: Side) -> Colours:
    """Return the marks that the derived roads receive if this side wins next."""
    return next_colours(big_road.lengths, big_road.starts_column(winner))
