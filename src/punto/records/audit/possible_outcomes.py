"""The outcome classes that the recorded totals, result and die leave possible, without cards."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from itertools import product

import numpy as np

from punto.cards import Rank
from punto.records.columnar import RESULT_CODE
from punto.records.format import RESULTS, Result
from punto.rules.outcomes.facts import PAIR_KINDS, SIDES, Side
from punto.rules.outcomes.payoff import LOSE, PUSH
from punto.rules.rulebook import Rulebook
from punto.sim.arrays import Int64Array
from punto.sim.cell_layout import CellLayout, build_cell_layout
from punto.sim.units import RANK_OF_UNIT

NO_TOTAL, NO_RESULT, NO_FACE = 10, len(RESULTS), 0
"""Instead of a value that is not recorded."""
MAX_PAY_ROWS = 60
PUSH_BIT = 62


class PossibleOutcomes:
    """The outcome classes of a book by final totals and by group of die faces."""

    def __init__(self, book: Rulebook) -> None:
        self._layout = build_cell_layout(book)
        self._groups: dict[tuple[int, int], list[set[int]]] = defaultdict(
            lambda: [set() for _ in self._layout.die_groups]
        )
        labels = {side: _labels_by_total(book, self._layout, side) for side in SIDES}
        points = {self._layout.third_codes.code_of(rank): rank.points for rank in Rank}
        points[self._layout.third_codes.code_of(None)] = 0
        for (player, banker, third, other), end in self._layout.end_index.items():
            totals = (player + points[third]) % 10, (banker + points[other]) % 10
            for one, two in product(labels["player"][player], labels["banker"][banker]):
                for group, classes in enumerate(self._groups[totals]):
                    try:
                        classes.add(self._layout.outcome_class((end, one, two, group)))
                    except KeyError:  # more copies of a card than the decks hold
                        continue

    def find(
        self, player: int | None, banker: int | None, result: Result | None, die: int | None
    ) -> set[int]:
        """Return the classes that the recorded values allow. Totals are 0 to 9, the die valid."""
        found: set[int] = set()
        groups = range(len(self._layout.die_groups))
        if die is not None:
            groups = range(self._layout.group_of_face[die - 1], len(groups))[:1]
        for totals in product(_range_of(player), _range_of(banker)):
            if result in (None, _winner(*totals)) and totals in self._groups:
                found = found.union(*(self._groups[totals][group] for group in groups))
        return found


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


def lower_possible_rows(book: Rulebook) -> Int64Array:
    """Return, by key and wager, the pay rows that are possible, as bits.

    The key is that of `possible_key` in the money kernel. The bit after those of a wager's rows is
    a loss, `PUSH_BIT` is a push. A wager with too many rows has no bits and is not checked.
    """
    outcomes, faces = find_possible_outcomes(book), book.die.faces if book.die else 0
    rows = np.zeros((11, 11, NO_RESULT + 1, faces + 1, len(book.wagers)), np.int64)
    bits = [
        [row_bit(number, len(wager.pays)) for number in book.payoffs.rows[wager.id]]
        for wager in book.wagers
    ]
    for player, banker, face in product(range(10), range(10), range(faces + 1)):
        classes = outcomes.find(player, banker, None, face or None)
        result = RESULT_CODE[_winner(player, banker)]
        for wager, of_class in enumerate(bits):
            allowed = np.bitwise_or.reduce([of_class[number] for number in classes] or [0])
            for one, two, end in product((player, 10), (banker, 10), (result, NO_RESULT)):
                rows[one, two, end, face, wager] |= allowed
    return rows.reshape(-1, len(book.wagers))


def row_bit(number: int, row_count: int) -> int:
    """Return the bit of a pay row, a loss or a push; 0 if the wager has too many rows."""
    if row_count > MAX_PAY_ROWS:
        return 0
    if number == PUSH:
        return 1 << PUSH_BIT
    return 1 << (row_count if number == LOSE else number)
