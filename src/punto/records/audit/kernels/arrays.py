"""Argument groups of the audit kernels. Numba accepts named tuples of arrays."""

from __future__ import annotations

from typing import NamedTuple

from punto.sim.arrays import (
    BoolArray,
    Float64Array,
    Int32Array,
    Int64Array,
    UInt8Array,
    UInt64Array,
)


class DealTables(NamedTuple):
    """A rulebook's deal, tableau and outcome cells; `layout` names the positions."""

    rules: Int64Array
    faces: UInt8Array
    """[FACE_ROWS, 256]: points, rank, suit and code as a third card, by card code."""
    cell_offsets: Int32Array


class WagerTables(NamedTuple):
    """A rulebook's wagers and payoffs."""

    wagers: Int64Array
    """[wager, WAGER_COLUMNS]"""
    bounds: Int64Array
    """[bound, 2]: the bounded wagers, and the wager that bounds them, as bits."""
    payoffs: Int32Array
    """[outcome class, wager]: a row of `odds`."""
    odds: Int64Array
    """[pay row, 7]; the last row returns the stake."""
    possible_rows: Int64Array
    """[key, wager]: the pay rows that totals, result and die allow: `possible_outcomes`."""
    possible_classes: BoolArray
    """[key, outcome class]: whether totals, result and die allow it."""


class StakeColumns(NamedTuple):
    """The stakes of a batch; those of coup i are `offsets[i] - offsets[0]` and following."""

    offsets: Int32Array
    wagers: Int32Array
    """The book's wager numbers; negative for a wager that the book does not offer."""
    owners: Int32Array
    """[2, stakes]: player and box; empty if no stake has an owner."""
    amounts: Int64Array
    profits: Int64Array
    commissions: Int64Array


class StakeSums(NamedTuple):
    """Sums over the stakes, which the kernel adds to."""

    by_wager: Int64Array
    """[wager, SUM_COLUMNS]"""
    squares: Float64Array
    """By wager, the sum over coups of the square of all stakes whose payment is recorded, because
    stakes of several players on one wager win and lose together."""


class ShoeColumns(NamedTuple):
    """What follows a shoe from row to row."""

    byte_fields: UInt8Array
    coup_numbers: Int32Array
    shoe_indices: Int32Array
    shoe_hashes: UInt64Array
    loose_cards: Int32Array


class ShoeChecks(NamedTuple):
    """By row, what the shoe kernel finds."""

    violations: Int64Array
    copies: Int32Array
    """A card that came too often: its count in the upper bits, its code in the lower 8."""
    previous_numbers: Int32Array
    """The highest coup number of the shoe before this row."""
    starts: Int32Array
    """The rows that start a shoe."""
