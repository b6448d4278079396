"""What events do to a round: bets, die, roles, cards, its end."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from punto.cards import read_card
from punto.rules.facts import Side
from punto.table import events as e
from punto.table.reducers.registry import (
    cleared,
    forgotten,
    less,
    new_round,
    on,
    one_round_fewer,
    others,
    the_round,
    the_shoe,
    with_round,
    with_shoe,
)
from punto.table.state import (
    Offer,
    State,
)


@on(e.BetsOpened)
def _opened(state: State, event: e.BetsOpened) -> State:
    fresh = new_round(state, event.round)
    return replace(state, rounds=event.round, round=fresh, settled=(), last_round=None)


@on(e.BetsClosed)
def _closed(state: State, event: e.BetsClosed) -> State:
    after = with_round(
        state,
        free=event.free,
        shakers=event.shakers,
        banker_role=Offer(event.bankers),
        player_role=Offer(event.players),
    )
    return replace(
        after,
        free_rounds=max(state.free_rounds - 1, 0),
        free_dealt=state.free_dealt + 1 if event.free else 0,
        carried=frozenset(),
    )


@on(e.RolesOffered)
def _roles_offered(state: State, event: e.RolesOffered) -> State:
    return with_round(state, banker_role=Offer(event.bankers), player_role=Offer(event.players))


@on(e.DieShaken)
def _shaken(state: State, event: e.DieShaken) -> State:
    now = the_round(state)
    if event.dealer and now.dealer_shakes < 3:
        return with_round(state, dealer_shakes=now.dealer_shakes + event.heard)
    return with_round(state, shaken=now.shaken or event.heard)


@on(e.ShakeDeclined)
def _shake_declined(state: State, event: e.ShakeDeclined) -> State:
    return with_round(state, shakers=others(the_round(state).shakers, event.player))


@on(e.DieShown)
def _die(state: State, event: e.DieShown) -> State:
    return with_round(state, die=event.face)


@on(e.RoleTaken)
def _role_taken(state: State, event: e.RoleTaken) -> State:
    return with_round(state, **{f"{event.hand}_role": Offer(holder=event.player)})


@on(e.RoleDeclined)
def _role_declined(state: State, event: e.RoleDeclined) -> State:
    asked = the_round(state).role(event.hand).asked
    return with_round(state, **{f"{event.hand}_role": Offer(others(asked, event.player))})


@on(e.RoleWithdrawn)
def _role_withdrawn(state: State, event: e.RoleWithdrawn) -> State:
    passed = the_round(state).passed
    return with_round(
        state, **{f"{event.hand}_role": Offer(), "passed": None if passed == event.hand else passed}
    )


@on(e.BankerMayBeFirst)
def _banker_first(state: State, _event: e.BankerMayBeFirst) -> State:
    return with_round(state, banker_first=True)


@on(e.DealBegun)
def _begun(state: State, _event: e.DealBegun) -> State:
    return replace(state, played=state.style)


@on(e.CuttingCardCame)
def _came(state: State, event: e.CuttingCardCame) -> State:
    last = state.setup.book.procedure.last_coup
    to_go = last.rounds_after_first_card if event.first else last.rounds_after_later_card
    return with_shoe(state, cutting_card=None, rounds_to_go=to_go)


@on(e.CardDrawn)
def _drawn(state: State, event: e.CardDrawn) -> State:
    card = read_card(event.card)
    now, shoe = the_round(state), the_shoe(state)
    if event.held:
        left = shoe.held[1:]
        after = with_shoe(state, held=left, exposed=shoe.exposed and bool(left))
    else:
        after = with_shoe(state, unseen=less(shoe.unseen, card))
    changes: dict[str, Any] = {event.hand: (*now.hand(event.hand), card)}
    if event.face_up:
        changes[f"{event.hand}_up"] = now.up(event.hand) + 1
    return with_round(after, **changes)


@on(e.HandPassed)
def _passed(state: State, event: e.HandPassed) -> State:
    return with_round(state, passed=event.hand)


@on(e.HandTurned)
def _turned(state: State, event: e.HandTurned) -> State:
    return turned(state, event.hand)


def turned(state: State, hand: Side) -> State:
    cards = len(the_round(state).hand(hand))
    return with_round(state, **{f"{hand}_up": cards, "passed": None})


@on(e.InitialDealShown)
def _shown(state: State, _event: e.InitialDealShown) -> State:
    return with_round(state, declared=True)


@on(e.RoundDecided)
def _decided(state: State, _event: e.RoundDecided) -> State:
    return with_round(state, decided=True)


@on(e.RoundEnded)
def _ended(state: State, event: e.RoundEnded) -> State:
    after = replace(
        one_round_fewer(cleared(state)), last_round=event.round if event.marks else None
    )
    for player, person in state.people.items():
        if not person.there and not person.rack:
            after = forgotten(after, player)
    return after


@on(e.RoundVoided)
def _voided(state: State, event: e.RoundVoided) -> State:
    after = replace(cleared(state), misdeal=None)
    if event.exhausted:
        return with_shoe(after, rounds_to_go=0)
    return one_round_fewer(after)
