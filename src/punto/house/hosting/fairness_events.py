"""Events that the house itself appends at a virtual table: shoe commitments and reveals."""

from __future__ import annotations

from punto.house.fairness.commit_reveal import make_commitment, new_seed
from punto.house.hosting.hosted_state import HostedEvent, HostedState
from punto.house.house_events import shoe_committed, shoe_revealed


def due_fairness_events(
    table: str, hosted: HostedState, seed: bytes | None, at: int
) -> tuple[list[HostedEvent], dict[str, bytes | None]]:
    """Return the reveal of a finished shoe and the commitment to the next, where they are due.

    The second value is private data for the store: the seed stays secret until the reveal.
    """
    events: list[HostedEvent] = []
    private: dict[str, bytes | None] = {}
    if hosted.fairness.is_reveal_due and seed is not None:
        revealed = shoe_revealed(hosted.fairness.shoe, seed)
        hosted = hosted.apply(revealed, at)
        events.append(HostedEvent(revealed, hosted))
        private["seed"] = None
    if hosted.fairness.needs_commitment(hosted.state):
        next_seed, shoe = new_seed(), hosted.fairness.shoe + 1
        committed = shoe_committed(shoe, make_commitment(table, shoe, next_seed))
        events.append(HostedEvent(committed, hosted.apply(committed, at)))
        private["seed"] = next_seed
    return events, private
