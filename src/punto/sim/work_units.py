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
from punto.sim.kernel import Bytes, Integers
from punto.sim.lowering import Lanes, Program, lanes_for, layout_of, program_of
from punto.sim.rng import stream_states
from punto.sim.vector_draw import LANES

Equipment = Literal["shoe", "continuous"]
"""What deals. A shuffler that is not continuous fills a shoe, and is dealt as one."""
BLOCK = 1 << 23
"""Coups in a block: a tenth of a second's work, and 400 shoes in every lane."""
MOST_ROUNDS = 10**15
MOST_BOOKS = 64
MOST_CARDS = 6  # that a coup can take


class Job(NamedTuple):
    """What is to be played, checked. Travels to a cluster as it is."""

    pickled: bytes
    """The rulebook."""
    decks: int
    continuous: bool
    cut: int
    seed: int
    rounds: int

    @property
    def book(self) -> Rulebook:
        return _book(self.pickled)

    @property
    def blocks(self) -> int:
        return -(-self.rounds // BLOCK)

    def rounds_in(self, block: int) -> int:
        return min(BLOCK, self.rounds - block * BLOCK)

    @property
    def program(self) -> Program:
        return _program(self._replace(seed=0, rounds=0))

    def lanes(self, block: int) -> Lanes:
        """The lanes of a block, at the start of their streams."""
        streams = LANES * kernel.STREAMS
        return lanes_for(self.book, stream_states(self.seed, block * streams, streams))


_BOOKS: dict[bytes, Rulebook] = {}
"""One object for one book: what is derived from it is kept by identity."""


def _book(pickled: bytes) -> Rulebook:
    """Where a job comes from elsewhere its book is unpacked, once."""
    if pickled not in _BOOKS:
        _remember(pickled, pickle.loads(pickled))
    return _BOOKS[pickled]


def _remember(pickled: bytes, book: Rulebook) -> bytes:
    if len(_BOOKS) >= MOST_BOOKS:
        _BOOKS.pop(next(iter(_BOOKS)), None)
    _BOOKS[pickled] = book
    return pickled


@lru_cache(maxsize=32)
def _program(job: Job) -> Program:
    return program_of(job.book, job.decks, job.continuous, job.cut)


def make_job(
    book: Rulebook,
    rounds: int,
    *,
    decks: int | None = None,
    equipment: Equipment = "shoe",
    cut: int | None = None,
    seed: int = 0,
) -> Job:
    """Refuses what the book or the shoe cannot do."""
    if not 1 <= rounds <= MOST_ROUNDS:
        raise Refused(
            "bad_rounds", f"{rounds} rounds cannot be played; ask for 1 to {MOST_ROUNDS:.0e}"
        )
    number = book.check_decks(decks)
    continuous = _check_equipment(book, equipment)
    if continuous and cut is not None:
        raise Refused(
            "no_cutting_card", "a continuous shuffler has no cutting card; leave out the cut"
        )
    layout_of(book)
    return Job(
        _remember(pickle.dumps(book), book),
        number,
        continuous,
        _check_cut(book, number, cut),
        seed,
        rounds,
    )


def _check_equipment(book: Rulebook, equipment: Equipment) -> bool:
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
    most = cards - first - MOST_CARDS
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


class Counts(NamedTuple):
    """What blocks have counted; sums add up to sums."""

    rounds: int
    cells: Integers
    shoes: int
    shoe_coups: int
    """Coups of whole shoes, those after the last round counted too."""

    def __add__(self, other: Counts) -> Counts:  # type: ignore[override]
        return Counts(
            self.rounds + other.rounds,
            self.cells + other.cells,
            self.shoes + other.shoes,
            self.shoe_coups + other.shoe_coups,
        )


def no_counts(job: Job) -> Counts:
    return Counts(0, np.zeros(int(np.prod(layout_of(job.book).shape)), np.int64), 0, 0)


def play_block(job: Job, block: int, records: Bytes | None = None) -> Counts:
    """All of one block; `records` is filled with its coups, the last first, where given."""
    counts = no_counts(job)
    shoes = np.zeros(2, np.int64)
    rounds = job.rounds_in(block)
    if records is None:
        records = np.empty((0, LANES, kernel.RECORD), np.uint8)
    kernel.count_block(*job.lanes(block), *job.program, rounds, counts.cells, shoes, records)
    return counts._replace(rounds=rounds, shoes=int(shoes[0]), shoe_coups=int(shoes[1]))


def play_blocks(job: Job, blocks: Iterable[int]) -> Counts:
    """Several blocks: what one worker is handed."""
    counts = no_counts(job)
    for block in blocks:
        counts = counts + play_block(job, block)
    return counts
