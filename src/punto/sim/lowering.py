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
from punto.odds.aggregate import distinct_faces
from punto.odds.count_plan import SIDES, CountPlan, KnownCards, make_count_plan, needs_suits
from punto.odds.hand_counts import HandTable as Hand
from punto.refusals import Refused
from punto.rules.coup import Winner
from punto.rules.facts import NONE, PAIR_KINDS, CoupFacts, FactValue, HandFacts, Side
from punto.rules.outcome_classes import DealRules, OutcomeClasses
from punto.rules.rulebook import Rulebook
from punto.rules.tableau import Tableau, ThirdPoints
from punto.sim import kernel
from punto.sim.kernel import Bytes, Cells, Integers
from punto.sim.vector_draw import LANES, NO_CARD, STANDS, UNITS, Halves, Row, Words

UNIT_RANKS = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, *list(Rank)[:9])
UNIT = {rank: unit for unit, rank in enumerate(UNIT_RANKS)}
Totals = tuple[int, int, ThirdPoints, ThirdPoints]
NO_SUIT = 4
MOST_CELLS = 4_000_000  # a hundred times what the largest example has


class End(NamedTuple):
    """What totals and third cards tell of a coup."""

    told: tuple[FactValue, ...]
    winner: Winner
    cards: int


class Layout(NamedTuple):
    """How cells are numbered: ends, then the Player's labels, the Banker's, then the die."""

    kinds: OutcomeClasses
    ends: list[tuple[End, CoupFacts]]
    """Each with a coup, of bare totals, that leads to it."""
    end_at: dict[Totals, int]
    """By totals and third cards."""
    labels: dict[Side, list[HandFacts]]
    label_at: dict[Side, dict[tuple[int, int], int]]
    """By the units of the first two cards."""
    faces: list[int | None]
    """A face of the die for each group that is told apart; [None] without a die."""
    face_at: list[int]
    """By face, from 1."""

    @property
    def shape(self) -> tuple[int, int, int, int]:
        labels = self.labels
        return len(self.ends), len(labels["player"]), len(labels["banker"]), len(self.faces)

    def kind(self, cell: tuple[int, int, int, int]) -> int:
        """The kind of coup of a cell."""
        end, player, banker, face = cell
        told, bare = self.ends[end]
        shape = bare._replace(
            player=_with_total(self.labels["player"][player], bare.player),
            banker=_with_total(self.labels["banker"][banker], bare.banker),
            die=self.faces[face],
        )
        return self.kinds.class_at_end(told.told, shape)


def _with_total(label: HandFacts, bare: HandFacts) -> HandFacts:
    return label._replace(total=bare.total, is_natural=bare.is_natural)


@lru_cache(maxsize=32)
def layout_of(book: Rulebook) -> Layout:
    kinds, game = book.payoffs.classes, book.deal_rules
    plan = make_count_plan(kinds, game, _permanent(book))
    ends, end_at = _ends(kinds, game)
    labels: dict[Side, list[HandFacts]] = {}
    label_at: dict[Side, dict[tuple[int, int], int]] = {}
    for side, hand in zip(SIDES, (plan.player, plan.banker), strict=True):
        labels[side], label_at[side] = _labels(plan, hand, needs_suits(kinds, side))
    faces, face_at = _faces(plan, book)
    layout = Layout(kinds, ends, end_at, labels, label_at, faces, face_at)
    if prod(layout.shape) > MOST_CELLS:
        raise Refused(
            "too_many_kinds",
            f"{book.id} tells too many kinds of coup apart to be simulated; ask fewer facts of it",
        )
    return layout


def _permanent(book: Rulebook) -> KnownCards:
    player, banker = (
        (book.deal.permanent[side],) if side in book.deal.permanent else () for side in SIDES
    )
    return KnownCards(player, banker)


def _ends(
    kinds: OutcomeClasses, game: DealRules
) -> tuple[list[tuple[End, CoupFacts]], dict[Totals, int]]:
    ends: dict[End, tuple[int, CoupFacts]] = {}
    end_at: dict[Totals, int] = {}
    natural = game.tableau.is_natural
    for player, banker in product(range(10), repeat=2):
        hands = HandFacts(player, natural(player)), HandFacts(banker, natural(banker))
        for thirds in game.tableau.third_card_pairs(player, banker):
            bare = CoupFacts(*hands, *thirds, die=1)
            one, other = bare.total("player"), bare.total("banker")
            winner: Winner = "tie" if one == other else "player" if one > other else "banker"
            cards = 4 - len(game.permanent) + sum(third is not None for third in thirds)
            end = End(kinds.values_at_end(bare), winner, cards)
            end_at[player, banker, *thirds], _ = ends.setdefault(end, (len(ends), bare))
    return [(end, bare) for end, (_, bare) in ends.items()], end_at


def _labels(
    plan: CountPlan, hand: Hand, suits: bool
) -> tuple[list[HandFacts], dict[tuple[int, int], int]]:
    """What a hand tells beside its total; three in a row for a pair whose suits are asked."""
    labels: list[HandFacts] = []
    first: list[int] = []
    for label in hand.labels:
        first.append(len(labels))
        kinds = PAIR_KINDS if suits and label.pair != NONE else (label.pair,)
        labels += [label._replace(pair=kind) for kind in kinds]
    units = [int(rank) - 1 if plan.by_rank else rank.points for rank in UNIT_RANKS]
    at = {
        (one, other): first[hand.label_of[hand.lane_of[row][units[other]]]]
        for one, other in product(range(UNITS), repeat=2)
        for row in ([units[one]] if hand.cards_to_draw == 2 else [0])
    }
    return labels, at


