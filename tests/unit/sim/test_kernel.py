"""Blocks of coups against the plain twin: the same words must give the same cards and shoes.

Recorded coups are compared card by card, and the counts with the coups recorded. What is counted
without being recorded is compared with the twin coup by coup, the suits it looks at included.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from math import prod
from typing import Any

import numpy as np
import pytest

from punto.cards import DECK
from punto.odds.count_plan import SIDES, needs_suits
from punto.rules.coup import play
from punto.rules.facts import NONE
from punto.rules.rulebook import Rulebook
from punto.sim.arrays import Int64Array, UInt8Array
from punto.sim.cell_layout import CellLayout, build_cell_layout
from punto.sim.kernel.layout import NO_CODE, RECORD_BYTES
from punto.sim.kernel.outcomes import deal_outcomes
from punto.sim.vector_draw import LANES
from punto.sim.work_units import BLOCK_COUPS, SimEquipment, SimulationJob, make_job, play_block
from tests.unit.sim import slow_twin
from tests.unit.sim.rulebook_variants import SOURCES, book_of

SUITED = [
    name
    for name in SOURCES
    if any(needs_suits(book_of(name).payoffs.classes, side) for side in SIDES)
]
SHORT = [name for name in SOURCES if book_of(name).decks.default <= 2]
"""Books with short shoes, of which many begin and end in few coups."""
RUNNING_OUT = [name for name in SHORT if "runs-out" in name or "to-the-last-card" in name]
COMPARED = (0, 77, LANES - 1)
"""Lanes of a block of which every card is compared."""

# By module: tests of one book follow each other, while what was made of it is still kept.
every_book = pytest.mark.parametrize("name", SOURCES, scope="module")
every_equipment = pytest.mark.parametrize("equipment", ["shoe", "continuous"])


def job_of(name: str, rounds: int, equipment: SimEquipment = "shoe") -> SimulationJob:
    return _job(name, equipment)._replace(rounds=rounds)


@cache
def _job(name: str, equipment: SimEquipment) -> SimulationJob:
    return make_job(book_of(name), 1, equipment=equipment, seed=5)


def records_for(job: SimulationJob, block: int = 0) -> UInt8Array:
    return np.zeros((slow_twin.share_of(job, block, 0), LANES, RECORD_BYTES), np.uint8)


def lines_of(job: SimulationJob, block: int, lane: int, records: UInt8Array) -> list[list[int]]:
    """What was recorded of a lane, the first coup first."""
    lines: list[list[int]] = records[: slow_twin.share_of(job, block, lane), lane].tolist()
    return lines[::-1]


def kinds_counted(book: Rulebook, cells: Int64Array) -> Counter[int]:
    """Coups by kind, from coups by cell."""
    layout, kinds = build_cell_layout(book), Counter[int]()
    for cell in np.flatnonzero(cells):
        kinds[kind_of_cell(layout, cell)] += int(cells[cell])
    return kinds


def kind_of_cell(layout: CellLayout, cell: np.integer[Any]) -> int:
    end, player, banker, face = map(int, np.unravel_index(cell, layout.shape))
    return layout.outcome_class((end, player, banker, face))


def kind_of_line(job: SimulationJob, line: Sequence[int]) -> int:
    """The kind of a recorded coup, dealt anew by the rulebook."""
    cards = [DECK[code] for code in line[:6] if code != NO_CODE]
    return job.book.payoffs.classes.class_of(
        play(job.book, cards, line[6] or None, job.decks).facts
    )


def kinds_of_twin(job: SimulationJob, lane: int) -> list[int]:
    """The kinds of a lane's coups in block 0, with only the suits drawn that are asked."""
    coups = slow_twin.coups_of(job, 0, lane, looked="pairs")
    return [
        job.book.payoffs.classes.class_of(slow_twin.shape_of_coup(job.book, coup)) for coup in coups
    ]


# --- recorded coups -------------------------------------------------------------------------------


