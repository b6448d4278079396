"""Heavy work off the event loop: in processes of their own, few at a time, and remembered."""

from __future__ import annotations

import asyncio
import os
import sys
from collections import OrderedDict
from hashlib import sha256
from typing import Any

import msgspec

from punto.house.logging import log
from punto.refusals import Refused
from punto.web.compute.worker import ComputeRequest, ComputeResult

MAX_PENDING = 16
MAX_CACHED = 256
MAX_CACHED_BYTES = 32 << 20
_ENVIRONMENT = ("HOME", "LANG", "LC_ALL", "PATH", "PYTHONPATH", "SYSTEMROOT", "VIRTUAL_ENV")
"""Nothing else: the house's secret may be among the rest."""


class ComputePool:
    def __init__(self, workers: int, timeout_seconds: float) -> None:
        self._timeout_seconds = timeout_seconds
        self._slots = asyncio.Semaphore(workers)
        self._pending: dict[bytes, asyncio.Task[bytes]] = {}
        self._cache: OrderedDict[bytes, bytes] = OrderedDict()
        self._cached_bytes = 0

    async def compute(self, request: ComputeRequest) -> Any:
        """What it comes to; the same asked twice is worked out once."""
        written = msgspec.json.encode(request, order="deterministic")
        key = sha256(written).digest()
        found = self._cache.get(key)
        if found is None:
            task = self._pending.get(key)
            if task is None:
                if len(self._pending) >= MAX_PENDING:
                    raise Refused("busy", "too much is being worked out; try again")
                task = asyncio.create_task(self._run_worker(written), name=f"sum {request.kind}")
                self._pending[key] = task
                task.add_done_callback(lambda done: self._store_result(key, done))
            # Who stops waiting does not end it for the others.
            found = await asyncio.shield(task)
        else:
            self._cache.move_to_end(key)
        outcome = msgspec.json.decode(found, type=ComputeResult)
        if outcome.refusal:
            refusal = outcome.refusal
            raise Refused(refusal.code, refusal.sentence, refusal.clause)
        return outcome.value

    def _store_result(self, key: bytes, task: asyncio.Task[bytes]) -> None:
        self._pending.pop(key, None)
        if task.cancelled() or task.exception():
            return
        self._cache[key] = task.result()
        self._cached_bytes += len(task.result())
        while len(self._cache) > MAX_CACHED or self._cached_bytes > MAX_CACHED_BYTES:
            _, dropped = self._cache.popitem(last=False)
            self._cached_bytes -= len(dropped)

    async def _run_worker(self, written: bytes) -> bytes:
        async with self._slots:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "punto.web.compute.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                env={name: value for name, value in os.environ.items() if name in _ENVIRONMENT},
            )
            try:
                async with asyncio.timeout(self._timeout_seconds):
                    found, _ = await process.communicate(written)
            except TimeoutError:
                raise Refused("sum_failed", "it takes too long to work that out") from None
            finally:
                if process.returncode is None:
                    process.kill()
                    await process.wait()
            if process.returncode:
                log.error("sum_failed", extra={"returned": process.returncode})
                raise Refused("sum_failed", "that could not be worked out")
            return found
