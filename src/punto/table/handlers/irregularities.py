"""Irregularities, each decided by its clause. What has happened stands: nothing is edited."""

from __future__ import annotations

from collections import Counter

from punto.cards import Card, read_card
from punto.refusals import Refused
from punto.rules.coup import next_card
from punto.rules.facts import Side
from punto.table import commands as c
from punto.table import events as e
from punto.table.event_builder import EventBuilder
from punto.table.handlers.dealing import (
    SIDES,
    advance,
    any_card_dealt,
    begin_deal,
    deal_card,
    deal_carried_cards,
    next_deal_step,
    reveal_cutting_card,
)
from punto.table.handlers.seating import return_all_stakes
from punto.table.handlers.settlement import begin_void_hand, finish_round


def void_round(draft: EventBuilder, clause: str | None, *, exhausted: bool = False) -> None:
    """Every stake of the round is returned, Perfect Pairs included (decision 17)."""
    return_all_stakes(draft, "void", clause)
    to_go = draft.shoe.rounds_to_go
    last = exhausted or (to_go is not None and to_go <= 0)
    draft.emit(e.RoundVoided(round=draft.round.number, exhausted=exhausted, clause=clause))
    finish_round(draft, last, clause if exhausted else None)


# --- cards that do not belong, or are not there ---------------------------------------------------


def declare_foreign(draft: EventBuilder, command: c.DeclareForeign) -> None:
    clause = draft.irregularity_rule("foreign_card").clause
    card = None if command.card is None else str(read_card(command.card))
    draft.emit(e.ForeignCardFound(card=card, clause=clause))
    void_round(draft, clause)


def cards_ran_out(draft: EventBuilder, _command: c.CardsRanOut) -> None:
    clause = draft.irregularity_rule("cards_run_out").clause
    if draft.shoe.cards_left or next_deal_step(draft.state, draft.round).act != "draw":
        raise Refused(
            "cards_are_left", f"{draft.shoe.cards_left} cards are left in the shoe; go on", clause
        )
    draft.emit(e.CardsExhausted(clause=clause))
    void_round(draft, clause, exhausted=True)


# --- cards too many, or too early -----------------------------------------------------------------


def draw_excess(draft: EventBuilder, command: c.DrawExcess) -> None:
    """Given to the Player without authority: the Banker's, if the Banker must draw (12.1 a).

    Otherwise, and for any other card in excess: unseen, it opens the next round; seen, a void hand
    starts with it, at once or when this round is over (decision 28).
    """
    if draft.shoe.cards_left == 0:
        raise Refused("cards_ran_out", "no card is left in the shoe")
    card = draft.require_unseen_card(command.card)
    if draft.state.phase in ("dealing", "decided"):
        _draw_excess_in_deal(draft, command, card)
        return
    if command.to == "player":
        raise Refused("not_a_third_card", "the Player has no cards yet", "division-5 12.2")
    clause = _emit_excess(draft, card, command.disclosed, "excess_card", held=True)
    if command.disclosed:
        begin_void_hand(draft, draft.shoe.held[0], clause, drawn=False)


def _draw_excess_in_deal(draft: EventBuilder, command: c.DrawExcess, card: Card) -> None:
    due, now = next_deal_step(draft.state, draft.round), draft.round
    to_player = command.to == "player"
    if to_player and len(now.player) > 2:
        if due.act == "draw":
            raise Refused(
                "not_a_third_card",
                "the Player has a third card already: this one was for nobody",
                draft.irregularity_rule("unauthorised_third_card").clause,
            )
        to_player = False
    if due.act in ("turn", "pass"):
        raise Refused("not_yet", f"first {due.words}", due.clause)
    bankers = to_player and due.act == "draw" and due.hand == "banker" and len(now.banker) == 2
    if due.act == "draw" and not bankers:
        raise Refused("card_is_due", f"a card is due: {due.words}; draw it", due.clause)
    kind = "unauthorised_third_card" if to_player else "excess_card"
    _emit_excess(draft, card, command.disclosed, kind, held=not bankers)
    if bankers:
        deal_card(draft, card, held=True, seen=command.disclosed)


def _emit_excess(
    draft: EventBuilder, card: Card, disclosed: bool, kind: str, *, held: bool
) -> str | None:
    """It leaves the shoe, and the cutting card before it if that lies there (11.2)."""
    clause = draft.irregularity_rule(kind).clause
    reveal_cutting_card(draft, first=draft.state.phase in ("ready", "betting", "waiting"))
    draft.emit(e.ExcessDrawn(card=str(card), disclosed=disclosed, held=held, clause=clause))
    return clause


def first_card_face_up(draft: EventBuilder, command: c.FirstCardFaceUp) -> None:
    state = draft.state
    clause = draft.irregularity_rule("first_card_face_up").clause
    if state.phase == "dealing" and any_card_dealt(state):
        raise Refused(
            "not_the_first",
            "the round has cards already; a later card is played on",
            draft.irregularity_rule("card_face_up").clause,
        )
    if draft.shoe.held:
        raise Refused("card_held", "a card drawn before opens this round", clause)
    if draft.shoe.cards_left == 0:
        raise Refused("cards_ran_out", "no card is left in the shoe")
    card = draft.require_unseen_card(command.card)
    begin_void_hand(draft, card, clause, drawn=True)


