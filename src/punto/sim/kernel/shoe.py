"""The start and the end of a shoe: burn, cutting card, last round.

Cards burned face down stay among the cards that can be drawn, because nobody sees them: every
remaining card is equally likely to be next. The cutting card moves forward by their number instead.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from punto.sim.kernel.lane_rng import draw_below
from punto.sim.kernel.layout import (
    BURN_COUNTS,
    BURNED,
    BURNS_BY_FIRST_CARD,
    CUT_BELOW,
    CUT_CARDS,
    DECKS,
    FIXED_BURN,
    IS_CONTINUOUS,
    LEFT_AT_START,
    ROUNDS_AFTER_CUT,
    ROUNDS_TO_GO,
    SPARE_STREAM,
    SUIT_STREAM,
    UNBURNED_SHOE,
    VOID,
    KernelRules,
    LaneState,
)
from punto.sim.kernel.suits import card_code, fill_suits
from punto.sim.vector_draw import LANES, NO_CARD, UNITS


@njit(cache=True, nogil=True)
def open_all_shoes(lanes: LaneState, rules: KernelRules, with_suits: bool) -> None:
    """Start a new shoe in every lane."""
    for lane in range(LANES):
        lanes.selected_lanes[lane] = lane
    open_shoes(lanes, rules, LANES, with_suits)


@njit(cache=True, nogil=True)
def open_shoes(lanes: LaneState, rules: KernelRules, number: int, with_suits: bool) -> None:
    """Start a new shoe in the first `number` selected lanes; burn by the first card (7.7)."""
    rows, procedure = lanes.rows, rules.procedure
    spare, suit_state = lanes.rng_states[SPARE_STREAM], lanes.rng_states[SUIT_STREAM]
    cards_per_rank: Any = np.int64(4 * procedure[DECKS])
    for index in range(number):
        lane = lanes.selected_lanes[index]
        first: Any = NO_CARD
        burned: Any = np.int64(procedure[FIXED_BURN])
        if procedure[BURNS_BY_FIRST_CARD]:
            first = draw_below(spare, lane, UNITS * cards_per_rank) // cards_per_rank
            burned = np.int64(procedure[BURN_COUNTS + first])
        for unit in range(UNITS):
            rows[unit * LANES + lane] = cards_per_rank * (unit + 1) - (unit >= first)
        rows[BURNED + lane] = burned
        rows[CUT_BELOW + lane] = -1 if procedure[IS_CONTINUOUS] else procedure[CUT_CARDS] + burned
        rows[ROUNDS_TO_GO + lane] = 0
        if with_suits:
            fill_suits(lanes.suits_left, lane, procedure[DECKS])
            lanes.shoe_opening[lane] = (
                card_code(lanes.suits_left, suit_state, lane, first)
                if procedure[BURNS_BY_FIRST_CARD]
                else UNBURNED_SHOE
            )


@njit(cache=True, nogil=True)
def close_shoes(lanes: LaneState, rules: KernelRules, cut_lanes: int, step: int) -> int:
    """Select the lanes whose shoe ends with this round, and return their number.

    They are among the first `cut_lanes` selected lanes. If the cutting card comes before the first
    card of a round, that round is the last; if later, one more follows (11.2).
    """
    rows, cells, selected_lanes = lanes.rows, lanes.cells, lanes.selected_lanes
    number = 0
    for index in range(cut_lanes):
        lane = selected_lanes[index]
        is_void = cells[lane] == VOID
        left_at_start, cut_below = rows[LEFT_AT_START + lane], rows[CUT_BELOW + lane]
        if left_at_start > cut_below:
            rows[ROUNDS_TO_GO + lane] = rules.procedure[ROUNDS_AFTER_CUT + 1]
        elif left_at_start == cut_below:
            rows[ROUNDS_TO_GO + lane] = rules.procedure[ROUNDS_AFTER_CUT]
        else:
            rows[ROUNDS_TO_GO + lane] -= 1
        if rows[ROUNDS_TO_GO + lane] > 0 and not is_void:
            continue
        if lanes.is_counted[lane]:
            lanes.shoe_totals[0] += 1
            lanes.shoe_totals[1] += step - lanes.shoe_start[lane] + (0 if is_void else 1)
        lanes.shoe_start[lane] = step + 1
        selected_lanes[number] = lane
        number += 1
    return number
