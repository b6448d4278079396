"""A board: all roads of one shoe as an immutable value, with add and undo."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from punto.refusals import Refused
from punto.roads.ask_road import AskRoad, colours_if_next, make_ask_road
from punto.roads.big_road import BigRoad
from punto.roads.derived_roads import DerivedRoad
from punto.roads.layout import Layout
from punto.roads.results import Result, format_results

_EMPTY_ROADS = (DerivedRoad(), DerivedRoad(), DerivedRoad())


class Bead(NamedTuple):
    column: int
    row: int
    result: Result


class Board(msgspec.Struct, frozen=True, eq=False):
    """All roads of one shoe. Each board links to the previous one, so add and undo are O(1)."""

    layout: Layout = Layout()
    result_count: int = 0
    last: Result | None = None
    previous: Board | None = None
    big: BigRoad = BigRoad()
    derived: tuple[DerivedRoad, DerivedRoad, DerivedRoad] = _EMPTY_ROADS

    @classmethod
    def from_results(cls, results: Iterable[Result], layout: Layout | None = None) -> Board:
        return cls(layout or Layout()).add_all(results)

    def add(self, result: Result) -> Board:
        derived = self.derived
        if result.winner != "tie":
            big_eye, small, cockroach = colours_if_next(self.big, result.winner)
            derived = (
                derived[0].add(big_eye, self.layout),
                derived[1].add(small, self.layout),
                derived[2].add(cockroach, self.layout),
            )
        big = self.big.add(result, self.layout)
        return Board(self.layout, self.result_count + 1, result, self, big, derived)

    def add_all(self, results: Iterable[Result]) -> Board:
        board = self
        for result in results:
            board = board.add(result)
        return board

    def undo(self) -> Board:
        """Return the board before its latest result."""
        if self.previous is None:
            raise Refused("nothing_to_undo")
        return self.previous

    @property
    def results(self) -> tuple[Result, ...]:
        results: list[Result] = []
        board: Board | None = self
        while board is not None and board.last is not None:
            results.append(board.last)
            board = board.previous
        return tuple(reversed(results))

    @property
    def bead(self) -> tuple[Bead, ...]:
        """The bead plate: every result including ties, column by column."""
        rows = self.layout.rows
        return tuple(
            Bead(*divmod(index, rows), result) for index, result in enumerate(self.results)
        )

    @property
    def big_eye(self) -> DerivedRoad:
        return self.derived[0]

    @property
    def small(self) -> DerivedRoad:
        return self.derived[1]

    @property
    def cockroach(self) -> DerivedRoad:
        return self.derived[2]

    @property
    def ask(self) -> AskRoad:
        return make_ask_road(self.big)

    def __eq__(self, other: object) -> bool:
        """Boards with the same layout and the same results are equal."""
        if not isinstance(other, Board):
            return NotImplemented
        same_end = (self.layout, self.result_count, self.last) == (
            other.layout,
            other.result_count,
            other.last,
        )
        return same_end and self.results == other.results

    def __hash__(self) -> int:
        return hash((self.layout, self.result_count, self.last))

    def __repr__(self) -> str:
        layout = "" if self.layout == Layout() else f", {self.layout!r}"
        return f"Board({format_results(self.results)!r}{layout})"

    def _repr_svg_(self) -> str:
        """Return the roads as a picture, for a notebook."""
        from punto.roads.svg import render_svg

        return render_svg(self)
