"""Cards: rank, suit, point value, and `9H` in and out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import IntEnum, StrEnum

import msgspec

from punto.refusals import Refused, quote_input


class Rank(IntEnum):
    """Ace to king, numbered 1 to 13."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        return "A23456789TJQK"[self - 1]

    @property
    def points(self) -> int:
        """Two to nine count their face, an ace one, ten to king nothing (division-5 4.1)."""
        return int(self) if self < Rank.TEN else 0

    @property
    def burn_value(self) -> int:
        """How many cards a first card burns: ten to king ten, an ace one (division-5 7.9)."""
        return min(int(self), 10)


class Suit(StrEnum):
    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def is_red(self) -> bool:
        return self in (Suit.HEARTS, Suit.DIAMONDS)

    @property
    def symbol(self) -> str:
        return {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}[self.value]


class Card(msgspec.Struct, frozen=True, order=True):
    """A card of a deck, or a permanent one of the layout, which may have no suit (mbs-7-up 3.7)."""

    rank: Rank
    suit: Suit | None

    @property
    def points(self) -> int:
        return self.rank.points

    @property
    def symbol(self) -> str:
        """`9♥`: for people; `str` gives `9H`: for files and machines."""
        return self.rank.letter + (self.suit.symbol if self.suit else "")

    def __str__(self) -> str:
        return self.rank.letter + (self.suit.value if self.suit else "")


DECK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)

_RANKS = {rank.letter: rank for rank in Rank} | {"10": Rank.TEN}
_SUITS = {suit.value: suit for suit in Suit} | {
    symbol: suit
    for suit, symbols in zip(Suit, ("♠♤", "♥♡", "♦♢", "♣♧"), strict=True)
    for symbol in symbols
}
_VARIATION_SELECTOR = "\N{VARIATION SELECTOR-16}"  # phones put it behind a suit symbol


def read_card(text: str, *, suitless: bool = False) -> Card:
    """`9H`, `10h`, `T♥` and the like. Only a permanent card may leave its suit out."""
    plain = text.strip().replace(_VARIATION_SELECTOR, "").upper()
    if suitless and plain in _RANKS:
        return Card(_RANKS[plain], None)
    rank, suit = _RANKS.get(plain[:-1]), _SUITS.get(plain[-1:])
    if rank is None or suit is None:
        raise Refused(
            "unknown_card",
            f"{quote_input(text)} is not a card; write a rank A 2-9 T J Q K and a suit S H D C, "
            "as in 9H",
        )
    return Card(rank, suit)


def read_cards(text: str) -> tuple[Card, ...]:
    """Cards in order, with spaces or commas between them."""
    return tuple(read_card(word) for word in text.replace(",", " ").split())


def point_total(cards: Iterable[Card]) -> int:
    """The right digit of the sum of the point values (division-5 4.2)."""
    return sum(card.points for card in cards) % 10


def check_copies(cards: Sequence[Card], decks: int, clause: str | None) -> None:
    """Each deck holds each card once."""
    for card, copies in Counter(cards).items():
        if copies > decks:
            hold = f"{decks} decks hold" if decks > 1 else "one deck holds"
            raise Refused(
                "too_many_copies",
                f"{card} appears {copies} times and {hold} {decks}; check the cards or the decks",
                clause,
            )
