"""Batches of records that the file readers yield, with line numbers and skipped lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import numpy as np

from punto.messages import Message, message
from punto.records.columnar import RecordColumns, build_columns
from punto.records.files.line_reader import TruncatedFile
from punto.records.finding_codes import BROKEN_LINE
from punto.records.format import GameRecord
from punto.sim.arrays import Int64Array


class SkippedLine(NamedTuple):
    """A line that is not a record."""

    line: int
    code: str
    reason: Message


class RecordBatch(Protocol):
    skipped: Sequence[SkippedLine]

    @property
    def line_numbers(self) -> Int64Array:
        """The line of each record, counted from 1 at the start of the chunk."""

    def columns(self) -> RecordColumns: ...

    def record(self, row: int) -> GameRecord:
        """Return one record; raise `InvalidRecord` if the row is not one."""

    def records(self) -> list[GameRecord]:
        """Return the valid records; the other rows are added to `skipped`."""


MAX_BATCH_LINES = 8192


class BatchBuilder:
    """Collects the records of a text file into batches."""

    def __init__(self) -> None:
        self._records: list[GameRecord] = []
        self._line_numbers: list[int] = []
        self._skipped: list[SkippedLine] = []

    def add(self, record: GameRecord, line: int) -> None:
        self._records.append(record)
        self._line_numbers.append(line)

    def skip(self, line: int, code: str, reason: Message) -> None:
        self._skipped.append(SkippedLine(line, code, reason))

    def skip_rest(self, line: int, error: TruncatedFile) -> None:
        """Skip what cannot be read from a line on."""
        reason = message("detail", "file_truncated", text=str(error))
        self.skip(line, BROKEN_LINE, reason)

    @property
    def is_full(self) -> bool:
        return len(self._records) + len(self._skipped) >= MAX_BATCH_LINES

    def build(self) -> TextBatch:
        """Return the collected batch and start an empty one."""
        batch = TextBatch(self._records, self._line_numbers, self._skipped)
        self._records, self._line_numbers, self._skipped = [], [], []
        return batch


class TextBatch:
    """A batch of decoded records."""

    def __init__(
        self, records: list[GameRecord], line_numbers: list[int], skipped: list[SkippedLine]
    ) -> None:
        self._records = records
        self._line_numbers = line_numbers
        self.skipped: Sequence[SkippedLine] = skipped

    @property
    def line_numbers(self) -> Int64Array:
        return np.array(self._line_numbers, np.int64)

    def columns(self) -> RecordColumns:
        return build_columns(self._records)

    def record(self, row: int) -> GameRecord:
        return self._records[row]

    def records(self) -> list[GameRecord]:
        return self._records
