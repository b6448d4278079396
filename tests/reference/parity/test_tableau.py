"""Compare the tableau of every book with the oracle for all two-card hands and third cards."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest

from punto.cards import Card, read_card
from punto.refusals import Refused
from punto.rules.catalog import load
from punto.rules.coup import play
from punto.rules.rulebook import Rulebook
from tests.effort import effort
from tests.reference.oracle import documents as oracle

CARDS = {rank: read_card(f"{rank}S") for rank in oracle.RANKS}
ONE_OF_EACH_VALUE = "A23456789T"
TWO_CARDS = ["".join(ranks) for ranks in combinations_with_replacement(ONE_OF_EACH_VALUE, 2)]
ONE_PER_DOCUMENT = ("division-5", "hellenic-commission", "mbs-baccarat", "mbs-7-up")
ONE_OF_EACH_TOTAL = [f"T{rank}" for rank in ONE_OF_EACH_VALUE]


def first_cards(book: str, player: str, banker: str) -> str:
    """Return the ranks of the initial deal in order, from two hands."""
    if book == "mbs-7-up":
        return banker[0] + player[1] + banker[1]
    return player[0] + banker[0] + player[1] + banker[1]


def every_start(book: str, players: list[str], bankers: list[str]) -> Iterator[str]:
    """Yield every pair of these hands; in 7 Up the Player holds the permanent seven."""
    if book == "mbs-7-up":
        players = [f"7{rank}" for rank in oracle.RANKS]
    for player, banker in product(players, bankers):
        yield first_cards(book, player, banker)


def faces(book: str) -> int | None:
    return 1 if book == "mbs-power-98" else None


def hands_dealt(book: Rulebook, ranks: str) -> tuple[list[str], list[str]]:
    coup = play(book, [CARDS[rank] for rank in ranks], faces(book.id))
    return _named(coup.player.cards), _named(coup.banker.cards)


def _named(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]


def hands_of_oracle(book: str, ranks: str) -> tuple[list[str], list[str]] | None:
    """Return the hands, or None if a card is missing."""
    try:
        return oracle.deal(book, [f"{rank}S" for rank in ranks])
    except ValueError:
        return None


def refusal_of(book: Rulebook, ranks: str) -> str | None:
    try:
        hands_dealt(book, ranks)
    except Refused as refused:
        return refused.refusal.code
    return None


def check_agreement(book: Rulebook, ranks: str, thirds: list[str]) -> None:
    """Check this deal and all continuations with the fifth and sixth cards in `thirds`."""
    expected = hands_of_oracle(book.id, ranks)
    if expected is None:
        assert refusal_of(book, ranks) == "card_missing", ranks
        for rank in thirds[0]:
            check_agreement(book, ranks + rank, thirds[1:])
        return
    assert hands_dealt(book, ranks) == expected, ranks
    assert refusal_of(book, ranks + "2") == "card_too_many", ranks


@pytest.mark.parametrize("name", effort(ONE_PER_DOCUMENT, oracle.BOOKS))
def test_every_hand_and_every_value_of_the_player_s_third_card(name: str) -> None:
    """Against one hand of each total; `make oracle` takes every pair of hands."""
    book, others = load(name), effort(ONE_OF_EACH_TOTAL, TWO_CARDS)
    starts = {*every_start(name, TWO_CARDS, others), *every_start(name, others, TWO_CARDS)}
    for start in sorted(starts):
        check_agreement(book, start, [ONE_OF_EACH_VALUE, "4"])


@pytest.mark.parametrize("name", oracle.BOOKS)
def test_every_pair_of_totals_and_every_rank_of_both_third_cards(name: str) -> None:
    book = load(name)
    for start in every_start(name, ONE_OF_EACH_TOTAL, ONE_OF_EACH_TOTAL):
        check_agreement(book, start, [oracle.RANKS, oracle.RANKS])


@pytest.mark.parametrize("rank", oracle.RANKS)
def test_every_rank_has_the_value_the_documents_give_it(rank: str) -> None:
    assert CARDS[rank].points == oracle.points(f"{rank}S")
