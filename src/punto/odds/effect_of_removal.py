"""Effects of removal: the change of a wager's expected profit if one card leaves the shoe."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import NamedTuple

from punto.cards import Card, Rank, Suit
from punto.messages import Message, message
from punto.odds.analysis import Analysis, analyse_remaining, longest_draw, wager_needs_suits

Effects = dict[str, dict[Rank, Fraction]]


def explain_missing_removal(odds: Analysis) -> Message | None:
    """Return why there are no effects of removal: a shoe without one card is too small."""
    needed = longest_draw(odds.book, odds.shoe, odds.dealt_so_far)
    left = odds.shoe.size - 1
    if needed == 0 and left < 0:
        return message("detail", "no_card_to_remove")
    if left < needed:
        return message("detail", "no_effects_of_removal", cards=left, needed=needed)
    return None


class Removal(NamedTuple):
    """The odds after removal of a random card of one rank."""

    effects: Mapping[str, Fraction]
    """The change of the expected profit of each wager."""
    cards: Mapping[int, Fraction]
    """The probability of each number of cards of a coup."""


def effects_of_removal(odds: Analysis) -> Effects:
    """Return the effect for each wager and rank."""
    return effects_by_wager(odds, removals(odds))


def effects_by_wager(odds: Analysis, by_rank: Mapping[Rank, Removal]) -> Effects:
    return {
        wager: {rank: removal.effects[wager] for rank, removal in by_rank.items()}
        for wager in odds.wagers
    }


def removals(
    odds: Analysis, on_rank_done: Callable[[], None] = lambda: None
) -> dict[Rank, Removal]:
    """Return the odds without one card of each rank; call `on_rank_done` after each rank."""
    found = {}
    for rank in Rank:
        if odds.shoe.ranks[rank - 1]:
            found[rank] = _remove(odds, rank)
        on_rank_done()
    return found


def _remove(odds: Analysis, rank: Rank) -> Removal:
    effects = {wager: -figures.ev for wager, figures in odds.wagers.items()}
    for card, share in _cards_with_shares(odds, rank):
        without = analyse_remaining(odds.book, odds.shoe.without(card), odds.dealt_so_far)
        for wager in effects:
            effects[wager] += share * without[wager].ev
    return Removal(effects, without.cards)  # the number of cards does not depend on suits


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
