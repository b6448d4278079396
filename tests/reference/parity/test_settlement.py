"""Compare the settlement of every wager, book and option combination with the oracle."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from punto.cards import read_card
from punto.rules.catalog import built_in, load, read_source
from punto.rules.coup import play
from punto.rules.loader import option_combinations
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Settlement, settle
from punto.rules.wager import PayRow
from tests.effort import effort
from tests.reference.oracle import documents as oracle

COUPS = effort(3_000, 20_000)  # for each book, divided among its option combinations
STAKE = 20 * 100  # payable in whole chips by every row of every book
FACES = (1, 2, 3, 4, 5, 6)
CARDS = {card: read_card(card) for card in map("".join, product(oracle.RANKS, oracle.SUITS))}

CHOICES = [
    (name, choice) for name in oracle.BOOKS for choice in option_combinations(read_source(name))
]


def _label(value: object) -> str | None:
    return " ".join(value.values()) if isinstance(value, dict) else None


def shoe(ranks: str) -> list[str]:
    """Return the cards of these ranks in eight decks."""
    return [rank + suit for rank, suit in product(ranks, oracle.SUITS)] * 8


def coups_each(book: str) -> int:
    return COUPS // sum(name == book for name, _ in CHOICES)


def random_coups(book: str, coups: int) -> Iterator[list[str]]:
    """Yield coups from a full shoe and from a shoe of few ranks with many pairs and sevens."""
    random, whole = Random(f"coups of {book}"), shoe(oracle.RANKS)
    for number in range(coups):
        few = "".join(random.sample(oracle.RANKS, random.randint(1, 3)))
        yield as_dealt(book, random.sample(shoe(few) if number % 2 else whole, 6))


def as_dealt(book: str, six: list[str]) -> list[str]:
    """Return the cards that the coup uses."""
    for cards in (six[:3], six[:4], six[:5], six):
        try:
            oracle.deal(book, cards)
        except ValueError:
            continue
        return cards
    raise AssertionError("no coup takes more than six cards")


def dice(book: str, number: int) -> int | None:
    return FACES[number % len(FACES)] if book == "mbs-power-98" else None


Settled = dict[str, oracle.Settlement]


def settlements(book: Rulebook, cards: list[str], die: int | None) -> list[Settlement]:
    coup = play(book, [CARDS[card] for card in cards], die)
    return settle(book, coup, {wager.id: STAKE for wager in book.wagers})


def per_unit(settled: list[Settlement]) -> Settled:
    """Return outcome, profit and commission of one unit on each wager."""
    return {
        one.wager.id: (
            one.outcome,
            Fraction(one.profit, STAKE),
            Fraction(one.commission or 0, STAKE),
        )
        for one in settled
    }


def possible_outcomes(book: Rulebook) -> set[tuple[str, PayRow | str]]:
    """Return every possible outcome of the wagers: each row, loss, push."""
    rows = {(wager.id, row) for wager in book.wagers for row in wager.pays}
    pushes = {(wager.id, "push") for wager in book.wagers if wager.push}
    return {*rows, *pushes, *((wager.id, "lose") for wager in book.wagers)}


def settled_by_oracle(
    book: str, choice: dict[str, str], cards: list[str], die: int | None
) -> Settled:
    player, banker = oracle.deal(book, cards)
    return {
        wager: oracle.settle(book, choice, player, banker, die, wager)
        for wager in oracle.wagers(book, choice)
    }


def test_the_oracle_covers_every_built_in_book() -> None:
    assert sorted(oracle.BOOKS) == sorted(built_in())


@pytest.mark.parametrize(("name", "choice"), CHOICES, ids=_label)
def test_every_wager_of_many_coups_settles_as_in_the_oracle(
    name: str, choice: dict[str, str]
) -> None:
    book, met = load(name, choice), set[tuple[str, PayRow | str]]()
    for number, cards in enumerate(random_coups(name, coups_each(name))):
        die = dice(name, number)
        settled = settlements(book, cards, die)
        assert per_unit(settled) == settled_by_oracle(name, choice, cards, die), (cards, die)
        met.update((one.wager.id, one.row or one.outcome) for one in settled)
    assert met == possible_outcomes(book), "too few coups to show every row"


@pytest.mark.parametrize("die", FACES)
def test_every_face_of_the_die_settles_as_in_the_oracle(die: int) -> None:
    book = load("mbs-power-98")
    for cards in random_coups(book.id, COUPS // 10):
        settled = per_unit(settlements(book, cards, die))
        assert settled == settled_by_oracle(book.id, {}, cards, die), cards


@pytest.mark.parametrize(("name", "choice"), CHOICES, ids=_label)
def test_commission_is_reported_where_the_document_has_one(
    name: str, choice: dict[str, str]
) -> None:
    charging = {wager.id for wager in load(name, choice).wagers if wager.charges_commission}
    names_one = {"mbs-baccarat", "mbs-power-98", "hellenic-commission"}
    if name in names_one or choice.get("banker_pay") == "commission":
        assert charging == {"banker"}
    else:
        assert charging == set()
