"""Random sets of stakes that a book accepts, and what each wins in every outcome class."""

from __future__ import annotations

import random
from typing import NamedTuple

import numpy as np

from punto.money import read_chip
from punto.refusals import Refused
from punto.rules.payment import pay_outcome
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import check_stakes
from punto.rules.wager import Wager
from punto.sim.arrays import Int32Array, Int64Array

PATTERN_COUNT = 64
MAX_WAGERS_AT_ONCE = 3
_MULTIPLES = (1, 2, 5, 10, 25, 50)


class StakePatterns(NamedTuple):
    """Each pattern is a player's stakes on one coup: consecutive entries."""

    offsets: Int64Array
    """[patterns + 1]: where the entries of each pattern begin."""
    wagers: Int32Array
    """The wager number of each entry."""
    stakes: Int64Array
    profits: Int64Array
    """[outcome class, entry]"""
    commissions: Int64Array


def make_stake_patterns(book: Rulebook, chance: random.Random) -> StakePatterns:
    """Make random patterns; each passes `check_stakes`."""
    number = {wager.id: index for index, wager in enumerate(book.wagers)}
    patterns = [_draw_stakes(book, chance) for _ in range(PATTERN_COUNT)]
    entries = [
        (book.wagers[number[name]], stake)
        for pattern in patterns
        for name, stake in pattern.items()
    ]
    return StakePatterns(
        offsets=np.cumsum([0, *map(len, patterns)], dtype=np.int64),
        wagers=np.array([number[wager.id] for wager, _ in entries], np.int32),
        stakes=np.array([stake for _, stake in entries], np.int64),
        profits=_settlement_table(book, entries, 0),
        commissions=_settlement_table(book, entries, 1),
    )


def _draw_stakes(book: Rulebook, chance: random.Random) -> dict[str, int]:
    chip = read_chip("1")
    while True:
        chosen = chance.sample(
            book.wagers, min(chance.randint(1, MAX_WAGERS_AT_ONCE), len(book.wagers))
        )
        for wager in chosen.copy():
            if wager.needs:
                chosen += [other for other in book.wagers if other.id == wager.needs.any_of[0]]
        stakes = {wager.id: _draw_stake(wager, chance) for wager in book.wagers if wager in chosen}
        try:
            check_stakes(book, stakes, chip)
        except Refused:
            continue
        return stakes


def _draw_stake(wager: Wager, chance: random.Random) -> int:
    return 20 * wager.payable_step * chance.choice(_MULTIPLES)


def _settlement_table(book: Rulebook, entries: list[tuple[Wager, int]], item: int) -> Int64Array:
    """Return the profit (item 0) or commission (item 1) of each entry in each outcome class."""
    kinds = len(book.payoffs.classes.index)
    columns = [
        [
            pay_outcome(wager, book.payoffs.rows[wager.id][kind], stake)[item]
            for kind in range(kinds)
        ]
        for wager, stake in entries
    ]
    return np.ascontiguousarray(np.array(columns, np.int64).T)
