"""The ledger entries of each event: accounts and amounts, which sum to zero."""

from __future__ import annotations

from typing import Any

import pytest

from punto.ledger import Entry, Ledger, ledger_entries
from punto.ledger.ledger import (
    COMMISSION,
    CREDITS,
    DROP,
    FILLS,
    HOUSE,
    PATRONS_CASH,
    STAKES,
    credit_entries,
    fill_entries,
    player_account,
)
from punto.table import events as e
from punto.table.events import EVENTS, Event
from tests.unit.table.table_driver import OPERATOR, TableDriver

ANNA = player_account("anna")
SPOT: dict[str, Any] = {"player": "anna", "box": 1, "wager": "banker"}

MOVES: list[tuple[Event, dict[str, int]]] = [
    (e.ChipsBought(player="anna", amount=70), {HOUSE: -70, ANNA: 70}),
    (e.ChipsCashed(player="anna", amount=70), {ANNA: -70, HOUSE: 70}),
    (
        e.ChipsBought(player="anna", amount=70, cash=True),
        {HOUSE: -70, ANNA: 70, PATRONS_CASH: -70, DROP: 70},
    ),
    (
        e.ChipsCashed(player="anna", amount=70, cash=True),
        {ANNA: -70, HOUSE: 70, DROP: -70, PATRONS_CASH: 70},
    ),
    (e.StakePlaced(**SPOT, amount=40), {ANNA: -40, STAKES: 40}),
    (e.StakeReturned(**SPOT, amount=40, why="withdrawn"), {STAKES: -40, ANNA: 40}),
    (e.StakeLost(**SPOT, amount=40), {STAKES: -40, HOUSE: 40}),
    (e.StakePaid(**SPOT, amount=40, profit=320), {STAKES: -40, HOUSE: -320, ANNA: 360}),
    (
        # The house pays 38 and books 2 to the commission account.
        e.StakePaid(**SPOT, amount=40, profit=38, commission=2),
        {STAKES: -40, HOUSE: -40, ANNA: 78, COMMISSION: 2},
    ),
    (
        e.PaymentReversed(**SPOT, returned=40, taken=0, commission=0, owed=0),
        {HOUSE: -40, ANNA: 40, COMMISSION: 0},
    ),
    (
        # The rack covers 30 of a profit of 38; the commission is reversed in full.
        e.PaymentReversed(**SPOT, returned=0, taken=30, commission=2, owed=8),
        {HOUSE: 32, ANNA: -30, COMMISSION: -2},
    ),
    (e.StakeRestored(**SPOT, amount=40), {ANNA: -40, STAKES: 40, HOUSE: 0}),
    (
        # The rack covers 25 of the stake; the player owes the house the rest.
        e.StakeRestored(**SPOT, amount=40, owed=15),
        {ANNA: -25, HOUSE: -15, STAKES: 40},
    ),
]


def sum_by_account(posted: tuple[Entry, ...]) -> dict[str, int]:
    sums: dict[str, int] = {}
    for account, amount in posted:
        sums[account] = sums.get(account, 0) + amount
    return sums


@pytest.mark.parametrize(("event", "moved"), MOVES, ids=lambda part: type(part).__name__)
def test_an_event_moves_exactly_its_money(event: Event, moved: dict[str, int]) -> None:
    assert sum_by_account(ledger_entries(event)) == moved
    assert sum(moved.values()) == 0


def test_a_win_without_commission_has_no_commission_entry() -> None:
    accounts = [entry.account for entry in ledger_entries(e.StakePaid(**SPOT, amount=1, profit=8))]
    assert COMMISSION not in accounts


def test_every_event_with_money_has_ledger_entries() -> None:
    """An amount without an entry would unbalance the ledger."""
    with_money = {
        kind
        for kind in EVENTS.values()
        if {"amount", "profit", "taken"} & set(kind.__struct_fields__)
    }
    assert with_money - {type(event) for event, _ in MOVES} == {e.StakeStoodOff}


def test_a_stood_off_stake_moves_nothing() -> None:
    assert ledger_entries(e.StakeStoodOff(**SPOT, amount=40)) == ()
    assert Ledger().post(e.TableClosed()) == ()


def test_balances_are_the_sums_of_the_entries() -> None:
    ledger = Ledger()
    ledger.post(e.ChipsBought(player="anna", amount=100))
    ledger.post(e.StakePlaced(**SPOT, amount=40))
    ledger.post(e.StakePaid(**SPOT, amount=40, profit=38, commission=2))
    assert ledger.balances == {HOUSE: -140, ANNA: 138, COMMISSION: 2}
    assert ledger.total() == 0


def test_posting_returns_the_entries() -> None:
    bought = e.ChipsBought(player="anna", amount=100)
    assert Ledger().post(bought) == (Entry(HOUSE, -100), Entry(ANNA, 100))


def test_an_account_at_zero_is_removed() -> None:
    ledger = Ledger()
    ledger.post(e.ChipsBought(player="anna", amount=9))
    ledger.post(e.ChipsCashed(player="anna", amount=9))
    assert ledger.balances == {}


def test_a_total_that_is_not_zero_is_reported() -> None:
    ledger = Ledger()
    ledger.balances = {HOUSE: -3, ANNA: 4}
    assert ledger.total() == 1


def test_the_ledger_equals_the_racks_and_stakes() -> None:
    table = TableDriver("mbs-baccarat").open("anna", "bob")
    table.round("KH 9C KD QS", anna={"banker": 100}, bob={"player": 60})
    table.bets(bob={"tie": 10})
    assert table.ledger.balances == {
        player_account("anna"): 100_095,
        player_account("bob"): 99_930,
        STAKES: 10,
        COMMISSION: 5,
        HOUSE: -200_040,
    }


def test_the_ledger_is_empty_after_everybody_has_cashed_out() -> None:
    """All chips are back with the house, the lost ones included."""
    table = TableDriver("mbs-baccarat").open("anna")
    table.round("9H KC KD QS", anna={"banker": 100})
    table.do("cash_out", OPERATOR, player="anna")
    assert table.ledger.balances == {}


def test_fills_and_credits_move_chips_between_cage_and_tray() -> None:
    assert dict(fill_entries(500)) == {FILLS: -500, HOUSE: 500}
    assert dict(credit_entries(500)) == {HOUSE: -500, CREDITS: 500}
