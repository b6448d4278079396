"""Analysis of a shoe: known figures, refusals and unpriced wagers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from random import Random

import pytest

from punto.cards import read_cards
from punto.odds import Analysis, Shoe, analyse, read_shoe
from punto.refusals import Refusal, Refused
from punto.rules.catalog import load
from punto.rules.loader import read_book
from tests.effort import effort
from tests.unit.odds.oracle_comparison import (
    BUILT_IN_AND_SUITS,
    PAIRS,
    SUITED,
    cards_of,
    full_shoe,
    random_part_of,
    shoe_of,
    small_shoe,
)
from tests.unit.rules.book_sources import book_source, wager_with_row

every_book = pytest.mark.parametrize("name", effort(BUILT_IN_AND_SUITS, [*PAIRS]))


@lru_cache(maxsize=1)
def odds_of(name: str) -> list[Analysis]:
    """Return odds of a full shoe, a small one, one by rank, and one with dealt cards."""
    book, random = PAIRS[name].book, Random(f"analysis {name}")
    return [
        analyse(book),
        analyse(book, shoe_of(random_part_of(full_shoe(8), 100, random))),
        analyse(book, shoe_of(small_shoe(9, random))),
        analyse(book, read_shoe("A=4,5=3,8=4,9=1,K=3")),
        analyse(book, dealt=read_cards("4H 4H")),
    ]


# --- Known figures ------------------------------------------------------------------------------


def test_eight_decks_have_the_well_known_counts() -> None:
    odds = analyse(load("mbs-baccarat"), Shoe.full(8))
    assert odds.combinations == 4_998_398_275_503_360
    draws = {wager: odds[wager].rows[0].combinations for wager in ("banker", "player", "tie")}
    assert draws == {
        "banker": 2_292_252_566_437_888,
        "player": 2_230_518_282_592_256,
        "tie": 475_627_426_473_216,
    }
    for result, number in draws.items():
        assert odds.results[result] == Fraction(number, odds.combinations)


def test_results_do_not_depend_on_the_wagers() -> None:
    """A wager that the initial deal settles needs no third cards, but the results do."""
    book = read_book(book_source(wager_with_row("natural", "player_natural")))
    odds, others = analyse(book), analyse(load("mbs-baccarat"))
    assert (odds.results, odds.cards) == (others.results, others.cards)


def test_a_pair_is_one_card_and_another_of_its_rank() -> None:
    for decks in (4, 8):
        pair = analyse(load("mbs-baccarat"), Shoe.full(decks))["player_pair"]
        assert pair.win == Fraction(4 * decks - 1, 52 * decks - 1)
        assert pair.ev == 12 * pair.win - 1


def test_perfect_pairs_by_suit() -> None:
    pairs = analyse(load("division-5", {"perfect_pairs": "one"}), Shoe.full(8))["perfect_pairs"]
    assert [row.probability for row in pairs.rows] == [
        Fraction(7, 415),
        Fraction(8, 415),
        Fraction(16, 415),
    ]


def test_the_default_shoe_is_full_with_the_book_s_decks() -> None:
    book = load("mbs-baccarat")
    assert book.decks.default == 8
    assert analyse(book)["tie"] == analyse(book, Shoe.full(8))["tie"]
    assert analyse(book)["tie"].ev != analyse(book, Shoe.full(6))["tie"].ev


def test_a_die_multiplies_the_draws() -> None:
    book, plain = load("mbs-power-98"), analyse(load("mbs-baccarat")).combinations
    assert analyse(book).combinations == 6 * plain
    assert analyse(book, die=3).combinations == plain
    six = [analyse(book, die=face)["tie"].ev for face in range(1, 7)]
    assert sum(six, Fraction(0)) / 6 == analyse(book)["tie"].ev
    assert six[2] > six[0] == six[1] == six[3] == six[4] == six[5]


def test_a_finished_coup_is_certain() -> None:
    odds = analyse(load("mbs-baccarat"), dealt=read_cards("9H 9S KD KC"))
    assert odds.combinations == 1
    assert odds.results == {"player": 0, "banker": 0, "tie": 1}
    assert odds.cards == {4: 1, 5: 0, 6: 0}
    assert [odds["tie"].ev, odds["tie"].variance] == [8, 0]
    assert odds["banker"].push == odds["player_pair"].lose == 1


# --- Properties of all odds ---------------------------------------------------------------------


@every_book
def test_probabilities_add_up_to_one_and_are_fractions(name: str) -> None:
    for odds in odds_of(name):
        assert {type(number) for number in numbers_in(odds)} == {int, Fraction}
        assert sum(odds.results.values()) == 1
        assert sum(odds.cards.values()) == 1
        assert sum(odds.joint.values()) == odds.combinations
        for wager in odds.wagers.values():
            assert wager.win + wager.push + wager.lose == 1
            assert sum(row.probability for row in wager.rows) == wager.win
            assert all(row.combinations >= 0 for row in wager.rows)
            assert wager.variance >= 0


def numbers_in(odds: Analysis) -> Iterator[object]:
    yield odds.combinations
    yield from odds.results.values()
    yield from odds.cards.values()
    yield from odds.joint.values()
    for name, wager in odds.wagers.items():
        yield from (wager.ev, wager.variance, wager.win, wager.push, wager.lose)
        yield from (number for row in wager.rows for number in (row.combinations, row.probability))
        yield odds.covariance(name, name)
    yield from odds.portfolio(dict.fromkeys([*odds.wagers][:2], 3))


# --- Unknown suits ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SUITED)
def test_a_wager_that_needs_suits_is_unpriced_by_rank(name: str) -> None:
    pair = PAIRS[name]
    by_rank = analyse(pair.book, read_shoe("2=30,7=31,9=30,K=30"))
    titles = {wager.id: wager.title for wager in pair.book.wagers}
    [suited] = pair.game.suited
    why = by_rank.unpriced[suited]
    assert set(by_rank.unpriced) == {suited}
    assert (why.code, why.params) == ("suits_not_counted", {"wager": titles[suited]})
    assert set(by_rank.wagers) == set(pair.game.wagers) - {suited}
    with pytest.raises(KeyError):
        by_rank[suited]


@every_book
def test_suits_change_nothing_for_the_other_wagers(name: str) -> None:
    pair, shoe = PAIRS[name], small_shoe(40, Random(name))
    by_card = analyse(pair.book, shoe_of(shoe))
    by_rank = analyse(pair.book, Shoe(shoe_of(shoe).ranks))
    assert by_card.unpriced == {}
    assert set(by_rank.unpriced) == pair.game.suited
    for wager, odds in by_rank.wagers.items():
        assert odds == by_card[wager]


def test_a_card_dealt_without_its_suit_leaves_suits_unknown() -> None:
    book = load("division-5", {"perfect_pairs": "two"})
    odds = analyse(book, dealt=cards_of(["9"]))
    assert set(odds.unpriced) == {"perfect_pairs"}
    assert odds["tie"] == analyse(book, dealt=read_cards("9H"))["tie"]


# --- Refusals -----------------------------------------------------------------------------------


def refusal(
    book: str, shoe: str | None = None, dealt: Sequence[str] = (), die: int | None = None
) -> Refusal:
    with pytest.raises(Refused) as caught:
        analyse(load(book), read_shoe(shoe) if shoe else None, cards_of(dealt), die)
    return caught.value.refusal


@pytest.mark.parametrize(
    ("book", "shoe", "dealt", "holds", "takes"),
    [
        ("mbs-baccarat", "4=5", "", 5, 6),
        ("mbs-7-up", "4=4", "", 4, 5),
        ("mbs-baccarat", "2=5", "2H 2H", 3, 4),
        ("mbs-baccarat", "2=4", "2H 2H 2H 2H", 0, 2),
        ("mbs-baccarat", "AS=0,KD=2", "", 2, 6),
    ],
)
def test_a_shoe_too_small(book: str, shoe: str, dealt: str, holds: int, takes: int) -> None:
    refused = refusal(book, shoe, dealt.split())
    assert refused.code == "shoe_too_small"
    assert refused.params == {"cards": holds, "needed": takes}


@pytest.mark.parametrize(
    ("shoe", "dealt", "draws"),
    [("2=6", "", 720), ("2=6", "2H 2H 2H", 6), ("2=6", "2H 2H 2H 2H", 2), ("4=4", "4H 4H 4H", 1)],
)
def test_a_shoe_just_large_enough(shoe: str, dealt: str, draws: int) -> None:
    odds = analyse(load("mbs-baccarat"), read_shoe(shoe), read_cards(dealt))
    assert odds.combinations == draws


@pytest.mark.parametrize(
    ("book", "shoe", "card", "count", "decks", "most"),
    [
        ("division-5", "A=33,K=32", "A", 33, 8, 32),
        ("division-5", "AS=9,KS=8", "AS", 9, 8, 8),
        ("mbs-baccarat", "A=40,K=41", "K", 41, 10, 40),
        ("mbs-baccarat", "AS=10,KD=11", "KD", 11, 10, 10),
    ],
)
def test_more_cards_than_the_decks_hold(
    book: str, shoe: str, card: str, count: int, decks: int, most: int
) -> None:
    refused = refusal(book, shoe)
    assert refused.code == "too_many_copies"
    assert refused.params == {"card": card, "count": count, "decks": decks, "max": most}
    assert refused.clause.startswith(f"{book} ")


def test_as_many_cards_as_the_decks_hold() -> None:
    for shoe in ("A=32,K=32", "AS=8,KD=8"):
        assert analyse(load("division-5"), read_shoe(shoe)).combinations > 0


@pytest.mark.parametrize(
    ("shoe", "dealt", "card"),
    [
        ("A=8,K=8", "AS 9H", "9H"),
        ("AS=8,KD=8", "AS AH", "AH"),
        ("AS=1,KD=9", "AS KD AS", "AS"),
        ("A=2,K=12", "AS KD AH KD AC", "AC"),
    ],
)
def test_dealt_cards_that_are_not_in_the_shoe(shoe: str, dealt: str, card: str) -> None:
    refused = refusal("mbs-baccarat", shoe, dealt.split())
    assert refused.code == "not_in_shoe"
    assert refused.params == {"card": card}


@pytest.mark.parametrize(
    ("book", "dealt", "cards"),
    [
        ("mbs-baccarat", "9H KS KD KC 2S", 4),
        ("mbs-baccarat", "7H 7S KD KC 2S", 4),
        ("mbs-baccarat", "7H 2S KD KC 2S 2S", 5),
        ("mbs-baccarat", "2H 2S KD KC 2S 2S 2S", 6),
        ("mbs-7-up", "9H KS KD 2S", 3),
    ],
)
def test_more_cards_than_the_coup_takes(book: str, dealt: str, cards: int) -> None:
    refused = refusal(book, None, dealt.split())
    assert refused.code == "card_too_many"
    assert refused.params["count"] == cards
    assert refused.params["cards"] == dealt.split()[cards:]


def test_an_impossible_die_face_is_refused() -> None:
    assert refusal("mbs-baccarat", die=3).code == "no_die"
    for face in (0, 7, -1):
        assert refusal("mbs-power-98", die=face).code == "die_out_of_range"
