"""Compiled checks of the cards, totals, results and dice of a batch of coups.

A correct coup takes the fast path of `assign_cards`, which calls no other function: a call with
arrays costs more than all the rest. Any other coup goes through `assign_cards_slow`. A coup with
violations is checked once more by `explain.coup`, with the rulebook's own functions and words.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numba import njit

from punto.records import columnar
from punto.records.audit.kernels.arrays import DealTables
from punto.records.audit.kernels.layout import (
    BANKER_ALONE_DRAW_TOTALS,
    BANKER_DRAWS_AGAINST,
    DEAL_ORDER,
    DEALT_PER_HAND,
    DIE_FACES,
    DIE_OFFSETS,
    END_OFFSETS,
    FIRST_TWO_SLOTS,
    HAND_POSITION,
    INITIAL_CARDS,
    LABEL_OFFSETS,
    NATURAL_TOTALS,
    NO_SUIT,
    PAIR_STRIDES,
    PLAYER_DRAW_TOTALS,
    POINTS,
    RANK,
    SUIT,
    THIRD_CARDS,
    THIRD_CODE,
    THIRD_CODES,
)
from punto.records.columnar import (
    BANKER,
    CARD_CODES,
    DEALT,
    FULL_CARDS,
    NO_VALUE,
    PLAYER,
    RANK_CARDS,
)
from punto.records.finding_codes import CODE_BIT, NEEDS_SLOW_PATH
from punto.sim.arrays import Int32Array, Int64Array, UInt8Array
from punto.sim.numba_cache import drop_stale

drop_stale(Path(columnar.__file__).parent)  # kernels contain the bits of `finding_codes`

UNCLASSIFIED = -1
"""Instead of a cell or an outcome class: the cards are missing or wrong."""

UNKNOWN_CARD = CODE_BIT["unknown_card"]
ORDER_WRONG = CODE_BIT["order_wrong"]
HAND_WRONG = CODE_BIT["hand_wrong"]
CARD_MISSING = CODE_BIT["card_missing"]
CARD_TOO_MANY = CODE_BIT["card_too_many"]
NO_DIE = CODE_BIT["no_die"]
DIE_MISSING = CODE_BIT["die_missing"]
DIE_OUT_OF_RANGE = CODE_BIT["die_out_of_range"]
TOTAL_WRONG = CODE_BIT["total_wrong"]
RESULT_WRONG = CODE_BIT["result_wrong"]

EXPLAINED_FLAGS = columnar.HAS_IRREGULARITIES | columnar.HAS_LOOSE_CARDS | columnar.HAS_CORRECTIONS
"""Values that the kernels do not check."""

kernel = njit(cache=True, nogil=True)
inline_kernel = njit(inline="always")


@kernel
def assign_cards(
    byte_fields: UInt8Array, tables: DealTables, card_slots: UInt8Array, violations: Int64Array
) -> None:
    """Put the cards of every coup into their slots by the tableau.

    Slot 0 stays NO_VALUE where the cards are missing or wrong. The fast path takes coups whose
    cards are recorded in the order dealt.
    """
    rules, faces = tables.rules, tables.faces
    initial = rules[INITIAL_CARDS]
    one, two = rules[FIRST_TWO_SLOTS], rules[FIRST_TWO_SLOTS + 1]
    three, four = rules[FIRST_TWO_SLOTS + 2], rules[FIRST_TWO_SLOTS + 3]
    for i in range(byte_fields.shape[1]):
        if byte_fields[columnar.RECORD_TYPE, i] != columnar.COUP:
            violations[i] |= NEEDS_SLOW_PATH if byte_fields[columnar.FLAGS, i] else 0
            continue
        fine = byte_fields[columnar.FLAGS, i] == 0
        fine &= byte_fields[columnar.STATUS, i] != columnar.VOID
        fine &= byte_fields[PLAYER, i] == NO_VALUE and byte_fields[BANKER, i] == NO_VALUE
        for slot in range(initial):
            fine &= byte_fields[slot, i] < CARD_CODES
            card_slots[slot, i] = byte_fields[slot, i]
        player = (faces[POINTS, card_slots[one, i]] + faces[POINTS, card_slots[two, i]]) % 10
        banker = (faces[POINTS, card_slots[three, i]] + faces[POINTS, card_slots[four, i]]) % 10
        fifth, sixth = byte_fields[initial, i], byte_fields[initial + 1, i]
        # Who draws is close to random, so selections are faster than branches.
        none = np.uint8(NO_VALUE)
        plays_on = ~(rules[NATURAL_TOTALS] >> player | rules[NATURAL_TOTALS] >> banker) & 1
        player_draws = plays_on & rules[PLAYER_DRAW_TOTALS] >> player
        card_slots[THIRD_CARDS, i] = fifth if player_draws else none
        next_card, following = (sixth, none) if player_draws else (fifth, sixth)
        against = rules[BANKER_DRAWS_AGAINST + banker] >> faces[POINTS, fifth]
        alone = rules[BANKER_ALONE_DRAW_TOTALS] >> banker
        banker_draws = plays_on & (against if player_draws else alone)
        card_slots[THIRD_CARDS + 1, i] = next_card if banker_draws else none
        left = following if banker_draws else next_card
        fine &= (fifth < CARD_CODES) | (player_draws == 0)
        fine &= (next_card < CARD_CODES) | (banker_draws == 0)
        fine &= left == NO_VALUE and (banker_draws == 1 or following == NO_VALUE)
        fine &= initial == 4 or byte_fields[5, i] == NO_VALUE
        if not fine:
            violations[i] |= assign_cards_slow(byte_fields, i, tables, card_slots)


@kernel
def classify_coups(
    byte_fields: UInt8Array,
    card_slots: UInt8Array,
    tables: DealTables,
    cells: Int32Array,
    cell_counts: Int64Array,
    violations: Int64Array,
) -> None:
    """Find each coup's cell, or UNCLASSIFIED, and check its totals, result and die."""
    rules, faces, offsets = tables.rules, tables.faces, tables.cell_offsets
    third_codes = rules[THIRD_CODES]
    one, two = rules[FIRST_TWO_SLOTS], rules[FIRST_TWO_SLOTS + 1]
    three, four = rules[FIRST_TWO_SLOTS + 2], rules[FIRST_TWO_SLOTS + 3]
    for i in range(byte_fields.shape[1]):
        cells[i] = UNCLASSIFIED
        if card_slots[0, i] == NO_VALUE:
            continue
        first, second = card_slots[one, i], card_slots[two, i]
        third, fourth = card_slots[three, i], card_slots[four, i]
        player = np.int64(faces[POINTS, first] + faces[POINTS, second]) % 10
        banker = np.int64(faces[POINTS, third] + faces[POINTS, fourth]) % 10
        fifth, sixth = card_slots[THIRD_CARDS, i], card_slots[THIRD_CARDS + 1, i]
        player_total = (player + faces[POINTS, fifth]) % 10
        banker_total = (banker + faces[POINTS, sixth]) % 10
        recorded = byte_fields[columnar.PLAYER_TOTAL, i]
        other = byte_fields[columnar.BANKER_TOTAL, i]
        if (recorded != player_total and recorded != NO_VALUE) or (
            other != banker_total and other != NO_VALUE
        ):
            violations[i] |= TOTAL_WRONG
        result = 2 if player_total == banker_total else 0 if player_total > banker_total else 1
        if (
            byte_fields[columnar.RESULT, i] != result
            and byte_fields[columnar.RESULT, i] != NO_VALUE
        ):
            violations[i] |= RESULT_WRONG
        die: Any = np.int64(byte_fields[columnar.DIE, i])
        wrong = check_die(die, rules[DIE_FACES])
        if wrong == DIE_MISSING and byte_fields[columnar.STATUS, i] == columnar.VOID_HAND:
            continue  # a void hand has no bets and so no die
        if wrong:
            violations[i] |= wrong
            if wrong != NO_DIE:
                continue
            die = 0
        end = (player * 10 + banker) * third_codes + faces[THIRD_CODE, fifth]
        cell = offsets[END_OFFSETS + end * third_codes + faces[THIRD_CODE, sixth]]
        cell += offsets[DIE_OFFSETS + die]
        rank, other_rank = faces[RANK, first], faces[RANK, second]
        cell += offsets[LABEL_OFFSETS + np.int64(rank) * 14 + other_rank]
        if rank == other_rank:
            cell += offsets[PAIR_STRIDES] * pair_class(faces[SUIT, first], faces[SUIT, second])
        rank, other_rank = faces[RANK, third], faces[RANK, fourth]
        cell += offsets[LABEL_OFFSETS + 196 + np.int64(rank) * 14 + other_rank]
        if rank == other_rank:
            cell += offsets[PAIR_STRIDES + 1] * pair_class(faces[SUIT, third], faces[SUIT, fourth])
        cells[i] = cell
        cell_counts[cell] += 1


