"""Refusals of invalid input: a code, parameters, a clause and the sentence rendered from them.

The library raises `Refused`. The table returns the `Refusal` as a value.
"""

from __future__ import annotations

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

    def __init__(self, code: str, /, *, clause: str | None = None, **params: Param) -> None:
        self.refusal = refusal(code, clause=clause, **params)
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
