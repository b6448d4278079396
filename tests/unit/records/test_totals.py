"""The totals of an audit: each wrong coup or line counts once; no figure without data."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from punto.records import audit_records
from punto.records.audit.audit import Audit
from punto.records.audit.report.describe import describe_chi_square
from punto.records.audit.report.html import render_html
from punto.records.audit.report.serialize import serialize_audit
from punto.records.files import chunks
from punto.records.format import (
    CoupRecord,
    GameRecord,
    RecordHeader,
    RulebookReference,
    StakeRecord,
)
from tests.unit.records.clean_records import write_jsonl

HEADER = RecordHeader(format=1, book=RulebookReference(id="mbs-baccarat"))


def count_wrong(path: Path, *records: GameRecord) -> int:
    return audit_records([write_jsonl(path, HEADER, [*records])], workers=1).faulty_count


def wrong_coup(number: int, shoe: str = "1") -> CoupRecord:
    return CoupRecord(shoe=shoe, coup=number, cards=("9H", "4C", "KD", "3S"), result="banker")


@pytest.mark.parametrize("size", [1, 200, 1 << 20])
def test_a_coup_with_several_findings_counts_once(
    size: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chunks, "CHUNK_BYTES", size)
    path = tmp_path / "a.jsonl"
    assert count_wrong(path, wrong_coup(1), wrong_coup(1)) == 2
    assert count_wrong(path, *[wrong_coup(1)] * 30) == 30
    # A shoe that begins again, with a coup that has another finding.
    shoes = (wrong_coup(1), wrong_coup(1, "2"), wrong_coup(1), wrong_coup(2))
    assert count_wrong(path, *shoes) == 4
    good = msgspec.structs.replace(wrong_coup(1), result=None)
    assert count_wrong(path, good, wrong_coup(1, "2"), good) == 2


def test_a_header_with_several_findings_counts_once(tmp_path: Path) -> None:
    book = RulebookReference(id="division-5")
    header = RecordHeader(format=1, book=book, options={"perfect_pairs": "one"}, decks=6)
    path = write_jsonl(tmp_path / "a.jsonl", header, [])
    done = audit_records([path], "mbs-baccarat", decks=8, workers=1)
    assert set(done.code_counts) == {"other_book", "other_options", "other_decks"}
    assert done.faulty_count == 1


# --- figures --------------------------------------------------------------------------------------


def audit_coups(path: Path, *coups: CoupRecord) -> Audit:
    return audit_records([write_jsonl(path, HEADER, [*coups])], workers=1)


def test_a_file_of_results_is_tested_on_its_results(tmp_path: Path) -> None:
    coups = [CoupRecord(result=result) for result in ("player",) * 44 + ("banker",) * 46]
    done = audit_coups(tmp_path / "a.jsonl", *coups, *[CoupRecord(result="tie")] * 10)
    [summary] = done.summaries
    assert summary.results == {"player": 44, "banker": 46, "tie": 10}
    assert (summary.classified_count, summary.result_count) == (0, 100)
    assert summary.p_value is not None
    assert 0.5 < summary.p_value < 1
    assert "of 100 coups, 0 of them with cards in order" in describe_chi_square(summary)
    wager = serialize_audit(done)["summaries"][0]["wagers"]["banker"]
    assert (wager["mean"], wager["se"], wager["profit"], wager["money_z"]) == (None,) * 4
    assert ">0.0000 %" not in render_html(done)


def test_no_figure_without_results(tmp_path: Path) -> None:
    done = audit_coups(tmp_path / "a.jsonl", CoupRecord(player_total=3), CoupRecord(status="void"))
    [summary] = done.summaries
    assert (summary.result_count, summary.p_value) == (0, None)
    assert "no result can be compared" in describe_chi_square(summary)
    serialized = serialize_audit(done)["summaries"][0]
    assert (serialized["chi_square"], serialized["p_value"]) == (None, None)


def test_no_chi_square_of_a_few_results(tmp_path: Path) -> None:
    """A result with fewer than five expected coups has no chi-square."""
    done = audit_coups(tmp_path / "a.jsonl", *[CoupRecord(result="player")] * 40)
    [summary] = done.summaries
    assert (summary.result_count, summary.chi_square, summary.p_value) == (40, None, None)
    assert "40 coups are too few" in describe_chi_square(summary)
    assert serialize_audit(done)["summaries"][0]["chi_square"] is None


def test_payments_that_are_not_recorded_are_not_won_as_0(tmp_path: Path) -> None:
    cards = ("9H", "4C", "KD", "3S")
    won = StakeRecord(wager="player", stake=100, profit=100)
    unknown = StakeRecord(wager="player", stake=100)
    coups = [CoupRecord(cards=cards, wagers=(stake,)) for stake in (won, unknown)]
    both = audit_coups(tmp_path / "a.jsonl", *coups).summaries[0].money["player"]
    assert (both.stake_count, both.staked, both.profit) == (2, 200, 100)
    none = audit_coups(tmp_path / "b.jsonl", *[coups[1]] * 50).summaries[0].money["player"]
    assert (none.staked, none.profit, none.z) == (5000, None, None)


def test_no_money_z_if_missing_payments_could_change_it(tmp_path: Path) -> None:
    """A file may record the payments of won stakes only; their mean is not that of all stakes."""
    lost = StakeRecord(wager="player", stake=100, profit=-100)
    unknown = msgspec.structs.replace(lost, profit=None)
    cards = ("9H", "4C", "KD", "5S")
    for lost_count, has_z in ((30, True), (3, False)):
        coups = [CoupRecord(cards=cards, wagers=(one,)) for one in (unknown, *[lost] * lost_count)]
        money = audit_coups(tmp_path / "a.jsonl", *coups).summaries[0].money["player"]
        assert money.profit == -100 * lost_count
        assert (money.z is not None) == has_z


def test_intervals(tmp_path: Path) -> None:
    """Wilson's interval holds a share of 0 and 1; without coups a mean has no interval."""
    [summary] = audit_coups(tmp_path / "a.jsonl", *[CoupRecord(result="tie")] * 20).summaries
    player, tie = summary.share_interval("player"), summary.share_interval("tie")
    assert player is not None
    assert tie is not None
    assert player.low == 0.0
    assert player.high == pytest.approx(1 - tie.low) == pytest.approx(0.2491, abs=1e-4)
    assert summary.mean_interval("player") is None


