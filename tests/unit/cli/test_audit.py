"""`punto audit`: text, JSON, reports and refusals."""

from __future__ import annotations

import csv
import hashlib
import json
import os
import pty
import random
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import msgspec
import pytest

import punto
from punto.records.finding_codes import BROKEN_LINE, CODES, SECOND_HEADER, TITLES
from punto.records.format import CoupRecord, StakeRecord
from punto.rules.catalog import read_source
from punto.rules.loader import read_book
from tests.paths import ROOT
from tests.unit.cli.conftest import Punto
from tests.unit.cli.test_bad_input import assert_refused
from tests.unit.records.clean_records import make_clean_records, make_header, write_jsonl
from tests.unit.records.error_injections import (
    card_too_many,
    coup_missing,
    payment_wrong,
    replace_fields,
)

BOOK = punto.load("mbs-baccarat")


@pytest.fixture
def night(tmp_path: Path) -> Path:
    return write_jsonl(
        tmp_path / "night.jsonl", make_header(BOOK), make_clean_records(BOOK, 120, 1)
    )


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    records = make_clean_records(BOOK, 120, 1)
    for inject in (payment_wrong, coup_missing, card_too_many):
        inject(BOOK, records, random.Random(1))
    place = next(
        n for n, one in enumerate(records) if isinstance(one, CoupRecord) and not one.wagers
    )
    replace_fields(records, place, more={"dealer": "<script>"})
    return write_jsonl(tmp_path / "wrong.jsonl", make_header(BOOK), records)


def test_no_findings(punto: Punto, night: Path) -> None:
    answer = punto("audit", str(night), "--book", "mbs-baccarat", "--workers", "1")
    assert (answer.status, answer.err) == (0, "")
    for part in (
        "mbs-baccarat · version 7 · 8 decks",
        "120 coups in 1 file: nothing wrong was found.",
        "Wager",
        "chi-square",
        "120 coups of 2 shoes",
        "Audited in",
    ):
        assert part in answer.out
    assert max(map(len, answer.out.splitlines())) <= 80


def test_findings(punto: Punto, wrong: Path) -> None:
    answer = punto("audit", str(wrong), "--book", "mbs-baccarat")
    assert answer.status == 1
    assert "3 coups or lines have something wrong" in answer.out
    for part in ("payment_wrong (", "coup_missing (house/coup_missing)", "card_too_many (3.9"):
        assert part in answer.out
    assert "recorded" in answer.out


def test_json_output(punto: Punto, wrong: Path) -> None:
    answer = punto("audit", str(wrong), "--book", "mbs-baccarat", "--json")
    assert answer.status == 1
    found = answer.json
    assert found["codes"] == {"card_too_many": 1, "coup_missing": 1, "payment_wrong": 1}
    assert (found["wrong"], found["coups"], found["partial"]) == (3, 119, False)
    first = found["findings"][0]
    assert set(first) == {
        "file", "line", "shoe", "coup", "code", "clause", "what", "recorded", "right", "params",
        "sentence", "recorded_chips", "right_chips",
    }  # fmt: skip
    assert first["file"] == str(wrong)
    [summary] = found["summaries"]
    assert (summary["coups"], summary["judged"], summary["decks"]) == (119, 118, 8)
    assert set(summary["wagers"]["banker"]) >= {"mean", "exact", "z", "staked", "profit"}


def test_reports(punto: Punto, wrong: Path, tmp_path: Path) -> None:
    for suffix in ("html", "json", "csv"):
        report = tmp_path / f"report.{suffix}"
        answer = punto("audit", str(wrong), "-o", str(report), "--json")
        assert answer.status == 1
        assert f"wrote {report}" in answer.err
    page = (tmp_path / "report.html").read_text("utf-8")
    assert page.startswith("<!doctype html>")
    assert "payment_wrong" in page
    assert "<script" not in page
    assert "http" not in page
    written = json.loads((tmp_path / "report.json").read_text("utf-8"))
    assert written["codes"] == answer.json["codes"]
    rows = list(csv.DictReader((tmp_path / "report.csv").open(encoding="utf-8")))
    assert [row["code"] for row in rows] == [one["code"] for one in written["findings"]]


