"""The PAR sheet of a rulebook: the figures that a test lab requires."""

from punto.odds.par.sheet import ParSheet, make_par_sheet

__all__ = ["ParSheet", "make_par_sheet"]
