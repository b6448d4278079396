"""A finding: where it is, what was recorded, what is right, and the clause that says so."""

from __future__ import annotations

from typing import NamedTuple

from punto.rules.rulebook import Rulebook


class Said(NamedTuple):
    """What is wrong with one record, wherever it stands."""

    code: str
    clause: str
    what: str
    recorded: str
    right: str


class Finding(NamedTuple):
    file: str
    line: int
    """Of a text file; in a Parquet file the row. Both are counted from 1; 0 is the file itself."""
    shoe: str | None
    coup: int | None
    code: str
    clause: str
    what: str
    recorded: str
    right: str


def said(code: str, clause: str | None, what: str, recorded: object, right: object) -> Said:
    """Where no document speaks, the clause is `house/<code>`."""
    return Said(code, clause or f"house/{code}", what, str(recorded), str(right))


# How points are counted, and who wins: what the documents say and no key of a book holds. Another
# book's document is silent here, and division-5 is followed as house procedure (decision 20).
_TOTALS = {
    "division-5": "division-5 4.2",
    "mbs-baccarat": "mbs-baccarat 3.4",
    "mbs-power-98": "mbs-power-98 3.4",
    "mbs-7-up": "mbs-7-up 3.4",
    "hellenic": "hellenic def/point-total",
}
_RESULTS = {
    "division-5": "division-5 10.1",
    "mbs-baccarat": "mbs-baccarat 3.10",
    "mbs-power-98": "mbs-power-98 3.12",
    "mbs-7-up": "mbs-7-up 3.10",
    "hellenic": "hellenic baccarat/order-of-play",
}


def totals_clause(book: Rulebook) -> str:
    return _TOTALS.get(book.document or "", _TOTALS["division-5"])


def result_clause(book: Rulebook) -> str:
    return _RESULTS.get(book.document or "", _RESULTS["division-5"])


def limit_clause(needs_another: bool) -> str:
    """As the table refuses: a wager that needs another has limits of its own."""
    return "division-5 11A.4" if needs_another else "division-5 5.9"


VOID_HAND_CLAUSE = "division-5 1.0/void-hand"
