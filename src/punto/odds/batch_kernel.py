"""The algorithm of `deal_counts` and `hand_counts`, compiled: many shoes, 64-bit integers.

The pure Python modules are the slow reference; `tests/unit/odds/test_batch.py` compares the two on
random shoes of every book. All arrays are int64:

    counts[u]            cards of unit u left in the shoe
    third_kinds[u]       kind of unit u as a third card, as in `count_plan`
    lane_of[u, v]        lane of a hand of two units; one row by unit if one card is known
    whole[h]             ordered deals of one hand by lane, as in `hand_counts`
    holding[h, u]        the deals that contain one given card of unit u
    end_of[t, a, b, h]   coup end by Player total, both third cards (the last kind is no card) and
                         Banker lane, or -1
    cells[e, p, b]       ordered draws by coup end, Player lane and Banker lane
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit

Array = np.ndarray[Any, np.dtype[np.int64]]


class PlanArrays(NamedTuple):
    """A count plan as arrays."""

    third_kinds: Array
    player_lane_of: Array
    player_cards: int
    """The number of cards that the Player hand draws."""
    player_totals: Array
    """The two-card total of each Player lane."""
    banker_lane_of: Array
    banker_cards: int
    banker_lanes: int
    """The number of Banker lanes."""
    cards_to_draw: int
    """The number of cards of the longest coup."""
    end_of: Array


class ClassArrays(NamedTuple):
    """The outcome classes of the cells."""

    entries: Array
    """Rows of (end, Player lane, Banker lane, rank of the Player pair, rank of the Banker pair).

    A rank is 0 if no wager depends on the kind of that pair.
    """
    class_of: Array
    """Outcome class by entry, Player pair kind, Banker pair kind and group of die faces."""
    face_counts: Array
    """The number of die faces in each group."""


class HandDeals(NamedTuple):
    """The deals of one hand from the remaining shoe; the kernel updates them in place."""

    lane_of: Array
    cards: int
    whole: Array
    holding: Array


@njit(cache=True)
def count_hand(counts: Array, hand: HandDeals) -> None:
    """Count the deals of one hand from a shoe."""
    units = len(counts)
    whole, holding = hand.whole, hand.holding
    for unit in range(units):
        if hand.cards == 2:
            for other in range(units):
                partners = counts[other] - (1 if unit == other else 0)
                holding[hand.lane_of[unit, other], unit] += 2 * partners
        elif hand.cards == 1:
            holding[hand.lane_of[0, unit], unit] = 1
    for unit in range(units):
        for lane in range(len(whole)):
            whole[lane] += counts[unit] * holding[lane, unit]
    if hand.cards == 2:
        for lane in range(len(whole)):
            whole[lane] //= 2


@njit(cache=True)
def remove_unit(unit: int, hand: HandDeals) -> None:
    """Remove one card of a unit from the shoe."""
    whole, holding = hand.whole, hand.holding
    for lane in range(len(whole)):
        whole[lane] -= holding[lane, unit]
    if hand.cards == 2:
        for other in range(holding.shape[1]):
            holding[hand.lane_of[unit, other], other] -= 2


@njit(cache=True)
def restore_unit(unit: int, hand: HandDeals) -> None:
    """Undo `remove_unit`."""
    whole, holding = hand.whole, hand.holding
    if hand.cards == 2:
        for other in range(holding.shape[1]):
            holding[hand.lane_of[unit, other], other] += 2
    for lane in range(len(whole)):
        whole[lane] += holding[lane, unit]


@njit(cache=True)
def add_deals(
    ways: int,
    first: int,
    second: int,
    counts: Array,
    plan: PlanArrays,
    player: HandDeals,
    banker: HandDeals,
    cells: Array,
) -> None:
    """Add the deals of both hands for these third cards, in both orders."""
    units = len(counts)
    held = np.empty(units, np.int64)
    both_draw_two = player.cards == 2 and banker.cards == 2
    for lane in range(len(player.whole)):
        ends = plan.end_of[plan.player_totals[lane], first, second]
        swapped_ends = plan.end_of[plan.player_totals[lane], second, first]
        for unit in range(units):
            held[unit] = counts[unit] * player.holding[lane, unit]
        for banker_lane in range(len(banker.whole)):
            end, swapped_end = ends[banker_lane], swapped_ends[banker_lane]
            if end < 0 and swapped_end < 0:
                continue
            shared = 0
            for unit in range(units):
                shared += held[unit] * banker.holding[banker_lane, unit]
            deals = player.whole[lane] * banker.whole[banker_lane] - shared
            if both_draw_two and lane == banker_lane:
                deals += 2 * player.whole[lane]
            if end >= 0:
                cells[end, lane, banker_lane] += ways * deals
            if swapped_end >= 0 and first != second:
                cells[swapped_end, lane, banker_lane] += ways * deals


@njit(cache=True)
def count_cells(counts: Array, plan: PlanArrays, cells: Array) -> None:
    """Count all draws of one shoe into `cells`."""
    units, cards, kinds = len(counts), counts.sum(), plan.third_kinds
    no_third = plan.end_of.shape[1] - 1
    lanes = len(plan.player_totals)
    cells[:] = 0
    player = HandDeals(
        plan.player_lane_of,
        plan.player_cards,
        np.zeros(lanes, np.int64),
        np.zeros((lanes, units), np.int64),
    )
    banker = HandDeals(
        plan.banker_lane_of,
        plan.banker_cards,
        np.zeros(plan.banker_lanes, np.int64),
        np.zeros((plan.banker_lanes, units), np.int64),
    )
    count_hand(counts, player)
    count_hand(counts, banker)
    # Ways to draw the other cards, after zero, one or two third cards.
    ways_to_fill = np.ones(3, np.int64)
    for thirds in range(3):
        for used in range(plan.player_cards + plan.banker_cards + thirds, plan.cards_to_draw):
            ways_to_fill[thirds] *= cards - used
    add_deals(ways_to_fill[0], no_third, no_third, counts, plan, player, banker, cells)
    for unit in range(units):
        copies = counts[unit]
        if copies == 0:
            continue
        counts[unit] -= 1
        remove_unit(unit, player)
        remove_unit(unit, banker)
        ways = copies * ways_to_fill[1]
        add_deals(ways, kinds[unit], no_third, counts, plan, player, banker, cells)
        for other in range(unit, units):
            other_copies = counts[other]
            if other_copies == 0:
                continue
            ways = copies * other_copies * ways_to_fill[2]
            if unit != other and kinds[unit] == kinds[other]:
                ways *= 2
            counts[other] -= 1
            remove_unit(other, player)
            remove_unit(other, banker)
            add_deals(ways, kinds[unit], kinds[other], counts, plan, player, banker, cells)
            restore_unit(other, banker)
            restore_unit(other, player)
            counts[other] += 1
        restore_unit(unit, banker)
        restore_unit(unit, player)
        counts[unit] += 1


@njit(cache=True)
def pair_weights(suits: Array, drawn: int, weights: Array) -> int:
    """Count ordered draws of suits of one rank by pair kinds; return their total.

    `weights[i, j]` is for Player kind i and Banker kind j: 0 mixed, 1 coloured, 2 perfect. If two
    cards are drawn, j is always 0.
    """
    weights[:] = 0
    total = 0
    for a in range(4):
        for b in range(4):
            player_draws = suits[a] * (suits[b] - (a == b))
            player_kind = pair_kind(a, b)
            if drawn == 2:
                weights[player_kind, 0] += player_draws
                total += player_draws
                continue
            for c in range(4):
                for d in range(4):
                    third = suits[c] - (c == a) - (c == b)
                    fourth = suits[d] - (d == a) - (d == b) - (d == c)
                    draws = player_draws * third * fourth
                    if player_draws > 0 and third > 0 and fourth > 0:
                        weights[player_kind, pair_kind(c, d)] += draws
                        total += draws
    return total


@njit(cache=True)
def pair_kind(first: int, second: int) -> int:
    """Return the pair kind of two suits, numbered as in `cards.Suit`."""
    if first == second:
        return 2
    red = 1 <= first <= 2
    return 1 if red == (1 <= second <= 2) else 0


@njit(cache=True)
def count_shoes(
    shoes: Array,
    suits: Array,
    plan: PlanArrays,
    classes: ClassArrays,
    cells: Array,
    class_draws: Array,
) -> None:
    """Add the ordered draws of each shoe to `class_draws[shoe, class]`.

    `suits[n, r, s]` are the cards by rank and suit; empty if no wager depends on suits. `cells` is
    working space.
    """
    single_weights = np.zeros((14, 3), np.int64)
    single_totals = np.ones(14, np.int64)
    double_weights = np.zeros((14, 3, 3), np.int64)
    double_totals = np.ones(14, np.int64)
    weights = np.zeros((3, 3), np.int64)
    single_weights[0, 0] = 1
    for number in range(len(shoes)):
        count_cells(shoes[number], plan, cells)
        if suits.shape[1]:
            for rank in range(1, 14):
                single_totals[rank] = pair_weights(suits[number, rank - 1], 2, weights)
                single_weights[rank] = weights[:, 0]
                double_totals[rank] = pair_weights(suits[number, rank - 1], 4, weights)
                double_weights[rank] = weights
        for entry in range(len(classes.entries)):
            end, lane, banker_lane, rank, banker_rank = classes.entries[entry]
            draws = cells[end, lane, banker_lane]
            if draws == 0:
                continue
            same = rank == banker_rank and rank > 0
            total = (
                double_totals[rank] if same else single_totals[rank] * single_totals[banker_rank]
            )
            share = draws // total  # exact: the draws of these ranks are a multiple of `total`
            for kind in range(3):
                for banker_kind in range(3):
                    if same:
                        weight = double_weights[rank, kind, banker_kind]
                    else:
                        weight = (
                            single_weights[rank, kind] * single_weights[banker_rank, banker_kind]
                        )
                    if weight:
                        for face in range(len(classes.face_counts)):
                            outcome_class = classes.class_of[entry, kind, banker_kind, face]
                            class_draws[number, outcome_class] += (
                                share * weight * classes.face_counts[face]
                            )
