"""Render all roads of a board as one self-contained SVG for light and dark themes."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from punto.roads.big_road import BigCell
from punto.roads.board import Bead, Board
from punto.roads.derived_roads import COLUMNS_BACK, Colour
from punto.roads.describe import (
    ASK_ORDER,
    COLOUR_NAMES,
    ROAD_TITLES,
    WINNER_NAMES,
    describe_ask_road,
    describe_leading_ties,
    describe_mark,
    summarize_board,
)
from punto.roads.results import format_results

_MARGIN, _HEADING, _GAP = 16, 22, 14
_LARGE, _SMALL = 28, 20  # cell sizes of the bead plate and big road, and of the derived roads
_MIN_WIDTH = 20 * _LARGE  # leaves empty columns on a short board
_ASK_LABEL, _ASK_COLUMN, _ASK_ROW = 90, 130, 24
_LEGEND_LINE = 15
# No mark depends on colour alone: each mark has a letter, each dot a corner.
_STYLE = """
.roads { --ink: #1b1f24; --paper: #fff; --soft: #5b6470; --rule: #d8dde3; --red: #b3261e;
  --blue: #1d4f9e; --green: #1f6f4a; color-scheme: light dark; font: 13px system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { .roads { --ink: #e6e9ed; --paper: #15181c; --soft: #9aa4b0;
  --rule: #333a42; --red: #ff8a80; --blue: #8ab4ff; --green: #6fd3a0; } }
.roads text { fill: var(--ink); } .roads .soft { fill: var(--soft); }
.roads .paper { fill: var(--paper); } .roads .grid { fill: none; stroke: var(--rule); }
.roads .red { --c: var(--red); } .roads .blue { --c: var(--blue); }
.roads .green { --c: var(--green); }
.roads .ring { fill: none; stroke: var(--c); stroke-width: 2; } .roads .disc { fill: var(--c); }
.roads .dot { fill: var(--c); stroke: var(--paper); }
.roads .slash { stroke: var(--c); stroke-width: 2; stroke-linecap: round; }
.roads .letter { fill: var(--c); font-weight: 700; text-anchor: middle;
  stroke: var(--paper); stroke-width: 3; paint-order: stroke; }
.roads .on { fill: var(--paper); font-weight: 700; text-anchor: middle; }
.roads .ties { fill: var(--green); font-size: 10px; font-weight: 700; text-anchor: end;
  stroke: var(--paper); stroke-width: 2; paint-order: stroke; }
.roads .small { font-size: 11px; } .roads .tiny { font-size: 9px; }
.roads .bold { font-weight: 700; }
"""
_CLASSES = {"banker": "red", "player": "blue", "tie": "green"}


def render_svg(board: Board) -> str:
    grids = list(_grids(board))
    inner = max(_MIN_WIDTH, *(grid.width for grid in grids))
    sections = [*(grid.draw(inner) for grid in grids), _ask(board), _legend()]
    top, body = _MARGIN + _HEADING, []
    for height, content in sections:
        body.append(_translate(_MARGIN, top, content) + "\n")
        top += height + _GAP
    width, height = inner + 2 * _MARGIN, top - _GAP + _MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="roads" role="img" width="{width}" '
        f'height="{height}" viewBox="0 0 {width} {height}" '
        'aria-labelledby="roads-title roads-desc">\n'
        f'<title id="roads-title">Roads</title><desc id="roads-desc">{_description(board)}</desc>\n'
        f"<style>{_STYLE}</style>\n"
        f'<rect class="paper" width="{width}" height="{height}"/>'
        f"{_text(_MARGIN, _MARGIN + 10, summarize_board(board), 'bold')}\n{''.join(body)}</svg>\n"
    )


def _description(board: Board) -> str:
    derived = zip(COLUMNS_BACK, board.derived, strict=True)
    parts = [
        f"{summarize_board(board)}.",
        f"In order: {format_results(board.results)}.",
        *(f"{ROAD_TITLES[name]}: {road.marks or 'no mark yet'}." for name, road in derived),
        *describe_ask_road(board),
    ]
    return escape(" ".join(parts))


# --- sections, from top to bottom -----------------------------------------------------------------


class _Mark(NamedTuple):
    column: int
    row: int
    words: str
    shape: str
    """SVG relative to the corner of the cell."""


class _Section(NamedTuple):
    height: int
    content: str
    """SVG relative to the corner of the section."""


class _Grid(NamedTuple):
    title: str
    rows: int
    side: int
    marks: list[_Mark]

    @property
    def width(self) -> int:
        return self.side * (1 + max((mark.column for mark in self.marks), default=0))

    def draw(self, width: int) -> _Section:
        """Draw the grid over the full width, including empty columns."""
        side, foot = self.side, self.rows * self.side
        edge = width // side * side
        across = "".join(f"M0 {y}H{edge}" for y in range(0, foot + 1, side))
        down = "".join(f"M{x} 0V{foot}" for x in range(0, edge + 1, side))
        marks = "\n".join(
            _translate(mark.column * side, mark.row * side, _title_element(mark.words) + mark.shape)
            for mark in self.marks
        )
        grid = _translate(0, _HEADING, f'<path class="grid" d="{across}{down}"/>\n{marks}')
        return _Section(_HEADING + foot, _text(0, 14, self.title, "soft") + grid)


def _grids(board: Board) -> Iterator[_Grid]:
    rows, leading_ties = board.layout.rows, describe_leading_ties(board)
    yield _Grid("Bead plate", rows, _LARGE, [_bead(bead) for bead in board.bead])
    title = f"Big road · {leading_ties}" if leading_ties else "Big road"
    yield _Grid(title, rows, _LARGE, [_big(cell) for cell in board.big.cells])
    for name, road in zip(COLUMNS_BACK, board.derived, strict=True):
        marks = [
            _Mark(cell.column, cell.row, COLOUR_NAMES[cell.colour], _derived(name, cell.colour))
            for cell in road.cells
        ]
        yield _Grid(
            ROAD_TITLES[name] if marks else f"{ROAD_TITLES[name]} · no mark yet",
            rows,
            _SMALL,
            marks,
        )


def _ask(board: Board) -> _Section:
    parts = [_text(0, 14, "Ask-road", "soft")]
    for down, winner in enumerate(ASK_ORDER):
        top = _HEADING + down * _ASK_ROW
        parts.append(_text(0, top + 14, f"If {WINNER_NAMES[winner]}"))
        for across, (name, colour) in enumerate(
            zip(COLUMNS_BACK, board.ask.colours_if(winner), strict=True)
        ):
            shape = _derived(name, colour) if colour else _text(6, 14, "–", "soft")
            parts.append(_translate(_ASK_LABEL + across * _ASK_COLUMN, top, shape))
    for across, name in enumerate(COLUMNS_BACK):
        parts.append(_text(_ASK_LABEL + across * _ASK_COLUMN, 14, ROAD_TITLES[name], "soft"))
    return _Section(_HEADING + len(ASK_ORDER) * _ASK_ROW, "".join(parts))


_LEGEND = (
    "B Banker, P Player, T tie. On the big road a slash and a number: the ties counted there.",
    "A dot at the upper left: Banker pair; at the lower right: Player pair.",
    "On the derived roads R is red, a regular road, and B is blue, an irregular one.",
)


def _legend() -> _Section:
    lines = [
        _text(0, 11 + _LEGEND_LINE * number, line, "soft small")
        for number, line in enumerate(_LEGEND)
    ]
    return _Section(_LEGEND_LINE * len(lines), "".join(lines))


# --- marks ----------------------------------------------------------------------------------------


def _bead(bead: Bead) -> _Mark:
    result = bead.result
    words = describe_mark(WINNER_NAMES[result.winner], 0, result.player_pair, result.banker_pair)
    disc = '<circle class="disc" cx="14" cy="14" r="11"/>' + _text(14, 19, result.letter, "on")
    shape = _group(_CLASSES[result.winner], disc) + _dots(result.player_pair, result.banker_pair)
    return _Mark(bead.column, bead.row, words, shape)


def _big(cell: BigCell) -> _Mark:
    words = describe_mark(WINNER_NAMES[cell.winner], cell.ties, cell.player_pair, cell.banker_pair)
    ring = '<circle class="ring" cx="14" cy="14" r="10"/>' + _text(14, 19, cell.letter, "letter")
    shape = _group(_CLASSES[cell.winner], ring) + _dots(cell.player_pair, cell.banker_pair)
    if cell.ties:
        slash = '<path class="slash green" d="M3 25L25 3"/>'
        shape = slash + shape + _text(28, 9, str(cell.ties), "ties")
    return _Mark(cell.column, cell.row, words, shape)


def _dots(player_pair: bool, banker_pair: bool) -> str:
    banker = '<circle class="dot red" cx="5" cy="5" r="4"/>' if banker_pair else ""
    player = '<circle class="dot blue" cx="23" cy="23" r="4"/>' if player_pair else ""
    return banker + player


# The usual shapes (rings, discs, slashes), with the position and style of the letter.
_SHAPES = {
    "big_eye": ('<circle class="ring" cx="10" cy="10" r="8"/>', 10, 14, "letter small"),
    "small": ('<circle class="disc" cx="10" cy="10" r="8"/>', 10, 14, "on small"),
    "cockroach": ('<path class="slash" d="M3 15L14 3"/>', 14, 18, "letter tiny"),
}


def _derived(road: str, colour: Colour) -> str:
    shape, x, y, kind = _SHAPES[road]
    return _group(COLOUR_NAMES[colour], shape + _text(x, y, colour, kind))


def _translate(x: int, y: int, content: str) -> str:
    return f'<g transform="translate({x} {y})">{content}</g>'


def _group(colour: str, content: str) -> str:
    return f'<g class="{colour}">{content}</g>'


def _title_element(words: str) -> str:
    return f"<title>{escape(words)}</title>"


def _text(x: int, y: int, words: str, kind: str = "") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text{named} x="{x}" y="{y}">{escape(words)}</text>'
