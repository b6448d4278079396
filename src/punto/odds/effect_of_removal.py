"""Effects of removal: how far a wager's mean moves when one card of a rank has left the shoe."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from punto.cards import Card, Rank, Suit
from punto.odds.analysis import Analysis, analyse_remaining, wager_needs_suits

Effects = dict[str, dict[Rank, Fraction]]


def effects_of_removal(odds: Analysis, on_rank_done: Callable[[], None] = lambda: None) -> Effects:
    """For each wager and each rank the shoe holds; `done` is called after each rank."""
    effects: Effects = {wager: {} for wager in odds.wagers}
    for rank in Rank:
        if odds.shoe.ranks[rank - 1]:
            for wager, ev in _means_after_removal(odds, rank).items():
                effects[wager][rank] = ev - odds[wager].ev
        on_rank_done()
    return effects


def _means_after_removal(odds: Analysis, rank: Rank) -> dict[str, Fraction]:
    """The means once a card of the rank, drawn at random from those left, is gone."""
    means: dict[str, Fraction] = dict.fromkeys(odds.wagers, Fraction(0))
    for card, share in _cards_with_shares(odds, rank):
        without = analyse_remaining(odds.book, odds.shoe.without(card), odds.situation)
        for wager in means:
            means[wager] += share * without[wager].ev
    return means


def _cards_with_shares(odds: Analysis, rank: Rank) -> list[tuple[Card, Fraction]]:
    """The cards of a rank with their shares; one stands for all where suits make no difference."""
    if odds.shoe.cards is None:
        return [(Card(rank, None), Fraction(1))]
    left = {Card(rank, suit): odds.shoe.cards[Card(rank, suit)] for suit in Suit}
    whole = odds.shoe.ranks[rank - 1]
    asks = any(wager_needs_suits(odds.book, one.wager) for one in odds.wagers.values())
    if not asks or len(set(left.values())) == 1:
        card = next(card for card, count in left.items() if count)
        return [(card, Fraction(1))]
    return [(card, Fraction(count, whole)) for card, count in left.items() if count]
