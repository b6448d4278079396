"""`punto roads`: scoreboards of a shoe from its results."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, NamedTuple, cast

import typer
from rich.console import Group, RenderableType
from rich.text import Text

from punto.cli.options import JsonOption
from punto.cli.output import check_output, console, grid, print_json, write_output
from punto.messages import describe_error, message
from punto.refusals import Refused, as_message
from punto.roads.board import Board
from punto.roads.derived_roads import COLUMNS_BACK, Colour
from punto.roads.describe import (
    ASK_ORDER,
    ROAD_TITLES,
    WINNER_NAMES,
    describe_leading_ties,
    summarize_board,
)
from punto.roads.layout import Layout, NextColumn, Tail
from punto.roads.results import Result, read_results
from punto.roads.serialize import serialize_board
from punto.roads.svg import render_svg

MAX_RESULT_BYTES = 65_536
STDIN = "<stdin>"


def roads(
    results: Annotated[
        str,
        typer.Argument(
            metavar="RESULTS|FILE",
            help="Results, such as BPTBp: B, P or T for each coup, with b or p after it for a "
            "Banker or Player pair. Or a file with results; - for standard input.",
        ),
    ],
    rows: Annotated[int, typer.Option(metavar="N", help="Number of rows, 1 to 20.")] = 6,
    tail: Annotated[
        str,
        typer.Option(
            metavar="drops|stays",
            help="A column that has turned right goes down again, or stays in its row.",
        ),
    ] = "drops",
    next_column: Annotated[
        str,
        typer.Option(
            metavar="beside|past",
            help="The next column starts beside the first mark of the previous one, or past "
            "its tail.",
        ),
    ] = "beside",
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE.svg", help="Also write an SVG picture."),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Draw the roads of a shoe: bead plate, big road, derived roads, ask-road."""
    check_output(output, [".svg"])
    # Layout validates tail and next_column.
    layout = Layout(rows, cast("Tail", tail), cast("NextColumn", next_column))
    board = Board.from_results(_read_argument(results), layout)
    if output is not None:
        write_output(output, render_svg(board))
    if json:
        print_json(serialize_board(board))
    else:
        terminal = console()
        terminal.print(render_text(board, terminal.width))
    if output is not None:
        typer.echo(f"wrote {output}", err=json)


# --- input and output -----------------------------------------------------------------------------


def _read_argument(written: str) -> tuple[Result, ...]:
    """Read results from the argument or the file it names; ./BPT names a file called BPT."""
    try:
        results = _read_stdin() if written == "-" else read_results(written)
    except Refused as refused:
        if written == "-":
            raise
        results = _read_file(written, refused)
    if not results:
        raise Refused("no_results")
    return results


def _read_file(written: str, refused: Refused) -> tuple[Result, ...]:
    """Read a file; `refused` is the error of reading the argument as results."""
    path = Path(written)
    if _exists(path) or _PATH.search(written):
        return _read_text(_read_bytes(path), written)
    if _DECISION.search(written):
        raise refused
    why = as_message(refused.refusal)
    neither = message("detail", "neither_file_nor_results", written=written, why=why)
    raise Refused("bad_results", why=neither)


_PATH = re.compile(r"[/\\]|\.\w\w+$")  # results contain no slash and no file suffix
_DECISION = re.compile("[BPT]")


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):  # the name is too long or contains a zero byte
        return False


def _read_bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(MAX_RESULT_BYTES + 1)
    except (OSError, ValueError) as error:
        raise Refused("cannot_read", file=str(path), why=describe_error(error)) from None


def _read_stdin() -> tuple[Result, ...]:
    if sys.stdin is None:
        raise Refused("cannot_read", file=STDIN, why=message("detail", "stream_closed"))
    return _read_text(sys.stdin.buffer.read(MAX_RESULT_BYTES + 1), STDIN)


