"""Theoretical win and hold: figures of a table against the exact odds of its book."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

BASIS_POINTS = 10_000
"""A basis point is a hundredth of a percent."""


def theoretical_win(
    handle_by_wager: Mapping[str, int], ev_by_wager: Mapping[str, Fraction]
) -> Fraction:
    """Return the expected win of the house: the handle of each wager times its house edge.

    `ev_by_wager` has the player's expected profit of one unit with a full shoe. A wager without
    odds counts as zero.
    """
    parts = (
        -ev_by_wager.get(wager, Fraction(0)) * handle for wager, handle in handle_by_wager.items()
    )
    return sum(parts, Fraction(0))


def hold_ratio(win: Fraction | int, drop: int) -> Fraction | None:
    """Return the part of the drop that the house won; None without a drop."""
    return Fraction(win) / drop if drop else None


def to_basis_points(part: Fraction | None) -> int | None:
    return None if part is None else round(part * BASIS_POINTS)
