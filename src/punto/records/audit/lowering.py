"""A rulebook as the audit's kernels read it: the deal, the tableau, and the payoff table."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import prod

import numpy as np

from punto.cards import DECK, Card, Suit
from punto.odds.count_plan import SIDES, needs_suits
from punto.records.audit import kernel_layout as at
from punto.records.audit.audit_config import Terms
from punto.records.audit.card_kernel import UNJUDGED
from punto.records.columnar import NONE, Bytes, Integers, Numbers
from punto.refusals import Refused
from punto.rules.payoff import LOSE, PUSH
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import list_bounds
from punto.rules.wager import Wager
from punto.sim.cell_layout import CellLayout, build_cell_layout
from punto.sim.units import UNIT_OF_RANK

_UNASKED = -2  # a cell whose kind nobody has asked for yet
_ROUNDING = {"refuse": 0, "down": 1, "up": 2}


class Ruling:
    """Arrays of one set of terms; kinds of coup are looked up once for each cell that occurs."""

    def __init__(self, terms: Terms) -> None:
        book = terms.book
        if len(book.wagers) > at.MOST_WAGERS:
            raise Refused(
                "too_many_wagers", f"at most {at.MOST_WAGERS} wagers of a book can be audited"
            )
        self.terms = terms
        self.book = book
        self.layout = build_cell_layout(book)
        self.rules = _rules(terms)
        self.faces = _faces(book)
        self.offsets = _offsets(self.layout)
        self.wagers = _wagers(terms)
        self.bounds = _bounds(book)
        self.payoffs, self.odds = _payoffs(book)
        self.kinds: Numbers = np.full(prod(self.layout.shape), _UNASKED, np.int32)
        """By cell, its kind of coup; UNJUDGED for a coup that the decks cannot deal."""

    @property
    def cells(self) -> int:
        return len(self.kinds)

    def learn(self, counts: Integers) -> None:
        """Find the kinds of cells that occur."""
        for cell in np.flatnonzero((counts > 0) & (self.kinds == _UNASKED)).tolist():
            self.kinds[cell] = self._kind(cell)

    def _kind(self, cell: int) -> int:
        end, player, banker, face = np.unravel_index(cell, self.layout.shape)
        try:
            return self.layout.outcome_class((int(end), int(player), int(banker), int(face)))
        except KeyError:  # more copies than the decks hold: no kind of coup that can happen
            return UNJUDGED


@lru_cache(maxsize=16)
def ruling_of(terms: Terms) -> Ruling:
    return Ruling(terms)


def _rules(terms: Terms) -> Integers:
    book = terms.book
    deal, tableau = book.deal, book.tableau
    sides = [SIDES.index(hand) for hand in deal.order]
    totals = (tableau.naturals.totals, tableau.player.totals, tableau.banker_alone.totals)
    numbers = {
        at.INITIAL: [len(sides)],
        at.ORDER: sides,
        at.TURN: [sides[:place].count(side) for place, side in enumerate(sides)],
        at.SOURCE: _sources(book),
        at.HELD: [sides.count(side) for side in (0, 1)],
        at.DIE_FACES: [book.die.faces if book.die else 0],
        at.CONTINUOUS: [int(terms.continuous)],
        at.DECKS: [terms.decks],
        at.FREE_ROUNDS: [book.procedure.free_rounds.at_most],
        at.BURNS: [int(book.procedure.burn.by == "first_card")],
        at.FRACTIONS: [_ROUNDING[terms.fractions]],
        at.NATURALS: [_bits(one) for one in totals],
        at.DRAWS_AGAINST: [_bits(one) for one in tableau.banker.draws_against],
    }
    rules = np.zeros(at.RULES, np.int64)
    for place, values in numbers.items():
        rules[place : place + len(values)] = values
    return rules


def _sources(book: Rulebook) -> list[int]:
    sources: list[int] = []
    for hand, side in enumerate(SIDES):
        sources += [at.LAID + hand] if side in book.deal.permanent else []
        sources += [place for place, dealt_to in enumerate(book.deal.order) if dealt_to == side]
    return sources


def _faces(book: Rulebook) -> Bytes:
    """By code: points, unit and suit of a card; what is none stands, and is like no other."""
    faces = np.zeros((3, 256), np.uint8)
    faces[:, NONE] = at.STANDS, 13, at.NO_SUIT
    cards = dict(enumerate(DECK))
    for hand, side in enumerate(SIDES):
        if side in book.deal.permanent:
            cards[at.PERMANENT_CODE + hand] = book.deal.permanent[side]
    for code, card in cards.items():
        faces[:, code] = card.points, UNIT_OF_RANK[card.rank], _suit(card)
    return faces


def _suit(card: Card) -> int:
    return at.NO_SUIT if card.suit is None else list(Suit).index(card.suit)


def _bits(numbers: frozenset[int]) -> int:
    return sum(1 << number for number in numbers)


def _offsets(layout: CellLayout) -> Numbers:
    stride = [prod(layout.shape[axis + 1 :]) for axis in range(4)]
    offsets = np.zeros(at.SIDES + 1 + len(layout.group_of_face), np.int32)
    ends = offsets[: at.LABELS].reshape([11] * 4)
    for (player, banker, *thirds), number in layout.end_index.items():
        one, other = (at.STANDS if third is None else third for third in thirds)
        ends[player, banker, one, other] = number * stride[0]
    labels = offsets[at.LABELS : at.PAIRS].reshape(2, 14, 14)
    for hand, side in enumerate(SIDES):
        for units, label in layout.label_index[side].items():
            labels[hand][units] = label * stride[1 + hand]
        if needs_suits(layout.classes, side):
            offsets[at.PAIRS + hand] = stride[1 + hand]
    offsets[at.SIDES + 1 :] = [number * stride[3] for number in layout.group_of_face]
    return offsets


def _wagers(terms: Terms) -> Integers:
    book = terms.book
    lines = np.zeros((len(book.wagers), at.WAGER), np.int64)
    for line, wager, (least, most) in zip(lines, book.wagers, terms.limits, strict=True):
        line[at.STEP] = wager.payable_step
        line[at.LEAST] = 1 if least is None else min(least, at.MOST_MONEY)
        line[at.MOST] = at.MOST_MONEY if most is None else min(most, at.MOST_MONEY)
        if wager.needs:
            line[at.NEEDS] = _named(book, wager.needs.any_of)
            line[at.IN_BOX] = wager.needs.within == "box"
        bound = any(wager.id in one.together for one in list_bounds(book))
        line[at.BESIDE] = wager.needs is not None or bound
    return lines


def _bounds(book: Rulebook) -> Integers:
    """Wagers that together may not exceed another, as bits of wagers."""
    lines = [
        (_named(book, one.together), _named(book, (one.at_most,))) for one in list_bounds(book)
    ]
    return np.array(lines, np.int64).reshape(-1, 2)


def _named(book: Rulebook, names: tuple[str, ...]) -> int:
    return sum(1 << number for number, wager in enumerate(book.wagers) if wager.id in names)


def _payoffs(book: Rulebook) -> tuple[Numbers, Integers]:
    """By kind and wager, a row of odds; the last row returns a stake and no more."""
    odds: list[list[int]] = []
    columns: list[list[int]] = []
    for wager in book.wagers:
        first = len(odds)
        odds += [_row(row.odds.value, row.odds_before_commission) for row in wager.pays]
        lost = len(odds)
        odds.append(_row(Fraction(-1), Fraction(-1)))
        columns.append([_place(number, first, lost) for number in _rows(book, wager)])
    odds.append(_row(Fraction(0), Fraction(0)))
    table = np.array(columns, np.int32).T
    table[table == _PUSHED] = len(odds) - 1
    return np.ascontiguousarray(table), np.array(odds, np.int64)


_PUSHED = -1


def _place(number: int, first: int, lost: int) -> int:
    if number == PUSH:
        return _PUSHED
    return lost if number == LOSE else first + number


def _rows(book: Rulebook, wager: Wager) -> tuple[int, ...]:
    return book.payoffs.rows[wager.id]


def _row(paid: Fraction, whole: Fraction) -> list[int]:
    parts = (paid, whole - paid, whole)
    numbers = [number for part in parts for number in part.as_integer_ratio()]
    if max(map(abs, numbers)) >= at.MOST_ODDS:
        return [0, 1] * 3 + [0]
    return [*numbers, 1]
