"""Check a rulebook file: all option combinations, its citations and its example."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from punto.cards import read_cards
from punto.money import read_chip
from punto.refusals import Refusal, Refused
from punto.rules import schema
from punto.rules.clauses import is_valid_citation
from punto.rules.compiler import InvalidRulebook
from punto.rules.coup import play
from punto.rules.loader import option_combinations, qualify_book_citations, read_book
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import check_stakes


class BookSummary(msgspec.Struct, frozen=True):
    """The size of a book under one combination of its options."""

    id: str
    options: dict[str, str]
    wagers: int
    rows: int
    kinds: int

    def format_line(self) -> str:
        chosen = ", ".join(f"{name} = {value}" for name, value in self.options.items())
        return (
            f"{self.id}{f' ({chosen})' if chosen else ''}: good. "
            f"{_pluralize(self.wagers, 'wager')}, {_pluralize(self.rows, 'pay row')}, "
            f"{_pluralize(self.kinds, 'kind')} of coup."
        )


def _pluralize(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


class LintReport(msgspec.Struct, frozen=True):
    problems: list[str]
    books: list[BookSummary]


def lint_source(source: bytes) -> LintReport:
    """Compile the file under every option combination, check its citations, play its example."""
    options_by_problem: dict[str, dict[str, str]] = {}
    books: list[BookSummary] = []
    try:
        combinations = option_combinations(source)
        for options in combinations:
            try:
                books.append(_summarize(read_book(source, options)))
            except Refused as error:
                for refusal in _refusals_of(error):
                    options_by_problem.setdefault(str(refusal), options)
        problems = [
            line + _option_note(options, combinations[0])
            for line, options in options_by_problem.items()
        ]
        if not problems:
            problems = list(_check_citations_and_example(source))
    except Refused as error:
        problems = [str(error)]
    return LintReport(problems, [] if problems else books)


def _option_note(options: dict[str, str], defaults: dict[str, str]) -> str:
    """Name the options under which a problem occurs, if they are not the defaults."""
    chosen = [f"{name} = {value}" for name, value in options.items() if defaults[name] != value]
    return f" (with {', '.join(chosen)})" if chosen else ""


def _summarize(book: Rulebook) -> BookSummary:
    rows = sum(len(wager.pays) for wager in book.wagers)
    kinds = len(book.payoffs.classes.index)
    return BookSummary(book.id, dict(book.chosen_options), len(book.wagers), rows, kinds)


def _refusals_of(error: Refused) -> tuple[Refusal, ...]:
    return error.refusals if isinstance(error, InvalidRulebook) else (error.refusal,)


def _check_citations_and_example(source: bytes) -> Iterator[str]:
    parsed = schema.read_toml(source)
    qualified = qualify_book_citations(parsed)
    tables = qualified.pop("citations", {})
    found = {*_find_citations(qualified), *_find_texts(tables)}
    for citation in sorted(found):
        if not is_valid_citation(citation):
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


def _find_citations(value: Any) -> Iterator[str]:
    if isinstance(value, list):
        for part in value:
            yield from _find_citations(part)
    elif isinstance(value, dict):
        for key, part in value.items():
            if key == "clause" and isinstance(part, str):
                yield part
            else:
                yield from _find_citations(part)


def _find_texts(value: Any) -> Iterator[str]:
    """Yield the clauses of `[citations]`, which are all its texts."""
    if isinstance(value, dict):
        for part in value.values():
            yield from _find_texts(part)
    else:
        yield str(value)


def play_example(source: bytes) -> None:
    """Refuse an example that the rules of its own book cannot deal and settle."""
    example = read_book(source).example
    if example is None:
        return
    book, chip = read_book(source, example.options), read_chip("0.01")
    play(book, read_cards(example.cards), example.die)
    stakes = {wager: chip.read(amount) for wager, amount in example.wagers.items()}
    check_stakes(book, stakes, chip)
