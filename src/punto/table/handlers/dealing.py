"""The deal: cards drawn in order, counts announced, the result."""

from __future__ import annotations

from functools import cache

from punto.cards import Card, point_total, read_card
from punto.messages import Message, message
from punto.refusals import Refused
from punto.rules.outcomes.facts import SIDES, Side
from punto.table import commands as c
from punto.table import events as e
from punto.table.announcements import announce, describe_result
from punto.table.deal_sequence import (
    DealStep,
    any_card_dealt,
    current_coup,
    initial_coup,
    is_card_due,
    next_deal_step,
)
from punto.table.event_builder import EventBuilder
from punto.table.handlers.cutting_card import reveal_cutting_card
from punto.table.handlers.payments import settle_initial_deal
from punto.table.state import State


def begin_deal(builder: EventBuilder) -> None:
    """Begin the deal once the die is shown and every offered role is taken or declined."""
    now = builder.round
    if builder.state.setup.book.die and now.die is None:
        return
    if now.banker_role.is_open or now.player_role.is_open:
        return
    builder.emit(e.DealBegun(clause=builder.state.setup.book.deal.clause))
    # The dealer may reduce the stakes before a card is seen.
    if not differential_excess(builder.state):
        deal_carried_cards(builder)


def differential_excess(state: State) -> int:
    """Return the amount by which the stakes on one side exceed the differential (5.17)."""
    if state.differential is None:
        return 0
    sums = {"player": 0, "banker": 0, "tie": 0, "none": 0}
    for (_, wager, _), amount in state.stakes.items():
        sums[state.setup.wagers[wager].side] += amount
    return max(abs(sums["player"] - sums["banker"]) - state.differential, 0)


def _next_step(builder: EventBuilder) -> DealStep:
    return next_deal_step(builder.state, builder.round)


# --- cards ----------------------------------------------------------------------------------------


def deal_carried_cards(builder: EventBuilder) -> None:
    """Deal the cards that were drawn in excess before the round (12.1 b, 12.2)."""
    while (
        builder.shoe.held and builder.state.phase == "dealing" and _next_step(builder).act == "draw"
    ):
        deal_card(builder, builder.shoe.held[0], held=True, seen=builder.shoe.held_seen[0])


def draw(builder: EventBuilder, command: c.Draw) -> None:
    """Deal the card. A card that is named and not due is recorded, never refused."""
    state, is_due = builder.state, is_card_due(builder.state)
    if state.interrupted_phase in ("preparing", "cutting", "burning"):
        raise refuse_before_deal(builder, "draw")
    if not is_due and command.card is not None and state.setup.cards != "virtual":
        builder.emit(e.CardOutOfTurn(card=str(read_card(command.card))))
        return
    if not is_due:
        raise _refuse_draw(builder)
    check_cards_left(builder)
    if command.card is None:
        raise Refused("card_missing", why=message("detail", "card_not_named"))
    deal_card(builder, builder.require_unseen_card(command.card))
    deal_carried_cards(builder)


def _refuse_draw(builder: EventBuilder) -> Refused:
    """Return the reason why no card is due."""
    state = builder.state
    if state.phase != "dealing":
        return refuse_before_deal(builder, "draw")
    if state.out_of_turn:
        return Refused("card_waits", command="draw", card=str(state.out_of_turn[0]))
    due = _next_step(builder)
    if due.act == "draw":
        return Refused("card_held")
    return Refused("no_card_due", clause=due.clause, step=due.message)


def refuse_before_deal(builder: EventBuilder, command: str) -> Refused:
    """Return the refusal of a command that is for the deal."""
    clause = builder.cite("phases", command) or builder.cite("commands", command)
    phase = builder.state.phase
    return Refused("not_now", clause=clause, command=command, phase=phase, phases=["dealing"])


def check_cards_left(builder: EventBuilder) -> None:
    """Refuse a card from an empty shoe. A real card shows that the shoe was not empty."""
    if not builder.shoe.cards_left and not builder.state.setup.has_real_cards:
        clause = builder.irregularity_rule("cards_run_out").clause
        raise Refused("cards_ran_out", clause=clause)


def deal_card(builder: EventBuilder, card: Card, *, held: bool = False, seen: bool = False) -> None:
    """Deal a card to the hand that is due; face up if the style says so or it has been seen."""
    due = _next_step(builder)
    assert due.hand is not None
    now = builder.round
    first = not any_card_dealt(builder.state)
    third = len(now.hand(due.hand)) > 1
    if not held:
        reveal_cutting_card(builder, first=first)
    # Only the first cards of a hand count as face up: a seen card behind others waits for its turn.
    all_up = now.face_up_count(due.hand) == len(now.hand(due.hand))
    face_up = (seen and all_up) or builder.state.dealing.deals_face_up(third=third)
    builder.emit(
        e.CardDrawn(hand=due.hand, card=str(card), face_up=face_up, held=held, clause=due.clause)
    )
    advance(builder)


# --- results --------------------------------------------------------------------------------------


def advance(builder: EventBuilder) -> None:
    """Show the initial deal and decide the round once the cards are face up."""
    now = builder.round
    if len(now.player) + len(now.banker) < 4:
        return
    if not now.declared and all(now.face_up_count(side) >= 2 for side in SIDES):
        _show_initial_deal(builder)
    all_face_up = all(now.face_up_count(side) == len(now.hand(side)) for side in SIDES)
    if all_face_up and _next_step(builder).act == "decide":
        _decide_round(builder)


def _show_initial_deal(builder: EventBuilder) -> None:
    coup, clause = initial_coup(builder.state), builder.state.setup.book.deal.clause
    totals = (coup.facts.player.total, coup.facts.banker.total)
    builder.emit(e.InitialDealShown(player=totals[0], banker=totals[1], clause=clause))
    if builder.state.dealing.totals_called == "initial_deal":
        for side in SIDES:
            announce_count(builder, side, 2)
    settle_initial_deal(builder)


def announce_count(builder: EventBuilder, side: Side, card_count: int) -> None:
    """Announce the total of a hand's first cards."""
    book, cards = builder.state.setup.book, builder.round.known_hand(side)[:card_count]
    total = point_total(cards)
    natural = len(cards) == 2 and book.tableau.is_natural(total)
    announce(builder, _count(side, total, natural))


@cache
def _count(hand: Side, total: int, natural: bool) -> Message:
    if natural:
        return message("announcement", "natural", hand=hand, total=total)
    return message("announcement", "count", hand=hand, total=total)


def _decide_round(builder: EventBuilder) -> None:
    coup = current_coup(builder.state)
    player, banker = coup.player.total, coup.banker.total
    clause = builder.cite("events", "round_decided", coup.winner)
    builder.emit(e.RoundDecided(winner=coup.winner, player=player, banker=banker, clause=clause))
    rule = builder.state.setup.book.procedure.result_call
    call = describe_result(coup.winner, player, banker, rule.first)
    announce(builder, call, None if rule.first == "winner" else rule.clause)
