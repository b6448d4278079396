"""Events of irregularities: excess cards, misdeals, reconstructed rounds, void hands."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from punto.cards import Card, read_card
from punto.table import events as e
from punto.table.reducers.registry import reducer
from punto.table.reducers.updates import (
    add_card,
    clear_layout,
    loose_cards,
    new_round,
    remove_card,
    update_round,
    update_shoe,
)
from punto.table.state import (
    DECK_INDEX,
    CardCounts,
    State,
    anybody_present,
    require_round,
    require_shoe,
)


@reducer(e.ExcessDrawn)
def _draw_excess(state: State, event: e.ExcessDrawn) -> State:
    card, shoe = read_card(event.card), require_shoe(state)
    taken = update_shoe(state, unseen=remove_card(shoe.unseen, card))
    if event.burned:
        return update_shoe(taken, discards=add_card(shoe.discards, card))
    if not event.held:  # it is dealt at once
        return _hold_first(taken, card, seen=event.disclosed)
    return update_shoe(
        taken,
        held=(*shoe.held, card),
        held_seen=(*shoe.held_seen, event.disclosed),
        exposed_by=event.clause if event.disclosed else shoe.exposed_by,
    )


def _hold_first(state: State, card: Card, *, seen: bool) -> State:
    shoe = require_shoe(state)
    return update_shoe(state, held=(card, *shoe.held), held_seen=(seen, *shoe.held_seen))


@reducer(e.RoundReconstructed)
def _reconstruct(state: State, event: e.RoundReconstructed) -> State:
    player, banker = (tuple(map(_read_any_card, hand)) for hand in (event.player, event.banker))
    after = _hold_leftovers(state, event)
    if not event.corrected:  # all cards that left the shoe are named
        after = update_round(after, unread=0, aside=())
    return update_round(
        replace(after, misdeal=None, interrupted_phase=None),
        player=player,
        banker=banker,
        player_up=event.player_up,
        banker_up=event.banker_up,
        passed=None,
        declared=False,
        decided=False,
    )


def _hold_leftovers(state: State, event: e.RoundReconstructed) -> State:
    """Count the cards that were not on record, and hold those that the round does not need."""
    shoe, now = require_shoe(state), require_round(state)
    if now.reshuffled:  # all cards of the round are in the shuffle
        return state
    held, held_seen = tuple(map(read_card, event.over)), event.held_seen
    if event.v == 1:  # cards held before are not among `over`
        held, held_seen = (*held, *shoe.held), (*held_seen, *shoe.held_seen)
    excess = state.setup.book.procedure.irregularities.excess_card.clause
    return update_shoe(
        state,
        unseen=_correct_counts(shoe.unseen, event),
        unread=shoe.unread - (0 if event.corrected else now.unread + now.unread_in_hands),
        held=held,
        held_seen=held_seen,
        exposed_by=excess if event.over_seen else shoe.exposed_by,
    )


def _correct_counts(
    unseen: CardCounts, event: e.RoundReconstructed | e.OrderRestored
) -> CardCounts:
    for text in event.removed:
        unseen = add_card(unseen, read_card(text))
    for text in event.added:
        unseen = remove_card(unseen, read_card(text))
    return unseen


@reducer(e.MisdealReported, e.MisdealFoundLate)
def _report_misdeal(state: State, event: e.MisdealReported | e.MisdealFoundLate) -> State:
    by = None if event.by is UNSET else event.by
    return replace(state, misdeal=event.kind, misdeal_by=by, interrupted_phase=state.phase)


@reducer(e.RoundReopened)
def _reopen_round(state: State, _event: e.RoundReopened) -> State:
    """Lay the cards of the settled round out again, unless they are already being shuffled.

    The round keeps the style in which it was dealt (8.5).
    """
    settled = state.settled_round
    assert settled is not None
    now = replace(settled, declared=False, decided=False)
    after = replace(state, round=now, settled_round=None, settled_stakes=(), stood_off=frozenset())
    if now.reshuffled:
        return after
    if state.dealt_style not in (None, state.style):
        after = replace(after, style=state.dealt_style, style_after_round=state.style)
    shoe, is_continuous = require_shoe(state), state.setup.is_continuous
    unseen, discards = shoe.unseen, shoe.discards
    for card in loose_cards(state, now):
        if discards[DECK_INDEX[card]]:
            discards = remove_card(discards, card)
        else:  # it went back into the continuous shuffler
            unseen = remove_card(unseen, card)
    to_go = shoe.rounds_to_go
    return update_shoe(
        after,
        unseen=unseen,
        discards=discards,
        # A continuous shuffler takes unread cards back too; those reported since are still out.
        unread=now.unread if is_continuous else shoe.unread,
        rounds_to_go=None if to_go is None else to_go + 1,
    )


def _read_any_card(text: str) -> Card:
    """Read a card that may be a permanent card without a suit."""
    return read_card(text, suitless=True)


@reducer(e.OrderRestored)
def _restore_order(state: State, event: e.OrderRestored) -> State:
    """Hold the cards that left the shoe before the deal: they start it."""
    after = replace(state, misdeal=None, interrupted_phase=None)
    if event.cards is None:
        return after
    shoe, now = require_shoe(state), require_round(state)
    excess = state.setup.book.procedure.irregularities.excess_card.clause
    after = update_shoe(
        after,
        unseen=_correct_counts(shoe.unseen, event),
        unread=shoe.unread - now.unread,
        held=tuple(map(read_card, event.cards)),
        held_seen=event.held_seen,
        exposed_by=excess if any(event.held_seen) else None,
    )
    is_own = any(event.held_seen) and not event.seen
    return update_round(after, unread=0, aside=(), holds_own_cards=is_own)


@reducer(e.CardsExhausted)
def _exhaust(state: State, _event: e.CardsExhausted) -> State:
    """A shoe that runs out between rounds is over, as after its last round."""
    return state if state.round else update_shoe(state, rounds_to_go=-1)


@reducer(e.VoidHandBegun)
def _begin_void_hand(state: State, event: e.VoidHandBegun) -> State:
    cleared = clear_layout(state)
    after = replace(
        cleared,
        rounds_begun=event.round,
        round=new_round(cleared, event.round, void_hand=True),
        dealt_style=state.style,
        was_vacant=not anybody_present(state),
        settled_stakes=(),
        settled_round=None,
    )
    if event.drawn:
        card = read_card(event.card)
        after = update_shoe(after, unseen=remove_card(require_shoe(after).unseen, card))
        after = _hold_first(after, card, seen=True)
    return after
