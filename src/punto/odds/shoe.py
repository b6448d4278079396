"""The contents of a shoe: counts by card, or by rank if the suits are unknown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from punto.cards import DECK, Card, Rank, Suit, read_card
from punto.messages import message
from punto.refusals import Refused

MAX_CARDS_PER_RANK = 4_000  # 1,000 decks, to limit the arithmetic


class Shoe:
    """Counts of cards, compared by value. `cards` is None if only ranks are known."""

    def __init__(self, ranks: Sequence[int], cards: Mapping[Card, int] | None = None) -> None:
        self.ranks = tuple(ranks)
        self.cards = None if cards is None else {card: cards.get(card, 0) for card in DECK}

    @classmethod
    def full(cls, decks: int) -> Shoe:
        return cls([4 * decks] * 13, dict.fromkeys(DECK, decks))

    @classmethod
    def from_cards(cls, cards: Mapping[Card, int]) -> Shoe:
        ranks = [sum(cards.get(Card(rank, suit), 0) for suit in Suit) for rank in Rank]
        return cls(ranks, cards)

    @cached_property
    def size(self) -> int:
        return sum(self.ranks)

    def without(self, card: Card) -> Shoe:
        """Return the shoe without one card; a card without a suit is removed by rank."""
        rank = card.rank - 1
        if self.ranks[rank] == 0 or (self.cards is not None and card.suit and not self.cards[card]):
            raise Refused("not_in_shoe", card=str(card))
        ranks = [count - (number == rank) for number, count in enumerate(self.ranks)]
        if self.cards is None or card.suit is None:
            return Shoe(ranks)
        return Shoe(ranks, self.cards | {card: self.cards[card] - 1})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shoe) and (self.ranks, self.cards) == (other.ranks, other.cards)

    def __hash__(self) -> int:
        return hash(self.ranks)

    def __repr__(self) -> str:
        return f"Shoe({self.size} cards)"


def read_shoe(text: str) -> Shoe:
    """Parse `A=30,2=32,…,K=31` or `AS=8,…`, separated by commas, spaces or lines.

    Missing ranks or cards count 0.
    """
    ranks: dict[Rank, int] = {}
    cards: dict[Card, int] = {}
    for entry in text.replace(",", " ").split():
        name, equals, number = entry.partition("=")
        if not equals or not number.isascii() or not number.isdigit():
            raise Refused("bad_shoe", why=message("detail", "count_not_valid", entry=entry))
        card = read_card(name, suitless=True)
        count = int(number[:9])
        if count > MAX_CARDS_PER_RANK:
            too_large = message("detail", "count_too_large", entry=entry, max=MAX_CARDS_PER_RANK)
            raise Refused("bad_shoe", why=too_large)
        if card in cards or (card.suit is None and card.rank in ranks):
            raise Refused("bad_shoe", why=message("detail", "counted_twice", card=str(card)))
        if card.suit is None:
            ranks[card.rank] = count
        else:
            cards[card] = count
    if ranks and cards:
        raise Refused("bad_shoe", why=message("detail", "ranks_and_cards"))
    if not ranks and not cards:
        raise Refused("bad_shoe", why=message("detail", "shoe_empty"))
    if cards:
        return Shoe.from_cards(cards)
    return Shoe([ranks.get(rank, 0) for rank in Rank])
