"""Decodes cards of another notation: ranks and suits, ranks, values or numbers."""

from __future__ import annotations

from punto.cards import SUITS_BY_SIGN, VARIATION_SELECTOR, Rank, Suit
from punto.records.columnar import TEN_TO_KING
from punto.records.files.mapping import CardsSection

_AROUND_CARDS = "[](){}\"' "
"""Signs that programs write around the cards of a list."""
_RANK_NUMBERS = {"1": "A", "11": "J", "12": "Q", "13": "K"}


class CardDecoder:
    """Decodes the cards of a cell; `unknown_text` is the first that does not fit."""

    def __init__(self, section: CardsSection) -> None:
        self._section = section
        self._texts = build_card_lookup(section)
        self._max_length = max(map(len, self._texts))
        self.known_count = 0
        self.unknown_text: str | None = None

    def decode_cell(self, cell: str | list[str]) -> list[str]:
        """Return the cards of one cell, or of a list of cells with one card each."""
        section = self._section
        if isinstance(cell, list):
            return self.decode_texts([text.replace(VARIATION_SELECTOR, "") for text in cell])
        cell = cell.replace(VARIATION_SELECTOR, "")
        if section.separator.strip():
            parts = cell.split(section.separator)
            return self.decode_texts([part.strip(_AROUND_CARDS) for part in parts])
        text = cell.strip(_AROUND_CARDS)
        return self.decode_texts(text.split() if section.separator else self._split(text))

    def decode_texts(self, texts: list[str]) -> list[str]:
        return [self._decode(text) for text in texts if text not in self._section.none]

    def _decode(self, text: str) -> str:
        found = self._texts.get(text.lower())
        if found is None and self._section.notation != "card":
            found = self._texts.get(text.removesuffix(".0").lower())  # a number that became a float
        if found is not None:
            self.known_count += 1
            return found
        self.unknown_text = self.unknown_text or text
        return text

    def _split(self, text: str) -> list[str]:
        """Split texts such as `9H10C`, taking the longest known card each time."""
        cards: list[str] = []
        while text:
            sizes = range(min(self._max_length, len(text)), 0, -1)
            known = (size for size in sizes if text[:size].lower() in self._texts)
            size = next(known, len(text))
            cards.append(text[:size][:16])
            text = text[size:].lstrip()
        return cards


def build_card_lookup(form: CardsSection) -> dict[str, str]:
    """Map every card text of the file, in lower case, to Punto's text."""
    if form.notation == "number":
        return _number_cards(form)
    ranks = {rank.letter: rank.letter for rank in Rank} | {"10": Rank.TEN.letter}
    if form.notation == "rank":
        ranks |= _RANK_NUMBERS
    if form.notation == "value":
        ranks = {str(points): str(points) for points in range(2, 10)}
        ranks |= {"0": TEN_TO_KING, "10": TEN_TO_KING, "1": Rank.ACE.letter}
    ranks |= form.ranks
    if form.notation != "card":
        return {theirs.lower(): ours for theirs, ours in ranks.items()}
    suits = SUITS_BY_SIGN | {theirs: Suit(ours) for theirs, ours in form.suits.items()}
    words: dict[str, str] = {}
    for rank_word, rank in ranks.items():
        for suit_word, suit in suits.items():
            parts = (rank_word, suit_word)
            text = form.between.join(parts if form.order == "rank suit" else parts[::-1])
            words[text.lower()] = f"{rank}{suit.value}"
    return words


def _number_cards(form: CardsSection) -> dict[str, str]:
    numbers = form.numbers
    if numbers.by == "suit":
        deck = [f"{rank}{suit}" for suit in numbers.suits for rank in numbers.ranks]
    else:
        deck = [f"{rank}{suit}" for rank in numbers.ranks for suit in numbers.suits]
    return {str(numbers.first + place): card for place, card in enumerate(deck * numbers.decks)}
