"""Decodes a row of a file of another format to the values of a coup record."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from fractions import Fraction
from functools import lru_cache
from typing import Any

from punto.money import format_decimal, read_chip
from punto.records.files.mapped_cards import CardDecoder
from punto.records.files.mapped_rows import SHOE_LINE, MappedRow
from punto.records.files.mapping import ColumnRef, FileMapping, StakesEntry
from punto.records.format import InvalidRecord
from punto.records.writers.csv_encoder import MAX_CACHED_AMOUNTS

MONEY_DIGITS = 9
"""Decimals of an amount; what follows them is the rounding error of a program."""


class MappedRowDecoder:
    """Decodes rows in their order: a balance is compared with that of the row before."""

    def __init__(self, mapping: FileMapping) -> None:
        self._mapping = mapping
        self._chip = read_chip(mapping.records.chip).value
        self._parse_chips = lru_cache(MAX_CACHED_AMOUNTS)(self._compute_chips)
        self.cards = CardDecoder(mapping.cards)
        self._results = _invert(mapping.results)
        self._status = _invert(mapping.status)
        self._wagers = {name.casefold(): ours for name, ours in mapping.wager_names.items()}
        self.has_row_per_stake = any(stakes.wager is None for stakes in mapping.stakes)
        self.columns = list(_list_columns(mapping))
        self._balances: dict[tuple[ColumnRef, str], int] = {}
        """The last balance by column and player, in chips."""
        start = mapping.money.balance
        self._first_balance = None if start is None else self._parse_chips("balance", start)

    def decode(self, row: MappedRow) -> dict[str, Any]:
        columns = self._mapping.columns
        values: dict[str, Any] = {"type": "coup"}
        for name in ("coup", "die", "player_total", "banker_total"):
            text = _text(row, getattr(columns, name))
            if text:
                values[name] = _parse_number(name, text)
        for name in ("cards", "player_cards", "banker_cards"):
            values[name] = self._decode_cards(row, getattr(columns, name), name)
        shoe, at = _text(row, columns.shoe) or _text(row, SHOE_LINE), _text(row, columns.at)
        if shoe:
            values["shoe"] = shoe
        if at:
            values["at"] = _parse_time(at)
        self._decode_word(row, columns.result, "result", self._results, values)
        self._decode_word(row, columns.status, "status", self._status, values)
        values["wagers"] = self._decode_stakes(row, values.get("result"))
        return values

    def _decode_word(
        self, row: MappedRow, column: ColumnRef | None, name: str, words: dict[str, Any],
        values: dict[str, Any],
    ) -> None:  # fmt: skip
        text = _text(row, column)
        if not text:
            return
        ours = words.get(text.casefold(), text.casefold() if not words else None)
        if ours is None:
            raise InvalidRecord("not_one_of", column=name, value=text, known=list(words))
        values[name] = ours

    def _decode_cards(
        self, row: MappedRow, column: ColumnRef | tuple[ColumnRef, ...], name: str
    ) -> list[str]:
        if isinstance(column, tuple):
            cards = self.cards.decode_texts([_text(row, card_column) for card_column in column])
        else:
            cards = self.cards.decode_cell(row.get(column, ""))
        return cards[1:] if name == f"{self._mapping.cards.permanent}_cards" else cards

    # --- stakes -----------------------------------------------------------------------------------

    def _decode_stakes(self, row: MappedRow, result: str | None) -> list[dict[str, Any]]:
        found = [
            (stakes, stake)
            for stakes in self._mapping.stakes
            if (stake := self._decode_stake(row, stakes, result))
        ]
        self._apply_balances(row, found)
        return [stake for _, stake in found]

    def _decode_stake(
        self, row: MappedRow, stakes: StakesEntry, result: str | None
    ) -> dict[str, Any] | None:
        amount = _text(row, stakes.stake) if stakes.amount is None else stakes.amount
        chips = self._parse_chips("stake", amount) if amount else 0
        theirs = _text(row, stakes.wager_column)
        if not chips or (stakes.wager is None and not theirs):
            return None
        values: dict[str, Any] = {
            "wager": stakes.wager or self._wagers.get(theirs.casefold(), theirs),
            "stake": chips,
        }
        commission = _text(row, stakes.commission)
        if commission:
            values["commission"] = abs(self._parse_chips("commission", commission))
        paid = _text(row, stakes.payment)
        if paid:
            chips = self._parse_chips("payment", paid)
            values["profit"] = self._to_profit(chips, values, result in stakes.push_results)
        player, box = _text(row, stakes.player), _text(row, stakes.box)
        return (
            values
            | ({"player": player} if player else {})
            | ({"box": _parse_number("box", box)} if box else {})
        )

    def _to_profit(self, paid: int, stake: dict[str, Any], is_push: bool) -> int:
        """Convert the payment column to the owner's profit."""
        if self._mapping.money.payment == "returned":
            paid -= stake["stake"]
        if self._mapping.money.payment == "winnings" and paid == 0:
            return 0 if is_push else -int(stake["stake"])
        if self._mapping.money.commission_included:
            paid -= stake.get("commission", 0)
        return paid

    def _apply_balances(
        self, row: MappedRow, found: list[tuple[StakesEntry, dict[str, Any]]]
    ) -> None:
        """Set the profit of a stake that alone changed a balance."""
        for column in {stakes.balance for stakes in self._mapping.stakes if stakes.balance}:
            text = _text(row, column)
            if not text:
                continue
            balance = self._parse_chips("balance", text)
            changed = [stake for stakes, stake in found if stakes.balance == column]
            owner = _text(row, next(
                stakes.player for stakes in self._mapping.stakes if stakes.balance == column
            ))  # fmt: skip
            before = self._balances.get((column, owner), self._first_balance)
            self._balances[column, owner] = balance
            if before is not None and len(changed) == 1:
                changed[0]["profit"] = balance - before

    def _compute_chips(self, name: str, text: str) -> int:
        file_section = self._mapping.file
        plain = text.replace(file_section.thousands, "") if file_section.thousands else text
        plain = plain.replace(file_section.decimal, ".").replace("\N{MINUS SIGN}", "-").strip()
        match = re.fullmatch(r"([-+]?)(\d{1,15}(?:\.\d{1,20})?)", plain, re.ASCII)
        if match is None:
            raise InvalidRecord("not_money", column=name, amount=text)
        value = round(Fraction(match[1] + match[2]), MONEY_DIGITS)
        chips = value if self._mapping.money.unit == "chips" else value / self._chip
        if chips.denominator != 1:
            chip = format_decimal(self._chip)
            raise InvalidRecord("not_in_chips", column=name, amount=text, chip=chip)
        return int(chips)


