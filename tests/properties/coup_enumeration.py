"""Enumerate every possible coup from the cards, without the reductions of the package.

Hands are given once if every fact reads the same from them. The third cards are one of each point
value, because no built-in fact distinguishes ranks of the same value there.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product

from punto.cards import DECK, Card, Rank, Suit
from punto.rules.outcomes.facts import CoupFacts, FactValue, HandFacts, fact_values, make_hand_facts
from punto.rules.rulebook import Rulebook
from punto.rules.tableau import BankerRows, DrawRule, Tableau, ThirdPoints

Hand = tuple[Card, Card]
Permanent = tuple[Card | None, Card | None]

CARDS_OF_VALUE = Counter(card.points for card in DECK)


def without_clauses(tableau: Tableau) -> Tableau:
    """Return the tableau without clauses, so that books with the same tableau share a cache."""
    return Tableau(
        naturals=DrawRule(tableau.naturals.totals),
        player=DrawRule(tableau.player.totals),
        banker_alone=DrawRule(tableau.banker_alone.totals),
        banker=BankerRows(tableau.banker.draws_against),
    )


def permanent(book: Rulebook) -> Permanent:
    return book.deal.permanent.get("player"), book.deal.permanent.get("banker")


def first_two(card: Card | None) -> list[Hand]:
    """Return every first two cards from many decks, with the permanent card if there is one."""
    if card is not None:
        return [(card, other) for other in DECK]
    return list(combinations_with_replacement(DECK, 2))


@cache
def every_coup(tableau: Tableau, fixed: Permanent, decks: int, die: int | None) -> list[CoupFacts]:
    dealt = from_one_deck(tableau, fixed) if decks == 1 else from_many_decks(tableau, fixed)
    return [shape._replace(die=die) for shape in dealt]


def from_many_decks(tableau: Tableau, fixed: Permanent) -> list[CoupFacts]:
    players, bankers = (
        {facts_read(hand): hand for hand in (make_hand_facts(*two, tableau) for two in hands)}
        for hands in map(first_two, fixed)
    )
    return [
        CoupFacts(player, banker, *map(rank_of_value, thirds))
        for player, banker in product(players.values(), bankers.values())
        for thirds in third_cards(tableau, player.total, banker.total)
    ]


@cache
def facts_read(hand: HandFacts) -> tuple[FactValue, ...]:
    """Return everything that facts read from the first two cards of a hand."""
    return tuple(fact_values(CoupFacts(hand, hand)).values())


def rank_of_value(value: ThirdPoints) -> Rank | None:
    return None if value is None else Rank(value or 10)


def third_cards(
    tableau: Tableau, player: int, banker: int
) -> Iterator[tuple[ThirdPoints, ThirdPoints]]:
    """Yield the third cards that the tableau demands, by point value."""
    for player_third in range(10) if tableau.player_draws(player, banker) else (None,):
        draws = tableau.banker_draws(player, banker, player_third)
        for banker_third in range(10) if draws else (None,):
            yield player_third, banker_third


# --- one deck -----------------------------------------------------------------------------------


def from_one_deck(tableau: Tableau, fixed: Permanent) -> list[CoupFacts]:
    coups = {}
    for (player, banker), used in one_deck_hands(tableau, fixed):
        for thirds in third_cards(tableau, player.total, banker.total):
            if fits_one_deck(used, thirds):
                key = facts_read(player), facts_read(banker), thirds
                coups[key] = CoupFacts(player, banker, *map(rank_of_value, thirds))
    return list(coups.values())


def fits_one_deck(used: Counter[int], thirds: tuple[ThirdPoints, ThirdPoints]) -> bool:
    needed = used + Counter(value for value in thirds if value is not None)
    return all(needed[value] <= CARDS_OF_VALUE[value] for value in needed)


Dealt = tuple[tuple[HandFacts, HandFacts], Counter[int]]


def one_deck_hands(tableau: Tableau, fixed: Permanent) -> Iterator[Dealt]:
    """Yield distinct pairs of hands with the point values that they take from the deck."""
    seen = set()
    for drawn in one_deck_draws(fixed):
        values = Counter(card.points for hand in drawn for card in hand)
        player, banker = (
            make_hand_facts(*whole_hand(card, cards), tableau)
            for card, cards in zip(fixed, drawn, strict=True)
        )
        key = facts_read(player), facts_read(banker), tuple(sorted(values.elements()))
        if key not in seen:
            seen.add(key)
            yield (player, banker), values


def whole_hand(card: Card | None, drawn: tuple[Card, ...]) -> Hand:
    first, second = drawn if card is None else (card, *drawn)
    return first, second


def one_deck_draws(fixed: Permanent) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """Yield the cards of both hands without duplicates; suits vary only for possible pairs."""
    player, banker = (drawn_cards(card) for card in fixed)
    for cards in product(player, banker):
        if not set(cards[0]) & set(cards[1]):
            yield cards


def drawn_cards(card: Card | None) -> list[tuple[Card, ...]]:
    if card is not None:
        return [(other,) for other in DECK]
    pairs = [
        (Card(rank, one), Card(rank, two)) for rank in Rank for one, two in combinations(Suit, 2)
    ]
    spread = [
        (Card(low, suit), Card(high, suit))
        for low, high in combinations(Rank, 2)
        for suit in (Suit.SPADES, Suit.HEARTS)
    ]
    return [*pairs, *spread]
