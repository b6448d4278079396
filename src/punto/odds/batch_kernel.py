"""The counting of `counting` and `hands`, compiled: many shoes, 64-bit integers, no allocation.

The plain path is its slow twin; `tests/unit/odds/test_batch.py` compares the two on random shoes of
every book. The arrays, all int64:

    counts[u]            cards of each unit left in the shoe
    points[u]            the point value of a unit
    lane_of[u, v]        a hand's lane from two units; one row where one of its cards is known
    totals[h]            the two-card total of a lane
    whole[h]             ordered deals of one hand, as in `hands`
    holding[h, u]        those that hold one given card of a unit
    lead[t, a, b, h]     where a Player total, two third cards (10 stands for none) and a Banker's
                         lane lead: the number of an end, or -1
    cells[e, p, b]       the ordered draws counted, by end and lanes
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

NONE = 10

Array = np.ndarray[Any, np.dtype[np.int64]]


@njit(cache=True)
def deal_hand(counts: Array, lane_of: Array, takes: int, whole: Array, holding: Array) -> None:
    units = len(counts)
    whole[:] = 0
    holding[:] = 0
    for unit in range(units):
        if takes == 2:
            for other in range(units):
                partners = counts[other] - (1 if unit == other else 0)
                holding[lane_of[unit, other], unit] += 2 * partners
        elif takes == 1:
            holding[lane_of[0, unit], unit] = 1
    for unit in range(units):
        for lane in range(len(whole)):
            whole[lane] += counts[unit] * holding[lane, unit]
    if takes == 2:
        for lane in range(len(whole)):
            whole[lane] //= 2


@njit(cache=True)
def take(unit: int, lane_of: Array, takes: int, whole: Array, holding: Array) -> None:
    """One card of a unit leaves the shoe."""
    for lane in range(len(whole)):
        whole[lane] -= holding[lane, unit]
    if takes == 2:
        for other in range(holding.shape[1]):
            holding[lane_of[unit, other], other] -= 2


@njit(cache=True)
def give_back(unit: int, lane_of: Array, takes: int, whole: Array, holding: Array) -> None:
    """Undo `take`."""
    if takes == 2:
        for other in range(holding.shape[1]):
            holding[lane_of[unit, other], other] += 2
    for lane in range(len(whole)):
        whole[lane] += holding[lane, unit]


@njit(cache=True)
def add_deals(
    ways: int,
    first: int,
    second: int,
    counts: Array,
    totals: Array,
    player_whole: Array,
    player_holding: Array,
    banker_whole: Array,
    banker_holding: Array,
    both_take_two: bool,
    lead: Array,
    cells: Array,
) -> None:
    """Add the deals of both hands beside these third cards, in this order and in the other."""
    units = len(counts)
    held = np.empty(units, np.int64)
    for lane in range(len(player_whole)):
        ends = lead[totals[lane], first, second]
        turned = lead[totals[lane], second, first]
        for unit in range(units):
            held[unit] = counts[unit] * player_holding[lane, unit]
        for banker_lane in range(len(banker_whole)):
            end, other_end = ends[banker_lane], turned[banker_lane]
            if end < 0 and other_end < 0:
                continue
            shared = 0
            for unit in range(units):
                shared += held[unit] * banker_holding[banker_lane, unit]
            deals = player_whole[lane] * banker_whole[banker_lane] - shared
            if both_take_two and lane == banker_lane:
                deals += 2 * player_whole[lane]
            if end >= 0:
                cells[end, lane, banker_lane] += ways * deals
            if other_end >= 0 and first != second:
                cells[other_end, lane, banker_lane] += ways * deals


@njit(cache=True)
def count_cells(
    counts: Array,
    points: Array,
    player_lane_of: Array,
    player_takes: int,
    player_totals: Array,
    banker_lane_of: Array,
    banker_takes: int,
    banker_lanes: int,
    takes: int,
    lead: Array,
    cells: Array,
) -> None:
    """Every deal of one shoe, into `cells`."""
    units, cards = len(counts), counts.sum()
    cells[:] = 0
    player_whole = np.zeros(len(player_totals), np.int64)
    player_holding = np.zeros((len(player_totals), units), np.int64)
    banker_whole = np.zeros(banker_lanes, np.int64)
    banker_holding = np.zeros((banker_lanes, units), np.int64)
    deal_hand(counts, player_lane_of, player_takes, player_whole, player_holding)
    deal_hand(counts, banker_lane_of, banker_takes, banker_whole, banker_holding)
    both = player_takes == 2 and banker_takes == 2
    tails = np.ones(3, np.int64)
    for drawn in range(3):
        for used in range(player_takes + banker_takes + drawn, takes):
            tails[drawn] *= cards - used
    add_deals(tails[0], NONE, NONE, counts, player_totals, player_whole, player_holding,
              banker_whole, banker_holding, both, lead, cells)  # fmt: skip
    for unit in range(units):
        copies = counts[unit]
        if copies == 0:
            continue
        counts[unit] -= 1
        take(unit, player_lane_of, player_takes, player_whole, player_holding)
        take(unit, banker_lane_of, banker_takes, banker_whole, banker_holding)
        add_deals(copies * tails[1], points[unit], NONE, counts, player_totals, player_whole,
                  player_holding, banker_whole, banker_holding, both, lead, cells)  # fmt: skip
        for other in range(unit, units):
            more = counts[other]
            if more == 0:
                continue
            ways = copies * more * tails[2]
            if unit != other and points[unit] == points[other]:
                ways *= 2
            counts[other] -= 1
            take(other, player_lane_of, player_takes, player_whole, player_holding)
            take(other, banker_lane_of, banker_takes, banker_whole, banker_holding)
            add_deals(ways, points[unit], points[other], counts, player_totals, player_whole,
                      player_holding, banker_whole, banker_holding, both, lead, cells)  # fmt: skip
            give_back(other, banker_lane_of, banker_takes, banker_whole, banker_holding)
            give_back(other, player_lane_of, player_takes, player_whole, player_holding)
            counts[other] += 1
        give_back(unit, banker_lane_of, banker_takes, banker_whole, banker_holding)
        give_back(unit, player_lane_of, player_takes, player_whole, player_holding)
        counts[unit] += 1


@njit(cache=True)
def pair_weights(suits: Array, drawn: int, weights: Array) -> int:
    """Ordered draws of suits of one rank by kinds of pair; returns all of them.

    `weights[i, j]`: the Player's kind i and the Banker's kind j, 0 mixed, 1 coloured, 2 perfect.
    With two drawn only the first matters.
    """
    weights[:] = 0
    whole = 0
    for a in range(4):
        for b in range(4):
            first = suits[a] * (suits[b] - (a == b))
            one = pair_kind(a, b)
            if drawn == 2:
                weights[one, 0] += first
                whole += first
                continue
            for c in range(4):
                for d in range(4):
                    third = suits[c] - (c == a) - (c == b)
                    fourth = suits[d] - (d == a) - (d == b) - (d == c)
                    deals = first * third * fourth
                    if first > 0 and third > 0 and fourth > 0:
                        weights[one, pair_kind(c, d)] += deals
                        whole += deals
    return whole


@njit(cache=True)
def pair_kind(one: int, other: int) -> int:
    """Of two suits numbered as in `cards.Suit`: spades, hearts, diamonds, clubs."""
    if one == other:
        return 2
    red = 1 <= one <= 2
    return 1 if red == (1 <= other <= 2) else 0


@njit(cache=True)
def weigh_shoes(
    shoes: Array,
    suits: Array,
    points: Array,
    player_lane_of: Array,
    player_takes: int,
    player_totals: Array,
    banker_lane_of: Array,
    banker_takes: int,
    banker_lanes: int,
    takes: int,
    lead: Array,
    cells: Array,
    entries: Array,
    kind_of: Array,
    faces: Array,
    kinds: Array,
) -> None:
    """For each shoe, the ordered draws of each kind of coup.

    `suits[n, r, s]` are the cards by rank and suit, empty where none is asked. `entries[i]` is an
    (end, Player's lane, Banker's lane, rank of the Player's pair, of the Banker's); a rank is 0
    where its kind is not asked. `kind_of[i, k, l, f]` is the kind of coup with those pair kinds and
    that group of faces of the die, and `faces[f]` how many are in the group.
    """
    ones = np.zeros((14, 3), np.int64)
    one_wholes = np.ones(14, np.int64)
    boths = np.zeros((14, 3, 3), np.int64)
    both_wholes = np.ones(14, np.int64)
    weights = np.zeros((3, 3), np.int64)
    ones[0, 0] = 1
    for number in range(len(shoes)):
        count_cells(shoes[number], points, player_lane_of, player_takes, player_totals,
                    banker_lane_of, banker_takes, banker_lanes, takes, lead, cells)  # fmt: skip
        if suits.shape[1]:
            for rank in range(1, 14):
                one_wholes[rank] = pair_weights(suits[number, rank - 1], 2, weights)
                ones[rank] = weights[:, 0]
                both_wholes[rank] = pair_weights(suits[number, rank - 1], 4, weights)
                boths[rank] = weights
        for entry in range(len(entries)):
            end, lane, banker_lane, rank, banker_rank = entries[entry]
            draws = cells[end, lane, banker_lane]
            if draws == 0:
                continue
            same = rank == banker_rank and rank > 0
            whole = both_wholes[rank] if same else one_wholes[rank] * one_wholes[banker_rank]
            share = draws // whole  # exact: every draw of these ranks has all these suits in it
            for one in range(3):
                for other in range(3):
                    weight = boths[rank, one, other] if same else ones[rank, one] * ones[banker_rank, other]  # fmt: skip  # noqa: E501
                    if weight:
                        for face in range(len(faces)):
                            kind = kind_of[entry, one, other, face]
                            kinds[number, kind] += share * weight * faces[face]
