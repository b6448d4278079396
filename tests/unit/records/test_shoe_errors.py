"""The errors of an audit: over whole shoes where records name them, else of independent coups."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from statistics import fmean, median, pstdev

import numpy as np
import pytest

import punto
from punto.records import audit_records, generate_records
from punto.records.audit.audit import Audit
from punto.records.audit.report.describe import describe_errors
from punto.records.audit.report.summary import AuditSummary
from punto.records.audit.shoe_totals import ShoeMoments
from punto.records.files import chunks
from punto.records.files.arrow import pq
from punto.records.format import (
    CoupRecord,
    GameRecord,
    RecordHeader,
    RulebookReference,
    StakeRecord,
)
from tests.effort import effort
from tests.unit.records.clean_records import load_book, make_clean_records, make_header, write_jsonl


def audit_runs(folder: Path, book: str, runs: int, shoes_per_run: int) -> Iterator[AuditSummary]:
    """Audit runs of whole shoes separately."""
    made = generate_records(punto.load(book), 110 * runs * shoes_per_run, folder, seed=1)
    run = 0
    for file in made.files:
        table = pq.read_table(file)
        shoes = table.column("shoe").combine_chunks().dictionary_encode()
        first_rows = np.unique(shoes.indices.to_numpy(), return_index=True)[1][:-1]
        for start in range(0, len(first_rows) - shoes_per_run, shoes_per_run):
            if run == runs:
                return
            rows = sorted(first_rows.tolist())[start : start + shoes_per_run + 1]
            path = folder / f"run-{run}.parquet"
            pq.write_table(table.slice(rows[0], rows[-1] - rows[0]), path)
            [summary] = audit_records([path], workers=1).summaries
            run += 1
            yield summary
    assert run == runs


def test_errors_of_dependent_coups(tmp_path: Path) -> None:
    """Sevens that are dealt are gone: the mean of Super 7's varies less than independent coups.

    A pay row of 700 to 1 falls in few runs: a short test has the deviation of those without it.
    """
    runs = effort(24, 1000)
    done = [*audit_runs(tmp_path, "mbs-7-up", runs, 40)]
    assert {summary.error_method for summary in done} == {"shoes"}
    for wager, effect in (("super_sevens", 0.6), ("banker", 0.95), ("player", 0.95)):
        results = [summary.wagers[wager] for summary in done]
        exact, variance = float(results[0].exact), float(done[0].exact[wager].variance)
        independent = sqrt(variance / fmean(result.rounds for result in results))
        typical = median(result.se for result in results)
        assert typical / independent == pytest.approx(effect, rel=0.12)
        usual = [one for one in results if effort(one.rows[-1].occurrences == 0, True)] or results
        deviation = pstdev(float(result.mean) for result in usual)
        assert effort(0.45, 0.75) < deviation / typical < effort(1.4, 1.25)
        intervals = [summary.mean_interval(wager) for summary in done]
        within = [one for one in intervals if one and one.low <= exact <= one.high]
        assert len(within) >= runs * 0.99 - 3 * sqrt(runs * 0.01 * 0.99) - 0.005 * runs


def test_errors_are_those_of_the_totals_of_shoes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The standard error, computed plainly; in chunks and batches of any size it is the same."""
    book = load_book("mbs-baccarat")
    records = make_clean_records(book, 2_500, 3)
    path = write_jsonl(tmp_path / "a.jsonl", make_header(book), records)
    [summary] = audit_records([path], workers=1).summaries
    assert (summary.error_method, summary.result_method) == ("shoes", "shoes")
    assert (
        describe_errors(summary)
        == f"errors computed from the variance over {summary.error_shoes} shoes"
    )
    shoes: dict[str, list[float]] = {}
    for record in records:
        if isinstance(record, CoupRecord):
            [won] = punto.settle(
                book, punto.play(book, punto.read_cards(" ".join(record.cards))), {"banker": 20}
            )
            assert record.shoe is not None
            shoes.setdefault(record.shoe, []).append(won.profit / 20)
    mean = sum(map(sum, shoes.values())) / sum(map(len, shoes.values()))
    residues = [sum(of_shoe) - mean * len(of_shoe) for of_shoe in shoes.values()]
    number = len(shoes)
    over_shoes = sum(residue**2 for residue in residues) * number / (number - 1)
    profits = [profit for of_shoe in shoes.values() for profit in of_shoe]
    over_coups = sum((profit - mean) ** 2 for profit in profits)
    exact = float(summary.exact["banker"].variance) * len(profits)
    right = sqrt(exact + over_shoes - over_coups) / len(profits)
    assert summary.error_shoes == number
    assert summary.wagers["banker"].se == pytest.approx(right, rel=1e-9)
    for size in effort((1_000, 60_000), (300, 5_000, 60_000)):
        monkeypatch.setattr(chunks, "CHUNK_BYTES", size)
        [cut] = audit_records([path], workers=1).summaries
        assert cut.wagers["banker"].se == pytest.approx(right, rel=1e-9)
        assert cut.money["banker"].z == pytest.approx(summary.money["banker"].z)
        assert cut.chi_square == pytest.approx(summary.chi_square)


