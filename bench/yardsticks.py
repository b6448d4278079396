"""Plain Python that other figures are measured against, in the same run on the same machine."""

from __future__ import annotations

from itertools import product


def enumerate_results(counts: list[int]) -> tuple[int, int, int]:
    """Player, Banker and Tie over all 10^6 sequences of six point values, weighed by a shoe.

    `counts` are the cards of each point value, 0 to 9. The straight way to exact odds.
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
