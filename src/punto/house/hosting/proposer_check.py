"""Refuses to confirm what somebody asked for who has lost the role since.

Otherwise the act of a dismissed person would need only one more, who might be the accomplice.
"""

from __future__ import annotations

from typing import Any

from punto.house.accounts.former_staff import has_lost_roles
from punto.house.hosting.hosted_state import HostedState
from punto.refusals import Refused
from punto.store import Store
from punto.table.commands import STAFF_ROLES

_CONFIRMATIONS = ("confirm_proposal", "confirm_correction", "confirm_cash")


async def check_proposer(store: Store, hosted: HostedState, message: dict[str, Any]) -> None:
    if message.get("type") not in _CONFIRMATIONS:
        return
    proposer = _find_proposer(hosted, message)
    if proposer is not None and await has_lost_roles(store, *proposer):
        raise Refused("proposer_has_left")


def _find_proposer(
    hosted: HostedState, message: dict[str, Any]
) -> tuple[str, tuple[str, ...]] | None:
    """Return who asked for the act, and the roles of which one must still be held."""
    state, kind = hosted.state, message["type"]
    if kind == "confirm_proposal":
        return (state.proposal.by, (state.proposal.role,)) if state.proposal else None
    if kind == "confirm_correction":
        return (state.correction.by, ("dealer",)) if state.correction else None
    request = hosted.cash.find(message.get("request"))  # type: ignore[arg-type]
    return (request.by, STAFF_ROLES) if request else None
