"""A message: what kind it is, its code, its parameters and its English sentence."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, Literal

import msgspec

from punto.messages.template import Placeholder, parse, render_value

Kind = Literal["refusal", "finding", "announcement", "action", "detail", "condition"]
Param = Any
"""Text, a whole number, a list of texts, another `Message`, or None."""
MAX_INPUT_LENGTH = 40


class Message(msgspec.Struct, frozen=True):
    kind: Kind
    code: str
    params: dict[str, Param]
    sentence: str


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
        return "a number of very many digits"
    return text if len(text) <= MAX_INPUT_LENGTH else text[:MAX_INPUT_LENGTH] + "…"


def suggest_word(word: str, known: Iterable[str]) -> Message | None:
    """Return a hint to append to a sentence about an unknown word; None if no word is close."""
    matches = get_close_matches(word, list(known), n=1)
    return message("detail", "did_you_mean", known=matches[0]) if matches else None
