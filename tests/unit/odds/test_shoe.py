"""Parsing and contents of a shoe."""

from __future__ import annotations

import pytest

from punto.cards import DECK, Card, Rank, Suit, read_card
from punto.odds import Shoe, read_shoe
from punto.refusals import Refused


def refused(text: str) -> tuple[str, str]:
    """Return the code and the sentence of the refusal."""
    with pytest.raises(Refused) as caught:
        read_shoe(text)
    return caught.value.refusal.code, caught.value.refusal.sentence


# --- Reading ------------------------------------------------------------------------------------


def test_counts_by_rank() -> None:
    shoe = read_shoe("A=30,2=32,3=31,4=1,5=2,6=3,7=4,8=5,9=6,T=7,J=8,Q=9,K=10")
    assert shoe.ranks == (30, 32, 31, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    assert shoe.cards is None
    assert shoe.size == 148


def test_counts_by_card() -> None:
    shoe = read_shoe("AS=8,AH=7,KC=2,9D=1")
    assert shoe.ranks == (15, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 2)
    assert shoe.cards is not None
    assert {str(card): count for card, count in shoe.cards.items() if count} == {
        "AS": 8,
        "AH": 7,
        "KC": 2,
        "9D": 1,
    }
    assert set(shoe.cards) == set(DECK)


@pytest.mark.parametrize(
    "text",
    ["A=3,T=4", "A=3 T=4", "A=3\nT=4\n", " T=4 ,, A=3 ", "a=3,10=4", "A=3,T=4,K=0", "A=03,t=4"],
)
def test_separators_and_notations_of_cards(text: str) -> None:
    assert read_shoe(text) == read_shoe("A=3,T=4")


def test_symbols_of_suits() -> None:
    assert read_shoe("A♠=3,10♥=4") == read_shoe("AS=3,TH=4")


def test_a_full_shoe_written_out_is_a_full_shoe() -> None:
    written = ",".join(f"{card}=8" for card in DECK)
    assert read_shoe(written) == Shoe.full(8)
    assert read_shoe(",".join(f"{rank.letter}=32" for rank in Rank)).ranks == Shoe.full(8).ranks


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("A", "'A' is not a count"),
        ("A=", "'A=' is not a count"),
        ("A=x", "'A=x' is not a count"),
        ("A=-1", "'A=-1' is not a count"),
        ("A=1.5", "'A=1.5' is not a count"),
        ("A=+1", "'A=+1' is not a count"),
        ("A=1_0", "'A=1_0' is not a count"),
        ("A=٣", "is not a count"),
        ("A=²", "is not a count"),
        ("A=3=4", "'A=3=4' is not a count"),
        ("A:3", "'A:3' is not a count"),
        ("A=4001", "at most 4,000"),
        ("A=" + "9" * 5000, "at most 4,000"),
        ("A=3,A=3", "A is counted twice"),
        ("T=3,10=3", "T is counted twice"),
        ("AS=3,A♠=3", "AS is counted twice"),
        ("A=3,KS=1", "mixes ranks and cards"),
        ("KS=1,A=0", "mixes ranks and cards"),
        ("", "the shoe is empty"),
        (" , \n", "the shoe is empty"),
    ],
)
def test_a_bad_shoe_is_refused(text: str, says: str) -> None:
    code, sentence = refused(text)
    assert code == "bad_shoe"
    assert says in sentence
    assert len(sentence) < 200


@pytest.mark.parametrize("text", ["X=3", "=3", "1=3", "AX=3", "ASS=3"])
def test_an_unknown_card_is_refused(text: str) -> None:
    code, sentence = refused(text)
    assert code == "unknown_card"
    assert repr(text.partition("=")[0]) in sentence


# --- A shoe -------------------------------------------------------------------------------------


@pytest.mark.parametrize("decks", [1, 6, 8])
def test_a_full_shoe(decks: int) -> None:
    shoe = Shoe.full(decks)
    assert shoe.size == 52 * decks
    assert shoe.ranks == (4 * decks,) * 13
    assert shoe.cards == dict.fromkeys(DECK, decks)


def test_a_card_leaves_the_shoe() -> None:
    shoe = read_shoe("9H=2,9S=1").without(read_card("9H"))
    assert shoe == read_shoe("9H=1,9S=1")
    assert shoe.without(read_card("9H")) == read_shoe("9H=0,9S=1")
    assert read_shoe("9=3").without(read_card("9H")) == read_shoe("9=2")


def test_a_card_without_a_suit_leaves_only_ranks() -> None:
    shoe = read_shoe("9H=2,9S=1").without(Card(Rank.NINE, None))
    assert shoe == read_shoe("9=2")
    assert shoe.cards is None


@pytest.mark.parametrize(("text", "card"), [("9H=2", "9S"), ("9H=2", "8H"), ("9=2", "8H")])
def test_a_missing_card_cannot_leave_the_shoe(text: str, card: str) -> None:
    with pytest.raises(Refused) as caught:
        read_shoe(text).without(read_card(card))
    assert caught.value.refusal.code == "not_in_shoe"
    assert caught.value.refusal.params == {"card": card}


def test_equal_shoes_have_equal_contents() -> None:
    by_card, by_rank = Shoe.from_cards({Card(Rank.ACE, Suit.SPADES): 3}), read_shoe("A=3")
    assert by_card == read_shoe("AS=3,KH=0")
    assert hash(by_card) == hash(read_shoe("AS=3"))
    assert by_card != by_rank
    assert by_card != read_shoe("AH=3")
    assert by_rank != "A=3"
    assert repr(by_rank) == "Shoe(3 cards)"
