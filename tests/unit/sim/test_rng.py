"""The generator and its streams against the published xoshiro128plusplus.c (Blackman, Vigna)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from punto.sim.rng import STREAM_BITS, WORD_MASK, next_word, seed_state, stream_states

# From the published file: jumps of 2^64 and 2^96 steps.
JUMP = (0x8764000B, 0xF542D2D3, 0x6FA035C3, 0x77F2DB5B)
LONG_JUMP = (0xB523952E, 0x0B6F099F, 0xCCF5A0EF, 0x1C580662)
LAST = 2**STREAM_BITS - 1


def rotl(x: int, k: int) -> int:
    return (x << k) % 2**32 | x >> (32 - k)


def published_next(s: list[int]) -> int:
    """The published function, statement by statement."""
    result = (rotl((s[0] + s[3]) % 2**32, 7) + s[0]) % 2**32
    t = (s[1] << 9) % 2**32
    s[2] ^= s[0]
    s[3] ^= s[1]
    s[1] ^= s[2]
    s[0] ^= s[3]
    s[2] ^= t
    s[3] = rotl(s[3], 11)
    return result


def published_jump(s: list[int], polynomial: tuple[int, ...]) -> list[int]:
    moved, s = [0] * 4, list(s)
    for word in polynomial:
        for bit in range(32):
            if word >> bit & 1:
                moved = [one ^ other for one, other in zip(moved, s, strict=True)]
            published_next(s)
    return moved


def state_of(seed: int, stream: int) -> list[int]:
    [state] = stream_states(seed, stream, 1).tolist()
    return list(state)


# --- steps ----------------------------------------------------------------------------------------


def test_words_equal_the_reference() -> None:
    """Numbers from the tests of the crate rand_xoshiro, made there with the published file."""
    state = [1, 2, 3, 4]
    assert [next_word(state) for _ in range(10)] == [
        641,
        1573767,
        3222811527,
        3517856514,
        836907274,
        4247214768,
        3867114732,
        1355841295,
        495546011,
        621204420,
    ]


@pytest.mark.parametrize(
    "start", [[1, 2, 3, 4], [WORD_MASK] * 4, [0, 0, 0, 1 << 31], seed_state(7)]
)
def test_steps_equal_the_published_ones(start: list[int]) -> None:
    ours, theirs = list(start), list(start)
    for _ in range(1000):
        assert next_word(ours) == published_next(theirs)
        assert ours == theirs


# --- jumps ----------------------------------------------------------------------------------------


def test_streams_lie_a_published_jump_apart() -> None:
    states: list[list[int]] = stream_states(3, 0, 6).tolist()
    for one, following in pairwise(states):
        assert following == published_jump(one, JUMP)


@pytest.mark.parametrize("stream", [0, 767, 10**9, LAST - 2**32])
def test_two_to_the_32_streams_are_a_published_long_jump(stream: int) -> None:
    assert state_of(3, stream + 2**32) == published_jump(state_of(3, stream), LONG_JUMP)


@pytest.mark.parametrize("stream", [0, 1, 255, 768 * 12_345, 2**40 - 1, LAST - 1])
def test_a_distant_stream_is_followed_by_the_next(stream: int) -> None:
    assert state_of(9, stream + 1) == published_jump(state_of(9, stream), JUMP)


@pytest.mark.parametrize("first", [0, 1, 768 * 41, LAST - 10])
def test_streams_created_together_equal_single_streams(first: int) -> None:
    states: list[list[int]] = stream_states(2, first, 11).tolist()
    assert states == [state_of(2, first + number) for number in range(11)]


def test_a_stream_beyond_the_last_is_refused() -> None:
    with pytest.raises(ValueError, match="no more"):
        stream_states(0, LAST + 1, 1)


def test_the_first_stream_starts_from_the_seed() -> None:
    assert state_of(77, 0) == seed_state(77)


# --- seeds ----------------------------------------------------------------------------------------


def test_different_seeds_start_differently() -> None:
    seeds = [*range(100), -1, -(10**30), 10**30, 2**32, 2**64]
    states = [tuple(seed_state(seed)) for seed in seeds]
    assert len(set(states)) == len(seeds)
    assert (0, 0, 0, 0) not in states  # it would only give zeros


def test_the_start_of_a_seed_never_changes() -> None:
    """Otherwise published figures could not be reproduced from their seed."""
    assert seed_state(0) == [0xA4AF1E54, 0xBA39274D, 0x59853C40, 0x29226155]
