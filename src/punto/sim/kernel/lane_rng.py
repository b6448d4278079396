"""Random numbers for one lane: spare words, numbers below a bound, rejected words."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from punto.sim.arrays import Int16Array, UInt16Array, UInt32Array
from punto.sim.vector_draw import LANES


@njit(cache=True, nogil=True)
def next_lane_word(state: UInt32Array, lane: int) -> int:
    """Return the next word of one lane's stream; the compiled form of `rng.next_word`."""
    s0, s1 = state[lane], state[LANES + lane]
    s2, s3 = state[2 * LANES + lane], state[3 * LANES + lane]
    total = np.uint32(s0 + s3)
    word = np.uint32(np.uint32((total << np.uint32(7)) | (total >> np.uint32(25))) + s0)
    s2 = np.uint32(s2 ^ s0)
    s3 = np.uint32(s3 ^ s1)
    state[lane] = np.uint32(s0 ^ s3)
    state[LANES + lane] = np.uint32(s1 ^ s2)
    state[2 * LANES + lane] = np.uint32(s2 ^ np.uint32(s1 << np.uint32(9)))
    state[3 * LANES + lane] = np.uint32((s3 << np.uint32(11)) | (s3 >> np.uint32(21)))
    return np.int64(word)  # type: ignore[return-value]


@njit(cache=True, nogil=True)
def draw_below(state: UInt32Array, lane: int, bound: int) -> int:
    """Return a uniform integer below `bound`.

    The result is the upper half of word × `bound`. A word is rejected if the lower half is below
    2^32 mod `bound`: otherwise some results would be more likely than others.
    """
    while True:
        product = next_lane_word(state, lane) * bound
        rest = product & 0xFFFFFFFF
        if rest >= bound or rest >= (1 << 32) % bound:  # the slow division is rarely needed
            return product >> 32


@njit(cache=True, nogil=True)
def redraw_positions(
    words: UInt16Array, cards: Int16Array, spare: UInt32Array, positions: Int16Array
) -> None:
    """Check the suspects of `split_words` exactly, and replace rejected words by spare ones."""
    for lane in range(LANES):
        n = np.int64(cards[lane])
        pairs = n * (n - 1)
        if pairs <= 0:
            continue
        word: Any = (np.int64(words[lane]) << 16) | np.int64(words[LANES + lane])
        rest = (word * n & 0xFFFFFFFF) * (n - 1)
        if rest & 0xFFFFFFFF >= pairs:
            continue
        rejected_below = (1 << 32) % pairs
        while rest & 0xFFFFFFFF < rejected_below:
            word = next_lane_word(spare, lane)
            rest = (word * n & 0xFFFFFFFF) * (n - 1)
        positions[lane] = word * n >> 32
        positions[LANES + lane] = rest >> 32
