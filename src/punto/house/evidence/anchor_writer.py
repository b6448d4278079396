"""Writes an anchor at an interval to a file, to a webhook, or to both."""

from __future__ import annotations

import asyncio
import fcntl
import os
import urllib.request
from collections.abc import Callable
from http.client import HTTPException
from pathlib import Path
from typing import NamedTuple

from punto.house.defaults import ANCHOR_SECONDS
from punto.house.evidence.anchors import sign_anchor
from punto.house.evidence.signing_key import SigningKey
from punto.house.logging import log
from punto.refusals import Refused
from punto.store import Store, StreamHead

WEBHOOK_TIMEOUT_SECONDS = 10.0
WEBHOOK_SCHEMES = ("http://", "https://")
_TAIL_BYTES = 1 << 16


class AnchorSettings(NamedTuple):
    file: Path | None = None
    webhook: str | None = None
    """Receives each anchor as a POST of one JSON object."""
    seconds: float = ANCHOR_SECONDS

    def check(self) -> None:
        """Refuse an address that cannot be one before the server starts."""
        if self.webhook is not None and not self.webhook.startswith(WEBHOOK_SCHEMES):
            raise Refused("bad_webhook", url=self.webhook)

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

    async def run(self) -> None:
        """Write an anchor now and at every interval; a failure is logged and tried again."""
        while self._settings.is_on:
            try:
                await self.write()
            except Refused as refused:
                log.error("anchor_not_written", extra={"why": str(refused)})
            except (OSError, HTTPException) as error:
                log.error("anchor_not_written", extra={"why": str(error)})
            await asyncio.sleep(self._settings.seconds)

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
            _post(self._settings.webhook, line)
        return line

    def _sign(self, changed: dict[str, StreamHead], previous: bytes | None) -> bytes:
        return sign_anchor(self._key, self._now(), self._house, changed, previous)

    def _append_to(self, path: Path, changed: dict[str, StreamHead]) -> bytes:
        """Append after the last line of the file, which other houses may write too."""
        opened = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o644)
        with os.fdopen(opened, "r+b", buffering=0) as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            line = self._sign(changed, _last_line(file.fileno()))
            file.write(_missing_line_feed(file.fileno()) + line + b"\n")
            os.fsync(file.fileno())
        return line


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


def _post(url: str, line: bytes) -> None:
    request = urllib.request.Request(
        url, data=line, headers={"Content-Type": "application/json"}, method="POST"
    )
    with urllib.request.urlopen(request, timeout=WEBHOOK_TIMEOUT_SECONDS):
        pass
