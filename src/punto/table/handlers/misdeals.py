"""Misdeals: reported, then reconstructed, declared void, or left to stand.

A round can be reconstructed from all cards that left the shoe in it: cards on record, drawn in
excess, unread and misread ones.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import msgspec

from punto.cards import Card, read_card
from punto.refusals import Refused
from punto.rules.citations import is_same_document
from punto.rules.coup import next_card
from punto.rules.outcomes.facts import SIDES, Side
from punto.table import commands as c
from punto.table import events as e
from punto.table.deal_sequence import (
    all_cards_of_round,
    any_card_dealt,
    any_card_out,
)
from punto.table.dual_control import waits_for_another_person
from punto.table.event_builder import EventBuilder
from punto.table.handlers.dealing import advance, deal_carried_cards
from punto.table.handlers.irregularities import void_round
from punto.table.handlers.payments import restore_stakes, reverse_payments
from punto.table.handlers.seating import return_all_stakes
from punto.table.handlers.settlement import continue_round, settle_and_end
from punto.table.handlers.unread_cards import count_unread
from punto.table.state import DECK_INDEX, Phase, Round, State


def report_misdeal(builder: EventBuilder, command: c.ReportMisdeal) -> None:
    """Record a misdeal. It stands if it is found later than its clause reaches (reading 29)."""
    rule, state = builder.irregularity_rule(command.kind), builder.state
    by = command.by.id if waits_for_another_person(state) else msgspec.UNSET
    if state.round is None:
        late = state.settled_round is not None and rule.until == "next_bets"
        if late:
            builder.emit(e.MisdealFoundLate(kind=command.kind, by=by, clause=rule.clause))
        if command.unread and (late or state.phase in ("burning", "ready")):
            count_unread(builder, command.unread)
        if not late:
            _let_misdeal_stand(builder, command)
        return
    if command.unread:
        count_unread(builder, command.unread)
    # Before the deal no hand has a card: a wrong number of cards is of the round before, and the
    # next round has opened (reading 29).
    is_late = command.kind == "wrong_number_of_cards" and state.phase in ("betting", "waiting")
    # An altered order affects the open round even before the first card (mbs 5.4).
    if not is_late and (any_card_out(builder.state) or command.kind == "order_altered"):
        builder.emit(e.MisdealReported(kind=command.kind, by=by, clause=rule.clause))
        if rule.remedy == "void_round" and by is msgspec.UNSET:
            void_round(builder, rule.clause)
        return
    # After the call, cards drawn together are of this round (mbs 5.3). Another misdeal may be of
    # the round before (12.8).
    is_of_this_round = state.phase == "waiting" and command.kind == "cards_drawn_together"
    if state.phase == "dealing" or is_of_this_round:
        raise Refused("no_cards_dealt", clause=rule.clause)
    _let_misdeal_stand(builder, command)


def _let_misdeal_stand(builder: EventBuilder, command: c.ReportMisdeal) -> None:
    clause = builder.cite("events", "misdeal_stands", command.kind)
    builder.emit(e.MisdealStands(kind=command.kind, clause=clause))


def _misdeal_clause(builder: EventBuilder) -> str | None:
    """Return the clause for the reported misdeal."""
    return builder.irregularity_rule(builder.state.misdeal or "wrong_dealing").clause


def _check_misdeal_waits(builder: EventBuilder) -> None:
    if builder.state.misdeal is None:
        raise Refused("proposal_waits" if builder.state.proposal else "correction_waits")


# --- reconstruction -------------------------------------------------------------------------------

SeenCard = tuple[Card, bool]
"""A card, and whether it lay face up."""


class _TrueCards(NamedTuple):
    """All cards that left the shoe in a round, in their true order."""

    cards: list[SeenCard]
    added: list[Card]
    """Cards that were not on record."""
    misread: list[Card]


def reconstruct(builder: EventBuilder, command: c.Reconstruct) -> None:
    """Deal the round again in the right order. Cards it does not need start the next round."""
    _check_misdeal_waits(builder)
    state = builder.state
    if state.setup.cards == "virtual":
        _check_committed_order(state, command)
    if state.round is None:
        _reconstruct_settled_round(builder, command)
        return
    if not any_card_dealt(state):
        _restore_order(builder, command)
        return
    true = _read_true_cards(builder, builder.round, command)
    clause = _misdeal_clause(builder)
    restore_stakes(builder, clause)
    builder.emit(_redeal(state, true, clause))
    advance(builder)
    deal_carried_cards(builder)


def _check_committed_order(state: State, command: c.Reconstruct) -> None:
    """Refuse any order but the committed one.

    Only earlier versions accepted reports of misdeals at virtual tables: one that still waits is
    closed with the cards as they were dealt.
    """
    now = state.round or state.settled_round
    assert now is not None
    dealt = list(map(str, _recorded_cards(state, now)))
    if command.misread or [str(read_card(text)) for text in command.cards] != dealt:
        raise Refused("order_proved", cards=dealt)


def _restore_order(builder: EventBuilder, command: c.Reconstruct) -> None:
    """Continue a round of which no card has been dealt. Cards that came out start it (12.2)."""
    phase, clause = builder.state.interrupted_phase, _misdeal_clause(builder)
    assert phase in ("betting", "waiting", "dealing")
    restored = e.OrderRestored(phase=phase, clause=clause)
    if command.cards or any_card_out(builder.state):
        true = _read_true_cards(builder, builder.round, command)
        restored = msgspec.structs.replace(
            restored,
            cards=tuple(str(card) for card, _ in true.cards),
            seen=any(seen for _, seen in true.cards) and not _are_of_the_round(builder, clause),
            each_seen=tuple(seen for _, seen in true.cards),
            added=tuple(map(str, true.added)),
            removed=tuple(map(str, true.misread)),
        )
    builder.emit(restored)
    if phase == "dealing" and restored.cards is not None:
        # They are this round's cards, not cards in excess: that they were seen changes nothing.
        deal_carried_cards(builder)
    else:
        continue_round(builder)


def _are_of_the_round(builder: EventBuilder, clause: str | None) -> bool:
    """Whether cards that came out between the call and the deal are of the round, seen or not.

    A document that speaks of the misdeal voids the round only if their order is not known (mbs
    5.3). It prevails over the void hand, which is house procedure there (reading 20).
    """
    excess = builder.irregularity_rule("excess_card").clause
    is_waiting = builder.state.interrupted_phase == "waiting"
    return is_waiting and not is_same_document(clause, excess)


def _reconstruct_settled_round(builder: EventBuilder, command: c.Reconstruct) -> None:
    """Open a settled round again and deal it in the right order.

    If its cards are in a shuffle, nobody can turn them or draw more: the round is settled at once.
    """
    clause, state = _misdeal_clause(builder), builder.state
    now, phase = state.settled_round, _continued_phase(state)
    assert now is not None
    true = _read_true_cards(builder, now, command)
    if now.reshuffled:
        true = true._replace(cards=[(card, True) for card, _ in true.cards])
        if _needs_more_cards(state, _redeal(state, true, clause)):
            raise Refused("cards_gone", clause=clause)
    restore_stakes(builder, clause)
    builder.emit(e.RoundReopened(round=now.number, clause=clause))
    builder.emit(_redeal(builder.state, true, clause))
    advance(builder)
    if now.reshuffled:
        settle_and_end(builder, phase)
    else:
        deal_carried_cards(builder)


def _recorded_cards(state: State, now: Round) -> list[Card]:
    """Return the cards on record that left the shoe in the round, or were held before it."""
    return [card for card in all_cards_of_round(state, now) if card]


def _read_true_cards(builder: EventBuilder, now: Round, command: c.Reconstruct) -> _TrueCards:
    """Check the true cards of a round against its record."""
    state, clause = builder.state, _misdeal_clause(builder)
    cards = [read_card(text) for text in command.cards]
    misread = [read_card(text) for text in command.misread]
    recorded = Counter(_recorded_cards(state, now))
    unknown = Counter(misread) - recorded
    missing = recorded - Counter(misread) - Counter(cards)
    if unknown or missing:
        wrong = [*unknown.elements(), *missing.elements()]
        raise Refused("other_cards", clause=clause, cards=[str(card) for card in wrong])
    added = [*(Counter(cards) - (recorded - Counter(misread))).elements()]
    unread = now.unread + now.unread_in_hands + len(misread)
    if len(added) < unread:
        raise Refused("cards_unnamed", clause=clause, count=unread - len(added))
    _check_possible(builder, added, misread)
    seen = _seen_cards(state, now)
    return _TrueCards([(card, _take(seen, card)) for card in cards], added, misread)


def _check_possible(builder: EventBuilder, added: list[Card], misread: list[Card]) -> None:
    for card, copies in Counter(added).items():
        if copies > builder.shoe.unseen[DECK_INDEX[card]] + misread.count(card):
            raise builder.impossible_card(card)


def _seen_cards(state: State, now: Round) -> Counter[Card]:
    """Return the cards that lay face up or were named outside the hands."""
    seen = Counter(now.aside)
    for side in SIDES:
        seen.update(card for card in now.hand(side)[: now.face_up_count(side)] if card)
    if state.shoe and not now.reshuffled:
        held = zip(state.shoe.held, state.shoe.held_seen, strict=True)
        seen.update(card for card, was_seen in held if was_seen)
    return seen


def _take(seen: Counter[Card], card: Card) -> bool:
    """Whether a copy of the card is among those seen; remove it from them."""
    if not seen[card]:
        return False
    seen[card] -= 1
    return True


def _redeal(state: State, true: _TrueCards, clause: str | None) -> e.RoundReconstructed:
    added, removed = (tuple(map(str, cards)) for cards in (true.added, true.misread))
    return msgspec.structs.replace(
        redeal(state, true.cards), added=added, removed=removed, clause=clause
    )


def redeal(state: State, cards: list[SeenCard]) -> e.RoundReconstructed:
    """Return the round with these cards in order.

    Cards that were not seen lie face down where the style deals them so (9.8).
    """
    deal = state.setup.book.deal
    hands: dict[Side, list[SeenCard]] = {
        side: [(deal.permanent[side], True)] if side in deal.permanent else [] for side in SIDES
    }
    left = list(cards)
    while left:
        player, banker = ([card for card, _ in hands[side]] for side in SIDES)
        due = next_card(state.setup.book, player, banker)
        if due.hand is None:
            break
        (card, seen), third = left.pop(0), len(hands[due.hand]) > 1
        hands[due.hand].append((card, seen or state.dealing.deals_face_up(third=third)))
    return e.RoundReconstructed(
        player=tuple(str(card) for card, _ in hands["player"]),
        banker=tuple(str(card) for card, _ in hands["banker"]),
        player_up=_face_up_prefix(hands["player"]),
        banker_up=_face_up_prefix(hands["banker"]),
        over=tuple(str(card) for card, _ in left),
        over_seen=any(seen for _, seen in left),
        each_seen=tuple(seen for _, seen in left),
    )


def _face_up_prefix(hand: list[SeenCard]) -> int:
    """Return the number of cards from the first that were seen."""
    return next((number for number, (_, seen) in enumerate(hand) if not seen), len(hand))


def _needs_more_cards(state: State, rebuilt: e.RoundReconstructed) -> bool:
    player, banker = (
        [read_card(text, suitless=True) for text in hand]
        for hand in (rebuilt.player, rebuilt.banker)
    )
    return next_card(state.setup.book, player, banker).hand is not None


# --- void and standing results --------------------------------------------------------------------


def void_reported_round(builder: EventBuilder, _command: c.VoidRound) -> None:
    if builder.state.setup.cards == "virtual":  # a technical void: no document speaks of it
        void_round(builder, None)
        return
    _check_misdeal_waits(builder)
    if builder.state.round is not None:
        void_round(builder, _void_clause(builder))
        return
    _undo_round(builder)


def _void_clause(builder: EventBuilder) -> str | None:
    """Return the clause on void rounds, or else that of the reported misdeal."""
    return builder.cite("events", "round_voided") or _misdeal_clause(builder)


def _undo_round(builder: EventBuilder) -> None:
    """Void a settled round by reversing its payments with new entries (mbs 5.2)."""
    clause, number = _void_clause(builder), builder.state.rounds_begun
    reverse_payments(builder, clause)
    return_all_stakes(builder, "void", clause)
    interrupted, phase = builder.state.interrupted_phase, _continued_phase(builder.state)
    builder.emit(e.RoundUndone(round=number, phase=phase, clause=clause))
    _continue_between_rounds(builder, interrupted)


def let_stand(builder: EventBuilder, _command: c.LetStand) -> None:
    _check_misdeal_waits(builder)
    if builder.state.round is not None:
        raise Refused("not_settled")
    interrupted, phase = builder.state.interrupted_phase, _continued_phase(builder.state)
    builder.emit(e.ResultStands(phase=phase, clause=builder.cite("events", "result_stands")))
    _continue_between_rounds(builder, interrupted)


def _continued_phase(state: State) -> e.BetweenRounds:
    phase = state.interrupted_phase
    return phase if phase in ("preparing", "cutting", "burning") else "ready"


def _continue_between_rounds(builder: EventBuilder, interrupted: Phase | None) -> None:
    """End the shoe again if it had ended before the misdeal was reported."""
    if interrupted == "over":
        builder.emit(e.ShoeEnded(clause=builder.state.setup.book.procedure.last_coup.clause))
