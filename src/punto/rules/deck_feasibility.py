"""Whether one deck, with one card of each rank and suit, can deal a coup.

With two decks or more every coup that the tableau allows can be dealt: at most six cards share a
rank and two a card. One deck runs out: of a rank, or of the suits two pairs of it would need.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from punto.cards import Card, Rank, Suit
from punto.rules.facts import NONE, CoupFacts, HandFacts, Side, classify_pair
from punto.rules.tableau import ThirdPoints


class DealtHand(NamedTuple):
    """One way to be dealt a hand: its ranks from the deck, and the suits it may take of a pair."""

    ranks: tuple[Rank, ...]
    suits: tuple[frozenset[Suit], ...] = ()


def can_deal_from_one_deck(shape: CoupFacts, permanent: Mapping[Side, Card]) -> bool:
    if not _may_exhaust_rank(shape):
        return True
    players = _possible_hands(shape.player, permanent.get("player"))
    bankers = _possible_hands(shape.banker, permanent.get("banker"))
    thirds = list(
        product(_ranks_with_points(shape.player_third), _ranks_with_points(shape.banker_third))
    )
    return any(
        _can_deal_together(player, banker, tuple(rank for rank in third if rank))
        for player in players
        for banker in bankers
        for third in thirds
    )


def _may_exhaust_rank(shape: CoupFacts) -> bool:
    """Only then is it worth trying every way to deal the coup.

    Four cards of a rank are enough unless both hands are pairs of it, or one is and both third
    cards count the same.
    """
    one, other = shape.player.pair_rank, shape.banker.pair_rank
    if one and other:
        return one == other
    rank = one or other
    return bool(rank) and shape.player_third == shape.banker_third == Rank(rank).points


def _can_deal_together(player: DealtHand, banker: DealtHand, thirds: tuple[Rank, ...]) -> bool:
    used = Counter((*player.ranks, *banker.ranks, *thirds))
    if max(used.values(), default=0) > len(Suit):
        return False
    if not (player.suits and banker.suits and player.ranks[0] == banker.ranks[0]):
        return True
    return any(not one & other for one, other in product(player.suits, banker.suits))


def _ranks_with_points(third: ThirdPoints) -> list[Rank | None]:
    if third is None:
        return [None]
    return [rank for rank in Rank if rank.points == third]


@lru_cache(maxsize=4096)
def _possible_hands(hand: HandFacts, permanent: Card | None) -> list[DealtHand]:
    if hand.pair != NONE:
        rank = Rank(hand.pair_rank)
        return [DealtHand((rank,) * (1 if permanent else 2), _pair_suits(hand.pair, permanent))]
    if permanent:
        return [
            DealtHand((rank,))
            for rank in Rank
            if rank != permanent.rank and _facts_key(hand) == _ranks_key(permanent.rank, rank)
        ]
    return [
        DealtHand(ranks)
        for ranks in combinations(Rank, 2)
        if _facts_key(hand) == _ranks_key(*ranks)
    ]


def _facts_key(hand: HandFacts) -> tuple[int, int]:
    return hand.total, hand.sevens


def _ranks_key(one: Rank, other: Rank) -> tuple[int, int]:
    return (one.points + other.points) % 10, (one, other).count(Rank.SEVEN)


@lru_cache(maxsize=64)
def _pair_suits(kind: str, permanent: Card | None) -> tuple[frozenset[Suit], ...]:
    """The suits that make a pair of this kind."""
    if permanent:
        return tuple(
            frozenset({suit})
            for suit in Suit
            if classify_pair(permanent, Card(permanent.rank, suit)) == kind
        )
    return tuple(
        frozenset(suits)
        for suits in combinations(Suit, 2)
        if classify_pair(Card(Rank.ACE, suits[0]), Card(Rank.ACE, suits[1])) == kind
    )
