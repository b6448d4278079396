"""Serialize a board for JSON."""

from __future__ import annotations

from typing import Any

from punto.roads.board import Board
from punto.roads.derived_roads import COLUMNS_BACK, Colours


def serialize_board(board: Board) -> dict[str, Any]:
    derived = dict(zip(COLUMNS_BACK, board.derived, strict=True))
    return {
        "bead": [[bead.column, bead.row, bead.result.letter] for bead in board.bead],
        "big": [[cell.column, cell.row, cell.letter, cell.ties] for cell in board.big.cells],
        **{name: road.marks for name, road in derived.items()},
        "cells": {
            name: [[cell.column, cell.row, cell.colour] for cell in road.cells]
            for name, road in derived.items()
        },
        "ask": {"banker": _colours(board.ask.banker), "player": _colours(board.ask.player)},
    }


def _colours(colours: Colours) -> dict[str, str | None]:
    return dict(zip(COLUMNS_BACK, colours, strict=True))
