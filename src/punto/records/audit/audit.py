"""Audits record files against a rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from punto.messages import Message, message
from punto.records.audit.audit_config import AuditConfig, make_audit_config
from punto.records.audit.chunk_audit import AuditTask, ChunkResult
from punto.records.audit.findings import Finding, Violation, make_violation
from punto.records.audit.merge import ResultMerger
from punto.records.audit.parallel import run_on_cluster, run_tasks
from punto.records.audit.report.summary import AuditSummary, summarise
from punto.records.files.chunks import split_file
from punto.records.files.mapping import read_mapping
from punto.records.files.open import (
    RecordFile,
    explain_missing_header,
    open_record_file,
)
from punto.records.format import FORMAT, RecordHeader
from punto.refusals import Refused, as_message
from punto.rules.catalog import built_in, load
from punto.rules.rulebook import Rulebook
from punto.sim.thread_pool import resolve_workers

AuditProgress = Callable[[int, int], None]
"""Called with the bytes audited so far and the bytes of all files."""
MAX_FINDINGS = 10_000


class Audit(NamedTuple):
    """The result of an audit."""

    files: list[str]
    unusable_files: list[str]
    """Files without a single record."""
    notes: list[str]
    findings: list[Finding]
    """The first findings, in file order."""
    code_counts: dict[str, int]
    """All coups or lines with findings, by code."""
    faulty_count: int
    """All coups or lines with at least one finding."""
    summaries: list[AuditSummary]
    """One for each audit configuration: a book with its options, decks and limits."""
    seconds: float
    worker_count: int
    is_partial: bool

    @property
    def coup_count(self) -> int:
        return sum(summary.coup_count for summary in self.summaries)


def audit_records(
    files: Sequence[str | Path],
    book: str | None = None,
    *,
    options: Mapping[str, str] | None = None,
    decks: int | None = None,
    map_file: str | Path | None = None,
    workers: int | None = None,
    cluster: str | None = None,
    max_findings: int = MAX_FINDINGS,
    progress: AuditProgress | None = None,
) -> Audit:
    """Audit record files against a book, or against the book that their header names.

    `options` and `decks` override the header; a header that differs is a finding. `map_file`
    describes CSV of another format.
    """
    threads = resolve_workers(workers)
    mapping = read_mapping(Path(map_file)) if map_file else None
    record_files = [open_record_file(str(file), mapping) for file in files]
    if not record_files:
        raise Refused("no_files")
    loader = _BookLoader(book, options or {})
    books = [loader.load_for(file) for file in record_files]
    configs = [_make_config(*pair, decks) for pair in zip(record_files, books, strict=True)]
    merger = ResultMerger(record_files, configs, max_findings)
    notes: list[str] = []
    tasks: list[AuditTask] = []
    for number, (file, file_book) in enumerate(zip(record_files, books, strict=True)):
        differences = _compare_header(file, file_book, book is not None, decks)
        merger.add_header_violations(number, differences)
        notes += _notes(file, file_book)
        chunks = split_file(file, number)
        tasks += [AuditTask(file, chunk, configs[number], max_findings) for chunk in chunks]
    total_bytes, audited_bytes = sum(task.chunk.byte_count for task in tasks), 0

    def on_result(result: ChunkResult) -> None:
        nonlocal audited_bytes
        merger.add(result)
        audited_bytes += result.chunk.byte_count
        if progress:
            progress(audited_bytes, total_bytes)

    start = perf_counter()
    if cluster is None:
        is_complete = run_tasks(tasks, threads, on_result)
    else:
        threads, is_complete = run_on_cluster(tasks, cluster, on_result)
    seconds = perf_counter() - start
    merger.finish()
    notes += _partial_notes(merger)
    return Audit(
        files=[file.name for file in record_files],
        unusable_files=merger.unusable_files if is_complete else [],
        notes=notes,
        findings=merger.findings,
        code_counts=_by_frequency(merger.code_counts),
        faulty_count=merger.faulty_count,
        summaries=[summarise(config, totals) for config, totals in merger.totals.items()],
        seconds=seconds,
        worker_count=threads,
        is_partial=not is_complete,
    )


def _by_frequency(counts: Counter[str]) -> dict[str, int]:
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


class _BookLoader:
    """Loads the book of each file with the options of its header and of the auditor."""

    def __init__(self, name: str | None, options: Mapping[str, str]) -> None:
        self._name, self._options = name, options
        self._books: dict[tuple[str, tuple[tuple[str, str], ...]], Rulebook] = {}

    def load_for(self, file: RecordFile) -> Rulebook:
        name = self._name or _book_name(file)
        header_options = dict(file.header.options) if file.header else {}
        key = name, tuple(sorted(header_options.items()))
        if key not in self._books:
            self._books[key] = self._load(name, header_options)
        return self._books[key]

    def _load(self, name: str, header_options: dict[str, str]) -> Rulebook:
        unknown_option = ("unknown_option", "unknown_option_value")
        try:
            return load(name, header_options | dict(self._options))
        except Refused as refused:
            if refused.refusal.code not in unknown_option or not header_options:
                raise
            return load(name, self._options)  # the header's options are those of another book


def _book_name(file: RecordFile) -> str:
    header = file.header
    if header and header.book and header.book.id in built_in():
        return header.book.id
    if header and header.book:
        why = message("detail", "book_not_built_in", book=header.book.id)
    elif header or file.mapping:
        why = message("detail", "book_not_named")
    else:
        why = explain_missing_header(file)
    raise Refused("book_unknown", file=file.name, why=why)


def _make_config(file: RecordFile, book: Rulebook, decks: int | None) -> AuditConfig:
    """Make the configuration of a file; a refusal of the header names the file."""
    if decks is not None:
        book.check_decks(decks)
    try:
        return make_audit_config(book, file.header or RecordHeader(format=FORMAT), decks)
    except Refused as refused:
        refusal = refused.refusal
        why = as_message(refusal)
        raise Refused("bad_header", clause=refusal.clause, file=file.name, why=why) from None


def _compare_header(
    file: RecordFile, book: Rulebook, is_book_given: bool, decks: int | None
) -> list[Violation]:
    """Return where the header differs from what the auditor gave."""
    header = file.header
    if header is None:
        return [make_violation("header_missing", what="header")]
    found = []
    if is_book_given and header.book and header.book.id != book.id:
        found.append(
            make_violation("other_book", what="book", recorded=header.book.id, right=book.id)
        )
    for name, value in header.options.items():
        if book.chosen_options.get(name) != value:
            right = _describe_option(book.chosen_options.get(name))
            found.append(
                make_violation(
                    "other_options", what="options", option=name, recorded=value, right=right
                )
            )
    if decks is not None and header.decks is not None and header.decks != decks:
        clause, recorded = book.decks.clause, header.decks
        found.append(
            make_violation(
                "other_decks", clause=clause, what="decks", recorded=recorded, right=decks
            )
        )
    return found


def _partial_notes(merger: ResultMerger) -> list[str]:
    count = sum(totals.partial_count for totals in merger.totals.values())
    if not count:
        return []
    coups = f"{count:,} coup has" if count == 1 else f"{count:,} coups have"
    return [
        f"{coups} cards without a suit, or with their value alone; wagers that depend on suits"
        " or ranks are checked as far as the cards tell"
    ]


def _describe_option(value: str | None) -> Message:
    if value is None:
        return message("detail", "option_not_known")
    return message("detail", "option_value", value=value)


def _notes(file: RecordFile, book: Rulebook) -> list[str]:
    """Return remarks that are not findings."""
    reference = file.header.book if file.header else None
    if reference is None or reference.id != book.id:
        return []
    if reference.sha256 and not book.is_text(reference.sha256):
        return [f"{file.name} was recorded with another text of {book.id}"]
    return []
