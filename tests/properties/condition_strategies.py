"""Random conditions, each with its text and an independent evaluator.

The evaluator shares no code with `punto.rules.outcomes.condition`.
"""

import operator
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from hypothesis import strategies as st

from punto.rules.outcomes.facts import FACTS, FactValue

Facts = Mapping[str, FactValue]


class RandomCondition(NamedTuple):
    """The text of a condition, its evaluator, and its nesting depth."""

    text: str
    says: Callable[[Facts], bool]
    levels: int


def _facts_of_type(kind: str) -> list[str]:
    return sorted(name for name, fact in FACTS.items() if fact.type == kind and name != "die")


NUMBERS, THIRDS, PAIRS, TRUTHS = map(_facts_of_type, ("number", "third", "pair", "truth"))
COMPARING: dict[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def compared(left: FactValue, mark: str, right: FactValue) -> bool:
    """Compare two values; `none` is neither less nor more than any value."""
    if mark not in ("==", "!=") and "none" in (left, right):
        return False
    return COMPARING[mark](left, right)


class Side(NamedTuple):
    text: str
    value: Callable[[Facts], FactValue]


def fact(name: str) -> Side:
    return Side(name, lambda facts: facts[name])


def constant(text: str, value: FactValue) -> Side:
    return Side(text, lambda _: value)


whole_numbers = st.integers(0, 14).map(lambda number: constant(str(number), number))
words = st.sampled_from([constant(word, word) for word in ("none", "mixed", "coloured", "perfect")])
truths = st.sampled_from([constant("true", True), constant("false", False)])
spaces = st.sampled_from(["", " ", "  ", "\t", "\n"])


@st.composite
def comparisons(draw: st.DrawFn) -> RandomCondition:
    """Draw a comparison of two comparable sides in either order."""
    name, other = draw(
        st.one_of(
            st.tuples(
                st.sampled_from(NUMBERS + THIRDS).map(fact),
                st.one_of(whole_numbers, st.sampled_from(NUMBERS + THIRDS).map(fact)),
            ),
            st.tuples(
                st.sampled_from(PAIRS).map(fact),
                st.one_of(words, st.sampled_from(PAIRS).map(fact)),
            ),
            st.tuples(
                st.sampled_from(TRUTHS).map(fact),
                st.one_of(truths, st.sampled_from(TRUTHS).map(fact)),
            ),
            st.tuples(st.sampled_from(THIRDS).map(fact), st.just(constant("none", "none"))),
        )
    )
    left, right = draw(st.permutations([name, other]))
    ordered = {name.text, other.text} <= {*NUMBERS, *THIRDS, *map(str, range(15))}
    mark = draw(st.sampled_from(list(COMPARING) if ordered else ["==", "!="]))
    text = left.text + draw(spaces) + mark + draw(spaces) + right.text
    return RandomCondition(
        text, lambda facts: compared(left.value(facts), mark, right.value(facts)), 0
    )


def bare(name: str) -> RandomCondition:
    """Return a fact without a comparison: a truth value, or whether there is a pair."""
    return RandomCondition(name, lambda facts: facts[name] not in (False, "none"), 0)


bare_facts = st.sampled_from([bare(name) for name in TRUTHS + PAIRS])
bare_truths = st.sampled_from(
    [RandomCondition("true", lambda _: True, 0), RandomCondition("false", lambda _: False, 0)]
)


def negated(part: RandomCondition) -> RandomCondition:
    return RandomCondition(
        f"not {grouped(part).text}", lambda facts: not part.says(facts), part.levels + 2
    )


def grouped(part: RandomCondition) -> RandomCondition:
    return RandomCondition(f"({part.text})", part.says, part.levels + 1)


def joined(parts: list[RandomCondition], word: str) -> RandomCondition:
    """Join parts, each in parentheses."""
    every = all if word == "and" else any
    return RandomCondition(
        f" {word} ".join(grouped(part).text for part in parts),
        lambda facts: every(part.says(facts) for part in parts),
        max(part.levels for part in parts) + 1,
    )


def unbracketed(groups: list[list[RandomCondition]]) -> RandomCondition:
    """Join tests without parentheses; `and` binds more tightly than `or`."""
    return RandomCondition(
        " or ".join(" and ".join(part.text for part in group) for group in groups),
        lambda facts: any(all(part.says(facts) for part in group) for group in groups),
        0,
    )


tests = st.one_of(comparisons(), bare_facts, bare_truths)
flat = st.lists(st.lists(tests, min_size=1, max_size=3), min_size=1, max_size=3).map(unbracketed)
conditions = st.recursive(
    flat,
    lambda parts: st.one_of(
        parts.map(negated),
        parts.map(grouped),
        st.builds(joined, st.lists(parts, min_size=1, max_size=3), st.sampled_from(["and", "or"])),
    ),
    max_leaves=8,
)
