"""Derived roads: how regular the big road is, in red and blue.

For column c (from 0) and depth d (from 1) of the big road, road k compares logical lengths L:

- d = 1 needs c-1-k >= 0, and is red if L[c-1] = L[c-1-k], else blue;
- d >= 2 needs c-k >= 0, and is blue only if d = L[c-k] + 1, else red.

Both look at the big road as it was before the new mark. Let `last` be the length of its latest
column and `other` that of the column k before it. At d = 1 those are L[c-1] and L[c-1-k]; at
d >= 2 they are d - 1 and L[c-k]. So one comparison serves both: is `last` as long as `other`? A new
column is then red, a longer one blue; if not, the other way round. It also shows why Banker and
Player are always opposites on the ask-road.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from punto.roads.layout import Layout, RoadCursor, extend_run, start_run
from punto.roads.persistent_list import PersistentList, to_tuple

Colour = Literal["R", "B"]
Colours = tuple[Colour | None, Colour | None, Colour | None]
"""One for each road, in the order of `ROADS`; None before a road's start."""

COLUMNS_BACK = {"big_eye": 1, "small": 2, "cockroach": 3}
"""How many columns back each road looks."""


def next_colour(lengths: Sequence[int], back: int, new_column: bool) -> Colour | None:
    """What a mark that follows columns of these lengths is on the road that looks so far back."""
    if len(lengths) <= back:
        return None
    alike = lengths[-1] == lengths[-1 - back]
    return "R" if alike == new_column else "B"


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
    """Drawn as the big road is, a run for each colour."""

    cell_list: PersistentList[DerivedCell] | None = None
    cursor: RoadCursor | None = None

    def add(self, mark: Colour | None, layout: Layout) -> DerivedRoad:
        if mark is None:
            return self
        if self.cell_list is None or self.cursor is None or self.cell_list.last.colour != mark:
            pen = start_run(layout, self.cursor)
        else:
            pen = extend_run(layout, self.cursor)
        return DerivedRoad(
            PersistentList(DerivedCell(pen.column, pen.row, mark), self.cell_list), pen
        )

    @property
    def cells(self) -> tuple[DerivedCell, ...]:
        return to_tuple(self.cell_list)

    @property
    def marks(self) -> str:
        """`RBBR…`, in the order they came."""
        return "".join(cell.colour for cell in self.cells)
