"""The big road: ties dropped, equal winners in one column."""

from __future__ import annotations

from itertools import groupby

import msgspec

from punto.roads.layout import Layout, Pen, go_on, start
from punto.roads.persistent_list import Trail, in_order
from punto.roads.results import LETTERS, Result
from punto.rules.facts import Side

LOOK_BACK = 4
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
    trail: Trail[BigCell] | None = None
    pen: Pen | None = None
    lengths: tuple[int, ...] = ()
    """Of the latest logical columns, the present one last. As deep as they are, not as drawn."""
    waiting: int = 0
    """Ties before the first decision: they have no cell yet to be counted on."""

    def add(self, result: Result, layout: Layout) -> BigRoad:
        if result.winner == "tie":
            return self._tied()
        new_column = self.starts_column(result.winner)
        if new_column or self.pen is None:
            pen, lengths = start(layout, self.pen), (*self.lengths, 1)[-LOOK_BACK:]
        else:
            pen, lengths = go_on(layout, self.pen), (*self.lengths[:-1], self.lengths[-1] + 1)
        cell = BigCell(
            pen.column,
            pen.row,
            result.winner,
            self.waiting,
            result.player_pair,
            result.banker_pair,
        )
        return BigRoad(Trail(cell, self.trail), pen, lengths)

    def starts_column(self, winner: Side) -> bool:
        """Whether this winner would begin a new logical column."""
        return self.trail is None or self.trail.last.winner != winner

    def _tied(self) -> BigRoad:
        """Counted on the latest cell. A pair of the tie itself is the bead plate's to show: a dot
        here would be read as the winner's."""
        if self.trail is None:
            return BigRoad(waiting=self.waiting + 1)
        cell = msgspec.structs.replace(self.trail.last, ties=self.trail.last.ties + 1)
        return BigRoad(Trail(cell, self.trail.before), self.pen, self.lengths)

    @property
    def cells(self) -> tuple[BigCell, ...]:
        return in_order(self.trail)

    @property
    def columns(self) -> tuple[tuple[BigCell, ...], ...]:
        """The logical columns, any depth."""
        return tuple(tuple(run) for _, run in groupby(self.cells, lambda cell: cell.winner))
