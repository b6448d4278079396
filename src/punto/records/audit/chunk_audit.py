"""One piece of a file audited: by the kernels, and plainly where they find something.

What a piece cannot know is the shoe in which it begins; its coups are handed on as a `Head`, for
`merging` to join to the piece before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from punto.cards import DECK
from punto.records import columnar as at
from punto.records.audit.audit_config import Terms
from punto.records.audit.deal_cells import find_cells
from punto.records.audit.explain_coup import judge
from punto.records.audit.findings import Said, said
from punto.records.audit.lowering import Ruling, ruling_of
from punto.records.audit.money_kernel import (
    NOT_OFFERED,
    SUMS,
    UNKNOWN,
    Floats,
    book_wagers,
    judge_money,
)
from punto.records.audit.shoe_kernel import HASH, LAST, STATE, first_start, follow_shoes
from punto.records.columnar import Columns, Head, Integers, Numbers, hash_texts
from punto.records.files.open import Piece, Source, rows_of
from punto.records.finding_codes import BROKEN_LINE, LOOK, OF_SHOES, codes_in
from punto.records.format import Broken, Coup
from punto.records.hashing import Hashes
from punto.records.reader_batches import Batch
from punto.rules.rulebook import Rulebook

MOST_HEAD = 100_000
"""Coups of one shoe, at the start of a piece: no real shoe has as many."""


class Task(NamedTuple):
    """What one worker is handed; travels to other processes and machines."""

    source: Source
    piece: Piece
    terms: Terms
    most: int
    """Findings to be told in full."""


class Found(NamedTuple):
    """A finding, by its line in the piece."""

    line: int
    shoe: str | None
    coup: int | None
    said: Said


class Part(NamedTuple):
    """What one piece came to."""

    piece: Piece
    lines: int
    records: int
    coups: int
    judged: int
    """Coups whose cards are in order."""
    found: list[Found]
    codes: Counter[str]
    """Coups, or lines, by what is wrong with them."""
    wrong: int
    """How many have something wrong."""
    cells: Integers
    sums: list[list[int]]
    squares: Floats
    head: Head | None
    state: Integers | None
    """What is remembered of the shoe in which the piece ends; None if it began before it."""
    starts: Hashes
    start_lines: Integers


def audit_piece(task: Task) -> Part:
    return _PieceAudit(task).run()


class _PieceAudit:
    def __init__(self, task: Task) -> None:
        self.task = task
        self.ruling: Ruling = ruling_of(task.terms)
        wagers = len(self.ruling.book.wagers)
        self.records = self.coups = self.judged = self.wrong = 0
        self.found: list[Found] = []
        self.codes: Counter[str] = Counter()
        self.cells: Integers = np.zeros(self.ruling.cells, np.int64)
        self.sums = [[0] * SUMS for _ in range(wagers)]
        self.squares: Floats = np.zeros(wagers)
        self.state: Integers | None = None
        self.heads: list[Head] = []
        self.starts: list[Hashes] = []
        self.start_lines: list[Integers] = []
        header = task.source.header
        self.table = hash_texts([header.table])[0] if header and header.table else np.uint64(0)
        """Two tables may each have a shoe of the same name."""

    def run(self) -> Part:
        rows = rows_of(self.task.source, self.task.piece)
        for batch in rows:
            self._skipped(batch)
            if len(batch.lines):
                columns = batch.columns()
                self._audit(batch, columns._replace(hashes=columns.hashes ^ self.table))
        return Part(
            self.task.piece, rows.lines, self.records, self.coups, self.judged, self.found,
            self.codes, self.wrong, self.cells, self.sums, self.squares, self._head(), self.state,
            _joined(self.starts, np.uint64), _joined(self.start_lines, np.int64),
        )  # fmt: skip

    def _skipped(self, batch: Batch) -> None:
        for line, code, why in batch.skipped:
            self.codes[code] += 1
            self.wrong += 1
            if len(self.found) < self.task.most:
                words = said(code, None, "line", why, "a record as docs/records.md tells")
                self.found.append(Found(line, None, None, words))

    def _audit(self, batch: Batch, columns: Columns) -> None:
        marks: Integers = np.zeros(columns.rows, np.int64)
        self._coups(columns, marks)
        copies: Numbers = np.zeros(columns.rows, np.int32)
        before: Numbers = np.zeros(columns.rows, np.int32)
        self._shoes(batch, columns, marks, copies, before)
        self.records += columns.rows
        self.coups += int((columns.small[at.TYPE] == at.COUP).sum())
        lines = batch.lines
        for row in np.flatnonzero(marks).tolist():
            self._tell(batch, columns, row, int(lines[row]), int(marks[row]),
                       (int(copies[row]), int(before[row])))  # fmt: skip

    def _coups(self, columns: Columns, marks: Integers) -> None:
        """Each coup by itself."""
        ruling = self.ruling
        wager = book_wagers(_numbers(ruling.book, columns.wagers), columns.wager)
        cells = find_cells(ruling, columns.small, marks)
        self.cells += cells.counts
        self.judged += int(cells.counts.sum())
        sums = np.zeros((len(ruling.wagers), SUMS), np.int64)
        judge_money(
            columns.small, cells.of, ruling.kinds, columns.first, wager,
            columns.who, columns.stake, columns.profit, columns.commission, ruling.rules,
            ruling.wagers, ruling.bounds, ruling.payoffs, ruling.odds, marks, sums, self.squares,
        )  # fmt: skip
        for mine, more in zip(self.sums, sums.tolist(), strict=True):
            mine[:] = [one + other for one, other in zip(mine, more, strict=True)]

    # --- shoes ------------------------------------------------------------------------------------

    def _shoes(
        self, batch: Batch, columns: Columns, marks: Integers, copies: Numbers, before: Numbers
    ) -> None:
        begin = self._begin(batch, columns)
        if begin == columns.rows:
            return
        assert self.state is not None
        starts: Numbers = np.empty(columns.rows, np.int32)
        begun = follow_shoes(
            columns.small, columns.coup, columns.shoe, columns.hashes, self.ruling.rules, begin,
            self.state, marks, copies, before, starts,
        )  # fmt: skip
        opened = starts[:begun]
        self.starts.append(columns.hashes[columns.shoe[opened]])
        self.start_lines.append(batch.lines[opened])

    def _begin(self, batch: Batch, columns: Columns) -> int:
        """Where what came before the piece no longer matters; the rows before it are kept."""
        if self.state is not None:
            return 0
        begin = int(first_start(columns.small, columns.shoe, columns.hashes))
        known = self.heads[0].hash if self.heads else None
        if begin and known is not None and known != int(columns.hashes[columns.shoe[0]]):
            begin = 0
        if begin:
            place = int(columns.shoe[0])
            kept = columns.small[:, :begin].copy(), columns.coup[:begin].copy(), batch.lines[:begin]
            self.heads.append(Head(*kept, columns.shoes[place], int(columns.hashes[place])))
        if begin < columns.rows or sum(len(head.coup) for head in self.heads) > MOST_HEAD:
            self.state = np.zeros(STATE, np.int64)
            if begin == columns.rows:  # far too long for a shoe; its cards are counted anew
                self.state[HASH] = columns.hashes[columns.shoe[0]].view(np.int64)
                self.state[LAST] = columns.coup[-1]
        return begin

    def _head(self) -> Head | None:
        if not self.heads:
            return None
        small = np.concatenate([head.small for head in self.heads], axis=1)
        coup = np.concatenate([head.coup for head in self.heads])
        lines = np.concatenate([head.lines for head in self.heads])
        return Head(small, coup, lines, self.heads[0].shoe, self.heads[0].hash)

    # --- telling ----------------------------------------------------------------------------------

    def _tell(
        self, batch: Batch, columns: Columns, row: int, line: int, mark: int,
        told: tuple[int, int],
    ) -> None:  # fmt: skip
        """What is wrong with a record; in full while there is room."""
        codes = codes_in(mark)
        room = len(self.found) < self.task.most
        words: list[Said] = []
        if room or mark & LOOK:
            words = self._look(batch, row)
            of_shoes = shoe_words(self.task.terms, mark, int(columns.coup[row]), *told)
            words += of_shoes
            codes = [one.code for one in words]
        self.codes.update(set(codes))
        self.wrong += bool(codes)
        if room:
            place = int(columns.shoe[row])
            shoe = columns.shoes[place] if place >= 0 else None
            coup = int(columns.coup[row]) or None
            self.found += [Found(line, shoe, coup, one) for one in words]

    def _look(self, batch: Batch, row: int) -> list[Said]:
        try:
            record = batch.record(row)
        except Broken as broken:
            return [said(BROKEN_LINE, None, "row", broken, "a record as docs/records.md tells")]
        return judge(self.task.terms, record) if isinstance(record, Coup) else []


def _joined(arrays: Sequence[Any], type_: type[np.generic]) -> Any:
    return np.concatenate(arrays) if arrays else np.empty(0, type_)


def _numbers(book: Rulebook, names: Sequence[str]) -> Numbers:
    """By place in a batch's own list of wagers, the book's number; or why there is none."""
    numbers = {wager.id: number for number, wager in enumerate(book.wagers)}
    missing = dict.fromkeys(book.unoffered_wagers, NOT_OFFERED)
    found = [numbers.get(name, missing.get(name, UNKNOWN)) for name in names]
    return np.array([*found, UNKNOWN], np.int32)


def shoe_words(terms: Terms, mark: int, number: int, copies: int, before: int) -> list[Said]:
    """What is wrong with a coup's place in its shoe."""
    book = terms.book
    words: list[Said] = []
    for code in codes_in(mark & OF_SHOES):
        if code == "too_many_copies":
            card = DECK[copies & 0xFF]
            right = f"at most {terms.decks} in {terms.decks} decks"
            words.append(said(code, book.decks.clause, str(card), f"{copies >> 8} times", right))
        elif code == "too_many_cards":
            right = f"{52 * terms.decks} cards in {terms.decks} decks, burned ones included"
            words.append(said(code, book.decks.clause, "shoe", "more cards", right))
        elif code == "too_many_free_rounds":
            rule = book.procedure.free_rounds
            right = f"at most {rule.at_most} in a row"
            words.append(said(code, rule.clause, "free round", "one more", right))
        else:
            words.append(said(code, None, "number", f"coup {number}", _expected(code, before)))
    return words


def _expected(code: str, before: int) -> str:
    if code == "coup_missing":
        return f"coup {before + 1} comes first, and is not here"
    if code == "coup_double":
        return f"coup {before} is here already; the next is {before + 1}"
    return f"it comes before coup {before}, which stands above it"


def head_marks(
    head: Head, rules: Integers, state: Integers
) -> tuple[Integers, Numbers, Numbers, int]:
    """A piece's first coups, joined to what is remembered of the piece before."""
    rows = len(head.coup)
    marks: Integers = np.zeros(rows, np.int64)
    copies: Numbers = np.zeros(rows, np.int32)
    before: Numbers = np.zeros(rows, np.int32)
    hashes: Hashes = np.array([head.hash], np.uint64)
    shoe: Numbers = np.zeros(rows, np.int32)
    for array in (head.coup, shoe):
        array.flags.writeable = False  # the kernel is compiled for what Arrow lends
    begun = follow_shoes(
        head.small, head.coup, shoe, hashes, rules, 0, state, marks, copies,
        before, np.empty(rows, np.int32),
    )  # fmt: skip
    return marks, copies, before, begun
