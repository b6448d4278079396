"""What a user's file can say beyond any book of ours is counted right too."""

from __future__ import annotations

from random import Random

import pytest

from tests.reference.oracle.counting import Counts, count_by_walking
from tests.reference.oracle.documents import RANKS
from tests.reference.oracle.full_shoes import count_by_looks
from tests.unit.odds.comparing import (
    analysed,
    differences,
    full_shoe,
    part_of,
    random_coup,
    ranks_of,
)
from tests.unit.odds.user_books import PAIRS

every_book = pytest.mark.parametrize("name", PAIRS)


def shoes(name: str, cards: int, number: int) -> list[dict[str, int]]:
    """Small shoes of few ranks that the book's decks can hold, sevens and kings often in them."""
    random, decks = Random(f"{cards} {name}"), PAIRS[name].book.decks.max
    found = []
    for _ in range(number):
        ranks = ["7", "K", *random.sample(RANKS, 2)]
        whole = {card: decks for card in full_shoe(1) if card[0] in ranks}
        found.append(part_of(whole, cards, random))
    return found


def check(name: str, shoe: Counts, dealt: list[str], die: int | None = None) -> None:
    odds, asked = analysed(PAIRS[name], shoe, dealt, die)
    assert differences(odds, count_by_walking(PAIRS[name].game, shoe, dealt, die)) == [], asked


@every_book
def test_small_shoes_and_every_prefix_of_a_coup(name: str) -> None:
    game, random = PAIRS[name].game, Random(name)
    for shoe in shoes(name, 8, 8):
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
    odds, asked = analysed(PAIRS[name], shoe)
    assert differences(odds, count_by_looks(PAIRS[name].game, shoe)) == [], asked


def test_a_large_shoe_beside_permanent_cards() -> None:
    check("permanent", full_shoe(8), ["7D"])
    check("permanent", ranks_of(full_shoe(8)), [])
