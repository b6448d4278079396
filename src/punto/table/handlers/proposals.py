"""Acts that one person proposes and another decides: made, confirmed, rejected, withdrawn.

Every step is announced to the players with its reason. The act itself is the handler of its
command: it is tried when it is proposed and carried out when it is confirmed.
"""

from __future__ import annotations

from typing import cast

from punto.messages import message
from punto.refusals import Refused
from punto.table import commands as c
from punto.table import events as e
from punto.table.announcements import announce
from punto.table.commands import Actor, ActReason, ProposedAct, ShuffleReason
from punto.table.event_builder import EventBuilder
from punto.table.handlers.card_preparation import order_shuffle, replace_cards
from punto.table.handlers.misdeals import void_reported_round
from punto.table.handlers.settlement import continue_round
from punto.table.state import Proposal

DualCommand = c.OrderShuffle | c.ReplaceCards | c.VoidRound


def propose(builder: EventBuilder, command: DualCommand) -> None:
    """Propose an act that would be accepted now."""
    _carry_out(EventBuilder(builder.state), command)
    builder.emit(
        e.ProposalMade(
            by=command.by.id,
            role=command.by.role,
            act=_act_of(command),
            reason=_reason_for(command),
            cards=command.cards if isinstance(command, c.ReplaceCards) else None,
        )
    )
    _announce(builder, _pending(builder), "act_proposed")


def _act_of(command: DualCommand) -> ProposedAct:
    if isinstance(command, c.OrderShuffle):
        return "order_shuffle"
    return "replace_cards" if isinstance(command, c.ReplaceCards) else "void_round"


def _reason_for(command: DualCommand) -> ShuffleReason | ActReason:
    if isinstance(command, c.OrderShuffle):
        return command.ground
    if command.reason is None:
        raise Refused("reason_missing")
    return command.reason


def _carry_out(builder: EventBuilder, command: DualCommand) -> None:
    if isinstance(command, c.OrderShuffle):
        order_shuffle(builder, command)
    elif isinstance(command, c.ReplaceCards):
        replace_cards(builder, command)
    else:
        void_reported_round(builder, command)


def _proposed_command(proposal: Proposal) -> DualCommand:
    by = Actor(proposal.role, proposal.by)
    if proposal.act == "order_shuffle":
        return c.OrderShuffle(by=by, ground=cast("ShuffleReason", proposal.reason))
    if proposal.act == "replace_cards":
        return c.ReplaceCards(by=by, cards=proposal.cards or "new")
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
    proposal = _close(builder, command.by, e.ProposalConfirmed, "act_confirmed")
    _carry_out(builder, _proposed_command(proposal))


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
