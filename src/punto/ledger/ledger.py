"""Entries of an event, and balances as a fold over them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from punto.table import events as e
from punto.table.events import Event

STAKES = "stakes"
HOUSE = "house"
COMMISSION = "commission"


class Entry(NamedTuple):
    account: str
    amount: int
    """In smallest chips; above zero what the account gains."""


def player(name: str) -> str:
    return f"player:{name}"


def _moved(source: str, target: str, amount: int) -> tuple[Entry, ...]:
    return (Entry(source, -amount), Entry(target, amount))


def _bought(event: e.ChipsBought) -> tuple[Entry, ...]:
    return _moved(HOUSE, player(event.player), event.amount)


def _cashed(event: e.ChipsCashed) -> tuple[Entry, ...]:
    return _moved(player(event.player), HOUSE, event.amount)


def _placed(event: e.StakePlaced) -> tuple[Entry, ...]:
    return _moved(player(event.player), STAKES, event.amount)


def _returned(event: e.StakeReturned) -> tuple[Entry, ...]:
    return _moved(STAKES, player(event.player), event.amount)


def _lost(event: e.StakeLost) -> tuple[Entry, ...]:
    return _moved(STAKES, HOUSE, event.amount)


def _paid(event: e.StakePaid) -> tuple[Entry, ...]:
    """The stake back, the win from the house, and the house's commission as its own entry."""
    name = player(event.player)
    commission = _moved(HOUSE, COMMISSION, event.commission) if event.commission else ()
    return (
        *_moved(STAKES, name, event.amount),
        *_moved(HOUSE, name, event.profit),
        *commission,
    )


def _reversed(event: e.PaymentReversed) -> tuple[Entry, ...]:
    name = player(event.player)
    return (
        *_moved(HOUSE, name, event.returned),
        *_moved(name, HOUSE, event.taken),
        *_moved(COMMISSION, HOUSE, event.commission),
    )


_ENTRIES: dict[type[Event], Callable[[Any], tuple[Entry, ...]]] = {
    e.ChipsBought: _bought,
    e.ChipsCashed: _cashed,
    e.StakePlaced: _placed,
    e.StakeReturned: _returned,
    e.StakeLost: _lost,
    e.StakePaid: _paid,
    e.PaymentReversed: _reversed,
}


def entries(event: Event) -> tuple[Entry, ...]:
    """What an event moves; nothing for most."""
    found = _ENTRIES.get(type(event))
    return found(event) if found else ()


class Ledger:
    """Balances by account. An account at zero is not kept: a night's players do not pile up."""

    def __init__(self) -> None:
        self.balances: dict[str, int] = {}

    def post(self, event: Event) -> tuple[Entry, ...]:
        posted = entries(event)
        for account, amount in posted:
            balance = self.balances.get(account, 0) + amount
            if balance:
                self.balances[account] = balance
            else:
                self.balances.pop(account, None)
        return posted

    def post_all(self, events: Iterable[Event]) -> None:
        for event in events:
            self.post(event)

    def total(self) -> int:
        """Zero, always."""
        return sum(self.balances.values())
