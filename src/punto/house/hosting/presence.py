"""Who is connected, and for how long the seat of one who is not is kept."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable

from punto.house.logging import log
from punto.refusals import Refused

Expire = Callable[[str, str], Awaitable[bool]]
"""Send off a player of a table; whether that is done."""
TRY_AGAIN_S = 1.0
"""A stake in play keeps its owner at the table until the round is over."""


class Presence:
    def __init__(self, expire: Expire) -> None:
        self._expire = expire
        self._connected: Counter[tuple[str, str]] = Counter()
        self._timers: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._leaving: dict[tuple[str, str], asyncio.Task[None]] = {}
        """Whose time is over: a transfer of chips that has begun is not cut short."""

    def came(self, table: str, player: str) -> None:
        self._connected[table, player] += 1
        timer = self._timers.pop((table, player), None)
        if timer:
            timer.cancel()

    def went(self, table: str, player: str, hold_seconds: float) -> None:
        """One of the player's connections has ended; with the last the seat is only held."""
        key = (table, player)
        self._connected[key] -= 1
        if self._connected[key] > 0:
            return
        del self._connected[key]
        self.hold(table, player, hold_seconds)

    def hold(self, table: str, player: str, seconds: float) -> None:
        key = (table, player)
        if key not in self._timers and not self._connected[key]:
            self._timers[key] = asyncio.create_task(self._hold(key, seconds))

    def connected(self, table: str) -> int:
        return sum(number for (where, _), number in self._connected.items() if where == table)

    async def _hold(self, key: tuple[str, str], seconds: float) -> None:
        await asyncio.sleep(seconds)
        del self._timers[key]
        if key not in self._leaving:
            self._leaving[key] = asyncio.create_task(self._send_off(key))

    async def _send_off(self, key: tuple[str, str]) -> None:
        try:
            while not self._connected[key] and not await self._expired(key):
                await asyncio.sleep(TRY_AGAIN_S)
        finally:
            del self._leaving[key]

    async def _expired(self, key: tuple[str, str]) -> bool:
        try:
            return await self._expire(*key)
        except Refused as refused:  # a store that fails for now, a transfer not decided yet
            log.warning("not_sent_off", extra={"table": key[0], "why": str(refused)})
        except Exception:
            log.exception("not_sent_off", extra={"table": key[0]})
        return False

    def stop(self) -> None:
        for task in (*self._timers.values(), *self._leaving.values()):
            task.cancel()
        self._timers.clear()
