"""Betting systems: how much to stake on the next coup.

A system is a Python function of the player's view. It is compiled if numba can compile it, and runs
as plain Python otherwise. Your own function works like the built-in ones below: pass it as
`simulate_sessions(book, system=mine)`, or name it `system` in a file.

    def system(seen):
        return 2 * seen.last if seen.outcome == LOST else seen.unit

`random_below(seen, 6)` returns a random number from 0 to 5. The seed of the run decides it, so that
a run can be repeated; the module `random` is refused.

Money is in whole chips. A stake above `seen.most` is reduced to it. Zero or less skips the coup;
the system still sees the wager's outcome.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numba import njit

from punto.sim.arrays import Int64Array

WON, STOOD_OFF, LOST = 1, 0, -1
MEMORY_SIZE = 64
_MAX_STAKE = 1 << 60

Memory = Int64Array


class BettorView(NamedTuple):
    """The information available to a betting system before a stake."""

    unit: int
    left: int
    """The bankroll, in whole chips."""
    most: int
    """The maximum stake: the table maximum or the bankroll, whichever is lower."""
    last: int
    """The accepted stake on the previous coup; 0 before the first."""
    outcome: int
    """The wager's previous outcome: WON, STOOD_OFF or LOST; STOOD_OFF before the first coup."""
    coup: int
    """The number of coups played."""
    memory: Memory
    """`MEMORY_SIZE` integers for the system's use; zeros at the start of a session."""
    rng: Int64Array = np.zeros(1, np.int64)
    """The state of the session's random numbers, for `random_below`."""


BettingSystem = Callable[[BettorView], int]

_WEYL = np.uint64(0x9E3779B97F4A7C15)
_MIX = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)


@njit(cache=True, nogil=True)
def random_below(seen: BettorView, number: int) -> int:
    """Return a random integer from 0 to `number` - 1, at most 2^31, by splitmix64."""
    if number < 1 or number > 1 << 31:
        raise ValueError("random_below needs a number from 1 to 2^31")
    state = np.uint64(seen.rng[0]) + _WEYL
    seen.rng[0] = np.int64(state)
    word = (state ^ (state >> np.uint64(30))) * _MIX[0]
    word = (word ^ (word >> np.uint64(27))) * _MIX[1]
    word ^= word >> np.uint64(31)
    return np.int64(((word >> np.uint64(32)) * np.uint64(number)) >> np.uint64(32))  # type: ignore[return-value]


def flat(seen: BettorView) -> int:
    """Stake one unit on every coup."""
    return seen.unit


def martingale(seen: BettorView) -> int:
    """Double the stake after a loss; stake one unit after a win."""
    if seen.outcome == LOST:
        return 2 * seen.last
    if seen.outcome == WON:
        return seen.unit
    return max(seen.last, seen.unit)


def paroli(seen: BettorView) -> int:
    """Double the stake after a win; stake one unit after a loss or three wins in a row."""
    if seen.outcome == WON:
        seen.memory[0] = (seen.memory[0] + 1) % 3
    elif seen.outcome == LOST:
        seen.memory[0] = 0
    return seen.unit * (1, 2, 4)[seen.memory[0]]


def dalembert(seen: BettorView) -> int:
    """Add a unit after a loss, subtract one after a win; stake at least one."""
    if seen.outcome == LOST:
        return seen.last + seen.unit
    if seen.outcome == WON:
        return max(seen.last - seen.unit, seen.unit)
    return max(seen.last, seen.unit)


def fibonacci(seen: BettorView) -> int:
    """Follow 1, 1, 2, 3, 5, 8, …: one step forward after a loss, two back after a win."""
    if seen.outcome == LOST:
        seen.memory[0] += 1
    elif seen.outcome == WON:
        seen.memory[0] = max(seen.memory[0] - 2, 0)
    stake = following = seen.unit
    for _ in range(seen.memory[0]):
        if stake > _MAX_STAKE:  # above every limit; a larger one could overflow 64 bits
            break
        stake, following = following, stake + following
    return stake


def labouchere(seen: BettorView) -> int:
    """Keep a line of numbers, 1 2 3 4; stake the sum of the first and the last, or the only one.

    After a win both are removed; after a loss the stake is appended. The line starts again when it
    is empty, or when it exceeds 62 numbers.
    """
    first, end, line = seen.memory[0], seen.memory[1], seen.memory[2:]
    if seen.outcome == WON:
        first, end = first + 1, end - 1
    elif seen.outcome == LOST:
        if end == len(line):
            for index in range(first, end):  # move the line to the front
                line[index - first] = line[index]
            first, end = 0, end - first
        if end < len(line):
            line[end] = seen.last
            end += 1
        else:
            end = 0
    if first >= end:
        first, end = 0, 4
        for index in range(4):
            line[index] = seen.unit * (index + 1)
    seen.memory[0], seen.memory[1] = first, end
    return int(line[first] + (line[end - 1] if end - first > 1 else 0))


def one_three_two_six(seen: BettorView) -> int:
    """Stake 1, 3, 2, then 6 units on wins in a row; 1 after a loss or four wins."""
    if seen.outcome == WON:
        seen.memory[0] = (seen.memory[0] + 1) % 4
    elif seen.outcome == LOST:
        seen.memory[0] = 0
    return seen.unit * (1, 3, 2, 6)[seen.memory[0]]


SYSTEMS: dict[str, BettingSystem] = {
    "flat": flat,
    "martingale": martingale,
    "paroli": paroli,
    "dalembert": dalembert,
    "fibonacci": fibonacci,
    "labouchere": labouchere,
    "1-3-2-6": one_three_two_six,
}
