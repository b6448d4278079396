"""Odds of user books with features that no built-in book has."""

from __future__ import annotations

from random import Random

import pytest

from tests.effort import effort
from tests.reference.oracle.counting import Counts, count_card_by_card
from tests.reference.oracle.documents import RANKS
from tests.reference.oracle.full_shoes import count_by_groups
from tests.unit.odds.oracle_comparison import (
    analysed,
    differences,
    full_shoe,
    random_coup,
    random_part_of,
    ranks_of,
)
from tests.unit.odds.user_books import NAMES, pair_of

every_book = pytest.mark.parametrize("name", NAMES)


def shoes(name: str, cards: int, number: int) -> list[dict[str, int]]:
    """Return small shoes of few ranks within the book's decks, often with sevens and kings."""
    random, decks = Random(f"{cards} {name}"), pair_of(name).book.decks.max
    found = []
    for _ in range(number):
        ranks = ["7", "K", *random.sample(RANKS, 2)]
        whole = {card: decks for card in full_shoe(1) if card[0] in ranks}
        found.append(random_part_of(whole, cards, random))
    return found


def check(name: str, shoe: Counts, dealt: list[str], die: int | None = None) -> None:
    odds, asked = analysed(pair_of(name), shoe, dealt, die)
    assert differences(odds, count_card_by_card(pair_of(name).game, shoe, dealt, die)) == [], asked


@every_book
def test_small_shoes_and_every_prefix_of_a_coup(name: str) -> None:
    game, random = pair_of(name).game, Random(name)
    for shoe in shoes(name, 8, effort(1, 8)):
        coup = random_coup(game, shoe, random)
        for length in range(len(coup) + 1):
            check(name, shoe, coup[:length])
            check(name, ranks_of(shoe), coup[:length])


@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_the_die_given(die: int) -> None:
    for shoe in shoes("odd", 8, 2):
        check("odd", shoe, [], die)


@pytest.mark.parametrize(
    ("name", "shoe"),
    [("odd", ranks_of(full_shoe(8))), ("one-deck", full_shoe(1)), ("one-deck", {"9": 4, "K": 4})],
)
def test_large_shoes(name: str, shoe: dict[str, int]) -> None:
    odds, asked = analysed(pair_of(name), shoe)
    assert differences(odds, count_by_groups(pair_of(name).game, shoe)) == [], asked


def test_a_large_shoe_beside_permanent_cards() -> None:
    check("permanent", full_shoe(8), ["7D"])
    check("permanent", ranks_of(full_shoe(8)), [])
