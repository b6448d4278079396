"""Refusals of invalid input: a code, parameters, a clause and the sentence rendered from them.

The library raises `Refused`. The table returns the `Refusal` as a value.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

import msgspec

from punto.messages import Message, Param, message


class Refusal(msgspec.Struct, frozen=True):
    """A stable code, its parameters, the clause that applies and the English sentence.

    If no document has a clause for it, the clause is `house/<code>`.
    """

    code: str
    sentence: str
    clause: str
    params: dict[str, Param] = {}

    def __str__(self) -> str:
        if self.clause == f"house/{self.code}":
            return f"{self.clause}: {self.sentence}"
        return f"{self.code} ({self.clause}): {self.sentence}"


def refusal(code: str, /, *, clause: str | None = None, **params: Param) -> Refusal:
    """Make a refusal; its sentence is rendered from the template of the code."""
    made = message("refusal", code, **params)
    return Refusal(code, made.sentence, clause or f"house/{code}", made.params)


def as_message(refusal: Refusal) -> Message:
    """Return a refusal as a parameter of another message: `{why:message}`."""
    return Message("refusal", refusal.code, refusal.params, refusal.sentence)


class Refused(ValueError):
    """Raised for invalid input; `refusal` holds the reason."""

    def __init__(
        self,
        code: str,
        sentence: str | None = None,
        cited: str | None = None,
        /,
        *,
        clause: str | None = None,
        **params: Param,
    ) -> None:
        # The old form: a sentence given by the caller. Each becomes a template in messages/en.
        if sentence is None:
            self.refusal = refusal(code, clause=clause, **params)
        else:
            self.refusal = Refusal(code, sentence, cited or f"house/{code}")
        super().__init__(str(self.refusal))

    @classmethod
    def of(cls, refusal: Refusal) -> Refused:
        """Wrap a refusal that exists already."""
        refused = cls.__new__(cls)
        refused.refusal = refusal
        ValueError.__init__(refused, str(refusal))
        return refused

    def __reduce__(self) -> tuple[object, tuple[Refusal]]:
        """Pickle by the refusal, so that the exception passes between processes."""
        return Refused.of, (self.refusal,)


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
