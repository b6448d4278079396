"""The audit log: administrative acts of the house, in a hash-chained stream of the store.

Acts at a table are in the table's events with their actors. The audit log has the others: tables
created, roles granted, money granted. It also holds what is one for the whole house: which table
uses which pay scale of the options that a rulebook calls `house_wide`. Houses that share a database
need no lease for it: they append by sequence number.
"""

from __future__ import annotations

import random
from asyncio import sleep
from collections.abc import Callable
from typing import Any, NamedTuple

from punto.refusals import Refused
from punto.rules.rulebook import Rulebook
from punto.store import Store, StoredEvent, TableHeader, WrongSequence
from punto.table.commands import Actor

AUDIT_LOG_STREAM = "house"
MAX_ATTEMPTS = 20


class PayScale(NamedTuple):
    """The odds of the wagers of an option that all tables of a house must share."""

    document: str
    option: str
    odds: str
    """Such as "30:1, 10:1, 5:1"."""
    clause: str | None


def find_pay_scales(book: Rulebook) -> list[PayScale]:
    """Return the house-wide pay scales of a book whose wagers are offered.

    A scale is the odds, not the name of the option value, so that it also binds edited rulebooks.
    """
    scales = []
    for option in book.options:
        if option.house_wide is None:
            continue
        named = {wager for value in option.values for wager in value.wager}
        rows = [row for wager in book.wagers if wager.id in named for row in wager.pays]
        if rows:
            odds = ", ".join(row.odds.text for row in rows)
            document = book.document or book.id
            scales.append(PayScale(document, option.id, odds, option.house_wide.clause))
    return scales


class AuditLog:
    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now

    async def open(self) -> None:
        try:
            await self.store.create_table(
                TableHeader(id=AUDIT_LOG_STREAM, created=self.now(), book=AUDIT_LOG_STREAM)
            )
        except Refused as refused:
            if refused.refusal.code != "table_exists":
                raise

    async def write(
        self, by: Actor, act: str, *, command_id: str | None = None, **details: Any
    ) -> None:
        """Append an act and its actor; an actor's `command_id` is written once."""
        event = {"type": act, "v": 1, **details}
        for _attempt in range(MAX_ATTEMPTS):
            if await self.append(by, event, command_id=command_id):
                return
            await sleep(random.uniform(0, 0.05))
        raise Refused("busy")

    async def claim_scale(self, by: Actor, scale: PayScale, table: str) -> None:
        """Let a table use a pay scale; refuse it while another table uses another scale."""
        for _attempt in range(MAX_ATTEMPTS):
            sequence, in_use = await self._read_scales(scale)
            if in_use.get(table) == scale.odds:
                return
            others = {odds for user, odds in in_use.items() if user != table} - {scale.odds}
            if others:
                current = min(others)
                raise Refused("other_scale", clause=scale.clause, current=current, scale=scale.odds)
            event = {"type": "scale_set", "v": 1, "scale": scale.odds, "table": table}
            event |= {"document": scale.document, "option": scale.option}
            if await self.append(by, event, sequence):
                return
        raise Refused("busy")

    async def release_scale(self, by: Actor, scale: PayScale, table: str) -> None:
        """Record that a table no longer uses a pay scale."""
        for _attempt in range(MAX_ATTEMPTS):
            sequence, in_use = await self._read_scales(scale)
            if table not in in_use:
                return
            event = {"type": "scale_released", "v": 1, "scale": scale.odds, "table": table}
            event |= {"document": scale.document, "option": scale.option}
            if await self.append(by, event, sequence):
                return
        raise Refused("busy")

    async def _read_scales(self, scale: PayScale) -> tuple[int, dict[str, str]]:
        """Return the last sequence number, and the odds that each table uses for the option."""
        in_use: dict[str, str] = {}
        sequence = 0
        async for record in self.store.read(AUDIT_LOG_STREAM):
            sequence = record.sequence
            if b'"scale_' not in record.body:
                continue
            event = record.decode_body()
            if not _concerns(event, scale):
                continue
            if event["type"] == "scale_set":
                in_use[event["table"]] = event["scale"]
            else:
                in_use.pop(event["table"], None)
        return sequence, in_use

    async def append(
        self,
        by: Actor,
        event: dict[str, Any],
        after: int | None = None,
        command_id: str | None = None,
    ) -> bool:
        """Append an event after a sequence number, by default the last; False if it is not last."""
        sequence = (await self.store.head(AUDIT_LOG_STREAM)).sequence if after is None else after
        try:
            await self.store.append(AUDIT_LOG_STREAM, sequence, command_id, by, self.now(), [event])
        except WrongSequence:
            return False
        return True

    async def read_latest(self, count: int = 200) -> list[StoredEvent]:
        last = (await self.store.head(AUDIT_LOG_STREAM)).sequence
        return [
            record async for record in self.store.read(AUDIT_LOG_STREAM, after=max(0, last - count))
        ]


def _concerns(event: dict[str, Any], scale: PayScale) -> bool:
    """Whether a table began or ended to use a scale of this option.

    Earlier versions did not name the table: a house claims the scales of its tables at its start.
    """
    named = (event.get("document"), event.get("option"))
    return named == (scale.document, scale.option) and "table" in event
