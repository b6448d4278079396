"""The facts table of `docs/rulebooks.md` equals the list of facts."""

from __future__ import annotations

from punto.rules.outcomes.facts import FACTS
from tests.examples.rulebook_docs import names, table

ROWS = {names(fact)[0]: (values, known) for fact, values, _, known in table("### Facts")}


def test_the_page_lists_exactly_the_facts() -> None:
    assert list(ROWS) == list(FACTS)


def test_the_page_says_when_each_fact_is_known() -> None:
    assert {name: known.replace(" ", "_") for name, (_, known) in ROWS.items()} == {
        name: fact.known_at for name, fact in FACTS.items()
    }


def test_the_page_lists_the_values_of_each_fact() -> None:
    written = {name: values for name, (values, _) in ROWS.items() if name != "die"}
    assert written == {
        name: _in_words([str(value).lower() for value in fact.values])
        for name, fact in FACTS.items()
        if name != "die"
    }


def _in_words(values: list[str]) -> str:
    """Format values as `none, 0 to 9`: numbers as a range, truth values with true first."""
    words = [value for value in values if not value.isdigit()]
    numbers = [value for value in values if value.isdigit()]
    if len(numbers) > 2:
        numbers = [f"{numbers[0]} to {numbers[-1]}"]
    return ", ".join(["true", "false"] if words == ["false", "true"] else [*words, *numbers])
