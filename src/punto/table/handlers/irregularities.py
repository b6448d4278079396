"""Irregularities. Corrections are new events: no event is edited."""

from __future__ import annotations

from collections import Counter

from punto.cards import Card, read_card
from punto.messages import message
from punto.refusals import Refused
from punto.rules.coup import next_card
from punto.rules.facts import SIDES, Side
from punto.table import commands as c
from punto.table import events as e
from punto.table.deal_sequence import any_card_dealt, next_deal_step
from punto.table.event_builder import EventBuilder
from punto.table.handlers.dealing import (
    advance,
    begin_deal,
    deal_card,
    deal_carried_cards,
    reveal_cutting_card,
)
from punto.table.handlers.seating import return_all_stakes
from punto.table.handlers.settlement import begin_void_hand, finish_round


def void_round(builder: EventBuilder, clause: str | None, *, exhausted: bool = False) -> None:
    """Void the round and return all its stakes, Perfect Pairs included (reading 17)."""
    return_all_stakes(builder, "void", clause)
    to_go = builder.shoe.rounds_to_go
    last = exhausted or (to_go is not None and to_go <= 0)
    builder.emit(e.RoundVoided(round=builder.round.number, exhausted=exhausted, clause=clause))
    finish_round(builder, last, clause if exhausted else None)


# --- foreign and missing cards --------------------------------------------------------------------


def declare_foreign(builder: EventBuilder, command: c.DeclareForeign) -> None:
    clause = builder.irregularity_rule("foreign_card").clause
    card = None if command.card is None else str(read_card(command.card))
    builder.emit(e.ForeignCardFound(card=card, clause=clause))
    void_round(builder, clause)


def cards_ran_out(builder: EventBuilder, _command: c.CardsRanOut) -> None:
    clause = builder.irregularity_rule("cards_run_out").clause
    if builder.shoe.cards_left or next_deal_step(builder.state, builder.round).act != "draw":
        raise Refused("cards_are_left", clause=clause, cards=builder.shoe.cards_left)
    builder.emit(e.CardsExhausted(clause=clause))
    void_round(builder, clause, exhausted=True)


# --- cards drawn in excess or lying face up -------------------------------------------------------


def draw_excess(builder: EventBuilder, command: c.DrawExcess) -> None:
    """Record a card drawn in excess.

    A third card that the Player was not due becomes the Banker's if the Banker must draw (12.1 a).
    Any other card starts the next round if it was not seen. If it was seen, it starts a void hand,
    at once or after this round (reading 28).
    """
    if builder.shoe.cards_left == 0:
        raise Refused("cards_ran_out", clause=builder.irregularity_rule("cards_run_out").clause)
    card = builder.require_unseen_card(command.card)
    if builder.state.phase in ("dealing", "decided"):
        _draw_excess_in_deal(builder, command, card)
        return
    if command.to == "player":
        raise Refused("not_a_third_card", why=message("detail", "no_cards_yet"))
    clause = _emit_excess(builder, card, command.disclosed, "excess_card", held=True)
    if command.disclosed:
        begin_void_hand(builder, builder.shoe.held[0], clause, drawn=False)


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
    for_banker = to_player and due.act == "draw" and due.hand == "banker" and len(now.banker) == 2
    if due.act == "draw" and not for_banker:
        raise Refused("card_is_due", clause=due.clause, step=due.message)
    kind = "unauthorised_third_card" if to_player else "excess_card"
    _emit_excess(builder, card, command.disclosed, kind, held=not for_banker)
    if for_banker:
        deal_card(builder, card, held=True, seen=command.disclosed)


def _emit_excess(
    builder: EventBuilder, card: Card, disclosed: bool, kind: str, *, held: bool
) -> str | None:
    """Emit the drawn card, after the cutting card if that lies before it (11.2)."""
    clause = builder.irregularity_rule(kind).clause
    reveal_cutting_card(builder, first=builder.state.phase in ("ready", "betting", "waiting"))
    builder.emit(e.ExcessDrawn(card=str(card), disclosed=disclosed, held=held, clause=clause))
    return clause


def first_card_face_up(builder: EventBuilder, command: c.FirstCardFaceUp) -> None:
    state = builder.state
    clause = builder.irregularity_rule("first_card_face_up").clause
    if state.phase == "dealing" and any_card_dealt(state):
        raise Refused("not_the_first", clause=builder.irregularity_rule("card_face_up").clause)
    if builder.shoe.held:
        raise Refused("card_held", clause=clause)
    if builder.shoe.cards_left == 0:
        raise Refused("cards_ran_out", clause=builder.irregularity_rule("cards_run_out").clause)
    card = builder.require_unseen_card(command.card)
    begin_void_hand(builder, card, clause, drawn=True)


def card_face_up(builder: EventBuilder, _command: c.CardFaceUp) -> None:
    clause = builder.irregularity_rule("card_face_up").clause
    if not any_card_dealt(builder.state) or builder.state.phase != "dealing":
        raise Refused("not_a_later_card")
    builder.emit(e.CardCameFaceUp(clause=clause))


# --- misdeals -------------------------------------------------------------------------------------


