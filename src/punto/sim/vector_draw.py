"""Compiled code that draws cards in many shoes at once, with vector instructions.

Each of `LANES` lanes is a shoe. A shoe is the number of cards left of each rank, not a list of
cards: the next card is any card left with equal chance, as in a shuffled shoe. All lanes take the
same step at once, on 16-bit integers in rows of `LANES`, and no code here branches on a lane's
value. The compiler therefore turns each loop over lanes into vector instructions.

Ranks are numbered as *units* so that points need no table: 10 J Q K A 2 … 9 are 0 to 12, a missing
card is 13, and the points of a unit are unit - 3, at least 0. The code of a third card is unit -
shift, at least 0. With a shift of 3 codes are points, and a missing card is 10; with 0 they are
units. The facts of the book decide which (`cell_layout.ThirdCodes`).

Row k of `cards_left` is the number of cards left of units 0 to k; row 12 is the number of all cards
left. The unit of the card at position x is the number of rows with cards_left[k] <= x. Taking that
card lowers all rows with cards_left[k] > x. At `NO_POSITION` no card is taken, and the unit is 13.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from punto.sim.arrays import Int16Array, UInt16Array, UInt32Array
from punto.sim.numba_cache import drop_stale

drop_stale()

LANES = 256
UNITS = 13
NO_CARD = 13
NO_POSITION = 32767


@njit(cache=True, nogil=True)
def next_words(state: UInt32Array, words: UInt16Array) -> None:
    """Draw a word of xoshiro128++ in every lane: row 0 the upper halves, row 1 the lower ones."""
    for lane in range(LANES):
        s0 = state[lane]
        s1 = state[LANES + lane]
        s2 = state[2 * LANES + lane]
        s3 = state[3 * LANES + lane]
        total = np.uint32(s0 + s3)
        word = np.uint32(np.uint32((total << np.uint32(7)) | (total >> np.uint32(25))) + s0)
        words[lane] = np.uint16(word >> np.uint32(16))
        words[LANES + lane] = np.uint16(word)
        s2 = np.uint32(s2 ^ s0)
        s3 = np.uint32(s3 ^ s1)
        state[lane] = np.uint32(s0 ^ s3)
        state[2 * LANES + lane] = np.uint32(s2 ^ np.uint32(s1 << np.uint32(9)))
        state[LANES + lane] = np.uint32(s1 ^ s2)
        state[3 * LANES + lane] = np.uint32((s3 << np.uint32(11)) | (s3 >> np.uint32(21)))


@njit(inline="always")
def _multiply_high(one: Any, other: Any) -> Any:
    """Return the upper 16 bits of a product."""
    return np.uint16((np.uint32(one) * np.uint32(other)) >> np.uint32(16))


@njit(inline="always")
def _multiply_low(one: Any, other: Any) -> Any:
    return np.uint16(one * other)


@njit(cache=True, nogil=True)
def split_words(words: UInt16Array, cards: Int16Array, positions: Int16Array) -> int:
    """Split each word into a position below n and one below n - 1, for n cards.

    The word is read as a fraction. Its product with n has the first position as integer part; the
    fractional part times n - 1 has the second. The last fractional part shows whether the word must
    be rejected. Here that is only suspected, and `redraw_positions` decides. Returns the number of
    suspects.
    """
    suspects = np.uint16(0)
    for lane in range(LANES):
        n = np.uint16(cards[lane])
        high, low = words[lane], words[LANES + lane]
        carried = _multiply_high(low, n)
        rest = np.uint16(_multiply_low(high, n) + carried)
        positions[lane] = np.int16(_multiply_high(high, n) + np.uint16(rest < carried))
        fewer = np.uint16(n - np.uint16(1))
        carried = _multiply_high(_multiply_low(low, n), fewer)
        last = np.uint16(_multiply_low(rest, fewer) + carried)
        positions[LANES + lane] = np.int16(_multiply_high(rest, fewer) + np.uint16(last < carried))
        suspects = np.uint16(suspects + np.uint16(last <= _multiply_high(n, fewer)))
    return suspects  # type: ignore[return-value]


@njit(inline="always")
def _pass_row(cards_left: Int16Array, index: int, position: Any, unit: Any) -> Any:
    """Lower one row if the card lies in it, else go one unit further."""
    count = cards_left[index]
    taken = np.int16(np.int16(position - count) >> 15)  # -1 where position < count
    cards_left[index] = np.int16(count + taken)
    return np.int16(unit + taken)


@njit(cache=True, nogil=True)
def take_card(cards_left: Int16Array, positions: Int16Array, units: Int16Array) -> None:
    """Take the card at its position from every shoe.

    The rows are written out because numba does not vectorise a loop over them.
    """
    for lane in range(LANES):
        position = positions[lane]
        unit = _pass_row(cards_left, lane, position, np.int16(NO_CARD))
        unit = _pass_row(cards_left, LANES + lane, position, unit)
        unit = _pass_row(cards_left, 2 * LANES + lane, position, unit)
        unit = _pass_row(cards_left, 3 * LANES + lane, position, unit)
        unit = _pass_row(cards_left, 4 * LANES + lane, position, unit)
        unit = _pass_row(cards_left, 5 * LANES + lane, position, unit)
        unit = _pass_row(cards_left, 6 * LANES + lane, position, unit)
        unit = _pass_row(cards_left, 7 * LANES + lane, position, unit)
        unit = _pass_row(cards_left, 8 * LANES + lane, position, unit)
        unit = _pass_row(cards_left, 9 * LANES + lane, position, unit)
        unit = _pass_row(cards_left, 10 * LANES + lane, position, unit)
        unit = _pass_row(cards_left, 11 * LANES + lane, position, unit)
        units[lane] = _pass_row(cards_left, 12 * LANES + lane, position, unit)


@njit(cache=True, nogil=True)
def take_two_cards(cards_left: Int16Array, positions: Int16Array, units: Int16Array) -> None:
    """Do as two calls of `take_card`, in one pass; rows 0 and 1 have the positions and units."""
    for lane in range(LANES):
        first, second = positions[lane], positions[LANES + lane]
        one = two = np.int16(NO_CARD)
        one = _pass_row(cards_left, lane, first, one)
        two = _pass_row(cards_left, lane, second, two)
        one = _pass_row(cards_left, LANES + lane, first, one)
        two = _pass_row(cards_left, LANES + lane, second, two)
        one = _pass_row(cards_left, 2 * LANES + lane, first, one)
        two = _pass_row(cards_left, 2 * LANES + lane, second, two)
        one = _pass_row(cards_left, 3 * LANES + lane, first, one)
        two = _pass_row(cards_left, 3 * LANES + lane, second, two)
        one = _pass_row(cards_left, 4 * LANES + lane, first, one)
        two = _pass_row(cards_left, 4 * LANES + lane, second, two)
        one = _pass_row(cards_left, 5 * LANES + lane, first, one)
        two = _pass_row(cards_left, 5 * LANES + lane, second, two)
        one = _pass_row(cards_left, 6 * LANES + lane, first, one)
        two = _pass_row(cards_left, 6 * LANES + lane, second, two)
        one = _pass_row(cards_left, 7 * LANES + lane, first, one)
        two = _pass_row(cards_left, 7 * LANES + lane, second, two)
        one = _pass_row(cards_left, 8 * LANES + lane, first, one)
        two = _pass_row(cards_left, 8 * LANES + lane, second, two)
        one = _pass_row(cards_left, 9 * LANES + lane, first, one)
        two = _pass_row(cards_left, 9 * LANES + lane, second, two)
        one = _pass_row(cards_left, 10 * LANES + lane, first, one)
        two = _pass_row(cards_left, 10 * LANES + lane, second, two)
        one = _pass_row(cards_left, 11 * LANES + lane, first, one)
        two = _pass_row(cards_left, 11 * LANES + lane, second, two)
        units[lane] = _pass_row(cards_left, 12 * LANES + lane, first, one)
        units[LANES + lane] = _pass_row(cards_left, 12 * LANES + lane, second, two)


@njit(inline="always")
def _points(unit: Any) -> Any:
    return np.int16(max(np.int16(unit - 3), np.int16(0)))


@njit(inline="always")
def _bit(bits: Any, number: Any) -> Any:
    return np.int16((np.int16(bits) >> number) & 1)


@njit(cache=True, nogil=True)
def total_hand(first: Int16Array, second: Int16Array, totals: Int16Array) -> None:
    for lane in range(LANES):
        total = np.int16(_points(first[lane]) + _points(second[lane]))
        totals[lane] = np.int16(total - (np.int16(10) if total >= 10 else np.int16(0)))


@njit(cache=True, nogil=True)
def decide_fifth_card(
    player: Int16Array,
    banker: Int16Array,
    tableau: Int16Array,
    positions: Int16Array,
    draws: Int16Array,
) -> None:
    """Set the position of the fifth card to `NO_POSITION` if no hand takes one.

    `draws` receives whether the Player takes it. `tableau` has sets of totals as bits: naturals,
    the Player's draws, the Banker's draws after the Player stood.
    """
    naturals, player_draws, banker_alone = tableau[0], tableau[1], tableau[2]
    for lane in range(LANES):
        goes_on = np.int16(1 - (_bit(naturals, player[lane]) | _bit(naturals, banker[lane])))
        takes = np.int16(_bit(player_draws, player[lane]) & goes_on)
        banker_takes = np.int16(_bit(banker_alone, banker[lane]) & goes_on)
        draws[lane] = takes
        positions[lane] = positions[lane] if (takes | banker_takes) else np.int16(NO_POSITION)


@njit(inline="always")
def _select(total: Any, wanted: int, row: Any) -> Any:
    return row if total == wanted else np.int16(0)


@njit(cache=True, nogil=True)
def decide_sixth_card(
    banker: Int16Array,
    tableau: Int16Array,
    fifth: Int16Array,
    draws: Int16Array,
    positions: Int16Array,
) -> None:
    """Set the position of the sixth card to `NO_POSITION` if the Banker does not take one.

    `tableau[3 + b]` has the Player's third cards on which the Banker draws with b, as bits.
    """
    row_0, row_1, row_2, row_3, row_4 = tableau[3], tableau[4], tableau[5], tableau[6], tableau[7]
    row_5, row_6, row_7, row_8, row_9 = (
        tableau[8],
        tableau[9],
        tableau[10],
        tableau[11],
        tableau[12],
    )
    for lane in range(LANES):
        total = banker[lane]
        against = _select(total, 0, row_0) | _select(total, 1, row_1) | _select(total, 2, row_2)
        against |= _select(total, 3, row_3) | _select(total, 4, row_4) | _select(total, 5, row_5)
        against |= _select(total, 6, row_6) | _select(total, 7, row_7) | _select(total, 8, row_8)
        against |= _select(total, 9, row_9)
        takes = np.int16(_bit(against, _points(fifth[lane])) & draws[lane])
        positions[lane] = positions[lane] if takes else np.int16(NO_POSITION)


@njit(cache=True, nogil=True)
def write_hand_key(first: Int16Array, second: Int16Array, keys: Int16Array) -> None:
    """Write the lookup key of a hand's first two cards."""
    for lane in range(LANES):
        keys[lane] = np.int16(first[lane] * 14 + second[lane])


@njit(inline="always")
def _third_code(unit: Any, shift: Any) -> Any:
    return np.int16(max(np.int16(unit - shift), np.int16(0)))


@njit(cache=True, nogil=True)
def write_end_key(
    totals: Int16Array, draws: Int16Array, thirds: Int16Array, shift: int, keys: Int16Array
) -> None:
    """Write the lookup key of the totals and third cards."""
    less = np.int16(shift)
    no_third = np.int16(NO_CARD - less)
    codes = np.int16(no_third + 1)
    for lane in range(LANES):
        fifth, sixth = _third_code(thirds[lane], less), _third_code(thirds[LANES + lane], less)
        player_third = fifth if draws[lane] else no_third
        banker_third = sixth if draws[lane] else fifth
        both = np.int16(totals[lane] * 10 + totals[LANES + lane])
        keys[lane] = np.int16((both * codes + player_third) * codes + banker_third)


@njit(cache=True, nogil=True)
def copy_row(source: Int16Array, target: Int16Array) -> None:
    for lane in range(LANES):
        target[lane] = source[lane]


@njit(cache=True, nogil=True)
def fill_row(row: Int16Array, value: int) -> None:
    for lane in range(LANES):
        row[lane] = value
