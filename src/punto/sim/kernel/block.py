"""Counts of a block of coups, by cell, and sums over whole shoes."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from punto.sim.arrays import Float64Array, Int32Array, Int64Array, UInt8Array, UInt32Array
from punto.sim.kernel.layout import IS_CONTINUOUS, RECORD_BYTES, VOID, KernelRules, LaneState
from punto.sim.kernel.round import play_round
from punto.sim.kernel.shoe import open_all_shoes
from punto.sim.kernel.suits import needs_suits
from punto.sim.vector_draw import LANES


class BlockTally(NamedTuple):
    """What a block counts; the kernel changes the arrays in place."""

    counts: Int64Array
    """Coups by lane (not sampled, sampled), by part of the shoe (early, late), and by cell, after
    one slot for void rounds."""
    early_coups: int
    """The first coups of a shoe, which every shoe has; the others are late."""
    sampled_lanes: int
    """The shoes of this number of lanes are summed one by one."""
    cell_classes: Int32Array
    """The outcome class of each cell."""
    values: Int64Array
    """[outcome class, column]: what is summed over a shoe, such as the profit of a wager."""
    shoe_sums: Float64Array
    """[column, sum]: see the constants below. The column after the last one is the coups."""


# --- BlockTally.shoe_sums
TOTAL, SQUARE, WITH_COUPS, EARLY_TOTAL, EARLY_SQUARE = 0, 1, 2, 3, 4
"""Sums over shoes: of a column, its square, its product with the coups; the same for the first
coups alone. In the last row TOTAL is the number of coups, and EARLY_TOTAL the number of shoes."""
SUMS = 5


@njit(cache=True, nogil=True)
def count_block(
    lanes: LaneState,
    rules: KernelRules,
    owed: Int64Array,
    whole_shoes: bool,
    tally: BlockTally,
    records: UInt8Array,
) -> None:
    """Play `owed[lane]` coups in each lane, and count them.

    With `whole_shoes` a lane also counts the rest of its last shoe: then every shoe is whole.
    Without, it finishes its shoe uncounted.
    `records[n, lane]` receives the coups of a lane, the last one first; it is empty for none.
    """
    is_recording = len(records) > 0
    round_records = np.empty((LANES if is_recording else 0, RECORD_BYTES), np.uint8)
    is_continuous = rules.procedure[IS_CONTINUOUS] > 0
    open_all_shoes(lanes, rules, is_recording or needs_suits(rules))
    late_from = np.full(LANES, tally.early_coups, np.int32)
    slots = np.empty(LANES, np.uint32)
    running = np.zeros((tally.sampled_lanes, tally.values.shape[1]), np.int64)
    step: Any = np.int64(0)  # for a literal 0 numba compiles every function twice
    steps = owed.min() if whole_shoes else 0  # every lane owes a coup in these
    owed -= steps
    while step < steps:
        ended = play_round(lanes, rules, step, round_records)
        _count_all(lanes, tally, step, late_from, slots)
        _sum_coups(lanes, tally, step, late_from, running)
        if ended:
            _end_shoes(lanes, tally, step, ended, late_from, running, owed)
        step += 1
    while _stop_finished_lanes(lanes, owed, step, is_continuous):
        ended = play_round(lanes, rules, step, round_records)
        _count_some(lanes, tally, step, late_from, owed, whole_shoes, round_records, records)
        _sum_coups(lanes, tally, step, late_from, running)
        if ended:
            _end_shoes(lanes, tally, step, ended, late_from, running, owed[:0])
        step += 1


@njit(cache=True, nogil=True)
def _count_all(
    lanes: LaneState, tally: BlockTally, step: int, late_from: Int32Array, slots: UInt32Array
) -> None:
    """Count the coup of every lane; `late_from` is the step with its shoe's first late coup.

    The first loop has no branch, so that the compiler uses vector instructions.
    """
    cells, counts, now = lanes.cells, tally.counts, np.int32(step)
    part = np.int32(len(counts) // 4)
    for lane in range(LANES):
        late = part if now >= late_from[lane] else np.int32(0)
        slots[lane] = np.uint32(cells[lane] + np.int32(1) + late)
    for lane in range(tally.sampled_lanes):
        slots[lane] += np.uint32(2 * part)
    for lane in range(LANES):
        counts[slots[lane]] += 1


@njit(cache=True, nogil=True)
def _count_some(
    lanes: LaneState,
    tally: BlockTally,
    step: int,
    late_from: Int32Array,
    owed: Int64Array,
    whole_shoes: bool,
    round_records: UInt8Array,
    records: UInt8Array,
) -> None:
    """Count and record the coups of lanes that still owe one or finish a counted shoe."""
    cells, counts, part = lanes.cells, tally.counts, len(tally.counts) // 4
    for lane in range(LANES):
        is_counted = lanes.is_counted[lane] == 1 if whole_shoes else owed[lane] > 0
        if cells[lane] != VOID and is_counted:
            owed[lane] -= 1
            offset = part if step >= late_from[lane] else 0
            if lane < tally.sampled_lanes:
                offset += 2 * part
            counts[cells[lane] + 1 + offset] += 1
            if len(records):
                records[owed[lane], lane] = round_records[lane]


@njit(cache=True, nogil=True)
def _sum_coups(
    lanes: LaneState, tally: BlockTally, step: int, late_from: Int32Array, running: Int64Array
) -> None:
    """Add the coups of the sampled lanes to their shoes."""
    cells, classes, values, sums = lanes.cells, tally.cell_classes, tally.values, tally.shoe_sums
    columns = running.shape[1]
    for lane in range(tally.sampled_lanes):
        if cells[lane] == VOID or lanes.is_counted[lane] == 0:
            continue
        row = classes[cells[lane]]
        for column in range(columns):
            running[lane, column] += values[row, column]
        if step + 1 == late_from[lane]:
            sums[columns, EARLY_TOTAL] += 1
            for column in range(columns):
                value = np.float64(running[lane, column])
                sums[column, EARLY_TOTAL] += value
                sums[column, EARLY_SQUARE] += value * value


@njit(cache=True, nogil=True)
def _end_shoes(
    lanes: LaneState,
    tally: BlockTally,
    step: int,
    ended: int,
    late_from: Int32Array,
    running: Int64Array,
    owed: Int64Array,
) -> None:
    """Add the shoes that ended to the sums; a lane with a void round owes its coup again."""
    columns, sums = running.shape[1], tally.shoe_sums
    for index in range(ended):
        lane = lanes.selected_lanes[index]
        is_void = lanes.cells[lane] == VOID
        coups = step + (0 if is_void else 1) - (late_from[lane] - tally.early_coups)
        late_from[lane] = step + 1 + tally.early_coups
        if is_void and len(owed):
            owed[lane] += 1
        if lane >= tally.sampled_lanes or lanes.is_counted[lane] == 0:
            continue
        sums[columns, TOTAL] += coups
        sums[columns, SQUARE] += coups * coups
        for column in range(columns):
            value = np.float64(running[lane, column])
            sums[column, TOTAL] += value
            sums[column, SQUARE] += value * value
            sums[column, WITH_COUPS] += value * coups
            running[lane, column] = 0


@njit(cache=True, nogil=True)
def _stop_finished_lanes(
    lanes: LaneState, owed: Int64Array, step: int, is_continuous: bool
) -> bool:
    """Stop counting the shoes of lanes that owe nothing; return whether any lane goes on.

    A lane stops at the end of a shoe.
    """
    goes_on = False
    for lane in range(LANES):
        if owed[lane] <= 0 and (is_continuous or lanes.shoe_start[lane] == step):
            lanes.is_counted[lane] = 0
        goes_on |= lanes.is_counted[lane] == 1
    return goes_on
