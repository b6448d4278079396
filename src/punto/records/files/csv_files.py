"""CSV for people: a row for each shoe, coup and stake, money as they write it.

The first row names the columns; the second is the header, of type `records`. A row of type `stake`
belongs to the coup above it.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec

from punto.money import format_decimal, read_chip
from punto.records.files.jsonl import BOM, TOO_LONG
from punto.records.files.line_reader import CutShort, lines_between, open_lines
from punto.records.finding_codes import BROKEN_LINE, SECOND_HEADER
from punto.records.format import (
    Broken,
    Coup,
    Header,
    Line,
    Shoe,
    Stake,
    from_table,
    read_line,
    write_line,
)
from punto.records.reader_batches import Batch, Gathering
from punto.refusals import Refused, quote_input

COLUMNS = (
    "type", "shoe", "coup", "at", "cards", "player_cards", "banker_cards", "die", "player_total",
    "banker_total", "result", "status", "irregularities", "player", "box", "wager", "stake",
    "profit", "commission", "more",
)  # fmt: skip
LISTS = ("cards", "player_cards", "banker_cards", "irregularities")
NUMBERS = ("coup", "die", "player_total", "banker_total", "box")
MONEY = ("stake", "profit", "commission")


# --- writing --------------------------------------------------------------------------------------


class CsvWriter:
    """Rows as text; every record becomes one row, and every stake one more."""

    def __init__(self, header: Header) -> None:
        self._chip = read_chip(header.chip).value
        self._out = io.StringIO()
        self._writer = csv.DictWriter(self._out, COLUMNS, restval="", lineterminator="\n")

    def names(self) -> str:
        self._writer.writeheader()
        return self._taken()

    def rows(self, record: Line) -> str:
        table = msgspec.json.decode(write_line(record))
        if isinstance(record, Header):
            del table["type"]
            self._writer.writerow({"type": "records", "more": _json(table)})
            return self._taken()
        stakes = table.pop("wagers", ())
        self._writer.writerow(self._row(table))
        for stake in stakes:
            named = {name: table[name] for name in ("shoe", "coup") if name in table}
            self._writer.writerow(self._row({"type": "stake", **named, **stake}))
        return self._taken()

    def _row(self, table: dict[str, Any]) -> dict[str, str]:
        row = {name: str(value) for name, value in table.items()}
        row |= {name: " ".join(table[name]) for name in LISTS if name in table}
        row |= {name: format_decimal(table[name] * self._chip) for name in MONEY if name in table}
        if "burned" in table:
            row["cards"] = row.pop("burned")
        if "more" in table:
            row["more"] = _json(table["more"])
        return row

    def _taken(self) -> str:
        text = self._out.getvalue()
        self._out.seek(0)
        self._out.truncate()
        return text


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


# --- reading --------------------------------------------------------------------------------------


def read_cells(line: bytes, separator: str = ",", encoding: str = "utf-8") -> list[str]:
    """A line of CSV is one row: no cell spans two lines."""
    try:
        return next(csv.reader((line.decode(encoding),), delimiter=separator, strict=True), [])
    except (UnicodeDecodeError, csv.Error) as error:
        raise Broken(f"not a row of CSV: {error}") from None


def read_header(path: Path, packed: bool) -> Header | None:
    with open_lines(path, packed) as file:
        lines = lines_between(file, 0, None)
        try:
            names = _names(next(lines, b""))
            row = dict(zip(names, read_cells(next(lines, b"") or b""), strict=False))
        except (Broken, CutShort):
            return None
    try:
        return _header(row) if row.get("type") == "records" else None
    except Broken:
        return None


def _names(line: bytes | None) -> list[str]:
    """The columns of a file; refused where they are not those of records."""
    try:
        names = read_cells((line or b"").removeprefix(BOM))
    except Broken:
        names = []
    if "type" not in names or len(set(names)) < len(names) or not set(names) <= set(COLUMNS):
        raise Refused(
            "unknown_columns",
            f"the first row {quote_input(', '.join(names))} does not name the columns of records "
            f"({', '.join(COLUMNS[:3])}, …); other people's files need --map",
        )
    return names


def _header(row: dict[str, str]) -> Header:
    written = row.get("more") or "{}"
    header = read_line(b'{"type":"records",' + written.encode().removeprefix(b"{"))
    if not isinstance(header, Header):
        raise Broken("this row is no header")
    return header


class CsvRows:
    """The records of a file, batch by batch; `lines` counts what was passed."""

    def __init__(self, path: Path, packed: bool, chip: str) -> None:
        self.path, self.packed = path, packed
        self.chip = read_chip(chip).value
        self.lines = 0
        self._open: dict[str, Any] | None = None
        """The coup above, whose stakes are still being read."""
        self._opened = 0

    def __iter__(self) -> Iterator[Batch]:
        gathered = Gathering()
        with open_lines(self.path, self.packed) as file:
            source = lines_between(file, 0, None)
            try:
                names = _names(next(source, b""))
                self.lines = 1
                for line in source:
                    self.lines += 1
                    self._take(names, line, gathered)
                    if gathered.full:
                        yield gathered.batch()
            except CutShort as short:
                gathered.skip(self.lines + 1, BROKEN_LINE, f"cut short: {short}")
        self._close(gathered)
        yield gathered.batch()

    def _take(self, names: list[str], line: bytes | None, gathered: Gathering) -> None:
        try:
            row = self._cells(names, line)
            if not row:
                return
            if row.get("type") == "stake":
                self._stake(row)
                return
            self._close(gathered)
            self._begin(row, gathered)
        except Broken as broken:
            code = SECOND_HEADER if str(broken) == _AGAIN else BROKEN_LINE
            gathered.skip(self.lines, code, broken)

    def _close(self, gathered: Gathering) -> None:
        """The coup above is complete."""
        table, self._open = self._open, None
        if table is None:
            return
        try:
            gathered.add(from_table(table, Coup), self._opened)
        except Broken as broken:
            gathered.skip(self._opened, BROKEN_LINE, broken)

    def _cells(self, names: list[str], line: bytes | None) -> dict[str, str]:
        if line is None:
            raise Broken(TOO_LONG)
        cells = read_cells(line)
        if cells and len(cells) != len(names):
            raise Broken(f"{len(cells)} cells under {len(names)} columns")
        return {name: cell for name, cell in zip(names, cells, strict=False) if cell}

    def _begin(self, row: dict[str, str], gathered: Gathering) -> None:
        """A shoe is complete at once; a coup waits for its stakes."""
        match row.get("type"):
            case "records":
                if self.lines > 2:
                    raise Broken(_AGAIN)
                _header(row)
            case "shoe":
                table = self._table(row)
                if table.pop("cards", None):
                    table["burned"] = row["cards"]
                gathered.add(from_table(table, Shoe), self.lines)
            case "coup":
                self._open, self._opened = self._table(row), self.lines
            case other:
                raise Broken(f"{quote_input(other)} is not a type of row")

    def _stake(self, row: dict[str, str]) -> None:
        if self._open is None:
            raise Broken("no coup stands above this stake")
        table = self._table(row)
        stake = {name: table[name] for name in Stake.__struct_fields__ if name in table}
        self._open.setdefault("wagers", []).append(stake)

    def _table(self, row: dict[str, str]) -> dict[str, Any]:
        table: dict[str, Any] = dict(row)
        table |= {name: row[name].split() for name in LISTS if name in row}
        table |= {name: _number(name, row[name]) for name in NUMBERS if name in row}
        table |= {name: _chips(name, row[name], self.chip) for name in MONEY if name in row}
        if "more" in row:
            try:
                table["more"] = msgspec.json.decode(row["more"])
            except msgspec.DecodeError as error:
                raise Broken(f"more: {error}") from None
        return table


_AGAIN = "a header stands in the second line alone"


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 12):
        raise Broken(f"{name}: {quote_input(text)} is not a whole number")
    return int(text)


def _chips(name: str, text: str, chip: Fraction) -> int:
    """Money in whole chips, whatever its sign."""
    try:
        value = Fraction(text) if len(text) < 40 and text.isascii() else None
    except (ValueError, ZeroDivisionError):
        value = None
    if value is None or "/" in text or "e" in text.lower():
        raise Broken(f"{name}: {quote_input(text)} is not money")
    chips = value / chip
    if chips.denominator != 1:
        raise Broken(f"{name}: {text} is not a whole number of chips of {format_decimal(chip)}")
    return int(chips)
