"""For a look from Python: the records of a file, and one coup judged by a book."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from punto.records import convert
from punto.records.audit import explain_coup
from punto.records.audit.audit_config import make_terms
from punto.records.audit.findings import Said
from punto.records.files.mapping import read_mapping
from punto.records.files.open import open_source
from punto.records.format import FORMAT, Coup, Header, Record
from punto.records.reader_batches import Skipped
from punto.rules.rulebook import Rulebook


def read(file: str | Path, map_file: str | Path | None = None) -> Iterator[Record]:
    """Every record of a file; lines that are none are left out."""
    source = open_source(str(file), read_mapping(Path(map_file)) if map_file else None)
    for found in convert.read(source):
        if not isinstance(found, Skipped):
            yield found[1]


def judge(
    book: Rulebook, coup: Coup, header: Header | None = None, decks: int | None = None
) -> list[Said]:
    """Everything wrong with a coup by itself, under the terms of a header."""
    return explain_coup.judge(make_terms(book, header or Header(format=FORMAT), decks), coup)
