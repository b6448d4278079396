"""The dealer's announcements, word for word."""

from __future__ import annotations

from punto.table import events as e
from punto.table.event_builder import EventBuilder

ANNOUNCEMENTS = {
    "place_your_bets": "Place your bets, please",
    "no_more_bets": "No more bets",
    "no_bets": "No bets this hand",
    "last_coup": "Last coup",
    "count": "{hand} {total}",
    "natural": "{hand} natural {total}",
    "die": "The die shows {face}",
    "power": "The die shows {face}: {title}",
    "wins": "{winner} wins, {high} to {low}",
    "tie": "Tie Hand, {high} each",
}


def announce(builder: EventBuilder, name: str, clause: str | None, **words: object) -> None:
    """Emit the announcement `name`, with the words filled into its text."""
    builder.emit(e.Called(text=ANNOUNCEMENTS[name].format(**words), clause=clause))
