"""What readers hand on: some records of a file, with their lines, and what could not be read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import numpy as np

from punto.records.columnar import Columns, Integers, columns_of
from punto.records.format import Record


class Skipped(NamedTuple):
    """A line that is no record: reported, and left out."""

    line: int
    code: str
    why: str


class Batch(Protocol):
    skipped: Sequence[Skipped]

    @property
    def lines(self) -> Integers:
        """Of each record, counted from 1 where the reading began."""

    def columns(self) -> Columns: ...

    def record(self, row: int) -> Record:
        """Raises `Broken` for a row that is no record."""

    def records(self) -> list[Record]:
        """All of them; those that are no record are left out, and are found in `skipped`."""


BATCH = 8192


class Gathering:
    """Records of a text file on their way into a batch."""

    def __init__(self) -> None:
        self._records: list[Record] = []
        self._lines: list[int] = []
        self._skipped: list[Skipped] = []

    def add(self, record: Record, line: int) -> None:
        self._records.append(record)
        self._lines.append(line)

    def skip(self, line: int, code: str, why: object) -> None:
        self._skipped.append(Skipped(line, code, str(why)))

    @property
    def full(self) -> bool:
        return len(self._records) + len(self._skipped) >= BATCH

    def batch(self) -> TextBatch:
        """What was gathered; the next begins empty."""
        gathered = TextBatch(self._records, self._lines, self._skipped)
        self.__init__()  # type: ignore[misc]
        return gathered


class TextBatch:
    """Records already read one by one."""

    def __init__(self, records: list[Record], lines: list[int], skipped: list[Skipped]) -> None:
        self._records = records
        self._lines = lines
        self.skipped: Sequence[Skipped] = skipped

    @property
    def lines(self) -> Integers:
        return np.array(self._lines, np.int64)

    def columns(self) -> Columns:
        return columns_of(self._records)

    def record(self, row: int) -> Record:
        return self._records[row]

    def records(self) -> list[Record]:
        return self._records
