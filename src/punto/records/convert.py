"""Converts a record file to another format, one batch at a time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, Protocol

from punto.messages import describe_error
from punto.records.files.csv_files import CsvEncoder
from punto.records.files.line_reader import COMPRESSION_SUFFIXES
from punto.records.files.mapping import FileMapping
from punto.records.files.open import (
    KIND_BY_SUFFIX,
    RecordFile,
    detect_kind,
    open_reader,
    open_record_file,
)
from punto.records.finding_codes import BROKEN_LINE
from punto.records.format import (
    FORMAT,
    GameRecord,
    InvalidRecord,
    RecordHeader,
    RulebookReference,
    encode_line,
)
from punto.records.reader_batches import SkippedLine
from punto.refusals import Refused
from punto.rules.rulebook import Rulebook

MAX_REPORTED_LINES = 1000
"""Skipped lines listed in the result; the others are counted."""


class ConversionResult(NamedTuple):
    header: RecordHeader
    records: int
    skipped: list[SkippedLine]
    """Lines that are not records, or that the target format cannot hold."""
    left_out: int


class RecordFileWriter(Protocol):
    def write(self, record: GameRecord) -> None:
        """Raise `InvalidRecord` for a record that the format cannot hold."""

    def close(self) -> None: ...


class TextRecordWriter:
    """Writes JSON lines or CSV."""

    def __init__(self, path: Path, header: RecordHeader, *, is_csv: bool) -> None:
        self._file = path.open("wb")
        self._csv = CsvEncoder(header) if is_csv else None
        if self._csv:
            self._file.write((self._csv.encode_column_names() + self._csv.encode(header)).encode())
        else:
            self._file.write(encode_line(header) + b"\n")

    def write(self, record: GameRecord) -> None:
        line = self._csv.encode(record).encode() if self._csv else encode_line(record) + b"\n"
        self._file.write(line)

    def close(self) -> None:
        self._file.close()


def convert_records(
    source: str | Path,
    target: str | Path,
    *,
    book: Rulebook | None = None,
    mapping: FileMapping | None = None,
) -> ConversionResult:
    """Convert a file. The target's header names `book` if the source's header names no book."""
    file = open_record_file(str(source), mapping, book)
    header = complete_header(file, book)
    writer = open_writer(Path(target), header)
    records, left_out, skipped = 0, 0, list[SkippedLine]()
    try:
        for item in iterate_records(file):
            left = item if isinstance(item, SkippedLine) else _write_record(writer, *item)
            if left is None:
                records += 1
                continue
            left_out += 1
            if len(skipped) < MAX_REPORTED_LINES:
                skipped.append(left)
    finally:
        writer.close()
    return ConversionResult(header, records, skipped, left_out)


def _write_record(writer: RecordFileWriter, line: int, record: GameRecord) -> SkippedLine | None:
    try:
        writer.write(record)
    except InvalidRecord as error:
        return SkippedLine(line, BROKEN_LINE, error.reason)
    return None


def iterate_records(file: RecordFile) -> Iterator[tuple[int, GameRecord] | SkippedLine]:
    """Yield every record with its line number, and every skipped line, in the order of the file."""
    for batch in open_reader(file, all_columns=True):
        records, lines = batch.records(), batch.line_numbers.tolist()
        skipped = {line.line for line in batch.skipped}
        valid = [line for line in lines if line not in skipped]
        yield from sorted([*batch.skipped, *zip(valid, records, strict=True)], key=_line_number)


def _line_number(item: tuple[int, GameRecord] | SkippedLine) -> int:
    return item[0]


def complete_header(file: RecordFile, book: Rulebook | None) -> RecordHeader:
    """Return the file's header, with `book` added if it names no book."""
    header = file.header or RecordHeader(format=FORMAT)
    if book and header.book is None:
        reference = RulebookReference(id=book.id, version=book.version, sha256=book.sha256)
        fields = {name: getattr(header, name) for name in header.__struct_fields__}
        fields |= {"book": reference, "options": header.options or dict(book.chosen_options)}
        header = RecordHeader(**fields)
    return header


def open_writer(path: Path, header: RecordHeader) -> RecordFileWriter:
    """Open a target file; refuse an unknown format and a path that cannot be written."""
    kind = detect_kind(str(path))
    if kind not in KIND_BY_SUFFIX.values() or path.suffix in COMPRESSION_SUFFIXES:
        raise Refused("unknown_format", file=str(path), known=list(KIND_BY_SUFFIX), hint=None)
    try:
        if kind == "parquet":
            from punto.records.files.parquet import ParquetRecordWriter

            return ParquetRecordWriter(path, header)
        return TextRecordWriter(path, header, is_csv=kind == "csv")
    except OSError as error:
        raise Refused("cannot_write", file=str(path), why=describe_error(error)) from None
