"""Reads records from a file of another format, as a mapping file describes it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from punto.records.files.line_reader import TextSource, TruncatedFile
from punto.records.files.mapped_row import MappedRowDecoder
from punto.records.files.mapped_rows import MappedRow, iterate_rows
from punto.records.files.mapping import FileMapping
from punto.records.finding_codes import BROKEN_LINE
from punto.records.format import (
    FORMAT,
    CoupRecord,
    InvalidRecord,
    RecordHeader,
    RulebookReference,
    convert_record,
)
from punto.records.reader_batches import BatchBuilder, RecordBatch
from punto.refusals import Refused
from punto.rules.rulebook import Rulebook


def make_header(mapping: FileMapping, book: Rulebook | None) -> RecordHeader:
    section = mapping.records
    reference = RulebookReference(id=section.book) if section.book else None
    if book:
        reference = RulebookReference(id=book.id, version=book.version, sha256=book.sha256)
    return RecordHeader(
        format=FORMAT,
        book=reference,
        decks=section.decks,
        options=section.options,
        equipment=section.equipment,
        chip=section.chip,
        currency=section.currency,
        fractions=section.fractions,
        limit=section.limit,
        limits=section.limits,
        table=section.table,
    )


class MappedReader:
    """Reads the records of a file in batches; `lines_read` counts its lines."""

    def __init__(self, source: TextSource, mapping: FileMapping) -> None:
        self.source = source
        self.lines_read = 0
        self._mapping = mapping
        self._decoder = MappedRowDecoder(mapping)
        self._open_coup: tuple[dict[str, Any], int] | None = None
        """If each row is a stake: the coup whose rows are being read, and its first line."""

    def __iter__(self) -> Iterator[RecordBatch]:
        builder = BatchBuilder()
        try:
            for number, row in iterate_rows(self.source, self._mapping, self._decoder.columns):
                self.lines_read = number
                self._read_row(row, builder)
                if builder.is_full:
                    self._check_cards()
                    yield builder.build()
        except TruncatedFile as error:
            builder.skip_rest(self.lines_read + 1, error)
        self._add_open_coup(builder)
        self._check_cards()
        yield builder.build()

    def _check_cards(self) -> None:
        """Refuse a mapping that fits no card at all, instead of a finding for each coup."""
        cards = self._decoder.cards
        if cards.unknown_text is not None and not cards.known_count:
            raise Refused("cards_do_not_fit", file=self.source.name, text=cards.unknown_text)

    def _read_row(self, row: MappedRow | InvalidRecord, builder: BatchBuilder) -> None:
        try:
            if isinstance(row, InvalidRecord):
                raise row
            self._add_row(row, builder)
        except InvalidRecord as error:
            builder.skip(self.lines_read, BROKEN_LINE, error.reason)

    def _add_row(self, row: MappedRow, builder: BatchBuilder) -> None:
        """Add a row; if each row is a stake, consecutive rows of a coup become one record."""
        values = self._decoder.decode(row)
        key = values.get("shoe"), values.get("coup")
        if self._decoder.has_row_per_stake and self._open_coup and key != (None, None):
            above = self._open_coup[0]
            if key == (above.get("shoe"), above.get("coup")):
                above["wagers"] += values["wagers"]
                return
        self._add_open_coup(builder)
        self._open_coup = values, self.lines_read

    def _add_open_coup(self, builder: BatchBuilder) -> None:
        open_coup, self._open_coup = self._open_coup, None
        if open_coup is None:
            return
        values, line = open_coup
        try:
            builder.add(convert_record(values, CoupRecord), line)
        except InvalidRecord as error:
            builder.skip(line, BROKEN_LINE, error.reason)
