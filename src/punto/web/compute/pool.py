"""Run CPU-heavy requests in worker processes, a few at a time, and cache their results."""

from __future__ import annotations

import asyncio
import os
import sys
from collections import Counter, OrderedDict
from hashlib import sha256
from typing import Any

import msgspec

from punto.house.structured_log import log
from punto.refusals import Refused
from punto.web.compute.round_robin_slots import RoundRobinSlots
from punto.web.compute.worker import ComputeRequest, ComputeResult

WORKER_MODULE = "punto.web.compute.worker"
MAX_PENDING = 16
MAX_PENDING_PER_ADDRESS = 4
MAX_LOGGED_ERROR = 2000
"""The last characters of what a failed worker wrote to standard error."""
MAX_CACHED = 256
MAX_CACHED_BYTES = 32 << 20
_ENVIRONMENT = (
    *("HOME", "LANG", "LC_ALL", "PATH", "SYSTEMROOT", "VIRTUAL_ENV"),
    *("PYTHONPATH", "PYTHONPYCACHEPREFIX", "PYTHONDONTWRITEBYTECODE"),
)
"""Environment of a worker. The rest may contain the secret of the house."""


class ComputePool:
    """Pool of worker processes with a result cache."""

    def __init__(self, workers: int, timeout_seconds: float) -> None:
        self._timeout_seconds = timeout_seconds
        self._slots = RoundRobinSlots(workers)
        self._pending: dict[bytes, asyncio.Task[bytes]] = {}
        self._pending_by_address = Counter[str]()
        self._cache: OrderedDict[bytes, bytes] = OrderedDict()
        self._cached_bytes = 0

    async def compute(self, request: ComputeRequest, address: str = "") -> Any:
        """Return the result. Equal requests share one computation.

        Addresses get the workers in turn. The empty address is the house itself.
        """
        encoded = msgspec.json.encode(request, order="deterministic")
        key = sha256(encoded).digest()
        output = self._cache.get(key)
        if output is None:
            task = self._pending.get(key)
            if task is None:
                is_greedy = self._pending_by_address[address] >= MAX_PENDING_PER_ADDRESS
                if len(self._pending) >= MAX_PENDING or is_greedy:
                    raise Refused("busy")
                task = asyncio.create_task(
                    self._run_worker(encoded, address), name=f"compute {request.kind}"
                )
                self._pending[key] = task
                self._pending_by_address[address] += 1
                task.add_done_callback(lambda done: self._store_result(key, address, done))
            # Cancelling one waiter must not cancel the computation for the others.
            output = await asyncio.shield(task)
        else:
            self._cache.move_to_end(key)
        result = msgspec.json.decode(output, type=ComputeResult)
        if result.refusal:
            raise Refused.of(result.refusal)
        return result.value

    @property
    def pending_count(self) -> int:
        """Calculations under way, or waiting for a worker."""
        return len(self._pending)

    async def close(self) -> None:
        """End the workers that are under way."""
        tasks = [*self._pending.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _store_result(self, key: bytes, address: str, task: asyncio.Task[bytes]) -> None:
        self._pending.pop(key, None)
        self._pending_by_address[address] -= 1
        self._pending_by_address += Counter()  # forget addresses without a computation
        if task.cancelled() or task.exception():
            return
        self._cache[key] = task.result()
        self._cached_bytes += len(task.result())
        while len(self._cache) > MAX_CACHED or self._cached_bytes > MAX_CACHED_BYTES:
            _, dropped = self._cache.popitem(last=False)
            self._cached_bytes -= len(dropped)

    async def _run_worker(self, encoded: bytes, address: str) -> bytes:
        async with self._slots.use(address):
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-P",  # import nothing from the working directory
                "-m",
                WORKER_MODULE,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                env={name: value for name, value in os.environ.items() if name in _ENVIRONMENT},
            )
            try:
                async with asyncio.timeout(self._timeout_seconds):
                    output, errors = await process.communicate(encoded)
            except TimeoutError:
                raise Refused("sum_failed") from None
            finally:
                if process.returncode is None:
                    process.kill()
                    await process.wait()
            if process.returncode:
                why = errors.decode(errors="replace")[-MAX_LOGGED_ERROR:]
                log.error("sum_failed", extra={"returned": process.returncode, "why": why})
                raise Refused("sum_failed")
            return output
