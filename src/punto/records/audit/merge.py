"""Merges the results of chunks in file order: line numbers, shoes across chunks, totals."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import numpy as np

from punto.records.audit.audit_config import AuditConfig
from punto.records.audit.chunk_audit import ChunkResult, check_leading_coups
from punto.records.audit.coverage import VALUE_COUNT
from punto.records.audit.explain.shoe import explain_shoe_violations
from punto.records.audit.findings import Finding, Violation, make_violation
from punto.records.audit.kernels.lowering import lower_rulebook
from punto.records.audit.kernels.money import SUM_COLUMNS
from punto.records.audit.kernels.shoes import STATE_SIZE
from punto.records.audit.shoe_totals import ShoeMerger
from punto.records.files.open import RecordFile
from punto.records.format import RESULTS
from punto.sim.arrays import BoolArray, Float64Array, Int64Array, UInt64Array


class AuditTotals:
    """Counts and sums over the coups of one audit configuration."""

    def __init__(self, config: AuditConfig) -> None:
        tables = lower_rulebook(config)
        wagers = len(tables.book.wagers)
        self.coup_count = self.classified_count = self.shoe_count = 0
        self.cell_counts: Int64Array = np.zeros(tables.cell_count, np.int64)
        self.result_counts: Int64Array = np.zeros(len(RESULTS), np.int64)
        self.partial_count = 0
        self.undetermined: Int64Array = np.zeros(wagers, np.int64)
        self.recorded_values: Int64Array = np.zeros(VALUE_COUNT, np.int64)
        self.stake_sums = [[0] * SUM_COLUMNS for _ in range(wagers)]
        self.stake_squares: Float64Array = np.zeros(wagers)
        self.shoes = ShoeMerger(wagers)

    def add(self, result: ChunkResult) -> None:
        self.coup_count += result.coup_count
        self.classified_count += result.classified_count
        self.shoe_count += len(result.shoe_starts)
        self.cell_counts += result.cell_counts
        self.result_counts += result.result_counts
        self.partial_count += result.partial_count
        self.undetermined += result.undetermined
        self.recorded_values += result.recorded_values
        self.stake_squares += result.stake_squares
        self.shoes.add(result.shoes)
        for total, added in zip(self.stake_sums, result.stake_sums, strict=True):
            total[:] = [before + more for before, more in zip(total, added, strict=True)]


class _ShoeStarts(NamedTuple):
    """Where shoes begin in a file: the hashes of their names, and their lines."""

    hashes: UInt64Array
    lines: Int64Array
    are_faulty: BoolArray
    """Whether the line has a finding already."""
    file_index: int


class _RepeatedShoe(NamedTuple):
    file_index: int
    line: int
    is_faulty: bool
    first_file_index: int
    first_line: int


class ResultMerger:
    """Takes chunk results in order; stores the first `max_findings` findings and counts all."""

    def __init__(
        self, files: list[RecordFile], configs: list[AuditConfig], max_findings: int
    ) -> None:
        self._files, self._configs, self.max_findings = files, configs, max_findings
        self.totals = {config: AuditTotals(config) for config in configs}
        self.findings: list[Finding] = []
        self.code_counts: Counter[str] = Counter()
        self.faulty_count = 0
        self.record_counts = [0] * len(files)
        self._line_counts = [0] * len(files)
        self._shoe_state: Int64Array = np.zeros(STATE_SIZE, np.int64)
        self._shoe_starts: list[_ShoeStarts] = []

    def add_header_violations(self, file_index: int, violations: list[Violation]) -> None:
        self.faulty_count += bool(violations)
        for violation in violations:
            self._add_line_violation(file_index, 0, violation)

    def _add_line_violation(self, file_index: int, line: int, violation: Violation) -> None:
        self.code_counts[violation.code] += 1
        self._add_finding(Finding(self._files[file_index].name, line, None, None, *violation))

    def add(self, result: ChunkResult) -> None:
        file_index = result.chunk.file_index
        name, offset = self._files[file_index].name, self._line_counts[file_index]
        findings = [
            Finding(name, found.line + offset, found.shoe, found.coup, *found.violation)
            for found in result.findings
        ]
        if result.leading is not None:
            findings += self._check_leading(result, offset)
        if result.shoe_state is not None:
            self._shoe_state = result.shoe_state
        if len(result.shoe_starts):
            lines = result.start_lines + offset
            starts = _ShoeStarts(result.shoe_starts, lines, result.are_starts_faulty, file_index)
            self._shoe_starts.append(starts)
        self.totals[self._configs[file_index]].add(result)
        self.code_counts += result.code_counts
        self.faulty_count += result.faulty_count
        self.record_counts[file_index] += result.record_count
        self._line_counts[file_index] += result.line_count
        for finding in sorted(findings, key=lambda finding: finding.line):
            self._add_finding(finding)

    def _add_finding(self, finding: Finding) -> None:
        if len(self.findings) < self.max_findings:
            self.findings.append(finding)

    def _check_leading(self, result: ChunkResult, offset: int) -> list[Finding]:
        """Check the coups of a shoe that may have begun in the chunk before."""
        leading, file_index = result.leading, result.chunk.file_index
        assert leading is not None
        config = self._configs[file_index]
        rules = lower_rulebook(config).deal.rules
        checks, start_count = check_leading_coups(leading, rules, self._shoe_state)
        if start_count:
            hashes = np.array([leading.shoe_hash], np.uint64)
            lines = leading.line_numbers[:1] + offset
            is_faulty = bool(checks.violations[0]) or int(lines[0]) - offset in leading.faulty_lines
            are_faulty = np.array([is_faulty])
            self._shoe_starts.append(_ShoeStarts(hashes, lines, are_faulty, file_index))
            self.totals[config].shoe_count += 1
        findings: list[Finding] = []
        for row in np.flatnonzero(checks.violations).tolist():
            number = int(leading.coup_numbers[row])
            explained = explain_shoe_violations(
                config,
                int(checks.violations[row]),
                number,
                int(checks.copies[row]),
                int(checks.previous_numbers[row]),
            )
            self.code_counts.update({violation.code for violation in explained})
            name, line = self._files[file_index].name, int(leading.line_numbers[row])
            self.faulty_count += line not in leading.faulty_lines
            findings += [
                Finding(name, line + offset, leading.shoe_name, number or None, *violation)
                for violation in explained
            ]
        return findings

    def finish(self) -> None:
        """End the last shoe, and report the shoes whose name occurs twice."""
        for totals in self.totals.values():
            totals.shoes.close()
        for repeated in self._find_repeated_shoes():
            first = self._files[repeated.first_file_index].name
            violation = make_violation(
                "shoe_again", what="shoe", file=first, line=repeated.first_line
            )
            self.faulty_count += not repeated.is_faulty
            self._add_line_violation(repeated.file_index, repeated.line, violation)

    def _find_repeated_shoes(self) -> list[_RepeatedShoe]:
        if not self._shoe_starts:
            return []
        hashes = np.concatenate([starts.hashes for starts in self._shoe_starts])
        lines = np.concatenate([starts.lines for starts in self._shoe_starts])
        are_faulty = np.concatenate([starts.are_faulty for starts in self._shoe_starts])
        sizes = [len(starts.hashes) for starts in self._shoe_starts]
        files = np.repeat([starts.file_index for starts in self._shoe_starts], sizes)
        order = np.argsort(hashes, kind="stable")
        ordered = hashes[order]
        is_first = np.concatenate([[True], ordered[1:] != ordered[:-1]])
        earliest = order[np.maximum.accumulate(np.where(is_first, np.arange(len(order)), 0))]
        repeated = np.flatnonzero(~is_first)
        pairs = sorted(zip(order[repeated].tolist(), earliest[repeated].tolist(), strict=True))
        return [
            _RepeatedShoe(
                int(files[late]),
                int(lines[late]),
                bool(are_faulty[late]),
                int(files[early]),
                int(lines[early]),
            )
            for late, early in pairs
        ]

    @property
    def unusable_files(self) -> list[str]:
        """Files without a single record."""
        return [
            file.name
            for file, records in zip(self._files, self.record_counts, strict=True)
            if not records
        ]
