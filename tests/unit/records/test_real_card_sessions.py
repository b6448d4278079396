"""Exports of nights with real cards: no finding, every card accounted for, each error found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from punto.cards import read_card
from punto.records import audit_records, convert_records, read_records
from punto.records.export import export_table
from punto.records.format import (
    CorrectionRecord,
    CoupRecord,
    GameRecord,
    RecordHeader,
    ShoeRecord,
    decode_line,
)
from punto.table import events as e
from punto.table.config import build_setup
from punto.table.state import new_table
from tests.effort import effort
from tests.unit.records.clean_records import write_jsonl
from tests.unit.records.real_card_sessions import RealCardSession, write_night
from tests.unit.records.simulated_tables import sum_profits, sum_recorded_profits
from tests.unit.table.table_driver import OPERATOR, TableDriver, player

FORMATS = ("jsonl", "csv", "parquet")
SEEDS, CHUNK = effort(20, 40), 10
ROUNDS = 12


def find_codes(night: RealCardSession, path: Path) -> list[str]:
    options = dict(night.book.chosen_options)
    done = audit_records([path], night.book.id, options=options, workers=1)
    return [finding.code for finding in done.findings]


@pytest.mark.parametrize("first", range(0, SEEDS, CHUNK))
def test_the_audit_finds_nothing(first: int, tmp_path: Path) -> None:
    for seed in range(first, first + CHUNK):
        night = RealCardSession(seed).play(ROUNDS)
        path = write_night(night, tmp_path / "a.jsonl")
        for suffix in FORMATS:
            copy = tmp_path / f"b.{suffix}"
            assert convert_records(path, copy).left_out == 0
            assert find_codes(night, copy) == [], f"seed {seed}, {suffix}"
            convert_records(copy, tmp_path / "c.jsonl")
            assert (tmp_path / "c.jsonl").read_bytes() == path.read_bytes()
        moved = sum_profits(list(enumerate(night.events)))
        recorded = sum_recorded_profits(path)
        assert all(moved[name] == recorded[name] for name in moved | recorded), f"seed {seed}"


def test_unread_cards_after_a_void_round_are_those_of_the_next() -> None:
    table = TableDriver("mbs-baccarat", equipment="continuous")
    table.state = new_table(build_setup(table.book, table.state.setup.config, "scanned"))
    table.open("anna").bets(anna={"player": 100})
    table.deal("9H")
    table.do("report_misdeal", kind="wrong_dealing")
    table.do("void_round", OPERATOR)
    table.do("report_unread", count=1)
    table.do("open_bets")
    table.do("identify_card", card="5D")
    table.do("place", player("anna"), box=1, wager="player", amount=100)
    table.do("no_more_bets")
    table.deal("9H KC KD QS").do("settle")
    events = [(None, event) for event in table.events]
    coups = [one for one in export_table(table.state.setup, events) if isinstance(one, CoupRecord)]
    assert [(one.status, one.unread, one.voided) for one in coups] == [
        ("void", 0, ()),
        ("played", 0, ("5D",)),
    ]


def test_a_card_reported_after_the_settlement_is_of_that_round() -> None:
    table = TableDriver("division-5", cards="scanned")
    table.open("anna").bets(anna={"player": 100})
    table.deal("KH 9C 7D QS").do("settle")
    table.do("report_unread")
    table.do("report_misdeal", kind="wrong_number_of_cards")
    table.do("reconstruct", OPERATOR, cards=("KH", "9C", "2D", "7D", "QS"))
    table.do("settle")
    table.bets(anna={"player": 100}).deal("KH 9C 7D QS").do("settle")
    events = [(None, event) for event in table.events]
    coups = [one for one in export_table(table.state.setup, events) if isinstance(one, CoupRecord)]
    assert [(len(one.cards), one.unread, one.voided) for one in coups] == [(5, 0, ()), (4, 0, ())]


def test_a_card_reported_after_the_settlement_and_never_named_stays_out() -> None:
    table = TableDriver("division-5", cards="scanned")
    table.open("anna").bets(anna={"player": 100})
    table.deal("KH 9C 7D QS").do("settle")
    table.do("report_unread")
    table.bets(anna={"player": 100}).deal("KH 9C 7D QS").do("settle")
    events = [(None, event) for event in table.events]
    coups = [one for one in export_table(table.state.setup, events) if isinstance(one, CoupRecord)]
    assert [(len(one.cards), one.unread) for one in coups] == [(4, 1), (4, 1)]


@pytest.mark.parametrize("seed", range(50, 70))
def test_every_card_of_the_last_shoe_is_accounted_for(seed: int, tmp_path: Path) -> None:
    night = RealCardSession(seed).play(ROUNDS)
    night.trouble = 0.0
    night.play_round()
    if night.state.setup.is_continuous:
        return
    shoe = night.state.shoe
    assert shoe is not None
    records = [*read_records(write_night(night, tmp_path / "a.jsonl"))]
    *_, start = (n for n, record in enumerate(records) if isinstance(record, ShoeRecord))
    [last, *coups] = records[start:]
    assert isinstance(last, ShoeRecord)
    burned = 1 + read_card(last.burned).rank.burn_value if last.burned else 0
    cards = sum(len(one.cards) + len(one.voided) for one in coups if isinstance(one, CoupRecord))
    unread = coups[-1].unread if isinstance(coups[-1], CoupRecord) else 0
    out = night.state.setup.card_count - shoe.cards_left - len(shoe.held)
    assert burned + cards + unread == out


def test_the_seeds_cover_what_the_record_missed() -> None:
    """Makes the tests above meaningful."""
    seen = Counter[type[e.Event]]()
    for seed in range(SEEDS):
        seen.update(type(event) for event in RealCardSession(seed).play(ROUNDS).events)
    wanted = {
        e.CardCorrected, e.DieCorrected, e.CardsUnread, e.CardIdentified, e.CardOutOfTurn,
        e.CardResolved, e.OrderRestored, e.PaymentReversed, e.StakeRestored, e.RoundReopened,
        e.RoundReconstructed, e.RoundUndone, e.RoundVoided, e.ForeignCardFound, e.WagerDeclared,
    }  # fmt: skip
    assert wanted <= seen.keys(), wanted - seen.keys()


# --- one error each -------------------------------------------------------------------------------

Change = Callable[[CoupRecord], dict[str, Any]]


def _pay_more(coup: CoupRecord) -> dict[str, Any]:
    first, *others = coup.wagers
    changed = msgspec.structs.replace(first, profit=(first.profit or 0) + 1)
    return {"wagers": (changed, *others)}


def _announce_other_result(coup: CoupRecord) -> dict[str, Any]:
    return {"result": "player" if coup.result != "player" else "banker"}


ERRORS: dict[str, tuple[Callable[[CoupRecord], object], Change]] = {
    "payment_wrong": (lambda coup: coup.corrected and coup.wagers, _pay_more),
    "result_wrong": (
        lambda coup: coup.corrected and coup.status == "played",
        _announce_other_result,
    ),
    "too_many_copies": (lambda coup: coup.unread, lambda _: {"voided": ("4H",) * 9}),
    "too_many_cards": (lambda coup: coup.unread, lambda _: {"unread": 416}),
    "unknown_card": (lambda coup: coup.unread, lambda _: {"voided": ("1X",)}),
    "correction_wrong": (
        lambda coup: coup.corrected and "4H" not in (*coup.cards, *coup.voided),
        lambda coup: {"corrected": (*coup.corrected, CorrectionRecord(read="5H", true="4H"))},
    ),
}


@pytest.mark.parametrize("suffix", FORMATS)
@pytest.mark.parametrize("code", ERRORS)
def test_an_error_in_such_a_night_is_found(code: str, suffix: str, tmp_path: Path) -> None:
    is_wanted, change = ERRORS[code]
    for seed in range(SEEDS):
        night = RealCardSession(seed).play(ROUNDS)
        if night.state.setup.is_continuous:
            continue
        lines = write_night(night, tmp_path / "a.jsonl").read_bytes().splitlines()
        header, *records = map(decode_line, lines)
        wanted = [
            number
            for number, one in enumerate(records)
            if isinstance(one, CoupRecord) and is_wanted(one)
        ]
        if wanted:
            break
    changed: list[GameRecord] = [one for one in records if not isinstance(one, RecordHeader)]
    coup = changed[wanted[0]]
    assert isinstance(header, RecordHeader)
    assert isinstance(coup, CoupRecord)
    changed[wanted[0]] = msgspec.structs.replace(coup, **change(coup))
    # Later coups would repeat a finding about the cards of the shoe.
    path = write_jsonl(tmp_path / "b.jsonl", header, changed[: wanted[0] + 1])
    convert_records(path, tmp_path / f"c.{suffix}")
    assert find_codes(night, tmp_path / f"c.{suffix}") == [code]


def test_a_wrong_correction_of_the_burned_card_is_found(tmp_path: Path) -> None:
    night = RealCardSession(0)
    corrected = (CorrectionRecord(read="5H", true="4H"),)
    for burned, codes in (("4H", []), ("3H", ["correction_wrong"])):
        shoe = ShoeRecord(shoe="1", burned=burned, corrected=corrected)
        path = write_jsonl(tmp_path / "a.jsonl", RecordHeader(format=1), [shoe])
        for suffix in FORMATS:
            convert_records(path, tmp_path / f"b.{suffix}")
            assert find_codes(night, tmp_path / f"b.{suffix}") == codes
