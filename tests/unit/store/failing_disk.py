"""An SQLite VFS that counts writes and fails on demand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

import apsw


class Disk(apsw.VFS):
    """Every `nth` write, sync or truncation fails, or all of them while `full`."""

    def __init__(self, name: str) -> None:
        super().__init__(name, base="")
        self.name = name
        self.nth = 0
        self.full = False
        self.changes = 0
        self.failures = 0
        self.log_syncs = 0

    def xOpen(self, name: Any, flags: list[int]) -> File:  # noqa: N802
        return File(self, name, flags)

    def change(self) -> None:
        self.changes += 1
        if self.nth and self.changes % self.nth == 0:
            self.failures += 1
            raise apsw.IOError("the test's disk failed")


class File(apsw.VFSFile):
    def __init__(self, disk: Disk, name: Any, flags: list[int]) -> None:
        super().__init__("", name, flags)
        self._disk = disk
        self._log = bool(flags[0] & apsw.SQLITE_OPEN_WAL)

    def xWrite(self, data: Any, offset: int) -> None:  # noqa: N802
        if self._disk.full:
            self._disk.failures += 1
            raise apsw.FullError("the test's disk is full")
        self._disk.change()
        super().xWrite(data, offset)

    def xSync(self, flags: int) -> None:  # noqa: N802
        self._disk.change()
        self._disk.log_syncs += self._log
        super().xSync(flags)

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        self._disk.change()
        super().xTruncate(newsize)


@contextmanager
def failing_disk() -> Iterator[Disk]:
    disk = Disk(f"failing-{uuid4().hex}")
    try:
        yield disk
    finally:
        disk.unregister()
