"""Arguments and options that several commands share."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Literal

import typer

from punto.refusals import Refused
from punto.rules.catalog import built_in

Dealer = Literal["shoe", "continuous"]


def _complete_book(incomplete: str) -> list[str]:
    """Complete the id of a built-in rulebook; the shell itself completes files."""
    return [book for book in built_in() if book.startswith(incomplete)]


BookArgument = Annotated[
    str,
    typer.Argument(
        metavar="BOOK",
        help="Built-in rulebook or path of a .toml file.",
        autocompletion=_complete_book,
    ),
]
StoreUrlArgument = Annotated[
    str, typer.Argument(metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/DATABASE.")
]
OptionOption = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="Option of the rulebook; repeatable."),
]
DecksOption = Annotated[
    int | None, typer.Option(metavar="N", help="Number of decks. Default: set by the rulebook.")
]
EquipmentOption = Annotated[
    str,
    typer.Option(
        metavar="shoe|continuous",
        help="A shoe, or a continuous shuffler, to which all cards return after each coup.",
    ),
]
CutOption = Annotated[
    int | None,
    typer.Option(
        metavar="CARDS", help="Cards behind the cutting card. Default: set by the rulebook."
    ),
]
SeedOption = Annotated[
    int | None, typer.Option(metavar="N", help="Seed for repeatable results. Default: random.")
]
WorkersOption = Annotated[
    int | None, typer.Option(metavar="N", help="Number of workers. Default: one per core.")
]
ClusterOption = Annotated[
    str | None,
    typer.Option(metavar="tcp://HOST:PORT", help="Run on the workers of a Dask scheduler."),
]
MapOption = Annotated[
    Path | None,
    typer.Option(
        "--map", metavar="MAP.toml", help="Mapping of a CSV, JSON or Excel file of another format."
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def read_count(written: str, what: Literal["rounds", "sessions"]) -> int:
    """Read a whole number in any of the forms 1e9, 2.5e6, 1_000_000 and 1,000,000."""
    text = written.strip().replace(",", "").replace("_", "")
    if not re.fullmatch(r"[+-]?\d{1,20}(\.\d{1,20})?([eE]\+?\d{1,2})?", text, re.ASCII):
        raise Refused("bad_count", count=written, what=what)
    number = Fraction(text)
    if number.denominator != 1 or number < 1:
        raise Refused("bad_count", count=written, what=what)
    return number.numerator


def read_equipment(written: str) -> Dealer:
    known: dict[str, Dealer] = {"shoe": "shoe", "continuous": "continuous"}
    if written not in known:
        raise Refused("unknown_equipment", equipment=written, known=list(known))
    return known[written]


def read_options(written: list[str] | None) -> dict[str, str]:
    """Read rulebook options such as `banker_pay=six_half`."""
    chosen: dict[str, str] = {}
    for text in written or []:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals:
            raise Refused("bad_option", option=text)
        if name in chosen:
            raise Refused("option_twice", option=name)
        chosen[name] = value
    return chosen
