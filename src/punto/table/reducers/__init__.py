"""Reducers: the state after each event, by the part of the state that the event changes.

Importing these modules registers their reducers in `REDUCERS`.
"""

from punto.table.reducers import (
    card_preparation,
    corrections,
    irregularities,
    proposals,
    rounds,
    seating,
    stakes,
)
from punto.table.reducers.registry import REDUCERS

__all__ = [
    "REDUCERS",
    "card_preparation",
    "corrections",
    "irregularities",
    "proposals",
    "rounds",
    "seating",
    "stakes",
]
