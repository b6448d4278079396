"""The plain reference for coups without cards: every sort of coup is dealt and settled."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product

import punto
from punto.cards import Card, read_card
from punto.records.format import CoupRecord
from punto.rules.coup import Coup, next_card
from punto.rules.outcomes.facts import SIDES, Side
from punto.rules.rulebook import Rulebook

RANKS = "A23456789T"
DICE = (1, 3)
"""The faces that the tests use."""
Ratios = set[tuple[Fraction, Fraction]]
"""Profits and commissions for a unit staked."""


@lru_cache(maxsize=4)
def settle_every_sort(book: Rulebook) -> dict[tuple[int, int, int | None], dict[str, Ratios]]:
    """Return by totals and die what each wager can win."""
    found: dict[tuple[int, int, int | None], dict[str, Ratios]] = defaultdict(
        lambda: defaultdict(set)
    )
    for coup in _deal_every_sort(book):
        of_coup = found[coup.player.total, coup.banker.total, coup.die]
        for wager in book.wagers:
            stake = wager.payable_step
            [paid] = punto.settle(book, coup, {wager.id: stake})
            ratios = Fraction(paid.profit, stake), Fraction(paid.commission or 0, stake)
            of_coup[wager.id].add(ratios)
    return found


def possible_payments(book: Rulebook, coup: CoupRecord) -> dict[str, Ratios] | None:
    """Return what each wager can win by the recorded values; None if they contradict."""
    totals = [None if total is None or total > 9 else total
              for total in (coup.player_total, coup.banker_total)]  # fmt: skip
    die = coup.die if book.die and coup.die and coup.die <= book.die.faces else None
    found: dict[str, Ratios] = defaultdict(set)
    for (player, banker, face), of_coup in settle_every_sort(book).items():
        winner = "tie" if player == banker else "player" if player > banker else "banker"
        if (
            totals[0] in (None, player)
            and totals[1] in (None, banker)
            and coup.result in (None, winner)
            and die in (None, face)
        ):
            for wager, ratios in of_coup.items():
                found[wager] |= ratios
    return found or None


def _deal_every_sort(book: Rulebook) -> Iterator[Coup]:
    dice = DICE if book.die else (None,)
    for player, banker in product(*(_initial_hands(book, side) for side in SIDES)):
        for thirds in _third_cards(book, [*player], [*banker]):
            hands = {"player": [*player], "banker": [*banker]}
            for side in book.deal.permanent:
                hands[side].pop(0)
            order = [hands[side].pop(0) for side in book.deal.order]
            for die in dice:
                yield punto.play(book, [*order, *thirds], die)


def _third_cards(
    book: Rulebook, player: list[Card], banker: list[Card]
) -> Iterator[tuple[Card, ...]]:
    turn = next_card(book, player, banker).hand
    if turn is None:
        yield ()
        return
    for rank in RANKS:
        third = read_card(f"{rank}D")
        hands = ([*player, third], banker) if turn == "player" else (player, [*banker, third])
        yield from ((third, *rest) for rest in _third_cards(book, *hands))


def _initial_hands(book: Rulebook, side: Side) -> list[tuple[Card, Card]]:
    """Return a hand of each total, kind of pair and number of sevens; pairs of 7, 8 and 9."""
    if side in book.deal.permanent:
        return [(book.deal.permanent[side], read_card(f"{rank}S")) for rank in RANKS]
    hands: dict[tuple[int, int, str, str], tuple[Card, Card]] = {}
    different = [(f"{one}S", f"{two}S", "") for one, two in combinations(RANKS, 2)]
    kinds = "HCS" if book.id == "division-5" else "H"  # only Perfect Pairs depends on suits
    pairs = [(f"{rank}S", f"{rank}{suit}", suit) for rank in RANKS for suit in kinds]
    for one, two, kind in (*different, *pairs):
        cards = read_card(one), read_card(two)
        total = (cards[0].points + cards[1].points) % 10
        rank = one[0] if kind and one[0] in "789" else ""
        sevens = (one + two).count("7") if book.id == "mbs-7-up" else 0
        hands.setdefault((total, sevens, kind, rank), cards)
    return [*hands.values()]
