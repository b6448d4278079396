"""Connected players, and the seats held for disconnected ones."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable

from punto.house.structured_log import log
from punto.refusals import Refused

Evict = Callable[[str, str], Awaitable[bool]]
"""Evict a player from a table; returns whether that is done."""
EVICTION_RETRY_SECONDS = 1.0
"""A player with a stake in play stays until the round ends."""


class Presence:
    def __init__(self, evict: Evict) -> None:
        self._evict = evict
        self._connections: Counter[tuple[str, str]] = Counter()
        self._hold_timers: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._evictions: dict[tuple[str, str], asyncio.Task[None]] = {}
        """Running evictions; not cancelled by a reconnect, as a chip transfer may have begun."""

    def connected(self, table: str, player: str) -> None:
        self._connections[table, player] += 1
        timer = self._hold_timers.pop((table, player), None)
        if timer:
            timer.cancel()

    def disconnected(self, table: str, player: str, hold_seconds: float) -> None:
        """End one of a player's connections; after the last one the seat is held for a while."""
        key = (table, player)
        self._connections[key] -= 1
        if self._connections[key] > 0:
            return
        del self._connections[key]
        self.hold_seat(table, player, hold_seconds)

    def hold_seat(self, table: str, player: str, seconds: float) -> None:
        key = (table, player)
        if key not in self._hold_timers and not self._connections[key]:
            self._hold_timers[key] = asyncio.create_task(self._evict_after(key, seconds))

    def connection_count(self, table: str) -> int:
        return sum(number for (where, _), number in self._connections.items() if where == table)

    async def _evict_after(self, key: tuple[str, str], seconds: float) -> None:
        await asyncio.sleep(seconds)
        del self._hold_timers[key]
        if key not in self._evictions:
            self._evictions[key] = asyncio.create_task(self._evict_until_done(key))

    async def _evict_until_done(self, key: tuple[str, str]) -> None:
        try:
            while not self._connections[key] and not await self._try_evict(key):
                await asyncio.sleep(EVICTION_RETRY_SECONDS)
        finally:
            del self._evictions[key]

    async def _try_evict(self, key: tuple[str, str]) -> bool:
        try:
            return await self._evict(*key)
        except Refused as refused:  # the store fails, or a transfer is undecided
            log.warning("not_sent_off", extra={"table": key[0], "why": str(refused)})
        except Exception:
            log.exception("not_sent_off", extra={"table": key[0]})
        return False

    def stop(self) -> None:
        for task in (*self._hold_timers.values(), *self._evictions.values()):
            task.cancel()
        self._hold_timers.clear()
