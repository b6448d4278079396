"""Corrections of wrong reads: proposed by the dealer, decided by a supervisor (reading 35).

A corrected card is dealt again with the cards after it. After the settlement a wrong read is a
misdeal.
"""

from __future__ import annotations

import msgspec

from punto.cards import Card, read_card
from punto.refusals import Refused
from punto.rules.coup import check_die
from punto.rules.outcomes.facts import SIDES, Side
from punto.table import commands as c
from punto.table import events as e
from punto.table.deal_sequence import seen_cards_in_order
from punto.table.event_builder import EventBuilder
from punto.table.handlers.die import announce_die
from punto.table.handlers.misdeals import redeal
from punto.table.handlers.payments import restore_stakes, settle_initial_deal
from punto.table.handlers.settlement import continue_round
from punto.table.state import DECK_INDEX, Correction


def correct_card(builder: EventBuilder, command: c.CorrectCard) -> None:
    was = _recorded_card(builder, command.hand, command.number)
    card = read_card(command.card)
    if card == was:
        raise Refused("same_card", card=str(card))
    builder.require_unseen_card(command.card)
    builder.emit(
        e.CorrectionProposed(
            by=command.by.id,
            was=str(was),
            card=str(card),
            hand=command.hand,
            number=command.number if command.hand else None,
        )
    )


def _recorded_card(builder: EventBuilder, hand: Side | None, number: int) -> Card:
    """Return the card that a correction names: a card that lies face up."""
    state = builder.state
    if hand is None:
        burned, discards = builder.shoe.first_burned, builder.shoe.discards
        # A void round puts the burned cards back into a continuous shuffler (7.2).
        if burned is None or not discards[DECK_INDEX[burned]] or state.round or state.dealt_style:
            raise Refused("nothing_to_correct")
        return burned
    cards = state.round.hand(hand) if state.round else ()
    is_permanent = number == 1 and hand in state.setup.book.deal.permanent
    if number > len(cards) or is_permanent:
        raise Refused("nothing_to_correct")
    card = cards[number - 1]
    if card is None or number > builder.round.face_up_count(hand):
        raise Refused("card_face_down", hand=hand, number=number)
    _check_thirds_named(builder)
    return card


def _check_thirds_named(builder: EventBuilder) -> None:
    """Refuse a correction while a third card is unread: where it belongs depends on its face."""
    unread_thirds = sum(builder.round.hand(side)[2:].count(None) for side in SIDES)
    if unread_thirds:
        raise Refused("cards_unnamed", count=unread_thirds)


def correct_die(builder: EventBuilder, command: c.CorrectDie) -> None:
    was = builder.round.die
    if was is None:
        raise Refused("nothing_to_correct")
    check_die(builder.state.setup.book, command.face)
    if was == command.face:
        raise Refused("same_face", face=was)
    _check_thirds_named(builder)
    builder.emit(e.CorrectionProposed(by=command.by.id, was=str(was), face=command.face))


# --- the decision ---------------------------------------------------------------------------------


def _pending(builder: EventBuilder, by: str) -> Correction:
    correction = builder.state.correction
    if correction is None:
        raise Refused("no_correction")
    if by == correction.by:
        raise Refused("own_correction")
    return correction


def reject_correction(builder: EventBuilder, command: c.RejectCorrection) -> None:
    _pending(builder, command.by.id)
    phase = builder.state.interrupted_phase
    assert phase in ("burning", "ready", "waiting", "dealing", "decided")
    builder.emit(e.CorrectionRejected(by=command.by.id, phase=phase))
    continue_round(builder)


def confirm_correction(builder: EventBuilder, command: c.ConfirmCorrection) -> None:
    correction, by = _pending(builder, command.by.id), command.by.id
    if correction.card is not None:  # the last copy may have been seen meanwhile
        builder.require_unseen_card(str(correction.card))
    if correction.face is not None:
        _confirm_die(builder, correction.face, by)
    elif correction.hand is None:
        _confirm_burned_card(builder, correction, by)
    else:
        _confirm_dealt_card(builder, correction, correction.hand, by)


def _confirm_die(builder: EventBuilder, face: int, by: str) -> None:
    was, phase = builder.round.die, builder.state.interrupted_phase
    assert was is not None
    assert phase in ("waiting", "dealing", "decided")
    restore_stakes(builder, None)
    builder.emit(e.DieCorrected(by=by, was=was, face=face, phase=phase))
    announce_die(builder, face)
    if builder.round.declared:
        settle_initial_deal(builder)
    continue_round(builder)


def _confirm_burned_card(builder: EventBuilder, correction: Correction, by: str) -> None:
    was, card, to_burn = builder.shoe.first_burned, correction.card, builder.shoe.to_burn
    assert was is not None
    assert card is not None
    rule = builder.state.setup.book.procedure.burn
    burned = rule.count(was.rank) - (to_burn or 0)
    more = max(rule.count(card.rank) - burned, 0)
    builder.emit(e.CardCorrected(by=by, was=str(was), card=str(card), more=more, phase="burning"))
    if more == 0:
        builder.emit(e.ShoeReady(burned=True, clause=rule.clause))


def _confirm_dealt_card(builder: EventBuilder, correction: Correction, hand: Side, by: str) -> None:
    card, number = correction.card, correction.number
    assert card is not None
    assert number is not None
    was = builder.round.hand(hand)[number - 1]
    restore_stakes(builder, None)
    builder.emit(e.CardCorrected(by=by, was=str(was), card=str(card), hand=hand, number=number))
    _deal_again(builder)


def _deal_again(builder: EventBuilder) -> None:
    """Deal the round again with the corrected card."""
    now, shoe = builder.round, builder.shoe
    if now.unread_in_hands:  # an initial deal that lies face down: no third card depends on it
        return
    cards = [
        (card, seen) for card, seen in seen_cards_in_order(builder.state, now) if card is not None
    ]
    held = zip(shoe.held, shoe.held_seen, strict=True)
    rebuilt = redeal(builder.state, [*cards, *held])
    builder.emit(msgspec.structs.replace(rebuilt, corrected=True))
    continue_round(builder)
