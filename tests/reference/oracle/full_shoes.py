"""Counting the coups of a large shoe: hands that look alike are counted together.

No rule sees more of a hand's first two cards than their total, the sevens among them, and the rank
and kind of a pair; nor more of a third card than its points. So one coup of each sight is dealt and
settled, once for all shoes. First hands are then counted by their ranks, in both orders, and pairs
by their suits; third cards by their points. `test_counting` shows that this gives what `counting`
gives.
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

Look = tuple[str, ...]
"""Cards that stand for those which a hand is dealt from the shoe at first."""
Sight = tuple[int, int, Look | None]
End = tuple[tuple[int, ...], int]
"""The points of the third cards, and the number of the profile that the coup comes to."""


def count_by_looks(game: Game, shoe: Counts, die: int | None = None) -> Tally:
    by_rank = any(len(card) == 1 for card in shoe)
    ranks, suits = _by_rank(shoe), bool(game.suited) and not by_rank
    cards_left = sum(shoe.values()) - len(game.order)
    longest = longest_coup(game, ()) - len(game.order)
    free = [perm(cards_left - thirds, longest - thirds) for thirds in range(longest + 1)]
    settled, counts = _settled(game, suits), Counter[int]()
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
    return Tally(game.priced(by_rank), _with_die(game, profiles, die))


def _with_die(game: Game, profiles: Counter[Profile], die: int | None) -> Counter[Profile]:
    """The same, given what the die shows."""
    if die is None:
        return profiles
    given = Counter[Profile]()
    for profile, draws in profiles.items():
        settled = profile.settled[game.faces().index(die)]
        given[profile._replace(settled=(settled,))] += draws
    return given


# --- One coup of each look ----------------------------------------------------------------------


class _Settled:
    """Where each two looks lead, settled when it is first asked for."""

    def __init__(self, game: Game, suits: bool) -> None:
        self.game = game
        self.wagers = game.priced(by_rank=not suits)
        players, bankers = (_looks(game.order.count(side), suits) for side in "PB")
        self.looks = list(product(players, bankers))
        self.found: dict[tuple[Sight, Sight], list[End]] = {}
        self.profiles: dict[Profile, int] = {}

    def ends(self, player: Look, banker: Look) -> list[End]:
        sights = _sight(self.game, player), _sight(self.game, banker)
        if sights not in self.found:
            hands = {"P": list(player), "B": list(banker)}
            cards = [hands[side].pop(0) for side in self.game.order]
            self.found[sights] = [
                (thirds, self.profiles.setdefault(profile, len(self.profiles)))
                for thirds, profile in _ends(self.game, self.wagers, cards, ())
            ]
        return self.found[sights]


@lru_cache(maxsize=4)
def _settled(game: Game, suits: bool) -> _Settled:
    return _Settled(game, suits)


def _sight(game: Game, look: Look) -> Sight:
    """All that a rule can see of these cards: equal sights are settled alike."""
    ranks = [card[0] for card in look]
    pair = look if len(look) == 2 and ranks[0] == ranks[1] else None
    total = sum(POINTS[rank] for rank in ranks) % 10
    return total, ranks.count("7") if game.sevens else 0, pair


def _looks(drawn: int, suits: bool) -> list[Look]:
    if drawn == 1:  # beside a permanent card
        return [(f"{rank}S",) for rank in RANKS]
    different = [(f"{one}S", f"{other}S") for one, other in combinations(RANKS, 2)]
    beside = "SCH" if suits else "S"  # with a spade: a perfect, a coloured and a mixed pair
    return [*different, *((f"{rank}S", rank + suit) for rank in RANKS for suit in beside)]


def _ends(
    game: Game, wagers: tuple[str, ...], cards: list[str], thirds: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], Profile]]:
    hands = completed(game, cards)
    if hands:
        yield thirds, profile_of(game, wagers, hands, game.faces())
        return
    for card in ONE_OF_EACH_VALUE:
        yield from _ends(game, wagers, [*cards, card], (*thirds, POINTS[card[0]]))


# --- How often each is drawn --------------------------------------------------------------------


def _by_rank(shoe: Counts) -> dict[str, int]:
    ranks = dict.fromkeys(RANKS, 0)
    for card, copies in shoe.items():
        ranks[card[0]] += copies
    return ranks


def _orders(look: Look) -> int:
    """In how many orders the hand may get these ranks."""
    return len({card[0] for card in look})


def _ways(cards: Look, ranks: Counts) -> int:
    """Ordered draws of cards of these ranks."""
    left, ways = dict(ranks), 1
    for card in cards:
        ways *= left[card[0]]
        left[card[0]] -= 1
    return max(ways, 0)


def _ways_by_card(looks: tuple[Look, Look], shoe: Counts, ranks: Counts) -> int:
    """The same, pairs by their suits. They are drawn first: then other cards need ranks alone."""
    pairs = [look for look in looks if _orders(look) == 1]
    others = [card for look in looks if _orders(look) == 2 for card in look]
    if not pairs:
        return _ways(tuple(others), ranks)
    left = dict(ranks)
    for pair in pairs:
        left[pair[0][0]] -= 2
    if min(left.values()) < 0:
        return 0
    return _pairs(pairs, shoe) * _ways(tuple(others), left)


def _pairs(pairs: list[Look], left: Counts) -> int:
    """Ordered draws of these pairs, card by card, of any suits that make the same kind."""
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
    """Of one suit; of one colour."""
    return one[1] == other[1], (one[1] in RED) == (other[1] in RED)


def _values_left(ranks: Counts, cards: Look) -> list[int]:
    """How many cards of each point value are left for third cards."""
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
