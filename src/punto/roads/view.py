"""The roads of a shoe as a page draws them: every mark has its column and row."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from punto.roads.board import Board
from punto.roads.derived_roads import Colour, Colours, DerivedRoad
from punto.roads.results import Result, read_results

BeadCell = tuple[int, int, str]
"""Column, row and result, such as `Bp`."""
BigRoadCell = tuple[int, int, str, int]
"""Column, row, result and number of ties."""
DerivedRoadCell = tuple[int, int, Colour]
"""Column, row and colour."""


class AskView(msgspec.Struct, frozen=True, kw_only=True):
    """The next mark of each derived road; None before the road starts."""

    big_eye: Colour | None
    small: Colour | None
    cockroach: Colour | None


class AskRoadView(msgspec.Struct, frozen=True, kw_only=True):
    """The next marks if this side wins."""

    banker: AskView
    player: AskView


class ResultCounts(msgspec.Struct, frozen=True, kw_only=True):
    coups: int
    banker: int
    player: int
    tie: int
    banker_pairs: int
    player_pairs: int


class RoadsView(msgspec.Struct, frozen=True, kw_only=True):
    rows: int
    bead: tuple[BeadCell, ...]
    """Every result, ties included."""
    big: tuple[BigRoadCell, ...]
    big_eye: tuple[DerivedRoadCell, ...]
    small: tuple[DerivedRoadCell, ...]
    cockroach: tuple[DerivedRoadCell, ...]
    ask: AskRoadView
    counts: ResultCounts


@lru_cache(maxsize=256)
def view_roads(results: tuple[str, ...]) -> RoadsView:
    """Return the roads of results such as `Bp`. They change once per round, views more often."""
    found = read_results("".join(results))
    board = Board.from_results(found)
    return RoadsView(
        rows=board.layout.rows,
        bead=tuple((bead.column, bead.row, str(bead.result)) for bead in board.bead),
        big=tuple(
            (
                cell.column,
                cell.row,
                str(Result(cell.winner, cell.player_pair, cell.banker_pair)),
                cell.ties,
            )
            for cell in board.big.cells
        ),
        big_eye=_derived_cells(board.big_eye),
        small=_derived_cells(board.small),
        cockroach=_derived_cells(board.cockroach),
        ask=AskRoadView(banker=_ask_view(board.ask.banker), player=_ask_view(board.ask.player)),
        counts=_count_results(found),
    )


def _derived_cells(road: DerivedRoad) -> tuple[DerivedRoadCell, ...]:
    return tuple((cell.column, cell.row, cell.colour) for cell in road.cells)


def _ask_view(colours: Colours) -> AskView:
    big_eye, small, cockroach = colours
    return AskView(big_eye=big_eye, small=small, cockroach=cockroach)


def _count_results(results: tuple[Result, ...]) -> ResultCounts:
    winners = [result.winner for result in results]
    return ResultCounts(
        coups=len(results),
        banker=winners.count("banker"),
        player=winners.count("player"),
        tie=winners.count("tie"),
        banker_pairs=sum(result.banker_pair for result in results),
        player_pairs=sum(result.player_pair for result in results),
    )
