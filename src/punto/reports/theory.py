"""Theoretical win, hold and exposure: figures of a table against the exact odds of its book."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import lcm

from punto.rules.payment import unit_profits
from punto.rules.rulebook import Rulebook

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


def hold(win: Fraction | int, drop: int) -> Fraction | None:
    """Return the part of the drop that the house won; None without a drop."""
    return Fraction(win) / drop if drop else None


def to_basis_points(part: Fraction | None) -> int | None:
    return None if part is None else round(part * BASIS_POINTS)


def exposure(book: Rulebook, stake_by_wager: Mapping[str, int]) -> Fraction:
    """Return the most that the house can lose with these stakes in one coup.

    Every outcome class of the book is tried, so that wagers that cannot win together do not add up.
    """
    stakes = {wager: stake for wager, stake in stake_by_wager.items() if stake}
    if not stakes:
        return Fraction(0)
    by_wager = {wager.id: wager for wager in book.wagers}
    profits = [unit_profits(by_wager[wager]) for wager in stakes]
    denominator = lcm(*(profit.denominator for rows in profits for profit in rows.values()))
    scaled = [  # whole numbers add up ten times as fast as fractions
        {row: stake * int(profit * denominator) for row, profit in rows.items()}
        for stake, rows in zip(stakes.values(), profits, strict=True)
    ]
    possible_rows = set(zip(*(book.payoffs.rows[wager] for wager in stakes), strict=True))
    losses = (
        sum(rows[row] for rows, row in zip(scaled, chosen, strict=True)) for chosen in possible_rows
    )
    return Fraction(max(0, *losses), denominator)
