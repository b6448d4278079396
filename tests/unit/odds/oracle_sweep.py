"""Compare every book, option combination and number of decks with the oracle.

`python -m tests.unit.odds.oracle_sweep [NAME…]` prints a line for each and exits with 1 on any
difference.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from time import perf_counter

from punto.odds import Shoe, analyse
from tests.reference.oracle.full_shoes import count_by_groups
from tests.unit.odds.oracle_comparison import PAIRS, Pair, differences, full_shoe


def sweep(names: Sequence[str]) -> int:
    """Return the number of shoes that differ."""
    shoes = [(PAIRS[name], decks) for name in names for decks in deck_counts(PAIRS[name])]
    differing = 0
    for number, (pair, decks) in enumerate(shoes, start=1):
        start = perf_counter()
        found = compare(pair, decks)
        differing += bool(found)
        said = "differs" if found else f"{len(pair.game.wagers)} wagers equal"
        print(
            f"[{number}/{len(shoes)}] {pair.game.name}, {decks} decks: {said}"
            f" ({perf_counter() - start:.1f} s)",
            *found,
            sep="\n    ",
            flush=True,
        )
    return differing


def deck_counts(pair: Pair) -> range:
    return range(pair.book.decks.min, pair.book.decks.max + 1)


def compare(pair: Pair, decks: int) -> list[str]:
    odds = analyse(pair.book, Shoe.full(decks))
    return differences(odds, count_by_groups(pair.game, full_shoe(decks)))


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
