"""What was done in the house beside its tables: a stream of its own in the store, hash-chained.

Acts at a table are in the table's events, each with its actor. Here are the others: tables made,
roles given, money granted; and what must be one for the whole house, such as the scale of Perfect
Pairs (division-5 11A.8). No lease: houses that share a database write by sequence number.
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
    """What a book pays on Perfect Pairs, as "30:1, 10:1, 5:1"; None where it is not offered.

    By what it pays and not by the option's name: a house's own text of the book is bound too.
    """
    if book.document != "division-5":
        return None
    found = [wager for wager in book.wagers if wager.id == "perfect_pairs"]
    return ", ".join(row.odds.text for wager in found for row in wager.pays) or None


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

    async def write(self, by: Actor, act: str, **what: Any) -> None:
        """An act of a person, with a name on it."""
        for _attempt in range(MAX_ATTEMPTS):
            if await self._append(by, {"type": act, "v": 1, **what}):
                return
            await sleep(random.uniform(0, 0.05))
        raise Refused("busy", "too many write at once; try again")

    async def set_pairs_scale(self, by: Actor, scale: str) -> None:
        """One Perfect Pairs scale for all tables of the house, whoever is first sets it."""
        for _attempt in range(MAX_ATTEMPTS):
            sequence, found = await self._read_pairs_scale()
            if found == scale:
                return
            if found is not None:
                raise Refused(
                    "other_scale",
                    f"this house pays Perfect Pairs {found} at all its tables, not {scale}; "
                    "choose the pay scale that is in force",
                    "division-5 11A.8",
                )
            if await self._append(by, {"type": "scale_set", "v": 1, "scale": scale}, sequence):
                return
        raise Refused("busy", "too many write at once; try again")

    async def _read_pairs_scale(self) -> tuple[int, str | None]:
        found, sequence = None, 0
        async for record in self.store.read(AUDIT_LOG_STREAM):
            sequence = record.sequence
            if b'"scale_set"' in record.body:
                found = record.decode_body()["scale"]
        return sequence, found

    async def _append(self, by: Actor, event: dict[str, Any], after: int | None = None) -> bool:
        sequence = (await self.store.head(AUDIT_LOG_STREAM)).sequence if after is None else after
        try:
            await self.store.append(AUDIT_LOG_STREAM, sequence, None, by, self.now(), [event])
        except WrongSequence:
            return False
        return True

    async def read_latest(self, count: int = 200) -> list[StoredEvent]:
        last = (await self.store.head(AUDIT_LOG_STREAM)).sequence
        return [one async for one in self.store.read(AUDIT_LOG_STREAM, after=max(0, last - count))]
