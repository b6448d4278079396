"""Record files: what they are, what their header says, and the pieces they are read in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from stat import S_ISREG
from typing import Literal, NamedTuple, Protocol

from punto.records.files import csv_files, jsonl, mapped_csv
from punto.records.files.mapping import Mapping
from punto.records.format import Broken, Header
from punto.records.reader_batches import Batch
from punto.refusals import Refused, quote_input
from punto.rules.rulebook import Rulebook

Kind = Literal["jsonl", "csv", "parquet", "mapped"]
KINDS: dict[str, Kind] = {
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".csv": "csv",
    ".parquet": "parquet",
}
PIECE = 1 << 24
"""Bytes of a text file read at once by one worker."""
ROWS = 1 << 20
"""Rows of a Parquet file, where it has row groups to share out."""


class Source(NamedTuple):
    """A file that can be read."""

    name: str
    """As it was given."""
    kind: Kind
    packed: bool
    size: int
    header: Header | None
    mapping: Mapping | None = None

    @property
    def path(self) -> Path:
        return Path(self.name)


class Piece(NamedTuple):
    """A part of a file: bytes of text, or row groups of Parquet."""

    source: int
    """Which file it is of."""
    start: int
    end: int | None
    weight: int
    """In bytes of the file, for telling how much is done."""


class Rows(Protocol):
    lines: int

    def __iter__(self) -> Iterator[Batch]: ...


def open_source(name: str, mapping: Mapping | None = None, book: Rulebook | None = None) -> Source:
    """Refuses what is not there, cannot be read or is of no known kind."""
    path = Path(name)
    try:
        mode = path.stat().st_mode
        size = path.stat().st_size
        first = b""
        if S_ISREG(mode):
            with path.open("rb") as file:
                first = file.read(2)
    except (OSError, ValueError) as error:
        why = (getattr(error, "strerror", None) or "no file can have that name").lower()
        raise Refused("cannot_read", f"cannot read {quote_input(name)}: {why}") from None
    if not S_ISREG(mode):
        raise Refused("not_a_file", f"{quote_input(name)} is a directory or a device; name a file")
    if not first:
        raise Refused("no_records", f"{quote_input(name)} is empty")
    packed = first == b"\x1f\x8b"
    kind = kind_of(name, mapping is not None)
    if kind == "parquet" and packed:
        raise Refused(
            "bad_parquet", f"{quote_input(name)} is packed; Parquet packs its own columns"
        )
    header = _header(path, kind, packed, mapping, book)
    return Source(name, kind, packed, size, header, mapping)


def kind_of(name: str, mapped: bool = False) -> Kind:
    if mapped:
        return "mapped"
    suffixes = [one.lower() for one in Path(name).suffixes if one.lower() != ".gz"]
    kind = KINDS.get(suffixes[-1]) if suffixes else None
    if kind is None:
        known = ", ".join(KINDS)
        raise Refused(
            "unknown_format",
            f"{quote_input(name)} is of no known kind; records are {known}, and other people's CSV "
            "is read with --map",
        )
    return kind


def _header(
    path: Path, kind: Kind, packed: bool, mapping: Mapping | None, book: Rulebook | None
) -> Header | None:
    if kind == "jsonl":
        return jsonl.read_header(path, packed)
    if kind == "csv":
        return csv_files.read_header(path, packed)
    if kind == "parquet":
        from punto.records.files import parquet

        return parquet.read_header(path)
    assert mapping is not None
    return mapped_csv.header_from(mapping, book)


def why_no_header(source: Source) -> str:
    """Of a file without a header: what is in its place, as far as it can be told."""
    if source.kind == "jsonl":
        try:
            jsonl.first_line(source.path, source.packed)
        except Broken as broken:
            return f"its first line is none: {broken}"
    return "its metadata holds none" if source.kind == "parquet" else "its second row is none"


def pieces_of(source: Source, number: int) -> list[Piece]:
    """JSON lines by bytes and Parquet by row groups; CSV, for people, whole."""
    if source.kind == "parquet":
        return _row_groups(source, number)
    if source.kind == "jsonl" and not source.packed:
        starts = range(0, source.size, PIECE)
        ends = [min(start + PIECE, source.size) for start in starts]
        spans = zip(starts, ends, strict=True)
        return [Piece(number, start, end, end - start) for start, end in spans]
    return [Piece(number, 0, None, source.size)]


def _row_groups(source: Source, number: int) -> list[Piece]:
    """Row groups together until they have rows enough to be worth handing out."""
    from punto.records.files import parquet

    metadata = parquet.open_parquet(source.path).metadata
    pieces: list[Piece] = []
    start = rows = 0
    for group in range(metadata.num_row_groups):
        rows += metadata.row_group(group).num_rows
        if rows >= ROWS or group + 1 == metadata.num_row_groups:
            weight = source.size * rows // max(metadata.num_rows, 1)
            pieces.append(Piece(number, start, group + 1, weight))
            start, rows = group + 1, 0
    return pieces


def rows_of(source: Source, piece: Piece | None = None, *, every: bool = False) -> Rows:
    """The records of a piece, or of the whole file."""
    start, end = (piece.start, piece.end) if piece else (0, None)
    if source.kind == "jsonl":
        return jsonl.JsonLines(source.path, source.packed, start, end)
    if source.kind == "csv":
        chip = source.header.chip if source.header else "1"
        return csv_files.CsvRows(source.path, source.packed, chip)
    if source.kind == "parquet":
        from punto.records.files import parquet

        return parquet.ParquetRows(source.path, start, end, every=every)
    assert source.mapping is not None
    return mapped_csv.ForeignRows(source.path, source.packed, source.mapping)
