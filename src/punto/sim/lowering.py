"""A rulebook and its lanes as the arrays that the kernels read and write."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

import numpy as np

from punto.rules.outcomes.facts import SIDES
from punto.rules.rulebook import Rulebook
from punto.sim.arrays import Int32Array, UInt32Array
from punto.sim.book_arrays import (
    PERMANENT_SLOTS,
    CellOffsets,
    encode_tableau,
    fill_array,
    initial_slots,
    lower_cells,
    suit_index,
)
from punto.sim.cell_layout import build_cell_layout
from punto.sim.kernel import layout
from punto.sim.kernel.layout import KernelRules, LaneState
from punto.sim.rank_units import RANK_OF_UNIT, UNIT_OF_RANK
from punto.sim.vector_draw import LANES, NO_CARD, UNITS


def lower_book(book: Rulebook, decks: int, continuous: bool, cut: int) -> KernelRules:
    """Build the arrays of a book; `cut` is the number of cards behind the cutting card."""
    cell_layout = build_cell_layout(book)
    last, permanent = book.procedure.last_coup, book.deal.permanent
    burn = book.procedure.burn
    by_first_card = burn.by == "first_card"
    values_at: dict[int, Sequence[int] | Int32Array] = {
        layout.INITIAL_CARDS: [len(book.deal.order)],
        layout.HAND_ROWS: initial_slots(book),
        layout.PERMANENT_SUITS: [suit_index(permanent.get(side)) for side in SIDES],
        layout.DIE_FACES: [book.die.faces if book.die else 0],
        layout.IS_CONTINUOUS: [int(continuous)],
        layout.CUT_CARDS: [cut],
        layout.ROUNDS_AFTER_CUT: [last.rounds_after_first_card, last.rounds_after_later_card],
        layout.DECKS: [decks],
        layout.BURNS_BY_FIRST_CARD: [int(by_first_card and not continuous)],
        layout.BURN_COUNTS: [burn.count(rank) - by_first_card for rank in RANK_OF_UNIT],
        layout.FIXED_BURN: [0 if by_first_card or continuous else burn.cards or 0],
        layout.TABLEAU: encode_tableau(book.tableau),
        layout.THIRD_SHIFT: [cell_layout.third_codes.shift],
    }
    cells, end_stride = lower_cells(cell_layout), prod(cell_layout.shape[1:])
    values_at[layout.END_NUMBERS] = cells.ends.ravel() // end_stride
    procedure = fill_array(values_at, layout.PROCEDURE_SIZE, np.int16)
    return KernelRules(procedure, _cell_offsets(cells, end_stride))


def _cell_offsets(cells: CellOffsets, end_stride: int) -> Int32Array:
    return np.concatenate(
        [[end_stride], cells.hands.ravel(), cells.pairs, cells.faces], dtype=np.int32
    )


def make_lanes(book: Rulebook, states: UInt32Array) -> LaneState:
    """Build lanes without shoes; `states` has a row for each stream of each lane."""
    rows = np.zeros(layout.ROWS_SIZE, np.int16)
    for row, side in zip(PERMANENT_SLOTS, SIDES, strict=True):
        card = book.deal.permanent.get(side)
        start = layout.DEALT_UNITS + row * LANES
        rows[start : start + LANES] = NO_CARD if card is None else UNIT_OF_RANK[card.rank]
    rows[layout.DIE_SIZES : layout.DIE_SIZES + LANES] = book.die.faces if book.die else 0
    by_stream = states.reshape(LANES, layout.STREAMS_PER_LANE, 4).transpose(1, 2, 0)
    return LaneState(
        rows=rows,
        half_words=np.zeros(2 * LANES, np.uint16),
        rng_states=np.ascontiguousarray(by_stream).reshape(layout.STREAMS_PER_LANE, 4 * LANES),
        suits_left=np.zeros((LANES, UNITS, 4), np.uint8),
        cells=np.zeros(LANES, np.int32),
        selected_lanes=np.zeros(LANES, np.int32),
        shoe_start=np.zeros(LANES, np.int64),
        shoe_opening=np.full(LANES, layout.UNBURNED_SHOE, np.uint8),
        is_counted=np.ones(LANES, np.uint8),
        shoe_totals=np.zeros(2, np.int64),
    )
