"""Compiled checks of whole shoes: coup numbers, copies of a card, free rounds in a row."""

from __future__ import annotations

import numpy as np

from punto.records import columnar
from punto.records.audit.kernels.arrays import ShoeChecks, ShoeColumns
from punto.records.audit.kernels.cards import inline_kernel, kernel
from punto.records.audit.kernels.layout import (
    BURN_COUNTS,
    DECKS,
    IS_CONTINUOUS,
    MAX_FREE_ROUNDS,
)
from punto.records.columnar import CARD_CODES, DEALT, FULL_CARDS, NO_VALUE, PLAYER, RANK_CARDS
from punto.records.finding_codes import CODE_BIT
from punto.sim.arrays import Int32Array, Int64Array, UInt8Array, UInt64Array

TOO_MANY_COPIES = CODE_BIT["too_many_copies"]
TOO_MANY_CARDS = CODE_BIT["too_many_cards"]
TOO_MANY_FREE = CODE_BIT["too_many_free_rounds"]
COUP_MISSING = CODE_BIT["coup_missing"]
COUP_DOUBLE = CODE_BIT["coup_double"]
COUP_OUT_OF_ORDER = CODE_BIT["coup_out_of_order"]

# Positions in `state`, after the count of each card code.
CARDS_OUT = CARD_CODES
"""Cards that have left the shoe, burned ones included."""
LAST_NUMBER = CARDS_OUT + 1
"""The highest coup number so far; 0 before the first coup."""
FREE_RUN = CARDS_OUT + 2
SHOE_HASH = CARDS_OUT + 3
STATE_SIZE = CARDS_OUT + 4


@kernel
def find_first_shoe_start(
    byte_fields: UInt8Array, shoe_indices: Int32Array, shoe_hashes: UInt64Array
) -> int:
    """Return the first row that starts a shoe whatever the rows before the batch are."""
    for i in range(byte_fields.shape[1]):
        if byte_fields[columnar.RECORD_TYPE, i] == columnar.SHOE or shoe_indices[i] < 0:
            return i
        if i > 0 and shoe_hashes[shoe_indices[i]] != shoe_hashes[shoe_indices[i - 1]]:
            return i
    return len(shoe_indices)


@kernel
def check_coup_number(number: int, last: int) -> int:
    if number == 0 or number == last + 1:
        return 0
    if number == last:
        return COUP_DOUBLE
    return COUP_OUT_OF_ORDER if number < last else COUP_MISSING


@kernel
def follow_shoes(
    columns: ShoeColumns, rules: Int64Array, first_row: int, state: Int64Array, checks: ShoeChecks
) -> int:
    """Check the rows from `first_row` on and update `state`; return the number of shoe starts."""
    byte_fields, shoe_indices = columns.byte_fields, columns.shoe_indices
    start_count, decks = 0, rules[DECKS]
    loose, position = columns.loose_cards, 0
    for i in range(first_row, byte_fields.shape[1]):
        has_shoe = shoe_indices[i] >= 0
        shoe_hash = np.int64(columns.shoe_hashes[shoe_indices[i]]) if has_shoe else np.int64(0)
        is_shoe_record = byte_fields[columnar.RECORD_TYPE, i] == columnar.SHOE
        if is_shoe_record or shoe_hash == 0 or shoe_hash != state[SHOE_HASH]:
            state[:] = 0
            state[SHOE_HASH] = shoe_hash
            if shoe_hash != 0:
                checks.starts[start_count] = i
                start_count += 1
        if is_shoe_record:
            burned = byte_fields[columnar.BURNED, i]
            count_burned_cards(burned, rules, state)
            continue
        wrong, last = 0, state[LAST_NUMBER]
        if shoe_hash != 0:
            number = columns.coup_numbers[i]
            is_free = byte_fields[columnar.STATUS, i] == columnar.FREE
            wrong = check_coup_number(number, last)
            state[LAST_NUMBER] = max(number, last)
            state[FREE_RUN] = state[FREE_RUN] + 1 if is_free else 0
            wrong |= TOO_MANY_FREE if state[FREE_RUN] > rules[MAX_FREE_ROUNDS] else 0
        if rules[IS_CONTINUOUS]:
            state[: CARDS_OUT + 1] = 0
        if wrong & COUP_DOUBLE == 0:  # the cards of a repeated coup are counted once
            start = DEALT if byte_fields[DEALT, i] != NO_VALUE else PLAYER
            for row in range(start, start + 6):
                code = byte_fields[row, i]
                if code < CARD_CODES:
                    wrong |= count_card(code, decks, state, checks.copies, i)
            unread = 0
            while position < loose.shape[1] and loose[0, position] < i:
                position += 1
            while position < loose.shape[1] and loose[0, position] == i:
                code = loose[1, position]
                position += 1
                if code < 0:
                    unread = -code
                else:
                    wrong |= count_card(code, decks, state, checks.copies, i)
            wrong |= TOO_MANY_CARDS if state[CARDS_OUT] + unread > 52 * decks else 0
        if wrong:
            checks.previous_numbers[i] = last
            checks.violations[i] |= wrong
    return start_count


@kernel
def max_copies(code: int) -> int:
    """Return how many cards of a deck have this code."""
    if code < FULL_CARDS:
        return 1
    return 4 if code < RANK_CARDS else 16


@inline_kernel
def count_card(code: int, decks: int, state: Int64Array, copies: Int32Array, i: int) -> int:
    """Count a card of row i; note the first card of the row of which there are too many copies."""
    state[code] += 1
    state[CARDS_OUT] += 1
    if state[code] <= max_copies(code) * decks:
        return 0
    if copies[i] == 0:
        copies[i] = (state[code] << 8) | code
    return TOO_MANY_COPIES


@kernel
def count_burned_cards(code: int, rules: Int64Array, state: Int64Array) -> None:
    """Count the first burned card and those burned after it (division-5 7.7, 7.9).

    A burn without a recorded card may have been missed, so it is not counted.
    """
    if code >= CARD_CODES:
        return
    count = rules[BURN_COUNTS + (code % 13 if code < RANK_CARDS else 9)]
    if count:
        state[code] += 1
        state[CARDS_OUT] += count
