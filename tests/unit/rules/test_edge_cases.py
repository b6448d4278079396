"""Edge cases: extreme files, one deck, a permanent card in the Banker hand."""

from __future__ import annotations

import pytest

from punto.cards import read_cards
from punto.money import read_chip
from punto.refusals import Refused
from punto.rules.catalog import built_in, load
from punto.rules.coup import play
from punto.rules.lint import lint_source
from punto.rules.loader import compile_source, read_book
from punto.rules.outcomes import outcome_classes, payoff
from punto.rules.stakes import check_stakes
from tests.unit.rules.book_sources import TIE, book_source, option_source, wager_with_row
from tests.unit.rules.coup_parts import class_of_parts
from tests.unit.rules.refusal_helpers import (
    capture_findings,
    capture_refusal,
    check_refusal,
    nested,
)

# --- extreme files --------------------------------------------------------------------------------


def test_a_key_of_very_many_parts_is_refused_before_it_is_parsed() -> None:
    """tomllib needs quadratic time: 50,000 parts would take minutes."""
    source = book_source(sections=".".join(["a"] * 50_000) + " = 1")
    [found] = capture_findings(read_book, source)
    assert (found.code, found.line) == ("key_too_deep", 14)


def test_points_in_a_text_are_not_parts_of_a_key() -> None:
    book = read_book(book_source(head=f'notices = ["{"." * 40}"]'))
    assert book.notices[0].text == "." * 40


@pytest.mark.parametrize("levels", [5_000, 20])
def test_a_file_nested_too_deep_is_refused(levels: int) -> None:
    """One depth exceeds the parser's stack, the other only the limit of rulebooks."""
    source = book_source(head=f"notices = {'[' * levels}{']' * levels}")
    assert [found.code for found in capture_findings(read_book, source)] == ["nested_too_deep"]
    assert capture_refusal(read_book, source).code == "bad_toml"


def test_a_number_of_too_many_digits_is_refused() -> None:
    """Python limits the digits of an integer to prevent slow parsing."""
    source = book_source(head=f"minimum_age = {'9' * 5_000}")
    assert [found.code for found in capture_findings(read_book, source)] == ["number_too_long"]


def test_a_book_without_a_wager_on_offer_is_refused() -> None:
    source = book_source(wager_with_row("tie", "tie", more="offered = false"))
    [found] = capture_findings(read_book, source)
    assert (found.code, found.key, found.line) == ("no_wager_offered", "wager", 8)


def test_too_many_option_combinations_are_refused() -> None:
    seven = "\n".join(option_source("plain", "bold", name=f"style_{number}") for number in range(7))
    [found] = capture_findings(read_book, book_source(sections=seven))
    assert (found.code, found.key) == ("too_many_choices", "option")
    assert found.params == {"ways": 128, "max": 64}


# --- lint -----------------------------------------------------------------------------------------


def test_a_check_names_each_clause_that_no_document_has() -> None:
    source = book_source(
        wager_with_row("tie", "tie", more='clause = "division-5 99.9"'),
        wager_with_row("side", "player_wins", more='lose = { clause = "division-5 5.99" }'),
    )
    assert [
        (found.line, found.column, found.key, found.code, found.params)
        for found in lint_source(source).findings
    ] == [
        (12, 1, "wager.tie.clause", "unknown_clause",
         {"document": "division-5", "number": "99.9"}),
        (18, 10, "wager.side.lose.clause", "unknown_clause",
         {"document": "division-5", "number": "5.99"}),
    ]  # fmt: skip


def test_a_check_counts_what_a_good_book_has() -> None:
    cited = wager_with_row("tie", "tie", more='clause = "division-5 5.3"')
    side = wager_with_row("side", "player_wins")
    example = '[example]\ncards = "9H 8C KD KS"\nwagers = { tie = "10" }'
    report = lint_source(
        book_source(cited, side, sections=f"{option_source('plain', 'bold')}\n{example}")
    )
    assert report.findings == []
    assert [book.format_line() for book in report.books] == [
        f"inline (style = {style}): good. 2 wagers, 2 pay rows, 3 kinds of coup."
        for style in ("plain", "bold")
    ]
    [plain] = lint_source(book_source()).books
    assert plain.format_line() == "inline: good. 1 wager, 1 pay row, 2 kinds of coup."


