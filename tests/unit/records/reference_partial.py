"""The plain reference for coups without all cards: every sort of coup is dealt and settled."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product

import punto
from punto.cards import Card, read_card
from punto.records.format import CoupRecord
from punto.rules.coup import Coup, next_card
from punto.rules.outcomes.facts import SIDES, Side
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import find_wager

RANKS = "A23456789T"
DICE = (1, 3)
"""The faces that the tests use."""
Ratios = tuple[Fraction, Fraction]
"""The profit and the commission for a unit staked."""
Payments = dict[str, Ratios]
"""What every wager wins in one coup."""


@lru_cache(maxsize=16)
def settle_every_sort(book: Rulebook) -> dict[tuple[int, int, int | None], list[Payments]]:
    """Return by totals and die what the wagers win together, each combination once."""
    stakes = payable_stakes(book, [wager.id for wager in book.wagers])
    found: dict[tuple[int, int, int | None], dict[object, Payments]] = defaultdict(dict)
    for coup in _deal_every_sort(book):
        settled = punto.settle(book, coup, stakes)
        of_coup = found[coup.player.total, coup.banker.total, coup.die]
        key = tuple((paid.profit, paid.commission) for paid in settled)
        if key not in of_coup:
            of_coup[key] = settle_stakes(book, coup, stakes)
    return {key: [*of_coup.values()] for key, of_coup in found.items()}


def payable_stakes(book: Rulebook, wagers: Iterable[str]) -> dict[str, int]:
    return {name: find_wager(book, name).payable_step for name in wagers}


def settle_stakes(book: Rulebook, coup: Coup, stakes: dict[str, int]) -> Payments:
    return {
        paid.wager.id: (
            Fraction(paid.profit, paid.stake),
            Fraction(paid.commission or 0, paid.stake),
        )
        for paid in punto.settle(book, coup, stakes)
    }


def usable_total(total: int | None) -> int | None:
    return None if total is None or total > 9 else total


def usable_die(book: Rulebook, coup: CoupRecord) -> int | None:
    return coup.die if book.die and coup.die and coup.die <= book.die.faces else None


def possible_payments(book: Rulebook, coup: CoupRecord) -> list[Payments]:
    """Return what the wagers can win by the recorded values; nothing if they contradict."""
    totals = usable_total(coup.player_total), usable_total(coup.banker_total)
    die = usable_die(book, coup)
    found: list[Payments] = []
    for (player, banker, face), of_coup in settle_every_sort(book).items():
        winner = "tie" if player == banker else "player" if player > banker else "banker"
        if (
            totals[0] in (None, player)
            and totals[1] in (None, banker)
            and coup.result in (None, winner)
            and die in (None, face)
        ):
            found += of_coup
    return found


def deal_beside(book: Rulebook, side: Side, cards: list[Card]) -> Iterator[Coup]:
    """Deal every sort of other hand beside the cards of one hand, as far as the tableau allows."""
    initial = book.deal.order.count(side)
    own = [*filter(None, [book.deal.permanent.get(side)]), *cards[:initial]]
    thirds = cards[initial:]
    other: Side = "banker" if side == "player" else "player"
    for beside in _initial_hands(book, other):
        hands = {side: own, other: [*beside]}
        for drawn in _third_cards(book, hands["player"], hands["banker"], {side: thirds}):
            yield from _play_hands(book, hands["player"], hands["banker"], drawn)


def _deal_every_sort(book: Rulebook) -> Iterator[Coup]:
    for player, banker in product(*(_initial_hands(book, side) for side in SIDES)):
        for thirds in _third_cards(book, [*player], [*banker], {}):
            yield from _play_hands(book, [*player], [*banker], thirds)


def _play_hands(
    book: Rulebook, player: list[Card], banker: list[Card], thirds: tuple[Card, ...]
) -> Iterator[Coup]:
    hands = {"player": [*player], "banker": [*banker]}
    for side in book.deal.permanent:
        hands[side].pop(0)
    order = [hands[side].pop(0) for side in book.deal.order]
    for die in DICE if book.die else (None,):
        yield punto.play(book, [*order, *thirds], die)


def _third_cards(
    book: Rulebook, player: list[Card], banker: list[Card], known: dict[Side, list[Card]]
) -> Iterator[tuple[Card, ...]]:
    """Yield the third cards of each coup; the hands in `known` draw their own cards or none."""
    turn = next_card(book, player, banker).hand
    if turn is None:
        if not any(known.values()):  # every known third card is drawn
            yield ()
        return
    for third in known.get(turn, [read_card(f"{rank}D") for rank in RANKS]):
        hands = ([*player, third], banker) if turn == "player" else (player, [*banker, third])
        left = {side: [] if side == turn else cards for side, cards in known.items()}
        yield from ((third, *rest) for rest in _third_cards(book, *hands, left))


def _initial_hands(book: Rulebook, side: Side) -> list[tuple[Card, Card]]:
    """Return a hand of each total, kind of pair and number of sevens; pairs of 7, 8 and 9."""
    if side in book.deal.permanent:
        return [(book.deal.permanent[side], read_card(f"{rank}S")) for rank in RANKS]
    hands: dict[tuple[int, int, str, str], tuple[Card, Card]] = {}
    different = [(f"{one}S", f"{two}S", "") for one, two in combinations(RANKS, 2)]
    # Only perfect pairs depend on suits.
    kinds = "HCS" if book.id in ("division-5", "either-pair") else "H"
    pairs = [(f"{rank}S", f"{rank}{suit}", suit) for rank in RANKS for suit in kinds]
    for one, two, kind in (*different, *pairs):
        cards = read_card(one), read_card(two)
        total = (cards[0].points + cards[1].points) % 10
        rank = one[0] if kind and one[0] in "789" else ""
        sevens = (one + two).count("7") if book.id == "mbs-7-up" else 0
        hands.setdefault((total, sevens, kind, rank), cards)
    return [*hands.values()]
