"""Compare the compiled payoff table with direct evaluation for every possible coup."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.cards import DECK
from punto.money import read_odds
from punto.refusals import Refused
from punto.rules.coup import play
from punto.rules.loader import read_book
from punto.rules.outcomes.facts import FACTS, FactValue, fact_values
from punto.rules.outcomes.payoff import evaluate_wager
from punto.rules.rulebook import Rulebook
from punto.rules.tableau import Tableau
from punto.rules.wager import PayRow, Push, Wager
from tests.effort import effort
from tests.properties.books import EVERY_BOOK, ONE_PER_BOOK, faces
from tests.properties.coup_enumeration import Permanent, every_coup, permanent, without_clauses
from tests.properties.coup_strategies import Case, as_dealt, cases
from tests.unit.rules.book_sources import book_source, wager_with_row
from tests.unit.rules.coup_parts import class_of_parts

POWER = 3  # the only face in the conditions of mbs-power-98
PLAIN = 1  # represents the other faces


def without_names(wager: Wager) -> Wager:
    """Return the wager without name and odds, so that equal conditions share a cache."""
    rows = tuple(PayRow(read_odds("1:1"), row.when) for row in wager.pays)
    return Wager("asked", "Asked", rows, Push(wager.push.when) if wager.push else None)


@cache
def evaluate_directly(
    wager: Wager, tableau: Tableau, fixed: Permanent, most_decks: int, die: int | None
) -> list[int]:
    """Evaluate the wager for every coup; coups with the same facts are evaluated once."""
    names = sorted({name for condition in wager.conditions() for name in condition.fact_names()})
    columns = [fact_column(name, tableau, fixed, most_decks, die) for name in names]
    answers: dict[tuple[FactValue, ...], int] = {}
    said = []
    for facts in zip(*columns, strict=True):
        if facts not in answers:
            answers[facts] = evaluate_wager(wager, dict(zip(names, facts, strict=True)))
        said.append(answers[facts])
    return said


@cache
def fact_column(
    name: str, tableau: Tableau, fixed: Permanent, most_decks: int, die: int | None
) -> list[FactValue]:
    """Return the value of a fact for every coup; the wagers of all books share it."""
    return [FACTS[name].evaluate(shape) for shape in every_coup(tableau, fixed, most_decks, die)]


def dice(book: Rulebook) -> list[int] | list[None]:
    return [PLAIN, POWER] if book.id == "mbs-power-98" else faces(book)


def check_agrees(book: Rulebook) -> None:
    """Check every wager for every coup, and that every class of the table is possible."""
    met = set[int]()
    for die in dice(book):
        game = without_clauses(book.tableau), permanent(book), book.decks.max, die
        kinds = [book.payoffs.classes.class_of(shape) for shape in every_coup(*game)]
        met.update(kinds)
        for wager in book.wagers:
            rows = book.payoffs.rows[wager.id]
            compiled = [rows[kind] for kind in kinds]
            assert compiled == evaluate_directly(without_names(wager), *game), wager.id
    too_many = [kind for kind, number in book.payoffs.classes.index.items() if number not in met]
    assert not too_many, (book.payoffs.classes.facts, too_many[:3])


# The books of a document differ in options alone: here the last choice of every second book, in
# `make oracle` all.
@pytest.mark.parametrize("name", effort(ONE_PER_BOOK[::3], [*EVERY_BOOK]))
def test_the_table_equals_the_conditions_and_has_no_extra_class(name: str) -> None:
    check_agrees(EVERY_BOOK[name])


@pytest.mark.parametrize("die", [2, 4, 5, 6])
def test_faces_without_power_share_an_outcome_class(die: int) -> None:
    book, every = EVERY_BOOK["mbs-power-98"], effort(97, 20)
    kinds = book.payoffs.classes
    for shape in every_coup(book.tableau, (None, None), 8, PLAIN)[::every]:
        assert kinds.class_of(shape._replace(die=die)) == kinds.class_of(shape)


@given(cases())
def test_the_table_equals_the_conditions_for_all_facts(case: Case) -> None:
    for wager in case.book.wagers:
        assert case.book.payoffs.row_number(wager.id, case.coup.facts) == evaluate_wager(
            wager, case.coup.fact_values
        )


# --- one deck -----------------------------------------------------------------------------------

PERMANENTS = {
    "none": "",
    "a seven": 'permanent = { player = "7" }\norder = ["banker", "player", "banker"]',
    "a seven of hearts": 'permanent = { banker = "7H" }\norder = ["player", "banker", "player"]',
    "two cards": 'permanent = { player = "7", banker = "KD" }\norder = ["player", "banker"]',
    "two of a kind": 'permanent = { player = "7H", banker = "7H" }\norder = ["player", "banker"]',
}


def wagers_about(rank: int) -> list[str]:
    """Return wagers on pairs of a rank, sevens, and third cards of the rank's value."""
    value = rank % 10 if rank <= 10 else 0
    return [
        wager_with_row("kinds", "player_pair == banker_pair"),
        wager_with_row("player_rank", f"player_pair_rank != {rank}"),
        wager_with_row("banker_rank", f"banker_pair_rank != {rank}"),
        wager_with_row("player_draws", f"player_third != {value}"),
        wager_with_row("banker_draws", f"banker_third != {value}"),
        wager_with_row("totals", "player_initial_total != banker_initial_total"),
        wager_with_row("sevens", "sevens != player_cards"),
        wager_with_row("main", "player_wins", push="tie"),
    ]


