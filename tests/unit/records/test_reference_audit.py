"""Compares the audit with a plain reference audit on random records with errors."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import pytest

import punto.records
from punto.cards import DECK
from punto.records.format import (
    CorrectionRecord,
    CoupRecord,
    GameRecord,
    ShoeRecord,
    StakeRecord,
)
from tests.effort import effort
from tests.unit.records import reference_audit
from tests.unit.records.clean_records import (
    BOOKS,
    Notation,
    load_book,
    make_clean_records,
    make_header,
    write_jsonl,
)
from tests.unit.records.reference_partial import DICE

Change = Callable[[Any, random.Random], dict[str, Any]]


def _random_card(chance: random.Random) -> str:
    return chance.choice(
        [*map(str, DECK), "XX", "9Z"] if chance.random() < 0.2 else [*map(str, DECK)]
    )


def _change_cards(name: str) -> Change:
    def change(coup: CoupRecord, chance: random.Random) -> dict[str, Any]:
        cards = list(getattr(coup, name))
        what = chance.choice(("drop", "add", "swap", "replace"))
        if what == "drop" and cards:
            cards.pop(chance.randrange(len(cards)))
        elif what == "add":
            cards.insert(chance.randint(0, len(cards)), _random_card(chance))
        elif what == "swap" and len(cards) > 1:
            one, other = chance.sample(range(len(cards)), 2)
            cards[one], cards[other] = cards[other], cards[one]
        elif cards:
            cards[chance.randrange(len(cards))] = _random_card(chance)
        return {name: tuple(cards)}

    return change


def _change_stakes(coup: CoupRecord, chance: random.Random) -> dict[str, Any]:
    if not coup.wagers:
        return {"wagers": (StakeRecord(wager="banker", stake=400, profit=380, commission=20),)}
    wagers = list(coup.wagers)
    place = chance.randrange(len(wagers))
    changes: list[dict[str, Any]] = [
        {"stake": chance.choice((-5, 0, 1, 7, 19, 21, 100, 10**6 + 20, 2**41, 2**61))},
        {"profit": chance.choice((None, 0, 1, 100, -100, 2**45))},
        {"commission": chance.choice((None, 0, 1, 5, -5))},
        {"player": chance.choice((None, "anna", "carol"))},
        {"box": chance.choice((None, 1, 9))},
        {"wager": chance.choice(("banker", "player", "tie", "dragon", "perfect_pairs"))},
    ]
    wagers[place] = msgspec.structs.replace(wagers[place], **chance.choice(changes))
    if chance.random() < 0.2:
        wagers.append(chance.choice(wagers))
    if chance.random() < 0.1:
        wagers.pop(0)
    return {"wagers": tuple(wagers)}


def _change_corrections(coup: CoupRecord, chance: random.Random) -> dict[str, Any]:
    cards = [*coup.cards, *coup.player_cards, str(coup.die), "4H", None]
    return {
        "corrected": tuple(
            CorrectionRecord(read=_random_card(chance), true=chance.choice(cards))
            for _ in range(chance.randint(1, 3))
        )
    }


CHANGES: list[Change] = [
    _change_cards("cards"),
    _change_cards("player_cards"),
    _change_cards("banker_cards"),
    _change_stakes,
    _change_stakes,
    lambda _coup, chance: {"die": chance.choice((None, 1, 3, 7))},
    lambda _coup, chance: {"player_total": chance.choice((None, 0, 5, 12))},
    lambda _coup, chance: {"banker_total": chance.choice((None, 0, 5, 12))},
    lambda _coup, chance: {"result": chance.choice((None, "player", "banker", "tie"))},
    lambda _coup, chance: {"status": chance.choice(("free", "void", "void_hand"))},
    lambda coup, chance: {"coup": chance.choice((None, max(1, coup.coup - 1), coup.coup + 3))},
    lambda _coup, chance: {"unread": chance.choice((0, 1, 5, 200, 400))},
    lambda _coup, chance: {"voided": tuple(_random_card(chance) for _ in range(3))},
    _change_corrections,
    lambda _coup, chance: {"shoe": chance.choice((None, "S1", "elsewhere"))},
]


def corrupt_records(
    records: list[GameRecord], chance: random.Random, share: float
) -> list[GameRecord]:
    found: list[GameRecord] = []
    for record in records:
        if isinstance(record, CoupRecord) and chance.random() < share:
            for _ in range(chance.randint(1, 3)):
                if record.coup is None:
                    break
                record = msgspec.structs.replace(record, **chance.choice(CHANGES)(record, chance))
        if isinstance(record, ShoeRecord) and chance.random() < 0.3:
            record = msgspec.structs.replace(record, burned=chance.choice((None, "XX", "KH")))
        found += [record] * (0 if chance.random() < 0.01 else 2 if chance.random() < 0.01 else 1)
    return found


@pytest.mark.parametrize("name", BOOKS, ids=lambda name: Path(name).stem)
def test_random_records(name: str, tmp_path: Path) -> None:
    for notation in ("order", "hands", "both"):
        compare_random_records(name, notation, tmp_path)


def compare_random_records(name: str, notation: Notation, tmp_path: Path) -> None:
    book = load_book(name)
    header = make_header(book)
    chance = random.Random(f"{book.id} {notation}")
    clean = make_clean_records(book, effort(250, 2000), 1, notation, DICE)
    records = corrupt_records(clean, chance, 0.4)
    path = write_jsonl(tmp_path / f"{notation}.jsonl", header, records)
    done = punto.records.audit_records([path], name, options=book.chosen_options, workers=1)
    ours = {(one.line, one.code) for one in done.findings if one.code != "shoe_again"}
    theirs = set(reference_audit.audit(book, header, records))
    assert ours == theirs
    assert len({code for _, code in ours}) > 10
    assert done.faulty_count == len({one.line for one in done.findings})
    counted = {code: len({line for line, found in ours if found == code}) for _, code in ours}
    assert {code: n for code, n in done.code_counts.items() if code != "shoe_again"} == counted


DROPPED = {
    "cards": (), "player_cards": (), "banker_cards": (), "player_total": None,
    "banker_total": None, "result": None, "die": None, "profit": None, "commission": None,
}  # fmt: skip
"""The columns that a partial record may lack."""
PARTIAL_BOOKS = ("division-5", "mbs-baccarat", "mbs-power-98", "mbs-7-up")


def drop_columns(coup: CoupRecord, names: tuple[str, ...]) -> CoupRecord:
    fields = {name: DROPPED[name] for name in names}
    of_stakes = {name: fields.pop(name) for name in ("profit", "commission") if name in fields}
    wagers = tuple(msgspec.structs.replace(stake, **of_stakes) for stake in coup.wagers)
    return msgspec.structs.replace(coup, **fields, wagers=wagers)


@pytest.mark.parametrize("name", PARTIAL_BOOKS)
def test_every_subset_of_columns(name: str, tmp_path: Path) -> None:
    """Without errors nothing is found; with one to three errors what the reference finds."""
    book = load_book(name)
    header, chance = make_header(book), random.Random(name)
    subsets = [names for count in range(len(DROPPED) + 1)
               for names in combinations(DROPPED, count)]  # fmt: skip
    subsets = chance.sample(subsets, effort(100, len(subsets)))
    clean = [
        one for one in make_clean_records(book, 700, 5, "both", DICE) if isinstance(one, CoupRecord)
    ]
    clean = [msgspec.structs.replace(one, shoe=None, coup=1) for one in clean]
    wrong = [one for one in corrupt_records([*clean], chance, 1.0) if isinstance(one, CoupRecord)]
    wrong = [msgspec.structs.replace(one, shoe=None) for one in wrong]
    for number, records in enumerate((clean, wrong)):
        partial: list[GameRecord] = [
            drop_columns(chance.choice(records), names)
            for names in subsets
            for _ in range(effort(1, 8))
        ]
        path = write_jsonl(tmp_path / f"{number}.jsonl", header, partial)
        done = punto.records.audit_records([path], name, options=book.chosen_options, workers=1)
        ours = {(one.line, one.code) for one in done.findings}
        assert ours == set(reference_audit.audit(book, header, partial))
        errors = {code for _, code in ours} - {"die_missing"}  # the die may be dropped
        assert bool(errors) == bool(number)


def test_counts_do_not_depend_on_max_findings(tmp_path: Path) -> None:
    """Beyond `max_findings`, the codes come from the kernels alone."""
    book = load_book("mbs-power-98")
    records = corrupt_records(make_clean_records(book, 2000, 7), random.Random(7), 0.3)
    path = write_jsonl(tmp_path / "records.jsonl", make_header(book), records)
    explained = punto.records.audit_records([path], "mbs-power-98", workers=1)
    counted = punto.records.audit_records([path], "mbs-power-98", workers=1, max_findings=0)
    assert counted.findings == []
    assert counted.code_counts == explained.code_counts
    assert counted.faulty_count == explained.faulty_count
