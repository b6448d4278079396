"""Worker process: `python -m punto.web.compute.worker` reads a JSON request, writes the result.

It limits its CPU time and memory, and uses neither the store nor the secret. Its parent may kill it
at any time.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, Literal

import msgspec

from punto.cards import DECK, read_cards
from punto.money import ONE_CHIP, read_rate
from punto.odds.analysis import analyse
from punto.odds.number_format import format_fraction
from punto.odds.odds_solver import serialize_solution, solve_odds
from punto.odds.par.html import render_html
from punto.odds.par.sheet import ParSheet, make_par_sheet
from punto.odds.par.writers import render_csv, render_markdown, serialize_sheet
from punto.odds.serialize import serialize_analysis, serialize_wager
from punto.odds.shoe import Shoe
from punto.refusals import Refusal, Refused
from punto.rules.coup import play, play_from
from punto.rules.coup_json import encode_coup
from punto.rules.loader import read_book
from punto.rules.settlement import settle_wager
from punto.table.trial_rounds import check_book
from punto.web.rulebook_schema import encode_rulebook


class ComputeRequest(msgspec.Struct, frozen=True, kw_only=True):
    """One computation on a rulebook."""

    kind: Literal[
        "compile", "odds", "par", "sheet", "shoe", "check", "book", "edges", "solve", "coup"
    ]
    text: str
    """Text of the rulebook."""
    options: dict[str, str] = {}
    decks: tuple[int, ...] = ()
    counts: tuple[int, ...] = ()
    """Count of each card in the shoe, in the order of `DECK`."""
    file_format: Literal["html", "md", "csv"] = "html"
    """Format of a PAR sheet file."""
    wager: str = ""
    edge: str = ""
    """The wanted house edge of the wager, such as `5%`."""
    step: int | None = None
    cards: str = ""
    """The cards of a trial coup; if empty, they are drawn with `seed`."""
    die: int | None = None
    seed: int = 0


class ComputeResult(msgspec.Struct, frozen=True):
    value: Any = None
    refusal: Refusal | None = None


def run_request(request: ComputeRequest) -> Any:
    return _HANDLERS[request.kind](request)


def _compile(request: ComputeRequest) -> Any:
    """Return the compile time."""
    started_at = perf_counter()
    read_book(request.text.encode(), request.options)
    return {"seconds": perf_counter() - started_at}


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
    return make_par_sheet(book, [book.check_decks(number) for number in decks])


_WRITERS = {"html": render_html, "md": render_markdown, "csv": render_csv}


def _shoe(request: ComputeRequest) -> Any:
    book = read_book(request.text.encode(), request.options)
    left = Shoe.from_cards(dict(zip(DECK, request.counts, strict=True)))
    return serialize_analysis(analyse(book, left), None)


def _check(request: ComputeRequest) -> Any:
    source = request.text.encode()
    report = check_book(source)
    if report.findings:
        findings = msgspec.to_builtins(report.findings)
        return {"ok": False, "findings": findings, "books": [], "wagers": [], "rulebook": None}
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
    books = [msgspec.to_builtins(book_report) for book_report in report.books]
    return {
        "ok": True,
        "findings": [],
        "books": books,
        "wagers": wagers,
        "rulebook": encode_rulebook(book),
    }


def _book(request: ComputeRequest) -> Any:
    """Return a rulebook with chosen options as data, with its odds."""
    book = read_book(request.text.encode(), request.options)
    return {"rulebook": encode_rulebook(book), "odds": _odds(request)}


def _edges(request: ComputeRequest) -> Any:
    """Return the house edge of each wager with each value of each option, one at a time."""
    source = request.text.encode()
    book = read_book(source)
    number = request.decks[0] if request.decks else None
    options = []
    for option in book.options:
        values = []
        for value in option.values:
            chosen = read_book(source, {option.id: value.id})
            odds = analyse(chosen, Shoe.full(chosen.check_decks(number)))
            edges = [
                {
                    "id": wager.id,
                    "title": wager.title,
                    "edge": format_fraction(-odds[wager.id].ev)
                    if wager.id in odds.wagers
                    else None,
                }
                for wager in chosen.wagers
            ]
            values.append({"id": value.id, "title": value.title, "wagers": edges})
        options.append(
            {"id": option.id, "title": option.title, "default": option.default, "values": values}
        )
    return {"decks": book.check_decks(number), "options": options}


def _solve(request: ComputeRequest) -> Any:
    book = read_book(request.text.encode(), request.options)
    decks = book.check_decks(request.decks[0] if request.decks else None)
    odds = analyse(book, Shoe.full(decks))
    edge = read_rate(request.edge)
    return serialize_solution(solve_odds(odds, request.wager, edge, request.step))


def _coup(request: ComputeRequest) -> Any:
    """Deal a trial coup and settle one unit on every wager."""
    book = read_book(request.text.encode(), request.options)
    decks = book.check_decks(request.decks[0] if request.decks else None)
    if request.cards.strip():
        coup = play(book, read_cards(request.cards), request.die, decks)
    else:
        random = Random(request.seed)
        shoe = [card for card in DECK for _ in range(decks)]
        die = request.die
        if die is None and book.die:
            die = random.randint(1, book.die.faces)
        coup = play_from(book, iter(random.sample(shoe, len(shoe))), die)
    settled = [settle_wager(book, coup, wager, wager.payable_step) for wager in book.wagers]
    return encode_coup(book, coup, settled, ONE_CHIP, decks)


_HANDLERS: dict[str, Callable[[ComputeRequest], Any]] = {
    "compile": _compile,
    "odds": _odds,
    "par": _par,
    "sheet": _sheet,
    "shoe": _shoe,
    "check": _check,
    "book": _book,
    "edges": _edges,
    "solve": _solve,
    "coup": _coup,
}


def main() -> None:
    _limit_resources()
    request = msgspec.json.decode(sys.stdin.buffer.read(), type=ComputeRequest)
    try:
        result = ComputeResult(run_request(request))
    except Refused as refused:
        result = ComputeResult(refusal=refused.refusal)
    sys.stdout.buffer.write(msgspec.json.encode(result))


def _limit_resources() -> None:
    """Limit memory to 2 GiB and CPU time to two minutes, where the platform can."""
    try:
        import resource
    except ImportError:
        return
    for resource_id, limit in ((resource.RLIMIT_AS, 2 << 30), (resource.RLIMIT_CPU, 120)):
        _, hard = resource.getrlimit(resource_id)
        if hard == resource.RLIM_INFINITY or hard > limit:
            resource.setrlimit(resource_id, (limit, limit))


if __name__ == "__main__":
    main()
