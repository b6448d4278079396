"""Suits, which are drawn only for cards whose suit matters."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from punto.sim.arrays import UInt8Array, UInt32Array
from punto.sim.kernel.lane_rng import draw_below
from punto.sim.kernel.layout import (
    DEALT_UNITS,
    DECKS,
    HAND_ROWS,
    IS_CONTINUOUS,
    NO_CODE,
    PAIR_STRIDES,
    PERMANENT_SUITS,
    SUIT_STREAM,
    VOID,
    KernelRules,
    LaneState,
)
from punto.sim.vector_draw import LANES, NO_CARD, UNITS


@njit(cache=True, nogil=True)
def needs_suits(rules: KernelRules) -> bool:
    """Return whether a wager depends on the suits of a pair."""
    distinguishes_pairs: bool = rules.offsets[PAIR_STRIDES] + rules.offsets[PAIR_STRIDES + 1] > 0
    return distinguishes_pairs


@njit(cache=True, nogil=True)
def fill_suits(suits_left: UInt8Array, lane: int, decks: int) -> None:
    for unit in range(UNITS):
        for suit in range(4):
            suits_left[lane, unit, suit] = decks


@njit(cache=True, nogil=True)
def draw_suit(suits_left: UInt8Array, state: UInt32Array, lane: int, unit: int) -> int:
    """Draw the suit of a card from the suits left of its rank.

    The order in which suits are drawn does not change their distribution.
    """
    spades, hearts = suits_left[lane, unit, 0], suits_left[lane, unit, 1]
    diamonds, clubs = suits_left[lane, unit, 2], suits_left[lane, unit, 3]
    position = draw_below(state, lane, np.int64(spades) + hearts + diamonds + clubs)
    suit: int = (
        (position >= spades)
        + (position >= spades + hearts)
        + (position >= spades + hearts + diamonds)
    )
    suits_left[lane, unit, suit] -= 1
    return suit


@njit(cache=True, nogil=True)
def card_code(suits_left: UInt8Array, state: UInt32Array, lane: int, unit: int) -> int:
    """Draw the suit of a card and return its index in `punto.cards.DECK`."""
    if unit == NO_CARD:
        return NO_CODE
    rank = unit - 4 if unit > 3 else unit + 9
    return 13 * draw_suit(suits_left, state, lane, unit) + rank


@njit(cache=True, nogil=True)
def pair_kind(one: int, other: int) -> int:
    """Return 0 for a mixed pair, 1 for coloured, 2 for perfect, from two suit numbers.

    Suits are numbered as in `cards.Suit`; 4 means no suit.
    """
    if one == 4 or other == 4:
        return 0
    if one == other:
        return 2
    return 1 if (1 <= one <= 2) == (1 <= other <= 2) else 0


@njit(cache=True, nogil=True)
def classify_pairs(lanes: LaneState, rules: KernelRules) -> None:
    """Draw the suits of each pair, and move its coup from the mixed pair's cell to its own."""
    state, suits_left, cells = lanes.rng_states[SUIT_STREAM], lanes.suits_left, lanes.cells
    procedure = rules.procedure
    if procedure[IS_CONTINUOUS]:
        for lane in range(LANES):
            fill_suits(suits_left, lane, procedure[DECKS])
    for hand in range(2):
        stride, first_row = rules.offsets[PAIR_STRIDES + hand], procedure[HAND_ROWS + 2 * hand]
        if stride == 0:
            continue
        one = lanes.rows[DEALT_UNITS + first_row * LANES :]
        other = lanes.rows[DEALT_UNITS + procedure[HAND_ROWS + 2 * hand + 1] * LANES :]
        for lane in range(LANES):
            if one[lane] != other[lane] or cells[lane] == VOID:
                continue
            suit: Any = np.int64(procedure[PERMANENT_SUITS + hand])
            if first_row < 4:
                suit = draw_suit(suits_left, state, lane, one[lane])
            other_suit = draw_suit(suits_left, state, lane, one[lane])
            cells[lane] += stride * pair_kind(suit, other_suit)
