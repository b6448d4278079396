"""Audits one chunk of a file: by the kernels, and by `explain.coup` where they find a violation.

A chunk does not know the shoe in which it begins. The coups of that shoe are returned as
`LeadingCoups`, and `merge` checks them with the state at the end of the chunk before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from punto.messages import Message
from punto.records import columnar
from punto.records.audit.audit_config import AuditConfig
from punto.records.audit.coverage import VALUE_COUNT, count_recorded_values
from punto.records.audit.explain.coup import find_shoe_violations, find_violations
from punto.records.audit.explain.deal import has_only_one_hand
from punto.records.audit.explain.partial_cards import PartialCards
from punto.records.audit.explain.shoe import explain_shoe_violations
from punto.records.audit.findings import Violation, make_violation
from punto.records.audit.kernels.arrays import ShoeChecks, ShoeColumns, StakeColumns, StakeSums
from punto.records.audit.kernels.cards import UNCLASSIFIED
from punto.records.audit.kernels.deal_cells import classify_batch
from punto.records.audit.kernels.lowering import AuditTables, lower_rulebook
from punto.records.audit.kernels.money import (
    NO_SUCH_WAGER,
    NOT_OFFERED,
    SUM_COLUMNS,
    check_stakes,
    map_wager_indices,
)
from punto.records.audit.kernels.shoes import (
    LAST_NUMBER,
    SHOE_HASH,
    STATE_SIZE,
    find_first_shoe_start,
    follow_shoes,
)
from punto.records.audit.kernels.values import check_values_without_cards
from punto.records.audit.shoe_totals import ChunkShoes, ChunkShoeSums
from punto.records.columnar import NO_VALUE, RESULT_CODE, LeadingCoups, RecordColumns, hash_names
from punto.records.files.chunks import FileChunk
from punto.records.files.open import RecordFile, open_reader
from punto.records.finding_codes import BROKEN_LINE, NEEDS_SLOW_PATH, SECOND_HEADER, decode_codes
from punto.records.format import RESULTS, CoupRecord, InvalidRecord
from punto.records.reader_batches import RecordBatch
from punto.rules.rulebook import Rulebook
from punto.sim.arrays import (
    BoolArray,
    Float64Array,
    Int32Array,
    Int64Array,
    UInt8Array,
    UInt64Array,
)

_UNUSABLE_RESULT = {"unknown_card", "card_missing", "card_too_many", "result_wrong"}
"""Findings because of which the result of a coup is not counted."""
MAX_LEADING_COUPS = 100_000
"""Bound on the memory for `LeadingCoups`; no real shoe has as many coups."""


class AuditTask(NamedTuple):
    """The work of one worker; sent to other processes and machines."""

    file: RecordFile
    chunk: FileChunk
    config: AuditConfig
    max_findings: int
    """Findings to explain; the others are counted."""


class ChunkFinding(NamedTuple):
    """A violation with its line number in the chunk."""

    line: int
    shoe: str | None
    coup: int | None
    violation: Violation


class ChunkResult(NamedTuple):
    chunk: FileChunk
    line_count: int
    record_count: int
    coup_count: int
    classified_count: int
    """Coups whose cards are correct."""
    findings: list[ChunkFinding]
    code_counts: Counter[str]
    """Coups or lines by violation code."""
    faulty_count: int
    """Coups or lines with at least one violation."""
    cell_counts: Int64Array
    result_counts: Int64Array
    """Recorded results of coups without the cards of both hands, in the order of `RESULTS`."""
    recorded_values: Int64Array
    """The numbers of `RecordedValues`."""
    partial_count: int
    """Coups in which a suit or a rank is not recorded."""
    undetermined: Int64Array
    """By wager, the coups in which its outcome depends on what is not recorded."""
    stake_sums: list[list[int]]
    stake_squares: Float64Array
    leading: LeadingCoups | None
    shoe_state: Int64Array | None
    """State of the shoe at the end of the chunk; None if it began before the chunk."""
    shoe_starts: UInt64Array
    start_lines: Int64Array
    are_starts_faulty: BoolArray
    """Whether the line that starts each shoe has a finding."""
    shoes: ChunkShoes
    """Totals of shoes, for the errors of means."""


class _KnownCoups(NamedTuple):
    """What is known of the coups of a batch."""

    cells: Int32Array
    results: UInt8Array
    """The results of coups without a cell; NO_VALUE where there is none."""
    stakes: StakeColumns


def audit_chunk(task: AuditTask) -> ChunkResult:
    return _ChunkAudit(task).run()


class _ChunkAudit:
    def __init__(self, task: AuditTask) -> None:
        self.task = task
        self.tables: AuditTables = lower_rulebook(task.config)
        self.partial = PartialCards(self.tables)
        wagers = len(self.tables.book.wagers)
        self.record_count = self.coup_count = self.classified_count = self.faulty_count = 0
        self.findings: list[ChunkFinding] = []
        self.code_counts: Counter[str] = Counter()
        self.cell_counts: Int64Array = np.zeros(self.tables.cell_count, np.int64)
        self.result_counts: Int64Array = np.zeros(len(RESULTS), np.int64)
        self.recorded_values: Int64Array = np.zeros(VALUE_COUNT, np.int64)
        self.stake_sums = [[0] * SUM_COLUMNS for _ in range(wagers)]
        self.stake_squares: Float64Array = np.zeros(wagers)
        self.follower = ChunkShoeSums(self.tables.unit_profits)
        self.shoe_state: Int64Array | None = None
        self.leading: list[LeadingCoups] = []
        self.shoe_starts: list[UInt64Array] = []
        self.start_lines: list[Int64Array] = []
        self.are_starts_faulty: list[BoolArray] = []
        self.faulty_leading_lines: set[int] = set()
        header = task.file.header
        # Two tables may each have a shoe of the same name.
        self.table_hash = hash_names([header.table])[0] if header and header.table else np.uint64(0)

    def run(self) -> ChunkResult:
        reader = open_reader(self.task.file, self.task.chunk)
        for batch in reader:
            self._report_skipped_lines(batch)
            if len(batch.line_numbers):
                columns = batch.columns()
                hashes = columns.shoe_hashes ^ self.table_hash
                self._audit_batch(batch, columns._replace(shoe_hashes=hashes))
        return ChunkResult(
            chunk=self.task.chunk,
            line_count=reader.lines_read,
            record_count=self.record_count,
            coup_count=self.coup_count,
            classified_count=self.classified_count,
            findings=self.findings,
            code_counts=self.code_counts,
            faulty_count=self.faulty_count,
            cell_counts=self.cell_counts,
            result_counts=self.result_counts,
            partial_count=self.partial.coup_count,
            undetermined=self.partial.undetermined,
            recorded_values=self.recorded_values,
            stake_sums=self.stake_sums,
            stake_squares=self.stake_squares,
            leading=self._join_leading(),
            shoe_state=self.shoe_state,
            shoe_starts=_concatenate(self.shoe_starts, np.uint64),
            start_lines=_concatenate(self.start_lines, np.int64),
            are_starts_faulty=_concatenate(self.are_starts_faulty, np.bool_),
            shoes=self.follower.finish(),
        )

    def _report_skipped_lines(self, batch: RecordBatch) -> None:
        for line, code, reason in batch.skipped:
            self.code_counts[code] += 1
            self.faulty_count += 1
            if len(self.findings) < self.task.max_findings:
                violation = _explain_skipped_line(code, reason)
                self.findings.append(ChunkFinding(line, None, None, violation))

    def _audit_batch(self, batch: RecordBatch, columns: RecordColumns) -> None:
        violations: Int64Array = np.zeros(columns.row_count, np.int64)
        known = self._check_coups(columns, violations)
        checks = make_shoe_checks(violations)
        first_row, starts = self._check_shoes(batch, columns, checks)
        self.record_count += columns.row_count
        types = columns.byte_fields[columnar.RECORD_TYPE]
        self.coup_count += int((types == columnar.COUP).sum())
        self.recorded_values += count_recorded_values(columns)
        suspects = np.flatnonzero(violations).tolist()
        results = known.results
        faulty = [row for row in suspects if self._report_row(batch, columns, row, checks, results)]
        self._count_results(columns, known)
        self.are_starts_faulty.append(np.isin(starts, faulty))
        lines = batch.line_numbers
        self.faulty_leading_lines.update(int(lines[row]) for row in faulty if row < first_row)

    def _check_coups(self, columns: RecordColumns, violations: Int64Array) -> _KnownCoups:
        """Check each coup by itself; return what is known of it."""
        tables = self.tables
        cells = classify_batch(tables, columns.byte_fields, violations)
        known_cells = cells.by_coup.copy()  # `mark` takes away those with several outcome classes
        results: UInt8Array = np.full(columns.row_count, NO_VALUE, np.uint8)
        self.cell_counts += cells.counts
        self.classified_count += int(cells.counts.sum())
        keys: Int32Array = np.empty(columns.row_count, np.int32)
        check_values_without_cards(
            columns.byte_fields, cells.has_coup, tables.deal.rules, tables.wagers.possible_rows,
            keys, results, violations,
        )  # fmt: skip
        self.partial.mark(columns.byte_fields, cells, keys)
        numbers = _book_numbers(tables.book, columns.wager_names)
        stakes = StakeColumns(
            offsets=columns.stake_offsets,
            wagers=map_wager_indices(numbers, columns.wager_indices),
            owners=columns.owners,
            amounts=columns.stakes,
            profits=columns.profits,
            commissions=columns.commissions,
        )
        sums = np.zeros((len(tables.book.wagers), SUM_COLUMNS), np.int64)
        wagers = tables.wagers._replace(
            possible_rows=self.partial.possible_rows,
            possible_classes=self.partial.possible_classes,
        )
        check_stakes(
            columns.byte_fields, cells.by_coup, tables.cell_classes, keys, stakes, tables.rounding,
            wagers, violations, StakeSums(sums, self.stake_squares),
        )  # fmt: skip
        for total, added in zip(self.stake_sums, sums.tolist(), strict=True):
            total[:] = [before + more for before, more in zip(total, added, strict=True)]
        return _KnownCoups(known_cells, results, stakes)

    def _count_results(self, columns: RecordColumns, known: _KnownCoups) -> None:
        """Count the recorded results of coups without cards, and add all coups to their shoes."""
        cells, results = known.cells, known.results
        recorded = results[results != NO_VALUE]
        self.result_counts += np.bincount(recorded, minlength=len(RESULTS))
        has_cell = cells != UNCLASSIFIED
        results[has_cell] = self.tables.find_results(cells[has_cell])
        self.follower.add(columns, self.tables.find_classes(cells), results, known.stakes)

    # --- shoes ------------------------------------------------------------------------------------

    def _check_shoes(
        self, batch: RecordBatch, columns: RecordColumns, checks: ShoeChecks
    ) -> tuple[int, Int32Array]:
        """Return the first row that does not belong to `leading`, and the rows that start shoes."""
        first_row = self._take_leading(batch, columns)
        if first_row == columns.row_count:
            return first_row, np.empty(0, np.int32)
        assert self.shoe_state is not None
        shoe_columns = ShoeColumns(
            columns.byte_fields,
            columns.coup_numbers,
            columns.shoe_indices,
            columns.shoe_hashes,
            columns.loose_cards,
        )
        rules = self.tables.deal.rules
        count = follow_shoes(shoe_columns, rules, first_row, self.shoe_state, checks)
        starts = checks.starts[:count]
        self.shoe_starts.append(columns.shoe_hashes[columns.shoe_indices[starts]])
        self.start_lines.append(batch.line_numbers[starts])
        return first_row, starts

    def _take_leading(self, batch: RecordBatch, columns: RecordColumns) -> int:
        """Set aside the rows of a shoe that began before the chunk; return the next row."""
        if self.shoe_state is not None:
            return 0
        rows = int(
            find_first_shoe_start(columns.byte_fields, columns.shoe_indices, columns.shoe_hashes)
        )
        known_hash = self.leading[0].shoe_hash if self.leading else None
        if rows and known_hash not in (None, int(columns.shoe_hashes[columns.shoe_indices[0]])):
            rows = 0
        if rows:
            shoe = int(columns.shoe_indices[0])
            self.leading.append(
                LeadingCoups(
                    byte_fields=columns.byte_fields[:, :rows].copy(),
                    coup_numbers=columns.coup_numbers[:rows].copy(),
                    loose_cards=columns.loose_cards[:, columns.loose_cards[0] < rows],
                    line_numbers=batch.line_numbers[:rows],
                    shoe_name=columns.shoe_names[shoe],
                    shoe_hash=int(columns.shoe_hashes[shoe]),
                )
            )
        leading_count = sum(len(leading.coup_numbers) for leading in self.leading)
        if rows < columns.row_count or leading_count > MAX_LEADING_COUPS:
            self.shoe_state = np.zeros(STATE_SIZE, np.int64)
            if rows == columns.row_count:  # too long for a shoe: count its cards from here
                shoe_hash = columns.shoe_hashes[columns.shoe_indices[0]]
                self.shoe_state[SHOE_HASH] = shoe_hash.view(np.int64)
                self.shoe_state[LAST_NUMBER] = columns.coup_numbers[-1]
        return rows

    def _join_leading(self) -> LeadingCoups | None:
        if not self.leading:
            return None
        parts = self.leading
        sizes = [len(part.coup_numbers) for part in parts]
        return LeadingCoups(
            byte_fields=np.concatenate([part.byte_fields for part in parts], axis=1),
            coup_numbers=np.concatenate([part.coup_numbers for part in parts]),
            loose_cards=_join_loose_cards([part.loose_cards for part in parts], sizes),
            line_numbers=np.concatenate([part.line_numbers for part in parts]),
            shoe_name=parts[0].shoe_name,
            shoe_hash=parts[0].shoe_hash,
            faulty_lines=frozenset(self.faulty_leading_lines),
        )

    # --- findings ---------------------------------------------------------------------------------

    def _report_row(
        self,
        batch: RecordBatch,
        columns: RecordColumns,
        row: int,
        checks: ShoeChecks,
        results: UInt8Array,
    ) -> bool:
        """Count the violations of a record; explain them until `max_findings` is reached.

        Returns whether the record has a violation: the slow path may find none.
        """
        bits, number = int(checks.violations[row]), int(columns.coup_numbers[row])
        codes = decode_codes(bits)
        has_room = len(self.findings) < self.task.max_findings
        explained: list[Violation] = []
        if has_room or bits & NEEDS_SLOW_PATH:
            explained = self._explain_record(batch, row, results)
            copies, previous = int(checks.copies[row]), int(checks.previous_numbers[row])
            explained += explain_shoe_violations(self.task.config, bits, number, copies, previous)
            codes = [violation.code for violation in explained]
        self.code_counts.update(set(codes))
        self.faulty_count += bool(codes)
        if has_room:
            index, line = int(columns.shoe_indices[row]), int(batch.line_numbers[row])
            shoe = columns.shoe_names[index] if index >= 0 else None
            self.findings += [
                ChunkFinding(line, shoe, number or None, violation) for violation in explained
            ]
        return bool(codes)

    def _explain_record(self, batch: RecordBatch, row: int, results: UInt8Array) -> list[Violation]:
        try:
            record = batch.record(row)
        except InvalidRecord as error:
            return [_explain_skipped_line(BROKEN_LINE, error.reason)]
        if not isinstance(record, CoupRecord):
            return find_shoe_violations(record)
        explained = find_violations(self.task.config, record)
        is_usable = _UNUSABLE_RESULT.isdisjoint(one.code for one in explained)
        if has_only_one_hand(record) and record.result is not None and is_usable:
            results[row] = RESULT_CODE[record.result]
        return explained


def _explain_skipped_line(code: str, reason: Message) -> Violation:
    if code == SECOND_HEADER:
        return make_violation("second_header", what="line")
    return make_violation("broken_line", what="line", why=reason)


def _join_loose_cards(parts: list[Int32Array], sizes: list[int]) -> Int32Array:
    """Join the loose cards of consecutive batches with these numbers of rows."""
    first_rows = np.cumsum([0, *sizes[:-1]])
    shifted = [
        part + np.array([[first], [0]], np.int32)
        for part, first in zip(parts, first_rows, strict=True)
    ]
    return np.concatenate(shifted, axis=1).astype(np.int32)


def _concatenate(arrays: Sequence[Any], dtype: type[np.generic]) -> Any:
    return np.concatenate(arrays) if arrays else np.empty(0, dtype)


def _book_numbers(book: Rulebook, names: Sequence[str]) -> Int32Array:
    """Return the book's number of each wager name; negative if the book does not offer it.

    The last element stands for the index -1.
    """
    numbers = {wager.id: number for number, wager in enumerate(book.wagers)}
    missing = dict.fromkeys(book.unoffered_wagers, NOT_OFFERED)
    found = [numbers.get(name, missing.get(name, NO_SUCH_WAGER)) for name in names]
    return np.array([*found, NO_SUCH_WAGER], np.int32)


def make_shoe_checks(violations: Int64Array) -> ShoeChecks:
    rows = len(violations)
    return ShoeChecks(
        violations=violations,
        copies=np.zeros(rows, np.int32),
        previous_numbers=np.zeros(rows, np.int32),
        starts=np.empty(rows, np.int32),
    )


def check_leading_coups(
    leading: LeadingCoups, rules: Int64Array, shoe_state: Int64Array
) -> tuple[ShoeChecks, int]:
    """Check the first coups of a chunk with the state at the end of the chunk before.

    Returns the checks and the number of shoe starts.
    """
    rows = len(leading.coup_numbers)
    shoe_indices: Int32Array = np.zeros(rows, np.int32)
    for array in (leading.coup_numbers, shoe_indices):
        array.flags.writeable = False  # the type of Arrow's arrays, for which it is compiled
    hashes: UInt64Array = np.array([leading.shoe_hash], np.uint64)
    columns = ShoeColumns(
        leading.byte_fields, leading.coup_numbers, shoe_indices, hashes, leading.loose_cards
    )
    checks = make_shoe_checks(np.zeros(rows, np.int64))
    return checks, follow_shoes(columns, rules, 0, shoe_state, checks)
