"""`punto verify`: verify a published shoe or a store."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Group, RenderableType
from rich.text import Text

from punto.cli.options import JsonOption
from punto.cli.output import console, decks_text, grid, print_help_if_bare, print_json
from punto.cli.store_admin import verify_store
from punto.messages import describe_error, message
from punto.refusals import Refused

if TYPE_CHECKING:
    from punto.house.fairness.shoe_proof import ProofCheck

app = typer.Typer(
    help="Verify that a shoe was fair, or that a store is intact.",
    invoke_without_command=True,
    callback=print_help_if_bare,
)
EXIT_FAILED = 1


@app.command()
def shoe(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="Shoe file from the server; - for standard input.")
    ],
    book: Annotated[
        str | None,
        typer.Option(
            "--book", metavar="BOOK", help="Rulebook that the shoe must follow: id or file."
        ),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Verify a shoe file: deal and settle every round again from the seed and the rulebook.

    Exit code 0: valid; 1: invalid; 2: not a shoe file.
    """
    from punto.house.fairness.shoe_proof import card_order, check_shoe_proof, read_shoe_proof
    from punto.rules.catalog import read_source

    document = read_shoe_proof(_read(file))
    steps = check_shoe_proof(document, None if book is None else read_source(book))
    is_valid = all(step.ok for step in steps)
    if json:
        print_json(
            {
                "ok": is_valid,
                "steps": [step._asdict() for step in steps],
                "order": card_order(document),
            }
        )
    else:
        console().print(render_text(document, steps, is_valid))
    if not is_valid:
        raise typer.Exit(EXIT_FAILED)


app.command("store")(verify_store)


def _read(path: str) -> bytes:
    from punto.house.fairness.shoe_proof import MAX_PROOF_BYTES

    if path == "-":
        return sys.stdin.buffer.read(MAX_PROOF_BYTES + 1)
    try:
        with Path(path).open("rb") as file:
            return file.read(MAX_PROOF_BYTES + 1)
    except (OSError, ValueError) as error:
        unreadable = message("refusal", "cannot_read", file=path, why=describe_error(error))
        raise Refused("bad_shoe_file", finding=unreadable) from None


def render_text(
    document: dict[str, Any], steps: list[ProofCheck], is_valid: bool
) -> RenderableType:
    title = f"Shoe {document['shoe']} of {document['table']}"
    source = f"{decks_text(document['decks'])} · {document['equipment']}"
    rows = grid("left", "left", "wrap")
    for step in steps:
        mark = Text("ok", "green") if step.ok else Text("FAILED", "bold red")
        rows.add_row(mark, step.step, step.sentence)
    verdict = "This shoe verifies." if is_valid else "This shoe does not verify."
    colour = "bold green" if is_valid else "bold red"
    head = Text.assemble((title, "bold"), "\n", (source, "dim"))
    end: list[RenderableType] = [Text(verdict, colour)]
    if document["format"] == "punto-shoe-1":
        end.append(Text("The file has no rounds: hands and payments are not checked.", "dim"))
    return Group(head, Text(), rows, Text(), *end)
