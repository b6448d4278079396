"""The page's English entries for messages of the server, in the syntax of Project Fluent."""

from __future__ import annotations

import pytest

from punto.messages.template import Placeholder
from tools.page_messages import (
    authored,
    fluent_file,
    fluent_placeable,
    fluent_text,
    house_messages,
    slug,
)


@pytest.mark.parametrize(
    ("spec", "placeable"),
    [
        ("", "{ $x }"),
        ("message", "{ $x }"),
        ("number", "{ NUMBER($x) }"),
        ("money", "{ MONEY($x) }"),
        ("card", "{ CARD($x) }"),
        ("person", "{ PERSON($x) }"),
        ("input", "{ QUOTED($x) }"),
        ("list", '{ LIST($x, join: "list") }'),
        ("or role", '{ LIST($x, join: "or", kind: "role") }'),
        ("role", '{ WORD($x, kind: "role") }'),
        ("card|cards", "{ $x ->\n        [one] card\n       *[other] cards\n    }"),
    ],
)
def test_a_placeholder_becomes_a_placeable(spec: str, placeable: str) -> None:
    assert fluent_placeable(Placeholder("x", spec)) == placeable


@pytest.mark.parametrize(
    ("text", "escaped"),
    [("a {b}", 'a {"{"}b{"}"}'), (" and ", '{" "}and{" "}'), ("", '{""}')],
)
def test_a_text_is_escaped(text: str, escaped: str) -> None:
    assert fluent_text(text) == escaped


def test_messages_and_words_have_ids_by_kind_and_code() -> None:
    entries = house_messages()
    assert entries["detail-did_you_mean"] == "; did you mean { QUOTED($known) }?"
    assert entries["role-casino_supervisor"] == "casino supervisor"
    assert entries["condition-le"] == "{ $fact } is { $value } or less"
    assert fluent_file({"a": "b"}).endswith("\na = b\n")


def test_texts_of_authors_have_ids_by_their_text() -> None:
    assert slug("Tie (Égalité)") == "tie_egalite"
    assert authored()["title-super_7_s"] == "Super 7's"
    assert "clause-division-5-1_0_bankers_box" in authored()
