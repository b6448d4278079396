"""Reads records as CSV, as `punto.records.writers.csv_encoder` writes them."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Any

import msgspec

from punto.messages import message, shorten_reason
from punto.money import format_decimal, read_chip
from punto.records.files.jsonl import BOM, line_too_long
from punto.records.files.line_reader import TextSource, TruncatedFile, iterate_lines
from punto.records.finding_codes import BROKEN_LINE, SECOND_HEADER
from punto.records.format import (
    CoupRecord,
    InvalidRecord,
    RecordHeader,
    ShoeRecord,
    StakeRecord,
    convert_record,
    decode_corrections,
    decode_line,
)
from punto.records.reader_batches import BatchBuilder, RecordBatch
from punto.records.writers.csv_encoder import (
    COLUMNS,
    LIST_COLUMNS,
    MAX_CACHED_AMOUNTS,
    MONEY_COLUMNS,
)
from punto.refusals import Refused

NUMBER_COLUMNS = ("coup", "die", "player_total", "banker_total", "unread", "box")


def parse_csv_line(line: bytes, separator: str = ",", encoding: str = "utf-8") -> list[str]:
    """Parse one line; no cell may span two lines."""
    try:
        return next(csv.reader((line.decode(encoding),), delimiter=separator, strict=True), [])
    except (UnicodeDecodeError, csv.Error) as error:
        raise InvalidRecord("not_csv", text=shorten_reason(str(error))) from None


def read_header(source: TextSource) -> RecordHeader | None:
    with source.open() as file:
        lines = iterate_lines(file, 0, None)
        try:
            names = _read_column_names(source.name, next(lines, b""))
            row = dict(zip(names, parse_csv_line(next(lines, b"") or b""), strict=False))
        except (InvalidRecord, TruncatedFile):
            return None
    try:
        return _decode_header(row) if row.get("type") == "records" else None
    except InvalidRecord:
        return None


def _read_column_names(file: str, line: bytes | None) -> list[str]:
    """Return the column names of a file; refuse names that are not those of records."""
    try:
        names = parse_csv_line((line or b"").removeprefix(BOM))
    except InvalidRecord:
        names = []
    if "type" not in names or len(set(names)) < len(names) or not set(names) <= set(COLUMNS):
        why = message(
            "detail", "column_names_wrong", names=", ".join(names), known=list(COLUMNS[:3])
        )
        raise Refused("unknown_columns", file=file, why=why)
    return names


def _decode_header(row: dict[str, str]) -> RecordHeader:
    written = row.get("more") or "{}"
    header = decode_line(b'{"type":"records",' + written.encode().removeprefix(b"{"))
    if not isinstance(header, RecordHeader):
        raise InvalidRecord("not_a_header")
    return header


class CsvReader:
    """Reads the records of a file in batches; `lines_read` counts its lines."""

    def __init__(self, source: TextSource, chip: str) -> None:
        self.source = source
        self.chip = read_chip(chip).value
        self.lines_read = 0
        self._open_coup: dict[str, Any] | None = None
        """The last coup, whose stakes are being read."""
        self._open_coup_line = 0

    def __iter__(self) -> Iterator[RecordBatch]:
        builder = BatchBuilder()
        with self.source.open() as file:
            lines = iterate_lines(file, 0, None)
            try:
                names = _read_column_names(self.source.name, next(lines, b""))
                self.lines_read = 1
                for line in lines:
                    self.lines_read += 1
                    self._read_row(names, line, builder)
                    if builder.is_full:
                        yield builder.build()
            except TruncatedFile as error:
                builder.skip_rest(self.lines_read + 1, error)
        self._add_open_coup(builder)
        yield builder.build()

    def _read_row(self, names: list[str], line: bytes | None, builder: BatchBuilder) -> None:
        try:
            row = self._split_row(names, line)
            if not row:
                return
            if row.get("type") == "stake":
                self._add_stake(row)
                return
            self._add_open_coup(builder)
            self._start_record(row, builder)
        except InvalidRecord as error:
            builder.skip(self.lines_read, BROKEN_LINE, error.reason)

    def _add_open_coup(self, builder: BatchBuilder) -> None:
        """Add the last coup, now that its stakes are read."""
        values, self._open_coup = self._open_coup, None
        if values is None:
            return
        try:
            builder.add(convert_record(values, CoupRecord), self._open_coup_line)
        except InvalidRecord as error:
            builder.skip(self._open_coup_line, BROKEN_LINE, error.reason)

    def _split_row(self, names: list[str], line: bytes | None) -> dict[str, str]:
        if line is None:
            raise line_too_long()
        cells = parse_csv_line(line)
        if cells and len(cells) != len(names):
            raise InvalidRecord("cells_not_columns", cells=len(cells), columns=len(names))
        return {name: cell for name, cell in zip(names, cells, strict=False) if cell}

    def _start_record(self, row: dict[str, str], builder: BatchBuilder) -> None:
        """Add a shoe; start a coup, whose stakes follow."""
        match row.get("type"):
            case "records":
                if self.lines_read > 2:
                    reason = message("finding", "second_header")
                    builder.skip(self.lines_read, SECOND_HEADER, reason)
                else:
                    _decode_header(row)
            case "shoe":
                values = self._decode_row(row)
                if values.pop("cards", None):
                    values["burned"] = row["cards"]
                builder.add(convert_record(values, ShoeRecord), self.lines_read)
            case "coup":
                self._open_coup, self._open_coup_line = self._decode_row(row), self.lines_read
            case other:
                raise InvalidRecord("not_a_row_type", type=other or "")

    def _add_stake(self, row: dict[str, str]) -> None:
        if self._open_coup is None:
            raise InvalidRecord("no_coup_before_stake")
        values = self._decode_row(row)
        stake = {name: values[name] for name in StakeRecord.__struct_fields__ if name in values}
        self._open_coup.setdefault("wagers", []).append(stake)

    def _decode_row(self, row: dict[str, str]) -> dict[str, Any]:
        values: dict[str, Any] = dict(row)
        values |= {name: row[name].split() for name in LIST_COLUMNS if name in row}
        values |= {name: _parse_number(name, row[name]) for name in NUMBER_COLUMNS if name in row}
        values |= {
            name: _parse_chips(name, row[name], self.chip) for name in MONEY_COLUMNS if name in row
        }
        if "corrected" in row:
            values["corrected"] = decode_corrections(row["corrected"])
        if "more" in row:
            try:
                values["more"] = msgspec.json.decode(row["more"])
            except msgspec.DecodeError as error:
                text = shorten_reason(str(error))
                raise InvalidRecord("value_invalid", column="more", text=text) from None
        return values


def _parse_number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 12):
        raise InvalidRecord("not_whole_number", column=name, value=text)
    return int(text)


@lru_cache(MAX_CACHED_AMOUNTS)
def _parse_chips(name: str, text: str, chip: Fraction) -> int:
    """Convert an amount of money to chips."""
    try:
        value = Fraction(text) if len(text) < 40 and text.isascii() else None
    except (ValueError, ZeroDivisionError):
        value = None
    if value is None or "/" in text or "e" in text.lower():
        raise InvalidRecord("not_money", column=name, amount=text)
    chips = value / chip
    if chips.denominator != 1:
        raise InvalidRecord("not_in_chips", column=name, amount=text, chip=format_decimal(chip))
    return int(chips)
