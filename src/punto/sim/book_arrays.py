"""The parts of a rulebook as the kernels of simulator and auditor read them: numbers and arrays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any, NamedTuple

import numpy as np

from punto.cards import Card, Suit
from punto.rules.outcomes.facts import SIDES
from punto.rules.rulebook import Rulebook
from punto.rules.tableau import Tableau
from punto.sim.arrays import Int32Array
from punto.sim.cell_layout import CellLayout
from punto.sim.vector_draw import NO_CARD

NO_SUIT = 4
PERMANENT_SLOTS = (6, 7)
"""Six slots are for the cards of a coup; these for the permanent card of each hand."""


def encode_tableau(tableau: Tableau) -> list[int]:
    """Return sets of totals as bits: naturals, Player, Banker alone, Banker against each value."""
    sets = (
        tableau.naturals.totals,
        tableau.player.totals,
        tableau.banker_alone.totals,
        *tableau.banker.draws_against,
    )
    return [sum(1 << total for total in totals) for totals in sets]


def initial_slots(book: Rulebook) -> list[int]:
    """Return the slots of the first cards of each hand; a permanent card comes first."""
    slots: list[int] = []
    for side, permanent in zip(SIDES, PERMANENT_SLOTS, strict=True):
        slots += [permanent] if side in book.deal.permanent else []
        slots += [slot for slot, hand in enumerate(book.deal.order) if hand == side]
    return slots


def suit_index(card: Card | None) -> int:
    return NO_SUIT if card is None or card.suit is None else list(Suit).index(card.suit)


class CellOffsets(NamedTuple):
    """A coup's cell is the sum of one offset for each of its aspects."""

    ends: Int32Array
    """By the totals of both hands and the codes of their third cards."""
    hands: Int32Array
    """By hand and the units of its first two cards."""
    pairs: Int32Array
    """By hand: what each further kind of pair adds, 0 if the book does not ask for suits."""
    faces: Int32Array
    """By face of the die."""


def lower_cells(layout: CellLayout) -> CellOffsets:
    end_stride, *hand_strides, face_stride = (prod(layout.shape[axis + 1 :]) for axis in range(4))
    codes = layout.third_codes.size
    ends = np.zeros((10, 10, codes, codes), np.int32)
    for position, number in layout.end_index.items():
        ends[position] = number * end_stride
    hands, pairs = np.zeros((2, NO_CARD + 1, NO_CARD + 1), np.int32), np.zeros(2, np.int32)
    for hand, (side, stride) in enumerate(zip(SIDES, hand_strides, strict=True)):
        for units, label in layout.label_index[side].items():
            hands[hand][units] = label * stride
        if layout.has_pair_kinds[side]:
            pairs[hand] = stride
    faces = np.array([group * face_stride for group in layout.group_of_face], np.int32)
    return CellOffsets(ends, hands, pairs, faces)


def fill_array(values_at: Mapping[int, Sequence[int] | Int32Array], size: int, dtype: Any) -> Any:
    """Return an array of zeros with the given values from each index on."""
    filled = np.zeros(size, dtype)
    for index, values in values_at.items():
        filled[index : index + len(values)] = values
    return filled
