"""What the roads are called, and a board in words: the same in the terminal and on a picture."""

from __future__ import annotations

from collections.abc import Iterator

from punto.roads.board import Board
from punto.roads.derived_roads import COLUMNS_BACK, Colour
from punto.rules.facts import Side

ROAD_TITLES = {"big_eye": "Big Eye Boy", "small": "Small road", "cockroach": "Cockroach road"}
COLOUR_NAMES: dict[Colour, str] = {"R": "red", "B": "blue"}
WINNER_NAMES = {"banker": "Banker", "player": "Player", "tie": "Tie"}
ASK_ORDER: tuple[Side, ...] = ("banker", "player")


def pluralize(number: int, one: str, many: str | None = None) -> str:
    """`1 tie`, `2 ties`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def summarize_board(board: Board) -> str:
    results = board.results
    won = {name: sum(one.winner == name for one in results) for name in WINNER_NAMES}
    parts = [f"Banker {won['banker']}, Player {won['player']}, {pluralize(won['tie'], 'tie')}"]
    banker = sum(one.banker_pair for one in results)
    player = sum(one.player_pair for one in results)
    if banker or player:
        parts.append(f"pairs: Banker {banker}, Player {player}")
    return f"{pluralize(len(results), 'result')}: {'; '.join(parts)}"


def describe_leading_ties(board: Board) -> str:
    """Ties that no cell of the big road can show yet; empty when there are none."""
    ties = board.big.leading_ties
    return f"{pluralize(ties, 'tie')} before the first decision" if ties else ""


def describe_mark(name: str, ties: int, player_pair: bool, banker_pair: bool) -> str:
    """One cell of the bead plate or of the big road, aloud."""
    parts = [
        name,
        pluralize(ties, "tie") if ties else "",
        "Banker pair" if banker_pair else "",
        "Player pair" if player_pair else "",
    ]
    return ", ".join(filter(None, parts))


def describe_ask_road(board: Board) -> Iterator[str]:
    for name in ASK_ORDER:
        colours = zip(COLUMNS_BACK, board.ask.of(name), strict=True)
        told = [f"{ROAD_TITLES[road]} {COLOUR_NAMES[colour]}" for road, colour in colours if colour]
        yield f"If {WINNER_NAMES[name]} comes next: {', '.join(told) or 'no mark yet'}."
