"""The layout of marks: columns go down and turn right at the bottom (the dragon tail).

A *run* is one logical column: consecutive equal marks. It starts in row 0 and goes down. If the
cell below is taken or off the board, it goes right. A run never goes up or left. Each run starts
to the right of the previous one, so where both share columns it lies above it. Therefore a new
mark needs only one number for each row: the last column that earlier runs reach in that row or
above. Cells of the row to the right of that column are free.
"""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from punto.refusals import Refused

Tail = Literal["drops", "stays"]
NextColumn = Literal["beside", "past"]
MAX_ROWS = 20


class Layout(msgspec.Struct, frozen=True):
    """The height of the board and the drawing conventions."""

    rows: int = 6
    tail: Tail = "drops"
    """A run that turned right `drops` if the cell below is free, or `stays` in its row."""
    next_column: NextColumn = "beside"
    """The next run starts `beside` the start of the last run, or `past` the end of its tail."""

    def __post_init__(self) -> None:
        if not 1 <= self.rows <= MAX_ROWS:
            raise Refused("rows_out_of_range", rows=self.rows, max=MAX_ROWS)
        _check_choice("tail", self.tail, get_args(Tail))
        _check_choice("next_column", self.next_column, get_args(NextColumn))


def _check_choice(what: str, chosen: str, choices: tuple[str, ...]) -> None:
    if chosen not in choices:
        raise Refused("unknown_custom", chosen=chosen, what=what, known=list(choices))


class RoadCursor(msgspec.Struct, frozen=True):
    """The position of the last mark and the cells that the next mark must avoid."""

    column: int
    row: int
    turned: bool
    walls: tuple[int, ...]
    """By row, the last column that earlier runs reach in it or above; -1 if none."""
    reach: tuple[int, ...]
    """The same including the current run."""


def start_run(layout: Layout, cursor: RoadCursor | None) -> RoadCursor:
    """Place the first mark of a run."""
    if cursor is None:
        return RoadCursor(0, 0, False, (-1,) * layout.rows, (0,) * layout.rows)
    # Row 0 to the right of the last run's start can hold only that run's tail.
    column = cursor.reach[0 if layout.next_column == "beside" else -1] + 1
    return RoadCursor(column, 0, False, cursor.reach, _extend_reach(cursor.reach, column, 0))


def extend_run(layout: Layout, cursor: RoadCursor) -> RoadCursor:
    """Place the next mark of a run: down if the cell is free, otherwise right."""
    below = cursor.row + 1
    stays_in_row = cursor.turned and layout.tail == "stays"
    if below < layout.rows and not stays_in_row and cursor.column > cursor.walls[below]:
        return RoadCursor(cursor.column, below, cursor.turned, cursor.walls, cursor.reach)
    right = cursor.column + 1
    return RoadCursor(
        right, cursor.row, True, cursor.walls, _extend_reach(cursor.reach, right, cursor.row)
    )


def _extend_reach(reach: tuple[int, ...], column: int, row: int) -> tuple[int, ...]:
    return reach[:row] + tuple([max(last, column) for last in reach[row:]])
