"""`punto par`: PAR sheet of a rulebook."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from punto.cli.options import BookArgument, OptionOption, read_options
from punto.cli.output import check_output, format_json, write_output
from punto.odds.par.html import render_html
from punto.odds.par.sheet import STEPS_PER_TABLE, ParSheet, make_par_sheet
from punto.odds.par.writers import render_csv, render_markdown, serialize_sheet
from punto.refusals import Refused
from punto.rules.catalog import load
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import find_wager


def par(
    book: BookArgument,
    decks: Annotated[
        str | None,
        typer.Option(
            metavar="4-10", help="Numbers of decks: 8 or 4-10. Default: all the rulebook allows."
        ),
    ] = None,
    option: OptionOption = None,
    max_stake: Annotated[
        list[str] | None,
        typer.Option(
            "--max",
            metavar="[WAGER=]STAKE",
            help="Maximum stake of the table, on every wager or on one; repeatable.",
        ),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="Write a .html, .md, .json or .csv file."
        ),
    ] = None,
) -> None:
    """Write the PAR sheet of a rulebook; prints Markdown without -o."""
    check_output(output, _WRITERS)
    write = _WRITERS[".md" if output is None else output.suffix.lower()]
    rulebook = load(book, read_options(option))
    limits = _read_limits(rulebook, max_stake or [])
    sheet = _compute(rulebook, _read_decks(rulebook, decks), limits)
    if output is None:
        typer.echo(write(sheet), nl=False)
        return
    write_output(output, write(sheet))
    typer.echo(f"wrote {output}")


def _json_text(sheet: ParSheet) -> str:
    return format_json(serialize_sheet(sheet))


_WRITERS = {".html": render_html, ".md": render_markdown, ".json": _json_text, ".csv": render_csv}


def _read_decks(book: Rulebook, written: str | None) -> list[int]:
    """Read `8` or `4-10`; None means all numbers that the book allows."""
    if written is None:
        return list(range(book.decks.min, book.decks.max + 1))
    span = re.fullmatch(r"([0-9]{1,3})(?:-([0-9]{1,3}))?", written.strip())
    low, high = (int(span[1]), int(span[2] or span[1])) if span else (1, 0)
    if low > high:
        raise Refused("bad_decks", decks=written)
    return [book.check_decks(number) for number in range(low, high + 1)]


def _read_limits(book: Rulebook, written: list[str]) -> dict[str, int]:
    """Read `1000` for every wager and `tie=100` for one; a later limit replaces an earlier one."""
    limits: dict[str, int] = {}
    for entry in written:
        wager, equals, stake = entry.rpartition("=")
        if not re.fullmatch(r"[1-9][0-9]{0,14}", stake):
            raise Refused("bad_max_stake", limit=entry)
        names = [find_wager(book, wager).id] if equals else [one.id for one in book.wagers]
        limits |= dict.fromkeys(names, int(stake))
    return limits


def _compute(book: Rulebook, decks: list[int], limits: dict[str, int]) -> ParSheet:
    """Compute the sheet with a progress bar on standard error."""
    terminal = Console(stderr=True)
    with Progress(console=terminal, transient=True, disable=not terminal.is_terminal) as progress:
        task = progress.add_task(f"Counting {book.id}", total=len(decks) * STEPS_PER_TABLE)
        return make_par_sheet(book, decks, lambda: progress.advance(task), limits)
