"""Simulated frequencies of outcome classes against the exact probabilities, by chi-square.

Every coup of a shoe has the probabilities of the first one, as long as it is certain to be dealt.
Coups of one shoe are not independent, so only one coup of each shoe is counted.
"""

from __future__ import annotations

from math import prod, sqrt

import numpy as np
import pytest

from punto.odds.analysis import cached_count_plan
from punto.odds.count_plan import KnownCards
from punto.odds.draw_counts import count_draws
from punto.odds.shoe import Shoe
from punto.rules.outcomes.facts import SIDES
from punto.rules.rulebook import Rulebook
from punto.sim.arrays import Int64Array
from punto.sim.cell_layout import build_cell_layout
from punto.sim.kernel.block import BlockTally, count_block
from punto.sim.kernel.layout import RECORD_BYTES, STREAMS_PER_LANE
from punto.sim.lowering import lower_book, make_lanes
from punto.sim.vector_draw import LANES
from punto.sim.work_units import make_job, play_block
from tests.effort import effort
from tests.unit.sim.rulebook_variants import book_of

PERFECT_PAIRS = "division-5 banker_pay=six_half perfect_pairs=one"
MIN_EXPECTED = 20
"""Classes with a lower expected count are merged."""


def exact_probabilities(book: Rulebook, decks: int) -> dict[int, float]:
    """Return the probability of each outcome class from a full shoe."""
    permanent = book.deal.permanent
    player, banker = ((permanent[side],) if side in permanent else () for side in SIDES)
    plan = cached_count_plan(book.payoffs.classes, book.deal_rules, KnownCards(player, banker))
    faces = range(1, book.die.faces + 1) if book.die else ()
    weighed = count_draws(plan, Shoe.full(decks), list(faces))
    return {kind: draws / weighed.total for kind, draws in weighed.classes.items()}


def count_by_class(book: Rulebook, cells: Int64Array) -> dict[int, int]:
    layout, kinds = (
        build_cell_layout(book),
        dict.fromkeys(range(len(book.payoffs.classes.index)), 0),
    )
    for cell in np.flatnonzero(cells):
        end, player, banker, face = map(int, np.unravel_index(cell, layout.shape))
        kinds[layout.outcome_class((end, player, banker, face))] += int(cells[cell])
    return kinds


def deviation(counted: dict[int, int], probabilities: dict[int, float]) -> float:
    """Return chi-square of the counts as a normal deviate (Wilson and Hilferty)."""
    assert {kind for kind, count in counted.items() if count} <= probabilities.keys()
    coups = sum(counted.values())
    frequent = [kind for kind, chance in probabilities.items() if chance * coups >= MIN_EXPECTED]
    observed = [counted[kind] for kind in frequent]
    expected = [probabilities[kind] * coups for kind in frequent]
    observed.append(coups - sum(observed))
    expected.append(coups - sum(expected))
    if expected[-1] < MIN_EXPECTED:
        observed[-2:], expected[-2:] = [sum(observed[-2:])], [sum(expected[-2:])]
    square = sum((one - other) ** 2 / other for one, other in zip(observed, expected, strict=True))
    freedom = len(observed) - 1
    spread = 2 / (9 * freedom)
    return float(((square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))


SHUFFLED = [
    ("mbs-baccarat", 8),
    ("mbs-power-98", 4),
    (PERFECT_PAIRS, 4),
    ("one-deck", 1),
    ("permanent", 1),
    ("hundred-faces", 1),
    ("mbs-7-up", 4),
    ("either-pair", 6),
    ("permanent-queen", 1),
    ("sixty-four-decks", 64),
    ("sixty-four-decks", 1),
]
FROM_A_SHOE = [
    ("mbs-baccarat", 8, 64),
    (PERFECT_PAIRS, 4, 30),
    ("permanent", 1, 10),
    ("to-the-last-card", 1, 6),
    ("mbs-baccarat", 8, 1),
    ("either-pair", 6, 40),
    ("one-deck", 1, 1),
    ("one-deck", 1, 6),
    ("no-burn", 1, 6),
]


@pytest.mark.parametrize(("name", "decks"), effort(SHUFFLED[:6], SHUFFLED))
def test_coups_of_a_continuous_shuffler(name: str, decks: int) -> None:
    book = book_of(name)
    job = make_job(book, 1 << 22, decks=decks, equipment="continuous", seed=1)
    cells = play_block(job, 0).cell_counts
    assert abs(deviation(count_by_class(job.book, cells), exact_probabilities(book, decks))) < 4


@pytest.mark.parametrize(("name", "decks", "number"), effort(FROM_A_SHOE[:4], FROM_A_SHOE))
def test_one_coup_of_every_shoe(name: str, decks: int, number: int) -> None:
    book = book_of(name)
    cells = count_one_coup(book, decks, number, batches=1000)
    assert abs(deviation(count_by_class(book, cells), exact_probabilities(book, decks))) < 4


def count_one_coup(book: Rulebook, decks: int, number: int, batches: int) -> Int64Array:
    """Count coup `number` of every shoe, as the difference of two runs on the same shoes."""
    # The cutting card lies behind the longest possible coups and burn.
    longest = 11 + (len(book.deal.order) + 2) * number
    rules = lower_book(book, decks, continuous=False, cut=52 * decks - longest)
    random = np.random.default_rng(number)
    cells, owed = prod(build_cell_layout(book).shape), np.empty(LANES, np.int64)
    counts = np.zeros((2, 2, 2, cells + 1), np.int64)
    sampled = np.zeros((1, 1))
    no_records = np.empty((0, LANES, RECORD_BYTES), np.uint8)
    for _ in range(batches):
        states = random.integers(2**32, size=(LANES * STREAMS_PER_LANE, 4), dtype=np.uint32)
        for coups, counted in zip((number, number - 1), counts, strict=True):
            tally = BlockTally(
                counts=counted.reshape(-1),
                early_coups=number,
                sampled_lanes=0,
                cell_classes=np.zeros(cells, np.int32),
                values=np.zeros((1, 1), np.int64),
                shoe_sums=sampled,
            )
            owed[:] = coups
            count_block(make_lanes(book, states), rules, owed, False, tally, no_records)
    difference: Int64Array = (counts[0] - counts[1]).sum(axis=(0, 1))[1:]
    return difference
