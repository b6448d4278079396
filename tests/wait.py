"""Wait for a condition instead of a time: a busy machine only makes it take longer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

MAX_SECONDS = 60.0
"""After that a condition is thought never to hold."""


async def wait_for(condition: Callable[[], object], seconds: float = MAX_SECONDS) -> None:
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.002)