def one_deck_book(deal: str, rank: int) -> Rulebook:
    return read_book(book_source(*wagers_about(rank), decks=1, sections=f"[deal]\n{deal}"))


RANKS = (5, 7, 13)
ONE_DECK_DEALS = effort(
    [(deal, 7) for deal in PERMANENTS if deal != "none"],
    [(deal, rank) for rank in RANKS for deal in PERMANENTS],
)


@pytest.mark.parametrize(("deal", "rank"), ONE_DECK_DEALS)
def test_the_classes_of_one_deck_are_exactly_the_possible_ones(deal: str, rank: int) -> None:
    check_agrees(one_deck_book(PERMANENTS[deal], rank))


@given(st.permutations(range(len(DECK))))
def test_every_coup_from_one_deck_has_a_class(order: list[int]) -> None:
    book = one_deck_book(PERMANENTS["none"], rank=5)
    coup = play(book, as_dealt(book, [DECK[place] for place in order[:6]]))
    for wager in book.wagers:
        assert book.payoffs.row_number(wager.id, coup.facts) == evaluate_wager(
            wager, coup.fact_values
        )


TWO_DECKS_ONLY = [
    "player_pair == perfect",
    "banker_pair == perfect",
    "sevens == 5",
    "player_pair_rank == 5 and banker_pair_rank == 5 and player_third == 5",
    "player_pair_rank == 4 and banker_pair_rank == 4 and player_pair != banker_pair",
    "player_pair_rank == 2 and banker_pair_rank == 2 and banker_third == 2",
    "player_pair_rank == 7 and banker_pair_rank == 7 and player_third == 7",
    # A Banker's 2 with a seven holds a five: the fifth one here.
    "player_pair_rank == 5 and player_third == 5 and banker_third == 5 "
    "and banker_initial_total == 2 and sevens == 1",
]


@pytest.mark.parametrize("condition", TWO_DECKS_ONLY)
def test_a_row_only_two_decks_can_reach_is_unreachable_with_one(condition: str) -> None:
    with pytest.raises(Refused, match="can never apply: no coup matches it"):
        read_book(book_source(wager_with_row("side", condition), decks=1))


@pytest.mark.parametrize("condition", TWO_DECKS_ONLY)
def test_two_decks_reach_it(condition: str) -> None:
    book = read_book(book_source(wager_with_row("side", condition), decks=2))
    assert 0 in book.payoffs.rows["side"]


# --- in parts -----------------------------------------------------------------------------------


@given(cases())
def test_the_class_of_the_parts_equals_the_direct_class(case: Case) -> None:
    classes, coup = case.book.payoffs.classes, case.coup.facts
    assert class_of_parts(case.book, coup) == classes.class_of(coup)


# --- facts --------------------------------------------------------------------------------------


def test_every_fact_takes_the_values_it_lists_and_no_others() -> None:
    met: dict[str, set[object]] = {name: set() for name in FACTS if name != "die"}
    for shape in every_coup(EVERY_BOOK["mbs-baccarat"].tableau, (None, None), 8, None):
        for name, value in fact_values(shape).items():
            met[name].add(value)
    assert met == {name: set(FACTS[name].values) for name in met}
