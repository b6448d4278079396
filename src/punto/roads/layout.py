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

from punto.refusals import Refused, shown

Tail = Literal["drops", "stays"]
NextColumn = Literal["beside", "past"]
MOST_ROWS = 20


class Layout(msgspec.Struct, frozen=True):
    """The board's height, and which custom it is drawn by."""

    rows: int = 6
    tail: Tail = "drops"
    """A run that has turned right `drops` where the cell below is free, or `stays` on its row."""
    next_column: NextColumn = "beside"
    """The next run starts `beside` the start of the last one, or `past` its whole tail."""

    def __post_init__(self) -> None:
        if not 1 <= self.rows <= MOST_ROWS:
            raise Refused(
                "rows_out_of_range",
                f"a board of {shown(self.rows)} rows cannot be drawn; "
                f"choose 1 to {MOST_ROWS}, 6 is usual",
            )
        _check("tail", self.tail, get_args(Tail))
        _check("next column", self.next_column, get_args(NextColumn))


def _check(what: str, chosen: str, known: tuple[str, ...]) -> None:
    if chosen not in known:
        raise Refused(
            "unknown_custom",
            f"{shown(chosen)} is no custom for the {what}; choose {' or '.join(known)}",
        )


class Pen(msgspec.Struct, frozen=True):
    """Where the last mark stands, and what the next has to go round."""

    column: int
    row: int
    turned: bool
    walls: tuple[int, ...]
    """By row: the last column that earlier runs reach in it or above; -1 for none."""
    reach: tuple[int, ...]
    """The same with the present run."""


def start(layout: Layout, pen: Pen | None) -> Pen:
    """The first mark of a run."""
    if pen is None:
        return Pen(0, 0, False, (-1,) * layout.rows, (0,) * layout.rows)
    # Row 0 past the last run's start is taken by its own tail at most: every other run lies below.
    column = pen.reach[0 if layout.next_column == "beside" else -1] + 1
    return Pen(column, 0, False, pen.reach, _reaching(pen.reach, column, 0))


def go_on(layout: Layout, pen: Pen) -> Pen:
    """The next mark of the run: down while the cell is free, otherwise right."""
    down = pen.row + 1
    straight = pen.turned and layout.tail == "stays"
    if down < layout.rows and not straight and pen.column > pen.walls[down]:
        return Pen(pen.column, down, pen.turned, pen.walls, pen.reach)
    right = pen.column + 1
    return Pen(right, pen.row, True, pen.walls, _reaching(pen.reach, right, pen.row))


def _reaching(reach: tuple[int, ...], column: int, row: int) -> tuple[int, ...]:
    return reach[:row] + tuple([max(last, column) for last in reach[row:]])
