"""Refusals of invalid input: a code, a sentence and a clause.

The library raises `Refused`. The table returns the `Refusal` as a value.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """A stable code, a sentence (the problem and its fix) and the clause that applies.

    If no document has a clause for it, the clause is `house/<code>`.
    """

    code: str
    sentence: str
    clause: str

    def __str__(self) -> str:
        if self.clause == f"house/{self.code}":
            return f"{self.clause}: {self.sentence}"
        return f"{self.code} ({self.clause}): {self.sentence}"


class Refused(ValueError):
    """Raised for invalid input; `refusal` holds the reason."""

    def __init__(self, code: str, sentence: str, clause: str | None = None) -> None:
        self.refusal = Refusal(code, sentence, clause or f"house/{code}")
        super().__init__(str(self.refusal))

    def __reduce__(self) -> tuple[type[Refused], tuple[str, str, str]]:
        """Pickle by code, sentence and clause, so that the exception passes between processes."""
        refusal = self.refusal
        return Refused, (refusal.code, refusal.sentence, refusal.clause)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return a hint to append to a sentence about an unknown word; empty if no word is close."""
    matches = get_close_matches(word, list(known), n=1)
    return f"; did you mean {matches[0]!r}?" if matches else ""


def quote_input(value: object, max_length: int = 40) -> str:
    """Format input for an error message: one line, shortened; text is quoted."""
    try:
        text = value if isinstance(value, str) else str(value)
    except ValueError:  # Python refuses to convert an integer of thousands of digits
        return "a number of very many digits"
    shortened = text if len(text) <= max_length else text[:max_length] + "…"
    return repr(shortened) if isinstance(value, str) else shortened
