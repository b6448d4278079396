"""What events do to people, their chips and their stakes."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from punto.table import events as e
from punto.table.events import Event
from punto.table.reducers.registry import (
    forgotten,
    key_of,
    on,
    others,
    pay,
    person,
)
from punto.table.state import (
    Offer,
    Person,
    Round,
    Settled,
    State,
)


@on(e.ChipsBought)
def _bought(state: State, event: e.ChipsBought) -> State:
    return pay(state, event.player, event.amount)


@on(e.ChipsCashed)
def _cashed(state: State, event: e.ChipsCashed) -> State:
    after = pay(state, event.player, -event.amount)
    return forgotten(after, event.player)


@on(e.PlayerSat)
def _sat(state: State, event: e.PlayerSat) -> State:
    boxes = state.people.get(event.player, Person()).boxes
    return person(state, event.player, boxes=(*boxes, event.box), standing=False)


@on(e.PlayerStood)
def _stood(state: State, event: e.PlayerStood) -> State:
    return person(state, event.player, standing=True)


@on(e.PlayerLeft)
def _left(state: State, event: e.PlayerLeft) -> State:
    """Whoever goes is asked for nothing more, and hands back a role."""
    after = person(state, event.player, boxes=(), standing=False)
    after = replace(after, offered=others(state.offered, event.player))
    if after.round:
        after = replace(after, round=_without(after.round, event.player))
    return forgotten(after, event.player)


def _without(now: Round, player: str) -> Round:
    changes: dict[str, Any] = {"shakers": others(now.shakers, player)}
    for hand in ("player", "banker"):
        offer = now.role(hand)
        if offer.holder == player:
            changes[f"{hand}_role"] = Offer()
            if now.passed == hand:
                changes["passed"] = None
        elif offer.asked:
            changes[f"{hand}_role"] = Offer(others(offer.asked, player))
    return replace(now, **changes)


@on(e.StakePlaced)
def _placed(state: State, event: e.StakePlaced) -> State:
    key = key_of(event)
    stakes = {**state.stakes, key: state.stakes.get(key, 0) + event.amount}
    return replace(pay(state, event.player, -event.amount), stakes=stakes)


def _taken_off(state: State, event: Any) -> State:
    """So much of a stake leaves its spot."""
    key = key_of(event)
    rest = state.stakes[key] - event.amount
    stakes = {**state.stakes, key: rest}
    carried = state.carried
    if rest == 0:
        del stakes[key]
        carried = carried - {key}
    return replace(state, stakes=stakes, carried=carried)


@on(e.StakeReturned)
def _returned(state: State, event: e.StakeReturned) -> State:
    return pay(_taken_off(state, event), event.player, event.amount)


@on(e.StakeLost)
def _lost(state: State, event: e.StakeLost) -> State:
    after = _taken_off(state, event)
    return _noted(after, Settled(key_of(event), lost=event.amount))


@on(e.StakePaid)
def _paid(state: State, event: e.StakePaid) -> State:
    after = pay(_taken_off(state, event), event.player, event.amount + event.profit)
    won = Settled(key_of(event), profit=event.profit, commission=event.commission)
    return _noted(after, won)


def _noted(state: State, settled: Settled) -> State:
    return replace(state, settled=(*state.settled, settled))


@on(e.PaymentReversed)
def _reversed(state: State, event: e.PaymentReversed) -> State:
    return pay(state, event.player, event.returned - event.taken)


@on(e.RoundUndone, e.ResultStands, e.OrderRestored)
def _undone(state: State, _event: Event) -> State:
    return replace(state, settled=(), last_round=None, misdeal=None, misdeal_in=None)


@on(e.StakeStoodOff)
def _stood_off(state: State, event: e.StakeStoodOff) -> State:
    return replace(state, carried=state.carried | {key_of(event)})
