"""Values, parsing and formatting of cards."""

import pytest

from punto.cards import (
    DECK,
    Card,
    Rank,
    Suit,
    check_copies,
    point_total,
    read_card,
    read_cards,
)
from tests.unit.rules.refusal_helpers import capture_refusal, check_refusal

NINE_OF_HEARTS = Card(Rank.NINE, Suit.HEARTS)
TEN_OF_SPADES = Card(Rank.TEN, Suit.SPADES)


def test_a_deck_holds_each_card_once() -> None:
    assert len(DECK) == len(set(DECK)) == 52


@pytest.mark.parametrize(
    ("letter", "points", "burns"),
    [("A", 1, 1), *((str(face), face, face) for face in range(2, 10))]
    + [(letter, 0, 10) for letter in "TJQK"],
)
def test_a_rank_has_points_and_a_burn_value(letter: str, points: int, burns: int) -> None:
    rank = read_card(f"{letter}S").rank
    assert (rank.letter, rank.points, rank.burn_value) == (letter, points, burns)


def test_hearts_and_diamonds_are_red() -> None:
    assert {suit for suit in Suit if suit.is_red} == {Suit.HEARTS, Suit.DIAMONDS}


@pytest.mark.parametrize("text", ["9H", "9h", " 9H ", "9♥", "9♡", "9♥\N{VARIATION SELECTOR-16}"])
def test_a_suit_is_a_letter_or_a_symbol(text: str) -> None:
    assert read_card(text) == NINE_OF_HEARTS


@pytest.mark.parametrize("text", ["TS", "10S", "ts", "10♠"])
def test_a_ten_is_t_or_10(text: str) -> None:
    assert read_card(text) == TEN_OF_SPADES


@pytest.mark.parametrize(
    "text", ["", "9", "H", "H9", "1H", "11H", "0H", "9X", "9HH", "9 H", "joker", "٩H", "100H"]
)
def test_an_invalid_card_is_refused_with_an_example(text: str) -> None:
    check_refusal(capture_refusal(read_card, text), "unknown_card", repr(text), "9H")


def test_a_card_has_a_machine_form_and_a_display_form() -> None:
    assert (str(NINE_OF_HEARTS), NINE_OF_HEARTS.symbol) == ("9H", "9♥")
    assert (str(TEN_OF_SPADES), TEN_OF_SPADES.symbol) == ("TS", "T♠")


def test_only_a_permanent_card_may_omit_its_suit() -> None:
    seven = read_card("7", suitless=True)
    assert (seven.rank, seven.suit, str(seven), seven.symbol) == (Rank.SEVEN, None, "7", "7")
    assert read_card("7H", suitless=True) == Card(Rank.SEVEN, Suit.HEARTS)
    check_refusal(capture_refusal(read_card, "7"), "unknown_card", "'7'")


@pytest.mark.parametrize("text", ["9H TS", "9H,TS", " 9H ,\n10S ", "9h, ts,"])
def test_cards_are_separated_by_spaces_or_commas(text: str) -> None:
    assert read_cards(text) == (NINE_OF_HEARTS, TEN_OF_SPADES)


def test_empty_text_is_no_cards() -> None:
    assert read_cards(" ") == ()


@pytest.mark.parametrize(
    ("cards", "total"),
    [("9H KD", 9), ("9H 9C", 8), ("5H 5C", 0), ("AH AC AD", 3), ("9H 8C 7D", 4), ("TS JS QS", 0)],
)
def test_a_total_is_the_right_digit_of_the_sum(cards: str, total: int) -> None:
    assert point_total(read_cards(cards)) == total


@pytest.mark.parametrize(("copies", "decks"), [(1, 1), (4, 4), (7, 8)])
def test_a_card_may_appear_once_per_deck(copies: int, decks: int) -> None:
    check_copies([NINE_OF_HEARTS] * copies + [TEN_OF_SPADES] * decks, decks, None)


@pytest.mark.parametrize(
    ("decks", "says"), [(1, "2 of 9H, but 1 deck has 1"), (4, "5 of 9H, but 4 decks have 4")]
)
def test_one_copy_more_is_refused(decks: int, says: str) -> None:
    cards = [TEN_OF_SPADES, *[NINE_OF_HEARTS] * (decks + 1)]
    found = capture_refusal(check_copies, cards, decks, "mbs-baccarat 2.1")
    check_refusal(found, "too_many_copies", says)
    assert found.clause == "mbs-baccarat 2.1"
