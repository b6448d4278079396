"""Coups whose cards are recorded without suits, or only by their value.

The kernels place such a coup into one cell of those that its cards allow, so that its result and
the wagers that depend on nothing else are counted. Where other cells differ, payments are checked
against all outcome classes that are possible, as in a coup without cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np

from punto.cards import DECK, Card, Rank
from punto.records.audit.kernels.cards import UNCLASSIFIED
from punto.records.audit.kernels.deal_cells import CoupCells
from punto.records.audit.kernels.layout import FIRST_TWO_SLOTS, PERMANENT_CODE, POINTS, THIRD_CARDS
from punto.records.audit.kernels.lowering import AuditTables
from punto.records.audit.kernels.possible_outcomes import row_bit
from punto.records.audit.kernels.values import NO_KEY
from punto.records.columnar import CARD_CODE, CARD_CODES, DIE, FULL_CARDS, NO_VALUE, RANK_CARDS
from punto.records.format import CoupRecord
from punto.rules.coup import Coup
from punto.rules.outcomes.facts import PAIR_KINDS, SIDES, Side, classify_pair
from punto.rules.rulebook import Rulebook
from punto.sim.arrays import Int32Array, Int64Array, UInt8Array
from punto.sim.cell_layout import BY_RANK, build_cell_layout
from punto.sim.rank_units import UNIT_OF_RANK

ZERO_RANKS = [rank for rank in Rank if rank.points == 0]


def list_ranks(code: int) -> list[Rank]:
    """Return the ranks that a recorded card may have."""
    if code < FULL_CARDS:
        return [DECK[code].rank]
    return [list(Rank)[code - FULL_CARDS]] if code < RANK_CARDS else ZERO_RANKS


def list_cards(text: str) -> list[Card]:
    """Return the cards that a recorded card may be."""
    code = CARD_CODE[text]
    if code < FULL_CARDS:
        return [DECK[code]]
    ranks = list_ranks(code)
    return [card for card in DECK if card.rank in ranks]


def decode_card(text: str) -> Card:
    """Return the card of a text; without a suit if none is recorded, and a ten for the value 0."""
    code = CARD_CODE[text]
    return DECK[code] if code < FULL_CARDS else Card(list_ranks(code)[0], None)


@lru_cache(maxsize=100_000)
def find_labels(book: Rulebook, side: Side, first: int, second: int) -> frozenset[int]:
    """Return the labels of a hand with these card codes as its first two cards."""
    layout, permanent = build_cell_layout(book), book.deal.permanent.get(side)
    labels = set[int]()
    firsts = [permanent.rank] if permanent else list_ranks(first)
    for one, two in product(firsts, list_ranks(second)):
        label = layout.label_index[side][UNIT_OF_RANK[one], UNIT_OF_RANK[two]]
        if one != two or not layout.has_pair_kinds[side]:
            labels.add(label)
        elif second >= FULL_CARDS or (permanent is None and first >= FULL_CARDS):
            is_mixed = permanent is not None and permanent.suit is None
            labels.update(range(label, label + (1 if is_mixed else len(PAIR_KINDS))))
        else:
            kind = classify_pair(permanent or DECK[first], DECK[second])
            labels.add(label + PAIR_KINDS.index(kind))
    return frozenset(labels)


@lru_cache(maxsize=100_000)
def find_ends(book: Rulebook, player: int, banker: int, third: int, other: int) -> frozenset[int]:
    """Return the ends by the totals of the first two cards and the codes of the third cards."""
    layout = build_cell_layout(book)
    codes = [
        {layout.third_codes.code_of(rank) for rank in list_third_ranks(code)}
        for code in (third, other)
    ]
    return frozenset(layout.end_index[player, banker, one, two] for one, two in product(*codes))


def list_third_ranks(code: int) -> list[Rank] | list[None]:
    return [None] if code == NO_VALUE else list_ranks(code)


@lru_cache(maxsize=100_000)
def find_classes(
    book: Rulebook,
    ends: frozenset[int],
    player: frozenset[int],
    banker: frozenset[int],
    group: int,
) -> frozenset[int]:
    """Return the outcome classes of the cells with these ends and labels."""
    layout, classes = build_cell_layout(book), set[int]()
    for end, one, two in product(ends, player, banker):
        try:
            classes.add(layout.outcome_class((end, one, two, group)))
        except KeyError:  # more copies of a card than the decks hold
            continue
    return frozenset(classes)


def find_coup_classes(book: Rulebook, coup: CoupRecord, dealt: Coup) -> frozenset[int] | None:
    """Return the possible outcome classes of a correct coup; None if all its cards are known."""
    texts = _split_hands(book, coup, dealt)
    player, banker = ([CARD_CODE[text] for text in hand] for hand in texts)
    if max(*player, *banker) < FULL_CARDS:
        return None
    labels, totals, thirds = [], [], []
    for side, codes in zip(SIDES, (player, banker), strict=True):
        permanent = book.deal.permanent.get(side)
        hand = [PERMANENT_CODE, *codes] if permanent else codes
        labels.append(find_labels(book, side, hand[0], hand[1]))
        first = permanent.points if permanent else list_ranks(hand[0])[0].points
        totals.append((first + list_ranks(hand[1])[0].points) % 10)
        thirds.append(hand[2] if len(hand) > 2 else NO_VALUE)
    die_groups = build_cell_layout(book).group_of_face
    group = die_groups[coup.die - 1] if coup.die and book.die else 0
    return find_classes(book, find_ends(book, *totals, *thirds), *labels, group)


def _split_hands(
    book: Rulebook, coup: CoupRecord, dealt: Coup
) -> tuple[Sequence[str], Sequence[str]]:
    """Return the cards of each hand that come from the shoe."""
    if coup.player_cards and coup.banker_cards:
        return coup.player_cards, coup.banker_cards
    order = [*book.deal.order]
    order += ["player"] if len(dealt.player.cards) > 2 else []
    order += ["banker"] if len(dealt.banker.cards) > 2 else []
    hands: dict[Side, list[str]] = {"player": [], "banker": []}
    for side, text in zip(order, coup.cards, strict=True):
        hands[side].append(text)
    return hands["player"], hands["banker"]


class PartialTables(NamedTuple):
    """A rulebook's labels and third cards by card code."""

    label_sets: list[frozenset[int]]
    set_numbers: Int32Array
    """[hand, first card, second card]: an index into `label_sets`."""
    thirds: Int32Array
    """One card code for all third cards that the rulebook does not distinguish."""
    die_groups: Int32Array
    """By face; 0 without a die."""


