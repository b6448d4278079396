"""Other people's CSV as records, by a mapping file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path
from typing import Any

from punto.money import read_chip
from punto.records.files.csv_files import read_cells
from punto.records.files.jsonl import BOM, TOO_LONG
from punto.records.files.line_reader import CutShort, lines_between, open_lines
from punto.records.files.mapping import Column, Mapping, Stakes, card_words
from punto.records.finding_codes import BROKEN_LINE
from punto.records.format import FORMAT, BookText, Broken, Coup, Header, from_table
from punto.records.reader_batches import Batch, Gathering
from punto.refusals import Refused, did_you_mean, quote_input
from punto.rules.rulebook import Rulebook

Row = dict[Column, str]


def header_from(mapping: Mapping, book: Rulebook | None) -> Header:
    about = mapping.records
    text = BookText(id=about.book) if about.book else None
    if book:
        text = BookText(id=book.id, version=book.version, sha256=book.sha256)
    return Header(
        format=FORMAT,
        book=text,
        decks=about.decks,
        options=about.options,
        equipment=about.equipment,
        chip=about.chip,
        currency=about.currency,
        fractions=about.fractions,
        limit=about.limit,
        limits=about.limits,
        table=about.table,
    )


class ForeignRows:
    """The records of a file, batch by batch; `lines` counts what was passed."""

    def __init__(self, path: Path, packed: bool, mapping: Mapping) -> None:
        self.path, self.packed = path, packed
        self.lines = 0
        self._map = mapping
        self._reader = RowReader(mapping)
        self._names: list[str] | None = None
        self._open: tuple[dict[str, Any], int] | None = None
        """With a row for each stake: the coup whose rows are being read, and its first line."""

    def __iter__(self) -> Iterator[Batch]:
        gathered = Gathering()
        with open_lines(self.path, self.packed) as file:
            try:
                for line in lines_between(file, 0, None):
                    self.lines += 1
                    self._take(line, gathered)
                    if gathered.full:
                        yield gathered.batch()
            except CutShort as short:
                gathered.skip(self.lines + 1, BROKEN_LINE, f"cut short: {short}")
        self._close(gathered)
        yield gathered.batch()

    def _take(self, line: bytes | None, gathered: Gathering) -> None:
        form = self._map.file
        if self.lines <= form.skip:
            return
        try:
            if line is None:
                raise Broken(TOO_LONG)
            cells = read_cells(line.removeprefix(BOM), form.separator, form.encoding)
            if form.header and self._names is None:
                self._name([cell.strip() for cell in cells])
            elif any(cells):
                self._coup(self._row(cells), gathered)
        except Broken as broken:
            gathered.skip(self.lines, BROKEN_LINE, broken)

    def _name(self, names: list[str]) -> None:
        """The first row; refused where it lacks a column the map speaks of."""
        for column in self._reader.columns:
            if isinstance(column, str) and column not in names:
                raise Refused(
                    "unknown_columns",
                    f"{quote_input(str(self.path))} has no column {quote_input(column)}"
                    f"{did_you_mean(column, names)}",
                )
        self._names = names

    def _row(self, cells: list[str]) -> Row:
        row: Row = {number: cell.strip() for number, cell in enumerate(cells, start=1)}
        if self._names is not None:
            if len(cells) != len(self._names):
                raise Broken(f"{len(cells)} cells under {len(self._names)} columns")
            row |= {name: row[number] for number, name in enumerate(self._names, start=1)}
        return row

    def _coup(self, row: Row, gathered: Gathering) -> None:
        """Rows that name the same coup, one after another, are one where each holds a stake."""
        table = self._reader.read(row)
        key = table.get("shoe"), table.get("coup")
        if self._reader.by_stake and self._open and key != (None, None):
            above = self._open[0]
            if key == (above.get("shoe"), above.get("coup")):
                above["wagers"] += table["wagers"]
                return
        self._close(gathered)
        self._open = table, self.lines

    def _close(self, gathered: Gathering) -> None:
        opened, self._open = self._open, None
        if opened is None:
            return
        table, line = opened
        try:
            gathered.add(from_table(table, Coup), line)
        except Broken as broken:
            gathered.skip(line, BROKEN_LINE, broken)


class RowReader:
    """What one row says, by the map."""

    def __init__(self, mapping: Mapping) -> None:
        self._map = mapping
        self._chip = read_chip(mapping.records.chip).value
        self._cards = card_words(mapping.cards)
        self._longest = max(map(len, self._cards))
        results = {word: ours for ours, words in mapping.results.items() for word in words}
        self._results = {word.casefold(): ours for word, ours in results.items()}
        status = {word: ours for ours, words in mapping.status.items() for word in words}
        self._status = {word.casefold(): ours for word, ours in status.items()}
        self.by_stake = any(stakes.wager is None for stakes in mapping.stakes)
        self.columns = list(_columns(mapping))

    def read(self, row: Row) -> dict[str, Any]:
        columns = self._map.columns
        table: dict[str, Any] = {"type": "coup"}
        for name in ("coup", "die", "player_total", "banker_total"):
            text = _cell(row, getattr(columns, name))
            if text:
                table[name] = _whole(name, text)
        for name in ("cards", "player_cards", "banker_cards"):
            table[name] = self._hand(row, getattr(columns, name), name)
        shoe, at = _cell(row, columns.shoe), _cell(row, columns.at)
        if shoe:
            table["shoe"] = shoe
        if at:
            table["at"] = _time(at)
        self._word(row, columns.result, "result", self._results, table)
        self._word(row, columns.status, "status", self._status, table)
        table["wagers"] = [
            stake for stakes in self._map.stakes if (stake := self._stake(row, stakes))
        ]
        return table

    def _word(
        self, row: Row, column: Column | None, name: str, words: dict[str, Any],
        table: dict[str, Any],
    ) -> None:  # fmt: skip
        text = _cell(row, column)
        if not text:
            return
        ours = words.get(text.casefold(), text.casefold() if not words else None)
        if ours is None:
            raise Broken(f"{name}: {quote_input(text)} is not one of {', '.join(words)}")
        table[name] = ours

    def _hand(self, row: Row, column: Column | tuple[Column, ...], name: str) -> list[str]:
        form = self._map.cards
        if isinstance(column, tuple):
            texts = [_cell(row, one) for one in column]
        elif form.separator.strip():
            texts = [part.strip() for part in _cell(row, column).split(form.separator)]
        elif form.separator:
            texts = _cell(row, column).split()
        else:
            texts = self._side_by_side(_cell(row, column))
        cards = [self._cards.get(text.lower(), text) for text in texts if text not in form.none]
        return cards[1:] if name == f"{form.permanent}_cards" else cards

    def _side_by_side(self, text: str) -> list[str]:
        """`9H10C` and the like: the longest card that fits, each time."""
        found: list[str] = []
        while text:
            sizes = range(min(self._longest, len(text)), 0, -1)
            size = next((size for size in sizes if text[:size].lower() in self._cards), len(text))
            found.append(text[:size][:16])
            text = text[size:].lstrip()
        return found

    def _stake(self, row: Row, stakes: Stakes) -> dict[str, Any] | None:
        amount = _cell(row, stakes.stake)
        chips = self._chips("stake", amount) if amount else 0
        if not chips:
            return None
        theirs = _cell(row, stakes.wager_column)
        names = {name.casefold(): ours for name, ours in self._map.wager_names.items()}
        table: dict[str, Any] = {
            "wager": stakes.wager or names.get(theirs.casefold(), theirs),
            "stake": chips,
        }
        commission = _cell(row, stakes.commission)
        if commission:
            table["commission"] = abs(self._chips("commission", commission))
        paid = _cell(row, stakes.payment)
        if paid:
            table["profit"] = self._profit(self._chips("payment", paid), table)
        player, box = _cell(row, stakes.player), _cell(row, stakes.box)
        return (
            table
            | ({"player": player} if player else {})
            | ({"box": _whole("box", box)} if box else {})
        )

    def _profit(self, paid: int, stake: dict[str, Any]) -> int:
        """From what their column holds to what the owner won."""
        if self._map.money.payment == "returned":
            paid -= stake["stake"]
        if self._map.money.commission_included:
            paid -= stake.get("commission", 0)
        return paid

    def _chips(self, name: str, text: str) -> int:
        form = self._map.file
        plain = text.replace(form.thousands, "") if form.thousands else text
        plain = plain.replace(form.decimal, ".").replace("\N{MINUS SIGN}", "-").strip()
        match = re.fullmatch(r"([-+]?)(\d{1,15}(?:\.\d{1,9})?)", plain, re.ASCII)
        if match is None:
            raise Broken(f"{name}: {quote_input(text)} is not money")
        value = Fraction(match[1] + match[2])
        chips = value if self._map.money.unit == "chips" else value / self._chip
        if chips.denominator != 1:
            raise Broken(f"{name}: {text} is not a whole number of chips")
        return int(chips)


def _columns(mapping: Mapping) -> Iterator[Column]:
    named = [getattr(mapping.columns, name) for name in mapping.columns.__struct_fields__]
    for stakes in mapping.stakes:
        named += [getattr(stakes, name) for name in _STAKE_COLUMNS]
    for one in named:
        if isinstance(one, tuple):
            yield from one
        elif one is not None:
            yield one


_STAKE_COLUMNS = ("wager_column", "stake", "payment", "commission", "player", "box")


def _cell(row: Row, column: Column | tuple[()] | None) -> str:
    return row.get(column, "") if isinstance(column, str | int) else ""


def _whole(name: str, text: str) -> int:
    if not re.fullmatch(r"\d{1,10}", text, re.ASCII):
        raise Broken(f"{name}: {quote_input(text)} is not a whole number")
    return int(text)


def _time(text: str) -> datetime:
    """ISO 8601; where no zone is given, UTC is taken."""
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        raise Broken(f"at: {quote_input(text)} is not a time; ISO 8601 is read") from None
    return at if at.tzinfo else at.replace(tzinfo=UTC)