def _faces(plan: CountPlan, book: Rulebook) -> tuple[list[int | None], list[int]]:
    if book.die is None:
        return [None], []
    faces = list(range(1, book.die.faces + 1))
    told = [face for face, _ in distinct_faces(plan, faces)]
    if told == [None]:
        return [1], [0] * len(faces)
    cells = plan.classes.representatives[plan.classes.facts.index("die")]
    return told, [told.index(int(cells[face])) for face in faces]


def kind_counts(book: Rulebook, cells: Integers) -> dict[int, int]:
    """Coups by kind from coups by cell."""
    layout = layout_of(book)
    counts: dict[int, int] = {}
    for cell in np.argwhere(cells.reshape(layout.shape)).tolist():
        kind = _kind(book, *cell)
        counts[kind] = counts.get(kind, 0) + int(cells.reshape(layout.shape)[tuple(cell)])
    return counts


@lru_cache(maxsize=100_000)
def _kind(book: Rulebook, end: int, player: int, banker: int, face: int) -> int:
    return layout_of(book).kind((end, player, banker, face))


class Program(NamedTuple):
    """What the kernels read of a book, as they describe it."""

    book: Row
    offsets: Cells


def program_of(book: Rulebook, decks: int, continuous: bool, cut: int) -> Program:
    """The arrays of a book; `cut` is how many cards lie behind the cutting card."""
    layout = layout_of(book)
    last, permanent = book.procedure.last_coup, book.deal.permanent
    numbers = {
        kernel.INITIAL: [len(book.deal.order)],
        kernel.HANDS: _hand_rows(book),
        kernel.PERMANENT: [_suit(permanent.get(side)) for side in SIDES],
        kernel.DIE_FACES: [book.die.faces if book.die else 0],
        kernel.CONTINUOUS: [int(continuous)],
        kernel.CUT: [cut],
        kernel.FOLLOW: [last.rounds_after_first_card, last.rounds_after_later_card],
        kernel.DECKS: [decks],
        kernel.BURNS: [int(book.procedure.burn.by == "first_card" and not continuous)],
        kernel.BURN: [rank.burn_value for rank in UNIT_RANKS],
        kernel.TABLEAU: _tableau(book.tableau),
    }
    row = np.zeros(kernel.BOOK, np.int16)
    for place, values in numbers.items():
        row[place : place + len(values)] = values
    ends = row[kernel.ENDS :].reshape([11] * 4)
    for (player, banker, *thirds), end in layout.end_at.items():
        one, other = (STANDS if third is None else third for third in thirds)
        ends[player, banker, one, other] = end
    return Program(row, _offsets(layout))


def _tableau(tableau: Tableau) -> list[int]:
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


def _suit(card: Card | None) -> int:
    return NO_SUIT if card is None or card.suit is None else list(Suit).index(card.suit)


def _offsets(layout: Layout) -> Cells:
    shape = layout.shape
    stride = [prod(shape[axis + 1 :]) for axis in range(4)]
    offsets = np.zeros(kernel.SIDES + len(layout.face_at), np.int32)
    offsets[kernel.STRIDE] = stride[0]
    labels = offsets[kernel.LABELS : kernel.KINDS].reshape(2, NO_CARD + 1, NO_CARD + 1)
    for hand, side in enumerate(SIDES):
        for units, label in layout.label_at[side].items():
            labels[hand][units] = label * stride[1 + hand]
        if needs_suits(layout.kinds, side):
            offsets[kernel.KINDS + hand] = stride[1 + hand]
    offsets[kernel.SIDES :] = [at * stride[3] for at in layout.face_at]
    return offsets


class Lanes(NamedTuple):
    """What the kernels write, as they describe it."""

    board: Row
    words: Halves
    random: Words
    suits: Bytes
    cells: Cells
    begun: Integers


def lanes_for(book: Rulebook, states: Words) -> Lanes:
    """Empty lanes with their streams; `states` has a row for each stream of each lane."""
    board = np.zeros(kernel.BOARD, np.int16)
    for row, side in zip((6, 7), SIDES, strict=True):
        card = book.deal.permanent.get(side)
        start = kernel.DEALT + row * LANES
        board[start : start + LANES] = NO_CARD if card is None else UNIT[card.rank]
    board[kernel.FACES : kernel.FACES + LANES] = book.die.faces if book.die else 0
    random = states.reshape(LANES, kernel.STREAMS, 4).transpose(1, 2, 0)
    return Lanes(
        board=board,
        words=np.zeros(2 * LANES, np.uint16),
        random=np.ascontiguousarray(random).reshape(kernel.STREAMS, 4 * LANES),
        suits=np.zeros((LANES, UNITS, 4), np.uint8),
        cells=np.zeros(2 * LANES, np.int32),
        begun=np.zeros(LANES, np.int64),
    )
