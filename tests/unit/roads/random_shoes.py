"""Random shoes: as baccarat deals them, and with many or few streaks."""

from __future__ import annotations

from random import Random

from punto.roads.layout import Layout, NextColumn, Tail
from punto.roads.results import LETTERS, Result

TAILS: tuple[Tail, ...] = ("drops", "stays")
NEXT_COLUMNS: tuple[NextColumn, ...] = ("beside", "past")
DOTS = ("", "p", "b", "pb")

RESULTS = {
    letter + dots: Result.from_facts(winner, "p" in dots, "b" in dots)
    for winner, letter in LETTERS.items()
    for dots in DOTS
}


def layouts(max_rows: int = 9) -> list[Layout]:
    return [
        Layout(rows, tail, next_column)
        for rows in range(1, max_rows + 1)
        for tail in TAILS
        for next_column in NEXT_COLUMNS
    ]


def random_shoe(random: Random, length: int) -> list[str]:
    """Return one text for each coup. Each shoe has a random probability of repeated winners."""
    repeats = random.choice((0.2, 0.5, 0.5, 0.8, 0.95))
    ties = random.choice((0.0, 0.095, 0.095, 0.5))
    dots = random.choice((0.0, 0.15))
    winner, coups = random.choice("BP"), []
    for _ in range(length):
        if random.random() < ties:
            letter = "T"
        else:
            if random.random() >= repeats:
                winner = "P" if winner == "B" else "B"
            letter = winner
        coups.append(letter + (random.choice(DOTS) if random.random() < dots else ""))
    return coups
