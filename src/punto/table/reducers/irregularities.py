"""What irregularities do to the round and to cards drawn out of turn."""

from __future__ import annotations

from msgspec.structs import replace

from punto.cards import Card, read_card
from punto.table import events as e
from punto.table.reducers.registry import (
    cleared,
    less,
    new_round,
    on,
    the_shoe,
    with_round,
    with_shoe,
)
from punto.table.state import (
    State,
)


@on(e.ExcessDrawn)
def _excess(state: State, event: e.ExcessDrawn) -> State:
    card, shoe = read_card(event.card), the_shoe(state)
    held = (*shoe.held, card) if event.held else (card, *shoe.held)
    after = with_shoe(state, unseen=less(shoe.unseen, card), held=held)
    if event.held and event.disclosed:
        return with_shoe(after, exposed=True, exposed_by=event.clause)
    return after


@on(e.RoundReconstructed)
def _reconstructed(state: State, event: e.RoundReconstructed) -> State:
    player, banker = (tuple(map(_any_card, hand)) for hand in (event.player, event.banker))
    shoe = the_shoe(state)
    after = with_shoe(state, held=(*map(read_card, event.over), *shoe.held))
    if event.over_seen:
        excess = state.setup.book.procedure.irregularities.excess_card.clause
        after = with_shoe(after, exposed=True, exposed_by=excess)
    return with_round(
        replace(after, misdeal=None),
        player=player,
        banker=banker,
        player_up=event.player_up,
        banker_up=event.banker_up,
        passed=None,
        declared=False,
        decided=False,
    )


@on(e.MisdealReported, e.MisdealFoundLate)
def _misdeal(state: State, event: e.MisdealReported | e.MisdealFoundLate) -> State:
    return replace(state, misdeal=event.kind, misdeal_in=state.phase)


def _any_card(text: str) -> Card:
    return read_card(text, suitless=True)


@on(e.VoidHandBegun)
def _void_hand(state: State, event: e.VoidHandBegun) -> State:
    empty = cleared(state)
    after = replace(
        empty,
        rounds=event.round,
        round=new_round(empty, event.round, void_hand=True),
        played=state.style,
        settled=(),
        last_round=None,
    )
    if not event.drawn:
        return with_shoe(after, exposed=False, exposed_by=None)
    card, shoe = read_card(event.card), the_shoe(after)
    held = (card, *shoe.held)
    after = with_shoe(after, unseen=less(shoe.unseen, card), held=held)
    return with_shoe(after, exposed=False, exposed_by=None)
