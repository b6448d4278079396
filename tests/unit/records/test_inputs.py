"""Reads what people have: compressed files, other encodings, JSON, Excel, the standard input."""

from __future__ import annotations

import gzip
import io
import json
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import punto
from punto.records import audit_records, read_records
from punto.records.files.arrow import pa
from punto.records.format import CoupRecord, GameRecord
from punto.refusals import Refused
from tests.unit.records.clean_records import make_clean_records, make_header, write_jsonl

BOOK = "mbs-baccarat"
openpyxl: Any = import_module("openpyxl")
COLUMNS = """
[columns]
shoe = "shoe"
coup = "hand"
player_cards = ["p1", "p2", "p3"]
banker_cards = ["b1", "b2", "b3"]
result = "winner"

[cards]
notation = "rank"
"""
HEAD = ["shoe", "hand", "p1", "p2", "p3", "b1", "b2", "b3", "winner"]
ROWS: list[list[Any]] = [
    ["A", 1, "9", "K", None, "3", "4", None, "player"],
    ["A", 2, "2", "3", "8", "10", "7", None, "banker"],
    ["A", 3, 1, 5, None, 6, "Q", None, "tie"],
]
RIGHT = [
    ("A", 1, ("9", "K"), ("3", "4"), "player"),
    ("A", 2, ("2", "3", "8"), ("T", "7"), "banker"),
    ("A", 3, ("A", "5"), ("6", "Q"), "tie"),
]


def zstd(data: bytes) -> bytes:
    sink = pa.BufferOutputStream()
    with pa.CompressedOutputStream(sink, "zstd") as out:
        out.write(data)
    return bytes(sink.getvalue())


def csv_text(separator: str = ",") -> str:
    rows = [HEAD, *ROWS]
    cells = [["" if cell is None else str(cell) for cell in row] for row in rows]
    return "".join(separator.join(row) + "\r\n" for row in cells)


def write(tmp_path: Path, name: str, data: bytes, mapping: str = COLUMNS) -> tuple[Path, Path]:
    file, map_file = tmp_path / name, tmp_path / "map.toml"
    file.write_bytes(data)
    map_file.write_text(mapping, "utf-8")
    return file, map_file


def read(file: Path, map_file: Path | None = None) -> list[Any]:
    return [
        (coup.shoe, coup.coup, coup.player_cards, coup.banker_cards, coup.result)
        for coup in read_records(file, map_file)
        if isinstance(coup, CoupRecord)
    ]


def objects() -> list[dict[str, Any]]:
    return [dict(zip(HEAD, row, strict=True)) for row in ROWS]


TEXTS: dict[str, tuple[str, bytes, str]] = {
    "plain": ("a.csv", csv_text().encode(), ""),
    "gzip": ("a.csv.gz", gzip.compress(csv_text().encode()), ""),
    "zstd": ("a.csv.zst", zstd(csv_text().encode()), ""),
    "two zstd frames": (
        "a.zst", zstd(csv_text()[:50].encode()) + zstd(csv_text()[50:].encode()), "",
    ),
    "UTF-16 of Excel": ("a.txt", csv_text("\t").encode("utf-16"), '[file]\nseparator = "\\t"\n'),
    "UTF-16 named": (
        "a.txt", csv_text("\t").encode("utf-16-be"),
        '[file]\nseparator = "\\t"\nencoding = "utf-16-be"\n',
    ),
    "UTF-32, gzip": ("a.gz", gzip.compress(csv_text().encode("utf-32")), ""),
    "JSON lines": ("a.json", "\n".join(map(json.dumps, objects())).encode(), ""),
    "JSON list": ("a.json", json.dumps(objects(), indent=2).encode("utf-8-sig"), ""),
    "JSON list, zstd": ("a.json.zst", zstd(json.dumps(objects()).encode()), ""),
    "JSON document": (
        "a.json", json.dumps({"data": {"items": objects()}, "page": 1}).encode("utf-16"),
        '[file]\nitems = "data.items"\n',
    ),
}  # fmt: skip


