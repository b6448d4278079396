"""Compare the compiled batch analysis with `analyse` for each shoe, as fractions."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from punto import Refused, Rulebook, load
from punto.cards import DECK
from punto.odds import Analysis, Shoe, analyse
from punto.odds.batch import Array, BatchAnalysis, analyse_batch
from punto.odds.hand_counts import LANE_BITS
from punto.rules.catalog import built_in, read_source
from punto.rules.loader import option_combinations, read_book
from tests.effort import effort
from tests.paths import EXAMPLES

NAMES = [*built_in(), *(str(path) for path in sorted((EXAMPLES).glob("*.toml")))]
BOOKS = [
    pytest.param(read_book(read_source(name), choice), id=f"{Path(name).stem} {choice}")
    for name in NAMES
    for choice in effort(
        option_combinations(read_source(name))[-1:], option_combinations(read_source(name))
    )
]
SUITED_SEVEN = """
[rulebook]
id = "suited-seven"
title = "Suited Seven"
version = "1"
decks = { min = 2, max = 8 }

[deal]
permanent = { player = "7S" }
order = ["banker", "player", "banker"]

[[wager]]
id = "suited"
title = "Suited"
pays = [{ odds = "50:1", when = "player_pair == perfect" }, { odds = "5:1", when = "banker_pair" }]
"""


def card_shoe(line: Array) -> Shoe:
    return Shoe.from_cards({card: int(count) for card, count in zip(DECK, line, strict=True)})


def assert_same(found: BatchAnalysis, number: int, odds: Analysis) -> None:
    assert found.combinations[number] == odds.combinations
    assert set(found.draws) == set(odds.wagers)
    for wager, one in odds.wagers.items():
        assert found.exact(wager, number) == one.ev
        assert found.ev(wager)[number] == pytest.approx(float(one.ev), abs=1e-12)
        rows = [row.combinations for row in one.rows]
        assert found.draws[wager][number].tolist()[: len(rows)] == rows
        assert found.draws[wager][number].sum() == odds.combinations


@pytest.mark.parametrize("book", BOOKS)
def test_by_card(book: Rulebook) -> None:
    shoes = np.random.default_rng(20).integers(0, 1 + min(book.decks.max, 8), size=(3, 52))
    found = analyse_batch(book, shoes)
    for number, line in enumerate(shoes):
        assert_same(found, number, analyse(book, card_shoe(line)))


@pytest.mark.parametrize("book", BOOKS)
def test_by_rank(book: Rulebook) -> None:
    shoes = np.random.default_rng(21).integers(0, 1 + 4 * min(book.decks.max, 8), size=(3, 13))
    found = analyse_batch(book, shoes)
    for number, line in enumerate(shoes):
        assert_same(found, number, analyse(book, Shoe([int(count) for count in line])))


def test_a_thin_shoe_with_few_suits() -> None:
    book = load("examples/either-pair.toml")
    shoes = np.zeros((2, 52), np.int64)
    shoes[0, :7] = 2
    shoes[1, [0, 13, 26, 39, 1, 14]] = 1
    found = analyse_batch(book, shoes)
    for number, line in enumerate(shoes):
        assert_same(found, number, analyse(book, card_shoe(line)))


def test_pair_kinds_with_a_permanent_card_use_analyse() -> None:
    book = read_book(SUITED_SEVEN.encode())
    shoes = np.random.default_rng(22).integers(0, 9, size=(2, 52))
    found = analyse_batch(book, shoes)
    for number, line in enumerate(shoes):
        assert_same(found, number, analyse(book, card_shoe(line)))


def test_the_input_shoes_are_unchanged() -> None:
    shoes = np.full((2, 13), 32, np.int64)
    analyse_batch(load("mbs-baccarat"), shoes)
    assert (shoes == 32).all()


WIDE = SUITED_SEVEN.replace("max = 8", "max = 64").replace('permanent = { player = "7S" }', "")
WIDE = WIDE.replace('order = ["banker", "player", "banker"]', "")


def test_the_largest_shoe_fits_its_lanes() -> None:
    """64 decks have more than 2**70 draws, which must fit into a lane."""
    odds = analyse(read_book(WIDE.encode()), Shoe.full(64))
    assert 2**70 < odds.combinations < 2**LANE_BITS
    assert sum(odds.joint.values()) == odds.combinations
    assert odds["suited"].rows[0].probability == Fraction(63, 3327)
    assert sum(odds.results.values()) == 1


def test_draws_beyond_64_bits_are_refused() -> None:
    book = read_book(WIDE.encode())
    with pytest.raises(Refused, match="shoe_too_large"):
        analyse_batch(book, np.full((1, 13), 4 * 64))


@pytest.mark.parametrize(
    ("shoes", "code"),
    [
        (np.zeros((1, 13), np.int64), "shoe_too_small"),
        (np.full((1, 13), -1), "bad_shoes"),
        (np.full((1, 52), 11), "too_many_copies"),
        (np.full((1, 12), 8), "bad_shoes"),
        (np.full((1, 13), 8.0), "bad_shoes"),
        (np.full(13, 8), "bad_shoes"),
    ],
)
def test_bad_shoes_are_refused(shoes: Array, code: str) -> None:
    with pytest.raises(Refused) as refused:
        analyse_batch(load("mbs-baccarat"), shoes)
    assert refused.value.refusal.code == code


def test_the_card_with_too_many_copies_is_named() -> None:
    shoes = np.full((2, 13), 8)
    shoes[1, 12] = 41
    with pytest.raises(Refused) as refused:
        analyse_batch(load("mbs-baccarat"), shoes)
    assert refused.value.refusal.params == {"card": "K", "count": 41, "decks": 10, "max": 40}
