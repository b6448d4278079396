"""Count mixed, coloured and perfect pairs of one rank from the remaining suits of that rank.

Suits do not affect the deal. Given the ranks of all cards of a coup, the suits of a pair depend
only on the cards of its rank, so pair kinds are counted after everything else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from punto.cards import Card, Rank, Suit
from punto.odds.shoe import Shoe
from punto.rules.outcomes.facts import classify_pair

_SUITS = (*Suit, None)
Suits = tuple[Suit | None, ...]
_KIND: dict[Suits, str] = {
    (first, second): classify_pair(Card(Rank.ACE, first), Card(Rank.ACE, second))
    for first, second in product(_SUITS, repeat=2)
}

PairKinds = tuple[str, str]
PairKindWeights = tuple[dict[PairKinds, int], int]
"""Ordered draws of suits by (Player, Banker) pair kind, and their total."""

NO_PAIR_WEIGHTS: PairKindWeights = ({("mixed", "mixed"): 1}, 1)


def pair_kind_weights(
    shoe: Shoe, rank: Rank, player: Sequence[Card] | None, banker: Sequence[Card] | None
) -> PairKindWeights:
    """Return the weights of the pair kinds if these hands are pairs of one rank.

    A hand is given by its known cards; the others are drawn. None means that the hand is ignored.
    """
    remaining = tuple([shoe.cards[Card(rank, suit)] if shoe.cards else 0 for suit in Suit])
    hands = [
        None if hand is None else tuple(card.suit for card in hand) for hand in (player, banker)
    ]
    return _pair_kind_weights(remaining, *hands)


@lru_cache(maxsize=1024)
def _pair_kind_weights(
    remaining: tuple[int, ...], player: Suits | None, banker: Suits | None
) -> PairKindWeights:
    weights: dict[PairKinds, int] = {}
    for kind, ways, after in _possible_pairs(remaining, player):
        for other, other_ways, _ in _possible_pairs(after, banker):
            if ways and other_ways:
                weights[kind, other] = weights.get((kind, other), 0) + ways * other_ways
    return weights, sum(weights.values())


def _possible_pairs(
    remaining: tuple[int, ...], known: Suits | None
) -> Iterator[tuple[str, int, tuple[int, ...]]]:
    """Yield the possible pairs of a hand: kind, number of ordered draws, suits left after it."""
    if known is None or len(known) == 2:
        yield "mixed" if known is None else _KIND[known], 1, remaining
        return
    for first, suit in enumerate(Suit):
        after = _remove_suit(remaining, first)
        if known:
            yield _KIND[(*known, suit)], remaining[first], after
            continue
        for second in range(first, 4):
            orders = 1 if first == second else 2
            kind = _KIND[suit, _SUITS[second]]
            yield kind, orders * remaining[first] * after[second], _remove_suit(after, second)


def _remove_suit(remaining: tuple[int, ...], suit: int) -> tuple[int, ...]:
    return (*remaining[:suit], remaining[suit] - 1, *remaining[suit + 1 :])


def combine_weights(player_pair: PairKindWeights, banker_pair: PairKindWeights) -> PairKindWeights:
    """Combine the weights of pairs of different ranks, which are independent."""
    weights = {
        (player, banker): deals * other_ways
        for (player, _), deals in player_pair[0].items()
        for (_, banker), other_ways in banker_pair[0].items()
    }
    return weights, player_pair[1] * banker_pair[1]
