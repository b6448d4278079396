"""Conditions: any text is parsed or refused, and evaluation equals an independent evaluator."""

from time import thread_time

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from punto.refusals import Refused
from punto.rules.outcomes.condition import MAX_CHARACTERS, MAX_DEPTH, Condition, read_condition
from punto.rules.outcomes.facts import FACTS
from tests.properties.condition_strategies import RandomCondition, conditions
from tests.properties.coup_strategies import Case, cases

WORDS = [*FACTS, "none", "mixed", "true", "false", "and", "or", "not", "(", ")", "0", "7", "99999"]
MARKS = ["==", "!=", "<", "<=", ">", ">=", "=", "!", "&&", "x", "é", "__import__", "'", ".", "-1"]
near_conditions = st.lists(st.sampled_from(WORDS + MARKS), max_size=40).map(" ".join)
CPU_SECONDS = 2.0  # thousands of times the usual duration, to detect a hang


def parsed(text: str) -> Condition | Refused:
    try:
        return read_condition(text, die_faces=6)
    except Refused as refused:
        return refused


@given(st.one_of(st.text(max_size=2_100), near_conditions), cases())
def test_any_text_is_a_condition_or_is_refused(text: str, case: Case) -> None:
    condition = parsed(text)
    if isinstance(condition, Refused):
        assert len(str(condition).splitlines()) == 1
    else:
        assert condition.fact_names() <= set(FACTS)
        assert condition.holds(case.coup.fact_values | {"die": 1}) in (True, False)


LONG_AND_HARD = {
    "parentheses": "(" * 2_000,
    "closing parentheses": "tie" + ")" * 1_990,
    "negations": "not " * 500,
    "one word": "a" * 2_000,
    "almost a fact": "player_tota" * 180,
    "digits": "margin == " + "9" * 1_990,
    "spaces": " " * 2_000,
    "spaces before an error": "tie" + " " * 1_990 + "?",
    "comparisons in a row": "margin" + " == margin" * 199,
    "alternatives": "tie or " * 285 + "tie",
    "pairs of parentheses": "()" * 1_000,
    "no-break spaces": "tie" + "\N{NO-BREAK SPACE}" * 1_990 + "x",
}


@pytest.mark.parametrize("text", LONG_AND_HARD.values(), ids=LONG_AND_HARD)
def test_long_and_nested_texts_are_parsed_quickly(text: str) -> None:
    begun = thread_time()
    parsed(text)
    assert thread_time() - begun < CPU_SECONDS


@given(conditions, cases())
def test_a_parsed_condition_equals_its_source_tree(made: RandomCondition, case: Case) -> None:
    assume(len(made.text) <= MAX_CHARACTERS)
    condition = read_condition(made.text)
    assert condition.holds(case.coup.fact_values) is made.says(case.coup.fact_values)


@given(conditions, cases())
def test_negation_inverts_a_condition(made: RandomCondition, case: Case) -> None:
    assume(len(made.text) <= MAX_CHARACTERS - 6)
    whole = read_condition(made.text).holds(case.coup.fact_values)
    assert read_condition(f"not ({made.text})").holds(case.coup.fact_values) is not whole


@given(st.lists(st.sampled_from(["not ", "("]), min_size=60, max_size=70))
def test_at_most_sixty_four_levels_are_parsed(opened: list[str]) -> None:
    text = "".join(opened) + "tie" + ")" * opened.count("(")
    if len(opened) <= MAX_DEPTH:
        assert read_condition(text).fact_names() == {"tie"}
    else:
        with pytest.raises(Refused, match="at most 64 levels"):
            read_condition(text)


@given(conditions, st.integers(0, 3))
def test_levels_are_counted_where_they_are_deepest(made: RandomCondition, beyond: int) -> None:
    wrapped = MAX_DEPTH - made.levels + beyond
    text = "(" * wrapped + made.text + ")" * wrapped
    assume(len(text) <= MAX_CHARACTERS)
    assert isinstance(parsed(text), Refused) == (beyond > 0)


@given(conditions, st.integers(-2, 2))
def test_at_most_two_thousand_characters_are_parsed(made: RandomCondition, beyond: int) -> None:
    assume(len(made.text) <= MAX_CHARACTERS - 2)
    text = made.text.ljust(MAX_CHARACTERS + beyond)
    assert len(text) == MAX_CHARACTERS + beyond
    assert isinstance(parsed(text), Refused) == (beyond > 0)
