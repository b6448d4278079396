"""Blocks of coups against the slow twin: the same words must give the same cards and shoes.

Recorded coups are compared card by card, and the counts with the recorded coups. Coups that are
counted but not recorded are compared with the twin's, including the suits of pairs.
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
from punto.rules.coup import play
from punto.rules.outcomes.facts import SIDES
from punto.rules.payment import unit_profits
from punto.rules.rulebook import Rulebook
from punto.sim.arrays import Int64Array, UInt8Array
from punto.sim.cell_layout import CellLayout, build_cell_layout
from punto.sim.kernel.layout import NO_CODE, RECORD_BYTES
from punto.sim.kernel.outcomes import deal_outcomes
from punto.sim.shoe_sums import parts_per_unit
from punto.sim.vector_draw import LANES
from punto.sim.work_units import (
    BLOCK_COUPS,
    BlockCounts,
    SimEquipment,
    SimulationJob,
    count_coups,
    make_job,
    play_block,
)
from tests.effort import effort
from tests.unit.sim import reference_kernel
from tests.unit.sim.rulebook_variants import SOURCES, book_of

SHORT = [
    "one-deck",
    "no-burn",
    "fixed-burn",
    "counts-itself",
    "ends-at-once",
    "goes-on",
    "sooner-if-later",
    "runs-out",
    "to-the-last-card",
    "no-burn-runs-out",
    "no-burn-to-the-last-card",
    "permanent-queen",
]
"""Books with short shoes, so that few coups contain many shoes."""
SUITED = [
    *(
        name
        for name in SOURCES
        if name.startswith("division-5") and "perfect_pairs=off" not in name
    ),
    *[
        "either-pair",
        "odd",
        "one-deck",
        "permanent",
        "sixty-four-decks",
        "no-burn",
        "fixed-burn",
        "counts-itself",
        "ends-at-once",
        "goes-on",
    ],
    *["sooner-if-later", "runs-out", "to-the-last-card", "permanent-queen", "permanent-nine"],
    *["all-draw", "none-draws", "banker-alone"],
]
"""Books whose wagers ask for suits. Both lists are written, because compiling all books is slow;
`test_the_lists_name_the_book_if_it_belongs_there` checks them."""
PROCEDURES = [name for name in SHORT if name not in ("one-deck", "permanent-queen")]
"""Books that differ in the procedure of a shoe alone."""
SHUFFLED = effort(
    [
        name
        for name in SOURCES
        if name not in PROCEDURES
        and (not name.startswith("division-5") or name.endswith("six_half perfect_pairs=two"))
    ],
    [*SOURCES],
)
"""Books played with a continuous shuffler: those that differ without a shoe."""
RUNNING_OUT = [name for name in SHORT if "runs-out" in name or "to-the-last-card" in name]
COMPARED = effort((0,), (0, 77, LANES - 1))
"""Lanes in which every card is compared."""

# By module: the tests of one book run in sequence, while its derived data is cached.
every_game = pytest.mark.parametrize(
    ("name", "equipment"),
    [
        (name, equipment)
        for name in SOURCES
        for equipment in ("shoe", "continuous")
        if equipment == "shoe" or name in SHUFFLED
    ],
    scope="module",
)
every_suited_game = pytest.mark.parametrize(
    ("name", "equipment"),
    [
        *((name, "shoe") for name in SUITED),
        *((name, "continuous") for name in SUITED if name in SHUFFLED),
    ],
)
every_equipment = pytest.mark.parametrize("equipment", ["shoe", "continuous"])


def job_of(name: str, rounds: int, equipment: SimEquipment = "shoe") -> SimulationJob:
    return _job(name, equipment)._replace(rounds=rounds)


@cache
def _job(name: str, equipment: SimEquipment) -> SimulationJob:
    return make_job(book_of(name), 1, equipment=equipment, seed=5)


def records_for(job: SimulationJob, block: int = 0) -> UInt8Array:
    return np.zeros((reference_kernel.lane_share(job, block, 0), LANES, RECORD_BYTES), np.uint8)


def lane_records(job: SimulationJob, block: int, lane: int, records: UInt8Array) -> list[list[int]]:
    """Return the records of a lane, the first coup first."""
    recorded: list[list[int]] = records[
        : reference_kernel.lane_share(job, block, lane), lane
    ].tolist()
    return recorded[::-1]


def count_by_class(book: Rulebook, cells: Int64Array) -> Counter[int]:
    """Return the coups by outcome class, from the coups by cell."""
    layout, classes = build_cell_layout(book), Counter[int]()
    for cell in np.flatnonzero(cells):
        classes[class_of_cell(layout, cell)] += int(cells[cell])
    return classes


def class_of_cell(layout: CellLayout, cell: np.integer[Any]) -> int:
    end, player, banker, face = map(int, np.unravel_index(cell, layout.shape))
    return layout.outcome_class((end, player, banker, face))


def class_of_record(job: SimulationJob, record: Sequence[int]) -> int:
    """Return the outcome class of a recorded coup, dealt by the rulebook."""
    cards = [DECK[code] for code in record[:6] if code != NO_CODE]
    return job.book.payoffs.classes.class_of(
        play(job.book, cards, record[6] or None, job.decks).facts
    )


def classes_of_twin(job: SimulationJob, lane: int) -> list[int]:
    """Return the classes of a lane's coups in block 0, with only the needed suits drawn."""
    return classes_of(job, reference_kernel.lane_coups(job, 0, lane, suits_drawn="pairs"))


