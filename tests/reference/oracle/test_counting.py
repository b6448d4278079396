"""Compare the two counting methods of the oracle with each other and with known counts."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import perm
from random import Random

import pytest

from tests.effort import effort
from tests.reference.oracle import examples
from tests.reference.oracle.counting import count_card_by_card, longest_coup
from tests.reference.oracle.documents import BOOKS, RANKS, SUITS
from tests.reference.oracle.full_shoes import count_by_groups
from tests.reference.oracle.games import Game, of_document

GAMES: dict[str, Game] = {
    game.name: game
    for game in (
        *(of_document(book, {}) for book in BOOKS),
        *(of_document("division-5", {"perfect_pairs": scale}) for scale in ("one", "two")),
        *examples.GAMES.values(),
    )
}


def some_cards(ranks: str, cards: int, random: Random) -> dict[str, int]:
    shoe = [rank + suit for rank, suit in product(ranks, SUITS)] * 2
    return dict(Counter(random.sample(shoe, cards)))


@pytest.mark.parametrize("name", effort([*GAMES][::2], [*GAMES]))
def test_counting_by_groups_equals_counting_card_by_card(name: str) -> None:
    game, random = GAMES[name], Random(name)
    cards = 7 if game.die else 8
    for ranks in ("7", "78", random.sample(RANKS, 4)):
        shoe = some_cards("".join(ranks), min(cards, 8 * len(ranks)), random)
        walked = count_card_by_card(game, shoe)
        assert count_by_groups(game, shoe).profiles == walked.profiles, shoe
        assert walked.total == perm(sum(shoe.values()), game.most) * (game.die or 1)


@pytest.mark.parametrize("name", ["division-5 one", "either-pair", "mbs-7-up"])
def test_counting_by_rank_gives_the_same(name: str) -> None:
    game, shoe = GAMES[name], {"7": 5, "8": 2, "K": 3, "Q": 1}
    walked = count_card_by_card(game, shoe)
    assert set(walked.wagers) == set(game.wagers) - game.suited
    assert count_by_groups(game, shoe).profiles == walked.profiles


@pytest.mark.parametrize("die", [2, 3])
def test_counting_with_the_die_given_gives_the_same(die: int) -> None:
    game, shoe = GAMES["mbs-power-98"], {"8S": 3, "KS": 2, "9D": 2}
    walked = count_card_by_card(game, shoe, die=die)
    assert count_by_groups(game, shoe, die).profiles == walked.profiles


def test_a_shoe_counted_by_hand() -> None:
    """Four sevens and two kings: the kings have 15 possible pairs of places among six.

    One in each hand (4): both stand on 7, a tie on four cards. Both in the Player's hand (1) or
    none in it (6): a Player pair.
    """
    tally = count_card_by_card(GAMES["mbs-baccarat"], {"7S": 4, "KS": 2})
    assert tally.total == 720
    assert Fraction(tally.cards()[4], 720) == Fraction(4, 15)
    assert tally.ends("player_pair") == {
        ("win", Fraction(11)): 720 * 7 // 15,
        ("lose", Fraction(-1)): 720 * 8 // 15,
    }


def test_a_prefix_of_a_coup_narrows_it() -> None:
    game = GAMES["mbs-baccarat"]
    assert longest_coup(game, ()) == 6
    assert longest_coup(game, ("9S", "KS", "KS")) == 4
    assert longest_coup(game, ("6S", "KS", "KS")) == 5
    assert longest_coup(GAMES["mbs-7-up"], ()) == 5
    done = count_card_by_card(game, {"9S": 2, "KS": 4}, ["9S", "KS", "KS", "KS"])
    assert done.results() == {"player": 1}
    with pytest.raises(ValueError, match="not in the shoe"):
        count_card_by_card(game, {"9S": 1, "KS": 9}, ["9S", "KS", "9S"])


def test_eight_decks_have_the_well_known_counts() -> None:
    shoe = {rank + suit: 8 for rank, suit in product(RANKS, SUITS)}
    tally = count_by_groups(GAMES["mbs-baccarat"], shoe)
    assert tally.total == 4_998_398_275_503_360
    assert tally.results() == {
        "banker": 2_292_252_566_437_888,
        "player": 2_230_518_282_592_256,
        "tie": 475_627_426_473_216,
    }