def _invert(words: Any) -> dict[str, Any]:
    """Return Punto's word by each of theirs."""
    return {theirs.casefold(): ours for ours, texts in words.items() for theirs in texts}


def _list_columns(mapping: FileMapping) -> Iterator[ColumnRef]:
    columns = [getattr(mapping.columns, name) for name in mapping.columns.__struct_fields__]
    for stakes in mapping.stakes:
        columns += [getattr(stakes, name) for name in _STAKE_COLUMNS]
    for column in columns:
        if isinstance(column, tuple):
            yield from column
        elif column is not None:
            yield column


_STAKE_COLUMNS = ("wager_column", "stake", "payment", "balance", "commission", "player", "box")


def _text(row: MappedRow, column: ColumnRef | None) -> str:
    cell = row.get(column, "") if column is not None else ""
    return cell if isinstance(cell, str) else " ".join(cell)


def _parse_number(name: str, text: str) -> int:
    if not re.fullmatch(r"\d{1,10}(\.0+)?", text, re.ASCII):
        raise InvalidRecord("not_whole_number", column=name, value=text)
    return int(text.partition(".")[0])


def _parse_time(text: str) -> datetime:
    """Parse an ISO 8601 time; without a zone it is UTC."""
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        raise InvalidRecord("not_a_time", column="at", value=text) from None
    return at if at.tzinfo else at.replace(tzinfo=UTC)
