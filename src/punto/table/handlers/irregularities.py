"""Irregularities of the game. Corrections are new events: no event is edited."""

from __future__ import annotations

from msgspec import UNSET

from punto.cards import Card, read_card
from punto.messages import message
from punto.refusals import Refused
from punto.table import commands as c
from punto.table import events as e
from punto.table.deal_sequence import any_card_dealt, any_card_out, next_deal_step
from punto.table.event_builder import EventBuilder
from punto.table.handlers.cutting_card import reveal_cutting_card
from punto.table.handlers.dealing import (
    check_cards_left,
    deal_card,
    deal_carried_cards,
    refuse_before_deal,
)
from punto.table.handlers.payments import reverse_payments
from punto.table.handlers.seating import return_all_stakes
from punto.table.handlers.settlement import (
    begin_void_hand,
    begin_void_hand_if_exposed,
    finish_round,
)


def void_round(builder: EventBuilder, clause: str | None, *, exhausted: bool = False) -> None:
    """Void the round and return all its stakes, Perfect Pairs included (reading 17)."""
    reverse_payments(builder, clause)
    return_all_stakes(builder, "void", clause)
    to_go = builder.shoe.rounds_to_go
    begun = any_card_out(builder.state)
    last = exhausted or (begun and to_go is not None and to_go <= 0)
    builder.emit(
        e.RoundVoided(
            round=builder.round.number, exhausted=exhausted, uses_last_coup=begun, clause=clause
        )
    )
    finish_round(builder, last, clause if exhausted else None)


# --- foreign and missing cards --------------------------------------------------------------------


def declare_foreign(builder: EventBuilder, command: c.DeclareForeign) -> None:
    report_foreign_card(builder, None if command.card is None else read_card(command.card))


def report_foreign_card(builder: EventBuilder, card: Card | None) -> None:
    """Record a foreign card. It voids the round under way; earlier results stand (mbs 5.1)."""
    clause = builder.irregularity_rule("foreign_card").clause
    builder.emit(e.ForeignCardFound(card=None if card is None else str(card), clause=clause))
    if builder.state.round is not None:
        void_round(builder, clause)


def cards_ran_out(builder: EventBuilder, _command: c.CardsRanOut) -> None:
    """Void the round for lack of cards (12.5). The dealer sees that, unless the shoe is committed.

    At a practice table a short shoe is rehearsed.
    """
    clause = builder.irregularity_rule("cards_run_out").clause
    is_committed = builder.state.setup.cards == "virtual"
    if builder.state.phase == "dealing":
        due = next_deal_step(builder.state, builder.round)
        if not is_committed and due.act != "draw":
            raise Refused("no_card_due", clause=due.clause, step=due.message)
        if is_committed and (builder.shoe.cards_left or due.act != "draw"):
            raise Refused("cards_are_left", clause=clause, cards=builder.shoe.cards_left)
    builder.emit(e.CardsExhausted(clause=clause))
    if builder.state.round is not None:
        void_round(builder, clause, exhausted=True)
        return
    return_all_stakes(builder, "shoe_ended")
    builder.emit(e.ShoeEnded(clause=clause))


# --- cards drawn in excess or lying face up -------------------------------------------------------


def draw_excess(builder: EventBuilder, command: c.DrawExcess) -> None:
    """Record a card drawn in excess.

    A third card that the Player was not due becomes the Banker's if the Banker must draw (12.1 a).
    Any other card starts the next round if it was not seen. If it was seen, it starts a void hand,
    at once or after this round (reading 28). The rulebook may have these cards burned instead.
    """
    check_cards_left(builder)
    card = builder.require_unseen_card(command.card)
    if builder.state.phase in ("dealing", "decided"):
        _draw_excess_in_deal(builder, command, card)
        return
    if command.to == "player":
        raise Refused("not_a_third_card", why=message("detail", "no_cards_yet"))
    hold_excess(builder, card, disclosed=command.disclosed)


def deal_held(builder: EventBuilder, _command: c.DealHeld) -> None:
    """Deal a card drawn in excess. Before bets open, a card that was seen begins a void hand."""
    if builder.state.phase == "ready":
        if not builder.shoe.exposed:
            raise refuse_before_deal(builder, "deal_held")
        begin_void_hand(builder, builder.shoe.held[0], builder.shoe.exposed_by, drawn=False)
        return
    if not builder.shoe.held or next_deal_step(builder.state, builder.round).act != "draw":
        raise Refused("nothing_held")
    deal_carried_cards(builder)


def hold_excess(
    builder: EventBuilder, card: Card, *, disclosed: bool, is_excess: bool = True
) -> None:
    """Hold a card drawn in excess, or the first card of the next round.

    A card in excess that was seen before the deal starts a void hand. The rulebook may have it
    burned instead.
    """
    is_burned = is_excess and builder.irregularity_rule("excess_card").remedy == "burn"
    _emit_excess(builder, card, disclosed, "excess_card", held=True, is_burned=is_burned)
    begin_void_hand_if_exposed(builder)


def _draw_excess_in_deal(builder: EventBuilder, command: c.DrawExcess, card: Card) -> None:
    due, now = next_deal_step(builder.state, builder.round), builder.round
    to_player = command.to == "player"
    if to_player and len(now.player) > 2:
        if due.act == "draw":
            raise Refused(
                "not_a_third_card",
                clause=builder.irregularity_rule("unauthorised_third_card").clause,
                why=message("detail", "has_third_card"),
            )
        to_player = False
    if due.act in ("turn", "pass"):
        raise Refused("not_yet", clause=due.clause, step=due.message)
    kind = "unauthorised_third_card" if to_player else "excess_card"
    is_burned = builder.irregularity_rule(kind).remedy == "burn"
    bankers_turn = due.act == "draw" and due.hand == "banker" and len(now.banker) == 2
    for_banker = to_player and bankers_turn and not is_burned
    if due.act == "draw" and not for_banker and not (to_player and is_burned):
        raise Refused("card_is_due", clause=due.clause, step=due.message)
    _emit_excess(builder, card, command.disclosed, kind, held=not for_banker, is_burned=is_burned)
    if for_banker:
        deal_card(builder, card, held=True, seen=command.disclosed)


def _emit_excess(
    builder: EventBuilder, card: Card, disclosed: bool, kind: str, *, held: bool, is_burned: bool
) -> None:
    """Emit the drawn card, after the cutting card if that lies before it (11.2)."""
    clause = builder.irregularity_rule(kind).clause
    reveal_cutting_card(builder, first=builder.state.phase in ("ready", "betting", "waiting"))
    builder.emit(
        e.ExcessDrawn(
            card=str(card),
            disclosed=disclosed,
            held=held and not is_burned,
            burned=is_burned or UNSET,
            clause=clause,
        )
    )


def first_card_face_up(builder: EventBuilder, command: c.FirstCardFaceUp) -> None:
    state = builder.state
    clause = builder.irregularity_rule("first_card_face_up").clause
    if state.phase == "dealing" and any_card_dealt(state):
        raise Refused("not_the_first", clause=builder.irregularity_rule("card_face_up").clause)
    if builder.shoe.held:
        raise Refused("card_held", clause=clause)
    check_cards_left(builder)
    card = builder.require_unseen_card(command.card)
    begin_void_hand(builder, card, clause, drawn=True)


def card_face_up(builder: EventBuilder, _command: c.CardFaceUp) -> None:
    clause = builder.irregularity_rule("card_face_up").clause
    if not any_card_dealt(builder.state) or builder.state.phase != "dealing":
        raise Refused("not_a_later_card")
    builder.emit(e.CardCameFaceUp(clause=clause))
