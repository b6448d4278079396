"""The big road: consecutive wins of one side form a column; ties have no cell."""

from __future__ import annotations

from itertools import groupby

import msgspec

from punto.roads.layout import Layout, RoadCursor, extend_run, start_run
from punto.roads.persistent_list import PersistentList, to_tuple
from punto.roads.results import LETTERS, Result, pair_dots
from punto.rules.outcomes.facts import Side

COLUMNS_REMEMBERED = 4
"""The cockroach road compares the last column with the third one before it."""


class BigCell(msgspec.Struct, frozen=True):
    column: int
    row: int
    winner: Side
    ties: int = 0
    player_pair: bool = False
    banker_pair: bool = False

    @property
    def letter(self) -> str:
        return LETTERS[self.winner]

    @property
    def dots(self) -> str:
        return pair_dots(self.player_pair, self.banker_pair)


class BigRoad(msgspec.Struct, frozen=True, eq=False):
    cell_list: PersistentList[BigCell] | None = None
    cursor: RoadCursor | None = None
    lengths: tuple[int, ...] = ()
    """Lengths of the latest logical columns, the current one last."""
    leading_ties: int = 0
    """Ties before the first win; the first cell will count them."""

    def __repr__(self) -> str:
        marks = "".join(cell.letter for cell in self.cells)
        return f"<BigRoad {marks}, {len(self.columns)} columns>"

    def add(self, result: Result, layout: Layout) -> BigRoad:
        if result.winner == "tie":
            return self._add_tie()
        new_column = self.starts_column(result.winner)
        if new_column or self.cursor is None:
            cursor, lengths = (
                start_run(layout, self.cursor),
                (*self.lengths, 1)[-COLUMNS_REMEMBERED:],
            )
        else:
            cursor, lengths = (
                extend_run(layout, self.cursor),
                (*self.lengths[:-1], self.lengths[-1] + 1),
            )
        cell = BigCell(
            cursor.column,
            cursor.row,
            result.winner,
            self.leading_ties,
            result.player_pair,
            result.banker_pair,
        )
        return BigRoad(PersistentList(cell, self.cell_list), cursor, lengths)

    def starts_column(self, winner: Side) -> bool:
        """Return whether this winner starts a new logical column."""
        return self.cell_list is None or self.cell_list.last.winner != winner

    def _add_tie(self) -> BigRoad:
        """Count the tie on the latest cell.

        Pairs of a tie appear on the bead plate only: a dot here would belong to the winner.
        """
        if self.cell_list is None:
            return BigRoad(leading_ties=self.leading_ties + 1)
        cell = msgspec.structs.replace(self.cell_list.last, ties=self.cell_list.last.ties + 1)
        return BigRoad(PersistentList(cell, self.cell_list.previous), self.cursor, self.lengths)

    @property
    def cells(self) -> tuple[BigCell, ...]:
        return to_tuple(self.cell_list)

    @property
    def columns(self) -> tuple[tuple[BigCell, ...], ...]:
        """The logical columns, of any length."""
        return tuple(tuple(run) for _, run in groupby(self.cells, lambda cell: cell.winner))
