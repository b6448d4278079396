"""Settle the stakes on a coup by the payoff table of the book."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

import msgspec

from punto.rules.coup import Coup
from punto.rules.payoff import LOSE, PUSH
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import find_wager
from punto.rules.wager import PayRow, Wager

WagerOutcome = Literal["win", "lose", "push"]


class Settlement(msgspec.Struct, frozen=True):
    """The settlement of one wager. Amounts are in smallest chips; `profit` is net of commission."""

    wager: Wager
    stake: int
    outcome: WagerOutcome
    profit: int
    clause: str | None
    row: PayRow | None = None
    commission: int | None = None
    """The commission on a win; None if the wager has none, 0 is possible (mbs-power-98 4.2)."""


def settle(book: Rulebook, coup: Coup, stakes: Mapping[str, int]) -> list[Settlement]:
    """Settle stakes that have passed `check_stakes`."""
    return [
        settle_wager(book, coup, find_wager(book, wager_id), stake)
        for wager_id, stake in stakes.items()
    ]


def settle_wager(book: Rulebook, coup: Coup, wager: Wager, stake: int) -> Settlement:
    number = book.payoffs.row_number(wager.id, coup.facts)
    if number == PUSH:
        return Settlement(wager, stake, "push", 0, wager.push.clause if wager.push else None)
    if number == LOSE:
        return Settlement(wager, stake, "lose", -stake, wager.lose_clause)
    row = wager.pays[number]
    return Settlement(
        wager,
        stake,
        "win",
        _to_whole_chips(stake * row.odds.value),
        row.clause,
        row,
        _to_whole_chips(stake * row.commission_per_unit) if wager.charges_commission else None,
    )


def _to_whole_chips(chips: Fraction) -> int:
    if chips.denominator != 1:
        raise ValueError(f"{chips} chips cannot be paid: the stake was not checked")
    return int(chips)
