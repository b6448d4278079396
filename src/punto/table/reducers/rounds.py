"""What events do to a round: bets, die, roles, cards, its end."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from punto.cards import read_card
from punto.rules.facts import Side
from punto.table import events as e
from punto.table.reducers.registry import (
    clear_layout,
    count_down_rounds,
    drop_if_absent,
    new_round,
    reducer,
    remove_card,
    require_round,
    require_shoe,
    update_round,
    update_shoe,
    without_player,
)
from punto.table.state import (
    RoleOffer,
    State,
)


@reducer(e.BetsOpened)
def _opened(state: State, event: e.BetsOpened) -> State:
    fresh = new_round(state, event.round)
    return replace(state, rounds_begun=event.round, round=fresh, settled_stakes=(), last_round=None)


@reducer(e.BetsClosed)
def _closed(state: State, event: e.BetsClosed) -> State:
    after = update_round(
        state,
        free=event.free,
        shakers=event.shakers,
        banker_role=RoleOffer(event.bankers),
        player_role=RoleOffer(event.players),
    )
    return replace(
        after,
        free_rounds=max(state.free_rounds - 1, 0),
        free_rounds_dealt=state.free_rounds_dealt + 1 if event.free else 0,
        stood_off=frozenset(),
    )


@reducer(e.RolesOffered)
def _roles_offered(state: State, event: e.RolesOffered) -> State:
    return update_round(
        state, banker_role=RoleOffer(event.bankers), player_role=RoleOffer(event.players)
    )


@reducer(e.DieShaken)
def _shaken(state: State, event: e.DieShaken) -> State:
    now = require_round(state)
    if event.dealer and now.dealer_shakes < 3:
        return update_round(state, dealer_shakes=now.dealer_shakes + event.heard)
    return update_round(state, shaken=now.shaken or event.heard)


@reducer(e.ShakeDeclined)
def _shake_declined(state: State, event: e.ShakeDeclined) -> State:
    return update_round(state, shakers=without_player(require_round(state).shakers, event.player))


@reducer(e.DieShown)
def _die(state: State, event: e.DieShown) -> State:
    return update_round(state, die=event.face)


@reducer(e.RoleTaken)
def _role_taken(state: State, event: e.RoleTaken) -> State:
    return update_round(state, **{f"{event.hand}_role": RoleOffer(holder=event.player)})


@reducer(e.RoleDeclined)
def _role_declined(state: State, event: e.RoleDeclined) -> State:
    asked = require_round(state).role(event.hand).asked
    return update_round(
        state, **{f"{event.hand}_role": RoleOffer(without_player(asked, event.player))}
    )


@reducer(e.RoleWithdrawn)
def _role_withdrawn(state: State, event: e.RoleWithdrawn) -> State:
    passed = require_round(state).passed
    return update_round(
        state,
        **{f"{event.hand}_role": RoleOffer(), "passed": None if passed == event.hand else passed},
    )


@reducer(e.BankerMayBeFirst)
def _banker_first(state: State, _event: e.BankerMayBeFirst) -> State:
    return update_round(state, banker_first=True)


@reducer(e.DealBegun)
def _begun(state: State, _event: e.DealBegun) -> State:
    return replace(state, dealt_style=state.style)


@reducer(e.CuttingCardCame)
def _came(state: State, event: e.CuttingCardCame) -> State:
    last = state.setup.book.procedure.last_coup
    to_go = last.rounds_after_first_card if event.first else last.rounds_after_later_card
    return update_shoe(state, cutting_card=None, rounds_to_go=to_go)


@reducer(e.CardDrawn)
def _drawn(state: State, event: e.CardDrawn) -> State:
    card = read_card(event.card)
    now, shoe = require_round(state), require_shoe(state)
    if event.held:
        left = shoe.held[1:]
        after = update_shoe(state, held=left, exposed=shoe.exposed and bool(left))
    else:
        after = update_shoe(state, unseen=remove_card(shoe.unseen, card))
    changes: dict[str, Any] = {event.hand: (*now.hand(event.hand), card)}
    if event.face_up:
        changes[f"{event.hand}_up"] = now.face_up_count(event.hand) + 1
    return update_round(after, **changes)


@reducer(e.HandPassed)
def _passed(state: State, event: e.HandPassed) -> State:
    return update_round(state, passed=event.hand)


@reducer(e.HandTurned)
def _turned(state: State, event: e.HandTurned) -> State:
    return turned(state, event.hand)


def turned(state: State, hand: Side) -> State:
    cards = len(require_round(state).hand(hand))
    return update_round(state, **{f"{hand}_up": cards, "passed": None})


@reducer(e.InitialDealShown)
def _shown(state: State, _event: e.InitialDealShown) -> State:
    return update_round(state, declared=True)


@reducer(e.RoundDecided)
def _decided(state: State, _event: e.RoundDecided) -> State:
    return update_round(state, decided=True)


@reducer(e.RoundEnded)
def _ended(state: State, event: e.RoundEnded) -> State:
    after = replace(
        count_down_rounds(clear_layout(state)), last_round=event.round if event.marks else None
    )
    for player, person in state.people.items():
        if not person.is_present and not person.rack:
            after = drop_if_absent(after, player)
    return after


@reducer(e.RoundVoided)
def _voided(state: State, event: e.RoundVoided) -> State:
    after = replace(clear_layout(state), misdeal=None)
    if event.exhausted:
        return update_shoe(after, rounds_to_go=0)
    return count_down_rounds(after)
