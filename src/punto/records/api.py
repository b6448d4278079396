"""The Python API for single files and coups: read records, check one coup."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from punto.data_table import ArrowExport
from punto.extras import require_extra
from punto.records import convert
from punto.records.audit.audit_config import make_audit_config
from punto.records.audit.explain.coup import find_violations
from punto.records.audit.findings import Violation
from punto.records.files.mapping import read_mapping
from punto.records.files.open import RecordFile, open_record_file
from punto.records.format import FORMAT, CoupRecord, GameRecord, RecordHeader
from punto.records.reader_batches import SkippedLine
from punto.rules.rulebook import Rulebook


class RecordIterator(ArrowExport, Iterator[GameRecord]):
    """The records of a file, one after the other, or all as a table of data."""

    def __init__(self, file: RecordFile) -> None:
        self._file = file
        self._records = self._iterate()

    def _iterate(self) -> Iterator[GameRecord]:
        for item in convert.iterate_records(self._file):
            if not isinstance(item, SkippedLine):
                yield item[1]

    def __next__(self) -> GameRecord:
        return next(self._records)

    def __repr__(self) -> str:
        return f"<RecordIterator {self._file.name}>"

    def to_arrow(self) -> Any:
        """Return a `pyarrow.Table` with the columns of the Parquet format, a row for each record.

        Cards are numbers: ace to king in spades, hearts, diamonds and clubs.
        """
        with require_extra("records"):
            from punto.records.files.arrow import pa
            from punto.records.files.parquet_schema import arrow_schema, encode_row
        rows = [encode_row(record) for record in self._iterate()]
        return pa.Table.from_pylist(rows, schema=arrow_schema())


def read_records(file: str | Path, map_file: str | Path | None = None) -> RecordIterator:
    """Return the records of a file; lines that are not records are skipped."""
    mapping = read_mapping(Path(map_file)) if map_file else None
    return RecordIterator(open_record_file(str(file), mapping))


def check_coup(
    book: Rulebook,
    coup: CoupRecord,
    header: RecordHeader | None = None,
    decks: int | None = None,
) -> list[Violation]:
    """Return the violations of one coup under the settings of a header."""
    config = make_audit_config(book, header or RecordHeader(format=FORMAT), decks)
    return find_violations(config, coup)
