"""Converts a record file to another format, one batch at a time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from punto.records.files.mapping import FileMapping
from punto.records.files.open import RecordFile, open_reader, open_record_file
from punto.records.finding_codes import BROKEN_LINE
from punto.records.format import (
    FORMAT,
    GameRecord,
    InvalidRecord,
    RecordHeader,
    RulebookReference,
)
from punto.records.reader_batches import SkippedLine
from punto.records.writers.writer import RecordFileWriter, open_writer
from punto.rules.rulebook import Rulebook

MAX_REPORTED_LINES = 1000
"""Skipped lines listed in the result; the others are counted."""


class ConversionResult(NamedTuple):
    header: RecordHeader
    records: int
    skipped: list[SkippedLine]
    """Lines that are not records, or that the target format cannot hold."""
    left_out: int


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
        items: list[tuple[int, GameRecord] | SkippedLine] = [*batch.skipped]
        items += zip(valid, records, strict=True)
        yield from sorted(items, key=_line_number)


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
