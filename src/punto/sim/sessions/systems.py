"""Betting systems: how much to stake on the next coup.

A system is a plain function of what a player sees. It is compiled where numba can, and run as it
stands where not. Those below are no more than that: a function of your own is used in the same way,
`simulate_sessions(book, system=mine)`, or from a file that names it `system`.

    def system(seen):
        return 2 * seen.last if seen.outcome == LOST else seen.unit

Money is in whole chips. More than can be staked may be asked for: a stake is cut to `seen.most`.
Zero or less lets the coup pass; the system is still told how the wager would have come out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

WON, STOOD_OFF, LOST = 1, 0, -1
MEMORY_SIZE = 64  # of a system's memory

Memory = np.ndarray[Any, np.dtype[np.int64]]


class BettorView(NamedTuple):
    """What a player sees when the next stake is due."""

    unit: int
    left: int
    """Of the bankroll, in whole chips."""
    most: int
    """That can be staked: the table maximum, or what is left."""
    last: int
    """The stake on the coup before, as it was taken; 0 before the first."""
    outcome: int
    """Of the wager in the coup before: WON, STOOD_OFF or LOST; STOOD_OFF before the first."""
    coup: int
    """How many have been played."""
    memory: Memory
    """`PLACES` whole numbers of the system's own, zeros as the session begins."""


BettingSystem = Callable[[BettorView], int]


def flat(seen: BettorView) -> int:
    """One unit on every coup."""
    return seen.unit


def martingale(seen: BettorView) -> int:
    """Twice the stake after a loss; one unit after a win."""
    if seen.outcome == LOST:
        return 2 * seen.last
    if seen.outcome == WON:
        return seen.unit
    return max(seen.last, seen.unit)


def paroli(seen: BettorView) -> int:
    """Twice the stake after a win; one unit after a loss, or after three wins in a row."""
    if seen.outcome == WON:
        seen.memory[0] = (seen.memory[0] + 1) % 3
    elif seen.outcome == LOST:
        seen.memory[0] = 0
    return seen.unit * (1, 2, 4)[seen.memory[0]]


def dalembert(seen: BettorView) -> int:
    """One unit more after a loss, one less after a win, and never less than one."""
    if seen.outcome == LOST:
        return seen.last + seen.unit
    if seen.outcome == WON:
        return max(seen.last - seen.unit, seen.unit)
    return max(seen.last, seen.unit)


def fibonacci(seen: BettorView) -> int:
    """Along 1, 1, 2, 3, 5, 8, …: one step on after a loss, two back after a win."""
    if seen.outcome == LOST:
        seen.memory[0] += 1
    elif seen.outcome == WON:
        seen.memory[0] = max(seen.memory[0] - 2, 0)
    stake = following = seen.unit
    for _ in range(seen.memory[0]):
        if stake >= seen.most:  # it will be cut, and must not outgrow 64 bits before
            break
        stake, following = following, stake + following
    return stake


def labouchere(seen: BettorView) -> int:
    """A line of numbers, 1 2 3 4: the stake is the first and the last, or the only one.

    Both are struck out after a win, and the stake is written behind the line after a loss. When all
    are struck out the line is begun again, and so it is when it has outgrown its 62 places.
    """
    first, end, line = seen.memory[0], seen.memory[1], seen.memory[2:]
    if seen.outcome == WON:
        first, end = first + 1, end - 1
    elif seen.outcome == LOST:
        if end == len(line):
            for place in range(first, end):  # moved up over what was struck out
                line[place - first] = line[place]
            first, end = 0, end - first
        if end < len(line):
            line[end] = seen.last
            end += 1
        else:
            end = 0
    if first >= end:
        first, end = 0, 4
        for place in range(4):
            line[place] = seen.unit * (place + 1)
    seen.memory[0], seen.memory[1] = first, end
    return int(line[first] + (line[end - 1] if end - first > 1 else 0))


def one_three_two_six(seen: BettorView) -> int:
    """1, 3, 2, then 6 units, one step on after a win; 1 after a loss, or after all four are won."""
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
