"""Events of what the record missed: corrections, unread cards, cards read out of turn."""

from __future__ import annotations

from msgspec.structs import replace

from punto.cards import Card, read_card
from punto.table import events as e
from punto.table.reducers.registry import reducer
from punto.table.reducers.updates import add_card, remove_card, update_round, update_shoe
from punto.table.state import Correction, State, require_round, require_shoe


@reducer(e.CorrectionProposed)
def _propose(state: State, event: e.CorrectionProposed) -> State:
    correction = Correction(
        by=event.by,
        card=None if event.card is None else read_card(event.card),
        face=event.face,
        hand=event.hand,
        number=event.number,
    )
    return replace(state, correction=correction, interrupted_phase=state.phase)


def _close_correction(state: State) -> State:
    return replace(state, correction=None, interrupted_phase=None)


@reducer(e.CorrectionRejected)
def _reject(state: State, _event: e.CorrectionRejected) -> State:
    return _close_correction(state)


@reducer(e.DieCorrected)
def _correct_die(state: State, event: e.DieCorrected) -> State:
    return update_round(_close_correction(state), die=event.face)


@reducer(e.CardCorrected)
def _correct_card(state: State, event: e.CardCorrected) -> State:
    card, was, shoe = read_card(event.card), read_card(event.was), require_shoe(state)
    unseen = remove_card(add_card(shoe.unseen, was), card)
    after = update_shoe(_close_correction(state), unseen=unseen)
    if event.hand is None or event.number is None:
        discards = add_card(remove_card(shoe.discards, was), card)
        return update_shoe(after, discards=discards, to_burn=event.more, first_burned=card)
    hand = list(require_round(state).hand(event.hand))
    hand[event.number - 1] = card
    return update_round(after, **{event.hand: tuple(hand)}, declared=False, decided=False)


@reducer(e.CardsUnread)
def _count_unread(state: State, event: e.CardsUnread) -> State:
    now, settled = state.round, state.settled_round
    if now is None and settled is not None:
        # They may have left the shoe in the settled round, whose misdeal may be reported next.
        if state.misdeal or not settled.reshuffled:
            unread = settled.unread + event.count
            state = replace(state, settled_round=replace(settled, unread=unread))
        is_mixed = settled.reshuffled or state.setup.is_continuous
        if state.misdeal and is_mixed:  # they went into the shuffle with the cards of the round
            return state
    after = update_shoe(state, unread=require_shoe(state).unread + event.count)
    if now is None:
        return after
    if event.hand is None:
        return update_round(after, unread=now.unread + event.count)
    return update_round(after, **{event.hand: (*now.hand(event.hand), *(None,) * event.count)})


@reducer(e.CardIdentified)
def _identify(state: State, event: e.CardIdentified) -> State:
    """A card of a hand lies face up at once where the style deals it so."""
    card, shoe, now = read_card(event.card), require_shoe(state), state.round
    after = update_shoe(state, unseen=remove_card(shoe.unseen, card), unread=shoe.unread - 1)
    if event.hand is None or event.number is None:
        if now and now.unread:
            return update_round(after, unread=now.unread - 1, aside=(*now.aside, card))
        after = _name_card_of_settled_round(after, card)
        return update_shoe(after, discards=add_card(shoe.discards, card))
    assert now is not None
    hand = list(now.hand(event.hand))
    hand[event.number - 1] = card
    up = now.face_up_count(event.hand)
    if state.dealing.deals_face_up(third=event.number > 2):
        up = event.number
    return update_round(after, **{event.hand: tuple(hand), f"{event.hand}_up": up})


def _name_card_of_settled_round(state: State, card: Card) -> State:
    """Note the card with the settled round, in case that round is opened again."""
    settled = state.settled_round
    if not settled or not settled.unread or settled.reshuffled:
        return state
    named = replace(settled, unread=settled.unread - 1, aside=(*settled.aside, card))
    return replace(state, settled_round=named)


@reducer(e.CardOutOfTurn)
def _record_card(state: State, event: e.CardOutOfTurn) -> State:
    return replace(state, out_of_turn=(*state.out_of_turn, read_card(event.card)))


@reducer(e.CardResolved)
def _resolve_card(state: State, _event: e.CardResolved) -> State:
    return replace(state, out_of_turn=state.out_of_turn[1:])
