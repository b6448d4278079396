"""What the kernels read of a book: its deal, tableau and procedure as small arrays.

Every coup falls into a *cell*: its end (what totals and third cards tell), what each hand tells
beside its total (a pair, sevens), and what the die tells. Cells are finer than the book's kinds of
coup; the kernels count cells, and each cell is looked up in the payoff table once, at the end.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import prod
from typing import NamedTuple

import numpy as np

from punto.cards import Card, Rank, Suit
from punto.odds.aggregate import told_faces
from punto.odds.count_plan import SIDES, Known, Plan, asks_suits, make_plan
from punto.odds.hand_counts import Side as Hand
from punto.refusals import Refused
from punto.rules.coup import Winner
from punto.rules.facts import NONE, PAIR_KINDS, HandShape, Shape, Side, Value
from punto.rules.outcome_classes import Game, Kinds
from punto.rules.rulebook import Rulebook
from punto.rules.tableau import Tableau, Third
from punto.sim import kernel
from punto.sim.kernel import Int32Array, Int64Array, UInt8Array
from punto.sim.vector_draw import (
    LANES,
    NO_CARD,
    NO_THIRD,
    UNITS,
    Int16Array,
    UInt16Array,
    UInt32Array,
)

RANK_OF_UNIT = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, *list(Rank)[:9])
UNIT_OF_RANK = {rank: unit for unit, rank in enumerate(RANK_OF_UNIT)}
TotalsAndThirds = tuple[int, int, Third, Third]
NO_SUIT = 4
MAX_CELLS = 4_000_000  # a hundred times what the largest example has


class CellEnd(NamedTuple):
    """What totals and third cards tell of a coup."""

    facts: tuple[Value, ...]
    winner: Winner
    cards: int


class CellLayout(NamedTuple):
    """How cells are numbered: ends, then the Player's labels, the Banker's, then the die."""

    classes: Kinds
    ends: list[tuple[CellEnd, Shape]]
    """Each with a coup, of bare totals, that leads to it."""
    end_index: dict[TotalsAndThirds, int]
    """By totals and third cards."""
    labels: dict[Side, list[HandShape]]
    label_index: dict[Side, dict[tuple[int, int], int]]
    """By the units of the first two cards."""
    die_groups: list[int | None]
    """A face of the die for each group that is told apart; [None] without a die."""
    group_of_face: list[int]
    """By face, from 1."""

    @property
    def shape(self) -> tuple[int, int, int, int]:
        labels = self.labels
        return len(self.ends), len(labels["player"]), len(labels["banker"]), len(self.die_groups)

    def outcome_class(self, cell: tuple[int, int, int, int]) -> int:
        """The kind of coup of a cell."""
        end, player, banker, face = cell
        told, bare = self.ends[end]
        shape = bare._replace(
            player=_with_total(self.labels["player"][player], bare.player),
            banker=_with_total(self.labels["banker"][banker], bare.banker),
            die=self.die_groups[face],
        )
        return self.classes.completed(told.facts, shape)


def _with_total(label: HandShape, bare: HandShape) -> HandShape:
    return label._replace(total=bare.total, natural=bare.natural)


@lru_cache(maxsize=32)
def build_cell_layout(book: Rulebook) -> CellLayout:
    kinds, game = book.payoffs.kinds, book.game
    plan = make_plan(kinds, game, _permanent_cards(book))
    ends, end_at = _find_ends(kinds, game)
    labels: dict[Side, list[HandShape]] = {}
    label_at: dict[Side, dict[tuple[int, int], int]] = {}
    for side, hand in zip(SIDES, (plan.player, plan.banker), strict=True):
        labels[side], label_at[side] = _find_labels(plan, hand, asks_suits(kinds, side))
    faces, face_at = _group_die_faces(plan, book)
    layout = CellLayout(kinds, ends, end_at, labels, label_at, faces, face_at)
    if prod(layout.shape) > MAX_CELLS:
        raise Refused(
            "too_many_kinds",
            f"{book.id} tells too many kinds of coup apart to be simulated; ask fewer facts of it",
        )
    return layout


def _permanent_cards(book: Rulebook) -> Known:
    player, banker = (
        (book.deal.permanent[side],) if side in book.deal.permanent else () for side in SIDES
    )
    return Known(player, banker)


def _find_ends(
    kinds: Kinds, game: Game
) -> tuple[list[tuple[CellEnd, Shape]], dict[TotalsAndThirds, int]]:
    ends: dict[CellEnd, tuple[int, Shape]] = {}
    end_at: dict[TotalsAndThirds, int] = {}
    natural = game.tableau.natural
    for player, banker in product(range(10), repeat=2):
        hands = HandShape(player, natural(player)), HandShape(banker, natural(banker))
        for thirds in game.tableau.thirds(player, banker):
            bare = Shape(*hands, *thirds, die=1)
            one, other = bare.total("player"), bare.total("banker")
            winner: Winner = "tie" if one == other else "player" if one > other else "banker"
            cards = 4 - len(game.permanent) + sum(third is not None for third in thirds)
            end = CellEnd(kinds.told_by_thirds(bare), winner, cards)
            end_at[player, banker, *thirds], _ = ends.setdefault(end, (len(ends), bare))
    return [(end, bare) for end, (_, bare) in ends.items()], end_at


def _find_labels(
    plan: Plan, hand: Hand, suits: bool
) -> tuple[list[HandShape], dict[tuple[int, int], int]]:
    """What a hand tells beside its total; three in a row for a pair whose suits are asked."""
    labels: list[HandShape] = []
    first: list[int] = []
    for label in hand.labels:
        first.append(len(labels))
        kinds = PAIR_KINDS if suits and label.pair != NONE else (label.pair,)
        labels += [label._replace(pair=kind) for kind in kinds]
    units = [int(rank) - 1 if plan.by_rank else rank.points for rank in RANK_OF_UNIT]
    at = {
        (one, other): first[hand.label_of[hand.lane_of[row][units[other]]]]
        for one, other in product(range(UNITS), repeat=2)
        for row in ([units[one]] if hand.takes == 2 else [0])
    }
    return labels, at


def _group_die_faces(plan: Plan, book: Rulebook) -> tuple[list[int | None], list[int]]:
    if book.die is None:
        return [None], []
    faces = list(range(1, book.die.faces + 1))
    told = [face for face, _ in told_faces(plan, faces)]
    if told == [None]:
        return [1], [0] * len(faces)
    cells = plan.kinds.cells[plan.kinds.facts.index("die")]
    return told, [told.index(int(cells[face])) for face in faces]


def count_outcome_classes(book: Rulebook, cells: Int64Array) -> dict[int, int]:
    """Coups by kind from coups by cell."""
    layout = build_cell_layout(book)
    counts: dict[int, int] = {}
    for cell in np.argwhere(cells.reshape(layout.shape)).tolist():
        kind = _outcome_class(book, *cell)
        counts[kind] = counts.get(kind, 0) + int(cells.reshape(layout.shape)[tuple(cell)])
    return counts


@lru_cache(maxsize=100_000)
def _outcome_class(book: Rulebook, end: int, player: int, banker: int, face: int) -> int:
    return build_cell_layout(book).outcome_class((end, player, banker, face))


class KernelRules(NamedTuple):
    """What the kernels read of a book, as they describe it."""

    procedure: Int16Array
    offsets: Int32Array


def lower_book(book: Rulebook, decks: int, continuous: bool, cut: int) -> KernelRules:
    """The arrays of a book; `cut` is how many cards lie behind the cutting card."""
    layout = build_cell_layout(book)
    last, permanent = book.procedure.last_coup, book.deal.permanent
    numbers = {
        kernel.INITIAL_CARDS: [len(book.deal.order)],
        kernel.HAND_ROWS: _hand_rows(book),
        kernel.PERMANENT_SUITS: [_suit_index(permanent.get(side)) for side in SIDES],
        kernel.DIE_FACES: [book.die.faces if book.die else 0],
        kernel.IS_CONTINUOUS: [int(continuous)],
        kernel.CUT_CARDS: [cut],
        kernel.ROUNDS_AFTER_CUT: [last.rounds_after_first_card, last.rounds_after_later_card],
        kernel.DECKS: [decks],
        kernel.HAS_BURN: [int(book.procedure.burn.by == "first_card" and not continuous)],
        kernel.BURN_COUNTS: [rank.burn_value for rank in RANK_OF_UNIT],
        kernel.TABLEAU: _encode_tableau(book.tableau),
    }
    row = np.zeros(kernel.PROCEDURE_SIZE, np.int16)
    for place, values in numbers.items():
        row[place : place + len(values)] = values
    ends = row[kernel.END_NUMBERS :].reshape([11] * 4)
    for (player, banker, *thirds), end in layout.end_index.items():
        one, other = (NO_THIRD if third is None else third for third in thirds)
        ends[player, banker, one, other] = end
    return KernelRules(row, _cell_offsets(layout))


def _encode_tableau(tableau: Tableau) -> list[int]:
    """Sets of totals as bits."""
    sets = (
        tableau.naturals.totals,
        tableau.player.totals,
        tableau.banker_alone.totals,
        *tableau.banker.draws_against,
    )
    return [sum(1 << total for total in totals) for totals in sets]


def _hand_rows(book: Rulebook) -> list[int]:
    """Rows of units by hand; a permanent card comes first in its own."""
    rows: list[int] = []
    for side, permanent in zip(SIDES, (6, 7), strict=True):
        rows += [permanent] if side in book.deal.permanent else []
        rows += [row for row, hand in enumerate(book.deal.order) if hand == side]
    return rows


def _suit_index(card: Card | None) -> int:
    return NO_SUIT if card is None or card.suit is None else list(Suit).index(card.suit)


def _cell_offsets(layout: CellLayout) -> Int32Array:
    shape = layout.shape
    stride = [prod(shape[axis + 1 :]) for axis in range(4)]
    offsets = np.zeros(kernel.DIE_OFFSETS + len(layout.group_of_face), np.int32)
    offsets[kernel.END_STRIDE] = stride[0]
    labels = offsets[kernel.HAND_OFFSETS : kernel.PAIR_STRIDES].reshape(2, NO_CARD + 1, NO_CARD + 1)
    for hand, side in enumerate(SIDES):
        for units, label in layout.label_index[side].items():
            labels[hand][units] = label * stride[1 + hand]
        if asks_suits(layout.classes, side):
            offsets[kernel.PAIR_STRIDES + hand] = stride[1 + hand]
    offsets[kernel.DIE_OFFSETS :] = [at * stride[3] for at in layout.group_of_face]
    return offsets


class LaneState(NamedTuple):
    """What the kernels write, as they describe it."""

    board: Int16Array
    words: UInt16Array
    random: UInt32Array
    suits: UInt8Array
    cells: Int32Array
    begun: Int64Array


def make_lanes(book: Rulebook, states: UInt32Array) -> LaneState:
    """Empty lanes with their streams; `states` has a row for each stream of each lane."""
    board = np.zeros(kernel.ROWS_SIZE, np.int16)
    for row, side in zip((6, 7), SIDES, strict=True):
        card = book.deal.permanent.get(side)
        start = kernel.DEALT_UNITS + row * LANES
        board[start : start + LANES] = NO_CARD if card is None else UNIT_OF_RANK[card.rank]
    board[kernel.DIE_SIZES : kernel.DIE_SIZES + LANES] = book.die.faces if book.die else 0
    random = states.reshape(LANES, kernel.STREAMS_PER_LANE, 4).transpose(1, 2, 0)
    return LaneState(
        board=board,
        words=np.zeros(2 * LANES, np.uint16),
        random=np.ascontiguousarray(random).reshape(kernel.STREAMS_PER_LANE, 4 * LANES),
        suits=np.zeros((LANES, UNITS, 4), np.uint8),
        cells=np.zeros(2 * LANES, np.int32),
        begun=np.zeros(LANES, np.int64),
    )
