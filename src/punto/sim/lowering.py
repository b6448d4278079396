"""A rulebook and its lanes as the arrays that the kernels read and write."""

from __future__ import annotations

from math import prod

import numpy as np

from punto.cards import Card, Suit
from punto.odds.count_plan import SIDES, needs_suits
from punto.rules.rulebook import Rulebook
from punto.rules.tableau import Tableau
from punto.sim.arrays import Int32Array, UInt32Array
from punto.sim.cell_layout import CellLayout, build_cell_layout
from punto.sim.kernel import layout
from punto.sim.kernel.layout import KernelRules, LaneState
from punto.sim.units import RANK_OF_UNIT, UNIT_OF_RANK
from punto.sim.vector_draw import LANES, NO_CARD, NO_THIRD, UNITS

NO_SUIT = 4


def lower_book(book: Rulebook, decks: int, continuous: bool, cut: int) -> KernelRules:
    """Build the arrays of a book; `cut` is the number of cards behind the cutting card."""
    cell_layout = build_cell_layout(book)
    last, permanent = book.procedure.last_coup, book.deal.permanent
    values_at = {
        layout.INITIAL_CARDS: [len(book.deal.order)],
        layout.HAND_ROWS: _hand_rows(book),
        layout.PERMANENT_SUITS: [_suit_index(permanent.get(side)) for side in SIDES],
        layout.DIE_FACES: [book.die.faces if book.die else 0],
        layout.IS_CONTINUOUS: [int(continuous)],
        layout.CUT_CARDS: [cut],
        layout.ROUNDS_AFTER_CUT: [last.rounds_after_first_card, last.rounds_after_later_card],
        layout.DECKS: [decks],
        layout.HAS_BURN: [int(book.procedure.burn.by == "first_card" and not continuous)],
        layout.BURN_COUNTS: [rank.burn_value for rank in RANK_OF_UNIT],
        layout.TABLEAU: _encode_tableau(book.tableau),
    }
    procedure = np.zeros(layout.PROCEDURE_SIZE, np.int16)
    for index, values in values_at.items():
        procedure[index : index + len(values)] = values
    end_numbers = procedure[layout.END_NUMBERS :].reshape([11] * 4)
    for (player, banker, *thirds), end in cell_layout.end_index.items():
        one, other = (NO_THIRD if third is None else third for third in thirds)
        end_numbers[player, banker, one, other] = end
    return KernelRules(procedure, _cell_offsets(cell_layout))


def _encode_tableau(tableau: Tableau) -> list[int]:
    """Encode sets of totals as bits."""
    sets = (
        tableau.naturals.totals,
        tableau.player.totals,
        tableau.banker_alone.totals,
        *tableau.banker.draws_against,
    )
    return [sum(1 << total for total in totals) for totals in sets]


def _hand_rows(book: Rulebook) -> list[int]:
    """Return the rows of units by hand; a permanent card comes first in its hand."""
    rows: list[int] = []
    for side, permanent in zip(SIDES, (6, 7), strict=True):
        rows += [permanent] if side in book.deal.permanent else []
        rows += [row for row, hand in enumerate(book.deal.order) if hand == side]
    return rows


def _suit_index(card: Card | None) -> int:
    return NO_SUIT if card is None or card.suit is None else list(Suit).index(card.suit)


def _cell_offsets(cell_layout: CellLayout) -> Int32Array:
    shape = cell_layout.shape
    stride = [prod(shape[axis + 1 :]) for axis in range(4)]
    offsets = np.zeros(layout.DIE_OFFSETS + len(cell_layout.group_of_face), np.int32)
    offsets[layout.END_STRIDE] = stride[0]
    labels = offsets[layout.HAND_OFFSETS : layout.PAIR_STRIDES].reshape(2, NO_CARD + 1, NO_CARD + 1)
    for hand, side in enumerate(SIDES):
        for units, label in cell_layout.label_index[side].items():
            labels[hand][units] = label * stride[1 + hand]
        if needs_suits(cell_layout.classes, side):
            offsets[layout.PAIR_STRIDES + hand] = stride[1 + hand]
    offsets[layout.DIE_OFFSETS :] = [group * stride[3] for group in cell_layout.group_of_face]
    return offsets


def make_lanes(book: Rulebook, states: UInt32Array) -> LaneState:
    """Build lanes without shoes; `states` has a row for each stream of each lane."""
    rows = np.zeros(layout.ROWS_SIZE, np.int16)
    for row, side in zip((6, 7), SIDES, strict=True):
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
