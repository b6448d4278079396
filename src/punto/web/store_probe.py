"""Whether the store responds, for the health check."""

from __future__ import annotations

import asyncio

from punto.house.audit_log import AUDIT_LOG_STREAM
from punto.house.structured_log import log
from punto.store import Lease, Store

STORE_TIMEOUT_SECONDS = 1.5
"""`/health` answers within two seconds."""


class StoreProbe:
    """Asks whether the store responds, one request at a time.

    The request is not cancelled: that waits for the database, too.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._task: asyncio.Task[list[Lease]] | None = None

    async def read_leases(self) -> list[Lease] | None:
        """Return the leases; None if the store fails or does not answer in time."""
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._read())
        await asyncio.wait([self._task], timeout=STORE_TIMEOUT_SECONDS)
        task = self._task
        if not task.done() or task.cancelled():
            return None
        if error := task.exception():
            log.warning("store_probe_failed", extra={"why": str(error)})
            return None
        return task.result()

    async def _read(self) -> list[Lease]:
        await self._store.head(AUDIT_LOG_STREAM)
        return await self._store.leases()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task], timeout=STORE_TIMEOUT_SECONDS)
