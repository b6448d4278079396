"""`punto roads`: text, JSON, SVG and refusals."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path
from random import Random

import pytest

from tests.unit.cli.conftest import Punto
from tests.unit.cli.test_bad_input import assert_one_line, assert_refused
from tests.unit.roads.random_shoes import random_shoe
from tools.transcripts import ROOT

SHORT = """\
10 results: Banker 5, Player 4, 1 tie; pairs: Banker 1, Player 1

Bead plate
B Pb
B B
P Tp
P B
P ·
B ·

Big road
B P B Pb B1
B P · ·  B
· P · ·  ·
· · · ·  ·
· · · ·  ·
· · · ·  ·

Big Eye Boy
R B R B
· B · ·
· B · ·
· · · ·
· · · ·
· · · ·

Small road
B
B
B
·
·
·

Cockroach road
B R
· ·
· ·
· ·
· ·
· ·

Ask-road   Big Eye Boy  Small road  Cockroach road
If Banker  R            R           R
If Player  B            B           B
"""


def lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.splitlines()]


def test_all_roads_of_a_short_shoe(punto: Punto) -> None:
    answer = punto("roads", "BBPPPBPbBTpB")
    assert (answer.status, answer.err) == (0, "")
    assert lines(answer.out)[: len(lines(SHORT))] == lines(SHORT)
    assert "R red, B blue." in answer.out


LONG = "".join(random_shoe(Random(2), 90))
CHOPPY = "BPpbT" * 60


@pytest.mark.parametrize("results", [LONG, CHOPPY, "B" * 200, "T" * 99 + "P", "BP" * 300])
@pytest.mark.parametrize("more", [[], ["--rows", "3"], ["--next-column", "past"]], ids=str)
def test_output_fits_80_columns(punto: Punto, results: str, more: list[str]) -> None:
    answer = punto("roads", results, *more)
    assert (answer.status, answer.err) == (0, "")
    assert max(map(len, answer.out.splitlines())) <= 80


def test_a_wide_road_is_cut_to_its_latest_columns(punto: Punto) -> None:
    answer = punto("roads", "BP" * 50 + "T")
    road = lines(answer.out.split("Big road")[1])
    assert road[0] == " · the latest 40 of 100 columns"
    assert road[1] == "B P " * 19 + "B P1"  # 80 characters
    # 98 red marks: six down, the others along the bottom row.
    assert "Big Eye Boy · the latest 40 of 93 columns" in answer.out
    assert "Bead plate\n" in answer.out


def test_a_narrow_terminal(punto: Punto, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "12")
    answer = punto("roads", "BPBPBPBPBPBPBPBP")
    assert answer.status == 0
    assert "\nB P B P B P\n" in answer.out


def test_marks_are_in_colour_on_a_terminal(punto: Punto, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    answer = punto("roads", "BBPPPBPbBTpB")
    red, blue, green = (f"\x1b[1;3{number}m" for number in (1, 4, 2))
    for mark in (f"{red}B", f"{blue}P", f"{green}T", f"{green}1", f"{red}R", f"{blue}B"):
        assert mark in answer.out
    plain = re.sub(r"\x1b\[[\d;]*m", "", answer.out)
    assert lines(plain)[2:9] == lines(SHORT)[2:9]


def test_leading_ties_and_empty_roads(punto: Punto) -> None:
    answer = punto("roads", "TT")
    assert answer.status == 0
    assert "Big road · 2 ties before the first decision · no mark yet" in answer.out
    assert "Cockroach road · no mark yet" in answer.out
    assert "If Banker  –            –           –" in answer.out


def test_json_as_specified(punto: Punto) -> None:
    answer = punto("roads", "BBPPPBPBB", "--json")
    assert (answer.status, answer.err) == (0, "")
    found = answer.json
    assert set(found) == {
        "results", "leading_ties", "bead", "big", "big_eye", "small", "cockroach", "cells", "pairs",
        "ask",
    }  # fmt: skip
    assert (found["big_eye"], found["small"], found["cockroach"]) == ("RBBBRB", "BBB", "BR")
    assert found["bead"][6:] == [[1, 0, "P"], [1, 1, "B"], [1, 2, "B"]]
    assert found["big"][2:4] == [[1, 0, "P", 0], [1, 1, "P", 0]]
    assert found["cells"]["cockroach"] == [[0, 0, "B"], [1, 0, "R"]]
    assert found["ask"] == {
        "banker": {"big_eye": "R", "small": "R", "cockroach": "R"},
        "player": {"big_eye": "B", "small": "B", "cockroach": "B"},
    }


def test_json_as_the_docs_show_it(punto: Punto) -> None:
    text = (ROOT / "docs" / "roads.md").read_text(encoding="utf-8")
    shown = json.loads(text.split("```json\n")[1].split("```")[0])
    assert punto("roads", "TBPpP", "--json").json == shown


def test_json_has_pairs_and_leading_ties(punto: Punto) -> None:
    found = punto("roads", "TTpBpbTPbTb", "--json").json
    assert (found["results"], found["leading_ties"]) == ("TTpBpbTPbTb", 2)
    assert found["big"] == [[0, 0, "B", 3], [1, 0, "P", 1]]
    assert found["pairs"]["bead"] == [[0, 1, "p"], [0, 2, "pb"], [0, 4, "b"], [0, 5, "b"]]
    assert found["pairs"]["big"] == [[0, 0, "pb"], [1, 0, "b"]]  # none of a tie
    only_ties = punto("roads", "TpT", "--json").json
    assert (only_ties["leading_ties"], only_ties["big"]) == (2, [])
    assert punto("roads", "BT", "--json").json["leading_ties"] == 0


def test_the_last_six_of_two_dragons(punto: Punto) -> None:
    dragons = "B" * 9 + "P" * 10

    def last(*more: str) -> list[list[int]]:
        return [cell[:2] for cell in punto("roads", dragons, "--json", *more).json["big"][-6:]]

    assert last() == [[1, 4], [2, 4], [3, 4], [4, 4], [4, 5], [5, 5]]
    assert last("--tail", "stays") == [[1, 4], [2, 4], [3, 4], [4, 4], [5, 4], [6, 4]]
    assert last("--next-column", "past") == [[4, 4], [4, 5], [5, 5], [6, 5], [7, 5], [8, 5]]
    assert last("--rows", "20") == [[1, 4], [1, 5], [1, 6], [1, 7], [1, 8], [1, 9]]


def test_a_file_and_standard_input(
    punto: Punto, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = "\ufeffBBP, PP\r\nBPb B\tTp\n\nB\n"
    file = tmp_path / "shoe.txt"
    file.write_bytes(written.encode())
    expected = punto("roads", "BBPPPBPbBTpB")
    assert punto("roads", str(file)) == expected
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(written.encode())))
    assert punto("roads", "-") == expected


def test_results_take_precedence_over_a_file_of_that_name(
    punto: Punto, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("BPT", "shoe"):
        Path(name).write_text("PPPP", encoding="utf-8")
    assert "3 results" in punto("roads", "BPT").out
    assert "4 results" in punto("roads", "./BPT").out
    assert "4 results" in punto("roads", "shoe").out


def test_a_picture_is_drawn(punto: Punto, tmp_path: Path) -> None:
    file = tmp_path / "roads.svg"
    answer = punto("roads", LONG, "-o", str(file))
    assert answer.out.endswith(f"wrote {file}\n")
    assert file.read_text(encoding="utf-8").startswith("<svg ")
    quiet = punto("roads", LONG, "-o", str(file), "--json")
    assert len(quiet.json["bead"]) == 90
    assert quiet.err == f"wrote {file}\n"


REFUSED = {
    "an unknown letter": (["BPX"], ["house/bad_results", "character 3", "'X'", "BPTBp"]),
    "lower case": (["bppb"], ["no file 'bppb'", "'b' is a pair", "results in capitals"]),
    "a dot apart": (["B p"], ["character 3", "'p' is a pair and must directly follow a result"]),
    "a dot twice": (["Bpp"], ["character 3", "given twice"]),
    "a name of no file": (
        ["shoe"],
        ["there is no file 'shoe'", "not a list of results: character 1: 's'"],
    ),
    "a file that is not there": (["none.txt"], ["cannot read 'none.txt': no such file"]),
    "a file in no folder": (["no/where"], ["cannot read 'no/where': no such file"]),
    "a folder": (["src"], ["cannot read 'src': is a directory"]),
    "nothing": ([""], ["house/no_results", "as in BPTBp"]),
    "spaces": ([" , "], ["house/no_results"]),
    "a zero byte": (["B\0"], ["character 2"]),
    "a path with a zero byte": (["a/\0"], ["cannot read", "no file can have that name"]),
    "very long": (["BX" * 5000], ["character 2: 'X'"]),
    "no rows": (["BP", "--rows", "0"], ["rows_out_of_range", "0 rows", "choose 1 to 20"]),
    "too many rows": (["BP", "--rows", "21"], ["choose 1 to 20"]),
    "rows that are no number": (["BP", "--rows", "six"], ["--rows", "punto roads --help"]),
    "an unknown tail": (
        ["BP", "--tail", "up"],
        ["'up' is not a choice for the tail", "drops or stays"],
    ),
    "an unknown next column": (["BP", "--next-column", "x"], ["choose beside or past"]),
    "another ending": (["BP", "-o", "x.png"], ["unknown_format", "'x.png'", ".svg"]),
    "no folder to write to": (["BP", "-o", "no/where.svg"], ["cannot write 'no/where.svg'"]),
    "no results at all": ([], ["Missing argument", "punto roads --help"]),
    "two arguments": (["BP", "BP"], ["punto roads --help"]),
}


@pytest.mark.parametrize(("arguments", "parts"), REFUSED.values(), ids=REFUSED.keys())
def test_refused(punto: Punto, arguments: list[str], parts: list[str]) -> None:
    assert_refused(punto("roads", *arguments), *parts)
    assert_one_line(punto("roads", *arguments, "--json"), *parts)


FILES = {
    "a slip": (b"BPT\r\nBPpx", ["'shoe.txt', line 2, character 4: 'x' is not a result"]),
    "empty": (b"", ["house/no_results"]),
    "not text": (b"BP\xff", ["cannot read 'shoe.txt': it is not UTF-8 text"]),
    "UTF-16": ("BPT".encode("utf-16"), ["it is not UTF-8 text"]),
    "too long": (b"BP" * 40_000, ["larger than 65,536 bytes"]),
}


@pytest.mark.parametrize(("contents", "parts"), FILES.values(), ids=FILES.keys())
def test_a_bad_file_is_refused(
    punto: Punto,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    contents: bytes,
    parts: list[str],
) -> None:
    (tmp_path / "shoe.txt").write_bytes(contents)
    monkeypatch.chdir(tmp_path)
    assert_refused(punto("roads", "shoe.txt"), *parts)


def test_bad_standard_input_is_refused(punto: Punto, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"BP\nT!")))
    assert_refused(punto("roads", "-"), "'<stdin>', line 2, character 2: '!'")
    monkeypatch.setattr(sys, "stdin", None)
    assert_refused(punto("roads", "-"), "cannot read '<stdin>': it is closed")
