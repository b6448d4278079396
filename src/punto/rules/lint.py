"""Everything that can be said of a rulebook file before anyone plays by it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from punto.cards import read_cards
from punto.money import read_chip
from punto.refusals import Refusal, Refused
from punto.rules import schema
from punto.rules.clauses import is_listed
from punto.rules.compiler import BadBook
from punto.rules.coup import play
from punto.rules.loader import every_choice, read_book, with_citations
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import check_stakes


class Checked(msgspec.Struct, frozen=True):
    """A file read under one choice of its options."""

    id: str
    options: dict[str, str]
    wagers: int
    rows: int
    kinds: int

    def line(self) -> str:
        chosen = ", ".join(f"{name} = {value}" for name, value in self.options.items())
        return (
            f"{self.id}{f' ({chosen})' if chosen else ''}: good. "
            f"{_number(self.wagers, 'wager')}, {_number(self.rows, 'pay row')}, "
            f"{_number(self.kinds, 'kind')} of coup."
        )


def _number(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


class Report(msgspec.Struct, frozen=True):
    problems: list[str]
    books: list[Checked]


def check_source(source: bytes) -> Report:
    """Read the file under every choice of its options, play its example, look up its clauses."""
    found: dict[str, dict[str, str]] = {}
    books: list[Checked] = []
    try:
        choices = every_choice(source)
        for options in choices:
            try:
                books.append(_checked(read_book(source, options)))
            except Refused as error:
                for refusal in _all_of(error):
                    found.setdefault(str(refusal), options)
        problems = [line + _under(options, choices[0]) for line, options in found.items()]
        if not problems:
            problems = list(_citations_and_example(source))
    except Refused as error:
        problems = [str(error)]
    return Report(problems, [] if problems else books)


def _under(options: dict[str, str], defaults: dict[str, str]) -> str:
    """Which choice a problem came to light under, where the defaults do not show it."""
    chosen = [f"{name} = {value}" for name, value in options.items() if defaults[name] != value]
    return f" (with {', '.join(chosen)})" if chosen else ""


def _checked(book: Rulebook) -> Checked:
    rows = sum(len(wager.pays) for wager in book.wagers)
    kinds = len(book.payoffs.kinds.index)
    return Checked(book.id, dict(book.chosen), len(book.wagers), rows, kinds)


def _all_of(error: Refused) -> tuple[Refusal, ...]:
    return error.refusals if isinstance(error, BadBook) else (error.refusal,)


def _citations_and_example(source: bytes) -> Iterator[str]:
    written = schema.read_toml(source)
    for citation in sorted(set(_citations(with_citations(written)))):
        if not is_listed(citation):
            yield str(
                Refusal(
                    "unknown_clause",
                    f"{citation} is not a clause; see `punto rules trace {citation.split()[0]}`",
                    "house/unknown_clause",
                )
            )
    try:
        play_example(source)
    except Refused as error:
        yield f"[example] {error}"


def _citations(value: Any) -> Iterator[str]:
    if isinstance(value, list):
        for part in value:
            yield from _citations(part)
    elif isinstance(value, dict):
        for key, part in value.items():
            if key == "clause" and isinstance(part, str):
                yield part
            else:
                yield from _citations(part)


def play_example(source: bytes) -> None:
    """A book's example must be a coup its own rules deal and settle."""
    example = read_book(source).example
    if example is None:
        return
    book, chip = read_book(source, example.options), read_chip("0.01")
    play(book, read_cards(example.cards), example.die)
    stakes = {wager: chip.read(amount) for wager, amount in example.wagers.items()}
    check_stakes(book, stakes, chip)
