"""The PAR sheet of a rulebook: everything a test lab asks of a game, computed."""

from punto.odds.par.sheet import Sheet, make_sheet

__all__ = ["Sheet", "make_sheet"]
