"""Decide whether a single deck can deal a coup.

Two or more decks can deal every coup that the tableau allows: a coup has at most six cards of one
rank and two copies of one card. A single deck may have too few cards of a rank, or too few suits
for two pairs of the same rank.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, product

from punto.cards import Card, Rank, Suit
from punto.rules.outcomes.facts import NONE, HandFacts, Side, classify_pair

ThirdKinds = tuple[tuple[Rank, ...] | None, tuple[Rank, ...] | None]
"""For each hand, the possible ranks of its third card; None if it has no third card."""


def can_deal_from_one_deck(
    players: Sequence[HandFacts],
    bankers: Sequence[HandFacts],
    thirds: Sequence[ThirdKinds],
    permanent: Mapping[Side, Card],
) -> bool:
    """Return whether a deck can deal one of these hands to each side, with some of these thirds."""
    return any(
        _has_enough_cards(player, banker, third_ranks, permanent)
        and _has_enough_suits(player, banker, permanent)
        for kinds in thirds
        for player, banker in product(players, bankers)
        for third_ranks in product(*(kind for kind in kinds if kind))
    )


def _has_enough_cards(
    player: HandFacts,
    banker: HandFacts,
    third_ranks: Iterable[Rank],
    permanent: Mapping[Side, Card],
) -> bool:
    ranks = [*player.ranks, *banker.ranks, *third_ranks]
    for card in permanent.values():  # a permanent card does not come from the deck
        ranks.remove(card.rank)
    return all(ranks.count(rank) <= len(Suit) for rank in ranks)


def _has_enough_suits(player: HandFacts, banker: HandFacts, permanent: Mapping[Side, Card]) -> bool:
    """Return whether two pairs of the same rank can have different cards."""
    if NONE in (player.pair, banker.pair) or player.ranks != banker.ranks:
        return True
    suits = _pair_suits(player.pair, permanent.get("player"))
    others = _pair_suits(banker.pair, permanent.get("banker"))
    return any(one.isdisjoint(other) for one, other in product(suits, others))


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
