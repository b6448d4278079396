"""Where marks are drawn: columns run down a board, turn at its foot and go round one another.

A *run* is one logical column: equal marks, one after the other. It starts in row 0 and goes down;
where the cell below is taken or off the board it goes right. So a run never goes up or left, and as
each starts right of the one before, it stays above it wherever the two share columns. Hence all
that a new mark must know of the runs before is, for each row, the last column they reach in that
row or above it: a handful of numbers, however long the shoe. A column that runs reach in row r or
above is taken at r or above; past it, r is free.
"""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from punto.refusals import Refused, quote_input

Tail = Literal["drops", "stays"]
NextColumn = Literal["beside", "past"]
MAX_ROWS = 20


class Layout(msgspec.Struct, frozen=True):
    """The board's height, and which custom it is drawn by."""

    rows: int = 6
    tail: Tail = "drops"
    """A run that has turned right `drops` where the cell below is free, or `stays` on its row."""
    next_column: NextColumn = "beside"
    """The next run starts `beside` the start of the last one, or `past` its whole tail."""

    def __post_init__(self) -> None:
        if not 1 <= self.rows <= MAX_ROWS:
            raise Refused(
                "rows_out_of_range",
                f"a board of {quote_input(self.rows)} rows cannot be drawn; "
                f"choose 1 to {MAX_ROWS}, 6 is usual",
            )
        _check_choice("tail", self.tail, get_args(Tail))
        _check_choice("next column", self.next_column, get_args(NextColumn))


def _check_choice(what: str, chosen: str, known: tuple[str, ...]) -> None:
    if chosen not in known:
        raise Refused(
            "unknown_custom",
            f"{quote_input(chosen)} is no custom for the {what}; choose {' or '.join(known)}",
        )


class RoadCursor(msgspec.Struct, frozen=True):
    """Where the last mark stands, and what the next has to go round."""

    column: int
    row: int
    turned: bool
    walls: tuple[int, ...]
    """By row: the last column that earlier runs reach in it or above; -1 for none."""
    reach: tuple[int, ...]
    """The same with the present run."""


def start_run(layout: Layout, pen: RoadCursor | None) -> RoadCursor:
    """The first mark of a run."""
    if pen is None:
        return RoadCursor(0, 0, False, (-1,) * layout.rows, (0,) * layout.rows)
    # Row 0 past the last run's start is taken by its own tail at most: every other run lies below.
    column = pen.reach[0 if layout.next_column == "beside" else -1] + 1
    return RoadCursor(column, 0, False, pen.reach, _extend_reach(pen.reach, column, 0))


def extend_run(layout: Layout, pen: RoadCursor) -> RoadCursor:
    """The next mark of the run: down while the cell is free, otherwise right."""
    down = pen.row + 1
    straight = pen.turned and layout.tail == "stays"
    if down < layout.rows and not straight and pen.column > pen.walls[down]:
        return RoadCursor(pen.column, down, pen.turned, pen.walls, pen.reach)
    right = pen.column + 1
    return RoadCursor(right, pen.row, True, pen.walls, _extend_reach(pen.reach, right, pen.row))


def _extend_reach(reach: tuple[int, ...], column: int, row: int) -> tuple[int, ...]:
    return reach[:row] + tuple([max(last, column) for last in reach[row:]])
