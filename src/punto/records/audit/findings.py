"""Findings: a place in a file, what is recorded, what is right, and the clause."""

from __future__ import annotations

from typing import NamedTuple

from punto.rules.rulebook import Rulebook


class Violation(NamedTuple):
    """A finding without its place in a file."""

    code: str
    clause: str
    what: str
    recorded: str
    right: str


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


def make_violation(
    code: str, clause: str | None, what: str, recorded: object, right: object
) -> Violation:
    """Make a violation; without a clause of a document, its clause is `house/<code>`."""
    return Violation(code, clause or f"house/{code}", what, str(recorded), str(right))


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
