"""The tableau: naturals, third cards and the next card."""

from __future__ import annotations

from itertools import product

import pytest

from punto.cards import read_cards
from punto.rules.catalog import load
from punto.rules.coup import next_card, play
from punto.rules.tableau import Tableau
from tests.unit.rules.refusal_helpers import capture_refusal

BOOK = load("division-5")
UP = load("mbs-7-up")
TABLEAU: Tableau = BOOK.tableau
TOTALS = range(10)

BANKER_DRAWS_AGAINST = {
    0: {*TOTALS},
    1: {*TOTALS},
    2: {*TOTALS},
    3: {*TOTALS} - {8},
    4: {2, 3, 4, 5, 6, 7},
    5: {4, 5, 6, 7},
    6: {6, 7},
    7: set(),
}
"""division-5 9.4, as it is printed."""


def natural(*totals: int) -> bool:
    return bool({8, 9} & {*totals})


def test_eight_and_nine_are_naturals() -> None:
    assert [total for total in TOTALS if TABLEAU.is_natural(total)] == [8, 9]


@pytest.mark.parametrize("player", TOTALS)
def test_the_player_draws_on_five_or_less_unless_either_has_a_natural(player: int) -> None:
    drawn = {banker for banker in TOTALS if TABLEAU.player_draws(player, banker)}
    assert drawn == ({*range(8)} if player <= 5 else set())


@pytest.mark.parametrize("banker", TOTALS)
def test_the_banker_draws_by_the_third_card_of_the_player(banker: int) -> None:
    for player, third in product(TOTALS, TOTALS):
        expected = not natural(player, banker) and third in BANKER_DRAWS_AGAINST[banker]
        assert TABLEAU.banker_draws(player, banker, third) == expected


@pytest.mark.parametrize("banker", TOTALS)
def test_the_banker_draws_on_five_or_less_if_the_player_stands(banker: int) -> None:
    drawn = {player for player in TOTALS if TABLEAU.banker_draws(player, banker, None)}
    assert drawn == ({*range(8)} if banker <= 5 else set())


def test_a_natural_ends_the_coup_whatever_the_rows_say() -> None:
    """Naturals have priority over draw rules that include their totals."""
    every = TABLEAU.player.__class__(frozenset(TOTALS))
    rows = TABLEAU.banker.__class__((frozenset(TOTALS),) * 10)
    greedy = Tableau(TABLEAU.naturals, every, every, rows)
    for player, banker in product(TOTALS, TOTALS):
        goes_on = not natural(player, banker)
        assert greedy.player_draws(player, banker) == goes_on
        assert greedy.banker_draws(player, banker, None) == goes_on
        assert greedy.banker_draws(player, banker, 0) == goes_on


@pytest.mark.parametrize("player", TOTALS)
@pytest.mark.parametrize("banker", TOTALS)
def test_third_cards_are_every_pair_the_tableau_leads_to(player: int, banker: int) -> None:
    expected: set[tuple[int | None, int | None]] = set()
    draws = player <= 5 and not natural(banker)
    thirds: list[int | None] = [*TOTALS] if draws else [None]
    for third in thirds:
        if third is None:
            banker_draws = banker <= 5 and not natural(player)
        else:
            banker_draws = third in BANKER_DRAWS_AGAINST[banker]
        expected |= {(third, other) for other in TOTALS} if banker_draws else {(third, None)}
    found = list(TABLEAU.third_card_pairs(player, banker))
    assert len(found) == len(set(found))
    assert set(found) == expected


TURNS = [
    ("", "", "player"),
    ("2H", "", "banker"),
    ("2H", "3C", "player"),
    ("2H 3D", "3C", "banker"),
    ("2H 3D", "3C KS", "player"),  # 5 draws
    ("2H 4D", "3C KS", "banker"),  # 6 stands, 3 draws
    ("2H 4D", "6C KS", None),  # 6 stands, 6 stands
    ("2H 6D", "3C KS", None),  # a natural of the Player
    ("2H 3D", "9C KS", None),  # a natural of the Banker
    ("2H 3D 8C", "3C KS", None),  # 3 against 8
    ("2H 3D 7C", "3C KS", "banker"),
    ("2H 3D KC", "3C KS", "banker"),
    ("2H 3D 5C", "6C KS", None),
    ("2H 3D 6C", "6C KS", "banker"),
    ("4H AD 8C", "3C KS", None),  # 13 is 3: the first two count, not all three
    ("2H 3D 4C", "5C KS", "banker"),  # nine of three cards is no natural
    ("2H 2D 4C", "4C KS", "banker"),
    ("2H 3D 7C", "3C KS 4D", None),
    ("2H 4D", "3C KS 4D", None),
]


@pytest.mark.parametrize(("player", "banker", "hand"), TURNS)
def test_the_next_card_goes_where_the_tableau_says(
    player: str, banker: str, hand: str | None
) -> None:
    cards = [read_cards(text) if text else [] for text in (player, banker)]
    assert next_card(BOOK, *cards).hand == hand


def test_a_permanent_card_counts_as_dealt_and_as_points() -> None:
    """mbs-7-up: the Player's first card is a seven that nobody draws."""
    seven = [*UP.deal.permanent.values()]
    dealt = [UP.deal.order[0]]
    assert next_card(UP, seven, []).hand == dealt[0]
    coup = play(UP, read_cards("6H KC KD"))
    assert (coup.player.total, coup.banker.total) == (7, 6)


