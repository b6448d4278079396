"""Exposure: the most that the house can lose in one coup with the stakes on the layout.

Every outcome class of the book is tried, so that wagers that cannot win together do not add up. The
pit, the dealer console and the alarms use this module; docs/glossary.md defines the term.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import ceil, lcm

import msgspec

from punto.rules.payment import unit_profits
from punto.rules.rulebook import Rulebook
from punto.table.state import State

MAX_CACHED = 4096


class TableExposure(msgspec.Struct, frozen=True, kw_only=True):
    """In smallest chips, rounded up."""

    total: int
    boxes: dict[int, int]
    """By box, for its stakes alone. The sum of all boxes can be more than the total."""


def exposure(book: Rulebook, stake_by_wager: Mapping[str, int]) -> Fraction:
    """Return the most that the house can lose with these stakes in one coup."""
    stakes = sorted((wager, stake) for wager, stake in stake_by_wager.items() if stake)
    return _exposure(book, tuple(stakes))


@lru_cache(MAX_CACHED)
def _exposure(book: Rulebook, stakes: tuple[tuple[str, int], ...]) -> Fraction:
    if not stakes:
        return Fraction(0)
    by_wager = {wager.id: wager for wager in book.wagers}
    profits = [unit_profits(by_wager[wager]) for wager, _ in stakes]
    denominator = lcm(*(profit.denominator for rows in profits for profit in rows.values()))
    scaled = [  # whole numbers add up ten times as fast as fractions
        {row: stake * int(profit * denominator) for row, profit in rows.items()}
        for (_, stake), rows in zip(stakes, profits, strict=True)
    ]
    possible_rows = set(zip(*(book.payoffs.rows[wager] for wager, _ in stakes), strict=True))
    losses = (
        sum(rows[row] for rows, row in zip(scaled, chosen, strict=True)) for chosen in possible_rows
    )
    return Fraction(max(0, *losses), denominator)


def table_exposure(state: State) -> TableExposure:
    """Return the exposure of the stakes on a table's layout."""
    total: dict[str, int] = defaultdict(int)
    by_box: dict[int, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for (box, wager, _), amount in state.stakes.items():
        total[wager] += amount
        by_box[box][wager] += amount
    book = state.setup.book
    return TableExposure(
        total=ceil(exposure(book, total)),
        boxes={box: ceil(exposure(book, stakes)) for box, stakes in sorted(by_box.items())},
    )
