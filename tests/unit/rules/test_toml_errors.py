"""Syntax errors of TOML are messages, so that every language has its own words for them."""

from __future__ import annotations

import tomllib

import pytest

from punto.rules.file_format.toml_errors import explain_syntax_error

ERRORS = {
    "key": "toml_equals_missing",
    "[a": "toml_bracket_missing",
    "[[a]": "toml_bracket_missing",
    "a = 1 b = 2": "toml_line_goes_on",
    'a = "x': "toml_not_closed",
    "a = 'x": "toml_not_closed",
    "a = [1": "toml_not_closed",
    "a = [1,": "toml_no_value",
    "a = { b = 1": "toml_not_closed",
    "a = 1\na = 2": "toml_defined_twice",
    "[a]\n[a]": "toml_defined_twice",
    "a = { b = 1, b = 2 }": "toml_defined_twice",
    "a = []\n[[a]]": "toml_defined_twice",
    "!": "toml_no_statement",
    "[]": "toml_no_statement",
    "a =": "toml_no_value",
    "a = 2020-02-31": "toml_no_value",
    'a = "\\q"': "toml_bad_character",
    'a = "\\uZZZZ"': "toml_bad_character",
    'a = "\\ud800"': "toml_bad_character",
    'a = "\x01"': "toml_bad_character",
    "# \x01": "toml_bad_character",
}


@pytest.mark.parametrize("text", ERRORS, ids=ascii)
def test_every_error_of_tomllib_has_a_code(text: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError) as caught:
        tomllib.loads(text)
    found, (line, column) = explain_syntax_error(str(caught.value), text)
    assert [why.code for why in found.params.values()] == [ERRORS[text]]  # type: ignore[union-attr]
    assert 1 <= line <= text.count("\n") + 1
    assert 1 <= column <= len(text) + 1


def test_a_text_that_is_not_known_is_shown() -> None:
    found, position = explain_syntax_error("Something else", "a\nb")
    assert found.sentence == "the TOML is malformed: Something else"
    assert position == (2, 2)
