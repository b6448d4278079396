"""Disputes of players about coups, recorded in the audit log with their decisions.

A dispute and its decision change no result. A supervisor who finds an error corrects it at the
table by its own acts.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from punto.house.audit_log import AUDIT_LOG_STREAM, MAX_ATTEMPTS, AuditLog
from punto.refusals import Refused
from punto.store import StoredEvent
from punto.table.commands import Actor

Decision = Literal["upheld", "rejected"]
MAX_OPEN_PER_PLAYER = 20
"""So that nobody fills the list of the staff."""


class Dispute(msgspec.Struct, frozen=True, kw_only=True):
    id: int
    """The sequence number of the request in the audit log."""
    at: int
    table: str
    round: int
    player: str
    """The id of the account."""
    reason: str
    decision: Decision | None = None
    decided_at: int | None = None
    decided_by: str | None = None
    """The id of the account."""
    answer: str | None = None
    """The reason of the decision."""


class Disputes:
    def __init__(self, audit_log: AuditLog) -> None:
        self._audit_log = audit_log
        self._sequence = 0
        self._disputes: dict[int, Dispute] = {}

    async def read(self) -> list[Dispute]:
        """Return all disputes, whichever house recorded them; the latest first."""
        store = self._audit_log.store
        async for record in store.read(AUDIT_LOG_STREAM, after=self._sequence):
            if record.sequence <= self._sequence:
                continue  # another request has read it meanwhile
            self._sequence = record.sequence
            if record.body.startswith(b'{"type":"dispute_'):
                self._apply(record)
        return [*self._disputes.values()][::-1]

    async def file(self, by: Actor, table: str, round_number: int, reason: str) -> Dispute:
        """Record the request of a player: once for each coup. A repeat returns the first."""
        for _attempt in range(MAX_ATTEMPTS):
            own = [one for one in await self.read() if one.player == by.id]
            for dispute in own:
                if (dispute.table, dispute.round) == (table, round_number):
                    return dispute
            if sum(one.decision is None for one in own) >= MAX_OPEN_PER_PLAYER:
                raise Refused("too_many_disputes", max=MAX_OPEN_PER_PLAYER)
            event: dict[str, Any] = {"type": "dispute_filed", "v": 1, "table": table}
            event |= {"round": round_number, "why": reason}
            await self._audit_log.append(by, event, self._sequence)
        raise Refused("busy")

    async def decide(self, by: Actor, number: int, decision: Decision, answer: str) -> Dispute:
        """Record a decision. It is final; nobody decides an own dispute."""
        for _attempt in range(MAX_ATTEMPTS):
            await self.read()
            dispute = self._disputes.get(number)
            if dispute is None:
                raise Refused("no_such_dispute", dispute=number)
            if dispute.player == by.id:
                raise Refused("own_dispute")
            decided = (dispute.decided_by, dispute.decision, dispute.answer)
            if decided == (by.id, decision, answer):
                return dispute
            if dispute.decision is not None:
                raise Refused("dispute_decided", dispute=number)
            event: dict[str, Any] = {"type": "dispute_decided", "v": 1, "dispute": number}
            event |= {"table": dispute.table, "round": dispute.round, "account": dispute.player}
            event |= {"decision": decision, "why": answer}
            await self._audit_log.append(by, event, self._sequence)
        raise Refused("busy")

    def _apply(self, record: StoredEvent) -> None:
        event = record.decode_body()
        if event["type"] == "dispute_filed":
            self._disputes[record.sequence] = Dispute(
                id=record.sequence,
                at=record.at,
                table=event["table"],
                round=event["round"],
                player=record.actor.id,
                reason=event["why"],
            )
        else:
            self._disputes[event["dispute"]] = replace(
                self._disputes[event["dispute"]],
                decision=event["decision"],
                decided_at=record.at,
                decided_by=record.actor.id,
                answer=event["why"],
            )
