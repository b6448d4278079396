"""`punto load`: drive a house with many players over real sockets, and measure it."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import RenderableType

from punto.cli.options import JsonOption
from punto.cli.output import console, grid, needs, print_json

if TYPE_CHECKING:
    from punto.loadtest.report import Loaded


def load(
    clients: Annotated[int, typer.Option(min=1, help="Players, each with a socket.")] = 100,
    tables: Annotated[int, typer.Option(min=1, help="Tables they sit at.")] = 10,
    seconds: Annotated[float, typer.Option(min=1, help="How long they play.")] = 30,
    wagers: Annotated[int, typer.Option(min=1, max=5, help="Of each player, every round.")] = 3,
    store: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="Where the house keeps its events; a new file if left out."
        ),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Start a house in a process of its own, fill it with players, and measure every answer.

    A wager counts as answered when it is durable. Afterwards the store is asked whether each of
    them is there exactly once, and whether it is whole.
    """
    with needs("web"):
        from punto.loadtest.report import Load, load_house
    asked = Load(clients=clients, tables=tables, seconds=seconds, wagers=wagers)
    with tempfile.TemporaryDirectory(prefix="punto-load-") as folder:
        url = store or f"sqlite:///{folder}/load.db"
        done = asyncio.run(load_house(asked, url, Path(folder), _nothing if json else _say))
    if json:
        print_json(done.figures())
    else:
        console().print(as_text(done))
    if not done.whole:
        raise typer.Exit(1)


def _say(text: str) -> None:
    typer.echo(text, err=True)


def _nothing(_text: str) -> None:
    pass


def as_text(done: Loaded) -> RenderableType:
    table = grid("left", "right")
    for name, value in done.figures().items():
        table.add_row(
            name.replace("_", " "), f"{value:,}" if isinstance(value, int) else str(value)
        )
    return table