def test_amounts_in_money_and_in_chips(punto: Punto, tmp_path: Path) -> None:
    header = msgspec.structs.replace(make_header(BOOK), chip="2.5", currency="EUR", limit=None)
    stake = StakeRecord(wager="player", stake=100, profit=60)
    coup = CoupRecord(cards=("9H", "4C", "KD", "3S"), wagers=(stake,))
    path = write_jsonl(tmp_path / "a.jsonl", header, [coup])
    answer = punto("audit", str(path), "--html", str(tmp_path / "a.html"))
    assert "8 decks · chip 2.5 EUR" in answer.out
    assert "is recorded as 150; right is 250" in answer.out
    assert "(in chips: 60; right 100)" in " ".join(answer.out.split())
    page = (tmp_path / "a.html").read_text("utf-8")
    for part in ("-100 EUR", "in chips: 60; right 100", "Recorded money, in EUR"):
        assert part in page
    found = punto("audit", str(path), "--json").json
    [finding], [summary] = found["findings"], found["summaries"]
    assert (finding["recorded"], finding["right"]) == ("150", "250")
    assert (finding["recorded_chips"], finding["right_chips"]) == (60, 100)
    assert (summary["chip"], summary["currency"]) == ("2.5", "EUR")
    money = summary["wagers"]["player"]
    assert (money["staked"], money["in_money"]["staked"]) == (100, "250")
    assert (money["profit"], money["in_money"]["profit"]) == (60, "150")


def test_the_report_to_file(punto: Punto, wrong: Path, tmp_path: Path) -> None:
    """What was checked, what could not be, findings by kind, figures with intervals."""
    with wrong.open("ab") as file:
        file.write(b'{"type":"coup","player_cards":["9H","KD"],"result":"player"}\n')
    report = tmp_path / "report.html"
    answer = punto("audit", str(wrong), "--html", str(report))
    assert f"wrote {report}" in answer.err
    page = report.read_text("utf-8")
    headings = re.findall("<h2>(.*?)</h2>", page)
    assert headings == [
        "What was audited", "What was checked", "What could not be checked", "Findings by kind",
        "Comparison with the exact odds", "All findings",
    ]  # fmt: skip
    assert hashlib.sha256(wrong.read_bytes()).hexdigest() in page
    assert BOOK.sha256 in page
    for part in ("not recorded for 1 coup of 120. 1 coup with the cards of one hand.",
                 "Totals of both hands: not recorded for 1 coup of 120.", TITLES["card_too_many"],
                 "Intervals have 99 % confidence"):  # fmt: skip
        assert part in page
    assert_refused(punto("audit", str(wrong), "--html", "a.txt"), "unknown_format")
    coverage = punto("audit", str(wrong), "--json").json["summaries"][0]["coverage"]
    assert coverage["cards"] == {"checked": 119, "not_recorded": 1}
    assert coverage["shoes"] == {"checked": 119, "not_recorded": 1}


def test_a_report_holds_no_formula(punto: Punto, night: Path, tmp_path: Path) -> None:
    lines = night.read_text("utf-8").splitlines()
    coup = msgspec.json.decode(lines[3])
    coup["wagers"] = [{"wager": "=cmd()", "stake": 20, "player": "@sum"}]
    lines[3] = msgspec.json.encode(coup).decode()
    night.write_text("\n".join(lines), "utf-8")
    punto("audit", str(night), "-o", str(tmp_path / "r.csv"), "--json")
    [row] = csv.DictReader((tmp_path / "r.csv").open(encoding="utf-8"))
    assert not {row[name][:1] for name in row} & set("=+@")


def test_max_findings_apply_per_code(punto: Punto, night: Path) -> None:
    text = night.read_text("utf-8").replace('"result":"banker"', '"result":"tie"')
    night.write_text(text + "oops\n", "utf-8")
    answer = punto("audit", str(night))
    assert answer.status == 1
    codes = re.findall(r"^(\w+) \([^)]+\)  ", answer.out, re.MULTILINE)
    assert codes == ["result_wrong"] * 19 + ["broken_line"]
    assert "more; -o report.html writes them" in answer.out
    assert max(len(line.rstrip()) for line in answer.out.splitlines()) <= 80


