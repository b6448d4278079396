"""Writes an anchor at an interval to a file, to a webhook, or to both."""

from __future__ import annotations

import asyncio
import fcntl
import os
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from punto.house.defaults import ANCHOR_SECONDS
from punto.house.integrity.anchors import sign_anchor
from punto.house.integrity.signing_key import SigningKey
from punto.house.structured_log import log
from punto.house.webhook import check_webhook, post_json
from punto.messages import describe_error
from punto.refusals import Refused
from punto.store import Store, StreamHead

_TAIL_BYTES = 1 << 16
_Sign = Callable[[dict[str, StreamHead], bytes | None], bytes]
"""Returns the line of an anchor after the line before it."""


class AnchorSettings(NamedTuple):
    file: Path | None = None
    webhook: str | None = None
    """Receives each anchor as a POST of one JSON object."""
    seconds: float = ANCHOR_SECONDS

    def check(self) -> None:
        """Refuse an address that cannot be one, or a file that cannot be written."""
        check_webhook(self.webhook)
        if self.file is not None:
            try:
                os.close(_open(self.file))
            except OSError as error:
                why = describe_error(error)
                raise Refused("cannot_write", file=str(self.file), why=why) from None


class _Destination(ABC):
    """A place that receives a chain of anchors: each has the streams changed since the last."""

    def __init__(self, sign: _Sign) -> None:
        self._sign = sign
        self._anchored: dict[str, StreamHead] = {}
        self._lock = asyncio.Lock()

    async def write(self, store: Store) -> bytes | None:
        """Write the heads that changed since the last anchor; None if none did."""
        async with self._lock:
            heads = await store.heads()
            changed = {
                name: head for name, head in heads.items() if self._anchored.get(name) != head
            }
            if not changed:
                return None
            line = await self._send(changed)
            # Only now: what a failure left out is part of the next anchor.
            self._anchored = heads
            return line

    @abstractmethod
    async def _send(self, changed: dict[str, StreamHead]) -> bytes:
        """Sign the next line and write it."""


class _File(_Destination):
    def __init__(self, path: Path, sign: _Sign) -> None:
        super().__init__(sign)
        self._path = path

    async def _send(self, changed: dict[str, StreamHead]) -> bytes:
        return await asyncio.to_thread(self._append, changed)

    def _append(self, changed: dict[str, StreamHead]) -> bytes:
        """Append after the last line of the file, which other houses may write too."""
        with os.fdopen(_open(self._path), "r+b", buffering=0) as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            line = self._sign(changed, _last_line(file.fileno()))
            file.write(_missing_line_feed(file.fileno()) + line + b"\n")
            os.fsync(file.fileno())
        return line


class _Webhook(_Destination):
    def __init__(self, url: str, sign: _Sign) -> None:
        super().__init__(sign)
        self._url = url
        self._last_line: bytes | None = None
        """The last one that arrived."""

    async def _send(self, changed: dict[str, StreamHead]) -> bytes:
        line = self._sign(changed, self._last_line)
        await post_json(self._url, line)
        self._last_line = line
        return line


class AnchorWriter:
    """Writes to each destination by itself: none waits for another or depends on it."""

    def __init__(
        self,
        store: Store,
        key: SigningKey,
        house: str,
        now: Callable[[], int],
        settings: AnchorSettings,
    ) -> None:
        self._store = store
        self._key = key
        self._house = house
        self._now = now
        self._seconds = settings.seconds
        self._destinations: list[_Destination] = []
        if settings.file is not None:
            self._destinations.append(_File(settings.file, self._sign))
        if settings.webhook is not None:
            self._destinations.append(_Webhook(settings.webhook, self._sign))
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Write an anchor now and at every interval."""
        self._tasks = [
            asyncio.create_task(self._run(destination), name="anchors")
            for destination in self._destinations
        ]

    async def stop(self) -> None:
        """Write the last anchor, of everything that the house did until it stopped."""
        if not self._tasks:
            return
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*map(self._try_write, self._destinations))

    async def _run(self, destination: _Destination) -> None:
        while True:
            await self._try_write(destination)
            await asyncio.sleep(self._seconds)

    async def _try_write(self, destination: _Destination) -> None:
        """Write an anchor; log a failure, after which the next one has what this one left out."""
        try:
            await destination.write(self._store)
        except (Refused, OSError) as error:
            log.error("anchor_not_written", extra={"why": str(error)})
        except Exception:  # a house without this loop would have no evidence
            log.exception("anchor_not_written")

    async def write(self) -> list[bytes]:
        """Write to each destination the heads that changed since its last anchor."""
        written = [destination.write(self._store) for destination in self._destinations]
        lines = await asyncio.gather(*written, return_exceptions=True)
        for line in lines:
            if isinstance(line, BaseException):
                raise line
        return [line for line in lines if isinstance(line, bytes)]

    def _sign(self, changed: dict[str, StreamHead], previous: bytes | None) -> bytes:
        return sign_anchor(self._key, self._now(), self._house, changed, previous)


def _open(path: Path) -> int:
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o644)


def _last_line(opened: int) -> bytes | None:
    size = os.fstat(opened).st_size
    read = _TAIL_BYTES
    while True:
        tail = os.pread(opened, read, max(0, size - read)).rstrip(b"\n")
        if b"\n" in tail or read >= size:
            return tail.rpartition(b"\n")[2] or None
        read *= 4


def _missing_line_feed(opened: int) -> bytes:
    """Return a line feed if a crash left a part of a line."""
    size = os.fstat(opened).st_size
    return b"\n" if size and os.pread(opened, 1, size - 1) != b"\n" else b""
