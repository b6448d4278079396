"""Generates synthetic records as Parquet: simulated shoes with stakes, and errors on request.

They serve to measure the audit and to try queries.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import punto
from punto.cards import DECK
from punto.records import columnar
from punto.records.audit.audit_config import make_audit_config
from punto.records.audit.kernels.deal_cells import classify_batch
from punto.records.audit.kernels.lowering import lower_rulebook
from punto.records.columnar import NO_VALUE
from punto.records.files.arrow import pa
from punto.records.files.parquet_schema import FIELDS, STAKE_TYPE, arrow_schema, open_parquet_writer
from punto.records.format import FORMAT, RESULTS, RecordHeader, RulebookReference
from punto.records.synthetic.fault_injection import SyntheticCoups, inject_errors
from punto.records.synthetic.stake_patterns import StakePatterns, make_stake_patterns
from punto.rules.outcomes.facts import SIDES, Side
from punto.rules.rulebook import Rulebook
from punto.sim.arrays import Int64Array, UInt8Array
from punto.sim.kernel.layout import NO_CODE, RECORD_BYTES, UNBURNED_SHOE
from punto.sim.vector_draw import LANES
from punto.sim.work_units import SimulationJob, make_job, play_block

FILES_PER_BLOCK = 4
"""Files for each block of the simulator."""
ROW_GROUP_SIZE = 1 << 19
# Synthetic stakes have no owner.
_STAKE = pa.struct(
    [field.with_nullable(False) for field in STAKE_TYPE if field.name not in ("player", "box")]
)
_STAKES = pa.list_(pa.field("element", _STAKE, nullable=False))
_POINTS = np.array([card.points for card in DECK] + [0] * (256 - len(DECK)), np.int64)


class InjectedError(NamedTuple):
    """An injected error: where an audit must find it, and its code."""

    file: str
    line: int
    code: str


class GeneratedRecords(NamedTuple):
    files: list[Path]
    coup_count: int
    injected: list[InjectedError]


def generate_records(
    book: Rulebook,
    rounds: int,
    folder: str | Path,
    *,
    seed: int = 0,
    decks: int | None = None,
    errors: int = 0,
) -> GeneratedRecords:
    """Write `rounds` coups to Parquet files in a folder; a seed always gives the same coups."""
    job = make_job(book, rounds, decks=decks, seed=seed)
    chance = random.Random(seed)
    patterns = make_stake_patterns(book, chance)
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    files: list[Path] = []
    injected: list[InjectedError] = []
    coups = 0
    for block in range(job.block_count):
        for part, records in enumerate(_simulate_block(job, block)):
            synthetic = _make_coups(job, records, patterns, chance)
            before, coups = coups, coups + len(synthetic.shoe)
            number = errors * coups // rounds - errors * before // rounds
            codes = inject_errors(synthetic, number, chance)
            path = target / f"coups-{block:05d}-{part}.parquet"
            rows = _write_file(path, job, synthetic, f"{seed}-{block}-{part}")
            files.append(path)
            injected += [
                InjectedError(str(path), _finding_line(rows, coup, code), code)
                for coup, code in codes.items()
            ]
    return GeneratedRecords(files, coups, injected)


def _simulate_block(job: SimulationJob, block: int) -> Iterator[UInt8Array]:
    """Yield the coups of a block in FILES_PER_BLOCK parts, as rows of the simulator's kernel."""
    rounds = job.rounds_in(block)
    records: UInt8Array = np.full((-(-rounds // LANES), LANES, RECORD_BYTES), NO_CODE, np.uint8)
    play_block(job, block, records)
    for first in range(0, LANES, LANES // FILES_PER_BLOCK):
        lanes = records[::-1, first : first + LANES // FILES_PER_BLOCK].transpose(1, 0, 2)
        lines = lanes.reshape(-1, RECORD_BYTES)
        lines = lines[lines[:, 0] != NO_CODE]  # a lane may have one coup fewer
        if len(lines):
            yield lines


def _make_coups(
    job: SimulationJob, records: UInt8Array, patterns: StakePatterns, chance: random.Random
) -> SyntheticCoups:
    book = job.book
    initial = len(book.deal.order)
    cards = _order_cards(records, initial)
    totals = _final_totals(book, records)
    starts = records[:, 7] != NO_CODE
    shoe = (np.cumsum(starts) - 1).astype(np.int32)
    rows = np.arange(len(records))
    number = rows - np.maximum.accumulate(np.where(starts, rows, 0)) + 1
    draw = np.random.default_rng(chance.getrandbits(64))
    picked = draw.integers(0, len(patterns.offsets) - 1, len(records), dtype=np.uint8)
    sizes = np.diff(patterns.offsets)[picked]
    first = np.concatenate([[0], np.cumsum(sizes)])
    entry = np.arange(first[-1]) + np.repeat(patterns.offsets[picked] - first[:-1], sizes)
    kinds = np.repeat(_outcome_classes(job, cards, records[:, 6]), sizes)
    player, banker = totals
    return SyntheticCoups(
        book=book,
        cards=cards,
        die=records[:, 6].copy(),
        player_total=player,
        banker_total=banker,
        result=np.where(player == banker, 2, player < banker).astype(np.uint8),
        shoe=shoe,
        burned=np.where(records[:, 7] == UNBURNED_SHOE, NO_VALUE, records[:, 7]).astype(np.uint8),
        coup_numbers=number.astype(np.int32),
        stake_offsets=first,
        wager=patterns.wagers[entry],
        stake=patterns.stakes[entry],
        profit=patterns.profits[kinds, entry],
        commission=patterns.commissions[kinds, entry],
        copies=np.ones(len(records), np.int32),
    )


def _order_cards(records: UInt8Array, initial: int) -> UInt8Array:
    """Return the cards in the order dealt."""
    cards = np.full((6, len(records)), NO_VALUE, np.uint8)
    cards[:initial] = records[:, :initial].T
    cards[initial : initial + 2] = records[:, 4:6].T
    return cards


def _final_totals(book: Rulebook, records: UInt8Array) -> tuple[UInt8Array, UInt8Array]:
    """Return both totals; the first third card is the Player's if the Player draws."""
    player, banker = (_two_card_totals(book, records, side) for side in SIDES)
    draws = np.array([[book.tableau.player_draws(p, b) for b in range(10)] for p in range(10)])
    drew = draws[player, banker]
    fifth, sixth = _POINTS[records[:, 4]], _POINTS[records[:, 5]]
    player = (player + np.where(drew, fifth, 0)) % 10
    banker = (banker + np.where(drew, sixth, fifth)) % 10
    return player.astype(np.uint8), banker.astype(np.uint8)


def _two_card_totals(book: Rulebook, records: UInt8Array, side: Side) -> Any:
    permanent = book.deal.permanent.get(side)
    total = np.full(len(records), permanent.points if permanent else 0)
    for position, hand in enumerate(book.deal.order):
        if hand == side:
            total += _POINTS[records[:, position]]
    return total % 10


def _outcome_classes(job: SimulationJob, cards: UInt8Array, die: UInt8Array) -> Any:
    """Return each coup's outcome class, found by the audit's kernels."""
    tables = lower_rulebook(make_audit_config(job.book, RecordHeader(format=FORMAT), job.decks))
    byte_fields = np.full((columnar.BYTE_FIELDS, cards.shape[1]), NO_VALUE, np.uint8)
    byte_fields[[columnar.STATUS, columnar.RECORD_TYPE, columnar.FLAGS]] = 0
    byte_fields[columnar.DEALT : columnar.DEALT + 6] = cards
    byte_fields[columnar.DIE] = die
    cells = classify_batch(tables, byte_fields, np.zeros(cards.shape[1], np.int64))
    return tables.cell_classes[cells.by_coup]


# --- writing --------------------------------------------------------------------------------------


def _make_header(job: SimulationJob) -> RecordHeader:
    book = job.book
    return RecordHeader(
        format=FORMAT,
        book=RulebookReference(id=book.id, version=book.version, sha256=book.sha256),
        decks=job.decks,
        options=dict(book.chosen_options),
        chip="1",
        made_by=f"punto {punto.__version__}, simulated",
    )


def _finding_line(rows: Int64Array, coup: int, code: str) -> int:
    """Return the line of the finding; that of a missing coup is the line of the next coup."""
    if code == "coup_missing":
        coup += 1
    return int(rows[coup]) + (2 if code == "coup_double" else 1)


def _write_file(path: Path, job: SimulationJob, coups: SyntheticCoups, name: str) -> Int64Array:
    """Write coups and shoes; return the row of each coup, from 0."""
    opens = np.concatenate([[True], coups.shoe[1:] != coups.shoe[:-1]])
    before = np.concatenate([[0], np.cumsum(coups.copies)])[:-1]
    rows: Int64Array = before + np.cumsum(opens)
    order = np.repeat(np.arange(len(coups.shoe)), coups.copies)
    table = _make_table(coups, order, name, opens)
    with open_parquet_writer(path, table.schema, _make_header(job)) as writer:
        writer.write_table(table, ROW_GROUP_SIZE)
    return rows


def _make_table(coups: SyntheticCoups, order: Int64Array, name: str, opens: Any) -> Any:
    """Return coups in `order`, with a shoe row before the first coup of each shoe."""
    # A shoe row goes before the first copy of the coup that opens the shoe, which `inject_errors`
    # never omits.
    first = np.flatnonzero(opens[order] & np.concatenate([[True], order[1:] != order[:-1]]))
    rows = np.insert(order, first, -1)
    is_coup = rows >= 0
    shoe_rows = np.where(is_coup, rows, np.roll(rows, -1))
    burned = np.where(is_coup, NO_VALUE, coups.burned[shoe_rows])

    def byte_column(values: UInt8Array) -> Any:
        return pa.array(np.where(is_coup, values[rows], np.uint8(NO_VALUE)).astype(np.uint8))

    def nullable_column(values: Any, dtype: Any) -> Any:
        return pa.array(values[rows].astype(dtype), mask=~is_coup)

    names = [f"{name}-{number:06d}" for number in range(int(coups.shoe[-1]) + 1)]
    table = {
        "type": _dictionary_array(is_coup.astype(np.int32), ["shoe", "coup"]),
        "shoe": _dictionary_array(coups.shoe[shoe_rows], names),
        "coup": pa.array(np.where(is_coup, coups.coup_numbers[rows], 0).astype(np.int32)),
        **{f"card_{index + 1}": byte_column(coups.cards[index]) for index in range(6)},
        "burned": pa.array(burned.astype(np.uint8)),
        "player_total": nullable_column(coups.player_total, np.uint8),
        "banker_total": nullable_column(coups.banker_total, np.uint8),
        "result": _dictionary_array(coups.result[rows].astype(np.int32), RESULTS, ~is_coup),
        "wagers": _make_stakes(coups, rows, is_coup),
    }
    if coups.book.die:
        table["die"] = nullable_column(coups.die, np.uint8)
    ordered = [column for column in FIELDS if column in table]
    fields = arrow_schema(ordered)
    fields = fields.set(ordered.index("wagers"), pa.field("wagers", _STAKES, nullable=False))
    return pa.table([table[column] for column in ordered], schema=fields)


def _dictionary_array(indices: Any, words: Any, mask: Any = None) -> Any:
    return pa.DictionaryArray.from_arrays(pa.array(indices, mask=mask), pa.array(list(words)))


def _make_stakes(coups: SyntheticCoups, rows: Int64Array, is_coup: Any) -> Any:
    sizes = np.where(is_coup, np.diff(coups.stake_offsets)[rows], 0)
    offsets = np.concatenate([[0], np.cumsum(sizes)])
    entry = np.arange(offsets[-1]) + np.repeat(coups.stake_offsets[rows] - offsets[:-1], sizes)
    fields = [
        _dictionary_array(coups.wager[entry], [wager.id for wager in coups.book.wagers]),
        pa.array(coups.stake[entry]),
        pa.array(coups.profit[entry]),
        pa.array(coups.commission[entry]),
    ]
    stakes = pa.StructArray.from_arrays(fields, fields=list(_STAKE))
    return pa.ListArray.from_arrays(pa.array(offsets.astype(np.int32)), stakes, type=_STAKES)
