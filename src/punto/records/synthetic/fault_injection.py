"""Injects errors into synthetic coups, each of one kind and apart from the next."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from punto.records.columnar import CARD_CODES, NO_VALUE
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import list_bounds
from punto.sim.arrays import Int32Array, Int64Array, UInt8Array

_ROWS_PER_ERROR = 8


class SyntheticCoups(NamedTuple):
    """Coups of whole shoes as writable arrays."""

    book: Rulebook
    cards: UInt8Array
    """[6, n], as dealt."""
    die: UInt8Array
    player_total: UInt8Array
    banker_total: UInt8Array
    result: UInt8Array
    shoe: Int32Array
    burned: UInt8Array
    """The burned card of the coup's shoe, at the first coup; else NO_VALUE."""
    coup_numbers: Int32Array
    stake_offsets: Int64Array
    wager: Int32Array
    stake: Int64Array
    profit: Int64Array
    commission: Int64Array
    copies: Int32Array
    """How often each coup is written; 1 without errors."""

    def has_next_in_shoe(self, row: int) -> bool:
        return row + 1 < len(self.shoe) and self.shoe[row + 1] == self.shoe[row]


Injector = Callable[[SyntheticCoups, int, random.Random], bool]
"""Puts an error into a coup; returns whether it was possible."""


def inject_errors(coups: SyntheticCoups, number: int, chance: random.Random) -> dict[int, str]:
    """Inject errors of all kinds in turn into `number` coups; return the expected code by coup."""
    groups = chance.sample(range(len(coups.shoe) // _ROWS_PER_ERROR), number)
    codes = list(INJECTORS)
    injected: dict[int, str] = {}
    for turn, group in enumerate(sorted(groups)):
        row = group * _ROWS_PER_ERROR + _ROWS_PER_ERROR // 2
        for offset in range(len(codes)):
            code = codes[(turn + offset) % len(codes)]
            if INJECTORS[code](coups, row, chance):
                injected[row] = code
                break
    return injected


def _change_payment(coups: SyntheticCoups, row: int, chance: random.Random) -> bool:
    coups.profit[chance.randrange(coups.stake_offsets[row], coups.stake_offsets[row + 1])] += 1
    return True


def _change_commission(coups: SyntheticCoups, row: int, chance: random.Random) -> bool:
    coups.commission[chance.randrange(coups.stake_offsets[row], coups.stake_offsets[row + 1])] += 1
    return True


def _change_stake(coups: SyntheticCoups, row: int, _chance: random.Random) -> bool:
    """Make a stake that cannot be paid exactly."""
    bounded = {name for bound in list_bounds(coups.book) for name in bound.together}
    for entry in range(coups.stake_offsets[row], coups.stake_offsets[row + 1]):
        wager = coups.book.wagers[coups.wager[entry]]
        if wager.payable_step > 1 and wager.id not in bounded:
            coups.stake[entry] += 1
            return True
    return False


def _change_result(coups: SyntheticCoups, row: int, chance: random.Random) -> bool:
    coups.result[row] = (coups.result[row] + chance.randint(1, 2)) % 3
    return True


def _change_total(coups: SyntheticCoups, row: int, chance: random.Random) -> bool:
    totals = chance.choice((coups.player_total, coups.banker_total))
    totals[row] = (totals[row] + chance.randint(1, 9)) % 10
    return True


def _remove_card(coups: SyntheticCoups, row: int, _chance: random.Random) -> bool:
    dealt = int((coups.cards[:, row] != NO_VALUE).sum())
    if dealt == len(coups.book.deal.order):
        return False
    coups.cards[dealt - 1, row] = NO_VALUE
    return True


def _add_card(coups: SyntheticCoups, row: int, _chance: random.Random) -> bool:
    """Add the rarest card of the shoe, so that there is no other error."""
    dealt = int((coups.cards[:, row] != NO_VALUE).sum())
    if dealt == 6:
        return False
    rows = np.flatnonzero(coups.shoe == coups.shoe[row])
    seen = np.concatenate([coups.cards[:, rows].ravel(), coups.burned[rows]])
    coups.cards[dealt, row] = np.bincount(seen[seen < 52], minlength=52).argmin()
    return True


def _replace_card(coups: SyntheticCoups, row: int, chance: random.Random) -> bool:
    place = chance.randrange(4 - len(coups.book.deal.permanent))
    coups.cards[place, row] = chance.randint(CARD_CODES, 254)
    return True


def _change_die(coups: SyntheticCoups, row: int, _chance: random.Random) -> bool:
    if coups.book.die is None:
        return False
    coups.die[row] = coups.book.die.faces + 1
    return True


def _omit_coup(coups: SyntheticCoups, row: int, _chance: random.Random) -> bool:
    """Leave a coup out: not the first one, and not the last one, which no audit would miss."""
    if coups.coup_numbers[row] == 1 or not coups.has_next_in_shoe(row):
        return False
    coups.copies[row] = 0
    return True


def _repeat_coup(coups: SyntheticCoups, row: int, _chance: random.Random) -> bool:
    coups.copies[row] = 2
    return True


INJECTORS: dict[str, Injector] = {
    "payment_wrong": _change_payment,
    "commission_wrong": _change_commission,
    "stake_not_payable": _change_stake,
    "result_wrong": _change_result,
    "total_wrong": _change_total,
    "card_missing": _remove_card,
    "card_too_many": _add_card,
    "unknown_card": _replace_card,
    "die_out_of_range": _change_die,
    "coup_missing": _omit_coup,
    "coup_double": _repeat_coup,
}
