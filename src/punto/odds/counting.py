"""Counting a shoe: the ordered draws behind every kind of coup, exactly, in a few milliseconds.

Draws are exchangeable: a coup may be counted as if its third cards had left the shoe first. So for
every one or two third cards the rest of the shoe is taken, and `hands` counts the first two hands
in it, all kinds at once. The draws counted are of as many cards as a coup can take; where it takes
fewer, the rest of the draw is free.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import perm
from typing import NamedTuple

from punto.odds.count_plan import CountPlan, Thirds
from punto.odds.hand_counts import (
    RemainingShoe,
    count_banker_deals,
    count_joint_deals,
    remove_unit,
    sum_lanes,
)


class DealCounts(NamedTuple):
    """Ordered draws, all of them and by (end of the coup, Player's label, Banker's label)."""

    total: int
    by_end: dict[tuple[int, int, int], int]


def count_deals(plan: CountPlan, ranks: Sequence[int]) -> DealCounts:
    counts = plan.unit_counts(ranks)
    cards = sum(counts)
    total = perm(cards, plan.cards_to_draw)
    if not total:
        return DealCounts(0, {})
    counter = _Counter(plan, cards)
    counter.count(count_banker_deals(plan.banker, counts))
    return DealCounts(total, counter.by_end())


class _Counter:
    def __init__(self, plan: CountPlan, cards: int) -> None:
        self.plan = plan
        self.points = plan.unit_points()
        self.twos = plan.player.cards_to_draw == plan.banker.cards_to_draw == 2
        used = plan.player.cards_to_draw + plan.banker.cards_to_draw
        self.free = [
            perm(cards - used - drawn, plan.cards_to_draw - used - drawn)
            if used + drawn <= plan.cards_to_draw
            else 0
            for drawn in range(3)
        ]
        """Ways to draw the rest, after none, one or two third cards."""
        self.rows = [[0] * len(plan.player.labels) for _ in plan.ends]
        """By end and the Player's label: draws, as a row over the Banker's lanes."""

    def count(self, rest: RemainingShoe) -> None:
        if self.plan.initial_deal_only:
            self.add(rest, self.free[0], ((None, None),))
            return
        player, banker = self.plan.known.third("player"), self.plan.known.third("banker")
        self.add(rest, self.free[0], ((player, banker),))
        if banker is not None:
            return
        for unit, copies in enumerate(rest.counts):
            if not copies:
                continue
            points, after = self.points[unit], remove_unit(self.plan.banker, rest, unit)
            if player is not None:  # only the Banker's third card can still come
                self.add(after, copies * self.free[1], ((player, points),))
            else:
                self.add(after, copies * self.free[1], ((points, None), (None, points)))
                self.count_second(after, unit, copies * self.free[2])

    def count_second(self, after: RemainingShoe, first: int, ways: int) -> None:
        """Both third cards still to come: this one and each further unit, in both orders."""
        one = self.points[first]
        for second in range(first, len(after.counts)):
            copies = after.counts[second]
            if copies <= 0:
                continue
            other = self.points[second]
            rest = remove_unit(self.plan.banker, after, second)
            if one != other:
                self.add(rest, ways * copies, ((one, other), (other, one)))
            else:  # two ranks of one value, in either order
                self.add(rest, ways * copies * (1 if first == second else 2), ((one, other),))

    def add(self, rest: RemainingShoe, ways: int, thirds: tuple[Thirds, ...]) -> None:
        """Add the deals of both hands beside these third cards, times the ways to draw those."""
        plan = self.plan
        led = [led for third in thirds if (led := plan.ends_by_thirds.get(third))]
        if not ways or not led:
            return
        lanes = led[0] if len(led) == 1 else {**led[0], **led[1]}
        for lane, deals in count_joint_deals(rest, plan.player_sources, lanes, self.twos):
            draws, label = ways * deals, plan.player.label_of[lane]
            for leads in led:
                for end, mask in leads.get(lane, ()):
                    self.rows[end][label] += draws & mask

    def by_end(self) -> dict[tuple[int, int, int], int]:
        """The draws, summed over the Banker's lanes of each label."""
        return {
            (end, label, other): draws
            for end, rows in enumerate(self.rows)
            for label, row in enumerate(rows)
            for other, mask in enumerate(self.plan.banker_masks)
            if (draws := sum_lanes(row & mask))
        }
