"""Heavy sums in a process of their own: `python -m punto.web.compute.worker`, JSON in and out.

It has bounds on time and memory, touches no store and knows no secret; whoever waits for it may
end it at any time.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any, Literal

import msgspec

from punto.cards import DECK
from punto.odds.analysis import analyse
from punto.odds.par.html import render_html
from punto.odds.par.sheet import ParSheet, make_par_sheet
from punto.odds.par.writers import render_csv, render_markdown, serialize_sheet
from punto.odds.serialize import serialize_analysis, serialize_wager
from punto.odds.shoe import Shoe
from punto.refusals import Refusal, Refused
from punto.rules.lint import lint_source
from punto.rules.loader import option_combinations, read_book

MAX_CHOICES = 64
"""Of a file that is checked: each is compiled and weighed."""


class ComputeRequest(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be worked out."""

    kind: Literal["compile", "odds", "par", "sheet", "shoe", "check"]
    text: str
    """Of the rulebook."""
    options: dict[str, str] = {}
    decks: tuple[int, ...] = ()
    counts: tuple[int, ...] = ()
    """Of each card in a shoe, in the order of the deck."""
    file_format: Literal["html", "md", "csv"] = "html"
    """Of a PAR sheet that is written out."""


class ComputeResult(msgspec.Struct, frozen=True):
    value: Any = None
    refusal: Refusal | None = None


def run_request(request: ComputeRequest) -> Any:
    return _HANDLERS[request.kind](request)


def _compile(request: ComputeRequest) -> Any:
    """How long it takes to compile."""
    began = perf_counter()
    read_book(request.text.encode(), request.options)
    return {"seconds": perf_counter() - began}


def _odds(request: ComputeRequest) -> Any:
    book = read_book(request.text.encode(), request.options)
    decks = book.check_decks(request.decks[0] if request.decks else None)
    return serialize_analysis(analyse(book, Shoe.full(decks)), decks)


def _par(request: ComputeRequest) -> Any:
    return serialize_sheet(_make_sheet(request))


def _sheet(request: ComputeRequest) -> Any:
    return _WRITERS[request.file_format](_make_sheet(request))


def _make_sheet(request: ComputeRequest) -> ParSheet:
    book = read_book(request.text.encode(), request.options)
    decks = request.decks or range(book.decks.min, book.decks.max + 1)
    return make_par_sheet(book, [book.check_decks(one) for one in decks])


_WRITERS = {"html": render_html, "md": render_markdown, "csv": render_csv}


def _shoe(request: ComputeRequest) -> Any:
    book = read_book(request.text.encode(), request.options)
    left = Shoe.from_cards(dict(zip(DECK, request.counts, strict=True)))
    return serialize_analysis(analyse(book, left), None)


def _check(request: ComputeRequest) -> Any:
    source = request.text.encode()
    try:
        many = len(option_combinations(source))
    except Refused:
        many = 0  # the report says why
    if many > MAX_CHOICES:
        raise Refused(
            "too_many_choices",
            f"its options can be chosen in {many:,} ways; here at most {MAX_CHOICES} are checked",
        )
    report = lint_source(source)
    if report.problems:
        return {"ok": False, "problems": report.problems, "books": [], "wagers": []}
    book = read_book(source)
    odds = analyse(book, Shoe.full(book.decks.default))
    wagers = [
        {
            "id": wager.id,
            "title": wager.title,
            "odds": serialize_wager(odds[wager.id]) if wager.id in odds.wagers else None,
            "unpriced": odds.unpriced.get(wager.id),
        }
        for wager in book.wagers
    ]
    books = [msgspec.to_builtins(one) for one in report.books]
    return {"ok": True, "problems": [], "books": books, "wagers": wagers}


_HANDLERS: dict[str, Callable[[ComputeRequest], Any]] = {
    "compile": _compile,
    "odds": _odds,
    "par": _par,
    "sheet": _sheet,
    "shoe": _shoe,
    "check": _check,
}


def main() -> None:
    _limit_resources()
    request = msgspec.json.decode(sys.stdin.buffer.read(), type=ComputeRequest)
    try:
        outcome = ComputeResult(run_request(request))
    except Refused as refused:
        outcome = ComputeResult(refusal=refused.refusal)
    sys.stdout.buffer.write(msgspec.json.encode(outcome))


def _limit_resources() -> None:
    """Where the system can: 2 GB, and two minutes of a processor."""
    try:
        import resource
    except ImportError:
        return
    for what, most in ((resource.RLIMIT_AS, 2 << 30), (resource.RLIMIT_CPU, 120)):
        _, hard = resource.getrlimit(what)
        if hard == resource.RLIM_INFINITY or hard > most:
            resource.setrlimit(what, (most, most))


if __name__ == "__main__":
    main()