def test_an_empty_file_has_no_report(punto: Punto, night: Path) -> None:
    header = night.read_bytes().splitlines(keepends=True)[0]
    night.write_bytes(header + b"{\n")
    answer = punto("audit", str(night))
    assert (answer.status, answer.out) == (2, "")
    assert "no_records" in answer.err
    assert "line 2: this line is not a record and is skipped: the JSON is cut short" in answer.err


def test_max_findings(punto: Punto, wrong: Path) -> None:
    found = punto("audit", str(wrong), "--most", "1", "--json").json
    assert len(found["findings"]) == 1
    assert found["wrong"] == 3


def test_a_file_without_a_record_is_reported_at_the_end(
    punto: Punto, wrong: Path, tmp_path: Path
) -> None:
    noise = tmp_path / "noise.jsonl"
    noise.write_bytes(b"\0\0\0\n")
    answer = punto("audit", str(wrong), str(noise), "--book", "mbs-baccarat", "--json")
    assert answer.status == 2
    assert answer.json["unusable"] == [str(noise)]
    assert answer.json["codes"]["payment_wrong"] == 1
    assert "no_records" in answer.err


BAD = {
    "no file": ("", ["Missing argument", "FILE"]),
    "nothing there": ("no.jsonl --book mbs-baccarat", ["cannot_read", "no such file"]),
    "a directory": ("{0} --book mbs-baccarat", ["not_a_file"]),
    "no book": ("{0}/night.jsonl --book nought", ["unknown_book"]),
    "no option": ("{0}/night.jsonl --option a=b", ["unknown_option"]),
    "too many decks": ("{0}/night.jsonl --decks 99", ["decks_out_of_range", "2.1"]),
    "no workers": ("{0}/night.jsonl --workers 0", ["bad_workers"]),
    "no cluster": ("{0}/night.jsonl --cluster nowhere", ["bad_address"]),
    "no map": ("{0}/night.jsonl --map {0}/no.toml", ["bad_map"]),
    "another report": ("{0}/night.jsonl -o {0}/r.pdf", ["unknown_format", ".html"]),
    "no place for it": ("{0}/night.jsonl -o {0}/no/r.html", ["cannot_write"]),
}


@pytest.mark.parametrize(("arguments", "parts"), BAD.values(), ids=BAD)
def test_refused(
    punto: Punto, night: Path, tmp_path: Path, arguments: str, parts: list[str]
) -> None:
    assert night.exists()
    assert_refused(punto("audit", *arguments.format(tmp_path).split()), *parts)


def test_every_code_is_in_the_docs() -> None:
    text = (ROOT / "docs" / "audit.md").read_text("utf-8")
    named = {
        code
        for row in re.findall(r"^\| (`.*?) \|", text, re.MULTILINE)
        for code in re.findall(r"`(\w+)`", row)
    }
    with (ROOT / "src/punto/messages/en/records.toml").open("rb") as file:
        codes = tomllib.load(file)["finding"]
    assert named == set(codes)
    assert set(codes) >= {*CODES, BROKEN_LINE, SECOND_HEADER}
    assert set(codes) == set(TITLES)


def test_a_progress_bar_on_a_terminal(night: Path) -> None:
    """A terminal shows the progress."""
    main, terminal = pty.openpty()
    command = [sys.executable, "-m", "punto", "audit", str(night), "--workers", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=terminal) as process:
        assert process.stdout is not None
        assert b"nothing wrong" in process.stdout.read()
    os.close(terminal)
    assert b"%" in os.read(main, 100_000)
    os.close(main)


def test_records_of_another_text(punto: Punto, tmp_path: Path) -> None:
    text = read_source("mbs-baccarat").replace(b'"8:1"', b'"9:1"')
    book, night, texts = read_book(text), tmp_path / "night.jsonl", tmp_path / "texts"
    write_jsonl(night, make_header(book), make_clean_records(book, 200, 3))
    assert_refused(punto("audit", str(night)), "house/other_text", "--texts", "--any-text")
    assert punto("audit", str(night), "--any-text").status == 1
    texts.mkdir()
    (texts / "own.toml").write_bytes(text)
    assert punto("audit", str(night), "--texts", str(texts)).status == 0
    missing = str(tmp_path / "missing.toml")
    assert_refused(punto("audit", str(night), "--texts", missing), "house/unreadable_book")
