"""Derived roads: red marks for a regular big road, blue marks for an irregular one.

For column c (from 0) and depth d (from 1) of the big road, road k compares logical lengths L:

- d = 1 needs c-1-k >= 0, and is red if L[c-1] = L[c-1-k], else blue;
- d >= 2 needs c-k >= 0, and is blue only if d = L[c-k] + 1, else red.

Both rules use the big road before the new mark. Let `last` be the length of its latest column and
`other` the length of the column k before it. At d = 1 these are L[c-1] and L[c-1-k]; at d >= 2
they are d - 1 and L[c-k]. So one comparison covers both rules: if `last` equals `other`, a new
column is red and a longer column is blue; otherwise the colours are swapped. Hence Banker and
Player always have opposite colours on the ask-road.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from punto.roads.layout import Layout, RoadCursor, extend_run, start_run
from punto.roads.persistent_list import PersistentList, to_tuple

Colour = Literal["R", "B"]
Colours = tuple[Colour | None, Colour | None, Colour | None]
"""One colour for each road, in the order of `COLUMNS_BACK`; None before the road starts."""

COLUMNS_BACK = {"big_eye": 1, "small": 2, "cockroach": 3}
"""The distance in columns that each road compares (k in the rules above)."""


def next_colour(lengths: Sequence[int], back: int, new_column: bool) -> Colour | None:
    """Return the colour of the mark after columns of these lengths, or None before the start."""
    if len(lengths) <= back:
        return None
    same_length = lengths[-1] == lengths[-1 - back]
    return "R" if same_length == new_column else "B"


def next_colours(lengths: Sequence[int], new_column: bool) -> Colours:
    return (
        next_colour(lengths, COLUMNS_BACK["big_eye"], new_column),
        next_colour(lengths, COLUMNS_BACK["small"], new_column),
        next_colour(lengths, COLUMNS_BACK["cockroach"], new_column),
    )


class DerivedCell(msgspec.Struct, frozen=True):
    column: int
    row: int
    colour: Colour


class DerivedRoad(msgspec.Struct, frozen=True, eq=False):
    """A derived road, drawn like the big road with one run for each colour."""

    cell_list: PersistentList[DerivedCell] | None = None
    cursor: RoadCursor | None = None

    def __repr__(self) -> str:
        return f"<DerivedRoad {self.marks}>"

    def add(self, mark: Colour | None, layout: Layout) -> DerivedRoad:
        if mark is None:
            return self
        if self.cell_list is None or self.cursor is None or self.cell_list.last.colour != mark:
            cursor = start_run(layout, self.cursor)
        else:
            cursor = extend_run(layout, self.cursor)
        return DerivedRoad(
            PersistentList(DerivedCell(cursor.column, cursor.row, mark), self.cell_list), cursor
        )

    @property
    def cells(self) -> tuple[DerivedCell, ...]:
        return to_tuple(self.cell_list)

    @property
    def marks(self) -> str:
        """The colours in order, as `RBBR…`."""
        return "".join(cell.colour for cell in self.cells)
