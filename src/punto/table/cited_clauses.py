"""The clause that an event cites, where it depends on the document of the rulebook.

A document that covers a procedure prevails over division-5 (reading 20).
"""

from __future__ import annotations

from punto.rules.facts import Side
from punto.rules.wager import Wager
from punto.table.state import State

_ROUND_OF_PLAY = {
    "hellenic": "hellenic def/round-of-play",
    "mbs-7-up": "mbs-7-up 1.1.5",
    "mbs-baccarat": "mbs-baccarat 1.1.7",
    "mbs-power-98": "mbs-power-98 1.1.9",
}


def open_bets_clause(state: State) -> str | None:
    document = state.setup.book.document or ""
    if document == "hellenic":
        return _ROUND_OF_PLAY[document]
    return f"{document} 3.1" if document.startswith("mbs") else None


def close_bets_clause(state: State) -> str:
    document = state.setup.book.document or ""
    return f"{document} 3.2" if document.startswith("mbs") else "division-5 8.2"


def withdrawal_clause(state: State) -> str:
    """Return the clause that allows withdrawals until the bets are closed (division-5 5.14)."""
    clause = close_bets_clause(state)
    return "division-5 5.14" if clause == "division-5 8.2" else clause


def limit_clause(wager: Wager) -> str:
    """Return the clause of a wager's limits. Perfect Pairs has its own."""
    return "division-5 11A.4" if wager.settle_at == "initial_deal" else "division-5 5.9"


def role_clause(hand: Side) -> str:
    """Return the clause by which the role of a hand is offered in style B."""
    return "division-5 8.9" if hand == "banker" else "division-5 8.10"


def count_clause(state: State) -> str:
    """Return the clause by which the dealer announces a count."""
    document = state.setup.book.document or ""
    if document.startswith("mbs"):
        return f"{document} {'3.11' if document == 'mbs-power-98' else '3.9'}"
    by_style = {"A": "division-5 8.6", "B": "division-5 8.14", "C": "division-5 8.19"}
    return by_style[state.style]


def round_end_clause(state: State) -> str:
    """Return the definition of a round, or else the clause of the settlement."""
    return _ROUND_OF_PLAY.get(state.setup.book.document or "", "division-5 10.2")
