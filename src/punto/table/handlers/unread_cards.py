"""Cards that left the shoe unread: counted when reported, named when they are seen (reading 36)."""

from __future__ import annotations

from punto.refusals import Refused
from punto.rules.outcomes.facts import Side
from punto.table import commands as c
from punto.table import events as e
from punto.table.deal_sequence import next_deal_step
from punto.table.event_builder import EventBuilder
from punto.table.handlers.dealing import advance, deal_carried_cards


def report_unread(builder: EventBuilder, command: c.ReportUnread) -> None:
    if command.hand is not None:
        _check_dealt_to(builder, command)
    count_unread(builder, command.count, command.hand)


def count_unread(builder: EventBuilder, count: int, hand: Side | None = None) -> None:
    """Count cards as out of the shoe."""
    if count > builder.shoe.cards_left:
        raise Refused("too_many_unread", count=count, left=builder.shoe.cards_left)
    builder.emit(e.CardsUnread(count=count, hand=hand))


def _check_dealt_to(builder: EventBuilder, command: c.ReportUnread) -> None:
    """Check that one card was due to the hand."""
    if builder.state.phase != "dealing":
        raise Refused("no_hand_due", phase=builder.state.phase)
    due = next_deal_step(builder.state, builder.round)
    if due.act != "draw" or due.hand != command.hand or command.count > 1:
        raise Refused("not_due_to_hand", clause=due.clause, hand=command.hand, step=due.message)
    if builder.shoe.held:
        raise Refused("card_held")


def identify_card(builder: EventBuilder, command: c.IdentifyCard) -> None:
    if command.hand is None:
        if not builder.shoe.unread - _unread_in_hands(builder):
            raise Refused("nothing_unread")
        card = builder.require_unseen_card(command.card)
        builder.emit(e.CardIdentified(card=str(card)))
        return
    now = builder.state.round
    if now is None or not now.has_unread(command.hand):
        raise Refused("nothing_unread_in_hand", hand=command.hand)
    card = builder.require_unseen_card(command.card)
    number = now.hand(command.hand).index(None) + 1
    builder.emit(e.CardIdentified(card=str(card), hand=command.hand, number=number))
    if builder.state.phase == "dealing":
        advance(builder)
        deal_carried_cards(builder)


def _unread_in_hands(builder: EventBuilder) -> int:
    now = builder.state.round
    return now.unread_in_hands if now else 0
