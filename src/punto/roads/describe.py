"""Names of the roads and descriptions of a board, for the terminal and the SVG."""

from __future__ import annotations

from collections.abc import Iterator

from punto.roads.board import Board
from punto.roads.derived_roads import COLUMNS_BACK, Colour
from punto.rules.outcomes.facts import Side

ROAD_TITLES = {"big_eye": "Big Eye Boy", "small": "Small road", "cockroach": "Cockroach road"}
COLOUR_NAMES: dict[Colour, str] = {"R": "red", "B": "blue"}
WINNER_NAMES = {"banker": "Banker", "player": "Player", "tie": "Tie"}
ASK_ORDER: tuple[Side, ...] = ("banker", "player")


def pluralize(number: int, singular: str, plural: str | None = None) -> str:
    """Format a count with its noun: `1 tie`, `2 ties`."""
    return f"{number} {singular if number == 1 else plural or singular + 's'}"


def summarize_board(board: Board) -> str:
    results = board.results
    wins = {name: sum(result.winner == name for result in results) for name in WINNER_NAMES}
    parts = [f"Banker {wins['banker']}, Player {wins['player']}, {pluralize(wins['tie'], 'tie')}"]
    banker_pairs = sum(result.banker_pair for result in results)
    player_pairs = sum(result.player_pair for result in results)
    if banker_pairs or player_pairs:
        parts.append(f"pairs: Banker {banker_pairs}, Player {player_pairs}")
    return f"{pluralize(len(results), 'result')}: {'; '.join(parts)}"


def describe_leading_ties(board: Board) -> str:
    """Describe the ties before the first win; empty if there are none."""
    ties = board.big.leading_ties
    return f"{pluralize(ties, 'tie')} before the first decision" if ties else ""


def describe_mark(name: str, ties: int, player_pair: bool, banker_pair: bool) -> str:
    """Describe one cell of the bead plate or of the big road."""
    parts = [
        name,
        pluralize(ties, "tie") if ties else "",
        "Banker pair" if banker_pair else "",
        "Player pair" if player_pair else "",
    ]
    return ", ".join(filter(None, parts))


def describe_ask_road(board: Board) -> Iterator[str]:
    for name in ASK_ORDER:
        colours = zip(COLUMNS_BACK, board.ask.colours_if(name), strict=True)
        marks = [
            f"{ROAD_TITLES[road]} {COLOUR_NAMES[colour]}" for road, colour in colours if colour
        ]
        yield f"If {WINNER_NAMES[name]} comes next: {', '.join(marks) or 'no mark yet'}."
