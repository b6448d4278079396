"""Findings: messages with a clause, the field of the record, and a place in a file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from punto.cards import Card, point_total
from punto.messages import Message, Param, message
from punto.rules.coup import Winner
from punto.rules.outcomes.facts import Side
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
    recorded_chips: int | None = None
    """The recorded amount in smallest chips, if the value is money."""
    right_chips: int | None = None


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
    recorded_chips: int | None = None
    right_chips: int | None = None


def make_violation(
    code: str,
    /,
    *,
    clause: str | None = None,
    what: str,
    chips: tuple[int | None, int | None] = (None, None),
    **params: Param,
) -> Violation:
    """Make a violation; without a clause of a document, its clause is `house/<code>`.

    The parameters `recorded` and `right`, if the message has them, are shown by themselves too. If
    they are money, `chips` has the same amounts in smallest chips.
    """
    found = message("finding", code, **params)
    recorded, right = (_format_value(params.get(name)) for name in ("recorded", "right"))
    cited = clause or f"house/{code}"
    return Violation(code, cited, what, recorded, right, found.params, found.sentence, *chips)


def _format_value(value: Param) -> str:
    if value is None:
        return ""
    if isinstance(value, list):
        return " ".join(value)
    return value.sentence if isinstance(value, Message) else str(value)


def explain_wrong_total(
    book: Rulebook, side: Side, recorded: int, cards: Sequence[Card]
) -> Violation:
    return make_violation(
        "total_wrong",
        clause=book.citations.find("audit", "totals"),
        what=f"{side}_total",
        hand=side,
        recorded=recorded,
        cards=list(map(str, cards)),
        right=point_total(cards),
    )


def result_clause(book: Rulebook, winner: Winner) -> str | None:
    """Return the clause on the result, as in the table's event."""
    return book.citations.find("events", "round_decided", winner)


def void_hand_clause(book: Rulebook) -> str | None:
    return book.citations.find("audit", "wager_on_void_hand")
