"""`punto rules`: list, show and check rulebooks, print their schema, trace clauses to tests."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.padding import Padding

from punto.cli.options import BookArgument, JsonOption, OptionOption, read_options
from punto.cli.output import check_output, console, grid, print_help_if_bare, print_json
from punto.cli.rulebook_page import encode_rulebook, render_page
from punto.cli.rules_diff import print_diff
from punto.cli.rules_manual import MANUAL_WRITERS, print_manual
from punto.cli.rules_new import (
    DEFAULT_DECKS,
    ask_for_book,
    choose_wagers,
    read_deck_span,
    write_new_book,
)
from punto.refusals import Refused
from punto.rules import catalog, clauses
from punto.rules.book_template import DEFAULT_COMMISSION, NewBook
from punto.rules.file_format.findings import RulebookFinding
from punto.rules.file_format.json_schema import rulebook_json_schema
from punto.table.trial_rounds import check_book

app = typer.Typer(
    help="List, show, check, compare and start rulebooks; print their JSON Schema; list clauses.",
    invoke_without_command=True,
    callback=print_help_if_bare,
)


@app.command("list")
def list_books(json: JsonOption = False) -> None:
    """List the built-in rulebooks."""
    books = [catalog.load(name) for name in catalog.built_in()]
    if json:
        print_json(
            [
                {
                    "id": book.id,
                    "title": book.title,
                    "document": book.document,
                    "version": book.version,
                    "decks": book.decks,
                    "options": {o.id: [value.id for value in o.values] for o in book.options},
                    "wagers": [wager.id for wager in book.wagers],
                }
                for book in books
            ]
        )
        return
    table = grid("left", "wrap", "left", "wrap")
    table.add_row("Book", "Title", "Decks", "Options", style="dim")
    for book in books:
        options = ", ".join(option.id for option in book.options)
        table.add_row(book.id, book.title, f"{book.decks.min}-{book.decks.max}", options)
    console().print(table)


@app.command()
def show(
    book: BookArgument,
    option: OptionOption = None,
    manual: Annotated[
        bool,
        typer.Option("--manual", help="Show the procedure manual: the conduct of the table."),
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="Write the manual as a .html or .json file."
        ),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Show a rulebook: wagers, drawing rules, conditions, options; or its procedure manual.

    The manual has the conduct of the table in the order of an evening: cards, betting, deal,
    announcements, payment, irregularities, with who acts and the clause of each step.
    """
    check_output(output, MANUAL_WRITERS)
    rulebook = catalog.load(book, read_options(option))
    if manual or output is not None:
        print_manual(rulebook, output, as_json=json)
    elif json:
        print_json(encode_rulebook(rulebook))
    else:
        console().print(render_page(rulebook))


@app.command()
def check(
    file: Annotated[
        str, typer.Argument(metavar="FILE.toml", help="Rulebook file, or a built-in rulebook.")
    ],
    json: JsonOption = False,
) -> None:
    """Check a rulebook file, and print one line per finding.

    A file without errors is played for one round at each kind of table that it allows.

    Exit code 0: no findings; 2: findings.
    """
    report = check_book(catalog.read_source(file))
    if json:
        print_json({"file": file, "ok": not report.findings, "findings": report.findings,
                    "books": report.books})  # fmt: skip
    else:
        for finding in report.findings:
            typer.echo(_format_finding(file, finding), err=True)
        for book in report.books:
            typer.echo(book.format_line())
    if report.findings:
        raise typer.Exit(2)


def _format_finding(file: str, finding: RulebookFinding) -> str:
    """Return a line that editors can read: `file:line:column: code: sentence`."""
    place = [file, *(str(number) for number in (finding.line, finding.column) if number)]
    chosen = ", ".join(f"{name} = {value}" for name, value in finding.options.items())
    note = f" (with {chosen})" if chosen else ""
    return f"{':'.join(place)}: {finding.code}: {finding.sentence}{note}"


@app.command()
def diff(
    first: Annotated[
        str, typer.Argument(metavar="A", help="Built-in rulebook or path of a .toml file.")
    ],
    second: Annotated[
        str, typer.Argument(metavar="B", help="Built-in rulebook or path of a .toml file.")
    ],
    option: Annotated[
        list[str] | None,
        typer.Option(
            "--option",
            metavar="KEY=VALUE",
            help="Option of the rulebooks that have it; repeatable.",
        ),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Tell two rulebooks apart: every key that differs, and the exact house edges.

    Edges are those of full shoes with the default number of decks. Defaults of the common game are
    compared like keys of the file.

    Exit code 0: equal; 1: different; 2: a rulebook cannot be read.
    """
    if not print_diff(first, second, read_options(option), as_json=json):
        raise typer.Exit(1)


@app.command()
def new(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="FILE.toml", help="The file to write. Default: the title's words."),
    ] = None,
    title: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="Title of the game. With it, nothing is asked."),
    ] = None,
    decks: Annotated[
        str, typer.Option(metavar="6-8", help="Numbers of decks: 8 or 4-10.")
    ] = DEFAULT_DECKS,
    commission: Annotated[
        str,
        typer.Option(
            metavar="5%|none",
            help="Commission on the Banker, or none: then it pays 1 to 2 if it wins with 6.",
        ),
    ] = DEFAULT_COMMISSION,
    wager: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME", help="Wager to start from; repeatable. Default: Banker, Player, Tie."
        ),
    ] = None,
    die: Annotated[
        int | None, typer.Option(metavar="FACES", help="Faces of a die that is shaken first.")
    ] = None,
) -> None:
    """Start a rulebook: ask a few questions and write a commented file.

    The file is good for `punto rules check`. An existing file is never overwritten.
    """
    if title is None:
        answers = ask_for_book()
    else:
        answers = NewBook(title, read_deck_span(decks), commission, choose_wagers(wager, die), die)
    write_new_book(answers, file)


@app.command("schema")
def print_schema() -> None:
    """Print the JSON Schema of rulebook files, for editors that complete and check TOML."""
    print_json(rulebook_json_schema())


@app.command()
def trace(
    book: Annotated[
        str | None,
        typer.Argument(metavar="BOOK", help="Rulebook or rule document. Default: all."),
    ] = None,
    json: JsonOption = False,
) -> None:
    """List the clauses of the rule documents, with summary, code and tests of each."""
    documents = list(clauses.load_documents().values()) if book is None else [_find_document(book)]
    if json:
        print_json(
            [
                {
                    "document": document.document,
                    "clause": clause.id,
                    "words": clause.words,
                    "kind": clause.kind,
                    "place": clause.place,
                    "tests": clause.tests,
                }
                for document in documents
                for clause in document.clause
            ]
        )
        return
    out = console()
    for document in documents:
        out.print(f"{document.title} ({document.document})", style="bold")
        for clause in document.clause:
            out.print(f"\n{clause.id}  {clause.kind}", style="bold")
            out.print(Padding(clause.words, (0, 0, 0, 2)))
            out.print(Padding(clause.place or clause.reason or "", (0, 0, 0, 2)), style="dim")
            for test in clause.tests:
                out.print(f"  {test}", style="dim", soft_wrap=True)
        out.print()


def _find_document(name: str) -> clauses.Document:
    """Return a document by its name or by the rulebook that follows it."""
    if name in clauses.load_documents():
        return clauses.find_document(name)
    book = catalog.load(name)
    if book.document is None:
        raise Refused("no_document", book=book.id)
    return clauses.find_document(book.document)
