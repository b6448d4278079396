"""Counts which values the coups have: what the audit can check, and what it cannot."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from punto.records import columnar
from punto.records.columnar import NO_VALUE, RecordColumns
from punto.sim.arrays import Int64Array


class RecordedValues(NamedTuple):
    """Numbers of coups. Void rounds count in `void_rounds`, `in_shoes` and nowhere else."""

    void_rounds: int
    all_cards: int
    """Both hands, or the order dealt."""
    one_hand: int
    both_totals: int
    results: int
    dice: int
    in_shoes: int
    """With the name of the shoe and the number in it."""


VALUE_COUNT = len(RecordedValues._fields)


def count_recorded_values(columns: RecordColumns) -> Int64Array:
    """Return the numbers of `RecordedValues` in a batch."""
    fields = columns.byte_fields
    is_coup = fields[columnar.RECORD_TYPE] == columnar.COUP
    is_void = is_coup & (fields[columnar.STATUS] == columnar.VOID)
    is_played = is_coup & ~is_void
    order, player, banker = (
        fields[row] != NO_VALUE for row in (columnar.DEALT, columnar.PLAYER, columnar.BANKER)
    )
    totals = [fields[row] != NO_VALUE for row in (columnar.PLAYER_TOTAL, columnar.BANKER_TOTAL)]
    values = RecordedValues(
        void_rounds=is_void.sum(),
        all_cards=(is_played & (order | (player & banker))).sum(),
        one_hand=(is_played & ~order & (player ^ banker)).sum(),
        both_totals=(is_played & totals[0] & totals[1]).sum(),
        results=(is_played & (fields[columnar.RESULT] != NO_VALUE)).sum(),
        dice=(is_played & (fields[columnar.DIE] != 0)).sum(),
        in_shoes=(is_coup & (columns.shoe_indices >= 0) & (columns.coup_numbers > 0)).sum(),
    )
    return np.array(values, np.int64)
