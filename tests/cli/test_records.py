"""`punto records`, for people, for machines, and for fingers that slip."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import punto
from tests.cli.conftest import Punto
from tests.cli.test_bad_input import assert_refused
from tests.records.making import ROOT, clean, header_of, write

FOREIGN = ROOT / "tests" / "records" / "foreign"


@pytest.fixture
def night(tmp_path: Path) -> Path:
    book = punto.load("mbs-baccarat")
    return write(tmp_path / "night.jsonl", header_of(book), clean(book, 60, 1))


def test_convert(punto: Punto, night: Path, tmp_path: Path) -> None:
    for suffix in ("csv", "parquet"):
        other = tmp_path / f"night.{suffix}"
        answer = punto("records", "convert", str(night), str(other))
        assert (answer.status, answer.err) == (0, "")
        assert answer.out == f"wrote 61 records to {other}\n"
        back = tmp_path / "back.jsonl"
        assert punto("records", "convert", str(other), str(back)).status == 0
        assert back.read_bytes() == night.read_bytes()


def test_lines_left_out_are_told(punto: Punto, night: Path, tmp_path: Path) -> None:
    lines = night.read_bytes().splitlines(keepends=True)
    night.write_bytes(b"".join([*lines[:5], b"oops\n", *lines[5:]]))
    answer = punto("records", "convert", str(night), str(tmp_path / "b.csv"))
    assert answer.status == 1
    assert answer.err.startswith("line 6: left out: JSON is malformed")
    assert "wrote 61 records" in answer.out


def test_a_foreign_file(punto: Punto, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("7,1,9H4CKD3S,P,anna,PUNTO,10.00,20.00\n", "utf-8")
    target = tmp_path / "a.jsonl"
    answer = punto(
        "records", "convert", str(tmp_path / "a.csv"), str(target),
        "--map", str(FOREIGN / "online.toml"), "--book", "mbs-baccarat",
    )  # fmt: skip
    assert answer.status == 0
    header, coup = map(json.loads, target.read_text("utf-8").splitlines())
    assert header["book"]["id"] == "mbs-baccarat"
    assert coup["wagers"] == [{"wager": "player", "stake": 200, "profit": 200, "player": "anna"}]


def test_show(punto: Punto, night: Path) -> None:
    answer = punto("records", "show", str(night), "-n", "5")
    assert (answer.status, answer.err) == (0, "")
    assert "mbs-baccarat" in answer.out
    assert "chip 0.05" in answer.out
    assert "burned" in answer.out
    assert max(map(len, answer.out.splitlines())) <= 80


def test_show_for_machines(punto: Punto, night: Path, tmp_path: Path) -> None:
    found = punto("records", "show", str(night), "-n", "3", "--json").json
    assert found["header"]["decks"] == 8
    assert [one["type"] for one in found["records"]] == ["shoe", "coup", "coup"]
    parquet = tmp_path / "night.parquet"
    punto("records", "convert", str(night), str(parquet))
    assert punto("records", "show", str(parquet), "-n", "3", "--json").json == found
    assert punto("records", "show", str(night), "--shoe", "none", "--json").json["records"] == []


def test_schema(punto: Punto) -> None:
    shown = punto("records", "schema").json
    committed = ROOT / "src" / "punto" / "records" / "records.schema.json"
    assert shown == json.loads(committed.read_text("utf-8"))


def test_bare(punto: Punto) -> None:
    answer = punto("records")
    assert answer.status == 0
    assert "convert" in answer.out


BAD = {
    "nothing there": ("convert no.jsonl {0}/b.csv", ["cannot_read", "no such file"]),
    "no known kind": ("convert {0}/night.jsonl {0}/b.xlsx", ["unknown_format", ".parquet"]),
    "packed": ("convert {0}/night.jsonl {0}/b.csv.gz", ["unknown_format"]),
    "no place": ("convert {0}/night.jsonl {0}/no/b.csv", ["cannot_write"]),
    "no map": ("convert {0}/night.jsonl {0}/b.csv --map no.toml", ["bad_map"]),
    "no book": ("convert {0}/night.jsonl {0}/b.csv --book nought", ["unknown_book"]),
    "a directory": ("show {0}", ["not_a_file"]),
}


@pytest.mark.parametrize(("arguments", "parts"), BAD.values(), ids=BAD)
def test_refused(
    punto: Punto, night: Path, tmp_path: Path, arguments: str, parts: list[str]
) -> None:
    assert night.exists()
    answer = punto("records", *arguments.format(tmp_path).split())
    assert_refused(answer, *parts)
