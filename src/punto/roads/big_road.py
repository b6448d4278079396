"""The big road: ties dropped, equal winners in one column."""

from __future__ import annotations

from itertools import groupby

import msgspec

from punto.roads.layout import Layout, RoadCursor, extend_run, start_run
from punto.roads.persistent_list import PersistentList, to_tuple
from punto.roads.results import LETTERS, Result
from punto.rules.facts import Side

COLUMNS_REMEMBERED = 4
"""How many columns are remembered: the cockroach road compares the last with the third before."""


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


class BigRoad(msgspec.Struct, frozen=True, eq=False):
    cell_list: PersistentList[BigCell] | None = None
    cursor: RoadCursor | None = None
    lengths: tuple[int, ...] = ()
    """Of the latest logical columns, the present one last. As deep as they are, not as drawn."""
    leading_ties: int = 0
    """Ties before the first decision: they have no cell yet to be counted on."""

    def add(self, result: Result, layout: Layout) -> BigRoad:
        if result.winner == "tie":
            return self._add_tie()
        new_column = self.starts_column(result.winner)
        if new_column or self.cursor is None:
            pen, lengths = start_run(layout, self.cursor), (*self.lengths, 1)[-COLUMNS_REMEMBERED:]
        else:
            pen, lengths = (
                extend_run(layout, self.cursor),
                (*self.lengths[:-1], self.lengths[-1] + 1),
            )
        cell = BigCell(
            pen.column,
            pen.row,
            result.winner,
            self.leading_ties,
            result.player_pair,
            result.banker_pair,
        )
        return BigRoad(PersistentList(cell, self.cell_list), pen, lengths)

    def starts_column(self, winner: Side) -> bool:
        """Whether this winner would begin a new logical column."""
        return self.cell_list is None or self.cell_list.last.winner != winner

    def _add_tie(self) -> BigRoad:
        """Counted on the latest cell. A pair of the tie itself is the bead plate's to show: a dot
        here would be read as the winner's."""
        if self.cell_list is None:
            return BigRoad(leading_ties=self.leading_ties + 1)
        cell = msgspec.structs.replace(self.cell_list.last, ties=self.cell_list.last.ties + 1)
        return BigRoad(PersistentList(cell, self.cell_list.previous), self.cursor, self.lengths)

    @property
    def cells(self) -> tuple[BigCell, ...]:
        return to_tuple(self.cell_list)

    @property
    def columns(self) -> tuple[tuple[BigCell, ...], ...]:
        """The logical columns, any depth."""
        return tuple(tuple(run) for _, run in groupby(self.cells, lambda cell: cell.winner))
