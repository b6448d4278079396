"""Writes an anchor at an interval to a file, to a webhook, or to both."""

from __future__ import annotations

import asyncio
import fcntl
import os
from collections.abc import Callable
from http.client import HTTPException
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

    @property
    def is_on(self) -> bool:
        return self.file is not None or self.webhook is not None


class AnchorWriter:
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
        self._settings = settings
        self._anchored: dict[str, StreamHead] = {}
        self._last_line: bytes | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Write an anchor now and at every interval."""
        if self._settings.is_on:
            self._task = asyncio.create_task(self._run(), name="anchors")

    async def stop(self) -> None:
        """Write the last anchor, of everything that the house did until it stopped."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            await self._try_write()

    async def _run(self) -> None:
        while True:
            await self._try_write()
            await asyncio.sleep(self._settings.seconds)

    async def _try_write(self) -> None:
        """Write an anchor; log a failure, after which the next one has what this one left out."""
        try:
            await self.write()
        except (Refused, OSError, HTTPException) as error:
            log.error("anchor_not_written", extra={"why": str(error)})
        except Exception:  # a house without this loop would have no evidence
            log.exception("anchor_not_written")

    async def write(self) -> bytes | None:
        """Write the heads that changed since the last anchor; None if none did."""
        heads = await self._store.heads()
        changed = {name: head for name, head in heads.items() if self._anchored.get(name) != head}
        if not changed:
            return None
        line = await asyncio.to_thread(self._write_line, changed)
        # Only now: what a failure left out is part of the next anchor.
        self._anchored, self._last_line = heads, line
        return line

    def _write_line(self, changed: dict[str, StreamHead]) -> bytes:
        file = self._settings.file
        line = self._append_to(file, changed) if file else self._sign(changed, self._last_line)
        if self._settings.webhook:
            post_json(self._settings.webhook, line)
        return line

    def _sign(self, changed: dict[str, StreamHead], previous: bytes | None) -> bytes:
        return sign_anchor(self._key, self._now(), self._house, changed, previous)

    def _append_to(self, path: Path, changed: dict[str, StreamHead]) -> bytes:
        """Append after the last line of the file, which other houses may write too."""
        with os.fdopen(_open(path), "r+b", buffering=0) as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            line = self._sign(changed, _last_line(file.fileno()))
            file.write(_missing_line_feed(file.fileno()) + line + b"\n")
            os.fsync(file.fileno())
        return line


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
