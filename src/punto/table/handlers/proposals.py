"""Acts that one person proposes and another decides: made, confirmed, rejected, withdrawn.

Every step is announced to the players with its reason. The act itself is the handler of its
command: it is tried when it is proposed and carried out when it is confirmed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from punto.messages import message
from punto.refusals import Refused
from punto.table import commands as c
from punto.table import events as e
from punto.table.announcements import announce
from punto.table.commands import Actor, ShuffleReason
from punto.table.event_builder import EventBuilder
from punto.table.handlers.card_preparation import close_table, order_shuffle, replace_cards
from punto.table.handlers.irregularities import declare_foreign
from punto.table.handlers.misdeals import void_reported_round
from punto.table.handlers.settlement import continue_round
from punto.table.state import Proposal

DualCommand = c.OrderShuffle | c.ReplaceCards | c.CloseTable | c.VoidRound | c.DeclareForeign
_CARRY_OUT: dict[type[DualCommand], Callable[[EventBuilder, Any], None]] = {
    c.OrderShuffle: order_shuffle,
    c.ReplaceCards: replace_cards,
    c.CloseTable: close_table,
    c.VoidRound: void_reported_round,
    c.DeclareForeign: declare_foreign,
}


def propose(builder: EventBuilder, command: DualCommand) -> None:
    """Propose an act that would be accepted now."""
    _CARRY_OUT[type(command)](EventBuilder(builder.state), command)
    builder.emit(_describe(command))
    _announce(builder, _pending(builder), "act_proposed")


def _describe(command: DualCommand) -> e.ProposalMade:
    by, role = command.by.id, command.by.role
    if isinstance(command, c.OrderShuffle):
        return e.ProposalMade(by=by, role=role, act="order_shuffle", reason=command.ground)
    if isinstance(command, c.DeclareForeign):
        return e.ProposalMade(
            by=by, role=role, act="declare_foreign", reason="foreign_card", card=command.card
        )
    if command.reason is None:
        raise Refused("reason_missing")
    if isinstance(command, c.CloseTable):
        return e.ProposalMade(by=by, role=role, act="close_table", reason=command.reason)
    if isinstance(command, c.VoidRound):
        return e.ProposalMade(by=by, role=role, act="void_round", reason=command.reason)
    return e.ProposalMade(
        by=by, role=role, act="replace_cards", reason=command.reason, cards=command.cards
    )


def _proposed_command(proposal: Proposal) -> DualCommand:
    by = Actor(proposal.role, proposal.by)
    if proposal.act == "order_shuffle":
        return c.OrderShuffle(by=by, ground=cast("ShuffleReason", proposal.reason))
    if proposal.act == "replace_cards":
        return c.ReplaceCards(by=by, cards=proposal.cards or "new")
    if proposal.act == "close_table":
        return c.CloseTable(by=by)
    if proposal.act == "declare_foreign":
        return c.DeclareForeign(by=by, card=proposal.card)
    return c.VoidRound(by=by)


def _announce(builder: EventBuilder, proposal: Proposal, code: str) -> None:
    announce(builder, message("announcement", code, act=proposal.act, reason=proposal.reason))


# --- the decision ---------------------------------------------------------------------------------


def _pending(builder: EventBuilder) -> Proposal:
    proposal = builder.state.proposal
    if proposal is None:
        raise Refused("no_proposal")
    return proposal


def _check_second_person(builder: EventBuilder, by: Actor) -> None:
    if by.id == _pending(builder).by:
        raise Refused("own_proposal")


def confirm_proposal(builder: EventBuilder, command: c.ConfirmProposal) -> None:
    _check_second_person(builder, command.by)
    if command.number not in (None, _pending(builder).number):
        raise Refused("other_proposal")
    proposal = _close(builder, command.by, e.ProposalConfirmed, "act_confirmed")
    proposed = _proposed_command(proposal)
    _CARRY_OUT[type(proposed)](builder, proposed)


def reject_proposal(builder: EventBuilder, command: c.RejectProposal) -> None:
    _check_second_person(builder, command.by)
    _close(builder, command.by, e.ProposalRejected, "act_rejected")
    continue_round(builder)


def withdraw_proposal(builder: EventBuilder, command: c.WithdrawProposal) -> None:
    if command.by.id != _pending(builder).by:
        raise Refused("not_your_proposal")
    _close(builder, command.by, e.ProposalWithdrawn, "act_withdrawn")
    continue_round(builder)


def _close(
    builder: EventBuilder,
    by: Actor,
    event: type[e.ProposalConfirmed | e.ProposalRejected | e.ProposalWithdrawn],
    announcement: str,
) -> Proposal:
    """Close the proposal in the phase that it interrupted, and announce it."""
    proposal = _pending(builder)
    phase = cast("e.InterruptedPhase", builder.state.interrupted_phase)
    builder.emit(event(by=by.id, role=by.role, act=proposal.act, phase=phase))
    _announce(builder, proposal, announcement)
    return proposal