def test_intervals_of_few_coups_are_possible(tmp_path: Path) -> None:
    """No mean is below -100 % or above the best pay row; a wager never hit has an upper bound."""
    coups = [("9H", "4C", "KD", "3S"), ("9H", "9C", "KD", "KS"), ("9H", "9C", "KD", "KS")]
    coups += [("2H", "9C", "KD", "KS")] * 7
    for number in (1, 2, 3, 10):
        records = [CoupRecord(cards=cards) for cards in coups[:number]]
        [summary] = audit_coups(tmp_path / "a.jsonl", *records).summaries
        for wager, most in (("player", 1), ("banker", 0.95), ("tie", 8), ("player_pair", 11)):
            found = summary.mean_interval(wager)
            assert found is not None
            assert -1 <= found.low <= float(summary.wagers[wager].mean) <= found.high <= most
    pair = summary.mean_interval("player_pair")
    assert pair is not None
    assert pair.low == -1
    assert pair.high > float(summary.exact["player_pair"].ev)


def test_currencies_are_not_added_up(tmp_path: Path) -> None:
    stake = StakeRecord(wager="player", stake=100, profit=100)
    coup = CoupRecord(cards=("9H", "4C", "KD", "3S"), wagers=(stake,))
    paths = [
        write_jsonl(
            tmp_path / f"{name}.jsonl", msgspec.structs.replace(HEADER, currency=name), [coup]
        )
        for name in ("EUR", "SGD")
    ]
    done = audit_records(paths, workers=1)
    assert [one.config.currency for one in done.summaries] == ["EUR", "SGD"]
    assert [one.money["player"].staked for one in done.summaries] == [100, 100]
