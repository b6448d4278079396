"""Finds the section `[cards]` with which the cards of a file can be read."""

from __future__ import annotations

from itertools import product
from typing import Any, NamedTuple

from punto.cards import Rank, Suit
from punto.records.files.mapped_cards import CardDecoder
from punto.records.files.mapping import CardsSection
from punto.rules.file_format.schema_errors import decode_table

SUIT_NAMES = {
    name: suit.value
    for suit in Suit
    for name in (suit.name.lower(), suit.name.lower().removesuffix("s"))
}
RANK_NAMES = {rank.name.lower(): rank.letter for rank in Rank}
CELL_SEPARATORS = (" ", ",", "-", ";", "|", "/", "+", "")
BETWEEN = ("", "-", " ", "_", " of ")
MIN_SHARE = 0.95
"""The share of cards that a notation must fit."""
MAX_TESTED = 400


class CardNotation(NamedTuple):
    section: dict[str, Any]
    share: float
    """The share of the texts that it fits."""


def find_notation(cells: list[Any], max_cards: int, min_cards: int = 1) -> CardNotation | None:
    """Return the notation that fits cells with this number of cards each; None without one."""
    cells = [cell for cell in cells if cell not in ("", None)][:MAX_TESTED]
    if max_cards == 1:
        cells = [[cell] for cell in cells]  # a card may contain a space
    if not cells:
        return None
    found: CardNotation | None = None
    for section in _candidates(cells, max_cards):
        notation = _try_section(section, cells, min_cards, max_cards)
        if found is None or notation.share > found.share + 1e-9:
            found = notation
        if found.share == 1:
            break
    return found


def _candidates(cells: list[Any], max_cards: int) -> list[dict[str, Any]]:
    """Return the sections to try; an earlier one is better if both fit."""
    keys = next((_object_keys(cell) for cell in cells if isinstance(cell, list)), {})
    separators = (
        [" "]
        if max_cards == 1 or any(isinstance(cell, list) for cell in cells)
        else CELL_SEPARATORS
    )
    sections: list[dict[str, Any]] = []
    words = {"suits": SUIT_NAMES}, {"suits": SUIT_NAMES, "ranks": RANK_NAMES}
    for separator in separators:
        base = keys | ({} if separator == " " else {"separator": separator})
        for order, between in product(("rank suit", "suit rank"), BETWEEN):
            if between == separator and between:
                continue
            form = ({} if order == "rank suit" else {"order": order}) | (
                {"between": between} if between else {}
            )
            sections += [base | form, *(base | form | more for more in words)]
        numbers = _number_forms(cells, separator)
        sections += [base | form for form in numbers]
    return sections


def _object_keys(cell: list[Any]) -> dict[str, Any]:
    """Return the keys of rank and suit if the cards are JSON objects."""
    if not cell or not isinstance(cell[0], dict):
        return {}
    names = {key.lower(): key for key in cell[0]}
    rank = next(
        (names[name] for name in ("rank", "value", "face", "number") if name in names), None
    )
    suit = next((names[name] for name in ("suit", "colour", "color") if name in names), None)
    return {"keys": [key for key in (rank, suit) if key]} if rank else {}


def _number_forms(cells: list[Any], separator: str) -> list[dict[str, Any]]:
    """Return the forms without suits that numbers allow."""
    texts = [text.removesuffix(".0") for cell in cells for text in _split(cell, separator)]
    numbers = [int(text) for text in texts if text.isdecimal()]
    top, low = max(numbers, default=0), min(numbers, default=1)
    if top > 13 and separator:
        first = 0 if low == 0 else 1
        decks = -(-(top + 1 - first) // 52)
        form = ({"first": 0} if first == 0 else {}) | ({"decks": decks} if decks > 1 else {})
        return [{"notation": "number"} | ({"numbers": form} if form else {})]
    tens = texts.count("10") / max(len(texts), 1)
    if low == 0 or (top == 10 and tens > 0.2 and len(numbers) == len(texts)):
        return [{"notation": "value"}, {"notation": "rank"}]
    return [{"notation": "rank"}, {"notation": "value"}]


def _split(cell: Any, separator: str) -> list[str]:
    if isinstance(cell, list):
        return [str(one) for one in cell]
    parts = (
        cell.split(separator) if separator.strip() else cell.split() if separator else list(cell)
    )
    return [part.strip("[](){}\"' ") for part in parts]


def _try_section(
    section: dict[str, Any], cells: list[Any], min_cards: int, max_cards: int
) -> CardNotation:
    form = decode_table(section, CardsSection, "bad_map")
    decoder, total = CardDecoder(form), 0
    for cell in cells:
        texts = [_object_text(one, form) for one in cell] if isinstance(cell, list) else cell
        count = len(decoder.decode_cell(texts))
        total += count if min_cards <= count <= max_cards else max(2 * count, 2)  # else no hand
    return CardNotation(section, decoder.known_count / total if total else 0.0)


def find_unknown(section: dict[str, Any], texts: list[str]) -> list[str]:
    """Return the texts that are not cards in a notation."""
    form = decode_table(section, CardsSection, "bad_map")
    unknown = []
    for text in dict.fromkeys(texts):
        decoder = CardDecoder(form)
        decoder.decode_texts([text])
        unknown += [text] if decoder.unknown_text is not None else []
    return unknown


def _object_text(card: Any, form: CardsSection) -> str:
    if isinstance(card, dict):
        parts = [str(card.get(key, "")) for key in form.keys]
        return form.between.join(parts if form.order == "rank suit" else parts[::-1])
    return str(card)
