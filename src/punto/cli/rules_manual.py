"""`punto rules show BOOK --manual`: the procedure manual as text, and as a file."""

from __future__ import annotations

from pathlib import Path

import typer
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from punto.cli.output import console, format_json, grid, heading, print_json, short_clause
from punto.cli.output import write_output as write_file
from punto.manual.content import ManualEntry, ManualLine, ManualTable
from punto.manual.html import render_html
from punto.manual.manual import ProcedureManual, encode_manual, make_manual
from punto.rules.rulebook import Rulebook


def _json_text(manual: ProcedureManual) -> str:
    return format_json(encode_manual(manual))


MANUAL_WRITERS = {".html": render_html, ".json": _json_text}


def print_manual(book: Rulebook, output: Path | None, *, as_json: bool) -> None:
    manual = make_manual(book)
    if output is not None:
        write_file(output, MANUAL_WRITERS[output.suffix.lower()](manual))
        typer.echo(f"wrote {output}")
    elif as_json:
        print_json(encode_manual(manual))
    else:
        console().print(render_manual(manual))


def render_manual(manual: ProcedureManual) -> RenderableType:
    book = manual.book
    chosen = [f"{name} = {value}" for name, value in book.chosen_options.items()]
    parts: list[RenderableType] = [heading(book, "procedure manual", *chosen)]
    for number, section in enumerate(manual.sections, start=1):
        title = Text.assemble(f"{number}. ", (section.title, "bold"))
        parts += [Text(), Rule(title, style="dim", align="left")]
        if section.lines:
            parts.append(_render_lines(book, section.lines))
        for entry in section.entries:
            parts += [Text(), _render_entry(book, entry)]
        for table in section.tables:
            parts += [Text(), _render_table(table, book)]
    return Group(*parts)


def _render_lines(book: Rulebook, lines: tuple[ManualLine, ...]) -> Table:
    table = grid("wrap", "wrap")
    for line in lines:
        text = Text.assemble((f"{line.who}: " if line.who else "", "bold"), line.text)
        table.add_row(text, Text(short_clause(line.clause, book), "dim"))
    return table


def _render_entry(book: Rulebook, entry: ManualEntry) -> RenderableType:
    title = Text.assemble((entry.title, "bold"), "  ", (short_clause(entry.clause, book), "dim"))
    table = grid("left", "wrap")
    for name, text in entry.facts:
        table.add_row(name, text)
    return Group(title, Padding(table, (0, 0, 0, 2)))


def _render_table(part: ManualTable, book: Rulebook) -> RenderableType:
    table = grid(*("wrap" for _ in part.columns))
    table.add_row(*part.columns, style="dim")
    prefix = f"{book.document or book.id} "
    for row in part.rows:
        table.add_row(*(cell.removeprefix(prefix) for cell in row))
    if not part.title:
        return Padding(table, (0, 0, 0, 2))
    return Group(Text(part.title, "bold"), Padding(table, (0, 0, 0, 2)))
