"""What the page may be told in English is gathered whole, and left out only by a rule."""

from __future__ import annotations

import ast

import pytest

from tools.refusals_page import refusals
from tools.sentences import MACHINES, PEOPLE, PROGRAMS, SOURCE, sentences
from tools.templates import templates

FOUND = sentences()


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('said("plain")', ["plain"]),
        ('said(f"box {box} of {boxes}")', ["box {1} of {2}"]),
        ("said(f\"{n} card{'s' * (n > 1)}\")", ["{1} card", "{1} cards"]),
        ('said("a" + (" b" if c else ""))', ["a b", "a"]),
        (
            'who = "yours" if mine else "taken"\n    said(f"it is {who}")',
            ["it is yours", "it is taken"],
        ),
        ('one, two = "a", other()\n    said(f"{one} {two}")', ["a {1}"]),
        ('said(f"no {x}{did_you_mean(x, y)}")', ["no {1}", "no {1}; did you mean {2}?"]),
        ('who = name()\n    said(f"it is {who}")', ["it is {1}"]),
    ],
)
def test_an_f_string_is_a_template(code: str, found: list[str]) -> None:
    tree = ast.parse(f"def speak():\n    {code}\n")
    (call,) = (
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "said"
    )
    assert templates(call.args[0], tree) == found


@pytest.mark.parametrize(
    ("domain", "sentence"),
    [
        ("calls", "{1} wins, {2} to {3}"),
        ("guide", "burn {1} more face down"),
        ("guide", "the cards are washed face down"),
        ("guide", "the Player draws on {1}: draw a card for it"),
        ("refusals", "{1} on {2} is below the minimum of {3} for each spot"),
        ("refusals", "too many attempts failed; come back in {1} seconds"),
        ("refusals", "your account or its roles have changed; sign in"),
        ("terms", "casino supervisor"),
        ("titles", "Fortune Six"),
        ("titles", "Perfect Pairs"),
        ("notices", "Perfect Pairs pays by scale two."),
        ("needs", "{1} may not exceed the stake on {2}"),
        ("facts", "Banker total"),
    ],
)
def test_is_gathered(domain: str, sentence: str) -> None:
    assert sentence in FOUND[domain]


def test_no_sentence_is_nothing_but_gaps_except_a_count() -> None:
    only = {text for many in FOUND.values() for text in many if not any(map(str.isalpha, text))}
    assert only == {"{1} {2}"}


def test_what_is_left_out_is_there_to_be_left_out() -> None:
    codes = {*refusals(), "not_found", "method_not_allowed", "bad_request"}
    assert set(PROGRAMS) <= codes
    for module in (*PEOPLE, *MACHINES):
        path = SOURCE / module.replace(".", "/")
        assert path.is_dir() or path.with_suffix(".py").is_file(), module
