"""Compare the roads of 100,000 random shoes with the naive reference.

`python -m tests.unit.roads.naive_sweep` prints a line for each of twenty parts and exits with 1 on
any difference. 8,000 shoes have the usual 60 to 90 results. The others have 4 to 16 to save time,
half of them on boards of one to nine rows, where columns turn and meet early.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

from punto.roads.board import Board
from punto.roads.layout import Layout
from punto.roads.serialize import serialize_board
from tests.unit.roads import naive_roads
from tests.unit.roads.random_shoes import RESULTS, layouts, random_shoe

PARTS, WHOLE, SHORT = 20, 400, 4600
LAYOUTS = layouts()


def ours(coups: list[str], layout: Layout) -> dict[str, Any]:
    return serialize_board(Board.from_results((RESULTS[coup] for coup in coups), layout))


def naive(coups: list[str], layout: Layout) -> dict[str, Any]:
    return naive_roads.roads(coups, layout.rows, layout.tail, layout.next_column)


def compare_random_shoes(part: int) -> list[str]:
    """Return the shoes of a part whose roads differ."""
    random, differing = Random(part), []
    for number in range(WHOLE + SHORT):
        length = random.randint(60, 90) if number < WHOLE else random.randint(4, 16)
        layout = random.choice((Layout(), random.choice(LAYOUTS)))
        coups = random_shoe(random, length)
        if ours(coups, layout) != naive(coups, layout):
            differing.append(f"{''.join(coups)} {layout}")
    return differing


def main() -> int:
    differing = 0
    for part in range(PARTS):
        found = compare_random_shoes(part)
        differing += len(found)
        result = f"{len(found)} differ" if found else f"{WHOLE + SHORT} shoes equal"
        print(f"[{part + 1}/{PARTS}] roads: {result}", *found[:5], sep="\n    ", flush=True)
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
