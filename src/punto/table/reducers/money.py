"""What events do to people, their chips and their stakes."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from punto.table import events as e
from punto.table.events import Event
from punto.table.reducers.registry import (
    add_chips,
    drop_if_absent,
    reducer,
    stake_key,
    update_person,
    without_player,
)
from punto.table.state import (
    Person,
    RoleOffer,
    Round,
    SettledStake,
    State,
)


@reducer(e.ChipsBought)
def _bought(state: State, event: e.ChipsBought) -> State:
    return add_chips(state, event.player, event.amount)


@reducer(e.ChipsCashed)
def _cashed(state: State, event: e.ChipsCashed) -> State:
    after = add_chips(state, event.player, -event.amount)
    return drop_if_absent(after, event.player)


@reducer(e.PlayerSat)
def _sat(state: State, event: e.PlayerSat) -> State:
    boxes = state.people.get(event.player, Person()).boxes
    return update_person(state, event.player, boxes=(*boxes, event.box), standing=False)


@reducer(e.PlayerStood)
def _stood(state: State, event: e.PlayerStood) -> State:
    return update_person(state, event.player, standing=True)


@reducer(e.PlayerLeft)
def _left(state: State, event: e.PlayerLeft) -> State:
    """Whoever goes is asked for nothing more, and hands back a role."""
    after = update_person(state, event.player, boxes=(), standing=False)
    after = replace(after, cut_offered_to=without_player(state.cut_offered_to, event.player))
    if after.round:
        after = replace(after, round=_without(after.round, event.player))
    return drop_if_absent(after, event.player)


def _without(now: Round, player: str) -> Round:
    changes: dict[str, Any] = {"shakers": without_player(now.shakers, player)}
    for hand in ("player", "banker"):
        offer = now.role(hand)
        if offer.holder == player:
            changes[f"{hand}_role"] = RoleOffer()
            if now.passed == hand:
                changes["passed"] = None
        elif offer.asked:
            changes[f"{hand}_role"] = RoleOffer(without_player(offer.asked, player))
    return replace(now, **changes)


@reducer(e.StakePlaced)
def _placed(state: State, event: e.StakePlaced) -> State:
    key = stake_key(event)
    stakes = {**state.stakes, key: state.stakes.get(key, 0) + event.amount}
    return replace(add_chips(state, event.player, -event.amount), stakes=stakes)


def _taken_off(state: State, event: Any) -> State:
    """So much of a stake leaves its spot."""
    key = stake_key(event)
    rest = state.stakes[key] - event.amount
    stakes = {**state.stakes, key: rest}
    carried = state.stood_off
    if rest == 0:
        del stakes[key]
        carried = carried - {key}
    return replace(state, stakes=stakes, stood_off=carried)


@reducer(e.StakeReturned)
def _returned(state: State, event: e.StakeReturned) -> State:
    return add_chips(_taken_off(state, event), event.player, event.amount)


@reducer(e.StakeLost)
def _lost(state: State, event: e.StakeLost) -> State:
    after = _taken_off(state, event)
    return _noted(after, SettledStake(stake_key(event), lost=event.amount))


@reducer(e.StakePaid)
def _paid(state: State, event: e.StakePaid) -> State:
    after = add_chips(_taken_off(state, event), event.player, event.amount + event.profit)
    won = SettledStake(stake_key(event), profit=event.profit, commission=event.commission)
    return _noted(after, won)


def _noted(state: State, settled: SettledStake) -> State:
    return replace(state, settled_stakes=(*state.settled_stakes, settled))


@reducer(e.PaymentReversed)
def _reversed(state: State, event: e.PaymentReversed) -> State:
    return add_chips(state, event.player, event.returned - event.taken)


@reducer(e.RoundUndone, e.ResultStands, e.OrderRestored)
def _undone(state: State, _event: Event) -> State:
    return replace(state, settled_stakes=(), last_round=None, misdeal=None, misdeal_phase=None)


@reducer(e.StakeStoodOff)
def _stood_off(state: State, event: e.StakeStoodOff) -> State:
    return replace(state, stood_off=state.stood_off | {stake_key(event)})
