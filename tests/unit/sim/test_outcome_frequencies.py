"""Coups counted against their exact law, as a chi-square over all kinds that the book tells apart.

From a shoe, not only the first coup follows the law of the full shoe but any whose turn is certain
to come, as nobody who has seen no card knows more of the sixtieth coup than of the first. Coups of
one shoe hang together, so one of each shoe is looked at.
"""

from __future__ import annotations

from math import prod, sqrt

import numpy as np
import pytest

from punto.odds.aggregate import count_draws
from punto.odds.analysis import cached_count_plan
from punto.odds.count_plan import SIDES, KnownCards
from punto.odds.shoe import Shoe
from punto.rules.rulebook import Rulebook
from punto.sim.arrays import Int64Array
from punto.sim.cell_layout import build_cell_layout
from punto.sim.kernel.block import count_block
from punto.sim.kernel.layout import RECORD_BYTES, STREAMS_PER_LANE
from punto.sim.lowering import lower_book, make_lanes
from punto.sim.vector_draw import LANES
from punto.sim.work_units import make_job, play_block
from tests.unit.sim.rulebook_variants import book_of

PERFECT_PAIRS = "division-5 banker_pay=six_half perfect_pairs=one"
FEW = 20
"""Kinds of which fewer are expected are thrown together."""


def exact_law(book: Rulebook, decks: int) -> dict[int, float]:
    """The chance of each kind of coup from a full shoe."""
    permanent = book.deal.permanent
    player, banker = ((permanent[side],) if side in permanent else () for side in SIDES)
    plan = cached_count_plan(book.payoffs.classes, book.deal_rules, KnownCards(player, banker))
    faces = range(1, book.die.faces + 1) if book.die else ()
    weighed = count_draws(plan, Shoe.full(decks), list(faces))
    return {kind: draws / weighed.total for kind, draws in weighed.classes.items()}


def kinds_counted(book: Rulebook, cells: Int64Array) -> dict[int, int]:
    layout, kinds = (
        build_cell_layout(book),
        dict.fromkeys(range(len(book.payoffs.classes.index)), 0),
    )
    for cell in np.flatnonzero(cells):
        end, player, banker, face = map(int, np.unravel_index(cell, layout.shape))
        kinds[layout.outcome_class((end, player, banker, face))] += int(cells[cell])
    return kinds


def surprise(counted: dict[int, int], law: dict[int, float]) -> float:
    """The chi-square of counts against a law, as a normal deviate (Wilson and Hilferty)."""
    assert {kind for kind, count in counted.items() if count} <= law.keys()
    coups = sum(counted.values())
    many = [kind for kind, chance in law.items() if chance * coups >= FEW]
    found = [counted[kind] for kind in many]
    expected = [law[kind] * coups for kind in many]
    found.append(coups - sum(found))
    expected.append(coups - sum(expected))
    if expected[-1] < FEW:
        found[-2:], expected[-2:] = [sum(found[-2:])], [sum(expected[-2:])]
    square = sum((one - other) ** 2 / other for one, other in zip(found, expected, strict=True))
    freedom = len(found) - 1
    spread = 2 / (9 * freedom)
    return float(((square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))


@pytest.mark.parametrize(
    ("name", "decks"),
    [
        ("mbs-baccarat", 8),
        ("mbs-power-98", 4),
        ("mbs-7-up", 4),
        (PERFECT_PAIRS, 4),
        ("either-pair", 6),
        ("one-deck", 1),
        ("permanent", 1),
        ("permanent-queen", 1),
        ("hundred-faces", 1),
        ("sixty-four-decks", 64),
        ("sixty-four-decks", 1),
    ],
)
def test_coups_of_a_continuous_shuffler(name: str, decks: int) -> None:
    book = book_of(name)
    job = make_job(book, 1 << 22, decks=decks, equipment="continuous", seed=1)
    cells = play_block(job, 0).cell_counts
    assert abs(surprise(kinds_counted(job.book, cells), exact_law(book, decks))) < 4


@pytest.mark.parametrize(
    ("name", "decks", "number"),
    [
        ("mbs-baccarat", 8, 1),
        ("mbs-baccarat", 8, 64),
        (PERFECT_PAIRS, 4, 30),
        ("either-pair", 6, 40),
        ("one-deck", 1, 1),
        ("one-deck", 1, 6),
        ("permanent", 1, 10),
        ("to-the-last-card", 1, 6),
        ("no-burn", 1, 6),
    ],
)
def test_one_coup_of_every_shoe(name: str, decks: int, number: int) -> None:
    book = book_of(name)
    cells = cells_of_one_coup(book, decks, number, batches=1000)
    assert abs(surprise(kinds_counted(book, cells), exact_law(book, decks))) < 4


def cells_of_one_coup(book: Rulebook, decks: int, number: int, batches: int) -> Int64Array:
    """What so many coups of every shoe count, less what one coup fewer counts of the same shoes."""
    # The cutting card lies behind the longest coups there can be, and the longest burn.
    longest = 11 + (len(book.deal.order) + 2) * number
    rules = lower_book(book, decks, continuous=False, cut=52 * decks - longest)
    random = np.random.default_rng(number)
    cells = np.zeros((2, prod(build_cell_layout(book).shape)), np.int64)
    no_records = np.empty((0, LANES, RECORD_BYTES), np.uint8)
    for _ in range(batches):
        states = random.integers(2**32, size=(LANES * STREAMS_PER_LANE, 4), dtype=np.uint32)
        for coups, counted in zip((number, number - 1), cells, strict=True):
            lanes = make_lanes(book, states)
            count_block(lanes, rules, coups * LANES, counted, no_records)
    difference: Int64Array = cells[0] - cells[1]
    return difference