def report_misdeal(builder: EventBuilder, command: c.ReportMisdeal) -> None:
    """Record a misdeal. It stands if it is found after the next round has opened (reading 29)."""
    rule, state = builder.irregularity_rule(command.kind), builder.state
    if state.phase in ("ready", "over") and state.last_round is not None:
        builder.emit(e.MisdealFoundLate(kind=command.kind, clause=rule.clause))
        return
    # An altered order affects the open round even before the first card (mbs 5.4).
    affected = any_card_dealt(state) or command.kind == "order_altered"
    if state.phase not in ("ready", "over") and affected:
        builder.emit(e.MisdealReported(kind=command.kind, clause=rule.clause))
        if rule.remedy == "void_round":
            void_round(builder, rule.clause)
        return
    if state.phase == "dealing":
        raise Refused("no_cards_dealt", clause=rule.clause)
    stands = builder.cite("events", "misdeal_stands", command.kind)
    builder.emit(e.MisdealStands(kind=command.kind, clause=stands))


def _misdeal_clause(builder: EventBuilder) -> str | None:
    """Return the clause for the reported misdeal."""
    return builder.irregularity_rule(builder.state.misdeal or "wrong_dealing").clause


def reconstruct(builder: EventBuilder, command: c.Reconstruct) -> None:
    """Deal the round again in the right order. Cards it does not need start the next round."""
    clause = _misdeal_clause(builder)
    if builder.state.round is None:
        raise Refused("cards_cleared", clause=clause)
    cards = [read_card(text) for text in command.cards]
    on_table = _cards_on_table(builder)
    if Counter(cards) != Counter(on_table):
        raise Refused("other_cards", clause=clause, cards=len(on_table))
    earlier_phase = builder.state.misdeal_phase
    if not cards and earlier_phase in ("betting", "waiting", "dealing"):
        builder.emit(e.OrderRestored(phase=earlier_phase, clause=clause))
        if earlier_phase == "waiting":  # a player who was asked may have left
            begin_deal(builder)
        return
    builder.emit(_reconstructed_round(builder, cards, clause))
    advance(builder)
    deal_carried_cards(builder)


def _cards_on_table(builder: EventBuilder) -> list[Card]:
    """Return the round's cards without the permanent cards."""
    cards = [*builder.round.player, *builder.round.banker]
    for permanent in builder.state.setup.book.deal.permanent.values():
        cards.remove(permanent)
    return cards


def _reconstructed_round(
    builder: EventBuilder, cards: list[Card], clause: str | None
) -> e.RoundReconstructed:
    book, now = builder.state.setup.book, builder.round
    hands: dict[Side, list[Card]] = {
        side: [book.deal.permanent[side]] if side in book.deal.permanent else [] for side in SIDES
    }
    left = list(cards)
    while left:
        due = next_card(book, hands["player"], hands["banker"])
        if due.hand is None:
            break
        hands[due.hand].append(left.pop(0))
    # A hand stays face down; if any of its cards was face up, the whole hand is shown.
    up = {
        side: len(hands[side])
        if now.face_up_count(side) > int(side in book.deal.permanent)
        else now.face_up_count(side)
        for side in SIDES
    }
    return e.RoundReconstructed(
        player=tuple(map(str, hands["player"])),
        banker=tuple(map(str, hands["banker"])),
        player_up=up["player"],
        banker_up=up["banker"],
        over=tuple(map(str, left)),
        over_seen=bool(left) and (builder.state.style != "B" or any(up.values())),
        clause=clause,
    )


def void_reported_round(builder: EventBuilder, _command: c.VoidRound) -> None:
    if builder.state.round is not None:
        void_round(builder, _void_clause(builder))
        return
    undo_round(builder)


def _void_clause(builder: EventBuilder) -> str | None:
    """Return the clause on void rounds, or else that of the reported misdeal."""
    return builder.cite("events", "round_voided") or _misdeal_clause(builder)


def undo_round(builder: EventBuilder) -> None:
    """Void a settled round by reversing its payments with new entries (mbs 5.2)."""
    clause = _void_clause(builder)
    for settled in builder.state.settled_stakes:
        box, wager, player = settled.key
        taken = min(settled.profit, builder.person(player).rack)
        builder.emit(
            e.PaymentReversed(
                player=player,
                box=box,
                wager=wager,
                returned=settled.lost,
                taken=taken,
                commission=settled.commission,
                owed=settled.profit - taken,
                clause=clause,
            )
        )
    return_all_stakes(builder, "void", clause)
    builder.emit(e.RoundUndone(round=builder.state.rounds_begun, clause=clause))
    _end_shoe_if_due(builder)


def let_stand(builder: EventBuilder, _command: c.LetStand) -> None:
    if builder.state.round is not None:
        raise Refused("not_settled")
    builder.emit(e.ResultStands(clause=builder.cite("events", "result_stands")))
    _end_shoe_if_due(builder)


def _end_shoe_if_due(builder: EventBuilder) -> None:
    """End the shoe again if it had ended before the misdeal was reported."""
    to_go = builder.shoe.rounds_to_go
    if to_go is not None and to_go < 0:
        builder.emit(e.ShoeEnded(clause=builder.state.setup.book.procedure.last_coup.clause))
