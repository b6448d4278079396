"""Audits record files against a rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import msgspec

from punto.data_table import DataTable, Tabular
from punto.messages import Message, message
from punto.records.audit.audit_config import AuditConfig, make_audit_config
from punto.records.audit.book_loader import BookLoader, note_other_text
from punto.records.audit.chunk_audit import AuditTask, ChunkResult
from punto.records.audit.findings import Finding, Violation, make_violation
from punto.records.audit.merge import ResultMerger
from punto.records.audit.parallel import run_on_cluster, run_tasks
from punto.records.audit.report.summary import AuditSummary, summarise
from punto.records.files.chunks import split_file
from punto.records.files.mapping import FileMapping, read_mapping
from punto.records.files.open import RecordFile, open_record_file
from punto.records.format import FORMAT, RecordHeader
from punto.refusals import Refused, as_message
from punto.rules.rulebook import Rulebook
from punto.sim.thread_pool import resolve_workers

AuditProgress = Callable[[int, int], None]
"""Called with the bytes audited so far and the bytes of all files."""
MAX_FINDINGS = 10_000


class AuditedFile(NamedTuple):
    name: str
    byte_count: int
    record_count: int
    table: str | None
    """The table that the header names."""
    book: Rulebook
    recorded_text: str | None
    """The hash of the rulebook text that the header names."""


class Audit(Tabular, msgspec.Struct, frozen=True):
    """The result of an audit."""

    files: list[str]
    audited_files: list[AuditedFile]
    unusable_files: list[str]
    """Files without a single record."""
    notes: list[Message]
    """Remarks that are not findings."""
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

    def __repr__(self) -> str:
        codes = ", ".join(f"{code} {count:,}" for code, count in self.code_counts.items())
        files = "1 file" if len(self.files) == 1 else f"{len(self.files)} files"
        part = ", partial" if self.is_partial else ""
        found = f"{self.faulty_count:,} with findings ({codes})" if codes else "no findings"
        return f"<Audit of {files}, {self.coup_count:,} coups{part}: {found}>"

    def _repr_html_(self) -> str:
        """Return the verdict and the findings, for a notebook."""
        from punto.records.audit.report.display import render_audit

        return render_audit(self)

    def to_table(self) -> DataTable:
        """Return a row for each finding."""
        from punto.records.audit.report.display import tabulate_findings

        return tabulate_findings(self)


def audit_records(
    files: Sequence[str | Path],
    book: str | Rulebook | None = None,
    *,
    options: Mapping[str, str] | None = None,
    decks: int | None = None,
    map_file: str | Path | None = None,
    texts: Sequence[str | Path] = (),
    any_text: bool = False,
    workers: int | None = None,
    cluster: str | None = None,
    max_findings: int = MAX_FINDINGS,
    progress: AuditProgress | None = None,
) -> Audit:
    """Audit record files against a book, or against the book that their header names.

    `options` and `decks` override the header; a header that differs is a finding. `map_file`
    describes CSV of another format. `texts` are rulebook files, or folders of them, among which the
    text is found that a header names by its hash; `any_text` audits against the given or built-in
    text if it is not found.
    """
    threads = resolve_workers(workers)
    mapping = read_mapping(Path(map_file)) if map_file else None
    record_files = [_open_file(str(file), mapping, is_shared=cluster is not None) for file in files]
    if not record_files:
        raise Refused("no_files")
    given = book.text.source if isinstance(book, Rulebook) else book
    loader = BookLoader(given, options or {}, texts, any_text=any_text)
    books = [loader.load_for(file) for file in record_files]
    configs = [_make_config(*pair, decks) for pair in zip(record_files, books, strict=True)]
    merger = ResultMerger(record_files, configs, max_findings)
    notes: list[Message] = []
    tasks: list[AuditTask] = []
    for number, (file, file_book) in enumerate(zip(record_files, books, strict=True)):
        differences = _compare_header(file, file_book, book is not None, decks)
        merger.add_header_violations(number, differences)
        notes += note_other_text(file, file_book)
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
        audited_files=[
            _describe_file(*file)
            for file in zip(record_files, books, merger.record_counts, strict=True)
        ],
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


def _open_file(name: str, mapping: FileMapping | None, *, is_shared: bool) -> RecordFile:
    """Open a record file; the workers of a cluster have other working directories."""
    path = str(Path(name).absolute()) if is_shared and name != "-" else name
    return open_record_file(path, mapping)._replace(name=name)


def _describe_file(file: RecordFile, book: Rulebook, record_count: int) -> AuditedFile:
    header = file.header
    return AuditedFile(
        name=file.name,
        byte_count=file.size,
        record_count=record_count,
        table=header.table if header else None,
        book=book,
        recorded_text=header.book.sha256 if header and header.book else None,
    )


def _by_frequency(counts: Counter[str]) -> dict[str, int]:
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


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


def _partial_notes(merger: ResultMerger) -> list[Message]:
    count = sum(totals.partial_count for totals in merger.totals.values())
    return [message("detail", "audited_partial_cards", coups=count)] if count else []


def _describe_option(value: str | None) -> Message:
    if value is None:
        return message("detail", "option_not_known")
    return message("detail", "option_value", value=value)
