"""Count the ordered deals of the first two hands.

A *lane* is one kind of two-card hand that the facts distinguish. A *row* holds a count for each
lane in one Python integer, `LANE_BITS` bits each, so that one addition or multiplication works on
all lanes at once.

A *unit* is a set of ranks that no fact distinguishes: a point value, or a rank if a fact depends on
pairs. For a remaining shoe, `whole` is the row of all ordered deals of the Banker hand, and
`holding[u]` is the row of those deals that contain one given card of unit `u`. If the Player holds
a card of `u` and a card of `v`, the remaining Banker deals are

    whole - holding[u] - holding[v] + 2 in the lane of (u, v)

because the deals with both cards are subtracted twice. The deals of both hands are this row, times
the ordered ways to deal `u` and `v` to the Player, summed over the units of a lane.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from punto.rules.outcomes.coup_parts import HandLabel

LANE_BITS = 72
"""Bits of a lane. 64 decks, the maximum of a book, have fewer than 2**71 draws of six cards."""

_LANE_MASK = (1 << LANE_BITS) - 1


class HandTable(NamedTuple):
    """One hand before the deal: the number of cards it draws, and its lanes."""

    cards_to_draw: int
    totals: tuple[int, ...]
    """The two-card total of each lane."""
    lane_of: tuple[tuple[int, ...], ...]
    """The lane of each pair of units; one row by unit if one card is known."""
    labels: tuple[HandLabel, ...]
    """What the facts tell about the hand beside its total."""
    label_of: tuple[int, ...]
    """The label of each lane."""

    def label_masks(self) -> list[int]:
        """Return the mask of the lanes of each label."""
        masks = [0] * len(self.labels)
        for lane, label in enumerate(self.label_of):
            masks[label] |= _LANE_MASK << (lane * LANE_BITS)
        return masks

    def total_masks(self) -> dict[int, int]:
        """Return the mask of the lanes of each two-card total."""
        masks: dict[int, int] = {}
        for lane, total in enumerate(self.totals):
            masks[total] = masks.get(total, 0) | _LANE_MASK << (lane * LANE_BITS)
        return masks

    def lane_sources(self) -> list[LaneSources]:
        """Return the units from which each lane can be dealt."""
        sources = [LaneSources([], [], []) for _ in self.totals]
        for first, row in enumerate(self.lane_of):
            if self.cards_to_draw == 1:
                for unit, lane in enumerate(row):
                    sources[lane].singles.append(unit)
                continue
            sources[row[first]].doubles.append(first)
            for second in range(first + 1, len(row)):
                sources[row[second]].pairs.append((first, second))
        return sources


class LaneSources(NamedTuple):
    """The units of a lane: two different units, one unit twice, or a single unit."""

    pairs: list[tuple[int, int]]
    doubles: list[int]
    singles: list[int]


class RemainingShoe(NamedTuple):
    """The cards left in a shoe by unit, and the Banker deals from them."""

    counts: list[int]
    whole: int
    holding: list[int]


def count_banker_deals(table: HandTable, counts: list[int]) -> RemainingShoe:
    holding = [0] * len(counts)
    for unit in range(len(counts)):
        if table.cards_to_draw == 1:
            holding[unit] = 1 << (table.lane_of[0][unit] * LANE_BITS)
        elif table.cards_to_draw == 2:
            for other, copies in enumerate(counts):
                partners = copies - (unit == other)
                holding[unit] += (2 * partners) << (table.lane_of[unit][other] * LANE_BITS)
    # A deal of two cards is counted twice, once for each card.
    sources = sum(copies * row for copies, row in zip(counts, holding, strict=True))
    return RemainingShoe(
        counts, sources // table.cards_to_draw if table.cards_to_draw else 1, holding
    )


def remove_unit(table: HandTable, rest: RemainingShoe, unit: int) -> RemainingShoe:
    """Return the remaining shoe without one card of a unit."""
    counts = rest.counts.copy()
    counts[unit] -= 1
    whole = rest.whole - rest.holding[unit]
    if table.cards_to_draw < 2:
        return RemainingShoe(counts, whole, rest.holding)
    lanes = table.lane_of[unit]
    shifted = zip(rest.holding, lanes, strict=True)
    return RemainingShoe(counts, whole, [row - _TWO_IN_LANE[lane] for row, lane in shifted])


_TWO_IN_LANE = [2 << (lane * LANE_BITS) for lane in range(256)]


def count_joint_deals(
    rest: RemainingShoe, sources: Sequence[LaneSources], lanes: Iterable[int], both_draw_two: bool
) -> list[tuple[int, int]]:
    """Return the row of deals of both hands for each of these Player lanes.

    If `both_draw_two`, both hands draw two cards and have the same lanes.
    """
    counts, whole, holding = rest
    rows = []
    for lane in lanes:
        pairs, doubles, singles = sources[lane]
        deals = shared = 0
        for first, second in pairs:
            ways = counts[first] * counts[second]
            deals += ways
            shared += ways * (holding[first] + holding[second])
        deals, shared = 2 * deals, 2 * shared  # both orders
        for unit in doubles:
            ways = counts[unit] * (counts[unit] - 1)
            deals += ways
            shared += 2 * ways * holding[unit]
        for unit in singles:
            deals += counts[unit]
            shared += counts[unit] * holding[unit]
        if not (pairs or doubles or singles):  # the Player's hand is known
            deals = 1
        rows.append(
            (lane, deals * (whole + _TWO_IN_LANE[lane] if both_draw_two else whole) - shared)
        )
    return rows


def sum_lanes(row: int) -> int:
    """Return the sum of all lanes of a row: 2**LANE_BITS is 1 modulo 2**LANE_BITS - 1."""
    return row % _LANE_MASK
