"""Reducers: the state after each event, by what the event changes.

Importing a module here registers its reducers in `FOLDS`.
"""

from punto.table.reducers import cards, irregularities, money, rounds
from punto.table.reducers.registry import REDUCERS

__all__ = ["REDUCERS", "cards", "irregularities", "money", "rounds"]