def check_coups(job: SimulationJob, block: int) -> None:
    records = records_for(job, block)
    play_block(job, block, records)
    for lane in COMPARED:
        coups = slow_twin.coups_of(job, block, lane)
        lines = [coup.line(len(job.book.deal.order)) for coup in coups]
        assert lines_of(job, block, lane, records) == lines


@every_equipment
@every_book
def test_coups_are_those_of_the_twin(name: str, equipment: SimEquipment) -> None:
    check_coups(job_of(name, 3 * BLOCK_COUPS + 170 * LANES + 77, equipment), 3)


def test_words_refused_are_drawn_again_as_the_twin_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """With fewer decks it takes too many coups to come to one."""
    split, refused = slow_twin.split, list[bool]()

    def noted(word: int, n: int) -> tuple[int, int, bool]:
        found = split(word, n)
        refused.append(found[2])
        return found

    monkeypatch.setattr(slow_twin, "split", noted)
    check_coups(job_of("sixty-four-decks", 600 * LANES), 0)
    assert sum(refused) > 0


@every_equipment
@every_book
def test_counts_are_those_of_the_recorded_coups(name: str, equipment: SimEquipment) -> None:
    job = job_of(name, 2 * LANES + 9, equipment)
    records = records_for(job)
    counts = play_block(job, 0, records)
    lines = [line for lane in range(LANES) for line in lines_of(job, 0, lane, records)]
    assert kinds_counted(job.book, counts.cell_counts) == Counter(
        kind_of_line(job, line) for line in lines
    )


# --- counted coups --------------------------------------------------------------------------------


@every_equipment
@pytest.mark.parametrize("name", SUITED)
def test_counted_pairs_are_those_of_the_twin(name: str, equipment: SimEquipment) -> None:
    job = job_of(name, 2 * LANES + 9, equipment)
    kinds = Counter(kind for lane in range(LANES) for kind in kinds_of_twin(job, lane))
    assert kinds_counted(job.book, play_block(job, 0).cell_counts) == kinds


@every_equipment
@every_book
def test_counting_alone_plays_the_coups_that_are_recorded(
    name: str, equipment: SimEquipment
) -> None:
    """The suits of pairs come otherwise from their stream; all else is the same."""
    job = job_of(name, 50 * LANES + 100, equipment)
    alone, along = play_block(job, 0), play_block(job, 0, records_for(job))
    assert (alone.rounds, alone.shoes, alone.shoe_coups) == along[:1] + along[2:]
    counted, recorded = (without_suits(job.book, counts.cell_counts) for counts in (alone, along))
    np.testing.assert_array_equal(counted, recorded)


def without_suits(book: Rulebook, cells: Int64Array) -> Int64Array:
    """Counts by cell, the kinds of a pair thrown together."""
    layout = build_cell_layout(book)
    counts = cells.reshape(layout.shape)
    for axis, side in enumerate(SIDES, start=1):
        alike = [label._replace(pair=str(label.pair != NONE)) for label in layout.labels[side]]
        first = [at for at, label in enumerate(alike) if alike.index(label) == at]
        counts = np.add.reduceat(counts, first, axis)  # the kinds of one pair lie in a row
    return counts


@every_equipment
@pytest.mark.parametrize("name", ["mbs-power-98", "either-pair", "goes-on", "runs-out"])
def test_outcomes_come_in_the_order_of_the_coups(name: str, equipment: SimEquipment) -> None:
    job = job_of(name, 40 * LANES, equipment)
    outcomes = np.zeros((40, LANES), np.int16)
    deal_outcomes(job.make_lanes(0), job.rules, kinds_by_cell(job), True, outcomes)
    for lane in COMPARED:
        assert outcomes[:, lane].tolist() == kinds_of_twin(job, lane)


@every_equipment
@pytest.mark.parametrize("name", ["mbs-power-98", "either-pair", "goes-on"])
def test_outcomes_go_on_where_they_stopped(name: str, equipment: SimEquipment) -> None:
    job = job_of(name, 40 * LANES, equipment)
    lanes, kinds = job.make_lanes(0), kinds_by_cell(job)
    outcomes = np.zeros((40, LANES), np.int16)
    deal_outcomes(lanes, job.rules, kinds, True, outcomes[:13])
    deal_outcomes(lanes, job.rules, kinds, False, outcomes[13:])
    for lane in COMPARED:
        assert outcomes[:, lane].tolist() == kinds_of_twin(job, lane)