def classes_of(job: SimulationJob, coups: Iterable[reference_kernel.Round]) -> list[int]:
    return [
        job.book.payoffs.classes.class_of(reference_kernel.coup_facts(job.book, coup))
        for coup in coups
    ]


def count_exactly(job: SimulationJob, whole_shoes: bool = False) -> BlockCounts:
    """Play block 0 in all lanes without recording it."""
    no_records = np.empty((0, LANES, RECORD_BYTES), np.uint8)
    return count_coups(job, 0, job.coups_owed(0, LANES), whole_shoes, no_records)


# --- recorded coups -------------------------------------------------------------------------------


def check_coups(job: SimulationJob, block: int) -> None:
    records = records_for(job, block)
    play_block(job, block, records)
    for lane in COMPARED:
        coups = reference_kernel.lane_coups(job, block, lane)
        recorded = [coup.record(len(job.book.deal.order)) for coup in coups]
        assert lane_records(job, block, lane, records) == recorded


@every_game
def test_coups_equal_the_slow_twin(name: str, equipment: SimEquipment) -> None:
    check_coups(job_of(name, 3 * BLOCK_COUPS + effort(100, 170) * LANES + 77, equipment), 3)


def test_rejected_words_are_redrawn_as_in_the_slow_twin(monkeypatch: pytest.MonkeyPatch) -> None:
    """With fewer decks a rejected word is too rare."""
    split, rejected = reference_kernel.split_word, list[bool]()

    def counting_split(word: int, n: int) -> tuple[int, int, bool]:
        found = split(word, n)
        rejected.append(found[2])
        return found

    monkeypatch.setattr(reference_kernel, "split_word", counting_split)
    check_coups(job_of("sixty-four-decks", 600 * LANES), 0)
    assert sum(rejected) > 0


@every_game
def test_counts_equal_the_recorded_coups(name: str, equipment: SimEquipment) -> None:
    job = job_of(name, 2 * LANES + 9, equipment)
    records = records_for(job)
    counts = play_block(job, 0, records)
    recorded = [record for lane in range(LANES) for record in lane_records(job, 0, lane, records)]
    assert count_by_class(job.book, counts.cell_counts) == Counter(
        class_of_record(job, record) for record in recorded
    )


# --- counted coups --------------------------------------------------------------------------------


@every_suited_game
def test_counted_pairs_equal_the_slow_twin(name: str, equipment: SimEquipment) -> None:
    job = job_of(name, effort(1, 2) * LANES + 9, equipment)
    classes = Counter(kind for lane in range(LANES) for kind in classes_of_twin(job, lane))
    assert count_by_class(job.book, count_exactly(job).cell_counts) == classes


