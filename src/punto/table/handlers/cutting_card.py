"""The cutting card: computed for virtual cards, reported by a person for real ones (11.2)."""

from __future__ import annotations

from punto.messages import message
from punto.refusals import Refused
from punto.table import commands as c
from punto.table import events as e
from punto.table.announcements import announce
from punto.table.deal_sequence import any_card_dealt
from punto.table.event_builder import EventBuilder


def reveal_cutting_card(builder: EventBuilder, *, first: bool) -> None:
    """Let the cutting card come if it lies before the card that is about to be drawn.

    The place of a real cutting card is only expected: a person reports it (reading 36).
    """
    cutting_card = builder.shoe.cutting_card
    if builder.state.setup.has_real_cards or cutting_card is None:
        return
    if builder.shoe.cards_left <= cutting_card:  # cards that left unread may have passed it
        _emit_cutting_card(builder, first=first, reported=False)


def report_cutting_card(builder: EventBuilder, _command: c.ReportCuttingCard) -> None:
    if builder.shoe.cutting_card is None:
        came = builder.shoe.rounds_to_go is not None
        raise Refused("cutting_card_came" if came else "cutting_card_absent")
    _emit_cutting_card(builder, first=not any_card_dealt(builder.state), reported=True)


def _emit_cutting_card(builder: EventBuilder, *, first: bool, reported: bool) -> None:
    clause = builder.state.setup.book.procedure.last_coup.clause
    builder.emit(e.CuttingCardCame(first=first, reported=reported, clause=clause))
    if first:
        announce(builder, message("announcement", "last_coup"), clause)
