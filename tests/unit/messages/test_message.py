"""Messages: sentences rendered from templates, and refusals made of them."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from punto.messages import message, shorten_input, suggest_word, word
from punto.messages.template import join_items, render_value
from punto.refusals import Refused, as_message, refusal


@pytest.mark.parametrize(
    ("spec", "value", "text"),
    [
        ("", "x", "x"),
        ("", 3, "3"),
        ("", "two\nlines", r"two\nlines"),
        ("list", ["\x1f", "ε"], r"\x1f, ε"),
        ("number", 12_345, "12,345"),
        ("money", "12.50", "12.50"),
        ("input", "it's", '"it\'s"'),
        ("input", 7, "7"),
        ("card|cards", 1, "card"),
        ("card|cards", 0, "cards"),
        ("list", ["a", "b", "c"], "a, b, c"),
        ("or", ["a", "b", "c"], "a, b or c"),
        ("and", ["a"], "a"),
        ("or", [], ""),
        ("hand", "player", "Player"),
        ("or role", ["dealer", "game_supervisor"], "dealer or game supervisor"),
        ("message", None, ""),
    ],
)
def test_render_value(spec: str, value: Any, text: str) -> None:
    assert render_value(spec, value) == text


def test_a_message_has_its_parameters_and_its_sentence() -> None:
    hint = message("detail", "did_you_mean", known="banker")
    assert (hint.params, hint.sentence) == ({"known": "banker"}, "; did you mean 'banker'?")


def test_an_unknown_message_and_a_missing_parameter_are_errors() -> None:
    with pytest.raises(KeyError):
        message("refusal", "no_such_code")
    with pytest.raises(KeyError):
        message("detail", "did_you_mean")


def test_input_is_shortened() -> None:
    assert shorten_input("x" * 50) == "x" * 40 + "…"
    assert shorten_input(12) == 12
    assert shorten_input(2.5) == "2.5"
    assert shorten_input(10**5000) == "…"
    assert shorten_input("a\udc80") == "a?"


def test_a_close_word_is_suggested() -> None:
    hint = suggest_word("bankr", ["player", "banker"])
    assert hint
    assert hint.params == {"known": "banker"}
    assert suggest_word("zzz", ["player"]) is None


def test_words_and_lists() -> None:
    assert word("role", "casino_supervisor") == "casino supervisor"
    assert word("role", "new_role") == "new role"
    assert join_items(["a", "b"], " and ") == "a and b"


def test_a_refusal_survives_pickling_and_wrapping() -> None:
    made = refusal("no_such_table", clause="x 1", table="t")
    refused = Refused.of(made)
    assert pickle.loads(pickle.dumps(refused)).refusal == made
    assert str(refused) == str(made)
    assert as_message(made).sentence == made.sentence