def kinds_by_cell(job: SimulationJob) -> np.ndarray[tuple[int], np.dtype[np.int16]]:
    """The kind of each cell in which a coup of block 0 falls."""
    layout, cells = build_cell_layout(job.book), play_block(job, 0).cell_counts
    kinds = np.zeros(len(cells), np.int16)
    for cell in np.flatnonzero(cells):
        kinds[cell] = kind_of_cell(layout, cell)
    return kinds


def test_outcomes_of_a_shoe_without_burn_and_dealt_to_its_last_card() -> None:
    """Cut 0: no card lies behind the cutting card, so that only a void round ends the shoe."""
    job = job_of("no-burn-to-the-last-card", 40 * LANES)._replace(cut=0)
    layout, cells = build_cell_layout(job.book), np.zeros((40, LANES), np.int16)
    every_cell = np.arange(prod(layout.shape), dtype=np.int16)
    deal_outcomes(job.make_lanes(0), job.rules, every_cell, True, cells)
    for lane in COMPARED:
        assert [kind_of_cell(layout, cell) for cell in cells[:, lane]] == kinds_of_twin(job, lane)


# --- shoes and rounds -----------------------------------------------------------------------------


def check_shoes(job: SimulationJob, lanes: Iterable[int] = range(LANES)) -> None:
    shoes = [coups for lane in lanes for coups in slow_twin.shoes_of(job, 0, lane)]
    counts = play_block(job, 0)
    assert (counts.shoes, counts.shoe_coups) == (len(shoes), sum(shoes))


@pytest.mark.parametrize("name", SHORT)
def test_shoes_are_those_of_the_twin(name: str) -> None:
    check_shoes(job_of(name, 5 * LANES + 100))


@pytest.mark.parametrize("name", ["mbs-baccarat", "mbs-7-up"])
def test_a_shoe_is_played_to_its_end_for_a_few_coups(name: str) -> None:
    check_shoes(job_of(name, 7), range(7))


def test_a_continuous_shuffler_has_no_shoes() -> None:
    counts = play_block(job_of("mbs-baccarat", 1000, "continuous"), 0)
    assert (counts.shoes, counts.shoe_coups) == (0, 0)


@pytest.mark.parametrize("rounds", [1, 2, LANES - 1, LANES, LANES + 1, 3 * LANES - 1, 20 * LANES])
@pytest.mark.parametrize("name", ["mbs-baccarat", *RUNNING_OUT])
def test_as_many_coups_are_counted_as_asked(name: str, rounds: int) -> None:
    counts = play_block(job_of(name, rounds), 0)
    assert (counts.rounds, counts.cell_counts.sum()) == (rounds, rounds)


@pytest.mark.parametrize("name", RUNNING_OUT)
def test_cards_run_out_in_these_books(name: str) -> None:
    """Else the comparisons would not show what the kernel does then (division-5 12.5)."""
    job = job_of(name, 1)
    rounds = (one for lane in range(20) for one in plain_shoe(job, lane))
    assert any(one.void for one in rounds)


def plain_shoe(job: SimulationJob, lane: int) -> Iterable[slow_twin.Round]:
    for one in slow_twin.rounds_of(job, 0, lane):
        yield one
        if one.ends:
            return


def test_blocks_and_seeds_play_coups_of_their_own() -> None:
    first = job_of("mbs-baccarat", 3 * LANES)
    second = first._replace(rounds=BLOCK_COUPS + 3 * LANES)
    lines = []
    for job, block in ((first, 0), (second, 1), (second._replace(seed=6), 1)):
        records = records_for(job, block)
        play_block(job, block, records)
        lines.append(records[-1])
    for one, other in combinations(lines, 2):
        # Of 256 first coups in unlike streams hardly one is the same.
        assert (one == other).all(axis=1).sum() <= 1
