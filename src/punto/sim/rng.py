"""Random words: xoshiro128++, cut into streams that cannot overlap.

The generator has one cycle of 2^128 - 1 states. Stream k starts 2^64 * k steps after the state made
from the seed, so that two streams stay apart for 2^64 words each, more than any run will draw. A
step is linear over bits, and so is a jump of any length: what a state becomes is the sum, bit by
bit, of what each of its bytes becomes. A table of those for jumps of 2^64, 2^65, … steps, each made
from the one before, takes a state to any stream in one pass for each bit set in its number.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import Any

import numpy as np

STATE_WORDS = 4  # of 32 bits, in a state
STATE_BITS = 128
STATE_BYTES = 16
JUMP_POWER = 64  # streams lie 2**JUMP steps apart
STREAM_BITS = 56  # how many streams there are, as a power of two
WORD_MASK = 2**32 - 1

UInt32Array = np.ndarray[Any, np.dtype[np.uint32]]


def next_word(state: list[int]) -> int:
    """One word, and the state moved on: the plain form of what the kernels compile."""
    s0, s1, s2, s3 = state
    total = (s0 + s3) & WORD_MASK
    word = (_rotate_left(total, 7) + s0) & WORD_MASK
    shifted = (s1 << 9) & WORD_MASK
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    state[:] = s0, s1, s2 ^ shifted, _rotate_left(s3, 11)
    return word


def _rotate_left(word: int, by: int) -> int:
    return ((word << by) | (word >> (32 - by))) & WORD_MASK


def seed_state(seed: int) -> list[int]:
    """The state a seed starts from; any whole number will do."""
    digest = sha256(f"punto sim {seed}".encode()).digest()
    return [int.from_bytes(digest[4 * i : 4 * i + 4], "little") for i in range(STATE_WORDS)]


def stream_states(seed: int, first: int, number: int) -> UInt32Array:
    """Where streams `first`, `first + 1`, … start: a row of words for each."""
    rows = np.array([seed_state(seed)], np.uint32)
    for power in range(first.bit_length()):
        if first >> power & 1:
            rows = _jump(rows, power)
    # Doubling: knowing 2^i streams, a jump over 2^i of them gives as many more.
    power = 0
    while len(rows) < number:
        rows = np.concatenate([rows, _jump(rows, power)])
        power += 1
    return rows[:number]


def _jump(states: UInt32Array, power: int) -> UInt32Array:
    """Each state 2^(64 + power) steps later."""
    if power >= STREAM_BITS:
        raise ValueError(f"there are 2^{STREAM_BITS} streams and no more")
    return _apply(_jump_tables()[power], states)


@lru_cache(maxsize=1)
def _jump_tables() -> list[UInt32Array]:
    """For jumps of 2^64, 2^65, … steps: by place and value of a byte of the state, the outcome."""
    images = np.array([_step_bit(bit) for bit in range(STATE_BITS)], np.uint32)
    jumps = []
    for power in range(JUMP_POWER + STREAM_BITS):
        table = _table_by_byte(images)
        if power >= JUMP_POWER:
            jumps.append(table)
        images = _apply(table, images)
    return jumps


def _step_bit(bit: int) -> list[int]:
    """What one bit alone becomes in a step."""
    state = [(1 << bit) >> (32 * word) & WORD_MASK for word in range(STATE_WORDS)]
    next_word(state)
    return state


def _table_by_byte(images: UInt32Array) -> UInt32Array:
    """From what each bit becomes to what each byte becomes."""
    table = np.zeros((STATE_BYTES, 256, STATE_WORDS), np.uint32)
    for place in range(STATE_BYTES):
        for bit in range(8):
            table[place, 1 << bit : 2 << bit] = table[place, : 1 << bit] ^ images[8 * place + bit]
    return table


def _apply(table: UInt32Array, states: UInt32Array) -> UInt32Array:
    """A step, or a jump, is linear over bits: the sum of what each byte of a state becomes."""
    octets = np.ascontiguousarray(states, "<u4").view(np.uint8)
    applied = np.zeros_like(states)
    for place in range(STATE_BYTES):
        applied ^= table[place][octets[:, place]]
    return applied
