"""Records from one format into another, a batch at a time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, Protocol

from punto.records.files.csv_files import CsvWriter
from punto.records.files.mapping import Mapping
from punto.records.files.open import KINDS, Source, kind_of, open_source, rows_of
from punto.records.finding_codes import BROKEN_LINE
from punto.records.format import FORMAT, BookText, Broken, Header, Record, write_line
from punto.records.reader_batches import Skipped
from punto.refusals import Refused, quote_input
from punto.rules.rulebook import Rulebook

MOST = 1000
"""Lines left out that are named; the others are counted."""


class Converted(NamedTuple):
    header: Header
    records: int
    skipped: list[Skipped]
    """Lines that are no record, or that the other format cannot hold."""
    left_out: int


class Out(Protocol):
    def write(self, record: Record) -> None: ...

    def close(self) -> None: ...


class TextOut:
    """JSON lines or CSV."""

    def __init__(self, path: Path, header: Header, *, rows: bool) -> None:
        self._file = path.open("wb")
        self._csv = CsvWriter(header) if rows else None
        if self._csv:
            self._file.write((self._csv.names() + self._csv.rows(header)).encode())
        else:
            self._file.write(write_line(header) + b"\n")

    def write(self, record: Record) -> None:
        line = self._csv.rows(record).encode() if self._csv else write_line(record) + b"\n"
        self._file.write(line)

    def close(self) -> None:
        self._file.close()


def convert_records(
    source: str | Path,
    target: str | Path,
    *,
    book: Rulebook | None = None,
    mapping: Mapping | None = None,
) -> Converted:
    """`book` is named in the header where the source names none."""
    opened = open_source(str(source), mapping, book)
    header = named(opened, book)
    out = open_out(Path(target), header)
    records, left_out, skipped = 0, 0, list[Skipped]()
    try:
        for found in read(opened):
            try:
                if isinstance(found, Skipped):
                    raise Broken(found.why)
                line, record = found
                out.write(record)
                records += 1
            except Broken as broken:
                number = found.line if isinstance(found, Skipped) else line
                left_out += 1
                if len(skipped) < MOST:
                    skipped.append(Skipped(number, BROKEN_LINE, str(broken)))
    finally:
        out.close()
    return Converted(header, records, skipped, left_out)


def read(source: Source) -> Iterator[tuple[int, Record] | Skipped]:
    """Every record of a file with its line, and every line that is none."""
    for batch in rows_of(source, every=True):
        records, lines = batch.records(), batch.lines.tolist()
        broken = {one.line for one in batch.skipped}
        kept = [line for line in lines if line not in broken]
        yield from batch.skipped
        yield from zip(kept, records, strict=True)


def named(source: Source, book: Rulebook | None) -> Header:
    header = source.header or Header(format=FORMAT)
    if book and header.book is None:
        text = BookText(id=book.id, version=book.version, sha256=book.sha256)
        fields = {name: getattr(header, name) for name in header.__struct_fields__}
        header = Header(
            **(fields | {"book": text, "options": header.options or dict(book.chosen_options)})
        )
    return header


def open_out(path: Path, header: Header) -> Out:
    """Refuses a format that is not known and a place that cannot be written."""
    if kind_of(str(path)) not in KINDS.values() or path.suffix == ".gz":
        raise Refused("unknown_format", f"{quote_input(str(path))} cannot be written; use {_KNOWN}")
    kind = kind_of(str(path))
    try:
        if kind == "parquet":
            from punto.records.files.parquet import ParquetOut

            return ParquetOut(path, header)
        return TextOut(path, header, rows=kind == "csv")
    except OSError as error:
        why = (error.strerror or "it cannot be written").lower()
        raise Refused("cannot_write", f"cannot write {quote_input(str(path))}: {why}") from None


_KNOWN = ", ".join(KINDS)
