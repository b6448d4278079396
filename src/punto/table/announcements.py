"""The dealer's announcements: messages with the clause that the rulebook cites for them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, Literal

from punto.messages import Message, message
from punto.rules.coup import Winner
from punto.table import events as e
from punto.table.event_builder import EventBuilder


def announce(builder: EventBuilder, announcement: Message, clause: str | None = None) -> None:
    """Emit an announcement; by default with the clause of `[citations.announcements]`."""
    cited = clause or builder.cite("announcements", announcement.code, builder.state.style)
    builder.emit(
        e.Called(
            code=announcement.code,
            params=announcement.params,
            sentence=announcement.sentence,
            clause=cited,
        )
    )


@cache
def describe_result(
    winner: Winner, player: int, banker: int, first: Literal["winner", "banker", "player"]
) -> Message:
    """Return the call of the result, in the order of the rulebook."""
    if first != "winner":
        totals = {"player": player, "banker": banker}
        second = "player" if first == "banker" else "banker"
        counts = {
            "first": first,
            "first_total": totals[first],
            "second": second,
            "second_total": totals[second],
        }
        if winner == "tie":
            return message("announcement", "counts_and_tie", **counts)
        return message("announcement", "counts_and_winner", **counts, winner=winner)
    if winner == "tie":
        return message("announcement", "tie", total=player)
    low, high = sorted((player, banker))
    return message("announcement", "wins", winner=winner, high=high, low=low)


# --- events of the first version, which have only the English text --------------------------------


def read_announcement(text: str) -> Message:
    """Return the announcement of an English text; `spoken` if it has none of the known forms."""
    for pattern, read in _FORMS:
        found = re.fullmatch(pattern, text)
        if found:
            return read(found)
    return message("announcement", "spoken", text=text)


def _read_hand(found: re.Match[str]) -> dict[str, Any]:
    return {"hand": found[1].lower(), "total": int(found[2])}


_FORMS: list[tuple[str, Callable[[re.Match[str]], Message]]] = [
    (r"Place your bets, please", lambda _: message("announcement", "place_your_bets")),
    (r"No more bets", lambda _: message("announcement", "no_more_bets")),
    (r"No bets this hand", lambda _: message("announcement", "no_bets")),
    (r"Last coup", lambda _: message("announcement", "last_coup")),
    (
        r"(Player|Banker) (\d)",
        lambda found: message("announcement", "count", **_read_hand(found)),
    ),
    (
        r"(Player|Banker) natural (\d)",
        lambda found: message("announcement", "natural", **_read_hand(found)),
    ),
    (
        r"The die shows (\d+)",
        lambda found: message("announcement", "die", face=int(found[1])),
    ),
    (
        r"The die shows (\d+): (.+)",
        lambda found: message("announcement", "marked_die", face=int(found[1]), title=found[2]),
    ),
    (
        r"(Player|Banker) wins, (\d) to (\d)",
        lambda found: message(
            "announcement",
            "wins",
            winner=found[1].lower(),
            high=int(found[2]),
            low=int(found[3]),
        ),
    ),
    (
        r"Tie Hand, (\d) each",
        lambda found: message("announcement", "tie", total=int(found[1])),
    ),
]
