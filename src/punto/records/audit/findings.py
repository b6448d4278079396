"""Findings: messages with a clause, the field of the record, and a place in a file."""

from __future__ import annotations

from typing import NamedTuple

from punto.messages import Message, Param, message
from punto.rules.rulebook import Rulebook


class Violation(NamedTuple):
    """A finding without its place in a file."""

    code: str
    clause: str
    what: str
    """The field of the record that is wrong."""
    recorded: str
    """The recorded value; empty if it has none."""
    right: str
    """The right value; empty if there are several, or none."""
    params: dict[str, Param]
    sentence: str


class Finding(NamedTuple):
    file: str
    line: int
    """The line of a text file or the row of a Parquet file, from 1; 0 means the whole file."""
    shoe: str | None
    coup: int | None
    code: str
    clause: str
    what: str
    recorded: str
    right: str
    params: dict[str, Param]
    sentence: str


def make_violation(
    code: str, /, *, clause: str | None = None, what: str, **params: Param
) -> Violation:
    """Make a violation; without a clause of a document, its clause is `house/<code>`.

    The parameters `recorded` and `right`, if the message has them, are shown by themselves too.
    """
    found = message("finding", code, **params)
    recorded, right = (_format_value(params.get(name)) for name in ("recorded", "right"))
    cited = clause or f"house/{code}"
    return Violation(code, cited, what, recorded, right, found.params, found.sentence)


def _format_value(value: Param) -> str:
    if value is None:
        return ""
    if isinstance(value, list):
        return " ".join(value)
    return value.sentence if isinstance(value, Message) else str(value)


# Clauses on totals and winners, for which a rulebook has no key. Where a book has no document,
# division-5 applies as house procedure (reading 20).
_TOTALS_CLAUSE = {
    "division-5": "division-5 4.2",
    "mbs-baccarat": "mbs-baccarat 3.4",
    "mbs-power-98": "mbs-power-98 3.4",
    "mbs-7-up": "mbs-7-up 3.4",
    "hellenic": "hellenic def/point-total",
}
_RESULT_CLAUSE = {
    "division-5": "division-5 10.1",
    "mbs-baccarat": "mbs-baccarat 3.10",
    "mbs-power-98": "mbs-power-98 3.12",
    "mbs-7-up": "mbs-7-up 3.10",
    "hellenic": "hellenic baccarat/order-of-play",
}


def totals_clause(book: Rulebook) -> str:
    return _TOTALS_CLAUSE.get(book.document or "", _TOTALS_CLAUSE["division-5"])


def result_clause(book: Rulebook) -> str:
    return _RESULT_CLAUSE.get(book.document or "", _RESULT_CLAUSE["division-5"])


def limit_clause(needs_other_wager: bool) -> str:
    """Return the clause on limits, as in the table's refusals."""
    return "division-5 11A.4" if needs_other_wager else "division-5 5.9"


VOID_HAND_CLAUSE = "division-5 1.0/void-hand"
