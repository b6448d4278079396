"""Finds the columns of stakes and payments, and what a payment means."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from punto.messages import Message, message
from punto.records.mapping_proposal import column_names as names
from punto.records.mapping_proposal.column_roles import ColumnRoles
from punto.records.mapping_proposal.sample import Sample, SampleColumn
from punto.rules.outcomes.payoff import PUSH
from punto.rules.rulebook import Rulebook

_NUMBER = re.compile(r"[-+]?\d{1,15}(\.\d{1,20})?")
_DECIMAL_COMMA = re.compile(r"[-+]?(\d{1,15}|\d{1,3}(\.\d{3})+),\d{1,20}")
_GROUPED = r"[-+]?\d{1,3}([.,' ’\xa0\u202f])\d{3}(?:\1\d{3})*"
_MONEY = names.STAKE | names.PAYMENT | names.BALANCE | names.COMMISSION


class StakeRoles:
    """The sections `[[stakes]]`, `[wager_names]` and `[money]`; the smallest amount as the chip."""

    def __init__(self, sample: Sample, roles: ColumnRoles, books: list[Rulebook]) -> None:
        self._sample, self.used, self._books = sample, set(roles.used), books
        self.stakes: list[dict[str, Any]] = []
        self.wager_names: dict[str, str] = {}
        self.money: dict[str, Any] = {}
        self.chip: str | None = None
        self.doubts: list[Message] = []
        self._result = roles.columns.get("result")
        self.number_format = self._find_number_format()
        self._find_rows_of_stakes() or self._find_stakes_by_wager()
        if self.stakes:
            self._find_payment_form()
            self._find_chip()
        else:
            self._report_unused_money()

    def _free(
        self, words: frozenset[str], *, amounts: bool = True
    ) -> list[tuple[SampleColumn, list[str]]]:
        found = []
        for column in self._sample.columns:
            given = names.split_name(column.ref)
            if column.ref in self.used or not names.has_word(given, words):
                continue
            if names.has_word(given, names.NEVER) or not column.texts:
                continue
            if not amounts or all(self._is_amount(text) for text in column.texts):
                found.append((column, given))
        return found

    def _find_number_format(self) -> dict[str, str]:
        """Return the keys `decimal` and `thousands` of `[file]`, by the columns of money."""
        columns = [column for column, _ in self._free(_MONEY, amounts=False)]
        texts = [text for column in columns for text in column.texts]
        found = {"decimal": ","} if any(map(_DECIMAL_COMMA.fullmatch, texts)) else {}
        if any(_NUMBER.fullmatch(text) and "." in text for text in texts):
            found = {}
        decimal = found.get("decimal", ".")
        grouped = re.compile(rf"{_GROUPED}([{decimal}]\d+)?")
        matches = [match for match in map(grouped.fullmatch, texts) if match]
        signs = {match[1] for match in matches if match[1] != decimal}
        if found:
            self.doubts.append(message("detail", "map_decimal_comma"))
        if len(signs) == 1:
            found["thousands"] = signs.pop()
            self.doubts.append(message("detail", "map_thousands", sign=found["thousands"]))
        return found

    def _plain(self, text: str) -> str:
        """Return an amount as the mapping reads it, with a decimal point."""
        if thousands := self.number_format.get("thousands"):
            text = text.replace(thousands, "")
        return text.replace(self.number_format.get("decimal", "."), ".")

    def _is_amount(self, text: str) -> bool:
        return _NUMBER.fullmatch(self._plain(text)) is not None

    def _take(self, words: frozenset[str]) -> SampleColumn | None:
        for column, _ in self._free(words):
            self.used.add(column.ref)
            return column
        return None

    # --- wagers -----------------------------------------------------------------------------------

    def _find_wager(self, words: list[str]) -> str | None:
        """Return the wager of the rulebooks whose name has the most of the words."""
        hand = names.find_hand(words)
        given = {*words, *([hand] if hand else [])}
        best: tuple[int, str] | None = None
        for book in self._books:
            for wager in book.wagers:
                parts = set(wager.id.split("_"))
                if parts <= given and (best is None or len(parts) > best[0]):
                    best = len(parts), wager.id
        return best[1] if best else None

    def _find_rows_of_stakes(self) -> bool:
        """Find a column that names the wager beside one stake."""
        sides = [
            column for column, words in self._free(names.SIDE | names.STAKE, amounts=False)
            if not any(self._is_amount(text) for text in column.texts)
        ]  # fmt: skip
        amounts = self._free(names.STAKE)
        if not sides or not amounts:
            return False
        side, stake = sides[0], amounts[0][0]
        self.used |= {side.ref, stake.ref}
        for text in sorted(set(side.texts)):
            wager = self._find_wager(names.split_name(text))
            if wager is None:
                self.doubts.append(message("detail", "map_wager_unknown", text=text))
            else:
                self.wager_names[text] = wager
        self._add_stake({"wager_column": side.ref, "stake": stake.ref})
        return True

    def _find_stakes_by_wager(self) -> bool:
        """Find a column of stakes for each wager."""
        for column, words in self._free(names.STAKE):
            wager = self._find_wager([word for word in words if word not in names.STAKE])
            if wager and wager not in [entry["wager"] for entry in self.stakes]:
                self.used.add(column.ref)
                entry: dict[str, Any] = {"wager": wager, "stake": column.ref}
                for other, given in self._free(names.PAYMENT):
                    if self._find_wager(given) == wager:
                        entry["payment"] = other.ref
                        self.used.add(other.ref)
                        break
                self.stakes.append(entry)
        return bool(self.stakes)

    def _add_stake(self, entry: dict[str, Any]) -> None:
        commission, balance = self._take(names.COMMISSION), self._take(names.BALANCE)
        payment, account = self._take(names.PAYMENT), self._free(names.ACCOUNT, amounts=False)
        if payment:
            entry["payment"] = payment.ref
        elif balance:
            entry["balance"] = balance.ref
            self.doubts.append(message("detail", "map_balance", column=str(balance.ref)))
        if commission:
            entry["commission"] = commission.ref
        if account:
            entry["player"] = account[0][0].ref
        self.stakes.append(entry)

    # --- money ------------------------------------------------------------------------------------

    def _amounts(self, ref: Any) -> list[Fraction | None]:
        column = next(one for one in self._sample.columns if one.ref == ref)
        texts = [self._plain(value) if isinstance(value, str) else "" for value in column.values]
        return [round(Fraction(text), 9) if _NUMBER.fullmatch(text) else None for text in texts]

    def _find_payment_form(self) -> None:
        pairs = [
            (stake, paid)
            for entry in self.stakes if "payment" in entry
            for stake, paid in zip(
                self._amounts(entry["stake"]), self._amounts(entry["payment"]), strict=True
            )
            if stake and paid is not None
        ]  # fmt: skip
        if not pairs or any(paid < 0 for _, paid in pairs):
            return
        won = [paid / stake for stake, paid in pairs if paid > 0]
        odds = self._list_odds()
        as_winnings = sum(ratio in odds for ratio in won)
        is_returned = sum(ratio - 1 in odds for ratio in won) > as_winnings
        self.money["payment"] = "returned" if is_returned else "winnings"
        self.doubts.append(
            message("detail", "map_returned") if is_returned else message("detail", "map_winnings")
        )
        if not is_returned and self._result is not None:
            for entry in self.stakes:
                pushes = self._push_results(entry.get("wager"))
                entry |= {"push_results": pushes} if pushes else {}

    def _list_odds(self) -> set[Fraction]:
        """Return what the wagers can win for a unit, before and after commission, or 0."""
        wanted = {entry.get("wager") for entry in self.stakes} | {*self.wager_names.values()}
        rows = [
            row
            for book in self._books for wager in book.wagers if wager.id in wanted
            for row in wager.pays
        ]  # fmt: skip
        odds = {Fraction(row.odds.value) for row in rows}
        return odds | {Fraction(row.odds_before_commission) for row in rows} | {Fraction(0)}

    def _push_results(self, wager_id: str | None) -> list[str]:
        """Return the results on which a wager, or every wager of a column, may push."""
        wanted = [wager_id] if wager_id else list(self.wager_names.values())
        found: set[str] = set()
        for book in self._books:
            for wager in book.wagers:
                if wager.id in wanted and PUSH in book.payoffs.rows[wager.id]:
                    found.add("tie")
        return sorted(found)

    def _find_chip(self) -> None:
        """Take the smallest decimal place as the chip."""
        keys = ("stake", "payment", "balance", "commission")
        refs = [entry[key] for entry in self.stakes for key in keys if key in entry]
        amounts = [amount for ref in refs for amount in self._amounts(ref) if amount is not None]
        for digits in range(7):
            if all((amount * 10**digits).denominator == 1 for amount in amounts):
                self.chip = str(Fraction(1)) if digits == 0 else "0." + "0" * (digits - 1) + "1"
                break
        if self.chip not in ("1", None):
            self.doubts.append(message("detail", "map_chip", chip=self.chip))

    def _report_unused_money(self) -> None:
        kinds = names.STAKE | names.PAYMENT | names.BALANCE
        columns = [str(column.ref) for column, _ in self._free(kinds)]
        if columns:
            self.doubts.append(message("detail", "map_money_unused", columns=columns))
