"""Cells: the groups of coups that the simulator counts.

A cell is a combination of the coup's end (the facts of totals and third cards), a label for each
hand (its facts besides the total, such as a pair or sevens) and a group of die faces. Cells are
finer than the book's outcome classes. Kernels count cells; the payoff table is read once per cell,
at the end.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import prod
from typing import NamedTuple

import numpy as np

from punto.odds.aggregate import distinct_faces
from punto.odds.count_plan import CountPlan, KnownCards, make_count_plan, needs_suits
from punto.odds.hand_counts import HandTable
from punto.refusals import Refused
from punto.rules.coup import Winner
from punto.rules.facts import NONE, PAIR_KINDS, SIDES, CoupFacts, FactValue, HandFacts, Side
from punto.rules.outcome_classes import DealRules, OutcomeClasses
from punto.rules.rulebook import Rulebook
from punto.rules.tableau import ThirdPoints
from punto.sim.arrays import Int64Array
from punto.sim.units import RANK_OF_UNIT
from punto.sim.vector_draw import UNITS

TotalsAndThirds = tuple[int, int, ThirdPoints, ThirdPoints]
MAX_CELLS = 4_000_000  # the largest example has a hundredth of this


class CellEnd(NamedTuple):
    """The facts of a coup that follow from its totals and third cards."""

    facts: tuple[FactValue, ...]
    winner: Winner
    cards: int


class CellLayout(NamedTuple):
    """The numbering of cells; its axes are ends, Player labels, Banker labels, die groups."""

    classes: OutcomeClasses
    ends: list[tuple[CellEnd, CoupFacts]]
    """Each with the facts of a coup, of totals and third cards alone, that leads to it."""
    end_index: dict[TotalsAndThirds, int]
    """By totals and third cards."""
    labels: dict[Side, list[HandFacts]]
    label_index: dict[Side, dict[tuple[int, int], int]]
    """By the units of the first two cards."""
    die_groups: list[int | None]
    """One face of each group of faces that no wager distinguishes; [None] without a die."""
    group_of_face: list[int]
    """Face 1 first."""

    @property
    def shape(self) -> tuple[int, int, int, int]:
        labels = self.labels
        return len(self.ends), len(labels["player"]), len(labels["banker"]), len(self.die_groups)

    def outcome_class(self, cell: tuple[int, int, int, int]) -> int:
        """Return the number of the cell's outcome class."""
        end, player, banker, group = cell
        cell_end, bare = self.ends[end]
        facts = bare._replace(
            player=_with_total(self.labels["player"][player], bare.player),
            banker=_with_total(self.labels["banker"][banker], bare.banker),
            die=self.die_groups[group],
        )
        return self.classes.class_at_end(cell_end.facts, facts)


def _with_total(label: HandFacts, bare: HandFacts) -> HandFacts:
    return label._replace(total=bare.total, is_natural=bare.is_natural)


@lru_cache(maxsize=32)
def build_cell_layout(book: Rulebook) -> CellLayout:
    classes, deal_rules = book.payoffs.classes, book.deal_rules
    plan = make_count_plan(classes, deal_rules, _permanent_cards(book))
    ends, end_index = _find_ends(classes, deal_rules)
    labels: dict[Side, list[HandFacts]] = {}
    label_index: dict[Side, dict[tuple[int, int], int]] = {}
    for side, hand in zip(SIDES, (plan.player, plan.banker), strict=True):
        labels[side], label_index[side] = _find_labels(plan, hand, needs_suits(classes, side))
    die_groups, group_of_face = _group_die_faces(plan, book)
    layout = CellLayout(classes, ends, end_index, labels, label_index, die_groups, group_of_face)
    if prod(layout.shape) > MAX_CELLS:
        raise Refused("too_many_cells", book=book.id)
    return layout


def _permanent_cards(book: Rulebook) -> KnownCards:
    player, banker = (
        (book.deal.permanent[side],) if side in book.deal.permanent else () for side in SIDES
    )
    return KnownCards(player, banker)


def _find_ends(
    classes: OutcomeClasses, deal_rules: DealRules
) -> tuple[list[tuple[CellEnd, CoupFacts]], dict[TotalsAndThirds, int]]:
    ends: dict[CellEnd, tuple[int, CoupFacts]] = {}
    end_index: dict[TotalsAndThirds, int] = {}
    natural = deal_rules.tableau.is_natural
    for player, banker in product(range(10), repeat=2):
        hands = HandFacts(player, natural(player)), HandFacts(banker, natural(banker))
        for thirds in deal_rules.tableau.third_card_pairs(player, banker):
            bare = CoupFacts(*hands, *thirds, die=1)
            one, other = bare.total("player"), bare.total("banker")
            winner: Winner = "tie" if one == other else "player" if one > other else "banker"
            cards = 4 - len(deal_rules.permanent) + sum(third is not None for third in thirds)
            end = CellEnd(classes.values_at_end(bare), winner, cards)
            end_index[player, banker, *thirds], _ = ends.setdefault(end, (len(ends), bare))
    return [(end, bare) for end, (_, bare) in ends.items()], end_index


def _find_labels(
    plan: CountPlan, hand: HandTable, with_suits: bool
) -> tuple[list[HandFacts], dict[tuple[int, int], int]]:
    """Return the labels of a hand, and their indices by the units of its first two cards.

    A pair has three labels in a row if a wager depends on its suits.
    """
    labels: list[HandFacts] = []
    first_index: list[int] = []
    for label in hand.labels:
        first_index.append(len(labels))
        kinds = PAIR_KINDS if with_suits and label.pair != NONE else (label.pair,)
        labels += [label._replace(pair=kind) for kind in kinds]
    units = [int(rank) - 1 if plan.by_rank else rank.points for rank in RANK_OF_UNIT]
    label_index = {
        (one, other): first_index[hand.label_of[hand.lane_of[row][units[other]]]]
        for one, other in product(range(UNITS), repeat=2)
        for row in ([units[one]] if hand.cards_to_draw == 2 else [0])
    }
    return labels, label_index


def _group_die_faces(plan: CountPlan, book: Rulebook) -> tuple[list[int | None], list[int]]:
    if book.die is None:
        return [None], []
    faces = list(range(1, book.die.faces + 1))
    groups = [face for face, _ in distinct_faces(plan, faces)]
    if groups == [None]:
        return [1], [0] * len(faces)
    group_values = plan.classes.representatives[plan.classes.facts.index("die")]
    return groups, [groups.index(int(group_values[face])) for face in faces]


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
