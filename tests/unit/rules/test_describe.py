"""Conditions, needs and bounds as data and in words."""

from typing import Any

import msgspec
import pytest

from punto.messages.catalog import load_catalog
from punto.money import read_odds
from punto.rules.describe import (
    ConditionTree,
    describe_bound,
    describe_condition,
    describe_minimum_age,
    describe_needs,
    describe_odds,
    encode_condition,
)
from punto.rules.loader import read_book
from punto.rules.outcomes.condition import read_condition
from punto.rules.outcomes.facts import FACTS, NONE, PAIR_KINDS
from punto.rules.wager import Bound, Needs
from tests.unit.rules.book_sources import book_source

TITLES = {"player": "Player", "banker": "Banker", "tie": "Tie"}


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        ("tie", "tie"),
        ("banker_wins", "Banker wins"),
        ("player_total == 7", "Player total is 7"),
        ("7 == player_total", "Player total is 7"),
        ("player_total != 7", "Player total is not 7"),
        ("player_total < 7", "Player total is below 7"),
        ("player_total <= 7", "Player total is 7 or less"),
        ("player_total > 7", "Player total is above 7"),
        ("player_total >= 7", "Player total is 7 or more"),
        ("7 < player_total", "Player total is above 7"),
        ("7 >= player_total", "Player total is 7 or less"),
        ("margin == 4", "margin is 4"),
        ("not tie", "not tie"),
        ("not (tie or banker_wins)", "not (tie or Banker wins)"),
        ("banker_wins and banker_total == 6", "Banker wins and Banker total is 6"),
        ("tie or margin == 1 and banker_wins", "tie or (margin is 1 and Banker wins)"),
        ("(tie or banker_wins) and tie", "(tie or Banker wins) and tie"),
        ("player_wins == false", "Player wins is false"),
    ],
)
def test_a_condition_reads_as_a_sentence_part(condition: str, words: str) -> None:
    assert describe_condition(read_condition(condition)) == words


@pytest.mark.parametrize("fact", sorted(FACTS))
def test_descriptions_have_no_underscores(fact: str) -> None:
    text = fact if FACTS[fact].type in ("truth", "pair") else f"{fact} == 3"
    words = describe_condition(read_condition(text, die_faces=6))
    assert words
    assert "_" not in words
    assert "player" not in words
    assert "banker" not in words


@pytest.mark.parametrize(
    ("condition", "tree"),
    [
        ("tie", {"fact": "tie"}),
        ("true", {"fact": "true"}),
        ("margin == 4", {"fact": "margin", "compare": "==", "value": 4}),
        ("4 < margin", {"fact": "margin", "compare": ">", "value": 4}),
        ("tie == false", {"fact": "tie", "compare": "==", "value": False}),
        ("player_pair != none", {"fact": "player_pair", "compare": "!=", "value": "none"}),
        (
            "player_third == banker_third",
            {"fact": "player_third", "compare": "==", "value": {"fact": "banker_third"}},
        ),
        ("not tie", {"op": "not", "args": [{"fact": "tie"}]}),
        (
            "tie or banker_wins and not player_pair",
            {
                "op": "or",
                "args": [
                    {"fact": "tie"},
                    {
                        "op": "and",
                        "args": [
                            {"fact": "banker_wins"},
                            {"op": "not", "args": [{"fact": "player_pair"}]},
                        ],
                    },
                ],
            },
        ),
    ],
)
def test_a_condition_is_a_tree_for_the_page(condition: str, tree: dict[str, Any]) -> None:
    encoded = encode_condition(read_condition(condition))
    assert msgspec.json.decode(msgspec.json.encode(encoded)) == tree
    assert msgspec.convert(tree, ConditionTree) == encoded


def test_every_fact_and_value_has_a_word() -> None:
    words = load_catalog()["words"]
    assert list(words["fact"]) == list(FACTS)
    assert set(words["fact_value"]) == {NONE, *PAIR_KINDS, "true", "false"}


def test_odds_in_words() -> None:
    assert describe_odds(read_odds("0.95:1")) == "0.95 to 1"


def test_needed_wagers_in_words() -> None:
    needs = Needs(("banker", "player", "tie"), "box")
    assert describe_needs(needs, TITLES) == (
        "needs a wager on Banker, Player or Tie in the same box"
    )
    assert describe_needs(Needs(("tie",)), TITLES) == "needs a wager on Tie"


def test_a_bound_in_words() -> None:
    assert describe_bound(Bound(("tie", "banker"), "player"), TITLES) == (
        "Tie and Banker together may not exceed the stake on Player"
    )
    assert describe_bound(Bound(("tie",), "player"), TITLES) == (
        "Tie may not exceed the stake on Player"
    )


@pytest.mark.parametrize(
    ("head", "words"),
    [
        ("", None),
        ("minimum_age = 0", None),
        ("minimum_age = 18", "Only people over 18 may enter."),
        ('minimum_age = 18\nnotices = ["Be kind."]', "Only people over 18 may enter."),
        ('minimum_age = 18\nnotices = ["Only people over 18 may enter."]', None),
    ],
)
def test_the_minimum_age_in_words_unless_the_rulebook_says_it(head: str, words: str | None) -> None:
    assert describe_minimum_age(read_book(book_source(head=head))) == words
