"""Syntax errors of TOML as messages with a position: tomllib has English texts alone."""

from __future__ import annotations

import re

from punto.messages import Message, message, shorten_reason

_ERROR = re.compile(
    r"(?P<what>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)", re.DOTALL
)

# How the texts of tomllib begin. The first that fits counts.
_CODES = {
    "Expected '=' after a key": "toml_equals_missing",
    "Expected ']": "toml_bracket_missing",
    "Expected newline": "toml_line_goes_on",
    "Expected ": "toml_not_closed",
    "Unclosed ": "toml_not_closed",
    "Unterminated ": "toml_not_closed",
    "Cannot ": "toml_defined_twice",
    "Duplicate ": "toml_defined_twice",
    "Invalid statement": "toml_no_statement",
    "Invalid initial character": "toml_no_statement",
    "Invalid hex value": "toml_bad_character",
    "Invalid ": "toml_no_value",
    "Escaped ": "toml_bad_character",
    "Found invalid character": "toml_bad_character",
    "Illegal character": "toml_bad_character",
    "Unescaped ": "toml_bad_character",
}


def explain_syntax_error(error: str, text: str) -> tuple[Message, tuple[int, int]]:
    """Return the finding, and its line and column: they have no attributes before Python 3.14."""
    lines = text.split("\n")
    found = _ERROR.fullmatch(error)
    if found is None or found["line"] is None:
        position = len(lines), len(lines[-1]) + 1
    else:
        position = int(found["line"]), int(found["column"])
    why = explain_reason(found["what"] if found else error)
    return message("finding", "toml_syntax", why=why), position


def explain_reason(what: str) -> Message:
    """Return the reason of tomllib as a message; a text that is not known, as it is."""
    code = next((code for start, code in _CODES.items() if what.startswith(start)), None)
    if code is None:
        return message("detail", "reason", text=shorten_reason(what))
    return message("detail", code)
