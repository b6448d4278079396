"""What is said to someone whose input cannot be taken: one sentence, its code and its clause.

The library raises `Refused`; the table will return the same `Refusal` as a value.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """A stable code, what is wrong and how to go on, and the clause that says so.

    Where no document speaks the clause is `house/<code>`.
    """

    code: str
    sentence: str
    clause: str

    def __str__(self) -> str:
        if self.clause == f"house/{self.code}":
            return f"{self.clause}: {self.sentence}"
        return f"{self.code} ({self.clause}): {self.sentence}"


class Refused(ValueError):
    """Raised where input cannot be taken; `refusal` says why."""

    def __init__(self, code: str, sentence: str, clause: str | None = None) -> None:
        self.refusal = Refusal(code, sentence, clause or f"house/{code}")
        super().__init__(str(self.refusal))

    def __reduce__(self) -> tuple[type[Refused], tuple[str, str, str]]:
        """A refusal raised in another process comes through as it is."""
        refusal = self.refusal
        return Refused, (refusal.code, refusal.sentence, refusal.clause)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint to append to a sentence about a misspelt word; empty when nothing is near."""
    near = get_close_matches(word, list(known), n=1)
    return f"; did you mean {near[0]!r}?" if near else ""


def quote_input(value: object, max_length: int = 40) -> str:
    """What a person wrote, on one line and not too long to read; text in quotes."""
    try:
        text = value if isinstance(value, str) else str(value)
    except ValueError:  # Python will not write out a number of thousands of digits
        return "a number of very many digits"
    cut = text if len(text) <= max_length else text[:max_length] + "…"
    return repr(cut) if isinstance(value, str) else cut
