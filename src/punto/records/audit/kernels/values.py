"""Compiled checks of the values of coups whose cards are missing or wrong."""

from __future__ import annotations

from punto.records import columnar
from punto.records.audit.kernels.cards import RESULT_WRONG, check_die, kernel
from punto.records.audit.kernels.layout import DIE_FACES
from punto.records.columnar import BANKER, DEALT, NO_VALUE, PLAYER
from punto.records.finding_codes import CODE_BIT
from punto.sim.arrays import BoolArray, Int32Array, Int64Array, UInt8Array

NO_KEY = -1
"""Instead of a key of the values that are recorded without cards."""

TOTAL_OUT_OF_RANGE = CODE_BIT["total_out_of_range"]


@kernel
def check_values_without_cards(
    byte_fields: UInt8Array,
    has_coup: BoolArray,
    rules: Int64Array,
    possible_rows: Int64Array,
    keys: Int32Array,
    results: UInt8Array,
    violations: Int64Array,
) -> None:
    """Check the totals, result and die of coups whose cards are missing or wrong.

    Sets the key of each such coup in `possible_rows`; NO_KEY if its payments cannot be checked.
    Sets the result of each coup without cards that can be counted.
    """
    faces = rules[DIE_FACES]
    for i in range(byte_fields.shape[1]):
        keys[i] = NO_KEY
        if has_coup[i] or byte_fields[columnar.RECORD_TYPE, i] != columnar.COUP:
            continue
        key = 0
        for row in (columnar.PLAYER_TOTAL, columnar.BANKER_TOTAL):
            total = byte_fields[row, i]
            if 10 <= total < NO_VALUE:
                violations[i] |= TOTAL_OUT_OF_RANGE
            key = key * 11 + min(total, 10)
        if byte_fields[columnar.STATUS, i] == columnar.VOID:
            continue
        result = byte_fields[columnar.RESULT, i]
        key = key * 4 + min(result, 3)
        die = byte_fields[columnar.DIE, i]
        wrong = check_die(die, faces) if die else 0
        violations[i] |= wrong
        key = key * (faces + 1) + (0 if wrong else die)
        if possible_rows[key].any():
            keys[i] = key
            if result != NO_VALUE and not has_any_card(byte_fields, i):
                results[i] = result
        elif result != NO_VALUE:
            violations[i] |= RESULT_WRONG


@kernel
def has_any_card(byte_fields: UInt8Array, i: int) -> bool:
    has_hand = byte_fields[PLAYER, i] != NO_VALUE or byte_fields[BANKER, i] != NO_VALUE
    return bool(has_hand or byte_fields[DEALT, i] != NO_VALUE)
