"""`audit`: recorded coups against a rulebook, every one of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from punto.records import finding_codes
from punto.records.audit.audit_config import Terms, make_terms
from punto.records.audit.chunk_audit import Part, Task
from punto.records.audit.findings import Finding, Said, said
from punto.records.audit.merge import Merge
from punto.records.audit.parallel import on_cluster, share_out
from punto.records.audit.report.summary import Summary, summarise
from punto.records.files.mapping import read_mapping
from punto.records.files.open import Source, open_source, pieces_of, why_no_header
from punto.records.format import FORMAT, Header
from punto.refusals import Refused, quote_input
from punto.rules.catalog import built_in, load
from punto.rules.rulebook import Rulebook
from punto.sim.thread_pool import resolve_workers

Progress = Callable[[int, int], None]
"""Bytes of the files audited, and all of them."""
MOST = 10_000


class Audit(NamedTuple):
    files: list[str]
    unusable: list[str]
    """Files without a single record."""
    notes: list[str]
    findings: list[Finding]
    """The first of them, in the order of the files, in full."""
    codes: dict[str, int]
    """Coups, or lines, by what is wrong with them: all of them."""
    wrong: int
    """How many have something wrong."""
    summaries: list[Summary]
    """One for each set of terms: a book under its options, decks, limits."""
    seconds: float
    workers: int
    partial: bool

    @property
    def coups(self) -> int:
        return sum(one.coups for one in self.summaries)


def audit_records(
    files: Sequence[str | Path],
    book: str | None = None,
    *,
    options: Mapping[str, str] | None = None,
    decks: int | None = None,
    map_file: str | Path | None = None,
    workers: int | None = None,
    cluster: str | None = None,
    most: int = MOST,
    progress: Progress | None = None,
) -> Audit:
    """Audit files of records by a book, or by the one their header names.

    `options` and `decks` prevail over what a header says, and a header that says otherwise is a
    finding. `map_file` is the mapping file of other people's CSV.
    """
    threads = resolve_workers(workers)
    mapping = read_mapping(Path(map_file)) if map_file else None
    sources = [open_source(str(file), mapping) for file in files]
    if not sources:
        raise Refused("no_files", "there is nothing to audit; name a file")
    shelf = _Shelf(book, options or {})
    books = [shelf.book(source) for source in sources]
    terms = [_terms(*one, decks) for one in zip(sources, books, strict=True)]
    merge = Merge(sources, terms, most)
    notes: list[str] = []
    for number, source in enumerate(sources):
        for words in _about(source, books[number], book is not None, decks):
            merge.of_file(number, words)
        notes += _notes(source, books[number])
    pieces = [piece for number, source in enumerate(sources) for piece in pieces_of(source, number)]
    tasks = [Task(sources[one.source], one, terms[one.source], most) for one in pieces]
    whole, done = sum(piece.weight for piece in pieces), [0]

    def take(part: Part) -> None:
        merge.take(part)
        done[0] += part.piece.weight
        if progress:
            progress(done[0], whole)

    start = perf_counter()
    if cluster is None:
        complete = share_out(tasks, threads, take)
    else:
        threads, complete = on_cluster(tasks, cluster, take)
    seconds = perf_counter() - start
    merge.close()
    return Audit(
        files=[source.name for source in sources],
        unusable=merge.unusable if complete else [],
        notes=notes,
        findings=merge.findings,
        codes=_counted(merge.codes),
        wrong=merge.wrong,
        summaries=[summarise(one, tally) for one, tally in merge.tallies.items()],
        seconds=seconds,
        workers=threads,
        partial=not complete,
    )


def _counted(found: Counter[str]) -> dict[str, int]:
    return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))


class _Shelf:
    """The book of each file, under its own options and those of the auditor; each read once."""

    def __init__(self, name: str | None, options: Mapping[str, str]) -> None:
        self._name, self._options = name, options
        self._books: dict[tuple[str, tuple[tuple[str, str], ...]], Rulebook] = {}

    def book(self, source: Source) -> Rulebook:
        name = self._name or _named(source)
        own = dict(source.header.options) if source.header else {}
        key = name, tuple(sorted(own.items()))
        if key not in self._books:
            self._books[key] = self._load(name, own)
        return self._books[key]

    def _load(self, name: str, own: dict[str, str]) -> Rulebook:
        try:
            return load(name, own | dict(self._options))
        except Refused as refused:
            if refused.refusal.code not in ("unknown_option", "unknown_option_value") or not own:
                raise
            return load(name, self._options)  # the header's options are another book's


def _named(source: Source) -> str:
    header = source.header
    if header and header.book and header.book.id in built_in():
        return header.book.id
    if header and header.book:
        recorded = quote_input(header.book.id)
        why = f"was recorded under {recorded}, which is not built in; give its file"
    elif header or source.mapping:
        why = "does not name its rulebook; give one"
    else:
        why = f"has no header ({why_no_header(source)}); give a rulebook"
    raise Refused("book_unknown", f"{source.name} {why} with --book")


def _terms(source: Source, book: Rulebook, decks: int | None) -> Terms:
    try:
        return make_terms(book, source.header or Header(format=FORMAT), decks)
    except Refused as refused:
        code, sentence, clause = (getattr(refused.refusal, name) for name in _REFUSAL)
        raise Refused(code, f"{source.name}: {sentence}", clause) from None


_REFUSAL = ("code", "sentence", "clause")


def _about(source: Source, book: Rulebook, named: bool, decks: int | None) -> list[Said]:
    """Where a header says something else than the auditor."""
    header, found = source.header, []
    if header is None:
        right = "a header, as docs/records.md tells; the book's own terms are taken"
        return [said(finding_codes.HEADER_MISSING, None, "header", "none", right)]
    if named and header.book and header.book.id != book.id:
        found.append(said(finding_codes.OTHER_BOOK, None, "book", header.book.id, book.id))
    for name, value in header.options.items():
        if book.chosen_options.get(name) != value:
            right = book.chosen_options.get(name, "no such option")
            found.append(said(finding_codes.OTHER_OPTIONS, None, f"option {name}", value, right))
    if decks is not None and header.decks is not None and header.decks != decks:
        clause = book.decks.clause
        found.append(said(finding_codes.OTHER_DECKS, clause, "decks", header.decks, decks))
    return found


def _notes(source: Source, book: Rulebook) -> list[str]:
    """What is worth saying, and no finding."""
    text = source.header.book if source.header else None
    if text and text.id == book.id and text.sha256 and text.sha256 != book.sha256:
        return [f"{source.name} was recorded under another text of {book.id}"]
    return []
