"""Errors put into made-up records on purpose, each of one kind and far from the next."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from punto.records.columnar import NONE, Bytes, Integers, Numbers
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import list_bounds

_APART = 8


class Made(NamedTuple):
    """Coups of whole shoes, as arrays that may be changed."""

    book: Rulebook
    cards: Bytes
    """[6, n], as dealt."""
    die: Bytes
    player_total: Bytes
    banker_total: Bytes
    result: Bytes
    shoe: Numbers
    burned: Bytes
    """The card burned as the shoe was opened; NONE for a coup that does not open one."""
    number: Numbers
    first: Integers
    wager: Numbers
    stake: Integers
    profit: Integers
    commission: Integers
    times: Numbers
    """How often each coup is written: once."""

    def next_in_shoe(self, row: int) -> bool:
        return row + 1 < len(self.shoe) and self.shoe[row + 1] == self.shoe[row]


Sow = Callable[[Made, int, random.Random], bool]
"""Puts an error into a coup; whether it could."""


def sow(made: Made, number: int, chance: random.Random) -> dict[int, str]:
    """Errors in as many coups, all kinds in turn: by coup, the code an audit is to find."""
    places = chance.sample(range(len(made.shoe) // _APART), number)
    kinds = list(KINDS)
    sown: dict[int, str] = {}
    for turn, place in enumerate(sorted(places)):
        row = place * _APART + _APART // 2
        for offset in range(len(kinds)):
            code = kinds[(turn + offset) % len(kinds)]
            if KINDS[code](made, row, chance):
                sown[row] = code
                break
    return sown


def _payment(made: Made, row: int, chance: random.Random) -> bool:
    made.profit[chance.randrange(made.first[row], made.first[row + 1])] += 1
    return True


def _commission(made: Made, row: int, chance: random.Random) -> bool:
    made.commission[chance.randrange(made.first[row], made.first[row + 1])] += 1
    return True


def _stake(made: Made, row: int, _chance: random.Random) -> bool:
    """A stake that cannot be paid exactly."""
    bound = {name for one in list_bounds(made.book) for name in one.together}
    for entry in range(made.first[row], made.first[row + 1]):
        wager = made.book.wagers[made.wager[entry]]
        if wager.payable_step > 1 and wager.id not in bound:
            made.stake[entry] += 1
            return True
    return False


def _result(made: Made, row: int, chance: random.Random) -> bool:
    made.result[row] = (made.result[row] + chance.randint(1, 2)) % 3
    return True


def _total(made: Made, row: int, chance: random.Random) -> bool:
    totals = chance.choice((made.player_total, made.banker_total))
    totals[row] = (totals[row] + chance.randint(1, 9)) % 10
    return True


def _card_missing(made: Made, row: int, _chance: random.Random) -> bool:
    dealt = int((made.cards[:, row] != NONE).sum())
    if dealt == len(made.book.deal.order):
        return False
    made.cards[dealt - 1, row] = NONE
    return True


def _card_too_many(made: Made, row: int, _chance: random.Random) -> bool:
    """A card that its shoe can spare, so that nothing else is wrong."""
    dealt = int((made.cards[:, row] != NONE).sum())
    if dealt == 6:
        return False
    coups = np.flatnonzero(made.shoe == made.shoe[row])
    seen = np.concatenate([made.cards[:, coups].ravel(), made.burned[coups]])
    made.cards[dealt, row] = np.bincount(seen[seen < 52], minlength=52).argmin()
    return True


def _unknown_card(made: Made, row: int, chance: random.Random) -> bool:
    made.cards[chance.randrange(4 - len(made.book.deal.permanent)), row] = chance.randint(52, 254)
    return True


def _die(made: Made, row: int, _chance: random.Random) -> bool:
    if made.book.die is None:
        return False
    made.die[row] = made.book.die.faces + 1
    return True


def _missing(made: Made, row: int, _chance: random.Random) -> bool:
    """The last coup of a shoe could be left out and nobody would know; the first opens it."""
    if made.number[row] == 1 or not made.next_in_shoe(row):
        return False
    made.times[row] = 0
    return True


def _double(made: Made, row: int, _chance: random.Random) -> bool:
    made.times[row] = 2
    return True


KINDS: dict[str, Sow] = {
    "payment_wrong": _payment,
    "commission_wrong": _commission,
    "stake_not_payable": _stake,
    "result_wrong": _result,
    "total_wrong": _total,
    "card_missing": _card_missing,
    "card_too_many": _card_too_many,
    "unknown_card": _unknown_card,
    "die_out_of_range": _die,
    "coup_missing": _missing,
    "coup_double": _double,
}
