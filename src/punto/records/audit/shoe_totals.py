"""Totals of whole shoes, from which the errors of means, shares and money are estimated.

Coups of one shoe share their cards, so they depend on one another; shoes do not. A shoe is a run of
coups with the same name. It may go on in the next chunk, and in the next file.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from punto.records import columnar
from punto.records.audit.kernels.arrays import StakeColumns
from punto.records.audit.kernels.cards import UNCLASSIFIED, kernel
from punto.records.audit.kernels.money import is_paid, paid_before
from punto.records.columnar import NO_VALUE
from punto.records.format import RESULTS
from punto.sim.arrays import Float64Array, Int32Array, Int64Array, UInt8Array, UInt64Array

MIN_SHOES = 30
"""A variance over fewer shoes is too uncertain."""


# --- columns of the totals of a shoe
COUPS = 0
"""Coups whose outcome is known."""
RESULT_COUPS = 1
"""Coups whose result is known, then those of each result."""
FIRST_WAGER = RESULT_COUPS + 1 + len(RESULTS)
UNIT_PROFIT, STAKED, PROFIT = range(3)
"""For each wager: the profit of a unit in every coup, the stakes whose payment is recorded, and the
profit of these stakes."""
COLUMNS_PER_WAGER = 3


def wager_column(wager: int, kind: int) -> int:
    return FIRST_WAGER + COLUMNS_PER_WAGER * wager + kind


def count_columns(wagers: int) -> int:
    return wager_column(wagers, 0)


class ShoeMoments:
    """Sums over shoes: their totals, and the products of each two of them."""

    def __init__(self, columns: int) -> None:
        self.holders: Int64Array = np.zeros(columns, np.int64)
        """By column, the shoes whose total is not 0."""
        self.totals: Float64Array = np.zeros(columns)
        self.products: Float64Array = np.zeros((columns, columns))
        wagers = (columns - FIRST_WAGER) // COLUMNS_PER_WAGER
        self.coup_products: Float64Array = np.zeros((wagers, 3))
        """By wager, over single coups: stakes², stakes × profit, profit²."""

    def add_shoe(self, totals: Float64Array) -> None:
        self.holders += totals != 0
        self.totals += totals
        self.products += np.outer(totals, totals)

    def add(self, other: ShoeMoments) -> None:
        self.holders += other.holders
        self.totals += other.totals
        self.products += other.products
        self.coup_products += other.coup_products

    def has_all(self, column: int, total: int) -> bool:
        """Whether there are enough shoes, and they have all of the total, which is not 0.

        A shoe counts if it has a part of the total.
        """
        return bool(total) and self.holders[column] >= MIN_SHOES and self.totals[column] == total

    def variance_over_shoes(self, upper: int, lower: int) -> float:
        """Return the variance of the total `upper`, beside that of `lower`, over whole shoes."""
        shoes = int(self.holders[lower])
        ratio, products = float(self.totals[upper] / self.totals[lower]), self.products
        squares = products[upper, upper] - 2 * ratio * products[upper, lower]
        squares += ratio**2 * products[lower, lower]
        return max(float(squares), 0.0) * shoes / (shoes - 1)

    def variance_over_coups(self, wager: int) -> float:
        """Return the same of the recorded money with coups as independent."""
        profit, staked = wager_column(wager, PROFIT), wager_column(wager, STAKED)
        ratio = float(self.totals[profit] / self.totals[staked])
        stakes, mixed, profits = map(float, self.coup_products[wager])
        return profits - 2 * ratio * mixed + ratio**2 * stakes


class ShoeRun(NamedTuple):
    """Coups of one shoe in a chunk that may have begun before it or go on after it."""

    shoe_hash: int
    """0 for coups without a shoe."""
    totals: Float64Array


class ChunkShoes(NamedTuple):
    """The shoes of a chunk."""

    first: ShoeRun | None
    inner: ShoeMoments
    """The shoes that begin and end in the chunk."""
    last: ShoeRun | None
    """None if the chunk has one shoe, which is `first`."""


class ChunkShoeSums:
    """Adds up the shoes of a chunk, batch by batch."""

    def __init__(self, values: Float64Array) -> None:
        """Take the profit of a unit by outcome class and wager."""
        self._values = values
        columns = count_columns(values.shape[1])
        self._moments = ShoeMoments(columns)
        self._open: Float64Array = np.zeros(columns)
        self._first: Float64Array = np.zeros(columns)
        self._state: Int64Array = np.zeros(STATE_SIZE, np.int64)

    def add(
        self,
        columns: columnar.RecordColumns,
        classes: Int32Array,
        results: UInt8Array,
        stakes: StakeColumns,
    ) -> None:
        moments = self._moments
        add_shoes(
            columns.byte_fields, columns.shoe_indices, columns.shoe_hashes, classes, results,
            stakes, self._values, self._state, self._open, self._first, moments.holders,
            moments.totals, moments.products, moments.coup_products,
        )  # fmt: skip

    def finish(self) -> ChunkShoes:
        runs, current = self._state[RUN_COUNT], self._open
        first_hash, last_hash = int(self._state[FIRST_HASH]), int(self._state[OPEN_HASH])
        if not runs:
            return ChunkShoes(None, self._moments, None)
        if runs == 1:
            return ChunkShoes(ShoeRun(last_hash, current), self._moments, None)
        first = ShoeRun(first_hash, self._first)
        return ChunkShoes(first, self._moments, ShoeRun(last_hash, current))


class ShoeMerger:
    """Joins the shoes of consecutive chunks."""

    def __init__(self, wagers: int) -> None:
        self.moments = ShoeMoments(count_columns(wagers))
        self._open: ShoeRun | None = None

    def add(self, shoes: ChunkShoes) -> None:
        self.moments.add(shoes.inner)
        for run in (shoes.first, shoes.last):
            if run is None:
                continue
            if self._open is not None and self._open.shoe_hash == run.shoe_hash:
                run = ShoeRun(run.shoe_hash, self._open.totals + run.totals)
            else:
                self.close()
            self._open = run

    def close(self) -> None:
        """End the last shoe."""
        if self._open is not None and self._open.shoe_hash:
            self.moments.add_shoe(self._open.totals)
        self._open = None


# --- positions in the state of `add_shoes`
OPEN_HASH = 0
FIRST_HASH = 1
RUN_COUNT = 2
"""Runs of coups with the same shoe so far."""
STATE_SIZE = 3


@kernel
def add_shoes(
    byte_fields: UInt8Array,
    shoe_indices: Int32Array,
    shoe_hashes: UInt64Array,
    classes: Int32Array,
    results: UInt8Array,
    stakes: StakeColumns,
    values: Float64Array,
    state: Int64Array,
    current: Float64Array,
    first: Float64Array,
    holders: Int64Array,
    totals: Float64Array,
    products: Float64Array,
    coup_products: Float64Array,
) -> None:
    """Add the coups of a batch to their shoes, and the shoes that end to the sums.

    `classes` and `results` are what is known of each coup. The first shoe of a chunk is written to
    `first` when it ends, because it may have begun before.
    """
    base = stakes.offsets[0]
    for i in range(len(classes)):
        if byte_fields[columnar.RECORD_TYPE, i] != columnar.COUP:
            continue
        index = shoe_indices[i]
        shoe_hash = np.int64(shoe_hashes[index]) if index >= 0 else np.int64(0)
        if state[RUN_COUNT] == 0 or shoe_hash != state[OPEN_HASH]:
            if state[RUN_COUNT] == 1:
                first[:] = current
                state[FIRST_HASH] = state[OPEN_HASH]
            elif state[RUN_COUNT] > 1 and state[OPEN_HASH] != 0:
                for row in range(len(current)):
                    holders[row] += current[row] != 0
                    totals[row] += current[row]
                    for column in range(len(current)):
                        products[row, column] += current[row] * current[column]
            current[:] = 0.0
            state[OPEN_HASH] = shoe_hash
            state[RUN_COUNT] += 1
        if results[i] != NO_VALUE:
            current[RESULT_COUPS] += 1
            current[RESULT_COUPS + 1 + results[i]] += 1
        if classes[i] != UNCLASSIFIED:
            current[COUPS] += 1
            for wager in range(values.shape[1]):
                current[FIRST_WAGER + COLUMNS_PER_WAGER * wager] += values[classes[i], wager]
        if byte_fields[columnar.STATUS, i] >= columnar.VOID:
            continue
        for j in range(stakes.offsets[i] - base, stakes.offsets[i + 1] - base):
            wager, stake, profit = stakes.wagers[j], stakes.amounts[j], stakes.profits[j]
            if is_paid(j, stakes):
                staked, won = paid_before(stakes.offsets[i] - base, j, stakes)
                if shoe_hash != 0:
                    coup_products[wager, 0] += stake * (stake + 2.0 * staked)
                    coup_products[wager, 1] += stake * (profit + 1.0 * won) + staked * 1.0 * profit
                    coup_products[wager, 2] += profit * (profit + 2.0 * won)
                column = FIRST_WAGER + COLUMNS_PER_WAGER * wager
                current[column + STAKED] += stake
                current[column + PROFIT] += profit