@kernel
def check_die(die: int, faces: int) -> int:
    if faces == 0:
        return NO_DIE if die != 0 else 0
    if die == 0:
        return DIE_MISSING
    return DIE_OUT_OF_RANGE if die > faces else 0


@kernel
def pair_class(suit: int, other: int) -> int:
    """Return 0 for a mixed pair or an unknown suit, 1 for a coloured pair, 2 for a perfect one."""
    if suit >= NO_SUIT or other >= NO_SUIT:
        return 0
    if suit == other:
        return 2
    return 1 if (1 <= suit <= 2) == (1 <= other <= 2) else 0


# --- slow path ------------------------------------------------------------------------------------


@kernel
def assign_cards_slow(
    byte_fields: UInt8Array, i: int, tables: DealTables, card_slots: UInt8Array
) -> int:
    """Assign the cards of one coup from the start; return its violations."""
    slow_path = NEEDS_SLOW_PATH if byte_fields[columnar.FLAGS, i] & EXPLAINED_FLAGS else 0
    card_slots[: THIRD_CARDS + 2, i] = NO_VALUE
    wrong: int = check_card_codes(byte_fields, i)
    if wrong:
        return slow_path | wrong
    if byte_fields[columnar.STATUS, i] == columnar.VOID:
        has_result = byte_fields[columnar.RESULT, i] != NO_VALUE
        return slow_path | (RESULT_WRONG if has_result else 0)
    has_player, has_banker = byte_fields[PLAYER, i] != NO_VALUE, byte_fields[BANKER, i] != NO_VALUE
    by_hand = has_player and has_banker
    if byte_fields[DEALT, i] == NO_VALUE and not by_hand:
        return NEEDS_SLOW_PATH if has_player or has_banker else slow_path
    extra_cards = byte_fields[columnar.FLAGS, i] & columnar.HAS_EXTRA_CARDS
    wrong = CARD_TOO_MANY if extra_cards else 0
    if wrong == 0:
        if by_hand:
            wrong = assign_from_hands(byte_fields, i, tables.rules, card_slots)
        else:
            wrong = assign_from_deal_order(byte_fields, i, tables.rules, card_slots)
    if wrong == 0:
        wrong = check_third_cards(byte_fields, i, tables, card_slots, by_hand)
    if wrong == 0 and not by_hand and not matches_hands(byte_fields, i, tables.rules, card_slots):
        wrong = HAND_WRONG
    if wrong:
        card_slots[0, i] = NO_VALUE
    return slow_path | wrong


