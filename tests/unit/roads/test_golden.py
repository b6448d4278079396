"""Golden boards, computed by hand."""

from __future__ import annotations

import pytest

from punto.roads.board import Board
from punto.roads.layout import Layout
from punto.roads.results import read_results
from punto.roads.serialize import serialize_board

DERIVED = {
    # The examples of the specification.
    "BBPPPBPBB": ("RBBBRB", "BBB", "BR"),
    "BPP": ("B", "", ""),
    # Alternating winners, equal columns: only red, each road one column later.
    "BPBPBP": ("RRRR", "RRR", "RR"),
    "BBPPBBPP": ("RRRRR", "RRR", "R"),
    # 1, 3: the second Player is one below the single Banker, the third two.
    "BPPP": ("BR", "", ""),
    # 3, 1, 4: beside the single Player twice blue; the fourth Banker is one below the first three.
    "BBBPBBBB": ("BBRR", "RRB", ""),
    # Derived roads ignore ties.
    "TBTTPTPT": ("B", "", ""),
    # One column has nothing to compare with.
    "BBBBBBBB": ("", "", ""),
    "": ("", "", ""),
    # 1, 1, 1, 1, 2: at the last Player the cockroach road compares with the second column.
    "BPBPBB": ("RRRB", "RRB", "RB"),
}


@pytest.mark.parametrize(("shoe", "marks"), DERIVED.items())
def test_derived_roads(shoe: str, marks: tuple[str, str, str]) -> None:
    board = Board.from_results(read_results(shoe))
    assert (board.big_eye.marks, board.small.marks, board.cockroach.marks) == marks


def column(number: int, first: int, last: int) -> list[tuple[int, int]]:
    return [(number, row) for row in range(first, last + 1)]


NINE = [*column(0, 0, 5), (1, 5), (2, 5), (3, 5)]
EIGHT = [*column(0, 0, 5), (1, 5), (2, 5)]
DRAWN = {
    "a dragon turns at the foot and goes on": (
        "B" * 15, Layout(), [*column(0, 0, 5), *((x, 5) for x in range(1, 10))],
    ),
    "a check of the specification: over the first tail, and down past its end": (
        "B" * 9 + "P" * 10,
        Layout(),
        [*NINE, *column(1, 0, 3), (1, 4), (2, 4), (3, 4), (4, 4), (4, 5), (5, 5)],
    ),
    "a tail that stays": (
        "B" * 9 + "P" * 10,
        Layout(tail="stays"),
        [*NINE, *column(1, 0, 4), (2, 4), (3, 4), (4, 4), (5, 4), (6, 4)],
    ),
    "a next column past the tail": (
        "B" * 9 + "P" * 10,
        Layout(next_column="past"),
        [*NINE, *column(4, 0, 5), (5, 5), (6, 5), (7, 5), (8, 5)],
    ),
    "four dragons, each over the one before": (
        "B" * 8 + "P" * 8 + "B" * 8 + "P" * 8,
        Layout(),
        [
            *EIGHT,
            *column(1, 0, 4), (2, 4), (3, 4), (3, 5),
            *column(2, 0, 3), (3, 3), (4, 3), (4, 4), (4, 5),
            *column(3, 0, 2), (4, 2), (5, 2), (5, 3), (5, 4), (5, 5),
        ],
    ),
    "four dragons that stay on their rows": (
        "B" * 8 + "P" * 8 + "B" * 8 + "P" * 8,
        Layout(tail="stays"),
        [
            *EIGHT,
            *column(1, 0, 4), (2, 4), (3, 4), (4, 4),
            *column(2, 0, 3), (3, 3), (4, 3), (5, 3), (6, 3),
            *column(3, 0, 2), (4, 2), (5, 2), (6, 2), (7, 2), (8, 2),
        ],
    ),
    "row 0 is taken: the start goes right": (
        "BBBBPPPPBB",
        Layout(2),
        [(0, 0), (0, 1), (1, 1), (2, 1), (1, 0), (2, 0), (3, 0), (3, 1), (4, 0), (4, 1)],
    ),
    "row 0 is taken by a tail that stays": (
        "BBBBPPPPBB",
        Layout(2, "stays"),
        [(0, 0), (0, 1), (1, 1), (2, 1), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (5, 1)],
    ),
    "row 0 is free past the tail": (
        "BBBBPPPPBB",
        Layout(2, next_column="past"),
        [(0, 0), (0, 1), (1, 1), (2, 1), (3, 0), (3, 1), (4, 1), (5, 1), (6, 0), (6, 1)],
    ),
    "one row is one line": ("BBPB", Layout(1), [(0, 0), (1, 0), (2, 0), (3, 0)]),
    "a tie takes no cell": ("BTBTTP", Layout(), [(0, 0), (0, 1), (1, 0)]),
}  # fmt: skip


