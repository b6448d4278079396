"""A board as a value: grown result by result, taken back, branched, compared."""

from __future__ import annotations

from random import Random

import pytest

from punto.refusals import Refused
from punto.roads.board import Board
from punto.roads.describe import NEXT
from punto.roads.layout import Layout
from punto.roads.results import Result, read_results, write_results
from punto.roads.serialize import board_json
from tests.unit.roads.shoes import RESULTS, layouts, shoe


@pytest.mark.parametrize("layout", layouts(), ids=str)
def test_adding_and_undoing_equal_a_fresh_build_at_every_prefix(layout: Layout) -> None:
    random = Random(layout.rows)
    for _ in range(2):
        results = [RESULTS[coup] for coup in shoe(random, 40)]
        fresh = [Board.of(results[:end], layout) for end in range(len(results) + 1)]
        grown = Board(layout)
        for end, result in enumerate(results, start=1):
            grown = grown.add(result)
            assert board_json(grown) == board_json(fresh[end])
            assert grown == fresh[end]
        for end in range(len(results), 0, -1):
            grown = grown.undo()
            assert board_json(grown) == board_json(fresh[end - 1])
            assert grown.results == tuple(results[: end - 1])
        assert grown == Board(layout)


def test_undo_gives_back_ties_and_dots() -> None:
    board = Board.of(read_results("TBpTT"))
    assert board.big.cells[-1].ties == 3
    assert board.undo().big.cells[-1].ties == 2
    assert board.undo().undo().undo().big.waiting == 1
    assert board.big.cells[-1].ties == 3


def test_undo_of_nothing_is_refused() -> None:
    with pytest.raises(Refused, match=r"nothing_to_undo.*the board is empty"):
        Board.of(read_results("B")).undo().undo()


def test_a_wrong_result_is_taken_back_and_put_right() -> None:
    """As a dealer does it; the board with the slip stays what it was."""
    before = Board.of(read_results("BBPP"))
    slip = before.add(Result("banker"))
    mended = slip.undo().add(Result("player"))
    assert mended == Board.of(read_results("BBPPP"))
    assert slip == Board.of(read_results("BBPPB"))
    assert before == slip.undo() == mended.undo()


def test_boards_differ_by_results_and_layout() -> None:
    board = Board.of(read_results("BPT"))
    assert board == Board.of(read_results("B P T"))
    assert hash(board) == hash(Board.of(read_results("B,P,T")))
    assert board not in (Board.of(read_results("BP")), Board.of(read_results("PPT")), "BPT")
    assert board != Board.of(read_results("BPT"), Layout(5))
    assert repr(board).startswith("Board('BPT', Layout(rows=6")


def test_a_new_shoe_is_a_new_board() -> None:
    old = Board.of(read_results("BPT"), Layout(5))
    new = Board(old.layout)
    assert (new.length, new.bead, new.big.cells, new.layout.rows) == (0, (), (), 5)


def test_a_result_costs_the_same_at_any_length() -> None:
    """A grown board holds the old one, not a copy; what it knows beside is of a fixed size."""
    board = Board.of(RESULTS[coup] for coup in shoe(Random(4), 2_000))
    for winner in NEXT:
        grown = board.add(Result(winner))
        assert grown.before is board
        assert grown.big.trail is not None
        assert grown.big.trail.before is board.big.trail
        for road, old in zip(grown.derived, board.derived, strict=True):
            assert road.trail is not None
            assert road.trail.before is old.trail
        assert len(grown.big.lengths) == 4
        assert grown.big.pen is not None
        assert len(grown.big.pen.walls) == len(grown.big.pen.reach) == 6
    tied = board.add(Result("tie"))
    assert tied.derived is board.derived


def test_a_board_of_twenty_thousand_results() -> None:
    """Deep in links, but nothing that walks them is."""
    text = "BPBBPPPTBT" * 2_000
    board = Board.of(read_results(text))
    assert board.length == len(board.bead) == len(text)
    assert write_results(board.results) == text
    assert board == Board.of(board.results)
    assert len(repr(board.big.trail)) > len(text)


@pytest.mark.parametrize("rows", [0, -1, 21, 10**30])
def test_rows_out_of_range_are_refused(rows: int) -> None:
    with pytest.raises(Refused, match=r"rows_out_of_range.*choose 1 to 20"):
        Layout(rows)


def test_unknown_customs_are_refused() -> None:
    with pytest.raises(Refused, match="'up' is no custom for the tail; choose drops or stays"):
        Layout(tail="up")  # type: ignore[arg-type]
    with pytest.raises(Refused, match="for the next column; choose beside or past"):
        Layout(next_column="")  # type: ignore[arg-type]
