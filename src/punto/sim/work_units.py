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

from punto.refusals import Refused
from punto.rules.rulebook import Rulebook
from punto.sim.arrays import Int64Array, UInt8Array
from punto.sim.cell_layout import build_cell_layout
from punto.sim.kernel.block import count_block
from punto.sim.kernel.layout import RECORD_BYTES, STREAMS_PER_LANE, KernelRules, LaneState
from punto.sim.lowering import lower_book, make_lanes
from punto.sim.rng import stream_states
from punto.sim.vector_draw import LANES

SimEquipment = Literal["shoe", "continuous"]
"""A shuffler that is not continuous fills a shoe, and is simulated as one."""
BLOCK_COUPS = 1 << 23
"""Coups in a block: a tenth of a second of work, 400 shoes in every lane."""
MAX_ROUNDS = 10**15
MAX_CACHED_BOOKS = 64
MAX_COUP_CARDS = 6


class SimulationJob(NamedTuple):
    """A validated simulation request; it is sent to cluster workers as it is."""

    pickled_book: bytes
    decks: int
    continuous: bool
    cut: int
    seed: int
    rounds: int

    @property
    def book(self) -> Rulebook:
        return _load_book(self.pickled_book)

    @property
    def block_count(self) -> int:
        return -(-self.rounds // BLOCK_COUPS)

    def rounds_in(self, block: int) -> int:
        return min(BLOCK_COUPS, self.rounds - block * BLOCK_COUPS)

    @property
    def rules(self) -> KernelRules:
        return _lower_job(self._replace(seed=0, rounds=0))

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
    max_burned = 11 if book.procedure.burn.by == "first_card" else 0  # a ten, and ten more
    max_cut = cards - max_burned - MAX_COUP_CARDS
    if cut is None:
        return min(max(rule.cutting_card_from_back, rule.least_from_back), max_cut)
    if 0 <= cut < rule.least_from_back:
        raise Refused("cut_too_near", clause=rule.clause, cut=cut, min=rule.least_from_back)
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
    cell_counts: Int64Array
    shoes: int
    shoe_coups: int
    """Coups of whole shoes, including those after the last counted round."""

    def __add__(self, other: BlockCounts) -> BlockCounts:  # type: ignore[override]
        return BlockCounts(
            self.rounds + other.rounds,
            self.cell_counts + other.cell_counts,
            self.shoes + other.shoes,
            self.shoe_coups + other.shoe_coups,
        )


def zero_counts(job: SimulationJob) -> BlockCounts:
    cells = int(np.prod(build_cell_layout(job.book).shape))
    return BlockCounts(0, np.zeros(cells, np.int64), 0, 0)


def play_block(job: SimulationJob, block: int, records: UInt8Array | None = None) -> BlockCounts:
    """Play one block; `records`, if given, receives its coups, the last one first."""
    counts = zero_counts(job)
    rounds = job.rounds_in(block)
    if records is None:
        records = np.empty((0, LANES, RECORD_BYTES), np.uint8)
    lanes = job.make_lanes(block)
    count_block(lanes, job.rules, rounds, counts.cell_counts, records)
    shoes, shoe_coups = lanes.shoe_totals.tolist()
    return counts._replace(rounds=rounds, shoes=shoes, shoe_coups=shoe_coups)


def play_blocks(job: SimulationJob, blocks: Iterable[int]) -> BlockCounts:
    """Play several blocks: one task of a cluster worker."""
    counts = zero_counts(job)
    for block in blocks:
        counts = counts + play_block(job, block)
    return counts
