"""Opens a record file for writing and writes one record at a time."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from punto.messages import describe_error
from punto.records.file_kinds import KIND_BY_SUFFIX, detect_kind
from punto.records.files.line_reader import COMPRESSION_SUFFIXES
from punto.records.format import GameRecord, RecordHeader, encode_line
from punto.records.writers.csv_encoder import CsvEncoder
from punto.refusals import Refused


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
