"""The index of rounds and shoes, so that history need not read all events of a table.

It is private data of the store: `round/N` holds the first sequence number and the shoe of a round,
`shoe/N` the packed state at the beginning of a shoe.
"""

from __future__ import annotations

from punto.house.hosting.hosted_state import HostedState, pack
from punto.table import events as e
from punto.table.events import AnyEvent


def index_entries(
    event: AnyEvent, before: HostedState, after: HostedState
) -> dict[str, bytes | None]:
    """Return the index entries of an event that begins a round or a shoe."""
    if isinstance(event, e.BetsOpened | e.VoidHandBegun):
        if event.round == before.state.rounds_begun:
            return {}  # the open round becomes a void hand
        return {f"round/{event.round}": f"{after.sequence} {after.shoe_count}".encode()}
    if isinstance(event, e.ShoeReady):
        return {f"shoe/{after.shoe_count}": pack(after)}
    return {}
