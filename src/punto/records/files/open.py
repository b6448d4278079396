"""Opens record files: detects the kind, reads the header, returns a reader."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from punto.messages import Message, describe_error, message
from punto.records.files import csv_files, jsonl, mapped_csv
from punto.records.files.mapping import CsvMapping
from punto.records.format import InvalidRecord, RecordHeader
from punto.records.reader_batches import RecordBatch
from punto.refusals import Refused
from punto.rules.rulebook import Rulebook

if TYPE_CHECKING:
    from punto.records.files.chunks import FileChunk

FileKind = Literal["jsonl", "csv", "parquet", "mapped"]
KIND_BY_SUFFIX: dict[str, FileKind] = {
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".csv": "csv",
    ".parquet": "parquet",
}


class RecordFile(NamedTuple):
    """A readable file and its header."""

    name: str
    """The path as given."""
    kind: FileKind
    is_gzipped: bool
    size: int
    header: RecordHeader | None
    mapping: CsvMapping | None = None

    @property
    def path(self) -> Path:
        return Path(self.name)


class RecordReader(Protocol):
    """Iterates over the batches of a chunk."""

    lines_read: int

    def __iter__(self) -> Iterator[RecordBatch]: ...


def open_record_file(
    name: str, mapping: CsvMapping | None = None, book: Rulebook | None = None
) -> RecordFile:
    """Open a file; refuse one that is missing, unreadable, empty or of an unknown kind."""
    path = Path(name)
    try:
        mode = path.stat().st_mode
        size = path.stat().st_size
        first = b""
        if S_ISREG(mode):
            with path.open("rb") as file:
                first = file.read(2)
    except (OSError, ValueError) as error:
        raise Refused("cannot_read", file=name, why=describe_error(error)) from None
    if not S_ISREG(mode):
        raise Refused("not_a_file", file=name)
    if not first:
        raise Refused("no_records", files=[name], why=message("detail", "file_empty"))
    is_gzipped = first == b"\x1f\x8b"
    kind = detect_kind(name, mapping is not None)
    if kind == "parquet" and is_gzipped:
        raise Refused("bad_parquet", file=name, why=message("detail", "gzipped_parquet"))
    header = _read_header(path, kind, is_gzipped, mapping, book)
    return RecordFile(name, kind, is_gzipped, size, header, mapping)


def detect_kind(name: str, is_mapped: bool = False) -> FileKind:
    if is_mapped:
        return "mapped"
    suffixes = [suffix.lower() for suffix in Path(name).suffixes if suffix.lower() != ".gz"]
    kind = KIND_BY_SUFFIX.get(suffixes[-1]) if suffixes else None
    if kind is None:
        hint = message("detail", "use_map")
        raise Refused("unknown_format", file=name, known=list(KIND_BY_SUFFIX), hint=hint)
    return kind


def _read_header(
    path: Path, kind: FileKind, is_gzipped: bool, mapping: CsvMapping | None, book: Rulebook | None
) -> RecordHeader | None:
    if kind == "jsonl":
        return jsonl.read_header(path, is_gzipped)
    if kind == "csv":
        return csv_files.read_header(path, is_gzipped)
    if kind == "parquet":
        from punto.records.files import parquet

        return parquet.read_header(path)
    assert mapping is not None
    return mapped_csv.make_header(mapping, book)


def explain_missing_header(file: RecordFile) -> Message:
    """Return why a file has no header."""
    if file.kind == "jsonl":
        try:
            jsonl.read_first_line(file.path, file.is_gzipped)
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
        return jsonl.JsonlReader(file.path, file.is_gzipped, start, end)
    if file.kind == "csv":
        chip = file.header.chip if file.header else "1"
        return csv_files.CsvReader(file.path, file.is_gzipped, chip)
    if file.kind == "parquet":
        from punto.records.files import parquet

        return parquet.ParquetReader(file.path, start, end, all_columns=all_columns)
    assert file.mapping is not None
    return mapped_csv.MappedCsvReader(file.path, file.is_gzipped, file.mapping)