@pytest.mark.parametrize("name", ["mbs-baccarat", "mbs-power-98", *SHORT])
def test_whole_shoes_equal_the_slow_twin(name: str) -> None:
    """Coups early and late in the shoe, and the sums over shoes."""
    job = job_of(name, effort(100, 400))
    counts, values, early = play_block(job, 0), job.shoe_values, job.early_coups or 0
    assert job.lanes_in(0) == 1
    shoes = [
        classes_of(job, shoe)
        for shoe in reference_kernel.lane_shoes(job, 0, 0, job.rounds, suits_drawn="pairs")
    ]
    assert (counts.shoes, counts.shoe_coups) == (len(shoes), sum(map(len, shoes)))
    assert counts.rounds == counts.cell_counts.sum() == counts.shoe_coups
    assert min(map(len, shoes)) >= early
    first, later = (
        Counter(kind for shoe in shoes for kind in shoe[part])
        for part in (slice(early), slice(early, None))
    )
    assert count_by_class(job.book, counts.split_counts[1, 0]) == first
    assert count_by_class(job.book, counts.split_counts[1, 1]) == later
    sums = counts.shoe_sums
    assert (sums.shoes, sums.coups) == (len(shoes), sum(map(len, shoes)))
    assert sums.coups_square == sum(len(shoe) ** 2 for shoe in shoes)
    for column, wager in enumerate(job.book.wagers):
        rows, profits, parts = (
            job.book.payoffs.rows[wager.id],
            unit_profits(wager),
            parts_per_unit(wager),
        )
        totals = [sum(profits[rows[kind]] * parts for kind in shoe) for shoe in shoes]
        firsts = [sum(profits[rows[kind]] * parts for kind in shoe[:early]) for shoe in shoes]
        assert sums.columns[column] == (
            sum(totals),
            sum(total**2 for total in totals),
            sum(total * len(shoe) for total, shoe in zip(totals, shoes, strict=True)),
            sum(firsts),
            sum(total**2 for total in firsts),
        )
    assert values.values.shape[1] == len(sums.columns)


@every_game
def test_counting_plays_the_same_coups_as_recording(name: str, equipment: SimEquipment) -> None:
    """Only the suits of pairs differ, because fewer suits are drawn from their stream."""
    job = job_of(name, 50 * LANES + 100, equipment)
    alone, along = count_exactly(job), play_block(job, 0, records_for(job))
    assert (alone.rounds, alone.shoes, alone.shoe_coups) == (
        along.rounds,
        along.shoes,
        along.shoe_coups,
    )
    counted, recorded = (
        merge_pair_kinds(job.book, counts.cell_counts) for counts in (alone, along)
    )
    np.testing.assert_array_equal(counted, recorded)


def merge_pair_kinds(book: Rulebook, cells: Int64Array) -> Int64Array:
    """Return counts by cell, with the kinds of a pair added together."""
    layout = build_cell_layout(book)
    counts = cells.reshape(layout.shape)
    for axis, side in enumerate(SIDES, start=1):
        first = sorted(set(layout.label_index[side].values()))
        counts = np.add.reduceat(counts, first, axis)  # the kinds of one pair are adjacent
    return counts


@every_equipment
@pytest.mark.parametrize("name", ["mbs-power-98", "either-pair", "goes-on", "runs-out"])
def test_outcomes_come_in_the_order_of_the_coups(name: str, equipment: SimEquipment) -> None:
    job = job_of(name, 40 * LANES, equipment)
    outcomes = np.zeros((40, LANES), np.int16)
    deal_outcomes(job.make_lanes(0), job.rules, classes_by_cell(job), True, outcomes)
    for lane in COMPARED:
        assert outcomes[:, lane].tolist() == classes_of_twin(job, lane)


@every_equipment
@pytest.mark.parametrize("name", ["mbs-power-98", "either-pair", "goes-on"])
def test_outcomes_continue_where_they_stopped(name: str, equipment: SimEquipment) -> None:
    job = job_of(name, 40 * LANES, equipment)
    lanes, classes = job.make_lanes(0), classes_by_cell(job)
    outcomes = np.zeros((40, LANES), np.int16)
    deal_outcomes(lanes, job.rules, classes, True, outcomes[:13])
    deal_outcomes(lanes, job.rules, classes, False, outcomes[13:])
    for lane in COMPARED:
        assert outcomes[:, lane].tolist() == classes_of_twin(job, lane)


def classes_by_cell(job: SimulationJob) -> np.ndarray[tuple[int], np.dtype[np.int16]]:
    """Return the outcome class of each cell that occurs in block 0."""
    layout, cells = build_cell_layout(job.book), count_exactly(job).cell_counts
    classes = np.zeros(len(cells), np.int16)
    for cell in np.flatnonzero(cells):
        classes[cell] = class_of_cell(layout, cell)
    return classes