def _read_text(contents: bytes, name: str) -> tuple[Result, ...]:
    if len(contents) > MAX_RESULT_BYTES:
        raise Refused("too_long", file=name, max=MAX_RESULT_BYTES)
    try:
        return read_results(contents.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise Refused("cannot_read", file=name, why=describe_error(error)) from None
    except Refused as refused:
        why = message("detail", "in_file", file=name, why=as_message(refused.refusal))
        raise Refused("bad_results", why=why) from None


# --- text output ----------------------------------------------------------------------------------

# Colours of the boards; every mark also has a letter or number.
_STYLES = {"banker": "bold red", "player": "bold blue", "tie": "bold green"}
_COLOURS: dict[Colour, str] = {"R": "bold red", "B": "bold blue"}


class RoadMark(NamedTuple):
    column: int
    row: int
    text: Text


def render_text(board: Board, width: int) -> RenderableType:
    rows = board.layout.rows
    parts: list[RenderableType] = [Text(summarize_board(board), "bold"), Text()]
    parts += _render_road("Bead plate", "", _bead_marks(board), rows, width)
    parts += _render_road("Big road", describe_leading_ties(board), _big_marks(board), rows, width)
    for name, road in zip(COLUMNS_BACK, board.derived, strict=True):
        marks = [
            RoadMark(cell.column, cell.row, Text(cell.colour, _COLOURS[cell.colour]))
            for cell in road.cells
        ]
        parts += _render_road(ROAD_TITLES[name], "", marks, rows, width)
    return Group(*parts, _render_ask_road(board), Text(), Text(_LEGEND, "dim"))


_LEGEND = (
    "B Banker, P Player, T tie. After a letter: a number for the ties on that cell, "
    "p for a Player pair, b for a Banker pair. On the derived roads: R red, B blue."
)


def _bead_marks(board: Board) -> Iterator[RoadMark]:
    for column, row, result in board.bead:
        text = Text(result.letter, _STYLES[result.winner])
        yield RoadMark(column, row, text + _pair_marks(result.player_pair, result.banker_pair))


def _big_marks(board: Board) -> Iterator[RoadMark]:
    for cell in board.big.cells:
        text = Text(cell.letter, _STYLES[cell.winner])
        if cell.ties:
            text += Text(str(cell.ties), _STYLES["tie"])
        yield RoadMark(
            cell.column, cell.row, text + _pair_marks(cell.player_pair, cell.banker_pair)
        )


def _pair_marks(player_pair: bool, banker_pair: bool) -> Text:
    player = Text("p" if player_pair else "", _STYLES["player"])
    return player + Text("b" if banker_pair else "", _STYLES["banker"])


def _render_road(
    title: str, note: str, marks: Iterable[RoadMark], rows: int, width: int
) -> Iterator[RenderableType]:
    """Yield a heading, the grid and an empty line; a wide grid is cut to its latest columns."""
    drawn = {(mark.column, mark.row): mark.text for mark in marks}
    columns = 1 + max((column for column, _ in drawn), default=-1)
    widths = [
        max(len(drawn.get((column, row), "·")) for row in range(rows)) for column in range(columns)
    ]
    first = columns - _count_fitting_columns(widths, width)
    notes = [note] if note else []
    if not columns:
        notes.append("no mark yet")
    if first:
        notes.append(f"the latest {columns - first} of {columns} columns")
    yield Text(title, "bold") + Text("".join(f" · {text}" for text in notes), "dim")
    for row in range(rows if columns else 0):
        yield _render_row(drawn, row, range(first, columns), widths)
    yield Text()


def _count_fitting_columns(widths: list[int], width: int) -> int:
    """Return how many of the last columns fit into `width`, at least one."""
    number, used = 0, 0
    for column in reversed(widths):
        used += column + (1 if number else 0)
        if used > width and number:
            break
        number += 1
    return number


def _render_row(
    drawn: dict[tuple[int, int], Text], row: int, columns: range, widths: list[int]
) -> RenderableType:
    line = Text(no_wrap=True)
    for column in columns:
        cell = drawn.get((column, row)) or Text("·", "dim")
        line.append_text(cell).append(" " * (widths[column] - len(cell) + 1))
    line.rstrip()
    return line


def _render_ask_road(board: Board) -> RenderableType:
    table = grid("left", "left", "left", "left")
    table.add_row(
        Text("Ask-road", "bold"), *(Text(ROAD_TITLES[name], "dim") for name in COLUMNS_BACK)
    )
    for winner in ASK_ORDER:
        colours = [
            Text(colour, _COLOURS[colour]) if colour else Text("–")
            for colour in board.ask.colours_if(winner)
        ]
        table.add_row(f"If {WINNER_NAMES[winner]}", *colours)
    return table
