"""Check a rulebook file: all option combinations, its citations and its example."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from punto.cards import read_cards
from punto.money import read_chip
from punto.refusals import Refused
from punto.rules.clauses import find_clause, is_valid_citation
from punto.rules.coup import play
from punto.rules.file_format import schema
from punto.rules.file_format.findings import (
    InvalidRulebook,
    ProblemCollector,
    RulebookFinding,
    at,
    problem_of,
)
from punto.rules.file_format.locate import locate_problems, make_finding
from punto.rules.file_format.source_map import Path
from punto.rules.loader import option_combinations, qualify_book_citations, read_book
from punto.rules.rulebook import Rulebook
from punto.rules.soundness import read_sound_book
from punto.rules.stakes import check_stakes, read_stakes


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
    findings: list[RulebookFinding]
    books: list[BookSummary]


def lint_source(source: bytes) -> LintReport:
    """Compile the file under every option combination, check its citations, play its example."""
    try:
        findings, books = _compile_all(source)
    except Refused as error:
        findings, books = _findings_of(error), []
    return LintReport(findings, [] if findings else books)


def _compile_all(source: bytes) -> tuple[list[RulebookFinding], list[BookSummary]]:
    findings: dict[tuple[object, ...], RulebookFinding] = {}
    books: list[BookSummary] = []
    combinations = option_combinations(source)
    for options in combinations:
        try:
            books.append(_summarize(read_sound_book(source, options)))
        except Refused as error:
            chosen = {
                name: value for name, value in options.items() if combinations[0][name] != value
            }
            for found in _findings_of(error):
                same = (found.code, found.key, found.line, found.column, found.sentence)
                findings.setdefault(same, msgspec.structs.replace(found, options=chosen))
    return list(findings.values()) or _check_citations_and_example(source), books


def _summarize(book: Rulebook) -> BookSummary:
    rows = sum(len(wager.pays) for wager in book.wagers)
    kinds = len(book.payoffs.classes.index)
    return BookSummary(book.id, dict(book.chosen_options), len(book.wagers), rows, kinds)


def _findings_of(error: Refused) -> list[RulebookFinding]:
    if isinstance(error, InvalidRulebook):
        return list(error.findings)
    return [make_finding(problem_of(error.refusal), None, None, None)]


def _check_citations_and_example(source: bytes) -> list[RulebookFinding]:
    collector = ProblemCollector()
    for path, citation in _find_citations(qualify_book_citations(schema.read_toml(source))):
        if not is_valid_citation(citation):
            with collector.collect(*path):
                find_clause(citation)
    with collector.collect("example"):
        play_example(source)
    return locate_problems(source, collector.problems, {})


def _find_citations(value: Any, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """Yield each citation of a file with its path: every `clause`, and all of `[citations]`."""
    if isinstance(value, list):
        for number, part in enumerate(value):
            yield from _find_citations(part, (*path, number))
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from _find_citations(part, (*path, key))
    elif isinstance(value, str) and (path[-1] == "clause" or path[0] == "citations"):
        yield path, value


def play_example(source: bytes) -> None:
    """Refuse an example that the rules of its own book cannot deal and settle."""
    example = read_book(source).example
    if example is None:
        return
    with at("options"):
        book = read_book(source, example.options)
    with at("cards"):
        cards = read_cards(example.cards)
    play(book, cards, example.die)
    with at("wagers"):
        chip = read_chip("0.01")
        check_stakes(book, read_stakes(book, example.wagers, chip), chip)
