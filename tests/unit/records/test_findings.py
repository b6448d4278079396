"""Injects each kind of error into correct records of each book and checks the finding."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

import punto
import punto.records
from punto.cards import DECK
from punto.messages import message
from punto.records.finding_codes import CODES
from punto.records.format import CoupRecord, ShoeRecord, StakeRecord
from punto.rules.clauses import is_valid_citation
from tests.unit.records.clean_records import (
    BOOKS,
    Notation,
    load_book,
    make_clean_records,
    make_header,
    write_jsonl,
)
from tests.unit.records.error_injections import INJECTORS, Records, replace_fields

COUPS = 150
NOTATIONS: tuple[Notation, ...] = ("order", "hands", "both")
TESTED_SEPARATELY = {
    "wager_not_offered", "too_many_cards", "coup_out_of_order", "hand_wrong", "payments_contradict",
}  # fmt: skip
"""Tested below, and in `test_partial_records.py`."""


def test_every_code_is_tested() -> None:
    assert {code for code, _ in INJECTORS.values()} | TESTED_SEPARATELY >= set(CODES)


@pytest.mark.parametrize("name", BOOKS, ids=lambda name: Path(name).stem)
def test_injected_errors_are_found(name: str, tmp_path: Path) -> None:
    book = load_book(name)
    header = make_header(book)
    whole = make_clean_records(book, COUPS, 3)
    for kind, (code, inject) in INJECTORS.items():
        records = whole.copy()
        injected = inject(book, records, random.Random(kind))
        if injected is None:
            continue
        place, clause = injected
        path = write_jsonl(tmp_path / f"{kind}.jsonl", header, records)
        done = punto.records.audit_records([path], name, options=book.chosen_options, workers=1)
        assert {(one.code, one.line) for one in done.findings} == {(code, place + 2)}, kind
        finding = done.findings[0]
        assert finding.clause == (clause or f"house/{code}"), kind
        assert finding.clause.startswith("house/") or is_valid_citation(finding.clause)
        assert finding.file == str(path)
        assert finding.what
        assert finding.sentence == message("finding", code, **finding.params).sentence
        assert done.code_counts == {code: 1}
        assert done.faulty_count == 1


@pytest.mark.parametrize("name", BOOKS, ids=lambda name: Path(name).stem)
def test_correct_records_have_no_findings(name: str, tmp_path: Path) -> None:
    book = load_book(name)
    for notation in NOTATIONS:
        records = make_clean_records(book, COUPS, 5, notation)
        path = write_jsonl(tmp_path / f"{notation}.jsonl", make_header(book), records)
        for suffix in ("csv", "parquet"):
            punto.records.convert_records(path, tmp_path / f"{notation}.{suffix}")
        for suffix in ("jsonl", "csv", "parquet"):
            file = tmp_path / f"{notation}.{suffix}"
            done = punto.records.audit_records([file], name, options=book.chosen_options, workers=1)
            assert done.findings == []
            assert (done.code_counts, done.faulty_count, done.coup_count) == ({}, 0, COUPS)
            assert done.summaries[0].classified_count == COUPS


def test_a_wager_of_another_option(tmp_path: Path) -> None:
    book = punto.load("division-5")
    records = make_clean_records(book, 20, 1)
    assert isinstance(records[3], CoupRecord)
    replace_fields(records, 3, wagers=(StakeRecord(wager="perfect_pairs", stake=20),))
    path = write_jsonl(tmp_path / "a.jsonl", make_header(book), records)
    [found] = punto.records.audit_records([path], "division-5").findings
    assert (found.code, found.clause, found.line) == ("wager_not_offered", "division-5 11A.1", 5)


def test_a_coup_out_of_order(tmp_path: Path) -> None:
    book = punto.load("mbs-baccarat")
    records = make_clean_records(book, 20, 1)
    records[5], records[7] = records[7], records[5]
    path = write_jsonl(tmp_path / "a.jsonl", make_header(book), records)
    found = punto.records.audit_records([path], "mbs-baccarat").findings
    assert [(one.code, one.line) for one in found] == [
        ("coup_missing", 7),
        ("coup_out_of_order", 8),
        ("coup_out_of_order", 9),
    ]


def test_more_cards_than_the_shoe_has(tmp_path: Path) -> None:
    """Cards burned face down count as dealt."""
    book = punto.load("mbs-baccarat", {})
    cards = [str(card) for card in DECK] * 8
    cards.remove("KS")
    void = [cards[first : first + 6] for first in range(0, len(cards), 6)]
    records: Records = [ShoeRecord(shoe="a", burned="KS")]
    records += [
        CoupRecord(shoe="a", coup=n, status="void", cards=tuple(six))
        for n, six in enumerate(void, 1)
    ]
    path = write_jsonl(tmp_path / "a.jsonl", make_header(book), records)
    done = punto.records.audit_records([path], "mbs-baccarat")
    assert set(done.code_counts) == {"too_many_cards"}
    assert done.findings[0].coup == (416 - 11) // 6 + 1
    assert done.findings[0].clause == "mbs-baccarat 2.1"


def test_a_continuous_shuffler_may_deal_a_card_again(tmp_path: Path) -> None:
    book = punto.load("mbs-baccarat")
    header = msgspec.structs.replace(make_header(book), equipment="continuous")
    [first] = [one for one in make_clean_records(book, 1, 1) if isinstance(one, CoupRecord)]
    records: Records = [msgspec.structs.replace(first, coup=number) for number in range(1, 60)]
    path = write_jsonl(tmp_path / "a.jsonl", header, records)
    assert punto.records.audit_records([path], "mbs-baccarat").findings == []
    path = write_jsonl(tmp_path / "b.jsonl", make_header(book), records)
    assert set(punto.records.audit_records([path], "mbs-baccarat").code_counts) >= {
        "too_many_copies"
    }
