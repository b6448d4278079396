"""Descriptions of conditions for display."""

import pytest

from punto.rules.condition import read_condition
from punto.rules.describe import describe_condition
from punto.rules.facts import FACTS


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
def test_no_fact_shows_its_underscores_to_people(fact: str) -> None:
    text = fact if FACTS[fact].type in ("truth", "pair") else f"{fact} == 3"
    words = describe_condition(read_condition(text, die_faces=6))
    assert words
    assert "_" not in words
    assert "player" not in words
    assert "banker" not in words
