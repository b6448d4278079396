"""Events of a round: bets, die, roles, cards, its end."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from punto.cards import read_card
from punto.table import events as e
from punto.table.deal_sequence import DEALER_SHAKES
from punto.table.reducers.registry import reducer
from punto.table.reducers.updates import (
    apply_chosen_style,
    clear_layout,
    count_down_rounds,
    drop_if_absent,
    new_round,
    remove_card,
    update_round,
    update_shoe,
    without_player,
)
from punto.table.state import (
    RoleOffer,
    State,
    anybody_present,
    require_round,
    require_shoe,
)


@reducer(e.BetsOpened)
def _open_bets(state: State, event: e.BetsOpened) -> State:
    now = new_round(state, event.round)
    return replace(
        state, rounds_begun=event.round, round=now, settled_stakes=(), settled_round=None
    )


@reducer(e.BetsCancelled)
def _cancel_bets(state: State, event: e.BetsCancelled) -> State:
    return replace(clear_layout(state), rounds_begun=event.round - 1)


@reducer(e.BetsClosed)
def _close_bets(state: State, event: e.BetsClosed) -> State:
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
def _offer_roles(state: State, event: e.RolesOffered) -> State:
    now = require_round(state)
    return update_round(
        state,
        banker_role=now.banker_role if event.bankers is None else RoleOffer(event.bankers),
        player_role=now.player_role if event.players is None else RoleOffer(event.players),
        shakers=now.shakers if event.shakers is None else event.shakers,
    )


@reducer(e.DieShaken)
def _shake(state: State, event: e.DieShaken) -> State:
    now = require_round(state)
    if event.recorded:
        return update_round(
            state, shaken=event.heard, shaker_opened=now.shaker_opened and event.heard
        )
    if event.dealer and now.dealer_shakes < DEALER_SHAKES:
        return update_round(state, dealer_shakes=now.dealer_shakes + event.heard)
    return update_round(state, shaken=now.shaken or event.heard)


@reducer(e.ShakeDeclined)
def _decline_shake(state: State, event: e.ShakeDeclined) -> State:
    return update_round(state, shakers=without_player(require_round(state).shakers, event.player))


@reducer(e.ShakerOpened)
def _open_shaker(state: State, _event: e.ShakerOpened) -> State:
    return update_round(state, shaker_opened=True)


@reducer(e.DieShown)
def _show_die(state: State, event: e.DieShown) -> State:
    return update_round(state, die=event.face)


@reducer(e.RoleTaken)
def _take_role(state: State, event: e.RoleTaken) -> State:
    return update_round(state, **{f"{event.hand}_role": RoleOffer(holder=event.player)})


@reducer(e.RoleDeclined)
def _decline_role(state: State, event: e.RoleDeclined) -> State:
    asked = require_round(state).role(event.hand).asked
    return update_round(
        state, **{f"{event.hand}_role": RoleOffer(without_player(asked, event.player))}
    )


@reducer(e.RoleWithdrawn)
def _withdraw_role(state: State, event: e.RoleWithdrawn) -> State:
    passed = require_round(state).passed
    return update_round(
        state,
        **{f"{event.hand}_role": RoleOffer(), "passed": None if passed == event.hand else passed},
    )


@reducer(e.BankerMayBeFirst)
def _let_banker_first(state: State, _event: e.BankerMayBeFirst) -> State:
    return update_round(state, banker_first=True)


@reducer(e.DealBegun)
def _begin_deal(state: State, _event: e.DealBegun) -> State:
    return replace(state, dealt_style=state.style, was_vacant=not anybody_present(state))


@reducer(e.CuttingCardCame)
def _reveal_cutting_card(state: State, event: e.CuttingCardCame) -> State:
    rule = state.setup.book.procedure.last_coup
    to_go = rule.rounds_after_first_card if event.first else rule.rounds_after_later_card
    return update_shoe(state, cutting_card=None, rounds_to_go=to_go)


@reducer(e.CardDrawn)
def _draw(state: State, event: e.CardDrawn) -> State:
    card = read_card(event.card)
    now, shoe = require_round(state), require_shoe(state)
    if event.held:
        after = update_shoe(state, held=shoe.held[1:], held_seen=shoe.held_seen[1:])
    else:
        after = update_shoe(state, unseen=remove_card(shoe.unseen, card))
    changes: dict[str, Any] = {event.hand: (*now.hand(event.hand), card)}
    if event.face_up:
        changes[f"{event.hand}_up"] = now.face_up_count(event.hand) + 1
    return update_round(after, **changes)


@reducer(e.HandPassed)
def _pass_hand(state: State, event: e.HandPassed) -> State:
    return update_round(state, passed=event.hand)


@reducer(e.HandTurned)
def _turn_hand(state: State, event: e.HandTurned) -> State:
    cards = len(require_round(state).hand(event.hand))
    return update_round(state, **{f"{event.hand}_up": cards, "passed": None})


@reducer(e.InitialDealShown)
def _show_initial_deal(state: State, _event: e.InitialDealShown) -> State:
    return update_round(state, declared=True)


@reducer(e.RoundDecided)
def _decide(state: State, _event: e.RoundDecided) -> State:
    return update_round(state, decided=True)


@reducer(e.RoundEnded)
def _end(state: State, event: e.RoundEnded) -> State:
    now, after = require_round(state), apply_chosen_style(clear_layout(state))
    if not now.reshuffled:
        after = count_down_rounds(after)
    after = replace(after, settled_round=now if event.marks else None)
    for player, person in state.people.items():
        if not person.is_present and not person.rack:
            after = drop_if_absent(after, player)
    return after


@reducer(e.RoundVoided)
def _void(state: State, event: e.RoundVoided) -> State:
    after = replace(
        apply_chosen_style(clear_layout(state)),
        misdeal=None,
        correction=None,
        proposal=None,
        interrupted_phase=None,
        settled_stakes=(),
    )
    if event.exhausted:
        return update_shoe(after, rounds_to_go=0)
    return count_down_rounds(after) if event.uses_last_coup else after
