"""How late the event loop wakes a task: a measure of how busy the process is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter

INTERVAL_SECONDS = 0.5


class LoopLag:
    def __init__(
        self, record: Callable[[float], None], interval_seconds: float = INTERVAL_SECONDS
    ) -> None:
        self._record = record
        self._interval_seconds = interval_seconds
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="loop lag")

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            started_at = perf_counter()
            await asyncio.sleep(self._interval_seconds)
            self._record(max(0.0, perf_counter() - started_at - self._interval_seconds))