def test_outcomes_of_a_shoe_without_burn_and_dealt_to_its_last_card() -> None:
    """With cut 0 no card lies behind the cutting card, so only a void round ends the shoe."""
    job = job_of("no-burn-to-the-last-card", 40 * LANES)._replace(cut=0)
    layout, cells = build_cell_layout(job.book), np.zeros((40, LANES), np.int16)
    every_cell = np.arange(prod(layout.shape), dtype=np.int16)
    deal_outcomes(job.make_lanes(0), job.rules, every_cell, True, cells)
    for lane in COMPARED:
        assert [class_of_cell(layout, cell) for cell in cells[:, lane]] == classes_of_twin(
            job, lane
        )


# --- shoes and rounds -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHORT)
def test_shoes_equal_the_slow_twin(name: str) -> None:
    job = job_of(name, effort(2, 5) * LANES + 100)
    shoes = [
        len(shoe)
        for lane, owed in enumerate(job.coups_owed(0, LANES).tolist())
        for shoe in reference_kernel.lane_shoes(job, 0, lane, owed)
    ]
    for counts in (count_exactly(job), count_exactly(job, whole_shoes=True)):
        assert (counts.shoes, counts.shoe_coups) == (len(shoes), sum(shoes))


@pytest.mark.parametrize("name", ["mbs-baccarat", "mbs-7-up"])
def test_a_few_coups_are_one_whole_shoe(name: str) -> None:
    job = job_of(name, 7)
    shoe = next(iter(reference_kernel.lane_shoes(job, 0, 0, 7)))
    counts = play_block(job, 0)
    assert (counts.rounds, counts.shoes, counts.shoe_coups) == (len(shoe), 1, len(shoe))


@pytest.mark.parametrize("name", SOURCES)
def test_the_lists_name_the_book_if_it_belongs_there(name: str) -> None:
    book = book_of(name)
    assert (name in SHORT) == (book.decks.default <= 2)
    parts = book.payoffs.classes.parts
    assert (name in SUITED) == any(parts.needs_suits(side) for side in SIDES)


@pytest.mark.parametrize("name", SOURCES)
def test_every_shoe_has_the_early_coups(name: str) -> None:
    """The shortest shoe has every coup with the most cards; a shoe can come close to it."""
    job = job_of(name, 20 * LANES)
    early, coup_cards = job.early_coups, len(job.book.deal.order) + 2
    assert early is not None
    assert early * coup_cards <= 52 * job.decks
    shoes = [shoe for lane in range(3) for shoe in reference_kernel.lane_shoes(job, 0, lane, 20)]
    assert early <= min(map(len, shoes)) if shoes else True


def test_a_continuous_shuffler_has_no_shoes() -> None:
    counts = play_block(job_of("mbs-baccarat", 1000, "continuous"), 0)
    assert (counts.shoes, counts.shoe_coups) == (0, 0)


@pytest.mark.parametrize("rounds", [1, 2, LANES - 1, LANES, LANES + 1, 3 * LANES - 1, 20 * LANES])
@pytest.mark.parametrize("name", ["mbs-baccarat", *RUNNING_OUT])
def test_exactly_the_requested_number_of_coups_is_recorded(name: str, rounds: int) -> None:
    job = job_of(name, rounds)
    for counts in (count_exactly(job), play_block(job, 0, records_for(job))):
        assert (counts.rounds, counts.cell_counts.sum()) == (rounds, rounds)
    continuous = play_block(job_of(name, rounds, "continuous"), 0)
    assert continuous.rounds == continuous.cell_counts.sum() == rounds


@pytest.mark.parametrize("name", RUNNING_OUT)
def test_cards_run_out_in_these_books(name: str) -> None:
    """Otherwise the comparisons would not cover it (division-5 12.5)."""
    job = job_of(name, 1)
    rounds = (round_ for lane in range(20) for round_ in first_shoe(job, lane))
    assert any(round_.void for round_ in rounds)


def first_shoe(job: SimulationJob, lane: int) -> Iterable[reference_kernel.Round]:
    for round_ in reference_kernel.lane_rounds(job, 0, lane):
        yield round_
        if round_.ends:
            return


def test_blocks_and_seeds_play_different_coups() -> None:
    first = job_of("mbs-baccarat", 3 * LANES)
    second = first._replace(rounds=BLOCK_COUPS + 3 * LANES)
    recorded = []
    for job, block in ((first, 0), (second, 1), (second._replace(seed=6), 1)):
        records = records_for(job, block)
        play_block(job, block, records)
        recorded.append(records[-1])
    for one, other in combinations(recorded, 2):
        # Among 256 first coups of different streams hardly two are equal.
        assert (one == other).all(axis=1).sum() <= 1
