"""Counts of a block of coups, by cell."""

from __future__ import annotations

import numpy as np
from numba import njit

from punto.sim.arrays import Int64Array, UInt8Array
from punto.sim.kernel.layout import IS_CONTINUOUS, RECORD_BYTES, VOID, KernelRules, LaneState
from punto.sim.kernel.round import play_round
from punto.sim.kernel.shoe import open_all_shoes
from punto.sim.kernel.suits import needs_suits
from punto.sim.vector_draw import LANES


@njit(cache=True, nogil=True)
def count_block(
    lanes: LaneState, rules: KernelRules, rounds: int, counts: Int64Array, records: UInt8Array
) -> None:
    """Play `rounds` coups, divided among the lanes, and add them to `counts` by cell.

    A lane that has played its share finishes its shoe uncounted. The mean length of a shoe is thus
    taken over whole shoes; otherwise short shoes would weigh too much.
    `records[n, lane]` receives the coups of a lane, the last one first; it is empty for none.
    """
    owed = np.empty(LANES, np.int64)
    for lane in range(LANES):
        owed[lane] = rounds // LANES + (1 if lane < rounds % LANES else 0)
    is_recording = len(records) > 0
    round_records = np.empty((LANES if is_recording else 0, RECORD_BYTES), np.uint8)
    open_all_shoes(lanes, rules, is_recording or needs_suits(rules))
    step = 0
    while step < rounds // LANES and not is_recording:  # every lane still owes a coup
        play_round(lanes, rules, step, round_records)
        _count_all(lanes, owed, counts)
        step += 1
    while _stop_finished_lanes(lanes, owed, step, rules.procedure[IS_CONTINUOUS] > 0):
        play_round(lanes, rules, step, round_records)
        _count_owed(lanes, owed, counts, round_records, records)
        step += 1


@njit(cache=True, nogil=True)
def _count_all(lanes: LaneState, owed: Int64Array, counts: Int64Array) -> None:
    cells = lanes.cells
    for lane in range(LANES):
        if cells[lane] != VOID:
            counts[cells[lane]] += 1
            owed[lane] -= 1


@njit(cache=True, nogil=True)
def _count_owed(
    lanes: LaneState,
    owed: Int64Array,
    counts: Int64Array,
    round_records: UInt8Array,
    records: UInt8Array,
) -> None:
    """Count and record the coups of lanes that still owe one."""
    cells = lanes.cells
    for lane in range(LANES):
        if cells[lane] != VOID and owed[lane] > 0:
            owed[lane] -= 1
            counts[cells[lane]] += 1
            if len(records):
                records[owed[lane], lane] = round_records[lane]


@njit(cache=True, nogil=True)
def _stop_finished_lanes(
    lanes: LaneState, owed: Int64Array, step: int, is_continuous: bool
) -> bool:
    """Stop counting the shoes of lanes that owe nothing; return whether any lane goes on.

    A lane stops at the end of a shoe.
    """
    goes_on = False
    for lane in range(LANES):
        if owed[lane] == 0 and (is_continuous or lanes.shoe_start[lane] == step):
            lanes.is_counted[lane] = 0
        goes_on |= lanes.is_counted[lane] == 1
    return goes_on
