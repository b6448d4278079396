"""For a look from Python: the records of a file, and one coup judged by a book."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from punto.records import converting
from punto.records.auditor import judging
from punto.records.auditor.findings import Said
from punto.records.auditor.terms import make_terms
from punto.records.batches import Skipped
from punto.records.files.mapping import read_mapping
from punto.records.files.sources import open_source
from punto.records.format import FORMAT, Coup, Header, Record
from punto.rules.rulebook import Rulebook


def read(file: str | Path, map_file: str | Path | None = None) -> Iterator[Record]:
    """Every record of a file; lines that are none are left out."""
    source = open_source(str(file), read_mapping(Path(map_file)) if map_file else None)
    for found in converting.read(source):
        if not isinstance(found, Skipped):
            yield found[1]


def judge(
    book: Rulebook, coup: Coup, header: Header | None = None, decks: int | None = None
) -> list[Said]:
    """Everything wrong with a coup by itself, under the terms of a header."""
    return judging.judge(make_terms(book, header or Header(format=FORMAT), decks), coup)
