"""Effects of removal: the change of a wager's expected profit if one card leaves the shoe."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from punto.cards import Card, Rank, Suit
from punto.messages import Message, message
from punto.odds.analysis import Analysis, analyse_remaining, longest_draw, wager_needs_suits

Effects = dict[str, dict[Rank, Fraction]]


def why_no_removal(odds: Analysis) -> Message | None:
    """Return why there are no effects of removal: a shoe without one card is too small."""
    needed = longest_draw(odds.book, odds.shoe, odds.situation)
    left = odds.shoe.size - 1
    if needed == 0 and left < 0:
        return message("detail", "no_card_to_remove")
    if left < needed:
        return message("detail", "no_effects_of_removal", cards=left, needed=needed)
    return None


def effects_of_removal(odds: Analysis, on_rank_done: Callable[[], None] = lambda: None) -> Effects:
    """Return the effect for each wager and rank; call `on_rank_done` after each rank."""
    effects: Effects = {wager: {} for wager in odds.wagers}
    for rank in Rank:
        if odds.shoe.ranks[rank - 1]:
            for wager, ev in _means_after_removal(odds, rank).items():
                effects[wager][rank] = ev - odds[wager].ev
        on_rank_done()
    return effects


def _means_after_removal(odds: Analysis, rank: Rank) -> dict[str, Fraction]:
    """Return the expected profits after removal of a random card of the rank."""
    means: dict[str, Fraction] = dict.fromkeys(odds.wagers, Fraction(0))
    for card, share in _cards_with_shares(odds, rank):
        without = analyse_remaining(odds.book, odds.shoe.without(card), odds.situation)
        for wager in means:
            means[wager] += share * without[wager].ev
    return means


def _cards_with_shares(odds: Analysis, rank: Rank) -> list[tuple[Card, Fraction]]:
    """Return the cards of a rank with their shares; a single card if suits make no difference."""
    if odds.shoe.cards is None:
        return [(Card(rank, None), Fraction(1))]
    remaining = {Card(rank, suit): odds.shoe.cards[Card(rank, suit)] for suit in Suit}
    total = odds.shoe.ranks[rank - 1]
    suits_matter = any(
        wager_needs_suits(odds.book, figures.wager) for figures in odds.wagers.values()
    )
    if not suits_matter or len(set(remaining.values())) == 1:
        card = next(card for card, count in remaining.items() if count)
        return [(card, Fraction(1))]
    return [(card, Fraction(count, total)) for card, count in remaining.items() if count]
