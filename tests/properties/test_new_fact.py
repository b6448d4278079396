"""A fact is one entry: a new one works in odds, simulation, audit and table without other code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import permutations
from pathlib import Path

import numpy as np
import pytest

from punto.cards import Card, Rank, read_card, read_cards
from punto.odds import Shoe, analyse
from punto.odds.batch import analyse_batch
from punto.records import read_records
from punto.records.audit.audit import audit_records
from punto.records.format import CoupRecord
from punto.records.synthetic.generator import generate_records
from punto.rules.loader import read_book
from punto.rules.outcomes.facts import FACTS, Fact, count_ranks
from punto.rules.outcomes.payoff import LOSE
from punto.rules.rulebook import Rulebook
from punto.sim import simulate
from punto.sim.cell_layout import BY_RANK, build_cell_layout, count_outcome_classes
from punto.sim.kernel.layout import RECORD_BYTES
from punto.sim.vector_draw import LANES
from punto.sim.work_units import count_coups, make_job
from punto.table.events import StakePaid
from tests.properties.coup_strategies import as_dealt
from tests.unit.rules.book_sources import book_source, wager_with_row
from tests.unit.sim import reference_kernel
from tests.unit.table.table_driver import TableDriver

FACES = (Rank.JACK, Rank.QUEEN, Rank.KING)

# The whole of the new fact. A ten and a king have the same points, as a third card too.
NEW_FACT = Fact(
    name="faces",
    type="number",
    values=tuple(range(7)),
    description="how many jacks, queens and kings both hands hold at the end",
    evaluate=lambda coup: sum(rank in FACES for rank in coup.ranks()),
    enumerated=count_ranks(*FACES),
)

SOURCE = book_source(
    wager_with_row("main", "player_wins", push="tie"),
    '[[wager]]\nid = "royal"\ntitle = "Royal"\npays = ['
    '{ odds = "50:1", when = "faces >= 5" },'
    '{ odds = "9:1", when = "faces == 4 and not player_pair" },'
    '{ odds = "2:1", when = "faces == 3" }]',
    decks=2,
)
ODDS = (50, 9, 2)


@pytest.fixture
def book(monkeypatch: pytest.MonkeyPatch) -> Rulebook:
    monkeypatch.setitem(FACTS, NEW_FACT.name, NEW_FACT)
    return read_book(SOURCE)


def row_of(cards: Iterable[Card]) -> int:
    """Return the pay row of the wager, from the cards in the order dealt: P B P B and thirds."""
    dealt = list(cards)
    faces = sum(str(card)[0] in "JQK" for card in dealt)
    has_pair = dealt[0].rank == dealt[2].rank
    if faces >= 5:
        return 0
    if faces == 4 and not has_pair:
        return 1
    return 2 if faces == 3 else LOSE


def test_exact_odds_equal_a_count_of_all_deals(book: Rulebook) -> None:
    cards = read_cards("TS JD QC KS KH 7C 5S 2H")
    counted = Counter(row_of(as_dealt(book, list(order))) for order in permutations(cards, 6))
    odds = analyse(book, Shoe.from_cards(dict.fromkeys(cards, 1)))
    assert [row.combinations for row in odds["royal"].rows] == [counted[row] for row in range(3)]
    assert odds["royal"].lose == Fraction(counted[LOSE], odds.combinations)
    assert min(counted.values()) > 0


def test_a_batch_equals_the_odds_of_one_shoe(book: Rulebook) -> None:
    shoes = [[8] * 13, [8, 3, 0, 1, 5, 8, 2, 2, 7, 6, 1, 4, 8]]
    batch = analyse_batch(book, shoes)
    for number, ranks in enumerate(shoes):
        assert batch.exact("royal", number) == analyse(book, Shoe(ranks))["royal"].ev


def test_simulated_coups_equal_the_slow_twin(book: Rulebook) -> None:
    assert build_cell_layout(book).third_codes == BY_RANK
    job = make_job(book, 8 * LANES, seed=3)
    coups = [
        coup for lane in range(LANES) for coup in reference_kernel.lane_coups(job, 0, lane, "pairs")
    ]
    no_records = np.empty((0, LANES, RECORD_BYTES), np.uint8)
    counts = count_coups(job, 0, job.coups_owed(0, LANES), False, no_records)
    rows = Counter[int]()
    for outcome_class, count in count_outcome_classes(book, counts.cell_counts).items():
        rows[book.payoffs.rows["royal"][outcome_class]] += count
    assert rows == Counter(row_of(coup.cards) for coup in coups)


def test_a_simulation_agrees_with_the_odds(book: Rulebook) -> None:
    z = simulate(book, 1_000_000, seed=4).wagers["royal"].z
    assert z is not None
    assert abs(z) < 4


def test_records_are_audited(book: Rulebook, tmp_path: Path) -> None:
    path = tmp_path / "faces.toml"
    path.write_bytes(SOURCE)
    made = generate_records(book, 4_000, tmp_path, seed=5, errors=20)
    done = audit_records(made.files, str(path), workers=1)
    found = sorted((one.file, one.line, one.code) for one in done.findings)
    assert found == sorted(tuple(one) for one in made.injected)
    assert "payment_wrong" in {one.code for one in made.injected}


def test_recorded_payments_agree_with_the_cards(book: Rulebook, tmp_path: Path) -> None:
    """The generator shares its kernels with the audit; this checks both."""
    made, paid = generate_records(book, 2_000, tmp_path, seed=6), Counter[int]()
    for record in read_records(made.files[0]):
        if isinstance(record, CoupRecord):
            row = row_of(map(read_card, record.cards))
            for stake in record.wagers:
                if stake.wager == "royal":
                    paid[row] += 1
                    profit = Fraction(stake.profit or 0, stake.stake)
                    assert profit == (-1 if row == LOSE else ODDS[row])
    assert {1, 2, LOSE} <= set(paid)


@pytest.mark.parametrize("cards", ["JS KH QS TH KD 2C", "JS TH QS KH TD TC", "KS QH KD JC 2S 3S"])
def test_a_table_pays_it(cards: str, book: Rulebook) -> None:
    table = TableDriver(book).open("anna")
    table.round(cards, anna={"main": 100, "royal": 100})
    row = row_of(read_cards(cards))
    profits = [event.profit for event in table.all(StakePaid) if event.wager == "royal"]
    assert profits == ([] if row == LOSE else [100 * ODDS[row]])


def test_the_fact_is_removed_afterwards() -> None:
    assert NEW_FACT.name not in FACTS
