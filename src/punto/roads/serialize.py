"""Serialize a board for JSON."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from punto.roads.board import Board
from punto.roads.derived_roads import COLUMNS_BACK, Colours
from punto.roads.results import format_results


def serialize_board(board: Board) -> dict[str, Any]:
    derived = dict(zip(COLUMNS_BACK, board.derived, strict=True))
    results = board.results
    return {
        "results": format_results(results),
        "leading_ties": sum(1 for _ in takewhile(lambda result: result.winner == "tie", results)),
        "bead": [[bead.column, bead.row, bead.result.letter] for bead in board.bead],
        "big": [[cell.column, cell.row, cell.letter, cell.ties] for cell in board.big.cells],
        **{name: road.marks for name, road in derived.items()},
        "cells": {
            name: [[cell.column, cell.row, cell.colour] for cell in road.cells]
            for name, road in derived.items()
        },
        "pairs": _pairs(board),
        "ask": {"banker": _colours(board.ask.banker), "player": _colours(board.ask.player)},
    }


def _pairs(board: Board) -> dict[str, list[list[int | str]]]:
    """The cells with a pair. A pair of a tie is on the bead plate only."""
    return {
        "bead": [
            [bead.column, bead.row, bead.result.dots] for bead in board.bead if bead.result.dots
        ],
        "big": [[cell.column, cell.row, cell.dots] for cell in board.big.cells if cell.dots],
    }


def _colours(colours: Colours) -> dict[str, str | None]:
    return dict(zip(COLUMNS_BACK, colours, strict=True))
