"""Arguments of the functions of `import punto`: books and cards, as text or as values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from os import PathLike, fspath

from punto.cards import Card, read_card, read_cards
from punto.rules.catalog import load
from punto.rules.loader import with_options
from punto.rules.rulebook import Rulebook

BookSource = Rulebook | str | PathLike[str]
"""A rulebook, the id of a built-in one, or the path of a file."""
CardSource = str | Iterable[Card | str]
"""Cards as text (`"9H 4C KD"`), or as a series of cards, each a value or text."""
Options = Mapping[str, str]
"""The chosen options of a rulebook, by name."""


def as_book(book: BookSource, options: Options | None = None) -> Rulebook:
    """Return the rulebook, with these options instead of its own."""
    if isinstance(book, Rulebook):
        return with_options(book, options) if options else book
    return load(fspath(book), options)


def as_cards(cards: CardSource) -> tuple[Card, ...]:
    if isinstance(cards, str):
        return read_cards(cards)
    return tuple(card if isinstance(card, Card) else read_card(card) for card in cards)
