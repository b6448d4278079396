"""A simulation job and its numbered blocks, each with its own random streams.

The counts of a block depend only on the job and the block's number. Any number of workers, local or
on a cluster, therefore produces the same sums.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, NamedTuple

import numpy as np

from punto.odds.cutting_card import default_cut
from punto.refusals import Refused
from punto.rules.coup import MAX_COUP_CARDS
from punto.rules.rulebook import Rulebook
from punto.sim.arrays import Int64Array, UInt8Array
from punto.sim.cell_layout import build_cell_layout
from punto.sim.kernel.block import SUMS, BlockTally, count_block
from punto.sim.kernel.layout import RECORD_BYTES, STREAMS_PER_LANE, KernelRules, LaneState
from punto.sim.lowering import lower_book, make_lanes
from punto.sim.rng import stream_states
from punto.sim.shoe_sums import ShoeSums, ShoeValues, list_shoe_values
from punto.sim.vector_draw import LANES

SimEquipment = Literal["shoe", "continuous"]
"""A shuffler that is not continuous fills a shoe, and is simulated as one."""
BLOCK_COUPS = 1 << 23
"""Coups in a block: a tenth of a second of work, 400 shoes in every lane."""
LANE_COUPS = 1 << 12
"""The fewest coups for which a block uses another lane: some fifty shoes. A small run plays whole
shoes one after another, not the first coups of many shoes."""
SAMPLED_LANES = 16
"""The lanes of a block whose shoes are summed one by one, for the standard errors."""
NO_LATE_COUPS = 1 << 30
"""More coups than a lane plays."""
MAX_ROUNDS = 10**15
MAX_CACHED_BOOKS = 64


class SimulationJob(NamedTuple):
    """A validated simulation request; it is sent to cluster workers as it is."""

    pickled_book: bytes
    decks: int
    continuous: bool
    cut: int
    seed: int
    rounds: int

    def __repr__(self) -> str:
        shoe = "continuous" if self.continuous else f"cut {self.cut}"
        head = f"<SimulationJob {self.book.id}, {self.decks} decks, {shoe}"
        return f"{head}, seed {self.seed}, {self.rounds:,} coups>"

    @property
    def book(self) -> Rulebook:
        return _load_book(self.pickled_book)

    @property
    def block_count(self) -> int:
        return -(-self.rounds // BLOCK_COUPS)

    def rounds_in(self, block: int) -> int:
        return min(BLOCK_COUPS, self.rounds - block * BLOCK_COUPS)

    def lanes_in(self, block: int) -> int:
        """Return the number of lanes that the coups of a block are divided among."""
        if self.continuous:
            return LANES
        return min(max(self.rounds_in(block) // LANE_COUPS, 1), LANES)

    def coups_owed(self, block: int, lanes: int) -> Int64Array:
        """Return the coups that each lane plays, divided evenly among the first lanes."""
        rounds, owed = self.rounds_in(block), np.zeros(LANES, np.int64)
        owed[:lanes] = rounds // lanes
        owed[: rounds % lanes] += 1
        return owed

    @property
    def early_coups(self) -> int | None:
        """Return the number of coups that every shoe has; None for a continuous shuffler.

        The n-th coup of a shoe has the odds of a full shoe if every shoe has an n-th coup: the
        cards not dealt yet are in random order. Later coups are dealt only if the earlier ones
        needed few cards, which tells something about the cards that are left.
        """
        return None if self.continuous else _count_early_coups(self.book, self.decks, self.cut)

    @property
    def rules(self) -> KernelRules:
        return _lower_job(self._replace(seed=0, rounds=0))

    @property
    def shoe_values(self) -> ShoeValues:
        """Return what is summed over each shoe."""
        return _list_job_values(self._replace(seed=0, rounds=0))

    def make_lanes(self, block: int) -> LaneState:
        """Build the lanes of a block, at the start of their streams."""
        streams = LANES * STREAMS_PER_LANE
        return make_lanes(self.book, stream_states(self.seed, block * streams, streams))


_CACHED_BOOKS: dict[bytes, Rulebook] = {}
"""One object per book, because values derived from a book are cached by identity."""


def _load_book(pickled: bytes) -> Rulebook:
    """Return the book of a job; unpickle it once if the job comes from another process."""
    if pickled not in _CACHED_BOOKS:
        _cache_book(pickled, pickle.loads(pickled))
    return _CACHED_BOOKS[pickled]


def _cache_book(pickled: bytes, book: Rulebook) -> bytes:
    if len(_CACHED_BOOKS) >= MAX_CACHED_BOOKS:
        _CACHED_BOOKS.pop(next(iter(_CACHED_BOOKS)), None)
    _CACHED_BOOKS[pickled] = book
    return pickled


@lru_cache(maxsize=32)
def _lower_job(job: SimulationJob) -> KernelRules:
    return lower_book(job.book, job.decks, job.continuous, job.cut)


@lru_cache(maxsize=32)
def _list_job_values(job: SimulationJob) -> ShoeValues:
    return list_shoe_values(job.book)


def _count_early_coups(book: Rulebook, decks: int, cut: int) -> int:
    """Return the length of a shoe in which every coup takes the most cards."""
    cards = 52 * decks - book.procedure.burn.max_count
    coup_cards = len(book.deal.order) + 2
    last = book.procedure.last_coup
    until_cut = (cards - cut) // coup_cards + 1
    coups = until_cut + min(last.rounds_after_first_card, last.rounds_after_later_card)
    return min(coups, cards // coup_cards)  # a round may be void if the cards run out


def make_job(
    book: Rulebook,
    rounds: int,
    *,
    decks: int | None = None,
    equipment: SimEquipment = "shoe",
    cut: int | None = None,
    seed: int = 0,
) -> SimulationJob:
    """Build a job, or refuse settings that the book or the shoe does not allow."""
    if not 1 <= rounds <= MAX_ROUNDS:
        raise Refused("bad_rounds", rounds=rounds, max=MAX_ROUNDS)
    deck_count = book.check_decks(decks)
    continuous = _check_equipment(book, equipment)
    if continuous and cut is not None:
        raise Refused("no_cutting_card")
    build_cell_layout(book)
    return SimulationJob(
        _cache_book(pickle.dumps(book), book),
        deck_count,
        continuous,
        _check_cut(book, deck_count, cut),
        seed,
        rounds,
    )


def _check_equipment(book: Rulebook, equipment: SimEquipment) -> bool:
    """Return whether the equipment is a continuous shuffler."""
    allowed = book.procedure.equipment
    if equipment not in allowed.allowed:
        raise Refused(
            "equipment_not_allowed",
            clause=allowed.clause,
            book=book.id,
            equipment=equipment,
            allowed=list(allowed.allowed),
        )
    return equipment == "continuous"


def _check_cut(book: Rulebook, decks: int, cut: int | None) -> int:
    rule = book.procedure.cut
    cards = 52 * decks
    max_cut = cards - book.procedure.burn.max_count - MAX_COUP_CARDS
    if cut is None:
        return default_cut(book, cards)
    if 0 <= cut < rule.least_from_back:
        raise Refused("cut_too_near", clause=rule.clause, cut=cut, min=rule.least_from_back)
    if rule.most_from_back is not None and cut > rule.most_from_back:
        raise Refused("cut_too_far", clause=rule.clause, cut=cut, max=rule.most_from_back)
    if not 0 <= cut <= max_cut:
        raise Refused(
            "cut_past_the_shoe",
            cut=cut,
            cards=cards,
            min=rule.least_from_back,
            max=max_cut,
        )
    return cut


class BlockCounts(NamedTuple):
    """The counts of one or more blocks; counts can be added."""

    rounds: int
    split_counts: Int64Array
    """[lane, part, cell]: coups of lanes that are not sampled and that are; the first coups, which
    every shoe has, and the later ones; the cell."""
    shoes: int
    shoe_coups: int
    """Coups of whole shoes."""
    shoe_sums: ShoeSums

    @property
    def cell_counts(self) -> Int64Array:
        """Return all coups by cell."""
        counts: Int64Array = self.split_counts.sum(axis=(0, 1))
        return counts

    def __add__(self, other: BlockCounts) -> BlockCounts:  # type: ignore[override]
        return BlockCounts(
            self.rounds + other.rounds,
            self.split_counts + other.split_counts,
            self.shoes + other.shoes,
            self.shoe_coups + other.shoe_coups,
            self.shoe_sums + other.shoe_sums,
        )


def zero_counts(job: SimulationJob) -> BlockCounts:
    cells = int(np.prod(build_cell_layout(job.book).shape))
    columns = job.shoe_values.values.shape[1]
    sums = ShoeSums.read(np.zeros((columns + 1, SUMS)))
    return BlockCounts(0, np.zeros((2, 2, cells), np.int64), 0, 0, sums)


def play_block(job: SimulationJob, block: int, records: UInt8Array | None = None) -> BlockCounts:
    """Play one block in whole shoes, or exactly its coups if they are recorded.

    `records`, if given, receives the coups of all lanes, the last one first.
    """
    if records is not None:
        return count_coups(job, block, job.coups_owed(block, LANES), False, records)
    no_records = np.empty((0, LANES, RECORD_BYTES), np.uint8)
    return count_coups(job, block, job.coups_owed(block, job.lanes_in(block)), True, no_records)


def count_coups(
    job: SimulationJob, block: int, owed: Int64Array, whole_shoes: bool, records: UInt8Array
) -> BlockCounts:
    """Play the coups that each lane owes; see `count_block`."""
    zeros, values = zero_counts(job), job.shoe_values
    counts = np.zeros((2, 2, 1 + zeros.split_counts.shape[2]), np.int64)
    sums = np.zeros((values.values.shape[1] + 1, SUMS))
    is_sampled = whole_shoes and not job.continuous
    tally = BlockTally(
        counts=counts.reshape(-1),
        early_coups=NO_LATE_COUPS if job.early_coups is None else job.early_coups,
        sampled_lanes=min(int((owed > 0).sum()), SAMPLED_LANES) if is_sampled else 0,
        cell_classes=values.cell_classes,
        values=values.values,
        shoe_sums=sums,
    )
    lanes = job.make_lanes(block)
    count_block(lanes, job.rules, owed, whole_shoes, tally, records)
    shoes, shoe_coups = lanes.shoe_totals.tolist()
    return zeros._replace(
        rounds=int(counts[:, :, 1:].sum()),
        split_counts=counts[:, :, 1:],
        shoes=shoes,
        shoe_coups=shoe_coups,
        shoe_sums=ShoeSums.read(sums),
    )


def play_blocks(job: SimulationJob, blocks: Iterable[int]) -> BlockCounts:
    """Play several blocks: one task of a cluster worker."""
    counts = zero_counts(job)
    for block in blocks:
        counts = counts + play_block(job, block)
    return counts
