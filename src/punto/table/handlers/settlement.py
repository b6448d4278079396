"""The settlement of a round and its end; void hands."""

from __future__ import annotations

from punto.cards import Card
from punto.messages import message
from punto.table import commands as c
from punto.table import events as e
from punto.table.announcements import announce
from punto.table.deal_sequence import any_card_dealt, current_coup
from punto.table.event_builder import EventBuilder
from punto.table.handlers.cutting_card import reveal_cutting_card
from punto.table.handlers.dealing import advance, begin_deal, deal_carried_cards
from punto.table.handlers.payments import settle_stakes
from punto.table.handlers.seating import return_all_stakes, return_stakes_of


def settle(builder: EventBuilder, _command: c.Settle) -> None:
    settle_and_end(builder)


def settle_and_end(builder: EventBuilder, phase: e.BetweenRounds = "ready") -> None:
    """Settle the stakes that the initial deal has not settled, and end the round."""
    settle_stakes(builder, builder.state.setup.wagers.keys(), current_coup(builder.state))
    for player in sorted({key[2] for key in builder.state.stakes}):
        if not builder.person(player).is_present:
            return_stakes_of(builder, player)
    _end_round(builder, phase)


def _end_round(builder: EventBuilder, phase: e.BetweenRounds) -> None:
    now, to_go = builder.round, builder.shoe.rounds_to_go
    last = not now.reshuffled and to_go is not None and to_go <= 0
    builder.emit(
        e.RoundEnded(
            round=now.number,
            marks=not now.void_hand,
            last=last,
            phase=phase,
            clause=builder.cite("events", "round_ended"),
        )
    )
    if now.reshuffled:  # the shoe of the round has ended
        return_all_stakes(builder, "shoe_ended")
    else:
        finish_round(builder, last)


def finish_round(builder: EventBuilder, last: bool, shoe_end_clause: str | None = None) -> None:
    """End the shoe, or announce the last round (11.2).

    A void hand waits for the dealer: until then the settled round can be rebuilt (reading 38).
    """
    clause = builder.state.setup.book.procedure.last_coup.clause
    if last:
        return_all_stakes(builder, "shoe_ended")
        builder.emit(e.ShoeEnded(clause=shoe_end_clause or clause))
        return
    if builder.shoe.rounds_to_go == 0:
        announce(builder, message("announcement", "last_coup"), clause)


def begin_void_hand_if_exposed(builder: EventBuilder) -> None:
    """Begin a void hand with a held card that was seen, unless a card has been dealt (12.2).

    Before bets open it waits for `deal_held`.
    """
    can_begin = builder.state.phase in ("betting", "waiting", "dealing")
    is_due = builder.shoe.exposed and not any_card_dealt(builder.state)
    if can_begin and is_due and not (builder.round.void_hand or builder.round.holds_own_cards):
        begin_void_hand(builder, builder.shoe.held[0], builder.shoe.exposed_by, drawn=False)


def continue_round(builder: EventBuilder) -> None:
    """Continue a round after an interruption: a player who was asked may have left meanwhile."""
    begin_void_hand_if_exposed(builder)
    if builder.state.phase == "waiting":
        begin_deal(builder)
    elif builder.state.phase == "dealing":
        advance(builder)
        deal_carried_cards(builder)


def begin_void_hand(builder: EventBuilder, card: Card, clause: str | None, *, drawn: bool) -> None:
    """Announce "No bets this hand", return the stakes and start the hand with the card."""
    announce(builder, message("announcement", "no_bets"), clause)
    return_all_stakes(builder, "no_bets", clause)
    round_open = builder.state.phase in ("betting", "waiting", "dealing")
    number = builder.state.rounds_begun + (0 if round_open else 1)
    if drawn:
        reveal_cutting_card(builder, first=True)
    builder.emit(e.VoidHandBegun(round=number, card=str(card), drawn=drawn, clause=clause))
    deal_carried_cards(builder)
