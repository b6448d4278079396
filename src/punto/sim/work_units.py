"""The work cut into numbered blocks, each with its own streams.

A block's counts depend on the job and the block's number alone: not on who plays it, nor when, nor
after what. That is why any number of workers, here or on a cluster, come to the same sums.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, NamedTuple

import numpy as np

from punto.refusals import Refused
from punto.rules.rulebook import Rulebook
from punto.sim import kernel
from punto.sim.kernel import Int64Array, UInt8Array
from punto.sim.lowering import KernelRules, LaneState, build_cell_layout, lower_book, make_lanes
from punto.sim.rng import stream_states
from punto.sim.vector_draw import LANES

SimEquipment = Literal["shoe", "continuous"]
"""What deals. A shuffler that is not continuous fills a shoe, and is dealt as one."""
BLOCK_COUPS = 1 << 23
"""Coups in a block: a tenth of a second's work, and 400 shoes in every lane."""
MAX_ROUNDS = 10**15
MAX_CACHED_BOOKS = 64
MAX_COUP_CARDS = 6  # that a coup can take


class SimulationJob(NamedTuple):
    """What is to be played, checked. Travels to a cluster as it is."""

    pickled_book: bytes
    """The rulebook."""
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
        """The lanes of a block, at the start of their streams."""
        streams = LANES * kernel.STREAMS_PER_LANE
        return make_lanes(self.book, stream_states(self.seed, block * streams, streams))


_CACHED_BOOKS: dict[bytes, Rulebook] = {}
"""One object for one book: what is derived from it is kept by identity."""


def _load_book(pickled: bytes) -> Rulebook:
    """Where a job comes from elsewhere its book is unpacked, once."""
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
    """Refuses what the book or the shoe cannot do."""
    if not 1 <= rounds <= MAX_ROUNDS:
        raise Refused(
            "bad_rounds", f"{rounds} rounds cannot be played; ask for 1 to {MAX_ROUNDS:.0e}"
        )
    number = book.check_decks(decks)
    continuous = _check_equipment(book, equipment)
    if continuous and cut is not None:
        raise Refused(
            "no_cutting_card", "a continuous shuffler has no cutting card; leave out the cut"
        )
    build_cell_layout(book)
    return SimulationJob(
        _cache_book(pickle.dumps(book), book),
        number,
        continuous,
        _check_cut(book, number, cut),
        seed,
        rounds,
    )


def _check_equipment(book: Rulebook, equipment: SimEquipment) -> bool:
    """Whether it is a continuous shuffler."""
    allowed = book.procedure.equipment
    if equipment not in allowed.allowed:
        raise Refused(
            "equipment_not_allowed",
            f"{book.id} is not dealt from {equipment}; it allows {', '.join(allowed.allowed)}",
            allowed.clause,
        )
    return equipment == "continuous"


def _check_cut(book: Rulebook, decks: int, cut: int | None) -> int:
    rule = book.procedure.cut
    cards = 52 * decks
    first = 11 if book.procedure.burn.by == "first_card" else 0  # at most: a ten and ten more
    most = cards - first - MAX_COUP_CARDS
    if cut is None:
        return min(max(rule.cutting_card_from_back, rule.least_from_back), most)
    if 0 <= cut < rule.least_from_back:
        raise Refused(
            "cut_too_near",
            f"the cutting card lies at least {rule.least_from_back} cards from the back, not {cut}",
            rule.clause,
        )
    if not 0 <= cut <= most:
        raise Refused(
            "cut_past_the_shoe",
            f"a cutting card {cut} cards from the back of {cards} leaves no coup to deal; "
            f"give {rule.least_from_back} to {most}",
        )
    return cut


class BlockCounts(NamedTuple):
    """What blocks have counted; sums add up to sums."""

    rounds: int
    cell_counts: Int64Array
    shoes: int
    shoe_coups: int
    """Coups of whole shoes, those after the last round counted too."""

    def __add__(self, other: BlockCounts) -> BlockCounts:  # type: ignore[override]
        return BlockCounts(
            self.rounds + other.rounds,
            self.cell_counts + other.cell_counts,
            self.shoes + other.shoes,
            self.shoe_coups + other.shoe_coups,
        )


def zero_counts(job: SimulationJob) -> BlockCounts:
    return BlockCounts(0, np.zeros(int(np.prod(build_cell_layout(job.book).shape)), np.int64), 0, 0)


def play_block(job: SimulationJob, block: int, records: UInt8Array | None = None) -> BlockCounts:
    """All of one block; `records` is filled with its coups, the last first, where given."""
    counts = zero_counts(job)
    shoes = np.zeros(2, np.int64)
    rounds = job.rounds_in(block)
    if records is None:
        records = np.empty((0, LANES, kernel.RECORD_BYTES), np.uint8)
    kernel.count_block(
        *job.make_lanes(block), *job.rules, rounds, counts.cell_counts, shoes, records
    )
    return counts._replace(rounds=rounds, shoes=int(shoes[0]), shoe_coups=int(shoes[1]))


def play_blocks(job: SimulationJob, blocks: Iterable[int]) -> BlockCounts:
    """Several blocks: what one worker is handed."""
    counts = zero_counts(job)
    for block in blocks:
        counts = counts + play_block(job, block)
    return counts
