"""From columns to cells: a coup's cards laid in their places, and what they tell."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from punto.records.audit import kernel_layout as at
from punto.records.audit.card_kernel import call_coups, lay_coups
from punto.records.audit.lowering import Ruling
from punto.records.columnar import NONE, Bytes, Integers, Numbers


class Cells(NamedTuple):
    of: Numbers
    """Each coup's cell, UNJUDGED where its cards are wrong."""
    counts: Integers
    """How many coups fell in each."""


def find_cells(ruling: Ruling, small: Bytes, marks: Integers) -> Cells:
    """What is wrong goes into `marks`; the kinds of all cells that occur are then known."""
    rows = small.shape[1]
    laid: Bytes = np.full((at.LAID_ROWS, rows), NONE, np.uint8)
    laid[at.LAID], laid[at.LAID + 1] = at.PERMANENT_CODE, at.PERMANENT_CODE + 1
    cells = Cells(np.empty(rows, np.int32), np.zeros(ruling.cells, np.int64))
    lay_coups(small, ruling.faces, ruling.rules, laid, marks)
    call_coups(small, laid, ruling.faces, ruling.rules, ruling.offsets, *cells, marks)
    ruling.learn(cells.counts)
    return cells
