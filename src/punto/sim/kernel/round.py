"""One round in every lane, from the deal to the next shoe."""

from __future__ import annotations

from numba import njit

from punto.sim.arrays import UInt8Array
from punto.sim.kernel.coup_record import record_round
from punto.sim.kernel.deal import deal_round, find_cells, find_cut_lanes
from punto.sim.kernel.layout import DECKS, IS_CONTINUOUS, UNBURNED_SHOE, KernelRules, LaneState
from punto.sim.kernel.shoe import close_shoes, open_shoes
from punto.sim.kernel.suits import classify_pairs, needs_suits
from punto.sim.vector_draw import LANES, UNITS, fill_row


@njit(cache=True, nogil=True)
def play_to_close(lanes: LaneState, rules: KernelRules, step: int, records: UInt8Array) -> int:
    """Play round number `step` in every lane; `lanes.cells` receives the coups.

    Returns the number of shoes that ended; their lanes are the first selected ones, and have no new
    shoe yet. `records` has one line per lane, or no line if coups are only counted.
    """
    deal_round(lanes, rules)
    find_cells(lanes, rules)
    cut_lanes = find_cut_lanes(lanes, rules)
    if len(records):
        record_round(lanes, rules, records)
    elif needs_suits(rules):
        classify_pairs(lanes, rules)
    return close_shoes(lanes, rules, cut_lanes, step) if cut_lanes else 0


@njit(cache=True, nogil=True)
def play_round(lanes: LaneState, rules: KernelRules, step: int, records: UInt8Array) -> int:
    """Play round number `step` as `play_to_close` does, and open the next shoes."""
    ended = play_to_close(lanes, rules, step, records)
    if ended:
        open_shoes(lanes, rules, ended, len(records) > 0 or needs_suits(rules))
    if rules.procedure[IS_CONTINUOUS]:
        lanes.shoe_opening[:] = UNBURNED_SHOE
        for unit in range(UNITS):
            fill_row(lanes.rows[unit * LANES :], 4 * rules.procedure[DECKS] * (unit + 1))
    return ended
