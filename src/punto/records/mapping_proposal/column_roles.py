"""Finds which column is what: shoe, number, time, cards, totals, result."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Any

from punto.cards import Rank
from punto.messages import Message, message
from punto.records.files.mapped_cards import CardDecoder
from punto.records.files.mapping import CardsSection, ColumnRef
from punto.records.format import Result
from punto.records.mapping_proposal import column_names as names
from punto.records.mapping_proposal.card_notation import MIN_SHARE, find_notation, find_unknown
from punto.records.mapping_proposal.sample import Sample, SampleColumn
from punto.rules.file_format.schema_errors import decode_table

POINTS = {rank.letter: rank.points for rank in Rank}
DIGITS = tuple("0123456789")
HANDS: tuple[Result, ...] = ("player", "banker")
MIN_DEALT_CARDS = 3
"""Of a coup, beside a permanent card."""
NOT_A_SHOE = (names.NEVER - {"id"}) | names.CARD
OTHER_NUMBERS = names.NEVER | (names.CARD - names.COUP) | names.STAKE
NO_CARD = ("", "-", "--", "nan", "NaN", "None", "null")
"""The default texts for no card."""


def point_totals(hand: list[SampleColumn], section: dict[str, Any]) -> list[int]:
    """Return the total of each row's cards; what is not a card counts nothing."""
    decoder = CardDecoder(decode_table(section, CardsSection, "bad_map"))
    totals = []
    for row in zip(*(column.values for column in hand), strict=True):
        cards = decoder.decode_texts([str(value) for value in row])
        totals.append(sum(POINTS.get(card[0], 0) for card in cards) % 10)
    return totals


def _has_several(column: SampleColumn) -> bool:
    """Whether a cell is a list or has two words: one digit may be a card or a total."""
    return column.has_lists or any(len(re.findall(r"\w+", text)) > 1 for text in column.texts)


def winner(player: int, banker: int) -> Result:
    return "tie" if player == banker else "player" if player > banker else "banker"


