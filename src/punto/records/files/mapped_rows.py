"""The rows of a file of another format: CSV, JSON or Excel.

A row has a cell for each column of the mapping. A cell is a text, or a list of texts if a JSON
document has a list there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal

from punto.messages import message, suggest_word
from punto.records.files.csv_files import parse_csv_line
from punto.records.files.json_rows import iterate_json
from punto.records.files.jsonl import BOM, line_too_long
from punto.records.files.line_reader import TextSource, iterate_lines
from punto.records.files.mapping import ColumnRef, FileMapping
from punto.records.files.xlsx import iterate_sheet
from punto.records.format import InvalidRecord
from punto.refusals import Refused

Cell = str | list[str]
MappedRow = dict[ColumnRef, Cell]
NumberedRow = tuple[int, MappedRow | InvalidRecord]
"""The line, the row of a sheet or the place in a JSON list; and the row, or why it is none."""
SHOE_LINE = 0
"""The key of the shoe that a line of its own names; columns are numbered from 1."""
MAX_SAMPLE_ROWS = 100
"""Rows among which every column of a JSON mapping must occur."""


def detect_format(source: TextSource, mapping: FileMapping) -> Literal["csv", "json", "xlsx"]:
    if mapping.file.format:
        return mapping.file.format
    start = source.read_start(1024).removeprefix(BOM).lstrip()
    if start.startswith(b"PK\x03\x04"):
        return "xlsx"
    return "json" if start.startswith((b"{", b"[")) else "csv"


def iterate_rows(
    source: TextSource, mapping: FileMapping, columns: Sequence[ColumnRef]
) -> Iterator[NumberedRow]:
    """Yield the rows; refuse a file that lacks one of the columns."""
    found = detect_format(source, mapping)
    if found == "json":
        return _JsonRows(source, mapping, columns).iterate()
    if found == "xlsx":
        cells = iterate_sheet(source, mapping.file.sheet, mapping.file.skip)
    else:
        cells = _csv_cells(source, mapping)
    return _TableRows(source, mapping, columns).iterate(cells)


def _csv_cells(
    source: TextSource, mapping: FileMapping
) -> Iterator[tuple[int, list[str] | InvalidRecord]]:
    section = mapping.file
    encoding = "utf-8" if source.encoding else section.encoding
    with source.open() as file:
        for number, line in enumerate(iterate_lines(file, 0, None), start=1):
            if number <= section.skip:
                continue
            try:
                if line is None:
                    raise line_too_long()
                yield number, parse_csv_line(line.removeprefix(BOM), section.separator, encoding)
            except InvalidRecord as error:
                yield number, error


class _TableRows:
    """The rows of a table whose first row may name the columns."""

    def __init__(
        self, source: TextSource, mapping: FileMapping, columns: Sequence[ColumnRef]
    ) -> None:
        self._source, self._section, self._columns = source, mapping.file, columns
        self._names: list[str] | None = None
        self._shoe: str | None = None

    def iterate(
        self, rows: Iterator[tuple[int, list[str] | InvalidRecord]]
    ) -> Iterator[NumberedRow]:
        for number, cells in rows:
            if isinstance(cells, InvalidRecord):
                yield number, cells
            elif self._section.header and self._names is None:
                self._set_names([cell.strip() for cell in cells])
            elif any(cells) and not self._is_other_line(cells):
                yield number, self._index_cells(cells)

    def _is_other_line(self, cells: list[str]) -> bool:
        """Return whether a line is not a row; take the name of a shoe from it."""
        start, marker = cells[0].strip(), self._section.shoe_line
        if marker and start.startswith(marker):
            self._shoe = start.removeprefix(marker).strip()
            return True
        return any(start.startswith(text) for text in self._section.ignore)

    def _set_names(self, names: list[str]) -> None:
        """Set the column names; refuse names that have a column of the mapping not once."""
        for column in self._columns:
            if isinstance(column, str) and column not in names:
                raise missing_column(self._source, column, names)
            if isinstance(column, str) and names.count(column) > 1:
                why = message("detail", "column_twice", column=column)
                raise Refused("unknown_columns", file=self._source.name, why=why)
        self._names = names

    def _index_cells(self, cells: list[str]) -> MappedRow | InvalidRecord:
        row: MappedRow = {number: cell.strip() for number, cell in enumerate(cells, start=1)}
        if self._names is not None:
            if len(cells) != len(self._names):
                return InvalidRecord(
                    "cells_not_columns", cells=len(cells), columns=len(self._names)
                )
            row |= {name: row[number] for number, name in enumerate(self._names, start=1)}
        if self._shoe is not None:
            row[SHOE_LINE] = self._shoe
        return row


class _JsonRows:
    """The objects of a JSON file; a column is a key, or keys joined by dots."""

    def __init__(
        self, source: TextSource, mapping: FileMapping, columns: Sequence[ColumnRef]
    ) -> None:
        self._source, self._mapping, self._columns = source, mapping, columns
        self._missing = {column for column in columns if isinstance(column, str)}
        self._sampled = 0
        self._keys: list[str] = []

    def iterate(self) -> Iterator[NumberedRow]:
        for number, item in iterate_json(self._source, self._mapping.file.items):
            if not isinstance(item, InvalidRecord):
                yield number, self._index_item(item)
                self._check_columns()
            else:
                yield number, item
        self._check_columns(is_end=True)

    def _index_item(self, item: Any) -> MappedRow | InvalidRecord:
        if isinstance(item, list):
            return {number: self._to_cell(value) for number, value in enumerate(item, start=1)}
        if not isinstance(item, dict):
            return InvalidRecord("item_not_an_object")
        row: MappedRow = {}
        for column in self._columns:
            found = find_value(item, str(column))
            if found is not _MISSING:
                self._missing.discard(str(column))
                row[column] = self._to_cell(found)
        self._sampled += 1
        self._keys = self._keys or list(item)
        return row

    def _check_columns(self, is_end: bool = False) -> None:
        """Refuse a column that no object has."""
        if self._missing and self._sampled and (is_end or self._sampled == MAX_SAMPLE_ROWS):
            raise missing_column(self._source, min(self._missing), self._keys)

    def _to_cell(self, value: Any) -> Cell:
        if isinstance(value, list):
            return [self._to_text(one) for one in value]
        return self._to_text(value)

    def _to_text(self, value: Any) -> str:
        section = self._mapping.cards
        if isinstance(value, dict) and section.keys:
            parts = [self._to_text(value.get(key)) for key in section.keys]
            return section.between.join(parts if section.order == "rank suit" else parts[::-1])
        if isinstance(value, bool):
            return str(value).lower()
        return "" if value is None else str(value).strip()


def find_value(item: Any, path: str) -> Any:
    """Return the value of a key, or of keys joined by dots; from a list, that of each object."""
    if isinstance(item, list):
        values = [find_value(one, path) for one in item]
        return [value for value in values if value is not _MISSING] or _MISSING
    if not isinstance(item, dict):
        return _MISSING
    if path in item:
        return item[path]
    first, dot, rest = path.partition(".")
    return find_value(item[first], rest) if dot and first in item else _MISSING


_MISSING = object()


def missing_column(source: TextSource, column: str, names: list[str]) -> Refused:
    hint = suggest_word(column, names)
    why = message("detail", "column_missing", column=column, hint=hint)
    return Refused("unknown_columns", file=source.name, why=why)
