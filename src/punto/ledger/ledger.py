"""The ledger entries of each event, and the balances of the accounts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from punto.table import events as e
from punto.table.events import Event

STAKES = "stakes"
HOUSE = "house"
COMMISSION = "commission"
DROP = "drop"
"""Cash in the drop box: paid for chips at the table, less what was paid out for chips."""
PATRONS_CASH = "cash"
"""The cash that players brought to the table; negative while more came in than went out."""
FILLS = "fills"
"""Chips that the cage brought to the table; negative."""
CREDITS = "credits"
"""Chips that the table returned to the cage."""


class Entry(NamedTuple):
    account: str
    amount: int
    """In smallest chips; positive if the account gains."""


def player_account(name: str) -> str:
    return f"player:{name}"


def _transfer(source: str, target: str, amount: int) -> tuple[Entry, ...]:
    return (Entry(source, -amount), Entry(target, amount))


def _bought(event: e.ChipsBought) -> tuple[Entry, ...]:
    chips = _transfer(HOUSE, player_account(event.player), event.amount)
    return (*chips, *_transfer(PATRONS_CASH, DROP, event.amount)) if event.cash else chips


def _cashed(event: e.ChipsCashed) -> tuple[Entry, ...]:
    chips = _transfer(player_account(event.player), HOUSE, event.amount)
    return (*chips, *_transfer(DROP, PATRONS_CASH, event.amount)) if event.cash else chips


def fill_entries(amount: int) -> tuple[Entry, ...]:
    """Return the entries of chips that the cage brings to the table."""
    return _transfer(FILLS, HOUSE, amount)


def credit_entries(amount: int) -> tuple[Entry, ...]:
    """Return the entries of chips that the table returns to the cage."""
    return _transfer(HOUSE, CREDITS, amount)


def _placed(event: e.StakePlaced) -> tuple[Entry, ...]:
    return _transfer(player_account(event.player), STAKES, event.amount)


def _returned(event: e.StakeReturned) -> tuple[Entry, ...]:
    return _transfer(STAKES, player_account(event.player), event.amount)


def _lost(event: e.StakeLost) -> tuple[Entry, ...]:
    return _transfer(STAKES, HOUSE, event.amount)


def _paid(event: e.StakePaid) -> tuple[Entry, ...]:
    """Return the stake, pay the profit from the house, and book the commission separately."""
    name = player_account(event.player)
    commission = _transfer(HOUSE, COMMISSION, event.commission) if event.commission else ()
    return (
        *_transfer(STAKES, name, event.amount),
        *_transfer(HOUSE, name, event.profit),
        *commission,
    )


def _reversed(event: e.PaymentReversed) -> tuple[Entry, ...]:
    name = player_account(event.player)
    return (
        *_transfer(HOUSE, name, event.returned),
        *_transfer(name, HOUSE, event.taken),
        *_transfer(COMMISSION, HOUSE, event.commission),
    )


def _restored(event: e.StakeRestored) -> tuple[Entry, ...]:
    name = player_account(event.player)
    return (
        *_transfer(name, STAKES, event.amount - event.owed),
        *_transfer(HOUSE, STAKES, event.owed),
    )


_ENTRIES_BY_EVENT: dict[type[Event], Callable[[Any], tuple[Entry, ...]]] = {
    e.ChipsBought: _bought,
    e.ChipsCashed: _cashed,
    e.StakePlaced: _placed,
    e.StakeReturned: _returned,
    e.StakeLost: _lost,
    e.StakePaid: _paid,
    e.PaymentReversed: _reversed,
    e.StakeRestored: _restored,
}


def ledger_entries(event: Event) -> tuple[Entry, ...]:
    """Return the entries of an event. Most events have none."""
    build_entries = _ENTRIES_BY_EVENT.get(type(event))
    return build_entries(event) if build_entries else ()


class Ledger:
    """Balances by account. Accounts with balance zero are removed, which bounds the size."""

    def __init__(self) -> None:
        self.balances: dict[str, int] = {}

    def post(self, event: Event) -> tuple[Entry, ...]:
        """Apply the entries of an event and return them."""
        posted = ledger_entries(event)
        for account, amount in posted:
            balance = self.balances.get(account, 0) + amount
            if balance:
                self.balances[account] = balance
            else:
                self.balances.pop(account, None)
        return posted

    def total(self) -> int:
        """Return the sum of all balances, which is always zero."""
        return sum(self.balances.values())
