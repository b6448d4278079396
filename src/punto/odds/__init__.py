"""Exact odds by counting: integers and fractions, never a sample, never a float."""

from punto.odds.analysis import Odds, RowOdds, WagerOdds, analyse
from punto.odds.shoe import Shoe, read_shoe

__all__ = ["Odds", "RowOdds", "Shoe", "WagerOdds", "analyse", "read_shoe"]
