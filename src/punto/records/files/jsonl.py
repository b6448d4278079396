"""Reads JSON lines: one record on each line."""

from __future__ import annotations

from collections.abc import Iterator

from punto.messages import message
from punto.records.files.line_reader import TextSource, TruncatedFile, iterate_lines
from punto.records.finding_codes import BROKEN_LINE, SECOND_HEADER
from punto.records.format import MAX_LINE_BYTES, InvalidRecord, RecordHeader, decode_line
from punto.records.reader_batches import BatchBuilder, RecordBatch

BOM = b"\xef\xbb\xbf"


def line_too_long() -> InvalidRecord:
    return InvalidRecord("line_too_long", max=MAX_LINE_BYTES)


def read_header(source: TextSource) -> RecordHeader | None:
    try:
        return read_first_line(source)
    except InvalidRecord:
        return None


def read_first_line(source: TextSource) -> RecordHeader:
    """Return the header; raise `InvalidRecord` if the first line is not one."""
    with source.open() as file:
        try:
            line = next(iterate_lines(file, 0, None), b"")
        except TruncatedFile as error:
            raise InvalidRecord("file_truncated", text=str(error)) from None
    if line is None:
        raise line_too_long()
    if not line.strip():
        raise InvalidRecord("empty_line")
    first = decode_line(line.removeprefix(BOM))
    if not isinstance(first, RecordHeader):
        raise InvalidRecord("not_a_header")
    return first


class JsonlReader:
    """Reads the records of a chunk of a file in batches; `lines_read` counts its lines."""

    def __init__(self, source: TextSource, start: int = 0, end: int | None = None) -> None:
        self.source, self.start, self.end = source, start, end
        self.lines_read = 0

    def __iter__(self) -> Iterator[RecordBatch]:
        builder = BatchBuilder()
        with self.source.open() as file:
            try:
                for line in iterate_lines(file, self.start, self.end):
                    self.lines_read += 1
                    self._read_record(line, builder)
                    if builder.is_full:
                        yield builder.build()
            except TruncatedFile as error:
                builder.skip_rest(self.lines_read + 1, error)
        yield builder.build()

    def _read_record(self, line: bytes | None, builder: BatchBuilder) -> None:
        is_first = self.lines_read == 1 and not self.start
        try:
            if line is None:
                raise line_too_long()
            text = line.removeprefix(BOM) if is_first else line
            record = decode_line(text) if line.strip() else None
        except InvalidRecord as error:
            builder.skip(self.lines_read, BROKEN_LINE, error.reason)
            return
        if isinstance(record, RecordHeader):
            if not is_first:
                reason = message("finding", "second_header")
                builder.skip(self.lines_read, SECOND_HEADER, reason)
        elif record is not None:
            builder.add(record, self.lines_read)