@lru_cache(maxsize=16)
def lower_partial_cards(book: Rulebook) -> PartialTables:
    layout = build_cell_layout(book)
    numbers: dict[frozenset[int], int] = {}
    set_numbers = np.zeros((2, 256, 256), np.int32)
    for hand, side in enumerate(SIDES):
        firsts = [PERMANENT_CODE + hand] if side in book.deal.permanent else range(CARD_CODES)
        for first, second in product(firsts, range(CARD_CODES)):
            found = find_labels(book, side, first, second)
            set_numbers[hand, first, second] = numbers.setdefault(found, len(numbers))
    thirds = np.arange(256, dtype=np.int32)
    for code in range(CARD_CODES):
        rank = list_ranks(code)[0]
        if layout.third_codes != BY_RANK:
            thirds[code] = FULL_CARDS + (rank.points or Rank.TEN) - 1
        elif code < RANK_CARDS:
            thirds[code] = FULL_CARDS + rank - 1
    return PartialTables(
        list(numbers), set_numbers, thirds, np.array([0, *layout.group_of_face], np.int32)
    )


class PartialCards:
    """Finds the coups of a chunk whose cards leave several outcome classes possible."""

    def __init__(self, tables: AuditTables) -> None:
        self._tables = tables
        self.coup_count = 0
        """Coups in which a suit or a rank is not recorded."""
        self.undetermined: Int64Array = np.zeros(len(tables.book.wagers), np.int64)
        """By wager, the coups in which its outcome depends on what is not recorded."""
        self.possible_rows = tables.wagers.possible_rows
        self.possible_classes = tables.wagers.possible_classes
        """Those of the rulebook, then one for each set of possible classes."""
        self._keys: dict[frozenset[int], int] = {}

    def mark(self, byte_fields: UInt8Array, cells: CoupCells, keys: Int32Array) -> None:
        """Take the cell of such coups away, and give them a key in `possible_rows`."""
        slots = cells.card_slots[: THIRD_CARDS + 2]
        is_partial = ((slots >= FULL_CARDS) & (slots < CARD_CODES)).any(axis=0)
        rows = np.flatnonzero(is_partial & (cells.by_coup != UNCLASSIFIED))
        if not len(rows):
            return
        self.coup_count += len(rows)
        patterns = self._describe_coups(byte_fields, cells, rows)
        unique, inverse, counts = np.unique(
            patterns, axis=1, return_inverse=True, return_counts=True
        )
        found = [
            self._find_key(pattern, count)
            for pattern, count in zip(unique.T.tolist(), counts.tolist(), strict=True)
        ]
        new_keys = np.array(found, np.int32)[inverse.ravel()]
        has_key = new_keys != NO_KEY
        keys[rows[has_key]] = new_keys[has_key]
        cells.by_coup[rows[has_key]] = UNCLASSIFIED

    def _describe_coups(
        self, byte_fields: UInt8Array, cells: CoupCells, rows: Int64Array
    ) -> Int32Array:
        """Return, for each row, what determines its possible outcome classes."""
        lowered, deal = lower_partial_cards(self._tables.book), self._tables.deal
        slots, points = cells.card_slots[:, rows], deal.faces[POINTS].astype(np.int32)
        totals, sets = [], []
        for hand in (0, 1):
            first, second = deal.rules[FIRST_TWO_SLOTS + 2 * hand :][:2]
            totals.append((points[slots[first]] + points[slots[second]]) % 10)
            sets.append(lowered.set_numbers[hand, slots[first], slots[second]])
        thirds = lowered.thirds[slots[THIRD_CARDS : THIRD_CARDS + 2]]
        die = byte_fields[DIE, rows] if self._tables.book.die else np.zeros(len(rows), np.uint8)
        patterns: Int32Array = np.array([*totals, *thirds, *sets, lowered.die_groups[die]])
        return patterns

    def _find_key(self, pattern: list[int], coups: int) -> int:
        """Return the key of the possible classes; NO_KEY if there is one class alone."""
        book, lowered = self._tables.book, lower_partial_cards(self._tables.book)
        *end, player, banker, group = pattern
        labels = lowered.label_sets[player], lowered.label_sets[banker]
        classes = find_classes(book, find_ends(book, *end), *labels, group)
        if len(classes) < 2:
            return NO_KEY
        rows = [
            {book.payoffs.rows[wager.id][number] for number in classes} for wager in book.wagers
        ]
        self.undetermined += coups * np.array([len(of_wager) > 1 for of_wager in rows])
        if classes not in self._keys:
            bits = [
                sum(row_bit(number, len(wager.pays)) for number in of_wager)
                for wager, of_wager in zip(book.wagers, rows, strict=True)
            ]
            self._keys[classes] = len(self.possible_rows)
            self.possible_rows = np.vstack([self.possible_rows, np.array([bits], np.int64)])
            is_possible = np.zeros((1, self.possible_classes.shape[1]), np.bool_)
            is_possible[0, list(classes)] = True
            self.possible_classes = np.vstack([self.possible_classes, is_possible])
        return self._keys[classes]
