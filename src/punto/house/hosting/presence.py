"""Who is connected, and for how long the seat of one who is not is kept."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable

from punto.house.logging import log
from punto.refusals import Refused

Evict = Callable[[str, str], Awaitable[bool]]
"""Send off a player of a table; whether that is done."""
EVICTION_RETRY_SECONDS = 1.0
"""A stake in play keeps its owner at the table until the round is over."""


class Presence:
    def __init__(self, evict: Evict) -> None:
        self._evict = evict
        self._connections: Counter[tuple[str, str]] = Counter()
        self._hold_timers: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._evictions: dict[tuple[str, str], asyncio.Task[None]] = {}
        """Whose time is over: a transfer of chips that has begun is not cut short."""

    def connected(self, table: str, player: str) -> None:
        self._connections[table, player] += 1
        timer = self._hold_timers.pop((table, player), None)
        if timer:
            timer.cancel()

    def disconnected(self, table: str, player: str, hold_seconds: float) -> None:
        """One of the player's connections has ended; with the last the seat is only held."""
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
        except Refused as refused:  # a store that fails for now, a transfer not decided yet
            log.warning("not_sent_off", extra={"table": key[0], "why": str(refused)})
        except Exception:
            log.exception("not_sent_off", extra={"table": key[0]})
        return False

    def stop(self) -> None:
        for task in (*self._hold_timers.values(), *self._evictions.values()):
            task.cancel()
        self._hold_timers.clear()
