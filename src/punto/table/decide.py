"""`decide`: the events of a command, or a refusal with its clause and a remedy.

`apply_command` returns the same events with the state after each, so that no caller folds them
again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from punto.refusals import Refusal, Refused, quote_input
from punto.rules.payoff import LOSE
from punto.table import commands
from punto.table.commands import Command
from punto.table.event_builder import AppliedEvent, EventBuilder
from punto.table.events import Event
from punto.table.handlers import (
    betting,
    card_preparation,
    dealing,
    die,
    differential,
    irregularities,
    roles,
    seating,
    settlement,
)
from punto.table.phases import COMMAND_RULES
from punto.table.state import Phase, State
from punto.table.types import wire_name

Handler = Callable[[EventBuilder, Any], None]

HANDLERS: dict[type[Command], Handler] = {
    commands.OpenTable: card_preparation.open_table,
    commands.CloseTable: card_preparation.close_table,
    commands.SetStyle: card_preparation.set_style,
    commands.SetLimits: betting.set_limits,
    commands.SetDifferential: differential.set_differential,
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
    commands.Place: betting.place,
    commands.Withdraw: betting.withdraw,
    commands.NoMoreBets: betting.no_more_bets,
    commands.ReduceDifferential: differential.reduce_differential,
    commands.Shake: die.shake,
    commands.DeclineShake: die.decline_shake,
    commands.OpenShaker: die.open_shaker,
    commands.TakeRole: roles.take_role,
    commands.DeclineRole: roles.decline_role,
    commands.LetBankerFirst: roles.let_banker_first,
    commands.DealerTurns: roles.dealer_turns,
    commands.Draw: dealing.draw,
    commands.DealHeld: dealing.deal_held,
    commands.PassHand: roles.pass_hand,
    commands.Turn: roles.turn_hand,
    commands.Settle: settlement.settle,
    commands.DeclareForeign: irregularities.declare_foreign,
    commands.DrawExcess: irregularities.draw_excess,
    commands.FirstCardFaceUp: irregularities.first_card_face_up,
    commands.CardFaceUp: irregularities.card_face_up,
    commands.CardsRanOut: irregularities.cards_ran_out,
    commands.ReportMisdeal: irregularities.report_misdeal,
    commands.LetStand: irregularities.let_stand,
    commands.Reconstruct: irregularities.reconstruct,
    commands.VoidRound: irregularities.void_reported_round,
}

PHASE_LABEL: dict[Phase, str] = {
    "closed": "the table is closed",
    "preparing": "the cards are being prepared",
    "cutting": "the cards are being cut",
    "burning": "the cards are to be burned",
    "ready": "no round is open",
    "betting": "bets are open",
    "waiting": "bets are closed and the deal has not begun",
    "dealing": "the cards are being dealt",
    "irregular": "an irregularity waits for a decision",
    "decided": "the round is decided and not settled",
    "over": "the shoe has ended",
}


def decide(state: State, command: Command) -> list[Event] | Refusal:
    """Return the events of a command, or its refusal."""
    applied = apply_command(state, command)
    return applied if isinstance(applied, Refusal) else [event for event, _ in applied]


def apply_command(state: State, command: Command) -> list[AppliedEvent] | Refusal:
    """Return the events of a command, each with the state after it, or its refusal."""
    try:
        _check_role(command)
        _check_phase(state, command)
        builder = EventBuilder(state)
        HANDLERS[type(command)](builder, command)
    except Refused as refused:
        return refused.refusal
    return builder.applied


def can(state: State, command: Command) -> bool:
    return not isinstance(apply_command(state, command), Refusal)


def _check_role(command: Command) -> None:
    rule = COMMAND_RULES[type(command)]
    if command.by.role in rule.roles:
        return
    name = wire_name(type(command).__name__)
    allowed = " or ".join(role.replace("_", " ") for role in rule.roles)
    # 5.6 restricts what a standing player may do.
    stands = command.by.role == "standing" and "player" in rule.roles
    raise Refused(
        "not_your_power",
        f"{name} is not for a {command.by.role.replace('_', ' ')}; {allowed} may give it",
        "division-5 5.6" if stands else rule.clause,
    )


def _check_phase(state: State, command: Command) -> None:
    rule = COMMAND_RULES[type(command)]
    if state.phase in rule.phases:
        return
    if isinstance(command, commands.Place | commands.Withdraw):
        raise _bets_closed_refusal(state, command)
    name = wire_name(type(command).__name__)
    when = " or ".join(PHASE_LABEL[phase] for phase in rule.phases)
    clause = rule.phase_clause or rule.clause
    if isinstance(command, commands.DeclareForeign):
        clause = state.setup.book.procedure.irregularities.foreign_card.clause
    if state.phase == "over" and isinstance(command, commands.OpenBets):
        clause = state.setup.book.procedure.last_coup.clause
    raise Refused(
        "not_now",
        f"{name} is not for now: {PHASE_LABEL[state.phase]}; it is for when {when}",
        clause,
    )


def _bets_closed_refusal(state: State, command: commands.Place | commands.Withdraw) -> Refused:
    if state.phase not in ("waiting", "dealing", "irregular", "decided"):
        return Refused(
            "bets_not_open", f"bets are not open: {PHASE_LABEL[state.phase]}; wait for the call"
        )
    irregularities = state.setup.book.procedure.irregularities
    known = state.setup.wagers.get(command.wager)
    wager = known.title if known else quote_input(command.wager)
    if isinstance(command, commands.Place):
        show = state.setup.chip.show
        return Refused(
            "no_more_bets",
            f"bets are closed; the {show(command.amount)} on {wager} was not taken",
            irregularities.late_wager.clause,
        )
    late = irregularities.late_withdrawal.clause or ""
    # A document that covers late withdrawals prevails over 5.15 (reading 20).
    only_division_5 = late.startswith("division-5")
    if state.phase == "decided" and only_division_5 and _has_lost(state, command.wager):
        return Refused(
            "stake_lost",
            f"the stake on {wager} has lost and stands until the round is settled",
            "division-5 5.15",
        )
    return Refused(
        "stake_stands",
        f"bets are closed; the stake on {wager} stands until the round is settled",
        irregularities.late_withdrawal.clause,
    )


def _has_lost(state: State, wager: str) -> bool:
    if wager not in state.setup.wagers or not state.stakes:
        return False
    coup = dealing.current_coup(state)
    return state.setup.book.payoffs.row_number(wager, coup.facts) == LOSE