COUPS = [
    ("9H KC KD 2S", (9, 2), "player", (True, False)),
    ("KH 9C 2D KS", (2, 9), "banker", (False, True)),
    ("9H 9C KD KS", (9, 9), "tie", (True, True)),
    ("KH 2C 7D 2S 5C", (7, 9), "banker", (False, False)),
    ("2H 3C 3D KS 7C 4S", (2, 7), "banker", (False, False)),
    ("2H 3C 3D KS 8C", (3, 3), "tie", (False, False)),
    ("2H 6C 3D KS 4C", (9, 6), "player", (False, False)),  # nine of three cards is no natural
]


@pytest.mark.parametrize(("cards", "totals", "winner", "naturals"), COUPS)
def test_a_coup_ends_by_its_totals(
    cards: str, totals: tuple[int, int], winner: str, naturals: tuple[bool, bool]
) -> None:
    coup = play(BOOK, read_cards(cards))
    assert (coup.player.total, coup.banker.total) == totals
    assert coup.winner == winner
    assert (coup.player.is_natural, coup.banker.is_natural) == naturals
    assert coup.fact_values["tie"] == (winner == "tie")
    assert coup.fact_values["player_wins"] == (winner == "player")


def test_a_coup_lists_its_cards_with_clauses() -> None:
    coup = play(BOOK, read_cards("2H 3C 3D KS 7C 4S"))
    assert [str(card) for card in coup.player.cards] == ["2H", "3D", "7C"]
    assert [str(card) for card in coup.banker.cards] == ["3C", "KS", "4S"]
    dealt = [(step.hand, str(step.card), step.message.sentence) for step in coup.steps if step.card]
    assert dealt == [
        ("player", "2H", "the Player's first card"),
        ("banker", "3C", "the Banker's first card"),
        ("player", "3D", "the Player's second card"),
        ("banker", "KS", "the Banker's second card"),
        ("player", "7C", "the Player's third card"),
        ("banker", "4S", "the Banker's third card"),
    ]
    decided = [
        (step.hand, step.message.sentence, step.clause) for step in coup.steps if not step.card
    ]
    assert decided == [
        ("player", "the Player draws on 5", "division-5 9.3"),
        ("banker", "the Banker draws on 3 against a third card of 7", "division-5 9.4"),
    ]


@pytest.mark.parametrize(
    ("cards", "steps"),
    [
        ("9H 8C KD KS", ["the Player has a natural 9 and the Banker has a natural 8"]),
        ("9H 7C KD KS", ["the Player has a natural 9"]),
        ("7H 6C KD KS", ["the Player stands on 7", "the Banker stands on 6 as the Player stood"]),
    ],
)
def test_a_coup_of_four_cards_cites_why_it_ends(cards: str, steps: list[str]) -> None:
    coup = play(BOOK, read_cards(cards))
    said = [
        step.message.sentence.removesuffix(": no more cards")
        for step in coup.steps
        if not step.card
    ]
    assert said == steps


@pytest.mark.parametrize(
    ("cards", "code", "words"),
    [
        (
            "9H KC KD",
            "card_missing",
            "the initial deal takes 4 cards from the shoe, and 3 are given",
        ),
        ("2H 3C 3D KS", "card_missing", "the Player draws on 5; give the missing card"),
        ("9H KC KD 2S 4C", "card_too_many", "a natural 9: no more cards: the coup ends after 4"),
        ("2H 3C 3D KS 7C 4S 5S", "card_too_many", "no hand takes a fourth card"),
    ],
)
def test_cards_that_do_not_make_a_coup_are_refused(cards: str, code: str, words: str) -> None:
    found = capture_refusal(play, BOOK, read_cards(cards))
    assert found.code == code
    assert words in found.sentence


@pytest.mark.parametrize(("decks", "copies"), [(None, 6), (4, 4), (8, 6)])
def test_no_more_copies_of_a_card_than_the_decks_hold(decks: int | None, copies: int) -> None:
    """Six aces of hearts make a coup: 2, draws to 3, against 2 with an ace, draws to 3."""
    aces = read_cards(" ".join(["AH"] * copies + ["AS"] * (6 - copies)))
    assert play(BOOK, aces, decks=decks).winner == "tie"
    if decks == 4:
        five = read_cards("AH AH AH AH AH AS")
        assert capture_refusal(play, BOOK, five, None, decks).code == "too_many_copies"


POWER = load("mbs-power-98")


@pytest.mark.parametrize(
    ("die", "code"),
    [(None, "die_missing"), (0, "die_out_of_range"), (7, "die_out_of_range")],
)
def test_a_die_shows_one_of_its_faces(die: int | None, code: str) -> None:
    assert POWER.die is not None
    assert capture_refusal(play, POWER, read_cards("9H KC KD 2S"), die).code == code


@pytest.mark.parametrize("die", [1, 6])
def test_a_coup_has_the_face_of_its_die(die: int) -> None:
    coup = play(POWER, read_cards("9H KC KD 2S"), die)
    assert (coup.die, coup.fact_values["die"]) == (die, die)


def test_a_book_without_a_die_refuses_a_face() -> None:
    assert capture_refusal(play, BOOK, read_cards("9H KC KD 2S"), 3).code == "no_die"
