"""Run CPU-heavy requests in worker processes, a few at a time, and cache their results."""

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
"""Environment of a worker. The rest may contain the secret of the house."""


class ComputePool:
    """Pool of worker processes with a result cache."""

    def __init__(self, workers: int, timeout_seconds: float) -> None:
        self._timeout_seconds = timeout_seconds
        self._slots = asyncio.Semaphore(workers)
        self._pending: dict[bytes, asyncio.Task[bytes]] = {}
        self._cache: OrderedDict[bytes, bytes] = OrderedDict()
        self._cached_bytes = 0

    async def compute(self, request: ComputeRequest) -> Any:
        """Return the result. Equal requests share one computation."""
        encoded = msgspec.json.encode(request, order="deterministic")
        key = sha256(encoded).digest()
        output = self._cache.get(key)
        if output is None:
            task = self._pending.get(key)
            if task is None:
                if len(self._pending) >= MAX_PENDING:
                    raise Refused("busy")
                task = asyncio.create_task(
                    self._run_worker(encoded), name=f"compute {request.kind}"
                )
                self._pending[key] = task
                task.add_done_callback(lambda done: self._store_result(key, done))
            # Cancelling one waiter must not cancel the computation for the others.
            output = await asyncio.shield(task)
        else:
            self._cache.move_to_end(key)
        result = msgspec.json.decode(output, type=ComputeResult)
        if result.refusal:
            raise Refused.of(result.refusal)
        return result.value

    async def close(self) -> None:
        """End the workers that are under way."""
        tasks = [*self._pending.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _store_result(self, key: bytes, task: asyncio.Task[bytes]) -> None:
        self._pending.pop(key, None)
        if task.cancelled() or task.exception():
            return
        self._cache[key] = task.result()
        self._cached_bytes += len(task.result())
        while len(self._cache) > MAX_CACHED or self._cached_bytes > MAX_CACHED_BYTES:
            _, dropped = self._cache.popitem(last=False)
            self._cached_bytes -= len(dropped)

    async def _run_worker(self, encoded: bytes) -> bytes:
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
                    output, _ = await process.communicate(encoded)
            except TimeoutError:
                raise Refused("sum_failed") from None
            finally:
                if process.returncode is None:
                    process.kill()
                    await process.wait()
            if process.returncode:
                log.error("sum_failed", extra={"returned": process.returncode})
                raise Refused("sum_failed")
            return output
