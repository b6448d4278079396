"""Reducers: the state after each event, by what the event changes.

Importing a module here registers its reducers in `FOLDS`.
"""

from punto.table.reducers import cards, irregularities, money, rounds
from punto.table.reducers.registry import FOLDS

__all__ = ["FOLDS", "cards", "irregularities", "money", "rounds"]
