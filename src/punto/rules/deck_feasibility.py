"""Decide whether a single deck can deal a coup.

Two or more decks can deal every coup that the tableau allows: a coup has at most six cards of one
rank and two copies of one card. A single deck may have too few cards of a rank, or too few suits
for two pairs of the same rank.
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
    """One way to deal a hand: the ranks from the deck and, for a pair, the possible suits."""

    ranks: tuple[Rank, ...]
    suits: tuple[frozenset[Suit], ...] = ()


def can_deal_from_one_deck(coup: CoupFacts, permanent: Mapping[Side, Card]) -> bool:
    if not _may_exhaust_rank(coup):
        return True
    players = _possible_hands(coup.player, permanent.get("player"))
    bankers = _possible_hands(coup.banker, permanent.get("banker"))
    thirds = list(
        product(_ranks_with_points(coup.player_third), _ranks_with_points(coup.banker_third))
    )
    return any(
        _can_deal_together(player, banker, tuple(rank for rank in third if rank))
        for player in players
        for banker in bankers
        for third in thirds
    )


def _may_exhaust_rank(coup: CoupFacts) -> bool:
    """Return whether the coup may need more than the four cards of a rank.

    That is possible only if both hands are pairs of the same rank, or if one hand is a pair and
    both third cards have its point value. All other coups skip the full search.
    """
    player_rank, banker_rank = coup.player.pair_rank, coup.banker.pair_rank
    if player_rank and banker_rank:
        return player_rank == banker_rank
    rank = player_rank or banker_rank
    return bool(rank) and coup.player_third == coup.banker_third == Rank(rank).points


def _can_deal_together(player: DealtHand, banker: DealtHand, thirds: tuple[Rank, ...]) -> bool:
    used = Counter((*player.ranks, *banker.ranks, *thirds))
    if max(used.values(), default=0) > len(Suit):
        return False
    if not (player.suits and banker.suits and player.ranks[0] == banker.ranks[0]):
        return True
    return any(suits.isdisjoint(others) for suits, others in product(player.suits, banker.suits))


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


def _ranks_key(first: Rank, second: Rank) -> tuple[int, int]:
    return (first.points + second.points) % 10, (first, second).count(Rank.SEVEN)


@lru_cache(maxsize=64)
def _pair_suits(kind: str, permanent: Card | None) -> tuple[frozenset[Suit], ...]:
    """Return the sets of suits that form a pair of this kind."""
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
