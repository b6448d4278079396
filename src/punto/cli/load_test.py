"""`punto load`: run a load test against a new server."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import RenderableType

from punto.cli.options import JsonOption
from punto.cli.output import console, grid, print_json
from punto.extras import require_extra, store_extras

if TYPE_CHECKING:
    from punto.loadtest.report import LoadReport


def load(
    clients: Annotated[
        int, typer.Option(metavar="N", min=1, help="Number of players, each with a WebSocket.")
    ] = 100,
    tables: Annotated[int, typer.Option(metavar="N", min=1, help="Number of tables.")] = 10,
    seconds: Annotated[float, typer.Option(metavar="N", min=1, help="Duration of play.")] = 30,
    wagers: Annotated[
        int, typer.Option(metavar="N", min=1, max=5, help="Wagers per player and round.")
    ] = 3,
    store: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Store of the server. Default: a temporary file."),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Start a server, let simulated players bet, and measure how fast wagers are answered.

    The server answers a wager once it is on disk. After the test, the store is
    verified: it must contain every answered wager exactly once.

    Exit code 0: the store is intact; 1: it is not.
    """
    with require_extra(*store_extras(store or "")):
        from punto.loadtest.report import LoadConfig, run_load_test
    config = LoadConfig(clients=clients, tables=tables, seconds=seconds, wagers=wagers)
    with tempfile.TemporaryDirectory(prefix="punto-load-") as folder:
        url = store or f"sqlite:///{folder}/load.db"
        report = asyncio.run(
            run_load_test(config, url, Path(folder), _print_nothing if json else _print_progress)
        )
    if json:
        print_json(report.figures())
    else:
        console().print(render_text(report))
    if not report.is_intact:
        raise typer.Exit(1)


def _print_progress(text: str) -> None:
    typer.echo(text, err=True)


def _print_nothing(_text: str) -> None:
    pass


def render_text(report: LoadReport) -> RenderableType:
    table = grid("left", "right")
    for name, value in report.figures().items():
        table.add_row(
            name.replace("_", " "), f"{value:,}" if isinstance(value, int) else str(value)
        )
    return table
