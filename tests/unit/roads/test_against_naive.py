"""Compare the roads with the naive reference: random shoes and every short shoe."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from punto.roads.board import Board
from punto.roads.layout import Layout
from tests.unit.roads import naive_roads
from tests.unit.roads.naive_sweep import compare_random_shoes, naive, ours
from tests.unit.roads.random_shoes import RESULTS, layouts, random_shoe


def test_random_shoes() -> None:
    """One of the twenty parts of `make oracle`."""
    assert compare_random_shoes(0) == []


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
