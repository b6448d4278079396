"""Events of acts that two people decide."""

from __future__ import annotations

from msgspec.structs import replace

from punto.table import events as e
from punto.table.reducers.registry import reducer
from punto.table.state import Proposal, State


@reducer(e.ProposalMade)
def _propose(state: State, event: e.ProposalMade) -> State:
    number = state.proposals_made + 1
    proposal = Proposal(
        by=event.by,
        role=event.role,
        act=event.act,
        reason=event.reason,
        cards=event.cards,
        card=event.card,
        number=number,
    )
    return replace(state, proposal=proposal, proposals_made=number, interrupted_phase=state.phase)


@reducer(e.ProposalConfirmed, e.ProposalRejected, e.ProposalWithdrawn)
def _close_proposal(
    state: State, _event: e.ProposalConfirmed | e.ProposalRejected | e.ProposalWithdrawn
) -> State:
    return replace(state, proposal=None, interrupted_phase=None)