@kernel
def check_card_codes(byte_fields: UInt8Array, i: int) -> int:
    """Check that every recorded code is a card and that no list of cards has a gap."""
    for start, size in ((DEALT, 6), (PLAYER, 3), (BANKER, 3)):
        ended = False
        for row in range(start, start + size):
            code = byte_fields[row, i]
            if code == NO_VALUE:
                ended = True
            elif ended:
                return NEEDS_SLOW_PATH
            elif code >= CARD_CODES:
                return UNKNOWN_CARD
    return 0


@kernel
def assign_from_deal_order(
    byte_fields: UInt8Array, i: int, rules: Int64Array, card_slots: UInt8Array
) -> int:
    """Assign the initial deal from the cards in the order dealt."""
    for slot in range(rules[INITIAL_CARDS]):
        card_slots[slot, i] = byte_fields[slot, i]
    return CARD_MISSING if byte_fields[rules[INITIAL_CARDS] - 1, i] == NO_VALUE else 0


@kernel
def assign_from_hands(
    byte_fields: UInt8Array, i: int, rules: Int64Array, card_slots: UInt8Array
) -> int:
    """Assign all cards from the two hands; check their number and the order dealt, if recorded."""
    for slot in range(rules[INITIAL_CARDS]):
        row = PLAYER + 3 * rules[DEAL_ORDER + slot] + rules[HAND_POSITION + slot]
        code = byte_fields[row, i]
        if code == NO_VALUE:
            return CARD_MISSING
        card_slots[slot, i] = code
    for hand in range(2):
        start = PLAYER + 3 * hand
        card_slots[THIRD_CARDS + hand, i] = byte_fields[start + rules[DEALT_PER_HAND + hand], i]
        if rules[DEALT_PER_HAND + hand] == 1 and byte_fields[start + 2, i] != NO_VALUE:
            return CARD_TOO_MANY
    if byte_fields[DEALT, i] == NO_VALUE or matches_deal_order(byte_fields, i, rules, card_slots):
        return 0
    return ORDER_WRONG


