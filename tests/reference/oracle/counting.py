"""Count coups naively, card by card until the coup ends.

This module shares no code with the package. It counts ordered draws of as many cards as the
longest coup takes; if a coup takes fewer, the other cards of the draw are arbitrary. A shoe maps
cards ("9H") or ranks ("9") to counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import perm
from typing import NamedTuple

from tests.reference.oracle.documents import RANKS
from tests.reference.oracle.games import Game, Hands

Counts = Mapping[str, int]
Settled = tuple[str, int, int]
"""Outcome and profit of one unit as numerator and denominator, because integers hash fast."""

POINTS = dict(zip(RANKS, (1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0), strict=True))
ONE_OF_EACH_VALUE = ("TS", "AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S")


class Profile(NamedTuple):
    """The properties of a coup that are counted."""

    totals: tuple[int, int]
    cards: tuple[int, int]
    settled: tuple[tuple[Settled, ...], ...]
    """For each die face, the result of each wager."""


class Tally:
    """Ordered draws by profile, multiplied by the possible die faces."""

    def __init__(self, wagers: tuple[str, ...], profiles: Counter[Profile]) -> None:
        self.wagers = wagers
        self.profiles = profiles
        self.total = sum(draws * len(profile.settled) for profile, draws in profiles.items())

    def ends(self, wager: str) -> Counter[tuple[str, Fraction]]:
        """Return draws by outcome and profit of one unit."""
        place, ends = self.wagers.index(wager), Counter[Settled]()
        for profile, draws in self.profiles.items():
            for settled in profile.settled:
                ends[settled[place]] += draws
        return Counter({(end[0], Fraction(*end[1:])): draws for end, draws in ends.items()})

    def joint(self) -> Counter[tuple[int, int, int, int]]:
        """Return draws by total and number of cards of both hands."""
        joint = Counter[tuple[int, int, int, int]]()
        for profile, draws in self.profiles.items():
            joint[*profile.totals, *profile.cards] += draws * len(profile.settled)
        return joint

    def results(self) -> Counter[str]:
        results = Counter[str]()
        for (player, banker, *_), draws in self.joint().items():
            results["tie" if player == banker else "player" if player > banker else "banker"] += (
                draws
            )
        return results

    def cards(self) -> Counter[int]:
        """Return draws by the final number of cards, permanent ones included."""
        cards = Counter[int]()
        for (_, _, *number), draws in self.joint().items():
            cards[sum(number)] += draws
        return cards

    def mean_of(self, stakes: Mapping[str, int], power: int = 1) -> Fraction:
        """Return the mean of a power of the profit of stakes on several wagers."""
        whole = Fraction(0)
        for profile, draws in self.profiles.items():
            for settled in profile.settled:
                profit = sum(
                    stake * Fraction(*settled[self.wagers.index(wager)][1:])
                    for wager, stake in stakes.items()
                )
                whole += draws * profit**power
        return whole / self.total


def count_card_by_card(
    game: Game, shoe: Counts, dealt: Sequence[str] = (), die: int | None = None
) -> Tally:
    """Count every coup that starts with the dealt cards, which are removed from the shoe first."""
    by_rank = any(len(card) == 1 for card in shoe)
    wagers, faces = game.priced(by_rank), game.faces(die)
    left = dict(shoe)
    for card in dealt:
        left[card[0] if by_rank else card] -= 1
    if min(left.values()) < 0:
        raise ValueError(f"not in the shoe: {dealt}")
    longest = longest_coup(game, tuple(dealt))
    profiles = Counter[Profile]()

    def draw(cards: list[str], draws: int) -> None:
        hands = completed(game, cards)
        if hands:
            free = perm(sum(left.values()), longest - len(cards))
            profiles[profile_of(game, wagers, hands, faces)] += draws * free
            return
        for card in left:
            copies = left[card]
            if copies:
                left[card] -= 1
                draw([*cards, card if len(card) == 2 else f"{card}S"], draws * copies)
                left[card] += 1

    draw(list(dealt), 1)
    return Tally(wagers, profiles)


def completed(game: Game, cards: list[str]) -> Hands | None:
    """Return both hands, or None if the coup needs another card."""
    try:
        return game.deal(cards)
    except ValueError:
        if len(cards) >= game.most:
            raise
        return None


@lru_cache(maxsize=1024)
def longest_coup(game: Game, dealt: tuple[str, ...]) -> int:
    """Return the maximum number of cards that a coup with this start draws from the shoe."""
    if completed(game, list(dealt)):
        return len(dealt)
    longest = 0
    for card in ONE_OF_EACH_VALUE:
        longest = max(longest, longest_coup(game, (*dealt, card)))
        if longest == game.most:
            break
    return longest


def profile_of(
    game: Game, wagers: tuple[str, ...], hands: Hands, faces: Sequence[int | None]
) -> Profile:
    player, banker = hands
    return Profile(
        (_total(player), _total(banker)),
        (len(player), len(banker)),
        tuple(
            tuple([_settled(game, player, banker, face, wager) for wager in wagers])
            for face in faces
        ),
    )


def _settled(
    game: Game, player: list[str], banker: list[str], face: int | None, wager: str
) -> Settled:
    outcome, profit, _ = game.settle(player, banker, face, wager)
    return outcome, profit.numerator, profit.denominator


def _total(hand: list[str]) -> int:
    return sum(POINTS[card[0]] for card in hand) % 10
