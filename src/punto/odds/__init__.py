"""Exact odds by counting, with integers and fractions only."""

from punto.odds.analysis import Analysis, RowOdds, WagerOdds, analyse
from punto.odds.shoe import Shoe, read_shoe

__all__ = ["Analysis", "RowOdds", "Shoe", "WagerOdds", "analyse", "read_shoe"]
