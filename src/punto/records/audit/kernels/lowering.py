"""Lowers a rulebook to the arrays of the audit kernels: deal, tableau, wagers and payoffs."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import prod

import numpy as np

from punto.cards import DECK, Card, Rank
from punto.records.audit.audit_config import AuditConfig
from punto.records.audit.kernels import layout
from punto.records.audit.kernels.arrays import DealTables, WagerTables
from punto.records.audit.kernels.cards import UNCLASSIFIED
from punto.records.audit.kernels.possible_outcomes import lower_possible_outcomes
from punto.records.columnar import FULL_CARDS, NO_VALUE, RANK_CARDS, RESULT_CODE
from punto.refusals import Refused
from punto.rules.outcomes.facts import SIDES
from punto.rules.outcomes.payoff import LOSE, PUSH
from punto.rules.payment import unit_profits
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import list_bounds
from punto.sim.arrays import Float64Array, Int32Array, Int64Array, UInt8Array
from punto.sim.book_arrays import encode_tableau, fill_array, initial_slots, lower_cells, suit_index
from punto.sim.cell_layout import CellLayout, ThirdCodes, build_cell_layout
from punto.sim.rank_units import UNIT_OF_RANK

_NOT_LOOKED_UP = -2  # a cell whose outcome class is not looked up yet
_ROUNDING = {"refuse": 0, "down": 1, "up": 2}


class AuditTables:
    """The arrays of one audit configuration.

    The outcome class of a cell is looked up when the cell first occurs.
    """

    def __init__(self, config: AuditConfig) -> None:
        book = config.book
        if len(book.wagers) > layout.MAX_WAGERS:
            raise Refused("too_many_wagers", max=layout.MAX_WAGERS)
        self.config = config
        self.book = book
        self.layout = build_cell_layout(book)
        self.deal = DealTables(
            _lower_rules(config, self.layout.third_codes),
            _lower_faces(book, self.layout.third_codes),
            _cell_offsets(self.layout),
        )
        payoffs, odds = _lower_payoffs(book)
        possible = lower_possible_outcomes(book)
        self.wagers = WagerTables(
            _lower_wagers(config),
            _lower_bounds(book),
            payoffs,
            odds,
            possible.rows,
            possible.classes,
        )
        self.cell_classes: Int32Array = np.full(prod(self.layout.shape), _NOT_LOOKED_UP, np.int32)
        """The outcome class of each cell; UNCLASSIFIED if the decks cannot deal such a coup."""
        self.unit_profits = _lower_unit_profits(book)
        """[outcome class, wager]"""
        self.end_results: UInt8Array = np.array(
            [RESULT_CODE[end.winner] for end in self.layout.ends], np.uint8
        )
        """The result of each end."""

    @property
    def cell_count(self) -> int:
        return len(self.cell_classes)

    @property
    def rounding(self) -> int:
        return int(self.deal.rules[layout.ROUNDING])

    def find_classes(self, cells: Int32Array) -> Int32Array:
        """Return the outcome class of each coup, by its cell."""
        return np.where(cells == UNCLASSIFIED, np.int32(UNCLASSIFIED), self.cell_classes[cells])

    def find_results(self, cells: Int32Array) -> UInt8Array:
        """Return the result of each coup, by its cell."""
        return self.end_results[cells // (self.cell_count // len(self.end_results))]

    def classify_cells(self, counts: Int64Array) -> None:
        """Look up the outcome classes of the cells that occur."""
        new_cells = (counts > 0) & (self.cell_classes == _NOT_LOOKED_UP)
        for cell in np.flatnonzero(new_cells).tolist():
            self.cell_classes[cell] = self._outcome_class(cell)

    def _outcome_class(self, cell: int) -> int:
        end, player, banker, face = np.unravel_index(cell, self.layout.shape)
        try:
            return self.layout.outcome_class((int(end), int(player), int(banker), int(face)))
        except KeyError:  # more copies of a card than the decks hold
            return UNCLASSIFIED


@lru_cache(maxsize=16)
def lower_rulebook(config: AuditConfig) -> AuditTables:
    return AuditTables(config)


# --- cards ----------------------------------------------------------------------------------------


def _lower_rules(config: AuditConfig, third_codes: ThirdCodes) -> Int64Array:
    book = config.book
    sides = [SIDES.index(hand) for hand in book.deal.order]
    values_at = {
        layout.INITIAL_CARDS: [len(sides)],
        layout.DEAL_ORDER: sides,
        layout.HAND_POSITION: [sides[:position].count(side) for position, side in enumerate(sides)],
        layout.FIRST_TWO_SLOTS: initial_slots(book),
        layout.DEALT_PER_HAND: [sides.count(side) for side in (0, 1)],
        layout.DIE_FACES: [book.die.faces if book.die else 0],
        layout.IS_CONTINUOUS: [int(config.is_continuous)],
        layout.DECKS: [config.decks],
        layout.MAX_FREE_ROUNDS: [book.procedure.free_rounds.at_most],
        layout.BURN_COUNTS: [book.procedure.burn.count(rank) for rank in Rank],
        layout.ROUNDING: [_ROUNDING[config.fractions]],
        layout.NATURAL_TOTALS: encode_tableau(book.tableau),
        layout.THIRD_CODES: [third_codes.size],
    }
    rules: Int64Array = fill_array(values_at, layout.RULE_COUNT, np.int64)
    return rules


def _lower_faces(book: Rulebook, third_codes: ThirdCodes) -> UInt8Array:
    """Return the faces of `DealTables`. NO_VALUE has a rank and suit that no card has."""
    faces = np.zeros((layout.FACE_ROWS, 256), np.uint8)
    no_third = third_codes.code_of(None)
    faces[:, NO_VALUE] = layout.NO_THIRD_CARD, 13, layout.NO_SUIT, no_third
    cards = dict(enumerate(DECK))
    cards |= {FULL_CARDS + number: Card(rank, None) for number, rank in enumerate(Rank)}
    cards[RANK_CARDS] = Card(Rank.TEN, None)  # one of the cards that this one may be
    for hand, side in enumerate(SIDES):
        if side in book.deal.permanent:
            cards[layout.PERMANENT_CODE + hand] = book.deal.permanent[side]
    for code, card in cards.items():
        faces[:, code] = (
            card.points,
            UNIT_OF_RANK[card.rank],
            suit_index(card),
            third_codes.code_of(card.rank),
        )
    return faces


def _cell_offsets(cell_layout: CellLayout) -> Int32Array:
    cells = lower_cells(cell_layout)
    values_at = {
        layout.END_OFFSETS: cells.ends.ravel(),
        layout.LABEL_OFFSETS: cells.hands.ravel(),
        layout.PAIR_STRIDES: cells.pairs,
        layout.DIE_OFFSETS + 1: cells.faces,  # no die was thrown: face 0
    }
    size = layout.DIE_OFFSETS + 1 + len(cells.faces)
    offsets: Int32Array = fill_array(values_at, size, np.int32)
    return offsets


# --- wagers ---------------------------------------------------------------------------------------


def _lower_wagers(config: AuditConfig) -> Int64Array:
    book, max_money = config.book, layout.MAX_MONEY
    rows = np.zeros((len(book.wagers), layout.WAGER_COLUMNS), np.int64)
    first_row = 0
    for row, wager, (minimum, maximum) in zip(rows, book.wagers, config.limits, strict=True):
        row[layout.PAYABLE_STEP] = wager.payable_step
        row[layout.MIN_STAKE] = 1 if minimum is None else min(minimum, max_money)
        row[layout.MAX_STAKE] = max_money if maximum is None else min(maximum, max_money)
        if wager.needs:
            row[layout.NEEDED_WAGERS] = _wager_bits(book, wager.needs.any_of)
            row[layout.NEEDS_SAME_BOX] = wager.needs.within == "box"
        is_bounded = any(wager.id in bound.together for bound in list_bounds(book))
        row[layout.HAS_DEPENDENCY] = wager.needs is not None or is_bounded
        row[layout.FIRST_ROW] = first_row
        first_row += len(wager.pays) + 1
    return rows


def _lower_bounds(book: Rulebook) -> Int64Array:
    rows = [
        (_wager_bits(book, bound.together), _wager_bits(book, (bound.at_most,)))
        for bound in list_bounds(book)
    ]
    return np.array(rows, np.int64).reshape(-1, 2)


def _wager_bits(book: Rulebook, names: tuple[str, ...]) -> int:
    return sum(1 << number for number, wager in enumerate(book.wagers) if wager.id in names)


def _lower_payoffs(book: Rulebook) -> tuple[Int32Array, Int64Array]:
    """Return the pay row by outcome class and wager, and the pay rows; the last one is a push."""
    odds: list[list[int]] = []
    columns: list[list[int]] = []
    for wager in book.wagers:
        first_row = len(odds)
        odds += [_odds_row(row.odds.value, row.odds_before_commission) for row in wager.pays]
        lost_row = len(odds)
        odds.append(_odds_row(Fraction(-1), Fraction(-1)))
        numbers = book.payoffs.rows[wager.id]
        columns.append([_pay_row(number, first_row, lost_row) for number in numbers])
    odds.append(_odds_row(Fraction(0), Fraction(0)))
    table = np.array(columns, np.int32).T
    table[table == _PUSH_ROW] = len(odds) - 1
    return np.ascontiguousarray(table), np.array(odds, np.int64)


_PUSH_ROW = -1


def _pay_row(number: int, first_row: int, lost_row: int) -> int:
    if number == PUSH:
        return _PUSH_ROW
    return lost_row if number == LOSE else first_row + number


def _odds_row(net: Fraction, full: Fraction) -> list[int]:
    terms = [term for part in (net, full - net, full) for term in part.as_integer_ratio()]
    if max(map(abs, terms)) >= layout.MAX_ODDS_TERM:
        return [0, 1] * 3 + [0]
    return [*terms, 1]


def _lower_unit_profits(book: Rulebook) -> Float64Array:
    rows = book.payoffs.rows
    profits: Float64Array = np.zeros((len(next(iter(rows.values()))), len(book.wagers)))
    for column, wager in enumerate(book.wagers):
        of_row = {row: float(profit) for row, profit in unit_profits(wager).items()}
        profits[:, column] = [of_row[row] for row in rows[wager.id]]
    return profits
