"""Compare the roads with the naive reference: 100,000 random shoes and every short shoe.

8,000 random shoes have the usual 60 to 90 results. The others have 4 to 16 to save time, half of
them on boards of one to nine rows, where columns turn and meet early.
"""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from punto.roads.board import Board
from punto.roads.layout import Layout
from punto.roads.serialize import serialize_board
from tests.unit.roads import naive_roads
from tests.unit.roads.random_shoes import RESULTS, layouts, random_shoe

CHUNKS, WHOLE, SHORT = 20, 400, 4600
LAYOUTS = layouts()


def ours(coups: list[str], layout: Layout) -> dict[str, Any]:
    return serialize_board(Board.from_results((RESULTS[coup] for coup in coups), layout))


def naive(coups: list[str], layout: Layout) -> dict[str, Any]:
    return naive_roads.roads(coups, layout.rows, layout.tail, layout.next_column)


def test_the_number_of_random_shoes() -> None:
    assert CHUNKS * (WHOLE + SHORT) == 100_000


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_shoes(chunk: int) -> None:
    random = Random(chunk)
    for number in range(WHOLE + SHORT):
        length = random.randint(60, 90) if number < WHOLE else random.randint(4, 16)
        layout = random.choice((Layout(), random.choice(LAYOUTS)))
        coups = random_shoe(random, length)
        assert ours(coups, layout) == naive(coups, layout), ("".join(coups), layout)


@pytest.mark.parametrize("layout", layouts(20), ids=str)
def test_every_layout(layout: Layout) -> None:
    random = Random(layout.rows)
    for _ in range(10):
        coups = random_shoe(random, 80)
        assert ours(coups, layout) == naive(coups, layout), "".join(coups)


@pytest.mark.parametrize("layout", [Layout(), *layouts(3)], ids=str)
def test_every_shoe_of_six_coups(layout: Layout) -> None:
    for length in range(7):
        for coups in map(list, product("BPT", repeat=length)):
            assert ours(coups, layout) == naive(coups, layout), "".join(coups)


@pytest.mark.parametrize("layout", [Layout(), Layout(2), Layout(3)], ids=str)
def test_every_shoe_of_ten_decisions(layout: Layout) -> None:
    for coups in map(list, product("BP", repeat=10)):
        assert ours(coups, layout) == naive(coups, layout), "".join(coups)


def test_pair_dots_stay_on_their_cells() -> None:
    random = Random(0)
    for _ in range(1000):
        coups = random_shoe(random, random.randint(1, 90))
        board = Board.from_results(RESULTS[coup] for coup in coups)
        assert [str(bead.result) for bead in board.bead] == coups
        assert [
            (cell.letter, cell.ties, "p" * cell.player_pair + "b" * cell.banker_pair)
            for cell in board.big.cells
        ] == naive_roads.decisions(coups)
