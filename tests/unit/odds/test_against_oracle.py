"""Compare the odds of every book with a naive oracle that shares no code.

All comparisons are of integers and fractions. Large shoes are counted by rank, small ones by card;
`oracle_sweep` covers all options, all numbers of decks and coups of every length.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.effort import effort
from tests.paths import EXAMPLES
from tests.reference.oracle import examples
from tests.reference.oracle.counting import Counts, count_card_by_card
from tests.reference.oracle.full_shoes import count_by_groups
from tests.unit.odds.oracle_comparison import (
    BUILT_IN_AND_SUITS,
    ONE_PER_BOOK,
    PAIRS,
    WITH_DIE,
    OracleCase,
    analysed,
    cards_for,
    coups_of_each_length,
    differences,
    full_shoe,
    random_coup,
    random_part_of,
    ranks_of,
    shoe_of_few_cards,
    small_shoe,
)

# A first full shoe costs the oracle seconds: here the built-in books, in `make oracle` all.
BUILT_IN = [name for name in ONE_PER_BOOK if PAIRS[name].book.document]
one_per_book = pytest.mark.parametrize("name", ONE_PER_BOOK)
most_books = pytest.mark.parametrize("name", effort(BUILT_IN_AND_SUITS, ONE_PER_BOOK))


def check_large(pair: OracleCase, shoe: Counts, die: int | None = None) -> None:
    odds, asked = analysed(pair, shoe, die=die)
    assert differences(odds, count_by_groups(pair.game, shoe, die)) == [], asked


def check_small(
    pair: OracleCase, shoe: Counts, dealt: list[str] | None = None, die: int | None = None
) -> None:
    odds, asked = analysed(pair, shoe, dealt or [], die)
    assert differences(odds, count_card_by_card(pair.game, shoe, dealt or [], die)) == [], asked


def test_every_example_has_an_oracle() -> None:
    assert sorted(examples.GAMES) == sorted(path.stem for path in EXAMPLES.glob("*.toml"))


# --- Large shoes, by rank -----------------------------------------------------------------------


@pytest.mark.parametrize("name", effort(BUILT_IN, ONE_PER_BOOK))
def test_a_full_shoe(name: str) -> None:
    """With a die, two of its faces here; `make oracle` compares all of them together."""
    all_faces: list[int | None] = [None]
    two_faces: list[int | None] = [1, 3]
    for die in effort(two_faces, all_faces) if PAIRS[name].game.die else all_faces:
        check_large(PAIRS[name], full_shoe(8), die)


# --- Small shoes, card by card ------------------------------------------------------------------


@most_books
def test_small_shoes(name: str) -> None:
    pair, random = PAIRS[name], Random(f"small {name}")
    check_small(pair, small_shoe(cards_for(pair), random))
    check_small(pair, shoe_of_few_cards(random.randint(10, 14), random))


@one_per_book
def test_small_shoes_counted_by_rank(name: str) -> None:
    pair, random = PAIRS[name], Random(f"small by rank {name}")
    for cards in (7, 40):
        check_small(pair, ranks_of(small_shoe(cards, random)))


@most_books
def test_a_shoe_with_the_cards_of_one_coup(name: str) -> None:
    pair, random = PAIRS[name], Random(f"just one {name}")
    for _ in range(2):
        check_small(pair, small_shoe(pair.game.most, random))


# --- With cards on the table --------------------------------------------------------------------


@most_books
def test_every_prefix_of_a_coup(name: str) -> None:
    pair, random = PAIRS[name], Random(f"dealt {name}")
    shoe, coup = coups_of_each_length(pair, cards_for(pair), random)[pair.game.most]
    for length in range(len(coup) + 1):
        check_small(pair, shoe, coup[:length])
        check_small(pair, ranks_of(shoe), coup[:length])


@most_books
def test_cards_on_the_table_of_a_full_shoe(name: str) -> None:
    pair, random = PAIRS[name], Random(f"dealt full {name}")
    shoe = random_part_of(full_shoe(8), 390, random)
    coup = random_coup(pair.game, shoe, random)
    check_small(pair, ranks_of(shoe), coup[:3])
    check_small(pair, shoe, coup[: len(pair.game.order)])
    check_small(pair, shoe, coup)


# --- With the die thrown ------------------------------------------------------------------------


@pytest.mark.parametrize("name", WITH_DIE)
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_the_die_given(name: str, die: int) -> None:
    pair, random = PAIRS[name], Random(f"die {die} {name}")
    check_small(pair, shoe_of_few_cards(10, random), die=die)
    for shoe, coup in coups_of_each_length(pair, 8, random).values():
        check_small(pair, shoe, coup[: random.randint(2, 4)], die)
        check_small(pair, shoe, coup, die)
