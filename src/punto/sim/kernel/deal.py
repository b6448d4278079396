"""The cards of one round in every lane, and the cells of the coups."""

from __future__ import annotations

from numba import njit

from punto.sim.arrays import Int16Array, UInt16Array, UInt32Array
from punto.sim.kernel.lane_rng import redraw_positions
from punto.sim.kernel.layout import (
    BURNED,
    CARD_STREAM,
    CARDS_LEFT,
    CUT_BELOW,
    DEALT_UNITS,
    DIE_FACES,
    DIE_OFFSETS,
    DIE_ROLLS,
    DIE_SIZES,
    END_NUMBERS,
    END_STRIDE,
    HAND_OFFSETS,
    HAND_ROWS,
    INITIAL_CARDS,
    KEYS,
    LEFT_AT_START,
    PLAYER_DRAWS,
    POSITIONS,
    SPARE_STREAM,
    TABLEAU,
    THIRD_SHIFT,
    THIRD_UNITS,
    TOTAL_LEFT,
    TOTALS,
    VOID,
    KernelRules,
    LaneState,
)
from punto.sim.vector_draw import (
    LANES,
    NO_CARD,
    NO_POSITION,
    copy_row,
    decide_fifth_card,
    decide_sixth_card,
    fill_row,
    next_words,
    split_words,
    take_card,
    take_two_cards,
    total_hand,
    write_end_key,
    write_hand_key,
)


@njit(cache=True, nogil=True)
def draw_positions(
    rng_states: UInt32Array, words: UInt16Array, cards: Int16Array, positions: Int16Array
) -> None:
    """Draw two different positions below `cards` in every lane."""
    next_words(rng_states[CARD_STREAM], words)
    if split_words(words, cards, positions):
        redraw_positions(words, cards, rng_states[SPARE_STREAM], positions)


@njit(cache=True, nogil=True)
def deal_round(lanes: LaneState, rules: KernelRules) -> None:
    """Deal the cards of a round, and roll the die, in every lane."""
    rows, words, rng_states, procedure = (
        lanes.rows,
        lanes.half_words,
        lanes.rng_states,
        rules.procedure,
    )
    cards_left, total_left = rows[CARDS_LEFT:], rows[TOTAL_LEFT:]
    positions, second_positions = rows[POSITIONS:], rows[POSITIONS + LANES :]
    copy_row(total_left, rows[LEFT_AT_START:])
    for dealt in range(0, procedure[INITIAL_CARDS], 2):
        draw_positions(rng_states, words, total_left, positions)
        if dealt + 1 == procedure[INITIAL_CARDS]:
            fill_row(second_positions, NO_POSITION)
        take_two_cards(cards_left, positions, rows[DEALT_UNITS + dealt * LANES :])
    for hand in range(2):
        one = rows[DEALT_UNITS + procedure[HAND_ROWS + 2 * hand] * LANES :]
        other = rows[DEALT_UNITS + procedure[HAND_ROWS + 2 * hand + 1] * LANES :]
        total_hand(one, other, rows[TOTALS + hand * LANES :])
        write_hand_key(one, other, rows[KEYS + (1 + hand) * LANES :])
    tableau, player_draws, thirds = procedure[TABLEAU:], rows[PLAYER_DRAWS:], rows[THIRD_UNITS:]
    player, banker = rows[TOTALS:], rows[TOTALS + LANES :]
    draw_positions(rng_states, words, total_left, positions)
    decide_fifth_card(player, banker, tableau, positions, player_draws)
    take_card(cards_left, positions, thirds)
    decide_sixth_card(banker, tableau, thirds, player_draws, second_positions)
    take_card(cards_left, second_positions, rows[THIRD_UNITS + LANES :])
    write_end_key(player, player_draws, thirds, procedure[THIRD_SHIFT], rows[KEYS:])
    if procedure[DIE_FACES]:
        draw_positions(rng_states, words, rows[DIE_SIZES:], rows[DIE_ROLLS:])


@njit(cache=True, nogil=True)
def find_cells(lanes: LaneState, rules: KernelRules) -> None:
    """Write the cell of every lane's coup, with all pairs taken as mixed."""
    rows, cells, offsets = lanes.rows, lanes.cells, rules.offsets
    end_keys, player_keys, banker_keys = rows[KEYS:], rows[KEYS + LANES :], rows[KEYS + 2 * LANES :]
    ends, stride = rules.procedure[END_NUMBERS:], offsets[END_STRIDE]
    player_offsets, banker_offsets = offsets[HAND_OFFSETS:], offsets[HAND_OFFSETS + 14**2 :]
    for lane in range(LANES):
        cells[lane] = (
            ends[end_keys[lane]] * stride
            + player_offsets[player_keys[lane]]
            + banker_offsets[banker_keys[lane]]
        )
    if rules.procedure[DIE_FACES]:
        rolls, die_offsets = rows[DIE_ROLLS:], offsets[DIE_OFFSETS:]
        for lane in range(LANES):
            cells[lane] += die_offsets[rolls[lane]]


@njit(cache=True, nogil=True)
def find_cut_lanes(lanes: LaneState, rules: KernelRules) -> int:
    """Select the lanes whose cutting card has appeared, and return their number.

    A coup is void if the cards ran out (division-5 12.5).
    """
    rows, cells, selected_lanes = lanes.rows, lanes.cells, lanes.selected_lanes
    total_left, cut_below, burned = rows[TOTAL_LEFT:], rows[CUT_BELOW:], rows[BURNED:]
    number = 0
    for lane in range(LANES):
        left = total_left[lane]
        if left < cut_below[lane] or left == 0:
            selected_lanes[number] = lane
            number += 1
            if left < burned[lane] or is_card_missing(rows, rules.procedure[INITIAL_CARDS], lane):
                cells[lane] = VOID
    return number


@njit(cache=True, nogil=True)
def is_card_missing(rows: Int16Array, initial_cards: int, lane: int) -> bool:
    """Return whether a card was due and none was left: no burned cards, and an empty shoe."""
    if rows[DEALT_UNITS + (initial_cards - 1) * LANES + lane] == NO_CARD:
        return True
    for third in range(2):
        is_due = rows[POSITIONS + third * LANES + lane] != NO_POSITION
        if is_due and rows[THIRD_UNITS + third * LANES + lane] == NO_CARD:
            return True
    return False
