"""Events of irregularities: excess cards, misdeals, reconstructed rounds, void hands."""

from __future__ import annotations

from msgspec.structs import replace

from punto.cards import Card, read_card
from punto.table import events as e
from punto.table.reducers.registry import reducer
from punto.table.reducers.updates import (
    clear_layout,
    new_round,
    remove_card,
    update_round,
    update_shoe,
)
from punto.table.state import State, require_shoe


@reducer(e.ExcessDrawn)
def _draw_excess(state: State, event: e.ExcessDrawn) -> State:
    card, shoe = read_card(event.card), require_shoe(state)
    held = (*shoe.held, card) if event.held else (card, *shoe.held)
    after = update_shoe(state, unseen=remove_card(shoe.unseen, card), held=held)
    if event.held and event.disclosed:
        return update_shoe(after, exposed=True, exposed_by=event.clause)
    return after


@reducer(e.RoundReconstructed)
def _reconstruct(state: State, event: e.RoundReconstructed) -> State:
    player, banker = (tuple(map(_read_any_card, hand)) for hand in (event.player, event.banker))
    shoe = require_shoe(state)
    after = update_shoe(state, held=(*map(read_card, event.over), *shoe.held))
    if event.over_seen:
        excess = state.setup.book.procedure.irregularities.excess_card.clause
        after = update_shoe(after, exposed=True, exposed_by=excess)
    return update_round(
        replace(after, misdeal=None),
        player=player,
        banker=banker,
        player_up=event.player_up,
        banker_up=event.banker_up,
        passed=None,
        declared=False,
        decided=False,
    )


@reducer(e.MisdealReported, e.MisdealFoundLate)
def _report_misdeal(state: State, event: e.MisdealReported | e.MisdealFoundLate) -> State:
    return replace(state, misdeal=event.kind, misdeal_phase=state.phase)


def _read_any_card(text: str) -> Card:
    """Read a card that may be a permanent card without a suit."""
    return read_card(text, suitless=True)


@reducer(e.VoidHandBegun)
def _begin_void_hand(state: State, event: e.VoidHandBegun) -> State:
    cleared = clear_layout(state)
    after = replace(
        cleared,
        rounds_begun=event.round,
        round=new_round(cleared, event.round, void_hand=True),
        dealt_style=state.style,
        settled_stakes=(),
        last_round=None,
    )
    if not event.drawn:
        return update_shoe(after, exposed=False, exposed_by=None)
    card, shoe = read_card(event.card), require_shoe(after)
    held = (card, *shoe.held)
    after = update_shoe(after, unseen=remove_card(shoe.unseen, card), held=held)
    return update_shoe(after, exposed=False, exposed_by=None)
