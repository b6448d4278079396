"""Arguments that several commands take."""

from __future__ import annotations

from typing import Annotated

import typer

from punto.refusals import Refused, shown

BookArgument = Annotated[
    str, typer.Argument(metavar="BOOK", help="A built-in rulebook, or the path of a .toml file.")
]
OptionOption = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="An option of the book; may be repeated."),
]
DecksOption = Annotated[
    int | None, typer.Option(help="How many decks; the book's own number if left out.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Write JSON for a machine to read.")]


def choices(written: list[str] | None) -> dict[str, str]:
    """`banker_pay=six_half` and the like."""
    chosen: dict[str, str] = {}
    for text in written or []:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals:
            raise Refused("bad_option", f"{shown(text)} is not an option; write it as KEY=VALUE")
        if name in chosen:
            raise Refused("option_twice", f"the option {name} is given twice; choose one value")
        chosen[name] = value
    return chosen
