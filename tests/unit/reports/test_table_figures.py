"""Drop, handle, win and pace of a table, from its events."""

from __future__ import annotations

from typing import get_args

from punto.reports.table_figures import HOUR_MS, TableFigures
from punto.table import events as e


def stake(kind: type, wager: str, amount: int, **more: object) -> e.Event:
    event: e.Event = kind(player="anna", box=1, wager=wager, amount=amount, **more)
    return event


def figures_after(*events: e.Event, at: int = 0) -> TableFigures:
    figures = TableFigures()
    for event in events:
        figures.apply(event, at)
    return figures


def ended(number: int = 1, *, marks: bool = True) -> e.RoundEnded:
    return e.RoundEnded(round=number, marks=marks, last=False)


def test_the_drop_is_what_players_bought() -> None:
    figures = figures_after(
        e.ChipsBought(player="anna", amount=300, cash=True),
        e.ChipsBought(player="ben", amount=200),
        e.ChipsCashed(player="anna", amount=100, cash=True),
    )
    assert figures.drop == 500


def test_handle_and_win_count_decided_stakes() -> None:
    figures = figures_after(
        stake(e.StakePlaced, "banker", 100),
        stake(e.StakeLost, "player", 40),
        stake(e.StakePaid, "banker", 100, profit=95, commission=5),
        stake(e.StakeStoodOff, "tie", 10),
        stake(e.StakeReturned, "tie", 10, why=get_args(e.ReturnReason)[0]),
    )
    assert figures.handle_by_wager == {"player": 40, "banker": 100, "tie": 10}
    assert (figures.handle, figures.win) == (150, 40 - 95)


def test_a_reversed_payment_leaves_no_trace() -> None:
    lost, paid = stake(e.StakeLost, "player", 40), stake(e.StakePaid, "banker", 100, profit=95)
    undone = [
        e.PaymentReversed(
            player="anna", box=1, wager="player", returned=40, taken=0, commission=0, owed=0
        ),
        e.PaymentReversed(
            player="anna", box=1, wager="banker", returned=0, taken=90, commission=5, owed=5
        ),
    ]
    figures = figures_after(lost, paid, ended(), *undone, e.RoundUndone(round=1))
    assert (figures.handle, figures.win, figures.coups) == (0, 0, 0)
    # A payment of the day before is known by its reversal alone.
    assert figures_after(*undone).win == -40 + 95


def test_coups_are_counted_by_their_time() -> None:
    figures = TableFigures()
    for number in range(5):
        figures.apply(ended(number), number * HOUR_MS // 2)
    figures.apply(ended(9, marks=False), 3 * HOUR_MS)  # a void hand
    assert (figures.coups, figures.last_coup_at) == (5, 2 * HOUR_MS)
    assert figures.coups_in_last_hour(2 * HOUR_MS) == 2
    assert figures.coups_in_last_hour(9 * HOUR_MS) == 0


def test_events_of_the_house_change_nothing() -> None:
    figures = TableFigures()
    figures.apply({"type": "chips_filled", "amount": 500}, 0)
    assert (figures.drop, figures.handle, figures.win) == (0, 0, 0)