@pytest.mark.parametrize(("shoe", "layout", "cells"), DRAWN.values(), ids=DRAWN.keys())
def test_the_big_road_is_drawn(shoe: str, layout: Layout, cells: list[tuple[int, int]]) -> None:
    board = Board.from_results(read_results(shoe), layout)
    assert [(cell.column, cell.row) for cell in board.big.cells] == cells


def test_a_derived_road_is_drawn_like_the_big_road() -> None:
    """Nine Banker and ten Player wins: eight red marks that turn at the bottom, then a blue one."""
    board = Board.from_results(read_results("B" * 9 + "P" * 10 + "BP"))
    assert board.big_eye.marks == "RRRRRRRR" + "BBB"
    assert [(cell.column, cell.row) for cell in board.big_eye.cells] == [
        *EIGHT, (1, 0), (1, 1), (1, 2),
    ]  # fmt: skip
    assert [len(run) for run in board.big.columns] == [9, 10, 1, 1]


TIES = {
    "BTTP": [("B", 2), ("P", 0)],
    "TTB": [("B", 2)],
    "TBTT": [("B", 3)],
    "BTBTTT": [("B", 1), ("B", 3)],
    "TTT": [],
}


@pytest.mark.parametrize(("shoe", "cells"), TIES.items())
def test_ties_are_counted(shoe: str, cells: list[tuple[str, int]]) -> None:
    board = Board.from_results(read_results(shoe))
    assert [(cell.letter, cell.ties) for cell in board.big.cells] == cells
    assert board.big.leading_ties == (0 if cells else 3)


def test_a_pair_stays_on_its_own_cell() -> None:
    """A pair of a tie appears on the bead plate only."""
    board = Board.from_results(read_results("BbPTpbPpb"))
    assert [str(bead.result) for bead in board.bead] == ["Bb", "P", "Tpb", "Ppb"]
    cells = [(cell.letter, cell.player_pair, cell.banker_pair) for cell in board.big.cells]
    assert cells == [("B", False, True), ("P", False, False), ("P", True, True)]
    assert [cell.ties for cell in board.big.cells] == [0, 1, 0]


def test_json_as_specified() -> None:
    assert serialize_board(Board.from_results(read_results("TBpPPTbB"))) == {
        "results": "TBpPPTbB",
        "leading_ties": 1,
        "bead": [
            [0, 0, "T"], [0, 1, "B"], [0, 2, "P"], [0, 3, "P"], [0, 4, "T"], [0, 5, "B"],
        ],
        "big": [[0, 0, "B", 1], [1, 0, "P", 0], [1, 1, "P", 1], [2, 0, "B", 0]],
        "big_eye": "BB",
        "small": "",
        "cockroach": "",
        "cells": {"big_eye": [[0, 0, "B"], [0, 1, "B"]], "small": [], "cockroach": []},
        "pairs": {"bead": [[0, 1, "p"], [0, 4, "b"]], "big": [[0, 0, "p"]]},
        "ask": {
            "banker": {"big_eye": "R", "small": "B", "cockroach": None},
            "player": {"big_eye": "B", "small": "R", "cockroach": None},
        },
    }  # fmt: skip


ASKED = {
    "": ((None, None, None), (None, None, None)),
    "B": ((None, None, None), (None, None, None)),
    # The second Player would stand one below the single Banker; a new column would follow 1 and 1.
    "BP": (("R", None, None), ("B", None, None)),
    "BBPPPBPBB": (("R", "R", "R"), ("B", "B", "B")),
}


@pytest.mark.parametrize(("shoe", "colours"), ASKED.items())
def test_ask_road(shoe: str, colours: tuple[tuple[str | None, ...], ...]) -> None:
    asked = Board.from_results(read_results(shoe)).ask
    assert (asked.banker, asked.player) == colours
