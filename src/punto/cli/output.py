"""Output of the commands: text for people, JSON for programs."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, TextIO

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from punto.cards import Card
from punto.messages import describe_error, message
from punto.refusals import Refusal, Refused
from punto.rules.rulebook import Rulebook

STDOUT = "<stdout>"
"""The file name of standard output in messages."""


def console() -> Console:
    return Console(highlight=False, emoji=False, markup=False)


def print_json(value: Any) -> None:
    """Print one JSON value on standard output."""
    sys.stdout.write(format_json(value))


def print_error(line: str) -> int:
    """Print one line on standard error; return the exit code for invalid input."""
    try:
        typer.echo(f"punto: {' '.join(line.split())}", err=True)
    except OSError:  # nobody reads it; the exit code stays
        silence_output(sys.stderr)
    return 2


def print_refusal(found: Refusal, line: str, as_json: bool) -> int:
    """Print a refusal as one line, and as JSON on standard output; return the exit code."""
    if as_json:
        try:
            print_json(found)
            sys.stdout.flush()
        except OSError:
            silence_output()
    return print_error(line)


def format_json(value: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n"


def check_output(output: Path | None, known: Iterable[str]) -> None:
    """Refuse an output file that cannot be written, before the work for it starts."""
    if output is None:
        return
    if output.suffix.lower() not in known:
        raise Refused("unknown_format", file=str(output), known=list(known), hint=None)
    if not output.parent.is_dir():
        raise Refused("cannot_write", file=str(output), why=message("detail", "no_directory"))


def write_output(output: Path, text: str) -> None:
    try:
        output.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise Refused("cannot_write", file=str(output), why=describe_error(error)) from None


def grid(*columns: str) -> Table:
    """Return a borderless table; columns are `left`, `right`, `wrap` or `wrap right`.

    Text of an author, such as a title, wraps: where the screen is narrow, figures stay whole.
    """
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    for column in columns:
        wraps = column.startswith("wrap")
        table.add_column(justify="right" if column.endswith("right") else "left", no_wrap=not wraps)
    return table


def card_text(card: Card) -> Text:
    return Text(card.symbol, style="bold red" if card.suit and card.suit.is_red else "bold")


def cards_text(cards: Sequence[Card]) -> Text:
    return Text(" ").join(card_text(card) for card in cards)


def short_clause(clause: str | None, book: Rulebook) -> str:
    """Return a clause without the document name, which the heading shows."""
    return book.describe_clause(clause).removeprefix(f"{book.document or book.id} ")


def decks_text(decks: int) -> str:
    return "1 deck" if decks == 1 else f"{decks} decks"


def heading(book: Rulebook, *more: str) -> Text:
    """Return the title of a rulebook above its id, document and version."""
    source = [] if book.document in (None, book.id) else [f"document {book.document}"]
    parts = [book.id, *source, f"version {book.version}", *more]
    return Text.assemble((book.title, "bold"), "\n", (" · ".join(parts), "dim"))


def print_help_if_bare(context: typer.Context) -> None:
    """Print the help of a command group called without a subcommand."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def hide_flag_types(command: Any, parent: typer.Context | None = None) -> None:
    """Show `--json` in the help of a command and its subcommands, not `--json <bool>`."""
    context = typer.Context(command, parent=parent, **command.context_settings)
    for param in command.get_params(context):
        if getattr(param, "is_flag", False):
            param.metavar = ""
    for subcommand in getattr(command, "commands", {}).values():
        hide_flag_types(subcommand, context)


def prepare_output() -> None:
    """Set UTF-8 with replacement on both streams, and ignore an invalid `COLUMNS`."""
    if not os.environ.get("COLUMNS", "80").isdigit() or os.environ.get("COLUMNS") == "0":
        del os.environ["COLUMNS"]
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
        raise Refused("cannot_write", file=STDOUT, why=message("detail", "stream_closed"))
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")


def silence_output(stream: TextIO | None = None) -> None:
    """Discard what is buffered for standard output, because the reader has closed the pipe."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), (stream or sys.stdout).fileno())
