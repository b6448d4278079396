"""Hypothesis strategy for a coup of any book."""

from typing import NamedTuple

from hypothesis import strategies as st

from punto.cards import DECK, Card
from punto.rules.coup import Coup, next_card, play
from punto.rules.rulebook import Rulebook
from tests.properties.books import EVERY_BOOK, faces


class Case(NamedTuple):
    book: Rulebook
    coup: Coup


@st.composite
def cases(draw: st.DrawFn) -> Case:
    """Draw a coup of a book from a shoe with the book's number of decks."""
    book = EVERY_BOOK[draw(st.sampled_from(sorted(EVERY_BOOK)))]
    decks = draw(st.integers(book.decks.min, book.decks.max))
    places = st.integers(0, decks * len(DECK) - 1)
    shoe = draw(st.lists(places, min_size=6, max_size=6, unique=True))
    cards = as_dealt(book, [DECK[place % len(DECK)] for place in shoe])
    return Case(book, play(book, cards, draw(st.sampled_from(faces(book))), decks))


def as_dealt(book: Rulebook, six: list[Card]) -> list[Card]:
    """Return the cards that the coup uses."""
    hands = {side: list[Card]() for side in ("player", "banker")}
    for side, card in book.deal.permanent.items():
        hands[side].append(card)
    for drawn, card in enumerate(six):
        side_next = next_card(book, hands["player"], hands["banker"]).hand
        if side_next is None:
            return six[:drawn]
        hands[side_next].append(card)
    return six