def card_face_up(draft: EventBuilder, _command: c.CardFaceUp) -> None:
    clause = draft.irregularity_rule("card_face_up").clause
    if not any_card_dealt(draft.state) or draft.state.phase != "dealing":
        raise Refused(
            "not_a_later_card", "report the round's first card as such", "division-5 12.3"
        )
    draft.emit(e.CardCameFaceUp(clause=clause))


# --- wrong dealing --------------------------------------------------------------------------------


def report_misdeal(draft: EventBuilder, command: c.ReportMisdeal) -> None:
    """Found in its round: a decision is due. Found once the next has opened: it stands (29)."""
    rule, state = draft.irregularity_rule(command.kind), draft.state
    if state.phase in ("ready", "over") and state.last_round is not None:
        draft.emit(e.MisdealFoundLate(kind=command.kind, clause=rule.clause))
        return
    # A shoe whose order was disturbed spoils the round that is open, cards dealt or not (mbs 5.4).
    spoiled = any_card_dealt(state) or command.kind == "order_altered"
    if state.phase not in ("ready", "over") and spoiled:
        draft.emit(e.MisdealReported(kind=command.kind, clause=rule.clause))
        if rule.remedy == "void_round":
            void_round(draft, rule.clause)
        return
    if state.phase == "dealing":
        raise Refused("no_cards_dealt", "no card of this round has been dealt", rule.clause)
    stands = "division-5 12.8" if (rule.clause or "").startswith("division-5") else rule.clause
    draft.emit(e.MisdealStands(kind=command.kind, clause=stands))


def _misdeal_clause(draft: EventBuilder) -> str | None:
    """What says how the reported misdeal is met."""
    return draft.irregularity_rule(draft.state.misdeal or "wrong_dealing").clause


def reconstruct(draft: EventBuilder, command: c.Reconstruct) -> None:
    """Each card falls where it would have fallen; what the round does not need opens the next."""
    clause = _misdeal_clause(draft)
    if draft.state.round is None:
        raise Refused(
            "cards_cleared",
            "the round's cards have been cleared; declare it void, or let it stand",
            clause,
        )
    cards = [read_card(text) for text in command.cards]
    lying = _cards_on_table(draft)
    if Counter(cards) != Counter(lying):
        raise Refused(
            "other_cards",
            f"{len(lying)} cards of this round lie on the table; give the same, in the order in "
            "which they should have fallen",
            clause,
        )
    before = draft.state.misdeal_phase
    if not cards and before in ("betting", "waiting", "dealing"):
        draft.emit(e.OrderRestored(phase=before, clause=clause))
        if before == "waiting":  # whoever was still asked may have left meanwhile
            begin_deal(draft)
        return
    draft.emit(_reconstructed_round(draft, cards, clause))
    advance(draft)
    deal_carried_cards(draft)


def _cards_on_table(draft: EventBuilder) -> list[Card]:
    """The round's cards on the table, those of the layout left out."""
    cards = [*draft.round.player, *draft.round.banker]
    for permanent in draft.state.setup.book.deal.permanent.values():
        cards.remove(permanent)
    return cards


def _reconstructed_round(
    draft: EventBuilder, cards: list[Card], clause: str | None
) -> e.RoundReconstructed:
    book, now = draft.state.setup.book, draft.round
    hands: dict[Side, list[Card]] = {
        side: [book.deal.permanent[side]] if side in book.deal.permanent else [] for side in SIDES
    }
    left = list(cards)
    while left:
        turn = next_card(book, hands["player"], hands["banker"])
        if turn.hand is None:
            break
        hands[turn.hand].append(left.pop(0))
    # What was face down stays so; once any card of a hand was up, the rebuilt hand is shown.
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
        over_seen=bool(left) and (draft.state.style != "B" or any(up.values())),
        clause=clause,
    )


def void_reported_round(draft: EventBuilder, _command: c.VoidRound) -> None:
    if draft.state.round is not None:
        void_round(draft, _void_clause(draft))
        return
    undo_round(draft)


def _void_clause(draft: EventBuilder) -> str | None:
    """Hellenic has a word of its own for a round that cannot be rebuilt."""
    clause = _misdeal_clause(draft)
    return "hellenic def/dummy-hand" if clause == "hellenic def/reconstruction" else clause


def undo_round(draft: EventBuilder) -> None:
    """A round that was settled is void after all: by new entries, never by editing (mbs 5.2)."""
    clause = _void_clause(draft)
    for settled in draft.state.settled_stakes:
        box, wager, player = settled.key
        taken = min(settled.profit, draft.person(player).rack)
        draft.emit(
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
    return_all_stakes(draft, "void", clause)
    draft.emit(e.RoundUndone(round=draft.state.rounds_begun, clause=clause))
    _end_shoe_if_due(draft)


def let_stand(draft: EventBuilder, _command: c.LetStand) -> None:
    if draft.state.round is not None:
        raise Refused(
            "not_settled",
            "the round is not settled; rebuild it or declare it void",
            "division-5 12.6",
        )
    draft.emit(e.ResultStands(clause="division-5 12.8"))
    _end_shoe_if_due(draft)


def _end_shoe_if_due(draft: EventBuilder) -> None:
    """A shoe that had ended has ended still."""
    to_go = draft.shoe.rounds_to_go
    if to_go is not None and to_go < 0:
        draft.emit(e.ShoeEnded(clause=draft.state.setup.book.procedure.last_coup.clause))
