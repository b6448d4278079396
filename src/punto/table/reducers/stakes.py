"""Events of stakes: placed, returned, lost, paid, stood off, and reversed settlements."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from punto.table import events as e
from punto.table.events import Event
from punto.table.reducers.registry import reducer
from punto.table.reducers.updates import add_chips, stake_key
from punto.table.state import SettledStake, State


@reducer(e.StakePlaced)
def _place(state: State, event: e.StakePlaced) -> State:
    key = stake_key(event)
    stakes = {**state.stakes, key: state.stakes.get(key, 0) + event.amount}
    return replace(add_chips(state, event.player, -event.amount), stakes=stakes)


def _reduce_stake(state: State, event: Any) -> State:
    """Remove the event's amount from its stake."""
    key = stake_key(event)
    rest = state.stakes[key] - event.amount
    stakes = {**state.stakes, key: rest}
    stood_off = state.stood_off
    if rest == 0:
        del stakes[key]
        stood_off = stood_off - {key}
    return replace(state, stakes=stakes, stood_off=stood_off)


@reducer(e.StakeReturned)
def _return(state: State, event: e.StakeReturned) -> State:
    return add_chips(_reduce_stake(state, event), event.player, event.amount)


@reducer(e.StakeLost)
def _lose(state: State, event: e.StakeLost) -> State:
    after = _reduce_stake(state, event)
    return _add_settled(after, SettledStake(stake_key(event), lost=event.amount))


@reducer(e.StakePaid)
def _pay(state: State, event: e.StakePaid) -> State:
    after = add_chips(_reduce_stake(state, event), event.player, event.amount + event.profit)
    won = SettledStake(stake_key(event), profit=event.profit, commission=event.commission)
    return _add_settled(after, won)


def _add_settled(state: State, settled: SettledStake) -> State:
    return replace(state, settled_stakes=(*state.settled_stakes, settled))


@reducer(e.PaymentReversed)
def _reverse_payment(state: State, event: e.PaymentReversed) -> State:
    return add_chips(state, event.player, event.returned - event.taken)


@reducer(e.RoundUndone, e.ResultStands, e.OrderRestored)
def _close_misdeal(state: State, _event: Event) -> State:
    return replace(state, settled_stakes=(), last_round=None, misdeal=None, misdeal_phase=None)


@reducer(e.StakeStoodOff)
def _stand_off(state: State, event: e.StakeStoodOff) -> State:
    return replace(state, stood_off=state.stood_off | {stake_key(event)})
