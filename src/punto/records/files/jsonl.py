"""JSON lines: records for exchange, a line each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from punto.records.files.line_reader import CutShort, lines_between, open_lines
from punto.records.finding_codes import BROKEN_LINE, SECOND_HEADER
from punto.records.format import MOST_LINE, Broken, Header, read_line
from punto.records.reader_batches import Batch, Gathering

BOM = b"\xef\xbb\xbf"
TOO_LONG = f"the line is longer than {MOST_LINE:,} bytes"


def read_header(path: Path, packed: bool) -> Header | None:
    try:
        return first_line(path, packed)
    except Broken:
        return None


def first_line(path: Path, packed: bool) -> Header:
    """The header; `Broken` says why the first line is none."""
    with open_lines(path, packed) as file:
        try:
            line = next(lines_between(file, 0, None), b"")
        except CutShort as short:
            raise Broken(f"cut short: {short}") from None
    if line is None:
        raise Broken(TOO_LONG)
    if not line.strip():
        raise Broken("it is empty")
    first = read_line(line.removeprefix(BOM))
    if not isinstance(first, Header):
        raise Broken("it is a record already")
    return first


class JsonLines:
    """The records of a piece of a file, batch by batch; `lines` counts what was passed."""

    def __init__(self, path: Path, packed: bool, start: int = 0, end: int | None = None) -> None:
        self.path, self.packed, self.start, self.end = path, packed, start, end
        self.lines = 0

    def __iter__(self) -> Iterator[Batch]:
        gathered = Gathering()
        with open_lines(self.path, self.packed) as file:
            try:
                for line in lines_between(file, self.start, self.end):
                    self.lines += 1
                    self._take(line, gathered)
                    if gathered.full:
                        yield gathered.batch()
            except CutShort as short:
                gathered.skip(self.lines + 1, BROKEN_LINE, f"cut short: {short}")
        yield gathered.batch()

    def _take(self, line: bytes | None, gathered: Gathering) -> None:
        first = self.lines == 1 and not self.start
        try:
            if line is None:
                raise Broken(TOO_LONG)
            record = read_line(line.removeprefix(BOM) if first else line) if line.strip() else None
        except Broken as broken:
            gathered.skip(self.lines, BROKEN_LINE, broken)
            return
        if isinstance(record, Header):
            if not first:
                gathered.skip(self.lines, SECOND_HEADER, "a header stands in the first line alone")
        elif record is not None:
            gathered.add(record, self.lines)
