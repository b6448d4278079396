"""Findings: a place in a file, what is recorded, what is right, and the clause."""

from __future__ import annotations

from typing import NamedTuple

from punto.rules.coup import Winner
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


def totals_clause(book: Rulebook) -> str | None:
    return book.citations.find("audit", "totals")


def result_clause(book: Rulebook, winner: Winner) -> str | None:
    """Return the clause on the result, as in the table's event."""
    return book.citations.find("events", "round_decided", winner)


def void_hand_clause(book: Rulebook) -> str | None:
    return book.citations.find("audit", "wager_on_void_hand")
