"""Evaluation of conditions and the errors of the parser."""

import pytest

from punto.cards import read_cards
from punto.rules.catalog import load
from punto.rules.coup import play
from punto.rules.outcomes.condition import Condition, read_condition
from punto.rules.outcomes.facts import FACTS, FactValue
from tests.unit.rules.refusal_helpers import capture_refusal, check_refusal, nested

BOOK = load("mbs-baccarat")


def facts(cards: str) -> dict[str, FactValue]:
    return play(BOOK, read_cards(cards)).fact_values


# Player 8H 8D: a coloured pair, stands on 6. Banker 7C KD draws nothing on 7.
STANDING = facts("8H 7C 8D KD")
# Player 2H 3H draws 7C: 2. Banker 2C KS draws 7D: 9.
DRAWN = facts("2H 2C 3H KS 7C 7D")


@pytest.mark.parametrize(
    ("text", "standing", "drawn"),
    [
        ("tie", False, False),
        ("banker_wins", True, True),
        ("true", True, True),
        ("false", False, False),
        ("player_pair", True, False),
        ("player_pair == coloured", True, False),
        ("coloured == player_pair", True, False),
        ("player_pair != perfect", True, True),
        ("player_pair == none", False, True),
        ("player_pair == banker_pair", False, True),
        ("player_pair_rank == 8", True, False),
        ("player_wins == false", True, True),
        ("player_wins == banker_wins", False, False),
        ("player_third == none", True, False),
        ("none != player_third", False, True),
        ("player_third == 7", False, True),
        ("player_third == banker_third", True, True),
        ("player_third <= 9", False, True),
        ("player_third > 0", False, True),
        ("not player_third > 0", True, False),
        ("player_third != 3", True, True),
        ("5 < player_total", True, False),
        ("player_total == 6 or banker_total == 9", True, True),
        ("player_total == 6 and banker_total == 9", False, False),
        ("margin >= 7", False, True),
        ("sevens == 2", False, True),
        ("player_cards == 3", False, True),
        ("margin == 0007", False, True),
    ],
)
def test_a_condition_holds_of_the_coups_it_describes(
    text: str, standing: bool, drawn: bool
) -> None:
    condition = read_condition(text)
    assert (condition.holds(STANDING), condition.holds(DRAWN)) == (standing, drawn)


@pytest.mark.parametrize(
    ("text", "same_as"),
    [
        ("tie and tie or banker_wins", "(tie and tie) or banker_wins"),
        ("banker_wins or tie and tie", "banker_wins or (tie and tie)"),
        ("not tie and tie", "(not tie) and tie"),
        ("not margin < 3 and tie or banker_wins", "((not (margin < 3)) and tie) or banker_wins"),
        ("not not tie", "tie"),
        ("banker_wins\n\tand\r\nmargin>=1", "banker_wins and margin >= 1"),
        ("(((banker_wins)))", "banker_wins"),
        ("not(tie)", "not tie"),
    ],
)
def test_not_binds_tighter_than_and_which_binds_tighter_than_or(text: str, same_as: str) -> None:
    tie: dict[str, FactValue] = {"tie": True, "banker_wins": False, "margin": 0}
    for known in (STANDING, DRAWN, tie):
        assert read_condition(text).holds(known) is read_condition(same_as).holds(known)


def test_a_condition_lists_its_facts_in_order() -> None:
    condition = read_condition("not (tie or 3 < margin) and player_pair and true")
    assert condition.fact_names() == {"tie", "margin", "player_pair"}
    assert len(list(condition.tests())) == 4


def test_a_condition_strips_surrounding_spaces() -> None:
    assert read_condition("  tie ").text == "tie"


def test_a_condition_is_a_value() -> None:
    assert {read_condition("tie"), read_condition("tie ")} == {read_condition("tie")}
    assert isinstance(read_condition("tie"), Condition)


@pytest.mark.parametrize("fact", sorted(FACTS))
def test_every_fact_can_be_used(fact: str) -> None:
    text = fact if FACTS[fact].type in ("truth", "pair") else f"{fact} == 3"
    assert read_condition(text, die_faces=6).fact_names() == {fact}


@pytest.mark.parametrize(
    ("text", "character", "part"),
    [
        ("plyer_wins", 1, "did you mean 'player_wins'?"),
        ("tie and xyzzy", 9, "'xyzzy' is not a fact"),
        ("die == 3", 1, "[chance.die]"),
        ("__import__", 1, "'__import__' is not a fact"),
        ("PLAYER_WINS", 1, "'PLAYER_WINS' is not a fact"),
        ("player_pair == mixd", 16, "a pair is mixed, coloured, perfect or none"),
    ],
)
def test_an_unknown_fact_is_refused(text: str, character: int, part: str) -> None:
    found = capture_refusal(read_condition, text)
    check_refusal(found, "unknown_fact", f"at character {character}:", part)
    assert (found.params["condition"], found.params["character"]) == (text, character)


