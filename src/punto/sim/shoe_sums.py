"""Sums over whole shoes, from which the standard errors are computed.

Coups of one shoe depend on one another: they share their cards. Shoes are independent. The variance
of a mean is therefore estimated from the totals of whole shoes.
"""

from __future__ import annotations

from math import lcm
from typing import NamedTuple

import numpy as np

from punto.rules.coup import Winner
from punto.rules.payment import unit_profits
from punto.rules.rulebook import Rulebook
from punto.rules.wager import Wager
from punto.sim.arrays import Float64Array, Int32Array, Int64Array
from punto.sim.cell_layout import WINNERS, build_cell_layout, find_cell_classes
from punto.sim.kernel.block import EARLY_SQUARE, EARLY_TOTAL, SQUARE, TOTAL, WITH_COUPS


class ShoeValues(NamedTuple):
    """What each coup adds to the columns of its shoe: profits by wager, then the winner."""

    cell_classes: Int32Array
    """The number of each cell in `values`; cells are numbered by outcome class and winner."""
    values: Int64Array
    """[number, column]: profits in parts of a unit, see `parts_per_unit`; 1 for the winner."""


def parts_per_unit(wager: Wager) -> int:
    """Return the number of parts of a unit with which every pay row pays whole parts."""
    return lcm(*(profit.denominator for profit in unit_profits(wager).values()))


def list_shoe_values(book: Rulebook) -> ShoeValues:
    layout = build_cell_layout(book)
    numbers: dict[tuple[int, Winner], int] = {}
    cell_classes = np.zeros(int(np.prod(layout.shape)), np.int32)
    for cell, outcome_class, winner in find_cell_classes(layout):
        cell_classes[cell] = numbers.setdefault((outcome_class, winner), len(numbers))
    values = np.zeros((len(numbers), len(book.wagers) + len(WINNERS)), np.int64)
    for column, wager in enumerate(book.wagers):
        parts, profits = parts_per_unit(wager), unit_profits(wager)
        rows = book.payoffs.rows[wager.id]
        for (outcome_class, _), number in numbers.items():
            values[number, column] = profits[rows[outcome_class]] * parts
    for (_, winner), number in numbers.items():
        values[number, len(book.wagers) + WINNERS.index(winner)] = 1
    return ShoeValues(cell_classes, values)


class ColumnSums(NamedTuple):
    """Sums over shoes of one column: its total in a shoe, and in the first coups of a shoe."""

    total: int
    square: int
    with_coups: int
    """The sum of total × coups."""
    early_total: int
    early_square: int


class ShoeSums(NamedTuple):
    """Sums over shoes, which can be added. They are integers, so the order does not matter."""

    shoes: int
    coups: int
    coups_square: int
    columns: tuple[ColumnSums, ...]

    @staticmethod
    def read(sums: Float64Array) -> ShoeSums:
        """Read the sums of the kernel."""
        *columns, shoes = sums
        return ShoeSums(
            shoes=int(shoes[EARLY_TOTAL]),
            coups=int(shoes[TOTAL]),
            coups_square=int(shoes[SQUARE]),
            columns=tuple(
                ColumnSums(
                    total=int(column[TOTAL]),
                    square=int(column[SQUARE]),
                    with_coups=int(column[WITH_COUPS]),
                    early_total=int(column[EARLY_TOTAL]),
                    early_square=int(column[EARLY_SQUARE]),
                )
                for column in columns
            ),
        )

    def __add__(self, other: ShoeSums) -> ShoeSums:  # type: ignore[override]
        return ShoeSums(
            self.shoes + other.shoes,
            self.coups + other.coups,
            self.coups_square + other.coups_square,
            tuple(
                ColumnSums(*(one + more for one, more in zip(mine, others, strict=True)))
                for mine, others in zip(self.columns, other.columns, strict=True)
            ),
        )

    def whole_variance(self, column: int) -> float | None:
        """Return the variance over shoes, per coup, of a column's mean; None for one shoe.

        The mean is a ratio of two sums over shoes: of the column, and of the coups.
        """
        if self.shoes < 2:
            return None
        sums, mean = self.columns[column], self.columns[column].total / self.coups
        squares = sums.square - 2 * mean * sums.with_coups + mean**2 * self.coups_square
        return squares * self.shoes / (self.shoes - 1) / self.coups

    def early_variance(self, column: int, early_coups: int) -> float | None:
        """Return the same for the first coups of the shoes."""
        if self.shoes < 2:
            return None
        sums = self.columns[column]
        squares = sums.early_square - sums.early_total**2 / self.shoes
        return squares / (self.shoes - 1) / early_coups
