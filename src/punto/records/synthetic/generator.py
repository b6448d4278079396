"""Made-up records: whole shoes of the simulator, with stakes, as Parquet; errors if wanted.

For measuring the auditor, and for trying a query before there are records of one's own.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import punto
from punto.cards import DECK
from punto.odds.count_plan import SIDES
from punto.records import columnar as at
from punto.records.audit.audit_config import make_terms
from punto.records.audit.deal_cells import find_cells
from punto.records.audit.lowering import ruling_of
from punto.records.columnar import NONE, Bytes, Integers
from punto.records.files.arrow import pa
from punto.records.files.parquet_schema import FIELDS, STAKE, open_writer, schema
from punto.records.format import FORMAT, RESULTS, BookText, Header
from punto.records.synthetic.fault_injection import Made, sow
from punto.records.synthetic.stake_patterns import Patterns, patterns_of
from punto.rules.facts import Side
from punto.rules.rulebook import Rulebook
from punto.sim.kernel.layout import NO_CODE, RECORD_BYTES, UNBURNED_SHOE
from punto.sim.vector_draw import LANES
from punto.sim.work_units import SimulationJob, make_job, play_block

PARTS = 4
"""Files of one block of the simulator."""
ROW_GROUP = 1 << 19
# Nobody owns a made-up stake: the fields of its owner are left out.
_STAKE = pa.struct(
    [field.with_nullable(False) for field in STAKE if field.name not in ("player", "box")]
)
_STAKES = pa.list_(pa.field("element", _STAKE, nullable=False))
_POINTS = np.array([card.points for card in DECK] + [0] * (256 - len(DECK)), np.int64)


class Seeded(NamedTuple):
    """An error put in on purpose: where an audit is to find it, and how it is called."""

    file: str
    line: int
    code: str


class Generated(NamedTuple):
    files: list[Path]
    coups: int
    seeded: list[Seeded]


def generate(
    book: Rulebook,
    rounds: int,
    folder: str | Path,
    *,
    seed: int = 0,
    decks: int | None = None,
    errors: int = 0,
) -> Generated:
    """Write `rounds` coups into Parquet files in a folder; the same seed writes the same coups."""
    job = make_job(book, rounds, decks=decks, seed=seed)
    chance = random.Random(seed)
    patterns = patterns_of(book, chance)
    where = Path(folder)
    where.mkdir(parents=True, exist_ok=True)
    files: list[Path] = []
    seeded: list[Seeded] = []
    coups = 0
    for block in range(job.block_count):
        for part, records in enumerate(_shoes(job, block)):
            made = _made(job, records, patterns, chance)
            before, coups = coups, coups + len(made.shoe)
            number = errors * coups // rounds - errors * before // rounds
            sown = sow(made, number, chance)
            path = where / f"coups-{block:05d}-{part}.parquet"
            rows = _write(path, job, made, f"{seed}-{block}-{part}")
            files.append(path)
            seeded += [Seeded(str(path), _line(rows, coup, code), code)
                       for coup, code in sown.items()]  # fmt: skip
    return Generated(files, coups, seeded)


def _shoes(job: SimulationJob, block: int) -> Iterator[Bytes]:
    """The coups of a block, lane after lane, in some parts; a line each, as the kernel writes."""
    rounds = job.rounds_in(block)
    records: Bytes = np.full((-(-rounds // LANES), LANES, RECORD_BYTES), NO_CODE, np.uint8)
    play_block(job, block, records)
    for first in range(0, LANES, LANES // PARTS):
        lanes = records[::-1, first : first + LANES // PARTS].transpose(1, 0, 2)
        lines = lanes.reshape(-1, RECORD_BYTES)
        lines = lines[lines[:, 0] != NO_CODE]  # a lane may have played one coup fewer
        if len(lines):
            yield lines


def _made(job: SimulationJob, records: Bytes, patterns: Patterns, chance: random.Random) -> Made:
    book = job.book
    initial = len(book.deal.order)
    cards = _in_order(records, initial)
    totals = _totals(book, records)
    starts = records[:, 7] != NO_CODE
    shoe = (np.cumsum(starts) - 1).astype(np.int32)
    places = np.arange(len(records))
    number = places - np.maximum.accumulate(np.where(starts, places, 0)) + 1
    draw = np.random.default_rng(chance.getrandbits(64))
    picked = draw.integers(0, len(patterns.first) - 1, len(records), dtype=np.uint8)
    sizes = np.diff(patterns.first)[picked]
    first = np.concatenate([[0], np.cumsum(sizes)])
    entry = np.arange(first[-1]) + np.repeat(patterns.first[picked] - first[:-1], sizes)
    kinds = np.repeat(_kinds(job, cards, records[:, 6]), sizes)
    player, banker = totals
    return Made(
        book=book,
        cards=cards,
        die=records[:, 6].copy(),
        player_total=player,
        banker_total=banker,
        result=np.where(player == banker, 2, player < banker).astype(np.uint8),
        shoe=shoe,
        burned=np.where(records[:, 7] == UNBURNED_SHOE, NONE, records[:, 7]).astype(np.uint8),
        number=number.astype(np.int32),
        first=first,
        wager=patterns.wager[entry],
        stake=patterns.stake[entry],
        profit=patterns.profit[kinds, entry],
        commission=patterns.commission[kinds, entry],
        times=np.ones(len(records), np.int32),
    )


def _in_order(records: Bytes, initial: int) -> Bytes:
    """The initial deal, then third cards as they were drawn, without a gap."""
    cards = np.full((6, len(records)), NONE, np.uint8)
    cards[:initial] = records[:, :initial].T
    cards[initial : initial + 2] = records[:, 4:6].T
    return cards


def _totals(book: Rulebook, records: Bytes) -> tuple[Bytes, Bytes]:
    """Of the Player and of the Banker; the first third card is the Player's if the Player draws."""
    player, banker = (_two_cards(book, records, side) for side in SIDES)
    draws = np.array([[book.tableau.player_draws(p, b) for b in range(10)] for p in range(10)])
    drew = draws[player, banker]
    one, other = _POINTS[records[:, 4]], _POINTS[records[:, 5]]
    player = (player + np.where(drew, one, 0)) % 10
    banker = (banker + np.where(drew, other, one)) % 10
    return player.astype(np.uint8), banker.astype(np.uint8)


