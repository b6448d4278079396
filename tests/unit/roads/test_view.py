"""The roads of a view have the marks and cells of the board."""

from __future__ import annotations

import random

import msgspec
import pytest

from punto.roads.board import Board
from punto.roads.results import read_results
from punto.roads.serialize import serialize_board
from punto.roads.view import view_roads

LONG = "B" * 9 + "P" * 8 + "B" * 7 + "PPB" * 3 + "P" * 14 + "B" * 3
WEIGHTS = {"B": 40, "P": 40, "T": 10, "Bp": 4, "Pb": 4, "Bpb": 2, "Tb": 1}


def random_shoe(seed: int) -> tuple[str, ...]:
    return tuple(random.Random(seed).choices([*WEIGHTS], [*WEIGHTS.values()], k=70))


SHOES = [(), ("T",), ("T", "T", "B"), tuple(LONG), *map(random_shoe, range(5))]


@pytest.mark.parametrize("results", SHOES, ids=lambda results: f"{len(results)} results")
def test_the_view_has_the_cells_of_the_board(results: tuple[str, ...]) -> None:
    seen = msgspec.to_builtins(view_roads(results))
    board = serialize_board(Board.from_results(read_results("".join(results))))
    for road in ("big_eye", "small", "cockroach"):
        assert [[*cell] for cell in seen[road]] == board["cells"][road]
    assert [[c, r, mark[0]] for c, r, mark in seen["bead"]] == board["bead"]
    assert [[c, r, mark[0], ties] for c, r, mark, ties in seen["big"]] == board["big"]
    assert seen["ask"] == board["ask"]
    assert "".join(mark for _, _, mark in seen["bead"]) == "".join(results)


def test_counts() -> None:
    counts = view_roads(("B", "Bp", "Pb", "T", "Tpb")).counts
    assert msgspec.to_builtins(counts) == {
        "coups": 5, "banker": 2, "player": 1, "tie": 2, "banker_pairs": 2, "player_pairs": 2,
    }  # fmt: skip


def test_only_pairs_of_a_win_are_on_the_big_road() -> None:
    big = view_roads(("Bp", "Tb", "Pb")).big
    assert [(mark, ties) for _, _, mark, ties in big] == [("Bp", 1), ("Pb", 0)]
