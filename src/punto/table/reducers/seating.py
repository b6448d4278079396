"""Events of people and their chips: buying in, cashing out, taking and leaving places."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from punto.rules.outcomes.facts import SIDES
from punto.table import events as e
from punto.table.reducers.registry import reducer
from punto.table.reducers.updates import add_chips, drop_if_absent, update_person, without_player
from punto.table.state import (
    Person,
    RoleOffer,
    Round,
    State,
    anybody_present,
    players_offered_cut,
    require_shoe,
)


@reducer(e.ChipsBought)
def _buy_in(state: State, event: e.ChipsBought) -> State:
    return add_chips(state, event.player, event.amount)


@reducer(e.ChipsCashed)
def _cash_out(state: State, event: e.ChipsCashed) -> State:
    after = add_chips(state, event.player, -event.amount)
    return drop_if_absent(after, event.player)


@reducer(e.PlayerSat)
def _sit(state: State, event: e.PlayerSat) -> State:
    boxes = state.people.get(event.player, Person()).boxes
    after = update_person(state, event.player, boxes=(*boxes, event.box), standing=False)
    is_cut_due = state.phase == "cutting" and require_shoe(state).cut_from_front is None
    if not is_cut_due or event.player in state.cut_declined_by:
        return after
    offered = {*state.cut_offered_to, event.player}
    in_order = tuple(name for name in players_offered_cut(after) if name in offered)
    return replace(after, cut_offered_to=in_order)


@reducer(e.PlayerStood)
def _stand(state: State, event: e.PlayerStood) -> State:
    return update_person(state, event.player, standing=True)


@reducer(e.PlayerLeft)
def _leave(state: State, event: e.PlayerLeft) -> State:
    """Remove the player from the seats, the offers and the roles."""
    after = update_person(state, event.player, boxes=(), standing=False)
    after = replace(after, cut_offered_to=without_player(state.cut_offered_to, event.player))
    if after.round:
        after = replace(after, round=_remove_from_round(after.round, event.player))
    if after.settled_round:  # it may be opened again
        settled = _remove_from_round(after.settled_round, event.player)
        after = replace(after, settled_round=settled)
    after = drop_if_absent(after, event.player)
    return after if anybody_present(after) else replace(after, was_vacant=True)


def _remove_from_round(now: Round, player: str) -> Round:
    changes: dict[str, Any] = {"shakers": without_player(now.shakers, player)}
    for hand in SIDES:
        offer = now.role(hand)
        if offer.holder == player:
            changes[f"{hand}_role"] = RoleOffer()
            if now.passed == hand:
                changes["passed"] = None
        elif offer.asked:
            changes[f"{hand}_role"] = RoleOffer(without_player(offer.asked, player))
    return replace(now, **changes)
