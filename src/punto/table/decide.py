"""`decide`: the events of a command, or a refusal with its clause and a remedy.

`apply_command` returns the same events with the state after each, so that no caller folds them
again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from punto.messages import shorten_input
from punto.refusals import Refusal, Refused
from punto.rules.citations import DEFAULT_VARIANT, cite_refusal, is_same_document
from punto.rules.outcomes.payoff import LOSE
from punto.table import commands
from punto.table.commands import Command
from punto.table.deal_sequence import current_coup
from punto.table.dual_control import check_two_people, needs_second_person
from punto.table.event_builder import AppliedEvent, EventBuilder
from punto.table.events import Event
from punto.table.handlers import (
    betting,
    card_preparation,
    cards_out_of_turn,
    corrections,
    cutting_card,
    dealing,
    die,
    differential,
    elections,
    hand_roles,
    irregularities,
    misdeals,
    proposals,
    seating,
    settlement,
    unread_cards,
)
from punto.table.handlers.cards_out_of_turn import check_no_card_waits
from punto.table.phases import COMMAND_RULES
from punto.table.state import State
from punto.table.types import wire_name

Handler = Callable[[EventBuilder, Any], None]

HANDLERS: dict[type[Command], Handler] = {
    commands.OpenTable: card_preparation.open_table,
    commands.CloseTable: card_preparation.close_table,
    commands.SetStyle: card_preparation.set_style,
    commands.SetLimits: betting.set_limits,
    commands.SetDifferential: differential.set_differential,
    commands.SetOptions: elections.set_options,
    commands.SetSpots: elections.set_spots,
    commands.GrantFreeRounds: betting.grant_free_rounds,
    commands.BuyIn: seating.buy_in,
    commands.CashOut: seating.cash_out,
    commands.Sit: seating.sit,
    commands.Stand: seating.stand,
    commands.Leave: seating.leave,
    commands.Prepare: card_preparation.prepare,
    commands.InspectCards: card_preparation.inspect_cards,
    commands.RequireShuffle: card_preparation.require_shuffle,
    commands.OrderShuffle: card_preparation.order_shuffle,
    commands.ReplaceCards: card_preparation.replace_cards,
    commands.CutCards: card_preparation.cut_cards,
    commands.DeclineCut: card_preparation.decline_cut,
    commands.PlaceCuttingCard: card_preparation.place_cutting_card,
    commands.Burn: card_preparation.burn,
    commands.BurnMissed: card_preparation.burn_missed,
    commands.OpenBets: betting.open_bets,
    commands.CancelBets: card_preparation.cancel_bets,
    commands.Place: betting.place,
    commands.Withdraw: betting.withdraw,
    commands.NoMoreBets: betting.no_more_bets,
    commands.ReduceDifferential: differential.reduce_differential,
    commands.Shake: die.shake,
    commands.DeclineShake: die.decline_shake,
    commands.OpenShaker: die.open_shaker,
    commands.TakeRole: hand_roles.take_role,
    commands.DeclineRole: hand_roles.decline_role,
    commands.LetBankerFirst: hand_roles.let_banker_first,
    commands.DealerTurns: hand_roles.dealer_turns,
    commands.Draw: dealing.draw,
    commands.DealHeld: irregularities.deal_held,
    commands.PassHand: hand_roles.pass_hand,
    commands.Turn: hand_roles.turn_hand,
    commands.Settle: settlement.settle,
    commands.DeclareForeign: irregularities.declare_foreign,
    commands.DrawExcess: irregularities.draw_excess,
    commands.FirstCardFaceUp: irregularities.first_card_face_up,
    commands.CardFaceUp: irregularities.card_face_up,
    commands.CardsRanOut: irregularities.cards_ran_out,
    commands.ReportMisdeal: misdeals.report_misdeal,
    commands.LetStand: misdeals.let_stand,
    commands.Reconstruct: misdeals.reconstruct,
    commands.VoidRound: misdeals.void_reported_round,
    commands.CorrectCard: corrections.correct_card,
    commands.CorrectDie: corrections.correct_die,
    commands.ConfirmCorrection: corrections.confirm_correction,
    commands.RejectCorrection: corrections.reject_correction,
    commands.ReportUnread: unread_cards.report_unread,
    commands.IdentifyCard: unread_cards.identify_card,
    commands.ReportCuttingCard: cutting_card.report_cutting_card,
    commands.ResolveCard: cards_out_of_turn.resolve_card,
    commands.ConfirmProposal: proposals.confirm_proposal,
    commands.RejectProposal: proposals.reject_proposal,
    commands.WithdrawProposal: proposals.withdraw_proposal,
}


def decide(state: State, command: Command) -> list[Event] | Refusal:
    """Return the events of a command, or its refusal."""
    applied = apply_command(state, command)
    return applied if isinstance(applied, Refusal) else [event for event, _ in applied]


def apply_command(state: State, command: Command) -> list[AppliedEvent] | Refusal:
    """Return the events of a command, each with the state after it, or its refusal."""
    try:
        _check_role(state, command)
        _check_cards(state, command)
        _check_phase(state, command)
        check_no_card_waits(state, command)
        builder = EventBuilder(state)
        check_two_people(state, command)
        second = needs_second_person(state, command)
        handler: Handler = proposals.propose if second else HANDLERS[type(command)]
        handler(builder, command)
    except Refused as refused:
        return cite_refusal(state.setup.book.citations, refused.refusal, state.style)
    return builder.applied


def can(state: State, command: Command) -> bool:
    return not isinstance(apply_command(state, command), Refusal)


def _check_role(state: State, command: Command) -> None:
    rule, cite = COMMAND_RULES[type(command)], state.setup.book.citations.find
    if command.by.role in rule.roles:
        return
    name, clause = wire_name(type(command).__name__), None
    if command.by.role == "standing" and "player" in rule.roles:
        # Seated players may give it, and another clause restricts standing players.
        clause = cite("refusals", "not_your_power", "standing")
    raise Refused(
        "not_your_power",
        clause=clause or cite("commands", name, getattr(command, "hand", DEFAULT_VARIANT)),
        command=name,
        roles=list(rule.roles),
    )


def _check_cards(state: State, command: Command) -> None:
    """Refuse a command that the kind of cards of the table excludes."""
    rule, cards = COMMAND_RULES[type(command)], state.setup.cards
    if cards not in rule.cards:
        name = wire_name(type(command).__name__)
        raise Refused("not_with_these_cards", command=name, cards=cards)


def _check_phase(state: State, command: Command) -> None:
    phases = COMMAND_RULES[type(command)].phases_with(state.setup.cards)
    if state.phase in phases:
        return
    if isinstance(command, commands.Place | commands.Withdraw):
        raise _bets_closed_refusal(state, command)
    name = wire_name(type(command).__name__)
    raise Refused(
        "not_now",
        clause=_phase_clause(state, command, name),
        command=name,
        phase=state.phase,
        phases=list(phases),
    )


def _phase_clause(state: State, command: Command, name: str) -> str | None:
    """Return the clause that says when a command may be given."""
    procedure, cite = state.setup.book.procedure, state.setup.book.citations.find
    if isinstance(command, commands.DeclareForeign):
        return procedure.irregularities.foreign_card.clause
    if state.phase == "over" and isinstance(command, commands.OpenBets):
        return procedure.last_coup.clause
    variant = getattr(command, "hand", DEFAULT_VARIANT)
    return cite("phases", name, variant) or cite("commands", name, variant)


def _bets_closed_refusal(state: State, command: commands.Place | commands.Withdraw) -> Refused:
    now = state.round
    # A void hand has no bets: its call is "No bets this hand" (12.1 to 12.3).
    if now is None or now.void_hand or state.interrupted_phase == "betting":
        return Refused("bets_not_open", phase=state.phase)
    book = state.setup.book
    irregularities = book.procedure.irregularities
    known = state.setup.wagers.get(command.wager)
    wager = known.title if known else shorten_input(command.wager)
    if isinstance(command, commands.Place):
        return Refused(
            "no_more_bets",
            clause=irregularities.late_wager.clause,
            amount=state.setup.chip.show(command.amount),
            wager=wager,
        )
    late = irregularities.late_withdrawal.clause
    lost = book.citations.find("refusals", "stake_lost")
    # A document that covers late withdrawals prevails over house procedure (reading 20).
    if state.phase == "decided" and is_same_document(late, lost) and _has_lost(state, command):
        return Refused("stake_lost", clause=lost, wager=wager)
    return Refused("stake_stands", clause=late, wager=wager)


def _has_lost(state: State, command: commands.Withdraw) -> bool:
    if command.wager not in state.setup.wagers or not state.stakes:
        return False
    coup = current_coup(state)
    return state.setup.book.payoffs.row_number(command.wager, coup.facts) == LOSE