def _two_cards(book: Rulebook, records: Bytes, side: Side) -> Any:
    permanent = book.deal.permanent.get(side)
    total = np.full(len(records), permanent.points if permanent else 0)
    for place, hand in enumerate(book.deal.order):
        if hand == side:
            total += _POINTS[records[:, place]]
    return total % 10


def _kinds(job: SimulationJob, cards: Bytes, die: Bytes) -> Any:
    """Each coup's kind, found as an audit finds it; the tests pay by `settle` instead."""
    ruling = ruling_of(make_terms(job.book, Header(format=FORMAT), job.decks))
    small = np.full((at.ROWS, cards.shape[1]), NONE, np.uint8)
    small[[at.STATUS, at.TYPE, at.ODD]] = 0
    small[at.DEALT : at.DEALT + 6], small[at.DIE] = cards, die
    cells = find_cells(ruling, small, np.zeros(cards.shape[1], np.int64))
    return ruling.kinds[cells.of]


# --- writing --------------------------------------------------------------------------------------


def _header(job: SimulationJob) -> Header:
    book = job.book
    return Header(
        format=FORMAT,
        book=BookText(id=book.id, version=book.version, sha256=book.sha256),
        decks=job.decks,
        options=dict(book.chosen_options),
        chip="1",
        made_by=f"punto {punto.__version__}, simulated",
    )


def _line(rows: Integers, coup: int, code: str) -> int:
    """The row at which the error shows: that of a lost coup is the next one's."""
    if code == "coup_missing":
        coup += 1
    return int(rows[coup]) + (2 if code == "coup_double" else 1)


def _write(path: Path, job: SimulationJob, made: Made, name: str) -> Integers:
    """A row for each shoe before its coups; returns the row of each coup, from 0."""
    opens = np.concatenate([[True], made.shoe[1:] != made.shoe[:-1]])
    before = np.concatenate([[0], np.cumsum(made.times)])[:-1]
    rows: Integers = before + np.cumsum(opens)
    order = np.repeat(np.arange(len(made.shoe)), made.times)
    table = _table(made, order, name, opens)
    with open_writer(path, table.schema, _header(job)) as writer:
        writer.write_table(table, ROW_GROUP)
    return rows


def _table(made: Made, order: Integers, name: str, opens: Any) -> Any:
    """Coups in `order`, with a row before the first of each shoe."""
    # Where shoe rows go: before the first row written of a coup that opens one. A coup that opens
    # its shoe is never left out by `sow`.
    first = np.flatnonzero(opens[order] & np.concatenate([[True], order[1:] != order[:-1]]))
    places = np.insert(order, first, -1)
    coups = places >= 0
    opened = np.where(coups, places, np.roll(places, -1))
    shoes, burned = made.shoe[opened], np.where(coups, NONE, made.burned[opened])

    def small(values: Bytes) -> Any:
        return pa.array(np.where(coups, values[places], np.uint8(NONE)).astype(np.uint8))

    def absent(values: Any, type_: Any) -> Any:
        return pa.array(values[places].astype(type_), mask=~coups)

    names = [f"{name}-{number:06d}" for number in range(int(made.shoe[-1]) + 1)]
    table = {
        "type": _dictionary(coups.astype(np.int32), ["shoe", "coup"]),
        "shoe": _dictionary(shoes, names),
        "coup": pa.array(np.where(coups, made.number[places], 0).astype(np.int32)),
        **{f"card_{place + 1}": small(made.cards[place]) for place in range(6)},
        "burned": pa.array(burned.astype(np.uint8)),
        "player_total": absent(made.player_total, np.uint8),
        "banker_total": absent(made.banker_total, np.uint8),
        "result": _dictionary(made.result[places].astype(np.int32), RESULTS, ~coups),
        "wagers": _wagers(made, places, coups),
    }
    if made.book.die:
        table["die"] = absent(made.die, np.uint8)
    ordered = [column for column in FIELDS if column in table]
    fields = schema(ordered)
    fields = fields.set(ordered.index("wagers"), pa.field("wagers", _STAKES, nullable=False))
    return pa.table([table[column] for column in ordered], schema=fields)


def _dictionary(places: Any, words: Any, mask: Any = None) -> Any:
    return pa.DictionaryArray.from_arrays(pa.array(places, mask=mask), pa.array(list(words)))


def _wagers(made: Made, places: Integers, coups: Any) -> Any:
    sizes = np.where(coups, np.diff(made.first)[places], 0)
    first = np.concatenate([[0], np.cumsum(sizes)])
    entry = np.arange(first[-1]) + np.repeat(made.first[places] - first[:-1], sizes)
    fields = [
        _dictionary(made.wager[entry], [wager.id for wager in made.book.wagers]),
        pa.array(made.stake[entry]),
        pa.array(made.profit[entry]),
        pa.array(made.commission[entry]),
    ]
    stakes = pa.StructArray.from_arrays(fields, fields=list(_STAKE))
    return pa.ListArray.from_arrays(pa.array(first.astype(np.int32)), stakes, type=_STAKES)