@kernel
def can_be_same_card(one: int, other: int) -> bool:
    """Return whether two codes can mean one card; the lower code is the more precise one."""
    precise, loose = min(one, other), max(one, other)
    if precise == loose:
        return True
    if loose < FULL_CARDS or loose >= CARD_CODES:
        return False
    rank = precise % 13 if precise < FULL_CARDS else precise - FULL_CARDS
    return bool(rank == loose - FULL_CARDS or (loose >= RANK_CARDS and rank >= 9))


@kernel
def matches_deal_order(
    byte_fields: UInt8Array, i: int, rules: Int64Array, card_slots: UInt8Array
) -> bool:
    """Return whether the hands, dealt in turn, give the recorded order; keep the precise cards."""
    row = rules[INITIAL_CARDS]
    for slot in range(row):
        if not can_be_same_card(byte_fields[slot, i], card_slots[slot, i]):
            return False
        card_slots[slot, i] = min(byte_fields[slot, i], card_slots[slot, i])
    for slot in range(THIRD_CARDS, THIRD_CARDS + 2):
        if card_slots[slot, i] != NO_VALUE:
            if not can_be_same_card(byte_fields[row, i], card_slots[slot, i]):
                return False
            card_slots[slot, i] = min(byte_fields[row, i], card_slots[slot, i])
            row += 1
    return bool(row == 6 or byte_fields[row, i] == NO_VALUE)


@kernel
def matches_hands(
    byte_fields: UInt8Array, i: int, rules: Int64Array, card_slots: UInt8Array
) -> bool:
    """Return whether the order dealt gives each hand that is recorded too; keep precise cards."""
    for hand in range(2):
        row = PLAYER + 3 * hand
        if byte_fields[row, i] == NO_VALUE:
            continue
        for slot in range(rules[INITIAL_CARDS]):
            if rules[DEAL_ORDER + slot] == hand:
                if not can_be_same_card(byte_fields[row, i], card_slots[slot, i]):
                    return False
                card_slots[slot, i] = min(byte_fields[row, i], card_slots[slot, i])
                row += 1
        third = THIRD_CARDS + hand
        if not can_be_same_card(byte_fields[row, i], card_slots[third, i]):
            return False
        card_slots[third, i] = min(byte_fields[row, i], card_slots[third, i])
        if rules[DEALT_PER_HAND + hand] == 1 and byte_fields[row + 1, i] != NO_VALUE:
            return False
    return True


@kernel
def check_third_cards(
    byte_fields: UInt8Array, i: int, tables: DealTables, card_slots: UInt8Array, by_hand: bool
) -> int:
    """Check the third cards against the tableau; assign them first if the order dealt is given."""
    rules, faces = tables.rules, tables.faces
    player = two_card_total(i, tables, card_slots, 0)
    banker = two_card_total(i, tables, card_slots, 1)
    row = rules[INITIAL_CARDS]
    natural = (rules[NATURAL_TOTALS] >> player | rules[NATURAL_TOTALS] >> banker) & 1 == 1
    player_draws = not natural and rules[PLAYER_DRAW_TOTALS] >> player & 1 == 1
    banker_draws = not natural and rules[BANKER_ALONE_DRAW_TOTALS] >> banker & 1 == 1
    if not by_hand and player_draws:
        card_slots[THIRD_CARDS, i] = byte_fields[row, i]
        row += 1
    third = card_slots[THIRD_CARDS, i]
    if (third != NO_VALUE) != player_draws:
        return CARD_MISSING if player_draws else CARD_TOO_MANY
    if player_draws:
        banker_draws = rules[BANKER_DRAWS_AGAINST + banker] >> faces[POINTS, third] & 1 == 1
    if not by_hand:
        if banker_draws:
            card_slots[THIRD_CARDS + 1, i] = byte_fields[row, i]
            row += 1
        if row < 6 and byte_fields[row, i] != NO_VALUE:
            return CARD_TOO_MANY
    if (card_slots[THIRD_CARDS + 1, i] != NO_VALUE) != banker_draws:
        return CARD_MISSING if banker_draws else CARD_TOO_MANY
    return 0


@kernel
def two_card_total(i: int, tables: DealTables, card_slots: UInt8Array, hand: int) -> int:
    slot = FIRST_TWO_SLOTS + 2 * hand
    first, second = card_slots[tables.rules[slot], i], card_slots[tables.rules[slot + 1], i]
    total: Any = np.int64(tables.faces[POINTS, first]) + np.int64(tables.faces[POINTS, second])
    return total % 10  # type: ignore[no-any-return]
