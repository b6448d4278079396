"""A board as a value: add, undo, branch, compare."""

from __future__ import annotations

from random import Random

import pytest

from punto.refusals import Refused
from punto.roads.board import Board
from punto.roads.describe import ASK_ORDER
from punto.roads.layout import Layout
from punto.roads.results import Result, format_results, read_results
from punto.roads.serialize import serialize_board
from tests.effort import effort
from tests.unit.roads.random_shoes import RESULTS, layouts, random_shoe


@pytest.mark.parametrize("layout", layouts(), ids=str)
def test_adding_and_undoing_equal_a_fresh_build_at_every_prefix(layout: Layout) -> None:
    random = Random(layout.rows)
    for _ in range(effort(1, 2)):
        results = [RESULTS[coup] for coup in random_shoe(random, 40)]
        fresh = [Board.from_results(results[:end], layout) for end in range(len(results) + 1)]
        grown = Board(layout)
        for end, result in enumerate(results, start=1):
            grown = grown.add(result)
            assert serialize_board(grown) == serialize_board(fresh[end])
            assert grown == fresh[end]
        for end in range(len(results), 0, -1):
            grown = grown.undo()
            assert serialize_board(grown) == serialize_board(fresh[end - 1])
            assert grown.results == tuple(results[: end - 1])
        assert grown == Board(layout)


def test_undo_restores_ties_and_dots() -> None:
    board = Board.from_results(read_results("TBpTT"))
    assert board.big.cells[-1].ties == 3
    assert board.undo().big.cells[-1].ties == 2
    assert board.undo().undo().undo().big.leading_ties == 1
    assert board.big.cells[-1].ties == 3


def test_undo_of_nothing_is_refused() -> None:
    with pytest.raises(Refused, match=r"nothing_to_undo.*the board is empty"):
        Board.from_results(read_results("B")).undo().undo()


def test_a_wrong_result_is_corrected_by_undo() -> None:
    """The board with the wrong result does not change."""
    before = Board.from_results(read_results("BBPP"))
    slip = before.add(Result("banker"))
    mended = slip.undo().add(Result("player"))
    assert mended == Board.from_results(read_results("BBPPP"))
    assert slip == Board.from_results(read_results("BBPPB"))
    assert before == slip.undo() == mended.undo()


def test_boards_differ_by_results_and_layout() -> None:
    board = Board.from_results(read_results("BPT"))
    assert board == Board.from_results(read_results("B P T"))
    assert hash(board) == hash(Board.from_results(read_results("B,P,T")))
    assert board not in (
        Board.from_results(read_results("BP")),
        Board.from_results(read_results("PPT")),
        "BPT",
    )
    assert board != Board.from_results(read_results("BPT"), Layout(5))
    assert repr(board) == "Board('BPT')"
    assert repr(Board(Layout(5))).startswith("Board('', Layout(rows=5")


def test_a_new_shoe_is_a_new_board() -> None:
    old = Board.from_results(read_results("BPT"), Layout(5))
    new = Board(old.layout)
    assert (new.result_count, new.bead, new.big.cells, new.layout.rows) == (0, (), (), 5)


def test_a_result_costs_the_same_at_any_length() -> None:
    """A new board links to the old one and adds data of a fixed size."""
    board = Board.from_results(RESULTS[coup] for coup in random_shoe(Random(4), 2_000))
    for winner in ASK_ORDER:
        grown = board.add(Result(winner))
        assert grown.previous is board
        assert grown.big.cell_list is not None
        assert grown.big.cell_list.previous is board.big.cell_list
        for road, old in zip(grown.derived, board.derived, strict=True):
            assert road.cell_list is not None
            assert road.cell_list.previous is old.cell_list
        assert len(grown.big.lengths) == 4
        assert grown.big.cursor is not None
        assert len(grown.big.cursor.walls) == len(grown.big.cursor.reach) == 6
    tied = board.add(Result("tie"))
    assert tied.derived is board.derived


def test_a_board_of_twenty_thousand_results() -> None:
    """The links are deep, but no function is recursive."""
    text = "BPBBPPPTBT" * 2_000
    board = Board.from_results(read_results(text))
    assert board.result_count == len(board.bead) == len(text)
    assert format_results(board.results) == text
    assert board == Board.from_results(board.results)
    assert len(repr(board.big.cell_list)) > len(text)


@pytest.mark.parametrize("rows", [0, -1, 21, 10**30])
def test_rows_out_of_range_are_refused(rows: int) -> None:
    with pytest.raises(Refused, match=r"rows_out_of_range.*choose 1 to 20"):
        Layout(rows)


def test_unknown_conventions_are_refused() -> None:
    with pytest.raises(Refused, match="'up' is not a choice for the tail; choose drops or stays"):
        Layout(tail="up")  # type: ignore[arg-type]
    with pytest.raises(Refused, match="for the next column; choose beside or past"):
        Layout(next_column="")  # type: ignore[arg-type]