@pytest.mark.parametrize(
    ("text", "character", "why", "params"),
    [
        ("", 1, "condition_ends", {}),
        ("   ", 1, "condition_ends", {}),
        ("tie and", 8, "condition_ends", {}),
        ("and tie", 1, "operand_expected", {"word": "and"}),
        ("tie tie", 5, "unexpected_word", {"word": "tie"}),
        ("tie AND tie", 5, "unexpected_word", {"word": "AND"}),
        ("(tie", 5, "parenthesis_missing", {}),
        ("tie)", 4, "unexpected_word", {"word": ")"}),
        ("()", 2, "operand_expected", {"word": ")"}),
        ("margin = 3", 8, "unknown_symbol", {"symbol": "="}),
        ("tie & tie", 5, "unknown_symbol", {"symbol": "&"}),
        ("tie || tie", 5, "unknown_symbol", {"symbol": "|"}),
        ("!tie", 1, "unknown_symbol", {"symbol": "!"}),
        ("margin == 3.5", 12, "unknown_symbol", {"symbol": "."}),
        ("margin == -1", 11, "unknown_symbol", {"symbol": "-"}),
        ("tie; tie", 4, "unknown_symbol", {"symbol": ";"}),
        ("margin", 1, "bare_number", {"fact": "margin"}),
        ("player_third", 1, "bare_third_card", {"fact": "player_third"}),
        ("none", 1, "bare_constant", {"value": "none"}),
        ("7", 1, "bare_constant", {"value": "7"}),
        ("perfect", 1, "bare_constant", {"value": "perfect"}),
        ("1 < margin < 4", 12, "chained_comparison", {}),
        ("3 == 3", 1, "constants_compared", {}),
        ("true == false", 1, "constants_compared", {}),
        ("margin == none", 1, "never_none", {}),
        ("tie == none", 1, "never_none", {}),
        ("tie == 1", 1, "not_comparable", {"left_type": "truth", "right_type": "number"}),
        ("margin == true", 1, "not_comparable", {"left": "margin", "right": "true"}),
        ("player_pair == 8", 1, "not_comparable", {"left_type": "pair"}),
        ("player_pair == player_third", 1, "not_comparable", {"right_type": "third"}),
        ("player_third == perfect", 1, "not_comparable", {"right": "perfect"}),
        ("tie < true", 1, "not_ordered", {"operator": "<"}),
        ("player_pair > mixed", 1, "not_ordered", {"operator": ">"}),
        ("player_third < none", 1, "not_ordered", {"operator": "<"}),
    ],
)
def test_an_error_names_its_position(
    text: str, character: int, why: str, params: dict[str, object]
) -> None:
    found = capture_refusal(read_condition, text)
    reason = nested(found, "why")
    check_refusal(found, "bad_condition", f"at character {character}: {reason.sentence}")
    assert reason.code == why
    assert {name: reason.params[name] for name in params} == params


@pytest.mark.parametrize(
    ("text", "word"),
    [("tie AND tie", "and"), ("margin = 3", "=="), ("tie & tie", "and"), ("!tie", "not")],
)
def test_an_error_says_what_to_write(text: str, word: str) -> None:
    assert f"write `{word}`" in capture_refusal(read_condition, text).sentence


@pytest.mark.parametrize("space", ["\N{NO-BREAK SPACE}", "\N{EM SPACE}", "\x1c"])
def test_a_non_ascii_space_is_named_in_the_error(space: str) -> None:
    """Text copied from a web page may hold such spaces; the error must not name the next letter."""
    found = capture_refusal(read_condition, f"tie{space}and tie")
    check_refusal(found, "bad_condition", "at character 4")


def test_a_book_with_a_die_may_use_the_die() -> None:
    assert read_condition("die == 3", die_faces=6).fact_names() == {"die"}


def test_the_sixty_fifth_level_is_refused() -> None:
    assert read_condition("not (" * 32 + "tie" + ")" * 32).fact_names() == {"tie"}
    found = capture_refusal(read_condition, "not (" * 32 + "not tie" + ")" * 32)
    check_refusal(found, "bad_condition", "at most 64 levels")


def test_siblings_do_not_add_depth() -> None:
    assert read_condition(" and ".join(["(not tie)"] * 130)).fact_names() == {"tie"}


def test_the_two_thousand_and_first_character_is_refused() -> None:
    assert read_condition("tie".rjust(2_000)).text == "tie"
    check_refusal(
        capture_refusal(read_condition, "tie".rjust(2_001)), "condition_too_long", "2,000"
    )
