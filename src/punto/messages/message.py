"""A message: what kind it is, its code, its parameters and its English sentence."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Literal, Union

import msgspec

from punto.messages.template import Placeholder, parse, render_value

Kind = Literal["refusal", "finding", "announcement", "action", "detail", "condition"]
MAX_INPUT_LENGTH = 40
MAX_REASON_LENGTH = 200


class Message(msgspec.Struct, frozen=True):
    kind: Kind
    code: str
    params: dict[str, Union[str, int, list[str], Message, None]]  # noqa: UP007 - a forward reference
    sentence: str


Param = str | int | list[str] | Message | None
"""The value of a parameter. A template says which of these types it has, see `template.py`."""


def message(kind: Kind, code: str, /, **params: Param) -> Message:
    """Make a message. What somebody entered (`{name:input}`) is shortened."""
    sentence = ""
    for part in parse(kind, code):
        if isinstance(part, Placeholder):
            if part.spec == "input":
                params[part.name] = shorten_input(params[part.name])
            sentence += render_value(part.spec, params[part.name])
        else:
            sentence += part
    return Message(kind, code, params, sentence)


def shorten_input(value: object) -> str | int:
    """Return input as it may stand in a message: short text, or a whole number of few digits."""
    if type(value) is int and abs(value) < 10**MAX_INPUT_LENGTH:
        return value
    try:
        text = value if isinstance(value, str) else str(value)
    except ValueError:  # Python refuses to convert an integer of thousands of digits
        return "…"
    shortened = text if len(text) <= MAX_INPUT_LENGTH else text[:MAX_INPUT_LENGTH] + "…"
    return shortened.encode("utf-8", "replace").decode()  # JSON cannot have lone surrogates


def describe_error(error: Exception) -> Message:
    """Return an error of the operating system or of a library as a part of another message."""
    if isinstance(error, UnicodeError):
        return message("detail", "not_utf8")
    if isinstance(error, ValueError) and "null byte" in str(error):
        return message("detail", "bad_file_name")
    text = getattr(error, "strerror", None) or str(error)
    return message("detail", "reason", text=shorten_reason(text[:1].lower() + text[1:]))


def shorten_reason(text: str) -> str:
    """Return a text from outside as one line of limited length."""
    return " ".join(text.split())[:MAX_REASON_LENGTH]


def suggest_word(word: str, known: Iterable[str]) -> Message | None:
    """Return a hint to append to a sentence about an unknown word; None if no word is close."""
    matches = get_close_matches(word, list(known), n=1)
    return message("detail", "did_you_mean", known=matches[0]) if matches else None
