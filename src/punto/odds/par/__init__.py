"""The PAR sheet of a rulebook: everything a test lab asks of a game, computed."""

from punto.odds.par.sheet import ParSheet, make_par_sheet

__all__ = ["ParSheet", "make_par_sheet"]
