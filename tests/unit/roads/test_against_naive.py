"""The roads against their naive twin: 100,000 shoes at random, and every short one.

Of the former 8,000 are as long as a shoe is dealt, 60 to 90 results. The others have 4 to 16, half
of them on boards of one to nine rows, where columns turn and meet early: all at full length would
take minutes.
"""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from punto.roads.board import Board
from punto.roads.layout import Layout
from punto.roads.serialize import serialize_board
from tests.unit.roads import naive
from tests.unit.roads.shoes import RESULTS, layouts, shoe

CHUNKS, WHOLE, SHORT = 20, 400, 4600
LAYOUTS = layouts()


def ours(coups: list[str], layout: Layout) -> dict[str, Any]:
    return serialize_board(Board.from_results((RESULTS[coup] for coup in coups), layout))


def twin(coups: list[str], layout: Layout) -> dict[str, Any]:
    return naive.roads(coups, layout.rows, layout.tail, layout.next_column)


def test_there_are_as_many_as_promised() -> None:
    assert CHUNKS * (WHOLE + SHORT) == 100_000


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_shoes(chunk: int) -> None:
    random = Random(chunk)
    for number in range(WHOLE + SHORT):
        length = random.randint(60, 90) if number < WHOLE else random.randint(4, 16)
        layout = random.choice((Layout(), random.choice(LAYOUTS)))
        coups = shoe(random, length)
        assert ours(coups, layout) == twin(coups, layout), ("".join(coups), layout)


@pytest.mark.parametrize("layout", layouts(20), ids=str)
def test_every_layout(layout: Layout) -> None:
    random = Random(layout.rows)
    for _ in range(10):
        coups = shoe(random, 80)
        assert ours(coups, layout) == twin(coups, layout), "".join(coups)


@pytest.mark.parametrize("layout", [Layout(), *layouts(3)], ids=str)
def test_every_shoe_of_six_coups(layout: Layout) -> None:
    for length in range(7):
        for coups in map(list, product("BPT", repeat=length)):
            assert ours(coups, layout) == twin(coups, layout), "".join(coups)


@pytest.mark.parametrize("layout", [Layout(), Layout(2), Layout(3)], ids=str)
def test_every_shoe_of_ten_decisions(layout: Layout) -> None:
    for coups in map(list, product("BP", repeat=10)):
        assert ours(coups, layout) == twin(coups, layout), "".join(coups)


def test_dots_stay_on_their_cells() -> None:
    random = Random(0)
    for _ in range(1000):
        coups = shoe(random, random.randint(1, 90))
        board = Board.from_results(RESULTS[coup] for coup in coups)
        assert [str(bead.result) for bead in board.bead] == coups
        assert [
            (cell.letter, cell.ties, "p" * cell.player_pair + "b" * cell.banker_pair)
            for cell in board.big.cells
        ] == naive.decisions(coups)
