"""Recorded coups: every card with its suit, the die, and the start of a shoe."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from punto.sim.arrays import UInt8Array
from punto.sim.kernel.layout import (
    DEALT_UNITS,
    DECKS,
    DIE_FACES,
    DIE_ROLLS,
    HAND_ROWS,
    INITIAL_CARDS,
    IS_CONTINUOUS,
    NO_CODE,
    PAIR_STRIDES,
    PERMANENT_SUITS,
    SUIT_STREAM,
    VOID,
    KernelRules,
    LaneState,
)
from punto.sim.kernel.suits import card_code, fill_suits, pair_kind
from punto.sim.vector_draw import LANES, NO_CARD


@njit(cache=True, nogil=True)
def record_round(lanes: LaneState, rules: KernelRules, records: UInt8Array) -> None:
    """Record every lane's coup with suits, and move pairs to the cells of their kinds.

    A record: four cards of the initial deal and two third cards, `NO_CODE` for a missing one; the
    die, 0 for none; how a new shoe started: its burned card, `UNBURNED_SHOE`, or `NO_CODE` for the
    same shoe.
    """
    state, suits_left, cells = lanes.rng_states[SUIT_STREAM], lanes.suits_left, lanes.cells
    units, rolls = lanes.rows[DEALT_UNITS:], lanes.rows[DIE_ROLLS:]
    procedure = rules.procedure
    for lane in range(LANES):
        if cells[lane] == VOID:
            continue
        if procedure[IS_CONTINUOUS]:
            fill_suits(suits_left, lane, procedure[DECKS])
        for row in range(6):
            is_dealt = row < procedure[INITIAL_CARDS] or row > 3
            unit: Any = np.int64(units[row * LANES + lane]) if is_dealt else NO_CARD
            records[lane, row] = card_code(suits_left, state, lane, unit)
        records[lane, 6] = rolls[lane] + 1 if procedure[DIE_FACES] else 0
        records[lane, 7] = lanes.shoe_opening[lane]
        lanes.shoe_opening[lane] = NO_CODE
        for hand in range(2):
            one, other = procedure[HAND_ROWS + 2 * hand], procedure[HAND_ROWS + 2 * hand + 1]
            if units[one * LANES + lane] == units[other * LANES + lane]:
                suit: Any = np.int64(procedure[PERMANENT_SUITS + hand])
                if one < 4:
                    suit = np.int64(records[lane, one]) // 13
                other_suit: Any = np.int64(records[lane, other]) // 13
                cells[lane] += rules.offsets[PAIR_STRIDES + hand] * pair_kind(suit, other_suit)
