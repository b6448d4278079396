"""What the roads are called, and a board in words: the same in the terminal and on a picture."""

from __future__ import annotations

from collections.abc import Iterator

from punto.roads.board import Board
from punto.roads.derived_roads import ROADS, Colour
from punto.rules.facts import Side

TITLES = {"big_eye": "Big Eye Boy", "small": "Small road", "cockroach": "Cockroach road"}
COLOURS: dict[Colour, str] = {"R": "red", "B": "blue"}
NAMES = {"banker": "Banker", "player": "Player", "tie": "Tie"}
NEXT: tuple[Side, ...] = ("banker", "player")


def counted(number: int, one: str, many: str | None = None) -> str:
    """`1 tie`, `2 ties`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def summary(board: Board) -> str:
    results = board.results
    won = {name: sum(one.winner == name for one in results) for name in NAMES}
    parts = [f"Banker {won['banker']}, Player {won['player']}, {counted(won['tie'], 'tie')}"]
    banker = sum(one.banker_pair for one in results)
    player = sum(one.player_pair for one in results)
    if banker or player:
        parts.append(f"pairs: Banker {banker}, Player {player}")
    return f"{counted(len(results), 'result')}: {'; '.join(parts)}"


def waiting(board: Board) -> str:
    """Ties that no cell of the big road can show yet; empty when there are none."""
    ties = board.big.waiting
    return f"{counted(ties, 'tie')} before the first decision" if ties else ""


def mark_words(name: str, ties: int, player_pair: bool, banker_pair: bool) -> str:
    """One cell of the bead plate or of the big road, aloud."""
    parts = [
        name,
        counted(ties, "tie") if ties else "",
        "Banker pair" if banker_pair else "",
        "Player pair" if player_pair else "",
    ]
    return ", ".join(filter(None, parts))


def ask_words(board: Board) -> Iterator[str]:
    for name in NEXT:
        colours = zip(ROADS, board.ask.of(name), strict=True)
        told = [f"{TITLES[road]} {COLOURS[colour]}" for road, colour in colours if colour]
        yield f"If {NAMES[name]} comes next: {', '.join(told) or 'no mark yet'}."
