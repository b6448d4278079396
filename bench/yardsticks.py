"""Plain Python loops that benchmarks are compared with, in the same run on the same machine."""

from __future__ import annotations

import random
from itertools import product


def enumerate_results(counts: list[int]) -> tuple[int, int, int]:
    """Count Player, Banker and Tie over all 10^6 sequences of six point values.

    `counts` are the cards of each point value, 0 to 9. This is the direct way to exact odds.
    """
    player_wins = banker_wins = ties = 0
    for p1, b1, p2, b2, p3, b3 in product(range(10), repeat=6):
        left = counts.copy()
        ways = 1
        for points in (p1, b1, p2, b2, p3, b3):
            ways *= left[points]
            left[points] -= 1
        player, banker = (p1 + p2) % 10, (b1 + b2) % 10
        if player < 8 and banker < 8:
            if player < 6:
                player = (player + p3) % 10
                if _banker_draws(banker, p3):
                    banker = (banker + b3) % 10
            elif banker < 6:
                banker = (banker + p3) % 10
        if player > banker:
            player_wins += ways
        elif banker > player:
            banker_wins += ways
        else:
            ties += ways
    return player_wins, banker_wins, ties


def _banker_draws(banker: int, third: int) -> bool:
    return (
        banker < 3
        or (banker == 3 and third != 8)
        or (banker == 4 and 2 <= third <= 7)
        or (banker == 5 and 4 <= third <= 7)
        or (banker == 6 and 6 <= third <= 7)
    )


def play_shoes(shoes: int, rng: random.Random) -> tuple[int, dict[str, int]]:
    """Play whole shoes of eight decks, about 70 coups each, and count the results."""
    cards = [min(rank, 10) % 10 for rank in range(1, 14)] * 32
    results = {"player": 0, "banker": 0, "tie": 0}
    coups = 0
    for _ in range(shoes):
        rng.shuffle(cards)
        dealt = 0
        while dealt < 350:  # 70 or 71 coups
            player = (cards[dealt] + cards[dealt + 2]) % 10
            banker = (cards[dealt + 1] + cards[dealt + 3]) % 10
            dealt += 4
            if player < 8 and banker < 8:
                if player < 6:
                    third = cards[dealt]
                    dealt += 1
                    player = (player + third) % 10
                    if _banker_draws(banker, third):
                        banker = (banker + cards[dealt]) % 10
                        dealt += 1
                elif banker < 6:
                    banker = (banker + cards[dealt]) % 10
                    dealt += 1
            coups += 1
            if player > banker:
                results["player"] += 1
            elif banker > player:
                results["banker"] += 1
            else:
                results["tie"] += 1
    return coups, results
