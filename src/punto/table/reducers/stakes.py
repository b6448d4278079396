"""Events of stakes: placed, returned, lost, paid, stood off, and reversed settlements."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from punto.table import events as e
from punto.table.events import Event
from punto.table.reducers.registry import reducer
from punto.table.reducers.updates import add_chips, drop_if_absent, stake_key
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
    """Return chips. A stake that stood off is still part of its settled round (reading 29)."""
    key = stake_key(event)
    after = add_chips(_reduce_stake(state, event), event.player, event.amount)
    if key in state.stood_off and (state.phase == "decided" or state.settled_round):
        return _add_settled(after, SettledStake(key, event.amount))
    return after


@reducer(e.StakeLost)
def _lose(state: State, event: e.StakeLost) -> State:
    after = _reduce_stake(state, event)
    lost = SettledStake(stake_key(event), event.amount, lost=event.amount)
    return _add_settled(after, lost)


@reducer(e.StakePaid)
def _pay(state: State, event: e.StakePaid) -> State:
    after = add_chips(_reduce_stake(state, event), event.player, event.amount + event.profit)
    won = SettledStake(
        stake_key(event), event.amount, profit=event.profit, commission=event.commission
    )
    return _add_settled(after, won)


def _add_settled(state: State, settled: SettledStake) -> State:
    return replace(state, settled_stakes=(*state.settled_stakes, settled))


@reducer(e.PaymentReversed)
def _reverse_payment(state: State, event: e.PaymentReversed) -> State:
    after = add_chips(_forget_settled(state, event), event.player, event.returned - event.taken)
    return drop_if_absent(after, event.player)


def _forget_settled(state: State, event: Event) -> State:
    """Forget the settlement of a stake: it is reversed once."""
    key = stake_key(event)
    left = tuple(settled for settled in state.settled_stakes if settled.key != key)
    return replace(state, settled_stakes=left)


@reducer(e.StakeRestored)
def _restore(state: State, event: e.StakeRestored) -> State:
    key = stake_key(event)
    stakes = {**state.stakes, key: state.stakes.get(key, 0) + event.amount}
    after = replace(_forget_settled(state, event), stakes=stakes)
    return add_chips(after, event.player, event.owed - event.amount)


@reducer(e.RoundUndone)
def _undo_round(state: State, _event: e.RoundUndone) -> State:
    return replace(
        state, settled_stakes=(), settled_round=None, misdeal=None, interrupted_phase=None
    )


@reducer(e.ResultStands)
def _let_stand(state: State, _event: e.ResultStands) -> State:
    """Close the misdeal. Another one may be found until bets are opened (reading 29)."""
    return replace(state, misdeal=None, interrupted_phase=None)


@reducer(e.StakeStoodOff)
def _stand_off(state: State, event: e.StakeStoodOff) -> State:
    return replace(state, stood_off=state.stood_off | {stake_key(event)})
