"""Count the coups of a large shoe by groups of equivalent hands.

The rules depend only on the total of the first two cards, the sevens among them, the rank and kind
of a pair, and the points of third cards. So one coup of each group is dealt and settled, once for
all shoes. First hands are counted by rank in both orders, pairs by suit, and third cards by points.
`test_counting` compares the result with `counting`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product
from math import perm

from tests.reference.oracle.counting import (
    ONE_OF_EACH_VALUE,
    POINTS,
    Counts,
    Profile,
    Tally,
    completed,
    longest_coup,
    profile_of,
)
from tests.reference.oracle.documents import RANKS, RED, SUITS
from tests.reference.oracle.games import Game

HandGroup = tuple[str, ...]
"""Cards that represent the first cards of a hand from the shoe."""
Sight = tuple[int, int, HandGroup | None]
End = tuple[tuple[int, ...], int]
"""The points of the third cards, and the number of the resulting profile."""


def count_by_groups(game: Game, shoe: Counts, die: int | None = None) -> Tally:
    by_rank = any(len(card) == 1 for card in shoe)
    ranks, suits = _by_rank(shoe), bool(game.suited) and not by_rank
    cards_left = sum(shoe.values()) - len(game.order)
    longest = longest_coup(game, ()) - len(game.order)
    free = [perm(cards_left - thirds, longest - thirds) for thirds in range(longest + 1)]
    settled, counts = _settled(game, suits, die), Counter[int]()
    for player, banker in settled.looks:
        ways = (
            _ways_by_card((player, banker), shoe, ranks) if suits else _ways(player + banker, ranks)
        )
        if not ways:
            continue
        ways *= _orders(player) * _orders(banker)
        left = _values_left(ranks, player + banker)
        for thirds, number in settled.ends(player, banker):
            draws = _draws(left, thirds)
            if draws:
                counts[number] += ways * draws * free[len(thirds)]
    numbered = list(settled.profiles)
    profiles = Counter({numbered[number]: draws for number, draws in counts.items()})
    return Tally(game.priced(by_rank), profiles)


# --- One coup of each group ---------------------------------------------------------------------


class _SettledEnds:
    """The ends of each pair of hand groups, settled on first use."""

    def __init__(self, game: Game, suits: bool, die: int | None) -> None:
        self.game = game
        self.faces = game.faces(die)
        self.wagers = game.priced(by_rank=not suits)
        players, bankers = (_hand_groups(game.order.count(side), suits) for side in "PB")
        self.looks = list(product(players, bankers))
        self.found: dict[tuple[Sight, Sight], list[End]] = {}
        self.profiles: dict[Profile, int] = {}

    def ends(self, player: HandGroup, banker: HandGroup) -> list[End]:
        sights = _rule_properties(self.game, player), _rule_properties(self.game, banker)
        if sights not in self.found:
            hands = {"P": list(player), "B": list(banker)}
            cards = [hands[side].pop(0) for side in self.game.order]
            self.found[sights] = [
                (thirds, self.profiles.setdefault(profile, len(self.profiles)))
                for thirds, profile in self._ends(cards, ())
            ]
        return self.found[sights]

    def _ends(
        self, cards: list[str], thirds: tuple[int, ...]
    ) -> Iterator[tuple[tuple[int, ...], Profile]]:
        hands = completed(self.game, cards)
        if hands:
            yield thirds, profile_of(self.game, self.wagers, hands, self.faces)
            return
        for card in ONE_OF_EACH_VALUE:
            yield from self._ends([*cards, card], (*thirds, POINTS[card[0]]))


@lru_cache(maxsize=4)
def _settled(game: Game, suits: bool, die: int | None) -> _SettledEnds:
    return _SettledEnds(game, suits, die)


def _rule_properties(game: Game, group: HandGroup) -> Sight:
    """Return the properties of a hand that the rules depend on."""
    ranks = [card[0] for card in group]
    pair = group if len(group) == 2 and ranks[0] == ranks[1] else None
    total = sum(POINTS[rank] for rank in ranks) % 10
    return total, ranks.count("7") if game.sevens else 0, pair


def _hand_groups(drawn: int, suits: bool) -> list[HandGroup]:
    if drawn == 1:  # with a permanent card
        return [(f"{rank}S",) for rank in RANKS]
    different = [(f"{one}S", f"{other}S") for one, other in combinations(RANKS, 2)]
    beside = "SCH" if suits else "S"  # with a spade: a perfect, a coloured and a mixed pair
    return [*different, *((f"{rank}S", rank + suit) for rank in RANKS for suit in beside)]


# --- The number of draws of each group ----------------------------------------------------------


def _by_rank(shoe: Counts) -> dict[str, int]:
    ranks = dict.fromkeys(RANKS, 0)
    for card, copies in shoe.items():
        ranks[card[0]] += copies
    return ranks


def _orders(group: HandGroup) -> int:
    """Return the number of orders in which the hand can receive these ranks."""
    return len({card[0] for card in group})


def _ways(cards: HandGroup, ranks: Counts) -> int:
    """Return the number of ordered draws of cards of these ranks."""
    left, ways = dict(ranks), 1
    for card in cards:
        ways *= left[card[0]]
        left[card[0]] -= 1
    return max(ways, 0)


def _ways_by_card(groups: tuple[HandGroup, HandGroup], shoe: Counts, ranks: Counts) -> int:
    """Return the same with pairs counted by suit; pairs are drawn first, the others by rank."""
    pairs = [group for group in groups if _orders(group) == 1]
    others = [card for group in groups if _orders(group) == 2 for card in group]
    if not pairs:
        return _ways(tuple(others), ranks)
    left = dict(ranks)
    for pair in pairs:
        left[pair[0][0]] -= 2
    if min(left.values()) < 0:
        return 0
    return _pairs(pairs, shoe) * _ways(tuple(others), left)


def _pairs(pairs: list[HandGroup], left: Counts) -> int:
    """Return the number of ordered draws of these pairs with any suits of the same kind."""
    if not pairs:
        return 1
    wanted, ways = pairs[0], 0
    for suits in product(SUITS, repeat=2):
        one, other = (wanted[0][0] + suit for suit in suits)
        if _kind(one, other) != _kind(*wanted):
            continue
        rest = dict(left)
        copies = rest.get(one, 0)
        rest[one] = copies - 1
        copies *= rest.get(other, 0)
        if copies > 0:
            rest[other] -= 1
            ways += copies * _pairs(pairs[1:], rest)
    return ways


def _kind(one: str, other: str) -> tuple[bool, bool]:
    """Return whether two cards have the same suit, and the same colour."""
    return one[1] == other[1], (one[1] in RED) == (other[1] in RED)


def _values_left(ranks: Counts, cards: HandGroup) -> list[int]:
    """Return the number of cards of each point value left for third cards."""
    left = [0] * 10
    for rank, copies in ranks.items():
        left[POINTS[rank]] += copies
    for card in cards:
        left[POINTS[card[0]]] -= 1
    return left


def _draws(left: list[int], thirds: tuple[int, ...]) -> int:
    if len(thirds) == 2:
        one, other = thirds
        return left[one] * (left[other] - (one == other))
    return left[thirds[0]] if thirds else 1