def test_a_shoe_goes_on_in_the_next_file(tmp_path: Path) -> None:
    book = load_book("mbs-baccarat")
    records = make_clean_records(book, 2_500, 3)
    whole = write_jsonl(tmp_path / "a.jsonl", make_header(book), records)
    parts = [
        write_jsonl(tmp_path / "b.jsonl", make_header(book), records[:1234]),
        write_jsonl(tmp_path / "c.jsonl", make_header(book), records[1234:]),
    ]
    [one], [two] = audit_records([whole]).summaries, audit_records(parts).summaries
    assert one.error_shoes == two.error_shoes
    assert one.wagers["tie"].se == pytest.approx(two.wagers["tie"].se)


def audit_coups(tmp_path: Path, records: list[GameRecord]) -> Audit:
    header = RecordHeader(format=1, book=RulebookReference(id="mbs-baccarat"))
    return audit_records([write_jsonl(tmp_path / "a.jsonl", header, records)], workers=1)


def make_results(coups: int, coups_per_shoe: int | None) -> list[GameRecord]:
    chance = random.Random(5)
    return [
        CoupRecord(
            result=chance.choices(("player", "banker", "tie"), (446, 459, 95))[0],
            shoe=f"S{number // coups_per_shoe}" if coups_per_shoe else None,
            coup=number % coups_per_shoe + 1 if coups_per_shoe else None,
        )
        for number in range(coups)
    ]


def test_the_method_is_stated(tmp_path: Path) -> None:
    [few] = audit_coups(tmp_path, make_results(600, 60)).summaries
    assert describe_errors(few) == "errors assume independent coups: there are fewer than 30 shoes"
    [none] = audit_coups(tmp_path, make_results(600, None)).summaries
    assert describe_errors(none) == "errors assume independent coups: no shoe is recorded"
    mixed = make_results(2_400, 60) + make_results(1, None)
    [some] = audit_coups(tmp_path, mixed).summaries
    assert describe_errors(some) == "errors assume independent coups: some coups have no shoe"
    assert set(some.design_effects.values()) == {1.0}
    [enough] = audit_coups(tmp_path, make_results(2_400, 60)).summaries
    assert enough.result_method == "shoes"
    assert all(0.3 < effect < 3 for effect in enough.design_effects.values())
    [nothing] = audit_coups(tmp_path, [CoupRecord(player_total=3)]).summaries
    assert describe_errors(nothing) == ""


def test_stakes_of_several_players_win_together(tmp_path: Path) -> None:
    """Ten stakes on one wager in a coup are as one: z does not grow with their number."""

    def money_z(players: int) -> float:
        stake = StakeRecord(wager="player", stake=100, profit=100)
        lost = StakeRecord(wager="player", stake=100, profit=-100)
        coups: list[GameRecord] = [
            CoupRecord(result="player", wagers=(stake,) * players) for _ in range(30)
        ]
        coups += [CoupRecord(result="banker", wagers=(lost,) * players) for _ in range(20)]
        [summary] = audit_coups(tmp_path, coups).summaries
        z = summary.money["player"].z
        assert z is not None
        return z

    assert money_z(10) == pytest.approx(money_z(1))
    assert money_z(1) == pytest.approx((10 + 50 * 0.01235) / sqrt(50 * 0.905), rel=0.01)


def test_moments_of_shoes_add_up() -> None:
    rng = np.random.default_rng(1)
    totals = rng.integers(0, 9, (200, 8)).astype(float)
    whole, left, right = ShoeMoments(8), ShoeMoments(8), ShoeMoments(8)
    for place, row in enumerate(totals):
        whole.add_shoe(row)
        (left if place < 77 else right).add_shoe(row)
    left.add(right)
    assert left.variance_over_shoes(3, 1) == pytest.approx(whole.variance_over_shoes(3, 1))
    ratio = totals[:, 3].sum() / totals[:, 1].sum()
    residues = totals[:, 3] - ratio * totals[:, 1]
    holders = int((totals[:, 1] != 0).sum())
    variance = float(residues @ residues) * holders / (holders - 1)
    assert whole.variance_over_shoes(3, 1) == pytest.approx(variance)
