"""Stakes for made-up records: sets of them that a book takes, and what each wins."""

from __future__ import annotations

import random
from typing import NamedTuple

import numpy as np

from punto.money import read_chip
from punto.records.columnar import Integers, Numbers
from punto.refusals import Refused
from punto.rules.payoff import LOSE, PUSH
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import check_stakes
from punto.rules.wager import Wager

NUMBER = 64
MOST_AT_ONCE = 3
_MULTIPLES = (1, 2, 5, 10, 25, 50)


class Patterns(NamedTuple):
    """Each pattern is a player's stakes on one coup: some entries in a row."""

    first: Integers
    """[patterns + 1]: where each pattern's entries begin."""
    wager: Numbers
    """Of each entry."""
    stake: Integers
    profit: Integers
    """[kind of coup, entry]"""
    commission: Integers


def patterns_of(book: Rulebook, chance: random.Random) -> Patterns:
    """Every one of them passes `check_stakes`."""
    number = {wager.id: place for place, wager in enumerate(book.wagers)}
    sets = [_stakes(book, chance) for _ in range(NUMBER)]
    entries = [(book.wagers[number[name]], stake) for one in sets for name, stake in one.items()]
    return Patterns(
        first=np.cumsum([0, *map(len, sets)], dtype=np.int64),
        wager=np.array([number[wager.id] for wager, _ in entries], np.int32),
        stake=np.array([stake for _, stake in entries], np.int64),
        profit=_table(book, entries, 0),
        commission=_table(book, entries, 1),
    )


def _stakes(book: Rulebook, chance: random.Random) -> dict[str, int]:
    chip = read_chip("1")
    while True:
        chosen = chance.sample(book.wagers, min(chance.randint(1, MOST_AT_ONCE), len(book.wagers)))
        for wager in chosen.copy():
            if wager.needs:
                chosen += [one for one in book.wagers if one.id == wager.needs.any_of[0]]
        stakes = {wager.id: _stake(wager, chance) for wager in book.wagers if wager in chosen}
        try:
            check_stakes(book, stakes, chip)
        except Refused:
            continue
        return stakes


def _stake(wager: Wager, chance: random.Random) -> int:
    return 20 * wager.payable_step * chance.choice(_MULTIPLES)


def _table(book: Rulebook, entries: list[tuple[Wager, int]], what: int) -> Integers:
    """Profits, or commissions, of every entry in every kind of coup."""
    kinds = len(book.payoffs.classes.index)
    columns = [
        [_won(wager, stake, book.payoffs.rows[wager.id][kind])[what] for kind in range(kinds)]
        for wager, stake in entries
    ]
    return np.ascontiguousarray(np.array(columns, np.int64).T)


def _won(wager: Wager, stake: int, number: int) -> tuple[int, int]:
    """Profit and commission; the latter is 0 where the book names none."""
    if number == PUSH:
        return 0, 0
    if number == LOSE:
        return -stake, 0
    row = wager.pays[number]
    return int(stake * row.odds.value), int(stake * row.commission_per_unit)