def test_a_check_names_every_problem_and_the_choice_that_shows_it() -> None:
    """Two wagers can never pay, and one option value adds a third."""
    wagers = [wager_with_row(name, "tie and player_wins") for name in ("one", "two")]
    bold = 'bold:wager.tie.pays = [{ odds = "8:1", when = "tie and banker_wins" }]'
    problems = lint_source(
        book_source(TIE, *wagers, sections=option_source("plain", bold))
    ).findings
    assert [(found.code, found.key, found.options) for found in problems] == [
        ("unreachable_row", "wager.one.pays[1]", {}),
        ("unreachable_row", "wager.two.pays[1]", {}),
        ("unreachable_row", "option.style.values.bold.wager.tie.pays[1]", {"style": "bold"}),
    ]


def test_a_check_of_an_invalid_file_reports_it() -> None:
    report = lint_source(b"[rulebook")
    assert [found.code for found in report.findings] == ["toml_syntax"]
    assert report.books == []


@pytest.mark.parametrize(
    ("example", "key", "code"),
    [
        ('cards = "9H 8C KD"', "", "card_missing"),
        ('cards = "9H 8C KD 9X"', ".cards", "unknown_card"),
        ('cards = "9H 8C KD KS"\ndie = 3', "", "no_die"),
        ('cards = "9H 8C KD KS"\nwagers = { banker = "1" }', ".wagers", "unknown_wager"),
        ('cards = "9H 8C KD KS"\nwagers = { tie = "0" }', ".wagers", "not_positive"),
        ('cards = "9H 8C KD KS"\noptions = { style = "x" }', ".options", "unknown_option"),
    ],
)
def test_a_check_plays_the_example(example: str, key: str, code: str) -> None:
    [found] = lint_source(book_source(sections=f"[example]\n{example}")).findings
    assert (found.kind, found.code, found.key) == ("refusal", code, f"example{key}")


# --- limits of conditions -------------------------------------------------------------------------


