"""Pieces joined in the order of the files: lines counted on, shoes that run over a seam, sums."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import numpy as np

from punto.records.audit.audit_config import Terms
from punto.records.audit.chunk_audit import Part, head_marks, shoe_words
from punto.records.audit.findings import Finding, Said, said
from punto.records.audit.lowering import ruling_of
from punto.records.audit.money_kernel import SUMS, Floats
from punto.records.audit.shoe_kernel import STATE
from punto.records.columnar import Integers
from punto.records.files.open import Source
from punto.records.finding_codes import SHOE_AGAIN
from punto.records.hashing import Hashes


class Tally:
    """Sums over the coups of one set of terms."""

    def __init__(self, terms: Terms) -> None:
        ruling = ruling_of(terms)
        wagers = len(ruling.book.wagers)
        self.coups = self.judged = self.shoes = 0
        self.cells: Integers = np.zeros(ruling.cells, np.int64)
        self.sums = [[0] * SUMS for _ in range(wagers)]
        self.squares: Floats = np.zeros(wagers)

    def add(self, part: Part) -> None:
        self.coups += part.coups
        self.judged += part.judged
        self.shoes += len(part.starts)
        self.cells += part.cells
        self.squares += part.squares
        for mine, more in zip(self.sums, part.sums, strict=True):
            mine[:] = [one + other for one, other in zip(mine, more, strict=True)]


class _Begun(NamedTuple):
    """Shoes that began: what they are called, hashed, and where."""

    hashes: Hashes
    lines: Integers
    source: int


class Merge:
    """Takes parts in order; keeps `most` findings in full, and counts them all."""

    def __init__(self, sources: list[Source], terms: list[Terms], most: int) -> None:
        self._sources, self._terms, self.most = sources, terms, most
        self.tallies = {one: Tally(one) for one in terms}
        self.findings: list[Finding] = []
        self.codes: Counter[str] = Counter()
        self.wrong = 0
        self.records = [0] * len(sources)
        self._lines = [0] * len(sources)
        self._state: Integers = np.zeros(STATE, np.int64)
        self._begun: list[_Begun] = []

    def of_file(self, source: int, words: Said, line: int = 0) -> None:
        """Something about a whole file."""
        self.codes[words.code] += 1
        self.wrong += 1
        self._keep(Finding(self._sources[source].name, line, None, None, *words))

    def take(self, part: Part) -> None:
        source = part.piece.source
        name, offset = self._sources[source].name, self._lines[source]
        found = [
            Finding(name, one.line + offset, one.shoe, one.coup, *one.said) for one in part.found
        ]
        if part.head is not None:
            found += self._join(part, offset)
        if part.state is not None:
            self._state = part.state
        if len(part.starts):
            self._begun.append(_Begun(part.starts, part.start_lines + offset, source))
        self.tallies[self._terms[source]].add(part)
        self.codes += part.codes
        self.wrong += part.wrong
        self.records[source] += part.records
        self._lines[source] += part.lines
        for one in sorted(found, key=lambda one: one.line):
            self._keep(one)

    def _keep(self, finding: Finding) -> None:
        if len(self.findings) < self.most:
            self.findings.append(finding)

    def _join(self, part: Part, offset: int) -> list[Finding]:
        """The coups of a shoe that may have begun in the piece before."""
        head, source = part.head, part.piece.source
        assert head is not None
        terms = self._terms[source]
        marks, copies, before, begun = head_marks(head, ruling_of(terms).rules, self._state)
        if begun:
            hashes = np.array([head.hash], np.uint64)
            self._begun.append(_Begun(hashes, head.lines[:1] + offset, source))
            self.tallies[terms].shoes += 1
        name, found = self._sources[source].name, []
        for row in np.flatnonzero(marks).tolist():
            number = int(head.coup[row])
            words = shoe_words(terms, int(marks[row]), number, int(copies[row]), int(before[row]))
            self.codes.update({one.code for one in words})
            self.wrong += 1
            line = int(head.lines[row]) + offset
            found += [Finding(name, line, head.shoe, number or None, *one) for one in words]
        return found

    def close(self) -> None:
        """What only the whole can tell: shoes that come twice, files without a record."""
        for source, line, first, first_line in self._again():
            there = f"{self._sources[first].name}:{first_line}"
            right = f"each name once in a table; {there} opened it before"
            words = said(SHOE_AGAIN, None, "shoe", "opened again", right)
            self.of_file(source, words, line)

    def _again(self) -> list[tuple[int, int, int, int]]:
        """Shoes whose name has come before, each with the place where it came first."""
        if not self._begun:
            return []
        hashes = np.concatenate([one.hashes for one in self._begun])
        lines = np.concatenate([one.lines for one in self._begun])
        sizes = [len(one.hashes) for one in self._begun]
        sources = np.repeat([one.source for one in self._begun], sizes)
        order = np.argsort(hashes, kind="stable")
        ordered = hashes[order]
        first = np.concatenate([[True], ordered[1:] != ordered[:-1]])
        earliest = order[np.maximum.accumulate(np.where(first, np.arange(len(order)), 0))]
        again = np.flatnonzero(~first)
        pairs = sorted(zip(order[again].tolist(), earliest[again].tolist(), strict=True))
        return [
            (int(sources[late]), int(lines[late]), int(sources[early]), int(lines[early]))
            for late, early in pairs
        ]

    @property
    def unusable(self) -> list[str]:
        """Files without a single record."""
        return [
            source.name
            for source, records in zip(self._sources, self.records, strict=True)
            if not records
        ]
