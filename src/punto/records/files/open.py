"""Opens record files: detects the kind, reads the header, returns a reader."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING, NamedTuple, Protocol

from punto.messages import Message, describe_error, message
from punto.records.file_kinds import FileKind, detect_kind
from punto.records.files import csv_files, jsonl, mapped_reader
from punto.records.files.line_reader import TextSource, detect_source
from punto.records.files.mapping import FileMapping
from punto.records.files.standard_input import STANDARD_INPUT, copy_standard_input
from punto.records.format import InvalidRecord, RecordHeader
from punto.records.reader_batches import RecordBatch
from punto.refusals import Refused
from punto.rules.rulebook import Rulebook

if TYPE_CHECKING:
    from punto.records.files.chunks import FileChunk

PARQUET_MAGIC = b"PAR1"


class RecordFile(NamedTuple):
    """A readable file and its header."""

    name: str
    """The path as given; `-` is the standard input."""
    kind: FileKind
    source: TextSource
    size: int
    header: RecordHeader | None
    mapping: FileMapping | None = None

    @property
    def path(self) -> Path:
        return self.source.path


class RecordReader(Protocol):
    """Iterates over the batches of a chunk."""

    lines_read: int

    def __iter__(self) -> Iterator[RecordBatch]: ...


def open_record_file(
    name: str, mapping: FileMapping | None = None, book: Rulebook | None = None
) -> RecordFile:
    """Open a file; refuse one that is missing, unreadable, empty or of an unknown kind."""
    path = copy_standard_input() if name == STANDARD_INPUT else Path(name)
    try:
        mode = path.stat().st_mode
        size = path.stat().st_size
        if S_ISREG(mode) and size:
            source = detect_source(path, mapping.file.encoding if mapping else None, name)
    except (OSError, ValueError) as error:
        raise Refused("cannot_read", file=name, why=describe_error(error)) from None
    if not S_ISREG(mode):
        raise Refused("not_a_file", file=name)
    if not size:
        raise Refused("no_records", files=[name], why=message("detail", "file_empty"))
    kind = _detect_source_kind(source, mapping is not None)
    if kind == "parquet" and source.compression != "none":
        raise Refused("bad_parquet", file=name, why=message("detail", "compressed_parquet"))
    header = _read_header(source, kind, mapping, book)
    return RecordFile(name, kind, source, size, header, mapping)


def _detect_source_kind(source: TextSource, is_mapped: bool) -> FileKind:
    """Return the kind of a file by its name, and of the standard input by its first bytes."""
    if is_mapped or source.name != STANDARD_INPUT:
        return detect_kind(source.name, is_mapped)
    start = source.read_start(256).removeprefix(jsonl.BOM).lstrip()
    if start.startswith(PARQUET_MAGIC):
        return "parquet"
    return "jsonl" if start.startswith(b"{") else "csv"


def _read_header(
    source: TextSource, kind: FileKind, mapping: FileMapping | None, book: Rulebook | None
) -> RecordHeader | None:
    if kind == "jsonl":
        return jsonl.read_header(source)
    if kind == "csv":
        return csv_files.read_header(source)
    if kind == "parquet":
        from punto.records.files import parquet

        return parquet.read_header(source.path)
    assert mapping is not None
    return mapped_reader.make_header(mapping, book)


def explain_missing_header(file: RecordFile) -> Message:
    """Return why a file has no header."""
    if file.kind == "jsonl":
        try:
            jsonl.read_first_line(file.source)
        except InvalidRecord as error:
            return message("detail", "first_line_not_header", why=error.reason)
    if file.kind == "parquet":
        return message("detail", "metadata_without_header")
    return message("detail", "second_row_not_header")


def open_reader(
    file: RecordFile, chunk: FileChunk | None = None, *, all_columns: bool = False
) -> RecordReader:
    """Return a reader of a chunk, or of the whole file.

    By default, Parquet columns that the audit does not need are not read.
    """
    start, end = (chunk.start, chunk.end) if chunk else (0, None)
    if file.kind == "jsonl":
        return jsonl.JsonlReader(file.source, start, end)
    if file.kind == "csv":
        chip = file.header.chip if file.header else "1"
        return csv_files.CsvReader(file.source, chip)
    if file.kind == "parquet":
        from punto.records.files import parquet

        return parquet.ParquetReader(file.path, start, end, all_columns=all_columns)
    assert file.mapping is not None
    return mapped_reader.MappedReader(file.source, file.mapping)
