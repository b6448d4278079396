"""The audit log: administrative acts of the house, in a hash-chained stream of the store.

Acts at a table are in the table's events with their actors. The audit log has the others: tables
created, roles granted, money granted. It also holds what is one for the whole house, such as the
scale of Perfect Pairs (division-5 11A.8). Houses that share a database need no lease for it: they
append by sequence number.
"""

from __future__ import annotations

import random
from asyncio import sleep
from collections.abc import Callable
from typing import Any

from punto.refusals import Refused
from punto.rules.rulebook import Rulebook
from punto.store import Store, StoredEvent, TableHeader, WrongSequence
from punto.table.commands import Actor

AUDIT_LOG_STREAM = "house"
MAX_ATTEMPTS = 20


def perfect_pairs_scale(book: Rulebook) -> str | None:
    """Return the pay scale of Perfect Pairs, such as "30:1, 10:1, 5:1"; None if not offered.

    The scale is the odds, not the name of the option, so that it also binds edited rulebooks.
    """
    if book.document != "division-5":
        return None
    wagers = [wager for wager in book.wagers if wager.id == "perfect_pairs"]
    return ", ".join(row.odds.text for wager in wagers for row in wager.pays) or None


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

    async def write(self, by: Actor, act: str, **details: Any) -> None:
        """Append an act and its actor."""
        for _attempt in range(MAX_ATTEMPTS):
            if await self._append(by, {"type": act, "v": 1, **details}):
                return
            await sleep(random.uniform(0, 0.05))
        raise Refused("busy")

    async def set_pairs_scale(self, by: Actor, scale: str) -> None:
        """Set the Perfect Pairs scale of the whole house, or refuse one that differs from it."""
        for _attempt in range(MAX_ATTEMPTS):
            sequence, current = await self._read_pairs_scale()
            if current == scale:
                return
            if current is not None:
                raise Refused(
                    "other_scale", clause="division-5 11A.8", current=current, scale=scale
                )
            if await self._append(by, {"type": "scale_set", "v": 1, "scale": scale}, sequence):
                return
        raise Refused("busy")

    async def _read_pairs_scale(self) -> tuple[int, str | None]:
        scale, sequence = None, 0
        async for record in self.store.read(AUDIT_LOG_STREAM):
            sequence = record.sequence
            if b'"scale_set"' in record.body:
                scale = record.decode_body()["scale"]
        return sequence, scale

    async def _append(self, by: Actor, event: dict[str, Any], after: int | None = None) -> bool:
        sequence = (await self.store.head(AUDIT_LOG_STREAM)).sequence if after is None else after
        try:
            await self.store.append(AUDIT_LOG_STREAM, sequence, None, by, self.now(), [event])
        except WrongSequence:
            return False
        return True

    async def read_latest(self, count: int = 200) -> list[StoredEvent]:
        last = (await self.store.head(AUDIT_LOG_STREAM)).sequence
        return [
            record async for record in self.store.read(AUDIT_LOG_STREAM, after=max(0, last - count))
        ]
