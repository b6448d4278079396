"""Runs the card kernels on a batch: byte fields in, a cell for each coup out.

A cell is a position in the simulator's histogram of coups: how the coup ended, the first two cards
of each hand, the die. Each cell belongs to one outcome class.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from punto.records.audit.kernels import layout
from punto.records.audit.kernels.cards import assign_cards, classify_coups
from punto.records.audit.kernels.lowering import AuditTables
from punto.records.columnar import NO_VALUE
from punto.sim.arrays import BoolArray, Int32Array, Int64Array, UInt8Array


class CoupCells(NamedTuple):
    by_coup: Int32Array
    """The cell of each coup; UNCLASSIFIED where the cards are missing or wrong."""
    counts: Int64Array
    """The number of coups in each cell."""
    card_slots: UInt8Array
    """[SLOT_COUNT, coups]"""
    has_coup: BoolArray
    """By row, whether the recorded cards make a coup."""


def classify_batch(
    tables: AuditTables, byte_fields: UInt8Array, violations: Int64Array
) -> CoupCells:
    """Find the cells, add to `violations`, and look up the outcome classes of new cells."""
    rows = byte_fields.shape[1]
    card_slots: UInt8Array = np.full((layout.SLOT_COUNT, rows), NO_VALUE, np.uint8)
    for hand in (0, 1):
        card_slots[layout.PERMANENT_CARDS + hand] = layout.PERMANENT_CODE + hand
    assign_cards(byte_fields, tables.deal, card_slots, violations)
    cells = CoupCells(
        by_coup=np.empty(rows, np.int32),
        counts=np.zeros(tables.cell_count, np.int64),
        card_slots=card_slots,
        has_coup=card_slots[0] != NO_VALUE,
    )
    classify_coups(byte_fields, card_slots, tables.deal, cells.by_coup, cells.counts, violations)
    tables.classify_cells(cells.counts)
    return cells
