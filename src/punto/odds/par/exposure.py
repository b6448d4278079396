"""The most that a house can lose on one coup to the stakes of one player."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from punto.rules.payment import unit_profits
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import find_wager


class Exposure(NamedTuple):
    """Largest profits, in the unit of the stakes."""

    stakes: Mapping[str, int]
    """The maximum stake on each wager."""
    is_table: bool
    """Whether the stakes are the limits of a table; otherwise they are one unit each."""
    wagers: Mapping[str, Fraction]
    """The largest profit on each wager."""
    together: Fraction
    """The largest sum of profits on one coup, with the maximum on every wager that wins."""
    winners: tuple[str, ...]
    """The wagers that win then."""


def compute_exposure(book: Rulebook, limits: Mapping[str, int] | None = None) -> Exposure:
    """Compute the exposure at these maximum stakes by wager, or for one unit on each wager."""
    stakes = {wager.id: 1 for wager in book.wagers}
    if limits:
        stakes = {find_wager(book, name).id: limit for name, limit in limits.items()}
    profits = {name: unit_profits(find_wager(book, name)) for name in stakes}
    single = {name: max(profits[name].values()) * stake for name, stake in stakes.items()}
    together = Fraction(0)
    winners: tuple[str, ...] = ()
    for outcome_class in range(len(book.payoffs.classes.index)):
        won = {
            name: stake * profit
            for name, stake in stakes.items()
            if (profit := profits[name][book.payoffs.rows[name][outcome_class]]) > 0
        }
        total = sum(won.values(), Fraction(0))
        if total > together:
            together, winners = total, tuple(won)
    return Exposure(stakes, bool(limits), single, together, winners)
