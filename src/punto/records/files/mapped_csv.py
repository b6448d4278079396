"""Reads records from CSV of another format, as a mapping file describes it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path
from typing import Any

from punto.messages import message, suggest_word
from punto.money import format_decimal, read_chip
from punto.records.files.csv_files import parse_csv_line
from punto.records.files.jsonl import BOM, line_too_long
from punto.records.files.line_reader import TruncatedFile, iterate_lines, open_lines
from punto.records.files.mapping import ColumnRef, CsvMapping, StakesEntry, build_card_lookup
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

MappedRow = dict[ColumnRef, str]


def make_header(mapping: CsvMapping, book: Rulebook | None) -> RecordHeader:
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


class MappedCsvReader:
    """Reads the records of a file in batches; `lines_read` counts its lines."""

    def __init__(self, path: Path, is_gzipped: bool, mapping: CsvMapping) -> None:
        self.path, self.is_gzipped = path, is_gzipped
        self.lines_read = 0
        self._mapping = mapping
        self._decoder = MappedRowDecoder(mapping)
        self._column_names: list[str] | None = None
        self._open_coup: tuple[dict[str, Any], int] | None = None
        """If each row is a stake: the coup whose rows are being read, and its first line."""

    def __iter__(self) -> Iterator[RecordBatch]:
        builder = BatchBuilder()
        with open_lines(self.path, self.is_gzipped) as file:
            try:
                for line in iterate_lines(file, 0, None):
                    self.lines_read += 1
                    self._read_row(line, builder)
                    if builder.is_full:
                        yield builder.build()
            except TruncatedFile as error:
                builder.skip_rest(self.lines_read + 1, error)
        self._add_open_coup(builder)
        yield builder.build()

    def _read_row(self, line: bytes | None, builder: BatchBuilder) -> None:
        file_section = self._mapping.file
        if self.lines_read <= file_section.skip:
            return
        try:
            if line is None:
                raise line_too_long()
            cells = parse_csv_line(
                line.removeprefix(BOM), file_section.separator, file_section.encoding
            )
            if file_section.header and self._column_names is None:
                self._set_column_names([cell.strip() for cell in cells])
            elif any(cells):
                self._add_row(self._index_cells(cells), builder)
        except InvalidRecord as error:
            builder.skip(self.lines_read, BROKEN_LINE, error.reason)

    def _set_column_names(self, names: list[str]) -> None:
        """Set the column names; refuse names that have a column of the mapping not once."""
        for column in self._decoder.columns:
            if isinstance(column, str) and column not in names:
                hint = suggest_word(column, names)
                why = message("detail", "column_missing", column=column, hint=hint)
                raise Refused("unknown_columns", file=str(self.path), why=why)
            if isinstance(column, str) and names.count(column) > 1:
                why = message("detail", "column_twice", column=column)
                raise Refused("unknown_columns", file=str(self.path), why=why)
        self._column_names = names

    def _index_cells(self, cells: list[str]) -> MappedRow:
        row: MappedRow = {number: cell.strip() for number, cell in enumerate(cells, start=1)}
        if self._column_names is not None:
            columns = len(self._column_names)
            if len(cells) != columns:
                raise InvalidRecord("cells_not_columns", cells=len(cells), columns=columns)
            row |= {name: row[number] for number, name in enumerate(self._column_names, start=1)}
        return row

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


class MappedRowDecoder:
    """Decodes a row to the values of a coup record."""

    def __init__(self, mapping: CsvMapping) -> None:
        self._mapping = mapping
        self._chip = read_chip(mapping.records.chip).value
        self._card_texts = build_card_lookup(mapping.cards)
        self._max_card_length = max(map(len, self._card_texts))
        results = {word: ours for ours, words in mapping.results.items() for word in words}
        self._results = {word.casefold(): ours for word, ours in results.items()}
        status = {word: ours for ours, words in mapping.status.items() for word in words}
        self._status = {word.casefold(): ours for word, ours in status.items()}
        self.has_row_per_stake = any(stakes.wager is None for stakes in mapping.stakes)
        self.columns = list(_list_columns(mapping))

    def decode(self, row: MappedRow) -> dict[str, Any]:
        columns = self._mapping.columns
        values: dict[str, Any] = {"type": "coup"}
        for name in ("coup", "die", "player_total", "banker_total"):
            text = _cell(row, getattr(columns, name))
            if text:
                values[name] = _parse_number(name, text)
        for name in ("cards", "player_cards", "banker_cards"):
            values[name] = self._decode_cards(row, getattr(columns, name), name)
        shoe, at = _cell(row, columns.shoe), _cell(row, columns.at)
        if shoe:
            values["shoe"] = shoe
        if at:
            values["at"] = _parse_time(at)
        self._decode_word(row, columns.result, "result", self._results, values)
        self._decode_word(row, columns.status, "status", self._status, values)
        values["wagers"] = [
            stake for stakes in self._mapping.stakes if (stake := self._decode_stake(row, stakes))
        ]
        return values

    def _decode_word(
        self, row: MappedRow, column: ColumnRef | None, name: str, words: dict[str, Any],
        values: dict[str, Any],
    ) -> None:  # fmt: skip
        text = _cell(row, column)
        if not text:
            return
        ours = words.get(text.casefold(), text.casefold() if not words else None)
        if ours is None:
            raise InvalidRecord("not_one_of", column=name, value=text, known=list(words))
        values[name] = ours

    def _decode_cards(
        self, row: MappedRow, column: ColumnRef | tuple[ColumnRef, ...], name: str
    ) -> list[str]:
        section = self._mapping.cards
        if isinstance(column, tuple):
            texts = [_cell(row, card_column) for card_column in column]
        elif section.separator.strip():
            texts = [part.strip() for part in _cell(row, column).split(section.separator)]
        elif section.separator:
            texts = _cell(row, column).split()
        else:
            texts = self._split_cards(_cell(row, column))
        cards = [
            self._card_texts.get(text.lower(), text) for text in texts if text not in section.none
        ]
        return cards[1:] if name == f"{section.permanent}_cards" else cards

    def _split_cards(self, text: str) -> list[str]:
        """Split texts such as `9H10C`, taking the longest known card each time."""
        cards: list[str] = []
        while text:
            sizes = range(min(self._max_card_length, len(text)), 0, -1)
            known = (size for size in sizes if text[:size].lower() in self._card_texts)
            size = next(known, len(text))
            cards.append(text[:size][:16])
            text = text[size:].lstrip()
        return cards

    def _decode_stake(self, row: MappedRow, stakes: StakesEntry) -> dict[str, Any] | None:
        amount = _cell(row, stakes.stake)
        chips = self._parse_chips("stake", amount) if amount else 0
        if not chips:
            return None
        theirs = _cell(row, stakes.wager_column)
        names = {name.casefold(): ours for name, ours in self._mapping.wager_names.items()}
        values: dict[str, Any] = {
            "wager": stakes.wager or names.get(theirs.casefold(), theirs),
            "stake": chips,
        }
        commission = _cell(row, stakes.commission)
        if commission:
            values["commission"] = abs(self._parse_chips("commission", commission))
        paid = _cell(row, stakes.payment)
        if paid:
            values["profit"] = self._to_profit(self._parse_chips("payment", paid), values)
        player, box = _cell(row, stakes.player), _cell(row, stakes.box)
        return (
            values
            | ({"player": player} if player else {})
            | ({"box": _parse_number("box", box)} if box else {})
        )

    def _to_profit(self, paid: int, stake: dict[str, Any]) -> int:
        """Convert the payment column to the owner's profit."""
        if self._mapping.money.payment == "returned":
            paid -= stake["stake"]
        if self._mapping.money.commission_included:
            paid -= stake.get("commission", 0)
        return paid

    def _parse_chips(self, name: str, text: str) -> int:
        file_section = self._mapping.file
        plain = text.replace(file_section.thousands, "") if file_section.thousands else text
        plain = plain.replace(file_section.decimal, ".").replace("\N{MINUS SIGN}", "-").strip()
        match = re.fullmatch(r"([-+]?)(\d{1,15}(?:\.\d{1,9})?)", plain, re.ASCII)
        if match is None:
            raise InvalidRecord("not_money", column=name, amount=text)
        value = Fraction(match[1] + match[2])
        chips = value if self._mapping.money.unit == "chips" else value / self._chip
        if chips.denominator != 1:
            chip = format_decimal(self._chip)
            raise InvalidRecord("not_in_chips", column=name, amount=text, chip=chip)
        return int(chips)


def _list_columns(mapping: CsvMapping) -> Iterator[ColumnRef]:
    columns = [getattr(mapping.columns, name) for name in mapping.columns.__struct_fields__]
    for stakes in mapping.stakes:
        columns += [getattr(stakes, name) for name in _STAKE_COLUMNS]
    for column in columns:
        if isinstance(column, tuple):
            yield from column
        elif column is not None:
            yield column


_STAKE_COLUMNS = ("wager_column", "stake", "payment", "commission", "player", "box")


def _cell(row: MappedRow, column: ColumnRef | tuple[()] | None) -> str:
    return row.get(column, "") if isinstance(column, str | int) else ""


def _parse_number(name: str, text: str) -> int:
    if not re.fullmatch(r"\d{1,10}", text, re.ASCII):
        raise InvalidRecord("not_whole_number", column=name, value=text)
    return int(text)


def _parse_time(text: str) -> datetime:
    """Parse an ISO 8601 time; without a zone it is UTC."""
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        raise InvalidRecord("not_a_time", column="at", value=text) from None
    return at if at.tzinfo else at.replace(tzinfo=UTC)
