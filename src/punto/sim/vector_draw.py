"""Drawing cards in many shoes at once, compiled: the vector half of the kernel.

Each of `LANES` lanes is a shoe. It is not a list of cards but how many of each rank are left: the
next card is any of those with equal chance, which is what a shuffled shoe gives. All lanes take the
same step at once, on 16-bit integers in rows of `LANES`, so that the compiler turns each loop over
lanes into vector instructions. Nothing here branches on a lane's value.

Ranks are numbered as *units* so that points need no table: 10 J Q K A 2 … 9 are 0 to 12, a missing
card is 13, and a unit's points are what it exceeds 3 by. A missing third card has 10 "points".

`left[k]`, row k, is how many cards are left of units 0 to k; row 12 is all that are left. The card
at place x of those left has as its unit the number of rows with left[k] <= x; taking it lowers all
rows with left[k] > x. At the place `NOWHERE` no card is taken, and the unit is 13.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

LANES = 256
UNITS = 13
NO_CARD = 13
NOWHERE = 32767
STANDS = 10  # the points of a third card that was not drawn

Row = np.ndarray[Any, np.dtype[np.int16]]
Halves = np.ndarray[Any, np.dtype[np.uint16]]
Words = np.ndarray[Any, np.dtype[np.uint32]]


@njit(cache=True, nogil=True)
def next_words(state: Words, words: Halves) -> None:
    """A word of xoshiro128++ in every lane: row 0 the upper halves, row 1 the lower ones."""
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
def _high(one: Any, other: Any) -> Any:
    """The upper 16 bits of a product."""
    return np.uint16((np.uint32(one) * np.uint32(other)) >> np.uint32(16))


@njit(inline="always")
def _low(one: Any, other: Any) -> Any:
    return np.uint16(one * other)


@njit(cache=True, nogil=True)
def two_places(words: Halves, cards: Row, places: Row) -> int:
    """Two places from one word: the first below the number of cards, the second one lower.

    As digits of the word read as a fraction: times n, the whole part is the first place; what is
    left, times n - 1, gives the second. What is left after that tells a word that must be drawn
    again; here they are only suspected, and `draw_again` looks closer. Returns how many.
    """
    suspects = np.uint16(0)
    for lane in range(LANES):
        n = np.uint16(cards[lane])
        high, low = words[lane], words[LANES + lane]
        carried = _high(low, n)
        rest = np.uint16(_low(high, n) + carried)
        places[lane] = np.int16(_high(high, n) + np.uint16(rest < carried))
        fewer = np.uint16(n - np.uint16(1))
        carried = _high(_low(low, n), fewer)
        last = np.uint16(_low(rest, fewer) + carried)
        places[LANES + lane] = np.int16(_high(rest, fewer) + np.uint16(last < carried))
        suspects = np.uint16(suspects + np.uint16(last <= _high(n, fewer)))
    return suspects  # type: ignore[return-value]


@njit(inline="always")
def _pass(left: Row, at: int, place: Any, unit: Any) -> Any:
    """One row: lowered if the card lies in it, else one unit further."""
    count = left[at]
    taken = np.int16(np.int16(place - count) >> 15)  # -1 where place < count
    left[at] = np.int16(count + taken)
    return np.int16(unit + taken)


@njit(cache=True, nogil=True)
def take_one(left: Row, places: Row, units: Row) -> None:
    """The card at its place leaves every shoe. Written out: a loop over rows is not vectorised."""
    for lane in range(LANES):
        place = places[lane]
        unit = _pass(left, lane, place, np.int16(NO_CARD))
        unit = _pass(left, LANES + lane, place, unit)
        unit = _pass(left, 2 * LANES + lane, place, unit)
        unit = _pass(left, 3 * LANES + lane, place, unit)
        unit = _pass(left, 4 * LANES + lane, place, unit)
        unit = _pass(left, 5 * LANES + lane, place, unit)
        unit = _pass(left, 6 * LANES + lane, place, unit)
        unit = _pass(left, 7 * LANES + lane, place, unit)
        unit = _pass(left, 8 * LANES + lane, place, unit)
        unit = _pass(left, 9 * LANES + lane, place, unit)
        unit = _pass(left, 10 * LANES + lane, place, unit)
        unit = _pass(left, 11 * LANES + lane, place, unit)
        units[lane] = _pass(left, 12 * LANES + lane, place, unit)


@njit(cache=True, nogil=True)
def take_two(left: Row, places: Row, units: Row) -> None:
    """As `take_one` twice, in one pass over the rows; places and units in rows 0 and 1."""
    for lane in range(LANES):
        first, second = places[lane], places[LANES + lane]
        one = two = np.int16(NO_CARD)
        one = _pass(left, lane, first, one)
        two = _pass(left, lane, second, two)
        one = _pass(left, LANES + lane, first, one)
        two = _pass(left, LANES + lane, second, two)
        one = _pass(left, 2 * LANES + lane, first, one)
        two = _pass(left, 2 * LANES + lane, second, two)
        one = _pass(left, 3 * LANES + lane, first, one)
        two = _pass(left, 3 * LANES + lane, second, two)
        one = _pass(left, 4 * LANES + lane, first, one)
        two = _pass(left, 4 * LANES + lane, second, two)
        one = _pass(left, 5 * LANES + lane, first, one)
        two = _pass(left, 5 * LANES + lane, second, two)
        one = _pass(left, 6 * LANES + lane, first, one)
        two = _pass(left, 6 * LANES + lane, second, two)
        one = _pass(left, 7 * LANES + lane, first, one)
        two = _pass(left, 7 * LANES + lane, second, two)
        one = _pass(left, 8 * LANES + lane, first, one)
        two = _pass(left, 8 * LANES + lane, second, two)
        one = _pass(left, 9 * LANES + lane, first, one)
        two = _pass(left, 9 * LANES + lane, second, two)
        one = _pass(left, 10 * LANES + lane, first, one)
        two = _pass(left, 10 * LANES + lane, second, two)
        one = _pass(left, 11 * LANES + lane, first, one)
        two = _pass(left, 11 * LANES + lane, second, two)
        units[lane] = _pass(left, 12 * LANES + lane, first, one)
        units[LANES + lane] = _pass(left, 12 * LANES + lane, second, two)


@njit(inline="always")
def _points(unit: Any) -> Any:
    return np.int16(max(np.int16(unit - 3), np.int16(0)))


@njit(inline="always")
def _bit(bits: Any, number: Any) -> Any:
    return np.int16((np.int16(bits) >> number) & 1)


@njit(cache=True, nogil=True)
def total_hand(first: Row, second: Row, totals: Row) -> None:
    for lane in range(LANES):
        total = np.int16(_points(first[lane]) + _points(second[lane]))
        totals[lane] = np.int16(total - (np.int16(10) if total >= 10 else np.int16(0)))


@njit(cache=True, nogil=True)
def first_third(player: Row, banker: Row, tableau: Row, places: Row, draws: Row) -> None:
    """Where no hand takes a fifth card its place becomes nowhere; `draws`: the Player took it.

    `tableau`: totals as bits: naturals, the Player's draws, the Banker's when the Player stood.
    """
    naturals, player_draws, alone = tableau[0], tableau[1], tableau[2]
    for lane in range(LANES):
        open_ = np.int16(1 - (_bit(naturals, player[lane]) | _bit(naturals, banker[lane])))
        takes = np.int16(_bit(player_draws, player[lane]) & open_)
        banker_takes = np.int16(_bit(alone, banker[lane]) & open_)
        draws[lane] = takes
        places[lane] = places[lane] if (takes | banker_takes) else np.int16(NOWHERE)


@njit(inline="always")
def _if(total: Any, wanted: int, row: Any) -> Any:
    return row if total == wanted else np.int16(0)


@njit(cache=True, nogil=True)
def second_third(banker: Row, tableau: Row, fifth: Row, draws: Row, places: Row) -> None:
    """Where the Banker takes no card after the Player's third, its place becomes nowhere.

    `tableau[3 + b]`: the Player's third cards on which the Banker draws with b, as bits.
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
        against = _if(total, 0, row_0) | _if(total, 1, row_1) | _if(total, 2, row_2)
        against |= _if(total, 3, row_3) | _if(total, 4, row_4) | _if(total, 5, row_5)
        against |= _if(total, 6, row_6) | _if(total, 7, row_7) | _if(total, 8, row_8)
        against |= _if(total, 9, row_9)
        takes = np.int16(_bit(against, _points(fifth[lane])) & draws[lane])
        places[lane] = places[lane] if takes else np.int16(NOWHERE)


@njit(cache=True, nogil=True)
def hand_key(first: Row, second: Row, keys: Row) -> None:
    """Where to look up what a hand tells beside its total."""
    for lane in range(LANES):
        keys[lane] = np.int16(first[lane] * 14 + second[lane])


@njit(cache=True, nogil=True)
def end_key(totals: Row, draws: Row, thirds: Row, keys: Row) -> None:
    """Where to look up what totals and third cards tell."""
    for lane in range(LANES):
        fifth, sixth = _points(thirds[lane]), _points(thirds[LANES + lane])
        player_third = fifth if draws[lane] else np.int16(STANDS)
        banker_third = sixth if draws[lane] else fifth
        both = np.int16(totals[lane] * 11 + totals[LANES + lane])
        keys[lane] = np.int16((both * 11 + player_third) * 11 + banker_third)


@njit(cache=True, nogil=True)
def copy_row(row: Row, to: Row) -> None:
    for lane in range(LANES):
        to[lane] = row[lane]


@njit(cache=True, nogil=True)
def fill_row(row: Row, value: int) -> None:
    for lane in range(LANES):
        row[lane] = value
