"""Cells: the groups of coups that the simulator and the auditor count.

A cell is a combination of the coup's end (the facts of totals and third cards), a label for each
hand (what the facts tell about its first two cards) and a group of die faces. Cells are finer than
the book's outcome classes. Kernels count cells; the payoff table is read once per cell, at the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import prod
from typing import NamedTuple

import numpy as np

from punto.cards import Rank
from punto.refusals import Refused
from punto.rules.coup import Winner
from punto.rules.outcomes.coup_parts import EndKey, FaceKey, HandKey, make_sample_coup
from punto.rules.outcomes.facts import PAIR_KINDS, SIDES, Side
from punto.rules.outcomes.outcome_classes import OutcomeClasses
from punto.rules.rulebook import Rulebook
from punto.rules.tableau import ThirdPoints
from punto.sim.arrays import Int64Array
from punto.sim.rank_units import RANK_OF_UNIT, UNIT_OF_RANK

WINNERS: tuple[Winner, ...] = ("player", "banker", "tie")
MAX_CELLS = 4_000_000  # the largest example has a hundredth of this


class ThirdCodes(NamedTuple):
    """The numbers of third cards in the kernels: by points, or by rank if a fact depends on it.

    Units are numbered so that the code of a unit is unit - `shift`, at least 0; see `vector_draw`.
    """

    shift: int

    @property
    def size(self) -> int:
        """The number of codes; the last one is no card."""
        return 14 - self.shift

    def code_of(self, rank: Rank | None) -> int:
        return self.size - 1 if rank is None else max(UNIT_OF_RANK[rank] - self.shift, 0)

    def ranks_with(self, points: ThirdPoints) -> list[Rank | None]:
        """Return one rank for each code with these points."""
        if points is None:
            return [None]
        ranks = {self.code_of(rank): rank for rank in RANK_OF_UNIT if rank.points == points}
        return list(ranks.values())


BY_POINTS, BY_RANK = ThirdCodes(3), ThirdCodes(0)


class CellEnd(NamedTuple):
    """The facts of a coup that follow from its totals and third cards."""

    key: EndKey
    winner: Winner
    cards: int


class CellLayout(NamedTuple):
    """The numbering of cells; its axes are ends, Player labels, Banker labels, die groups."""

    classes: OutcomeClasses
    third_codes: ThirdCodes
    ends: list[CellEnd]
    end_index: dict[tuple[int, int, int, int], int]
    """By totals and codes of the third cards."""
    labels: dict[Side, list[HandKey]]
    label_index: dict[Side, dict[tuple[int, int], int]]
    """By the units of the first two cards; for a pair, the label of the first kind."""
    has_pair_kinds: dict[Side, bool]
    """Whether every pair has one label for each of `PAIR_KINDS`, in a row."""
    die_groups: list[FaceKey]
    """The keys of the die; one empty key without a die."""
    group_of_face: list[int]
    """Face 1 first."""

    @property
    def shape(self) -> tuple[int, int, int, int]:
        labels = self.labels
        return len(self.ends), len(labels["player"]), len(labels["banker"]), len(self.die_groups)

    def outcome_class(self, cell: tuple[int, int, int, int]) -> int:
        """Return the number of the cell's outcome class."""
        end, player, banker, group = cell
        return self.classes.class_of_parts(
            self.ends[end].key,
            self.labels["player"][player],
            self.labels["banker"][banker],
            self.die_groups[group],
        )


@lru_cache(maxsize=32)
def build_cell_layout(book: Rulebook) -> CellLayout:
    classes = book.payoffs.classes
    third_codes = BY_RANK if len(classes.parts.third_kinds()) >= BY_POINTS.size else BY_POINTS
    ends, end_index = _find_ends(book, third_codes)
    labels: dict[Side, list[HandKey]] = {}
    label_index: dict[Side, dict[tuple[int, int], int]] = {}
    for side in SIDES:
        labels[side], label_index[side] = _find_labels(book, side)
    die_groups, group_of_face = _group_die_faces(book)
    layout = CellLayout(
        classes=classes,
        third_codes=third_codes,
        ends=ends,
        end_index=end_index,
        labels=labels,
        label_index=label_index,
        has_pair_kinds={side: classes.parts.needs_suits(side) for side in SIDES},
        die_groups=die_groups,
        group_of_face=group_of_face,
    )
    if prod(layout.shape) > MAX_CELLS:
        raise Refused("too_many_cells", book=book.id)
    return layout


