"""The Python API for single files and coups: read records, check one coup."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from punto.records import convert
from punto.records.audit.audit_config import make_audit_config
from punto.records.audit.explain_coup import find_violations
from punto.records.audit.findings import Violation
from punto.records.files.mapping import read_mapping
from punto.records.files.open import open_record_file
from punto.records.format import FORMAT, CoupRecord, GameRecord, RecordHeader
from punto.records.reader_batches import SkippedLine
from punto.rules.rulebook import Rulebook


def read_records(file: str | Path, map_file: str | Path | None = None) -> Iterator[GameRecord]:
    """Yield the records of a file; lines that are not records are skipped."""
    opened = open_record_file(str(file), read_mapping(Path(map_file)) if map_file else None)
    for item in convert.iterate_records(opened):
        if not isinstance(item, SkippedLine):
            yield item[1]


def check_coup(
    book: Rulebook,
    coup: CoupRecord,
    header: RecordHeader | None = None,
    decks: int | None = None,
) -> list[Violation]:
    """Return the violations of one coup under the settings of a header."""
    config = make_audit_config(book, header or RecordHeader(format=FORMAT), decks)
    return find_violations(config, coup)
