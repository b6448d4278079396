"""Count the ordered draws of a shoe for every coup end, exactly, in a few milliseconds.

Draws are exchangeable, so a coup can be counted as if its third cards left the shoe first. For
each choice of third cards, `hand_counts` counts the first two hands from the remaining shoe, all
lanes at once. Every draw has as many cards as the longest coup; if a coup takes fewer, the other
cards of the draw are arbitrary.
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
    """Ordered draws: in total and by (coup end, Player label, Banker label)."""

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
        self.third_kinds = plan.third_kind_of_unit
        self.both_draw_two = plan.player.cards_to_draw == plan.banker.cards_to_draw == 2
        initial_cards = plan.player.cards_to_draw + plan.banker.cards_to_draw
        self.ways_to_fill = [
            perm(cards - initial_cards - drawn, plan.cards_to_draw - initial_cards - drawn)
            if initial_cards + drawn <= plan.cards_to_draw
            else 0
            for drawn in range(3)
        ]
        """Ways to draw the other cards, after zero, one or two third cards."""
        self.rows = [[0] * len(plan.player.labels) for _ in plan.ends]
        """Draws by end and Player label, each as a row of Banker lanes."""

    def count(self, rest: RemainingShoe) -> None:
        if self.plan.initial_deal_only:
            self.add(rest, self.ways_to_fill[0], ((None, None),))
            return
        player, banker = self.plan.known_thirds
        self.add(rest, self.ways_to_fill[0], ((player, banker),))
        if banker is not None:
            return
        for unit, copies in enumerate(rest.counts):
            if not copies:
                continue
            kind, after = self.third_kinds[unit], remove_unit(self.plan.banker, rest, unit)
            if player is not None:  # only the Banker's third card is still unknown
                self.add(after, copies * self.ways_to_fill[1], ((player, kind),))
            else:
                self.add(after, copies * self.ways_to_fill[1], ((kind, None), (None, kind)))
                self.count_second(after, unit, copies * self.ways_to_fill[2])

    def count_second(self, after: RemainingShoe, first: int, ways: int) -> None:
        """Count both third cards: this unit and each further unit, in both orders."""
        first_kind = self.third_kinds[first]
        for second in range(first, len(after.counts)):
            copies = after.counts[second]
            if copies <= 0:
                continue
            rest = remove_unit(self.plan.banker, after, second)
            pair = (first_kind, self.third_kinds[second])
            if pair[0] != pair[1]:
                self.add(rest, ways * copies, (pair, pair[::-1]))
            else:  # two units of the same kind, in either order
                self.add(rest, ways * copies * (1 if first == second else 2), (pair,))

    def add(self, rest: RemainingShoe, ways: int, thirds: tuple[Thirds, ...]) -> None:
        """Add the deals of both hands for these third cards, times the ways to draw them."""
        plan = self.plan
        ends_by_lane = [ends for pair in thirds if (ends := plan.ends_by_thirds.get(pair))]
        if not ways or not ends_by_lane:
            return
        lanes = {lane: None for ends in ends_by_lane for lane in ends}
        for lane, deals in count_joint_deals(rest, plan.player_sources, lanes, self.both_draw_two):
            draws, label = ways * deals, plan.player.label_of[lane]
            for ends in ends_by_lane:
                for end, mask in ends.get(lane, ()):
                    self.rows[end][label] += draws & mask

    def by_end(self) -> dict[tuple[int, int, int], int]:
        """Return the draws, summed over the Banker lanes of each label."""
        return {
            (end, label, other): draws
            for end, rows in enumerate(self.rows)
            for label, row in enumerate(rows)
            for other, mask in enumerate(self.plan.banker_masks)
            if (draws := sum_lanes(row & mask))
        }
