"""Compare every book and option combination with the oracle: every number of decks, partial shoes.

`python -m tests.unit.odds.oracle_sweep [NAME…]` prints a line for each shoe and exits with 1 on any
difference.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from random import Random
from time import perf_counter
from typing import NamedTuple

from tests.reference.oracle.counting import Counts
from tests.reference.oracle.documents import RANKS
from tests.reference.oracle.full_shoes import count_by_groups
from tests.unit.odds.oracle_comparison import (
    FULL_DECK,
    PAIRS,
    Pair,
    analysed,
    differences,
    full_shoe,
    random_part_of,
)


class ShoeCase(NamedTuple):
    name: str
    shoe: Counts
    die: int | None = None


def sweep(names: Sequence[str]) -> int:
    """Return the number of shoes that differ."""
    cases = [(PAIRS[name], case) for name in names for case in shoe_cases(PAIRS[name])]
    differing = 0
    for number, (pair, case) in enumerate(cases, start=1):
        start = perf_counter()
        found = compare(pair, case)
        differing += bool(found)
        result = "differs" if found else f"{len(pair.game.wagers)} wagers equal"
        print(
            f"[{number}/{len(cases)}] {pair.game.name}, {case.name}: {result}"
            f" ({perf_counter() - start:.1f} s)",
            *found,
            sep="\n    ",
            flush=True,
        )
    return differing


def shoe_cases(pair: Pair) -> Iterator[ShoeCase]:
    random = Random(f"large {pair.game.name}")
    for decks in range(pair.book.decks.min, pair.book.decks.max + 1):
        yield ShoeCase(f"{decks} decks", full_shoe(decks))
    yield ShoeCase("200 cards", random_part_of(full_shoe(8), 200, random))
    yield ShoeCase("30 cards", random_part_of(full_shoe(8), 30, random))
    yield ShoeCase("random copies", {card: random.randint(0, 8) for card in FULL_DECK})
    yield ShoeCase("random ranks", {rank: random.randint(0, 32) for rank in RANKS})
    yield ShoeCase("four ranks", {rank: random.randint(1, 32) for rank in random.sample(RANKS, 4)})
    if pair.game.die:
        yield ShoeCase("8 decks, die 3", full_shoe(8), die=3)
        yield ShoeCase("8 decks, die 5", full_shoe(8), die=5)


def compare(pair: Pair, case: ShoeCase) -> list[str]:
    odds, _ = analysed(pair, case.shoe, die=case.die)
    return differences(odds, count_by_groups(pair.game, case.shoe, case.die))


def main(arguments: Sequence[str]) -> int:
    unknown = [name for name in arguments if name not in PAIRS]
    if unknown:
        print(f"no such game: {', '.join(unknown)}; there are {', '.join(PAIRS)}", file=sys.stderr)
        return 2
    differing = sweep(arguments or list(PAIRS))
    print(f"{differing} shoes differ" if differing else "all shoes are equal")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
