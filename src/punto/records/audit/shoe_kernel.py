"""Shoes followed through a file, compiled: coups numbered, cards counted, free rounds in a row."""

from __future__ import annotations

import numpy as np

from punto.records import columnar as at
from punto.records.audit.card_kernel import compiled
from punto.records.audit.kernel_layout import BURNS, CONTINUOUS, DECKS, FREE_ROUNDS
from punto.records.columnar import DEALT, NONE, PLAYER, Bytes, Integers, Numbers
from punto.records.finding_codes import BIT
from punto.records.hashing import Hashes

TOO_MANY_COPIES = BIT["too_many_copies"]
TOO_MANY_CARDS = BIT["too_many_cards"]
TOO_MANY_FREE = BIT["too_many_free_rounds"]
COUP_MISSING = BIT["coup_missing"]
COUP_DOUBLE = BIT["coup_double"]
COUP_OUT_OF_ORDER = BIT["coup_out_of_order"]

# `state`: how often each card has come, and then
GONE = 52
"""Cards out of the shoe, burned ones included."""
LAST = 53
"""The highest number of a coup so far, 0 for none yet."""
FREE_RUN = 54
HASH = 55
STATE = 56


@compiled
def first_start(small: Bytes, shoe: Numbers, hashes: Hashes) -> int:
    """The first row that surely begins a shoe: no row before it can tell."""
    for i in range(small.shape[1]):
        if small[at.TYPE, i] == at.SHOE or shoe[i] < 0:
            return i
        if i > 0 and hashes[shoe[i]] != hashes[shoe[i - 1]]:
            return i
    return len(shoe)


@compiled
def number_wrong(number: int, last: int) -> int:
    if number == 0 or number == last + 1:
        return 0
    if number == last:
        return COUP_DOUBLE
    return COUP_OUT_OF_ORDER if number < last else COUP_MISSING


@compiled
def follow_shoes(
    small: Bytes,
    coup: Numbers,
    shoe: Numbers,
    hashes: Hashes,
    rules: Integers,
    begin: int,
    state: Integers,
    marks: Integers,
    copies: Numbers,
    before: Numbers,
    starts: Numbers,
) -> int:
    """From row `begin` on, with what `state` remembers; how many shoes began, into `starts`.

    `copies[i]` tells a card that has come too often, and how often; `before[i]` the highest number
    before coup i.
    """
    begun, decks = 0, rules[DECKS]
    for i in range(begin, small.shape[1]):
        hashed = np.int64(0) if shoe[i] < 0 else np.int64(hashes[shoe[i]])
        opens = small[at.TYPE, i] == at.SHOE
        if opens or hashed == 0 or hashed != state[HASH]:
            state[:] = 0
            state[HASH] = hashed
            if hashed != 0:
                starts[begun] = i
                begun += 1
        if opens:
            burn(small[at.BURNED, i], rules[BURNS], state)
            continue
        mark, last = 0, state[LAST]
        if hashed != 0:
            mark = number_wrong(coup[i], last)
            state[LAST] = max(coup[i], last)
            state[FREE_RUN] = state[FREE_RUN] + 1 if small[at.STATUS, i] == at.FREE else 0
            mark |= TOO_MANY_FREE if state[FREE_RUN] > rules[FREE_ROUNDS] else 0
        if rules[CONTINUOUS]:
            state[: GONE + 1] = 0
        if mark & COUP_DOUBLE == 0:  # its cards have been counted
            start = DEALT if small[DEALT, i] != NONE else PLAYER
            for place in range(start, start + 6):
                code = small[place, i]
                if code < 52:
                    state[code] += 1
                    state[GONE] += 1
                    if state[code] > decks and mark & TOO_MANY_COPIES == 0:
                        mark |= TOO_MANY_COPIES
                        copies[i] = (state[code] << 8) | code
            mark |= TOO_MANY_CARDS if state[GONE] > 52 * decks else 0
        if mark:
            before[i] = last
            marks[i] |= mark
    return begun


@compiled
def burn(code: int, burns: int, state: Integers) -> None:
    """The first card is seen, and tells how many leave the shoe unseen (division-5 7.7, 7.9)."""
    if code < 52 and burns:
        rank = code % 13 + 1
        state[code] += 1
        state[GONE] += 1 + min(rank, 10)