def _find_ends(
    book: Rulebook, third_codes: ThirdCodes
) -> tuple[list[CellEnd], dict[tuple[int, int, int, int], int]]:
    ends: dict[CellEnd, int] = {}
    end_index: dict[tuple[int, int, int, int], int] = {}
    for player, banker in product(range(10), repeat=2):
        sample = make_sample_coup(player, banker, book.tableau)
        for points in book.tableau.third_card_pairs(player, banker):
            for one, other in product(*map(third_codes.ranks_with, points)):
                coup = sample._replace(player_third=one, banker_third=other)
                totals = coup.total("player"), coup.total("banker")
                winner: Winner = (
                    "tie"
                    if totals[0] == totals[1]
                    else "player"
                    if totals[0] > totals[1]
                    else "banker"
                )
                cards = len(book.deal.order) + sum(third is not None for third in points)
                end = CellEnd(book.payoffs.classes.parts.end_key(coup), winner, cards)
                codes = third_codes.code_of(one), third_codes.code_of(other)
                end_index[player, banker, *codes] = ends.setdefault(end, len(ends))
    return list(ends), end_index


def _find_labels(book: Rulebook, side: Side) -> tuple[list[HandKey], dict[tuple[int, int], int]]:
    """Return the labels of a hand, and their indices by the units of its first two cards."""
    parts, permanent = book.payoffs.classes.parts, book.deal.permanent.get(side)
    with_suits = parts.needs_suits(side)
    labels: list[HandKey] = []
    first_index: dict[tuple[HandKey, ...], int] = {}
    label_index: dict[tuple[int, int], int] = {}
    for first, second in product([permanent.rank] if permanent else Rank, Rank):
        keys = parts.hand_label(side, (min(first, second), max(first, second))).keys
        if with_suits and first == second and len(keys) == 1:
            keys *= len(PAIR_KINDS)
        if keys not in first_index:
            first_index[keys] = len(labels)
            labels += keys
        label_index[UNIT_OF_RANK[first], UNIT_OF_RANK[second]] = first_index[keys]
    return labels, label_index


def _group_die_faces(book: Rulebook) -> tuple[list[FaceKey], list[int]]:
    face_key = book.payoffs.classes.parts.face_key
    keys = [face_key(face) for face in range(1, (book.die.faces if book.die else 0) + 1)]
    groups = list(dict.fromkeys(keys)) or [()]
    return groups, [groups.index(key) for key in keys]


def find_cell_classes(layout: CellLayout) -> Iterator[tuple[int, int, Winner]]:
    """Yield the number of every possible cell, its outcome class and its winner."""
    ends, players, bankers, groups = (range(size) for size in layout.shape)
    for number, cell in enumerate(product(ends, players, bankers, groups)):
        try:
            outcome_class = layout.outcome_class(cell)
        except KeyError:  # impossible, such as a pair of aces with a total of 7
            continue
        yield number, outcome_class, layout.ends[cell[0]].winner


def count_outcome_classes(book: Rulebook, cell_counts: Int64Array) -> dict[int, int]:
    """Return the number of coups by outcome class, from the numbers by cell."""
    layout = build_cell_layout(book)
    by_cell = cell_counts.reshape(layout.shape)
    counts: dict[int, int] = {}
    for cell in np.argwhere(by_cell).tolist():
        number = _outcome_class(book, *cell)
        counts[number] = counts.get(number, 0) + int(by_cell[tuple(cell)])
    return counts


@lru_cache(maxsize=100_000)
def _outcome_class(book: Rulebook, end: int, player: int, banker: int, group: int) -> int:
    return build_cell_layout(book).outcome_class((end, player, banker, group))
