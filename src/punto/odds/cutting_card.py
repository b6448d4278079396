"""The mean of a wager over a whole shoe, dealt to the cutting card.

Every coup of a shoe has the mean of the full shoe, as long as it is dealt for certain. The last
coups are not: coups of four cards leave room for more coups than coups of six. A shoe dealt to the
cutting card therefore has a slightly different mean over its coups.

Draws are exchangeable, so a coup and those before it can change places: the weight of a coup with
the cards c is the expected number of coups n(c) of a shoe without c, and the mean is
E[x(c) n(c)] / E[n(c)]. The change of n by a card is taken from the exact lengths of a coup without
that card, as independent coups of this length. The covariance of x with the cards of its coup
follows from the effects of removal. What is left out is of second order, a few percent of the
difference to the full shoe.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from punto.cards import Rank
from punto.odds.analysis import Analysis
from punto.odds.effect_of_removal import Removal
from punto.rules.coup import MAX_COUP_CARDS
from punto.rules.procedure import LastCoupRule
from punto.rules.rulebook import Rulebook


class CuttingCardMeans(NamedTuple):
    """The means of a shoe of `coups` coups, with `cut` cards behind the cutting card."""

    cut: int
    coups: float
    means: Mapping[str, float]
    """The mean profit of one unit by wager."""
    differences: Mapping[str, float]
    """The mean minus that of the full shoe."""


def default_cut(book: Rulebook, cards: int) -> int:
    """Return the number of cards behind the cutting card, unless a table chooses another one."""
    rule = book.procedure.cut
    most = cards - book.procedure.burn.max_count - MAX_COUP_CARDS
    return min(max(rule.cutting_card_from_back, rule.least_from_back), most)


def means_to_cutting_card(
    odds: Analysis, removal: Mapping[Rank, Removal], cut: int | None = None
) -> CuttingCardMeans:
    """Return the mean of each wager; `removal` has the odds without one card of each rank."""
    shoe, book = odds.shoe, odds.book
    behind = default_cut(book, shoe.size) if cut is None else cut
    last = book.procedure.last_coup
    shares = {rank: shoe.ranks[rank - 1] / shoe.size for rank in removal}
    room = {rank: _cards_to_cut(book, shoe.size, behind, rank) for rank in removal}
    lengths = _lengths(book, odds.cards)
    by_first_card = {
        limit: expected_coups(lengths, limit, last) for limit in sorted(set(room.values()))
    }
    coups = sum(shares[rank] * by_first_card[room[rank]] for rank in removal)
    weights = {
        rank: sum(
            shares[first] * expected_coups(_lengths(book, gone.cards), room[first], last)
            for first in removal
        )
        - coups
        for rank, gone in removal.items()
    }
    mean_length = sum(length * share for length, share in lengths.items())
    differences = {}
    for wager in odds.wagers:
        effects = {rank: float(gone.effects[wager]) for rank, gone in removal.items()}
        own = sum(shares[rank] * weights[rank] * effects[rank] for rank in removal)
        burned = sum(shares[rank] * by_first_card[room[rank]] * effects[rank] for rank in removal)
        exposed = burned if book.procedure.burn.by == "first_card" else 0.0
        differences[wager] = (exposed - (shoe.size - mean_length) * own) / coups
    means = {wager: float(odds[wager].ev) + more for wager, more in differences.items()}
    return CuttingCardMeans(behind, coups, means, differences)


def expected_coups(lengths: Mapping[int, float], limit: int, last: LastCoupRule) -> float:
    """Return the expected number of coups if the cutting card follows `limit` cards.

    `lengths` has the share of each number of cards of a coup.
    """
    starts = [0.0] * (limit + 1)
    """The probability that a coup starts after this number of cards."""
    starts[0] = 1.0
    for used in range(1, limit + 1):
        starts[used] = sum(
            share * starts[used - length] for length, share in lengths.items() if length <= used
        )
    # The cutting card is the first card of a round that starts after exactly `limit` cards.
    first = starts[limit]
    return (
        sum(starts)
        + first * last.rounds_after_first_card
        + (1 - first) * last.rounds_after_later_card
    )


def _lengths(book: Rulebook, cards: Mapping[int, Fraction]) -> dict[int, float]:
    """Return the share of each number of cards that a coup takes from the shoe."""
    permanent = len(book.deal.permanent)
    return {number - permanent: float(share) for number, share in cards.items()}


def _cards_to_cut(book: Rulebook, cards: int, behind: int, first: Rank) -> int:
    """Return the cards before the cutting card, after those burned with this first card."""
    return cards - behind - book.procedure.burn.count(first)
