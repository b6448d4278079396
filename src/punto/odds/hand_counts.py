"""Counting the first two hands: how many ordered deals give each pair of hand kinds.

A hand is laid out in *lanes*, one for each kind its facts can tell apart. A row of lanes is one
Python integer, a lane every `WIDTH` bits, so that a single sum or product works on a whole row.

Cards come in *units*: point values, or ranks where a fact asks for pairs. For what is left of a
shoe `whole` is the row of ordered deals of the Banker's hand, and `holding[u]` the row of those
that hold one given card of unit `u`. Once the Player holds a card of `u` and one of `v`, the
Banker's deals are

    whole - holding[u] - holding[v] + 2 in the lane of (u, v)

since the deals that hold both cards were taken away twice. The deals of both hands are that row,
times the ordered ways the Player can be dealt `u` and `v`, summed over the units of a lane.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from punto.rules.facts import HandFacts

LANE_BITS = 72
"""Bits of a lane: 64 decks, the most a book may have, have fewer than 2**71 draws of six cards."""

_LANE_MASK = (1 << LANE_BITS) - 1


class HandTable(NamedTuple):
    """One hand before the deal: how many cards it takes from the shoe, and its lanes."""

    cards_to_draw: int
    lanes: tuple[HandFacts, ...]
    lane_of: tuple[tuple[int, ...], ...]
    """The lane of each two units; of each unit, in a single row, where one card is known."""
    labels: tuple[HandFacts, ...]
    """What of a hand matters once its total has played its part: a pair, sevens."""
    label_of: tuple[int, ...]
    """For each lane, its label."""

    def label_masks(self) -> list[int]:
        """For each label, its lanes of a row."""
        masks = [0] * len(self.labels)
        for lane, label in enumerate(self.label_of):
            masks[label] |= _LANE_MASK << (lane * LANE_BITS)
        return masks

    def lane_sources(self) -> list[LaneSources]:
        """For each lane, the units it can be dealt from."""
        found = [LaneSources([], [], []) for _ in self.lanes]
        for first, row in enumerate(self.lane_of):
            if self.cards_to_draw == 1:
                for unit, lane in enumerate(row):
                    found[lane].singles.append(unit)
                continue
            found[row[first]].doubles.append(first)
            for second in range(first + 1, len(row)):
                found[row[second]].pairs.append((first, second))
        return found


class LaneSources(NamedTuple):
    """What a lane is dealt from: two units, one unit twice, or a single unit."""

    pairs: list[tuple[int, int]]
    doubles: list[int]
    singles: list[int]


class RemainingShoe(NamedTuple):
    """What is left of a shoe: its cards by unit, and the Banker's deals from them."""

    counts: list[int]
    whole: int
    holding: list[int]


def count_banker_deals(side: HandTable, counts: list[int]) -> RemainingShoe:
    holding = [0] * len(counts)
    for unit in range(len(counts)):
        if side.cards_to_draw == 1:
            holding[unit] = 1 << (side.lane_of[0][unit] * LANE_BITS)
        elif side.cards_to_draw == 2:
            for other, copies in enumerate(counts):
                partners = copies - (unit == other)
                holding[unit] += (2 * partners) << (side.lane_of[unit][other] * LANE_BITS)
    # A deal of two cards is found twice, once from each of them.
    found = sum(copies * row for copies, row in zip(counts, holding, strict=True))
    return RemainingShoe(counts, found // side.cards_to_draw if side.cards_to_draw else 1, holding)


def remove_unit(side: HandTable, rest: RemainingShoe, unit: int) -> RemainingShoe:
    """The rest once one card of a unit has left it."""
    counts = rest.counts.copy()
    counts[unit] -= 1
    whole = rest.whole - rest.holding[unit]
    if side.cards_to_draw < 2:
        return RemainingShoe(counts, whole, rest.holding)
    lanes = side.lane_of[unit]
    shifted = zip(rest.holding, lanes, strict=True)
    return RemainingShoe(counts, whole, [row - _TWO_IN_LANE[lane] for row, lane in shifted])


_TWO_IN_LANE = [2 << (lane * LANE_BITS) for lane in range(256)]


def count_joint_deals(
    rest: RemainingShoe, sources: Sequence[LaneSources], lanes: Iterable[int], twos: bool
) -> list[tuple[int, int]]:
    """For each of these Player's lanes, the row of deals of both hands.

    `twos` says that both hands take two cards, and so have the same lanes.
    """
    counts, whole, holding = rest
    rows = []
    for lane in lanes:
        pairs, doubles, ones = sources[lane]
        deals = shared = 0
        for first, second in pairs:
            ways = counts[first] * counts[second]
            deals += ways
            shared += ways * (holding[first] + holding[second])
        deals, shared = 2 * deals, 2 * shared  # in either order
        for unit in doubles:
            ways = counts[unit] * (counts[unit] - 1)
            deals += ways
            shared += 2 * ways * holding[unit]
        for unit in ones:
            deals += counts[unit]
            shared += counts[unit] * holding[unit]
        if not (pairs or doubles or ones):  # the Player's hand is known
            deals = 1
        rows.append((lane, deals * (whole + _TWO_IN_LANE[lane] if twos else whole) - shared))
    return rows


def sum_lanes(row: int) -> int:
    """All lanes of a row together: every power of 2**WIDTH is 1 modulo one less."""
    return row % _LANE_MASK
