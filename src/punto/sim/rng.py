"""The random generator xoshiro128++, divided into streams that do not overlap.

The generator has one cycle of 2^128 - 1 states. Stream k starts 2^64 * k steps after the state of
the seed, so each stream has 2^64 words of its own, more than any run draws. A step is linear over
bits, and so is a jump of any length: the new state is the XOR of the images of the old state's
bytes. Tables of these images for jumps of 2^64, 2^65, … steps, each computed from the one before,
lead to any stream with one jump per bit set in its number.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

import numpy as np

from punto.sim.arrays import UInt32Array

STATE_WORDS = 4  # 32 bits each
STATE_BITS = 128
STATE_BYTES = 16
JUMP_POWER = 64  # streams lie 2**JUMP steps apart
STREAM_BITS = 56  # there are 2**STREAM_BITS streams
WORD_MASK = 2**32 - 1


def next_word(state: list[int]) -> int:
    """Return the next word and advance the state; the plain form of the compiled generator."""
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
    """Return the first state of a seed, which may be any integer."""
    digest = sha256(f"punto sim {seed}".encode()).digest()
    return [int.from_bytes(digest[4 * i : 4 * i + 4], "little") for i in range(STATE_WORDS)]


def stream_states(seed: int, first: int, number: int) -> UInt32Array:
    """Return the first states of streams `first`, `first + 1`, …, one row each."""
    rows = np.array([seed_state(seed)], np.uint32)
    for power in range(first.bit_length()):
        if first >> power & 1:
            rows = _jump(rows, power)
    # Doubling: a jump of 2^i streams from the first 2^i gives the next 2^i.
    power = 0
    while len(rows) < number:
        rows = np.concatenate([rows, _jump(rows, power)])
        power += 1
    return rows[:number]


def _jump(states: UInt32Array, power: int) -> UInt32Array:
    """Return each state 2^(64 + power) steps later."""
    if power >= STREAM_BITS:
        raise ValueError(f"there are 2^{STREAM_BITS} streams and no more")
    return _apply(_jump_tables()[power], states)


@lru_cache(maxsize=1)
def _jump_tables() -> list[UInt32Array]:
    """Return, for jumps of 2^64, 2^65, … steps, the image of each byte by its index and value."""
    images = np.array([_step_bit(bit) for bit in range(STATE_BITS)], np.uint32)
    jumps = []
    for power in range(JUMP_POWER + STREAM_BITS):
        table = _table_by_byte(images)
        if power >= JUMP_POWER:
            jumps.append(table)
        images = _apply(table, images)
    return jumps


def _step_bit(bit: int) -> list[int]:
    """Return the image of a single bit after one step."""
    state = [(1 << bit) >> (32 * word) & WORD_MASK for word in range(STATE_WORDS)]
    next_word(state)
    return state


def _table_by_byte(images: UInt32Array) -> UInt32Array:
    """Return the images of all byte values, from the images of single bits."""
    table = np.zeros((STATE_BYTES, 256, STATE_WORDS), np.uint32)
    for index in range(STATE_BYTES):
        for bit in range(8):
            table[index, 1 << bit : 2 << bit] = table[index, : 1 << bit] ^ images[8 * index + bit]
    return table


def _apply(table: UInt32Array, states: UInt32Array) -> UInt32Array:
    """Return the new states after a step or jump: the XOR of the images of their bytes."""
    state_bytes = np.ascontiguousarray(states, "<u4").view(np.uint8)
    new_states = np.zeros_like(states)
    for index in range(STATE_BYTES):
        new_states ^= table[index][state_bytes[:, index]]
    return new_states
