"""Compare every book with every choice of options with the oracle: decks, part shoes, prefixes.

`python -m tests.unit.odds.oracle_sweep [NAME…]` prints a line for each shoe and exits with 1 on any
difference. The names of the games that are still missing resume a run that was stopped.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from random import Random
from time import perf_counter
from typing import NamedTuple

from tests.reference.oracle.counting import Counts, count_card_by_card
from tests.reference.oracle.documents import RANKS
from tests.reference.oracle.full_shoes import count_by_groups
from tests.unit.odds.oracle_comparison import (
    FULL_DECK,
    PAIRS,
    OracleCase,
    analysed,
    cards_for,
    coups_of_each_length,
    differences,
    full_shoe,
    random_coup,
    random_part_of,
    ranks_of,
    small_shoe,
)


class ShoeCase(NamedTuple):
    name: str
    shoe: Counts
    die: int | None = None
    dealt: Sequence[str] | None = None
    """The cards on the table; None for a shoe too large to count card by card."""


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


def shoe_cases(pair: OracleCase) -> Iterator[ShoeCase]:
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
    yield from coup_cases(pair, random)


def coup_cases(pair: OracleCase, random: Random) -> Iterator[ShoeCase]:
    """Yield every prefix of coups from small shoes, by card and by rank, and of a large shoe."""
    for shoe, coup in coups_of_each_length(pair, cards_for(pair), random).values():
        for length in range(len(coup) + 1):
            name = f"small shoe, {length} of {len(coup)} cards dealt"
            yield ShoeCase(name, shoe, dealt=coup[:length])
            yield ShoeCase(f"{name}, by rank", ranks_of(shoe), dealt=coup[:length])
    for cards in (7, 12, 40):
        yield ShoeCase(f"{cards} cards by rank", ranks_of(small_shoe(cards, random)), dealt=())
    large = random_part_of(full_shoe(8), 390, random)
    coup = random_coup(pair.game, large, random)
    yield ShoeCase("390 cards by rank, 2 dealt", ranks_of(large), dealt=coup[:2])
    for die in pair.game.faces() if pair.game.die else ():
        yield ShoeCase(f"small shoe, die {die}", small_shoe(8, random), die=die, dealt=())


def compare(pair: OracleCase, case: ShoeCase) -> list[str]:
    odds, _ = analysed(pair, case.shoe, case.dealt or (), case.die)
    if case.dealt is None:
        return differences(odds, count_by_groups(pair.game, case.shoe, case.die))
    return differences(odds, count_card_by_card(pair.game, case.shoe, case.dealt, case.die))


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