@pytest.mark.parametrize(("name", "data", "section"), TEXTS.values(), ids=TEXTS)
def test_mapped_text(name: str, data: bytes, section: str, tmp_path: Path) -> None:
    assert read(*write(tmp_path, name, data, COLUMNS + section)) == RIGHT


def test_an_excel_sheet(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    first, second = book.active, book.create_sheet("Night")
    first.append(["nothing here"])
    for row in [["A casino"], HEAD, *ROWS]:
        second.append(row)
    buffer = io.BytesIO()
    book.save(buffer)
    section = '[file]\nsheet = "Night"\nskip = 0\n'
    skipping = section.replace("skip = 0", "skip = 1")
    assert read(*write(tmp_path, "a.xlsx", buffer.getvalue(), COLUMNS + skipping)) == RIGHT
    with pytest.raises(Refused, match="there is no column 'shoe'"):
        read(*write(tmp_path, "a.xlsx", buffer.getvalue(), COLUMNS + section))
    with pytest.raises(Refused, match=r"there is no sheet 'Nigt'.*Night"):
        read(*write(tmp_path, "a.xlsx", buffer.getvalue(), COLUMNS + '[file]\nsheet = "Nigt"\n'))
    for name in ("a", "a.xls", "a.csv"):  # the first bytes tell, not the name
        assert read(*write(tmp_path, name, buffer.getvalue(), COLUMNS + skipping)) == RIGHT
    for data in (buffer.getvalue()[:800], b"PK\x03\x04" + b"x" * 99):
        with pytest.raises(Refused, match="cannot be read"):
            read(*write(tmp_path, "a.xlsx", data))


NATIVE: dict[str, tuple[str, Callable[[bytes], bytes]]] = {
    "zstd": ("night.jsonl.zst", zstd),
    "UTF-16 of PowerShell": ("night.jsonl", lambda data: data.decode().encode("utf-16")),
}


@pytest.mark.parametrize(("name", "encode"), NATIVE.values(), ids=NATIVE)
def test_records(name: str, encode: Callable[[bytes], bytes], tmp_path: Path) -> None:
    book = punto.load(BOOK)
    records: list[GameRecord] = make_clean_records(book, 80, 4)
    data = write_jsonl(tmp_path / "plain.jsonl", make_header(book), records).read_bytes()
    (tmp_path / name).write_bytes(encode(data))
    assert list(read_records(tmp_path / name)) == records
    result = audit_records([tmp_path / name])
    assert (result.findings, result.coup_count) == ([], 80)


def test_a_cut_zstd_file(tmp_path: Path) -> None:
    data = zstd(csv_text().encode() * 1000)
    assert read(*write(tmp_path, "a.csv.zst", data))[:3] == RIGHT
    file, map_file = write(tmp_path, "a.csv.zst", data[: len(data) // 2])
    result = audit_records([file], BOOK, map_file=map_file)
    assert result.code_counts.get("broken_line") or result.unusable_files


@pytest.mark.parametrize("form", ["jsonl", "csv", "parquet"])
def test_standard_input(form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from punto.records.convert import convert_records

    book = punto.load(BOOK)
    records = make_clean_records(book, 30, 4)
    first = write_jsonl(tmp_path / "plain.jsonl", make_header(book), records)
    convert_records(first, tmp_path / f"night.{form}")
    data = (tmp_path / f"night.{form}").read_bytes()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    result = audit_records(["-"])
    assert (result.files, result.findings, result.coup_count) == (["-"], [], 30)


def test_standard_input_with_a_mapping(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, map_file = write(tmp_path, "a.csv", b"")
    text = csv_text().replace("banker", "player")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    [finding] = audit_records(["-"], BOOK, map_file=map_file).findings
    assert (finding.file, finding.line, finding.code) == ("-", 3, "result_wrong")


# --- JSON -----------------------------------------------------------------------------------------

NESTED = """
[columns]
shoe = "shoe.number"
player_cards = "player.cards"
banker_cards = "banker.cards.display"
player_total = "player.total"

[cards]
keys = ["rank", "suit"]
suits = { club = "C", heart = "H" }
"""


def test_keys_joined_by_dots(tmp_path: Path) -> None:
    item = {
        "shoe": {"number": 7},
        "player": {
            "cards": [{"suit": "club", "rank": "9"}, {"suit": "heart", "rank": "10"}], "total": 9,
        },
        "banker": {"cards": [{"display": "K♠"}, {"display": "4♦"}]},
    }  # fmt: skip
    file, map_file = write(tmp_path, "a.json", json.dumps([item]).encode(), NESTED)
    [coup] = read_records(file, map_file)
    assert isinstance(coup, CoupRecord)
    assert (coup.shoe, coup.player_total) == ("7", 9)
    assert (coup.player_cards, coup.banker_cards) == (("9C", "TH"), ("KS", "4D"))


def test_a_key_twice_is_refused(tmp_path: Path) -> None:
    good = json.dumps(objects()[0])
    double = good[:-1] + ', "winner": "banker"}'
    for text in (f"[{good}, {double}, {good}]", f"{good}\n{double}\n{good}\n"):
        file, map_file = write(tmp_path, "a.json", text.encode())
        result = audit_records([file], BOOK, map_file=map_file)
        [finding] = [one for one in result.findings if one.code == "broken_line"]
        assert finding.line == 2
        assert "the key 'winner' occurs twice" in finding.sentence


def test_a_key_that_no_object_has(tmp_path: Path) -> None:
    mapping = COLUMNS.replace('result = "winner"', 'result = "winer"')
    with pytest.raises(Refused, match=r"there is no column 'winer'.*winner"):
        read(*write(tmp_path, "a.json", json.dumps(objects()).encode(), mapping))


def test_a_long_list_is_read_in_blocks(tmp_path: Path) -> None:
    many = objects() * 3000
    found = read(*write(tmp_path, "a.json", json.dumps(many).encode()))
    assert found == RIGHT * 3000
    cut = json.dumps(many).encode()[:-100]
    file, map_file = write(tmp_path, "a.json", cut)
    result = audit_records([file], BOOK, map_file=map_file, workers=1)
    assert (result.code_counts["broken_line"], result.coup_count) == (1, 8999)


# --- cards ----------------------------------------------------------------------------------------


def cards_of(tmp_path: Path, section: str, cells: list[str]) -> list[str]:
    mapping = f'[columns]\ncards = "cards"\n\n[cards]\n{section}\n'
    text = "cards\n" + "".join(f'"{cell}"\n' for cell in cells)
    file, map_file = write(tmp_path, "a.csv", text.encode(), mapping)
    return [" ".join(coup.cards) for coup in read_records(file, map_file)
            if isinstance(coup, CoupRecord)]  # fmt: skip


NOTATIONS = {
    "ranks": ('notation = "rank"', "A 10 T 1 11 12 13 9.0", "A T T A J Q K 9"),
    "values": ('notation = "value"', "0 10 1 9 5.0", "0 0 A 9 5"),
    "Python list": ('notation = "rank"\nseparator = ","', "['K', '9', 'None']", "K 9"),
    "suit signs": ('notation = "card"', "9♡ 10♥\N{VARIATION SELECTOR-16} A♧ k♦", "9H TH AC KD"),
    "numbers": ('notation = "number"', "1 13 14 52", "AS KS AH KC"),
    "numbers from 0": ('notation = "number"\nnumbers = { first = 0 }', "0 51", "AS KC"),
    "numbers by rank": (
        'notation = "number"\nnumbers = { by = "rank", suits = "CDHS", ranks = "23456789TJQKA" }',
        "1 4 5 52", "2C 2S 3C AS",
    ),
    "numbers of a shoe": ('notation = "number"\nnumbers = { decks = 8 }', "53 416", "AS KC"),
}  # fmt: skip


@pytest.mark.parametrize(("section", "cell", "right"), NOTATIONS.values(), ids=NOTATIONS)
def test_notations(section: str, cell: str, right: str, tmp_path: Path) -> None:
    assert cards_of(tmp_path, section, [cell]) == [right]


def test_no_card_fits(tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        cards_of(tmp_path, "", ["Pik9 Herz4"] * 20_000)
    assert refused.value.refusal.code == "cards_do_not_fit"
    assert "the first is 'Pik9'" in str(refused.value)
    assert cards_of(tmp_path, "", ["Pik9 4H"]) == ["Pik9 4H"]  # a finding of its own


# --- money ----------------------------------------------------------------------------------------

MONEY = """
[records]
chip = "0.05"

[columns]
coup = "hand"
result = "winner"
"""


def profits(tmp_path: Path, section: str, text: str) -> list[int | None]:
    file, map_file = write(tmp_path, "a.csv", text.encode(), MONEY + section)
    coups = [coup for coup in read_records(file, map_file) if isinstance(coup, CoupRecord)]
    return [stake.profit for coup in coups for stake in coup.wagers]


def test_winnings_only(tmp_path: Path) -> None:
    section = """
[money]
payment = "winnings"
[[stakes]]
wager = "banker"
stake = "bet"
payment = "won"
push_results = ["tie"]
"""
    text = "hand,winner,bet,won\n1,banker,10,9.5\n2,player,10,0\n3,tie,10,0\n4,tie,0,0\n"
    assert profits(tmp_path, section, text) == [190, -200, 0]


def test_a_flat_stake_and_rounding_errors(tmp_path: Path) -> None:
    section = '[[stakes]]\nwager = "banker"\namount = "0.6"\npayment = "won"\n'
    text = "hand,winner,won\n1,banker,0.5500000000000001\n2,player,-0.60000000000000009\n"
    assert profits(tmp_path, section, text) == [11, -12]


def test_differences_of_a_balance(tmp_path: Path) -> None:
    section = """
[[stakes]]
wager_column = "side"
stake = "bet"
balance = "bankroll"
player = "who"
"""
    text = """hand,winner,who,side,bet,bankroll
1,banker,ann,banker,10,109.5
2,player,ann,banker,10,99.5
2,player,bob,player,20,120
3,tie,ann,,0,99.5
4,banker,ann,banker,10,109
"""
    assert profits(tmp_path, section, text) == [None, -200, None, 190]
    with_start = section + '[money]\nbalance = "100"\n'
    assert profits(tmp_path, with_start, text) == [190, -200, 400, 190]


def test_one_balance_for_two_stakes(tmp_path: Path) -> None:
    section = "".join(
        f'[[stakes]]\nwager = "{name}"\nstake = "{name}"\nbalance = "bankroll"\n'
        for name in ("banker", "tie")
    )
    text = "hand,winner,banker,tie,bankroll\n1,tie,10,0,100\n2,tie,10,5,140\n3,player,10,,130\n"
    assert profits(tmp_path, section, text) == [None, None, None, -200]


BAD_MAPS = {
    "stake and amount": '[[stakes]]\nwager = "tie"\nstake = "a"\namount = "1"\n',
    "no stake": '[[stakes]]\nwager = "tie"\n',
    "payment and balance": '[[stakes]]\nwager = "tie"\nstake = "a"\npayment = "b"\nbalance = "c"\n',
    "three suits": '[cards]\nnumbers = { suits = "SHD" }\n',
    "no text encoding": '[file]\nencoding = "hex"\n',
}


@pytest.mark.parametrize("section", BAD_MAPS.values(), ids=BAD_MAPS)
def test_bad_maps(section: str, tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        read(*write(tmp_path, "a.csv", b"a\n", MONEY + section))
    assert refused.value.refusal.code == "bad_map"


def test_lines_that_are_no_rows(tmp_path: Path) -> None:
    mapping = """
[file]
header = false
shoe_line = "Shoe number"
ignore = ["Shoe results", "Banco:", "Punto:", "Tie:"]

[columns]
result = 1

[results]
banker = "B"
player = "P"
tie = "T"
"""
    text = "\nShoe number 1\n\nB\nP\n\nShoe results:\nBanco:\t1\n\nShoe number 2\n\nT\n"
    file, map_file = write(tmp_path, "a.txt", text.encode(), mapping)
    assert [(coup[0], coup[4]) for coup in read(file, map_file)] == [
        ("1", "banker"), ("1", "player"), ("2", "tie"),
    ]  # fmt: skip
