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
from punto.web.compute.worker import Outcome, Sum

MOST_WAITING = 16
MOST_REMEMBERED = 256
MOST_REMEMBERED_BYTES = 32 << 20
_ENVIRONMENT = ("HOME", "LANG", "LC_ALL", "PATH", "PYTHONPATH", "SYSTEMROOT", "VIRTUAL_ENV")
"""Nothing else: the house's secret may be among the rest."""


class Sums:
    def __init__(self, most: int, seconds: float) -> None:
        self._seconds = seconds
        self._free = asyncio.Semaphore(most)
        self._waiting: dict[bytes, asyncio.Task[bytes]] = {}
        self._found: OrderedDict[bytes, bytes] = OrderedDict()
        self._bytes = 0

    async def work_out(self, wanted: Sum) -> Any:
        """What it comes to; the same asked twice is worked out once."""
        written = msgspec.json.encode(wanted, order="deterministic")
        key = sha256(written).digest()
        found = self._found.get(key)
        if found is None:
            task = self._waiting.get(key)
            if task is None:
                if len(self._waiting) >= MOST_WAITING:
                    raise Refused("busy", "too much is being worked out; try again")
                task = asyncio.create_task(self._run(written), name=f"sum {wanted.kind}")
                self._waiting[key] = task
                task.add_done_callback(lambda done: self._ended(key, done))
            # Who stops waiting does not end it for the others.
            found = await asyncio.shield(task)
        else:
            self._found.move_to_end(key)
        outcome = msgspec.json.decode(found, type=Outcome)
        if outcome.refusal:
            refusal = outcome.refusal
            raise Refused(refusal.code, refusal.sentence, refusal.clause)
        return outcome.found

    def _ended(self, key: bytes, task: asyncio.Task[bytes]) -> None:
        self._waiting.pop(key, None)
        if task.cancelled() or task.exception():
            return
        self._found[key] = task.result()
        self._bytes += len(task.result())
        while len(self._found) > MOST_REMEMBERED or self._bytes > MOST_REMEMBERED_BYTES:
            _, dropped = self._found.popitem(last=False)
            self._bytes -= len(dropped)

    async def _run(self, written: bytes) -> bytes:
        async with self._free:
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
                async with asyncio.timeout(self._seconds):
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
