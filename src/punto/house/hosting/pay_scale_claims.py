"""The house-wide pay scales that a table uses (division-5 11A.8).

A table uses its scales from its creation until it is closed, and again from its next opening. While
no table uses a scale, the house can change to another one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from punto.house.audit_log import AuditLog, PayScale, find_pay_scales
from punto.house.hosting.hosted_state import HostedEvent
from punto.house.hosting.principal import AUTO_DEALER
from punto.house.structured_log import log
from punto.house.table_house_settings import load_table_book
from punto.refusals import Refused
from punto.store import TableHeader
from punto.table import events as e
from punto.table.commands import Actor
from punto.table.state import State

_HOUSE = Actor("operator", AUTO_DEALER)


class PayScaleClaims:
    """Claims and releases the scales of one table in the audit log."""

    def __init__(self, table: str, scales: Sequence[PayScale], audit_log: AuditLog | None) -> None:
        self._table = table
        self._scales = scales
        self._audit_log = audit_log

    @classmethod
    def of(cls, audit_log: AuditLog, header: TableHeader) -> PayScaleClaims:
        return cls(header.id, find_pay_scales(load_table_book(header)), audit_log)

    async def claim(self, by: Actor) -> None:
        for scale in self._scales:
            if self._audit_log:
                await self._audit_log.claim_scale(by, scale, self._table)

    async def release(self, by: Actor) -> None:
        for scale in self._scales:
            if self._audit_log:
                await self._audit_log.release_scale(by, scale, self._table)

    async def claim_if_opened(self, by: Actor, events: Iterable[HostedEvent]) -> None:
        """Claim the scales of a table that opens; refuse the opening if another scale is used."""
        if any(isinstance(event, e.TableOpened) for event, _ in events):
            await self.claim(by)

    async def release_if_closed(self, by: Actor, events: Iterable[HostedEvent]) -> None:
        if any(isinstance(event, e.TableClosed) for event, _ in events):
            await self.release(by)

    async def restore(self, state: State) -> None:
        """Bring the claims up to date after a crash, or after an earlier version."""
        was_opened = state.shoe is not None
        try:
            if state.phase == "closed" and was_opened:
                await self.release(_HOUSE)
            else:
                await self.claim(_HOUSE)
        except Refused as refused:
            log.error("scale_not_claimed", extra={"table": self._table, "why": str(refused)})


NO_CLAIMS = PayScaleClaims("", (), None)
"""For a table outside a house."""
