"""Cards: rank, suit, point value; parsing and formatting of `9H`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import IntEnum, StrEnum

import msgspec

from punto.refusals import Refused


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
        """Two to nine count their number, an ace 1, ten to king 0 (division-5 4.1)."""
        return int(self) if self < Rank.TEN else 0

    @property
    def burn_value(self) -> int:
        """Number of cards to burn after this card: an ace 1, ten to king 10 (division-5 7.9)."""
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
    """A card of a deck, or a permanent card of the layout.

    A permanent card may have no suit (mbs-7-up 3.7).
    """

    rank: Rank
    suit: Suit | None

    @property
    def points(self) -> int:
        return self.rank.points

    @property
    def symbol(self) -> str:
        """`9♥`, for display. `str` gives `9H`, the form of files and messages."""
        return self.rank.letter + (self.suit.symbol if self.suit else "")

    def __str__(self) -> str:
        return self.rank.letter + (self.suit.value if self.suit else "")


DECK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)

_RANKS = {rank.letter: rank for rank in Rank} | {"10": Rank.TEN}
SUITS_BY_SIGN = {suit.value: suit for suit in Suit} | {
    symbol: suit
    for suit, symbols in zip(Suit, ("♠♤", "♥♡", "♦♢", "♣♧"), strict=True)
    for symbol in symbols
}
VARIATION_SELECTOR = "\N{VARIATION SELECTOR-16}"  # phones append it to a suit symbol


def read_card(text: str, *, suitless: bool = False) -> Card:
    """Parse `9H`, `10h` or `T♥`. With `suitless`, a rank alone is a permanent card."""
    normalized = text.strip().replace(VARIATION_SELECTOR, "").upper()
    if suitless and normalized in _RANKS:
        return Card(_RANKS[normalized], None)
    rank, suit = _RANKS.get(normalized[:-1]), SUITS_BY_SIGN.get(normalized[-1:])
    if rank is None or suit is None:
        raise Refused("unknown_card", card=text)
    return Card(rank, suit)


def read_cards(text: str) -> tuple[Card, ...]:
    """Parse cards separated by spaces or commas."""
    return tuple(read_card(word) for word in text.replace(",", " ").split())


def point_total(cards: Iterable[Card]) -> int:
    """Return the last digit of the sum of the point values (division-5 4.2)."""
    return sum(card.points for card in cards) % 10


def check_copies(cards: Sequence[Card], decks: int, clause: str | None) -> None:
    """Refuse cards of which there are more copies than decks."""
    for card, copies in Counter(cards).items():
        if copies > decks:
            raise Refused(
                "too_many_copies",
                clause=clause,
                card=str(card),
                count=copies,
                decks=decks,
                max=decks,
            )
