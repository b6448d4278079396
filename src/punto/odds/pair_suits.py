"""How pairs of one rank fall into mixed, coloured and perfect, from the suits left of that rank.

Suits never steer play. Given the ranks of all cards of a coup, the suits of a pair follow only from
the cards of its own rank: the kind of a pair can be weighed after everything else is counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from punto.cards import Card, Rank, Suit
from punto.odds.shoe import Shoe
from punto.rules.facts import classify_pair

_SUITS = (*Suit, None)
Suits = tuple[Suit | None, ...]
_KIND: dict[Suits, str] = {
    (one, other): classify_pair(Card(Rank.ACE, one), Card(Rank.ACE, other))
    for one, other in product(_SUITS, repeat=2)
}

PairKinds = tuple[str, str]
PairKindWeights = tuple[dict[PairKinds, int], int]
"""Ordered draws of suits by the (Player's, Banker's) kinds of pair, and all of them."""

NO_PAIR_WEIGHTS: PairKindWeights = ({("mixed", "mixed"): 1}, 1)


def pair_kind_weights(
    shoe: Shoe, rank: Rank, player: Sequence[Card] | None, banker: Sequence[Card] | None
) -> PairKindWeights:
    """The law of the kinds, given that these hands are pairs of one rank.

    A hand is given by its known cards, the rest to be drawn; None for a hand that is not asked.
    """
    left = tuple([shoe.cards[Card(rank, suit)] if shoe.cards else 0 for suit in Suit])
    hands = [
        None if hand is None else tuple(card.suit for card in hand) for hand in (player, banker)
    ]
    return _pair_kind_weights(left, *hands)


@lru_cache(maxsize=1024)
def _pair_kind_weights(
    left: tuple[int, ...], player: Suits | None, banker: Suits | None
) -> PairKindWeights:
    weights: dict[PairKinds, int] = {}
    for kind, ways, after in _possible_pairs(left, player):
        for other, more, _ in _possible_pairs(after, banker):
            if ways and more:
                weights[kind, other] = weights.get((kind, other), 0) + ways * more
    return weights, sum(weights.values())


def _possible_pairs(
    left: tuple[int, ...], known: Suits | None
) -> Iterator[tuple[str, int, tuple[int, ...]]]:
    """The pairs a hand can become: their kind, the ordered draws of each, what is left then."""
    if known is None or len(known) == 2:
        yield "mixed" if known is None else _KIND[known], 1, left
        return
    for first, suit in enumerate(Suit):
        after = _remove_suit(left, first)
        if known:
            yield _KIND[(*known, suit)], left[first], after
            continue
        for second in range(first, 4):
            orders = 1 if first == second else 2
            kind = _KIND[suit, _SUITS[second]]
            yield kind, orders * left[first] * after[second], _remove_suit(after, second)


def _remove_suit(left: tuple[int, ...], suit: int) -> tuple[int, ...]:
    return (*left[:suit], left[suit] - 1, *left[suit + 1 :])


def combine_weights(one: PairKindWeights, other: PairKindWeights) -> PairKindWeights:
    """The law of a Player's and a Banker's pair of different ranks: neither touches the other."""
    weights = {
        (player, banker): deals * more
        for (player, _), deals in one[0].items()
        for (_, banker), more in other[0].items()
    }
    return weights, one[1] * other[1]
