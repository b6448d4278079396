"""The outcome classes that the recorded totals, result and die leave possible, without cards."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np

from punto.cards import Card, Rank, point_total
from punto.records.columnar import RESULT_CODE
from punto.records.format import RESULTS, Result
from punto.rules.outcomes.facts import PAIR_KINDS, SIDES, Side, classify_pair
from punto.rules.outcomes.payoff import LOSE, PUSH
from punto.rules.rulebook import Rulebook
from punto.sim.arrays import BoolArray, Int64Array
from punto.sim.cell_layout import CellLayout, build_cell_layout
from punto.sim.rank_units import RANK_OF_UNIT, UNIT_OF_RANK

NO_TOTAL, NO_RESULT = 10, len(RESULTS)
"""Instead of a value that is not recorded; for a face of the die it is 0."""
MAX_PAY_ROWS = 60
PUSH_BIT = 62


class KnownHand(NamedTuple):
    """A hand whose cards are recorded, its permanent card included."""

    side: Side
    first_two: tuple[Card, ...]
    third: Card | None


class _End(NamedTuple):
    """Two-card totals and third cards with which a coup can end, and its number in the layout."""

    first_totals: dict[Side, int]
    thirds: dict[Side, int]
    totals: dict[Side, int]
    number: int


class PossibleOutcomes:
    """The outcome classes of a book by final totals and by group of die faces."""

    def __init__(self, book: Rulebook) -> None:
        self._book, self._layout = book, build_cell_layout(book)
        codes = self._layout.third_codes
        points = {codes.code_of(rank): rank.points for rank in Rank}
        points[codes.code_of(None)] = 0
        self._ends = [
            _End(
                first_totals={"player": player, "banker": banker},
                thirds={"player": third, "banker": other},
                totals={
                    "player": (player + points[third]) % 10,
                    "banker": (banker + points[other]) % 10,
                },
                number=number,
            )
            for (player, banker, third, other), number in self._layout.end_index.items()
        ]
        self._labels = {side: _labels_by_total(book, self._layout, side) for side in SIDES}
        self._groups: dict[tuple[int, int], list[set[int]]] = defaultdict(
            lambda: [set() for _ in self._layout.die_groups]
        )
        for end in self._ends:
            labels = {side: self._labels[side][end.first_totals[side]] for side in SIDES}
            self._add_classes(end, labels, self._groups[end.totals["player"], end.totals["banker"]])
        self._beside: dict[tuple[object, ...], set[int]] = {}

    def _add_classes(self, end: _End, labels: dict[Side, set[int]], groups: list[set[int]]) -> None:
        """Add the classes of coups with this end to the set of each group of die faces."""
        for player, banker in product(labels["player"], labels["banker"]):
            for group, classes in enumerate(groups):
                try:
                    cell = end.number, player, banker, group
                    classes.add(self._layout.outcome_class(cell))
                except KeyError:  # more copies of a card than the decks hold
                    continue

    def find(
        self, player: int | None, banker: int | None, result: Result | None, die: int | None
    ) -> set[int]:
        """Return the classes that the recorded values allow. Totals are 0 to 9, the die valid."""
        found: set[int] = set()
        for totals in product(_range_of(player), _range_of(banker)):
            if result in (None, _winner(*totals)) and totals in self._groups:
                found = found.union(*self._select(self._groups[totals], die))
        return found

    def find_outcomes_with_hand(
        self, hand: KnownHand, other_total: int | None, result: Result | None, die: int | None
    ) -> set[int]:
        """Return the classes that a known hand and the recorded values allow."""
        other: Side = "banker" if hand.side == "player" else "player"
        first_total = point_total(hand.first_two)
        third = self._layout.third_codes.code_of(hand.third.rank if hand.third else None)
        label = self._label_of(hand)
        key = hand.side, first_total, third, label, other_total, result, die
        if key not in self._beside:
            groups: list[set[int]] = [set() for _ in self._layout.die_groups]
            for end in self._ends:
                if (
                    (end.first_totals[hand.side], end.thirds[hand.side]) == (first_total, third)
                    and other_total in (None, end.totals[other])
                    and result in (None, _winner(end.totals["player"], end.totals["banker"]))
                ):
                    labels = {
                        hand.side: {label},
                        other: self._labels[other][end.first_totals[other]],
                    }
                    self._add_classes(end, labels, groups)
            self._beside[key] = set[int]().union(*self._select(groups, die))
        return self._beside[key]

    def _select(self, groups: list[set[int]], die: int | None) -> list[set[int]]:
        return groups if die is None else [groups[self._layout.group_of_face[die - 1]]]

    def _label_of(self, hand: KnownHand) -> int:
        first, second = hand.first_two
        units = UNIT_OF_RANK[first.rank], UNIT_OF_RANK[second.rank]
        label = self._layout.label_index[hand.side][units]
        kind = classify_pair(first, second)
        has_kind = kind in PAIR_KINDS and self._layout.has_pair_kinds[hand.side]
        return label + (PAIR_KINDS.index(kind) if has_kind else 0)


def _range_of(total: int | None) -> range:
    return range(10) if total is None else range(total, total + 1)


def _winner(player: int, banker: int) -> Result:
    return "tie" if player == banker else "player" if player > banker else "banker"


def _labels_by_total(book: Rulebook, layout: CellLayout, side: Side) -> dict[int, set[int]]:
    """Return the labels of a hand by its two-card total."""
    permanent = book.deal.permanent.get(side)
    # A pair with a permanent card that has no suit is a mixed pair (reading 33).
    pair_kinds = 1 if permanent and permanent.suit is None else len(PAIR_KINDS)
    labels: dict[int, set[int]] = defaultdict(set)
    for (first, second), label in layout.label_index[side].items():
        total = (RANK_OF_UNIT[first].points + RANK_OF_UNIT[second].points) % 10
        is_pair = first == second and layout.has_pair_kinds[side]
        labels[total].update(range(label, label + (pair_kinds if is_pair else 1)))
    return labels


@lru_cache(maxsize=32)
def find_possible_outcomes(book: Rulebook) -> PossibleOutcomes:
    return PossibleOutcomes(book)


class PossibleTables(NamedTuple):
    """What is possible by key: made by `check_values_without_cards` in `values`."""

    rows: Int64Array
    """[key, wager]: the pay rows as bits. The bit after those of a wager's rows is a loss,
    `PUSH_BIT` is a push. A wager with too many rows has no bits and is not checked by itself."""
    classes: BoolArray
    """[key, outcome class]"""


def lower_possible_outcomes(book: Rulebook) -> PossibleTables:
    outcomes, faces = find_possible_outcomes(book), book.die.faces if book.die else 0
    shape = (NO_TOTAL + 1, NO_TOTAL + 1, NO_RESULT + 1, faces + 1)
    rows = np.zeros((*shape, len(book.wagers)), np.int64)
    possible = np.zeros((*shape, len(book.payoffs.rows[book.wagers[0].id])), np.bool_)
    bits = [
        [row_bit(number, len(wager.pays)) for number in book.payoffs.rows[wager.id]]
        for wager in book.wagers
    ]
    for player, banker, face in product(range(10), range(10), range(faces + 1)):
        classes = sorted(outcomes.find(player, banker, None, face or None))
        result = RESULT_CODE[_winner(player, banker)]
        keys = [*product((player, NO_TOTAL), (banker, NO_TOTAL), (result, NO_RESULT), (face,))]
        for key in keys:
            possible[key][classes] = True
        for wager, of_class in enumerate(bits):
            allowed = np.bitwise_or.reduce([of_class[number] for number in classes] or [0])
            for key in keys:
                rows[key][wager] |= allowed
    return PossibleTables(
        rows.reshape(-1, len(book.wagers)), possible.reshape(-1, possible.shape[-1])
    )


def row_bit(number: int, row_count: int) -> int:
    """Return the bit of a pay row, a loss or a push; 0 if the wager has too many rows."""
    if row_count > MAX_PAY_ROWS:
        return 0
    if number == PUSH:
        return 1 << PUSH_BIT
    return 1 << (row_count if number == LOSE else number)