@pytest.mark.parametrize("most", ["MAX_CLASSES", "MAX_COUPS"])
def test_too_many_outcome_classes_are_refused(most: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The limits are lowered, because the existing facts do not reach them."""
    monkeypatch.setattr(outcome_classes, most, 5)
    source = book_source(wager_with_row("side", "player_total > banker_total"))
    [found] = capture_findings(compile_source, source, {})
    assert (found.code, found.key) == ("too_many_kinds", "wager")


def test_the_maximum_number_of_outcome_classes_is_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outcome_classes, "MAX_CLASSES", 2)
    assert len(compile_source(book_source(), {}).payoffs.classes.index) == 2


@pytest.mark.parametrize(("most", "taken"), [(2, True), (1, False)])
def test_too_many_conditions_are_refused(
    most: int, taken: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two outcome classes (tie or not) with one test each."""
    monkeypatch.setattr(payoff, "MAX_EVALUATIONS", most)
    if taken:
        assert compile_source(book_source(), {}).payoffs.rows["tie"]
        return
    [found] = capture_findings(compile_source, book_source(), {})
    assert (found.code, found.key) == ("too_many_questions", "wager")
    assert found.params == {"questions": 2, "max": 1}


@pytest.mark.parametrize("name", built_in())
def test_the_parts_of_a_coup_give_the_outcome_class(name: str) -> None:
    """The analyser counts coup ends first and adds the hands later."""
    book = load(name)
    coups = ["KH 9C KD KS", "9H KC KD QS", "7H 3C 7D 3S", "2H 2C 2D 2S 7C 7D", "5H 3C KD 4S 7C"]
    for cards in coups:
        try:
            coup = play(book, read_cards(cards), 3 if book.die else None)
        except Refused:  # not a coup of a book whose Player opens with a seven
            continue
        classes = book.payoffs.classes
        assert class_of_parts(book, coup.facts) == classes.class_of(coup.facts)


# --- permanent cards ------------------------------------------------------------------------------


def test_the_bankers_hand_may_open_with_a_permanent_card() -> None:
    deal = '[deal]\norder = ["player", "player", "banker"]\npermanent = { banker = "6" }'
    coup = play(read_book(book_source(sections=deal)), read_cards("9H KC 2D"))
    assert [str(card) for card in coup.banker.cards] == ["6", "2D"]
    assert (coup.banker.total, coup.banker.is_natural, coup.winner) == (8, True, "player")


# --- one deck -------------------------------------------------------------------------------------


SAME_RANK = "player_pair_rank == banker_pair_rank"


def one_deck(when: str, sections: str = "") -> bytes:
    return book_source(wager_with_row("side", when), decks=1, sections=sections)


@pytest.mark.parametrize(
    "when",
    [
        # Four suits make two coloured pairs of one rank, or two mixed ones.
        f"player_pair == coloured and banker_pair == coloured and {SAME_RANK}",
        f"player_pair == mixed and banker_pair == mixed and {SAME_RANK}",
        # Two twos and two more: the deck has four.
        "player_pair_rank == 2 and player_third == 2 and banker_third == 2",
        "player_pair and banker_pair and player_pair_rank != banker_pair_rank",
    ],
)
def test_one_deck_deals_what_four_suits_allow(when: str) -> None:
    assert 0 in read_book(one_deck(when)).payoffs.rows["side"]


@pytest.mark.parametrize(
    "when",
    [
        "player_pair == perfect",
        f"player_pair == mixed and banker_pair == coloured and {SAME_RANK}",
        # Five twos.
        "player_pair_rank == 2 and banker_pair_rank == 2 and player_third == 2",
        "sevens > 4",
    ],
)
def test_one_deck_deals_less_than_two(when: str) -> None:
    [found] = capture_findings(read_book, one_deck(when))
    assert (found.code, nested(found, "why").code) == ("unreachable_row", "no_coup_matches")
    two = read_book(book_source(wager_with_row("side", when), decks=2))
    assert 0 in two.payoffs.rows["side"]


SEVEN = '[deal]\norder = ["banker", "player", "banker"]\npermanent = { player = "7S" }'


@pytest.mark.parametrize(
    "when",
    [
        # The layout's seven of spades comes beside the deck's own.
        "player_pair == perfect and banker_pair_rank == 7",
        "player_pair_rank == 0 and banker_pair_rank == 7 and sevens == 3",
        "player_pair == mixed and banker_pair == coloured and banker_pair_rank == 7",
    ],
)
def test_a_permanent_card_is_not_from_the_deck(when: str) -> None:
    assert 0 in read_book(one_deck(when, SEVEN)).payoffs.rows["side"]


def test_a_permanent_card_adds_no_card_to_the_deck() -> None:
    """The four sevens of the deck and the permanent one are five; a sixth is impossible."""
    assert 0 in read_book(one_deck("sevens == 5", SEVEN)).payoffs.rows["side"]
    [found] = capture_findings(read_book, one_deck("sevens == 6", SEVEN))
    assert found.code == "unreachable_row"


# --- stakes ---------------------------------------------------------------------------------------


def test_a_stake_below_zero_is_refused() -> None:
    found = capture_refusal(check_stakes, load("mbs-baccarat"), {"player": -1}, read_chip("1"))
    check_refusal(found, "not_positive", "the stake on Player is -1")


def test_a_stake_of_zero_is_accepted() -> None:
    check_stakes(load("mbs-baccarat"), {"player": 0, "banker": 0}, read_chip("1"))