class ColumnRoles:
    """The sections `[columns]`, `[cards]` and `[results]`, and what is not sure about them."""

    def __init__(self, sample: Sample) -> None:
        self._sample = sample
        self.columns: dict[str, Any] = {}
        self.cards: dict[str, Any] = {}
        self.results: dict[str, list[str]] = {}
        self.doubts: list[Message] = []
        self.used: set[ColumnRef] = set()
        self._find_cards()
        self._find_totals()
        self._find_result()
        self._find_number()
        self._find_time()
        if not sample.has_names:
            self._find_unnamed_cards()
            self._find_unnamed_totals()
            unread = [str(column.ref) for column, _ in self._free_columns()]
            if unread:
                self._doubt("map_columns_unnamed", columns=unread)

    def _free_columns(self) -> list[tuple[SampleColumn, list[str]]]:
        """Return the columns without a role, and the words of their names."""
        columns = [column for column in self._sample.columns if column.ref not in self.used]
        return [(column, names.split_name(column.ref)) for column in columns]

    def _set(self, role: str, *columns: SampleColumn, as_list: bool = False) -> None:
        refs = [column.ref for column in columns]
        self.columns[role] = refs if as_list else refs[0]
        self.used.update(refs)

    def _doubt(self, code: str, **params: Any) -> None:
        self.doubts.append(message("detail", code, **params))

    # --- cards ------------------------------------------------------------------------------------

    def _find_cards(self) -> None:
        by_hand = {hand: self._card_columns(hand) for hand in HANDS}
        if not any(by_hand.values()):
            by_hand = {hand: self._columns_of_hands(hand) for hand in HANDS}
        if all(by_hand.values()):
            self._set_hands(by_hand)
            return
        for column, words in self._free_columns():
            is_number = names.has_word(words, names.COUP) and all(map(str.isdecimal, column.texts))
            is_number = is_number and not column.has_lists  # `Hand` may be the number of the coup
            if names.has_word(words, names.CARD) and not names.find_hand(words) and not is_number:
                notation = find_notation(column.values, 6, MIN_DEALT_CARDS)
                if notation and notation.share >= MIN_SHARE:
                    self._set("cards", column)
                    self.cards = notation.section
                    self._doubt("map_deal_order", column=str(column.ref))
                    return

    def _card_columns(self, hand: Result) -> list[SampleColumn]:
        found = []
        for column, words in self._free_columns():
            if names.find_hand(words) != hand or names.has_word(words, names.TOTAL | names.NEVER):
                continue
            numbered = words[-1:] and words[-1] in ("1", "2", "3")
            letter_alone = set(words) - {"1", "2", "3"} <= names.HAND_WORDS[hand]
            if (numbered and letter_alone) or names.has_word(words, names.CARD):
                found.append(column)
        lists = [column for column in found if column.has_lists]
        return lists[:1] or found[:3]

    def _columns_of_hands(self, hand: Result) -> list[SampleColumn]:
        """Return the column that is named after a hand alone and has several cards in a cell."""
        for column, words in self._free_columns():
            notation = find_notation(column.values, 3)
            is_hand = bool(words) and set(words) <= names.HAND_WORDS[hand]
            if is_hand and notation and notation.share >= MIN_SHARE and _has_several(column):
                return [column]
        return []

    def _set_hands(self, by_hand: dict[Result, list[SampleColumn]]) -> None:
        is_single = all(len(columns) == 1 for columns in by_hand.values())
        first_cards = [
            value
            for columns in by_hand.values()
            for column in columns[: 1 if is_single else 2]
            for value in column.values
        ]
        notation = find_notation(first_cards, 3 if is_single else 1)
        if notation is None or notation.share < MIN_SHARE:
            self._doubt("map_cards_unknown", columns=[
                str(column.ref) for columns in by_hand.values() for column in columns
            ])  # fmt: skip
            return
        self.cards = notation.section
        for hand, columns in by_hand.items():
            self._set(f"{hand}_cards", *columns, as_list=not is_single)
        if not is_single:
            thirds = [text for columns in by_hand.values() for text in columns[-1].texts]
            none = [text for text in find_unknown(self.cards, thirds) if text not in NO_CARD]
            if none:
                self.cards = self.cards | {"none": [*NO_CARD, *none]}
                self._doubt("map_no_card", texts=none)
        match self.cards.get("notation"):
            case "rank":
                self._doubt("map_ranks_only")
            case "value":
                self._doubt("map_values_only")
            case "number":
                self._doubt("map_card_numbers")

    # --- columns without names --------------------------------------------------------------------

    def _find_unnamed_cards(self) -> None:
        """Take six columns in a row as two hands if their totals give the results."""
        columns = self._sample.columns
        for first in range(len(columns) - 5):
            left, right = columns[first : first + 3], columns[first + 3 : first + 6]
            if self.used & {column.ref for column in left + right}:
                continue
            for player, banker in ((left, right), (right, left)):
                if self._is_deal(player, banker):
                    self._set_hands({"player": player, "banker": banker})
                    refs = [str(column.ref) for column in player]
                    self._doubt("map_hands_guessed", columns=refs)
                    return

    def _is_deal(self, player: list[SampleColumn], banker: list[SampleColumn]) -> bool:
        notation = find_notation(
            [value for hand in (player, banker) for column in hand[:2] for value in column.values],
            1,
        )
        result = self._column(self.columns.get("result"))
        if notation is None or notation.share < MIN_SHARE or result is None:
            return False
        totals = [point_totals(hand, notation.section) for hand in (player, banker)]
        agree = [
            self._result_of(text) == winner(one, two)
            for text, one, two in zip(result.values, *totals, strict=True)
        ]
        return sum(agree) >= MIN_SHARE * len(agree)

    def _find_unnamed_totals(self) -> None:
        """Take a column of digits as the total of the hand whose cards give it."""
        for hand in HANDS:
            refs = self.columns.get(f"{hand}_cards", [])
            cards = [column for column in self._sample.columns if column.ref in refs]
            totals = point_totals(cards, self.cards) if cards else []
            for column, _ in self._free_columns():
                agree = [
                    value == str(total) for value, total in zip(column.values, totals, strict=False)
                ]
                if agree and sum(agree) >= MIN_SHARE * len(agree):
                    self._set(f"{hand}_total", column)
                    break

    def _column(self, ref: ColumnRef | None) -> SampleColumn | None:
        return next((one for one in self._sample.columns if one.ref == ref), None)

    def _result_of(self, text: Any) -> str | None:
        return next((ours for ours, theirs in self.results.items() if text in theirs), None)

    # --- totals, result, number, time -------------------------------------------------------------

    def _find_totals(self) -> None:
        for column, words in self._free_columns():
            hand, texts = names.find_hand(words), column.texts
            is_total = names.has_word(words, names.TOTAL) and not names.has_word(words, names.NEVER)
            is_free = hand in HANDS and f"{hand}_total" not in self.columns
            if is_free and is_total and self._are_totals(column, texts):
                self._set(f"{hand}_total", column)

    def _are_totals(self, column: SampleColumn, texts: list[str]) -> bool:
        """Whether the numbers are totals: a few wrong ones are for the audit to find."""
        numbers = [text.removesuffix(".0") for text in texts]
        wrong = [number for number in numbers if number not in DIGITS]
        if not all(map(str.isdecimal, numbers)) or 2 * len(wrong) >= len(numbers):
            return False
        if wrong:
            self._doubt("map_total_range", column=str(column.ref), total=wrong[0])
        return True

    def _find_result(self) -> None:
        candidates = [
            (column, words) for column, words in self._free_columns()
            if 0 < len(set(column.texts)) <= 4 and not names.has_word(words, names.NEVER)
        ]  # fmt: skip
        named = [one for one in candidates if names.has_word(one[1], names.RESULT)]
        for column, _ in named or ([] if self._sample.has_names else candidates):
            words_of = {text: names.find_hand(names.split_name(text)) for text in set(column.texts)}
            if sum(result is not None for result in words_of.values()) < min(2, len(words_of)):
                continue
            self._set("result", column)
            for text, result in sorted(words_of.items()):
                if result is None:
                    self._doubt("map_result_unknown", column=str(column.ref), text=text)
                else:
                    self.results.setdefault(result, []).append(text)
            return

    def _find_number(self) -> None:
        for column, words in self._free_columns():
            if names.has_word(words, names.SHOE) and not names.has_word(words, NOT_A_SHOE):
                self._set("shoe", column)
                break
        for column, words in self._free_columns():
            texts = [text.removesuffix(".0") for text in column.texts]
            is_number = texts and all(text.isdecimal() for text in texts)
            is_other = names.find_hand(words) or names.has_word(words, OTHER_NUMBERS)
            if is_number and names.has_word(words, names.COUP) and not is_other:
                self._set_number(column, texts)
                return

    def _set_number(self, column: SampleColumn, texts: list[str]) -> None:
        """Take the number of a coup if it counts from 1 in each shoe."""
        shoe = next(
            (one for one in self._sample.columns if one.ref == self.columns.get("shoe")), None
        )
        before: tuple[Any, int] | None = None
        for row, text in enumerate(texts):
            key = shoe.values[row] if shoe else None
            starts = before is None or key != before[0]
            if before is not None and key == before[0] and int(text) == before[1]:
                continue  # a row for each stake
            if int(text) != (1 if starts else before[1] + 1 if before else 1):
                self._doubt("map_number_left_out", column=str(column.ref))
                return
            before = key, int(text)
        self._set("coup", column)
        if shoe is None:
            self._doubt("map_no_shoe")

    def _find_time(self) -> None:
        for column, words in self._free_columns():
            if names.has_word(words, names.TIME) and not names.has_word(words, names.NEVER):
                try:
                    for text in column.texts:
                        datetime.fromisoformat(text)
                except ValueError:
                    continue
                if column.texts and not column.texts[0].isdecimal():
                    self._set("at", column)
                    return
