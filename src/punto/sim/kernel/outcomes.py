"""The outcomes of one wager in playing order."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from punto.sim.arrays import Int16Array
from punto.sim.kernel.layout import RECORD_BYTES, VOID, KernelRules, LaneState
from punto.sim.kernel.round import play_round
from punto.sim.kernel.shoe import open_all_shoes
from punto.sim.kernel.suits import needs_suits
from punto.sim.vector_draw import LANES


@njit(cache=True, nogil=True)
def deal_outcomes(
    lanes: LaneState,
    rules: KernelRules,
    cell_outcomes: Int16Array,
    with_new_shoes: bool,
    outcomes: Int16Array,
) -> None:
    """Write `cell_outcomes` of the lane's n-th coup to `outcomes[n, lane]`.

    Play starts with new shoes, or continues where the previous call stopped. All lanes stop
    together: if a lane loses a round because its cards run out, the others play on and drop theirs.
    """
    no_records = np.empty((0, RECORD_BYTES), np.uint8)
    step: Any = np.int64(0)  # as in `count_block`, so that numba compiles a round once
    played = np.zeros(LANES, np.int64)
    if with_new_shoes:
        open_all_shoes(lanes, rules, needs_suits(rules))
    while played.min() < len(outcomes):
        play_round(lanes, rules, step, no_records)
        for lane in range(LANES):
            cell = lanes.cells[lane]
            if cell != VOID and played[lane] < len(outcomes):
                outcomes[played[lane], lane] = cell_outcomes[cell]
                played[lane] += 1
