"""`punto records map`, and the mappings of `examples/records`."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from punto.records.files.mapping import read_mapping
from tests.paths import EXAMPLES
from tests.unit.cli.conftest import Punto
from tests.unit.cli.test_bad_input import assert_refused

FOLDER = EXAMPLES / "records"
INDEX = tomllib.loads((FOLDER / "index.toml").read_text("utf-8"))["example"]
NAMES = [example["file"] for example in INDEX]


def findings(punto: Punto, example: dict[str, Any], map_file: Path) -> tuple[int, list[str]]:
    answer = punto(
        "audit", str(FOLDER / example["file"]), "--book", example["book"], "--map", str(map_file),
        "--json",
    )  # fmt: skip
    report = json.loads(answer.out)
    coups = sum(one["coups"] for one in report["summaries"]) if "summaries" in report else 0
    return coups, [f"{one['line']} {one['code']}" for one in report["findings"]]


@pytest.mark.parametrize("example", INDEX, ids=NAMES)
def test_examples(punto: Punto, example: dict[str, Any]) -> None:
    assert findings(punto, example, FOLDER / example["map"])[1] == example["findings"]


def test_every_example_is_listed() -> None:
    listed = {example[key] for example in INDEX for key in ("file", "map")}
    assert listed | {"index.toml"} == {path.name for path in FOLDER.iterdir()}
    assert len({example["source"] for example in INDEX}) >= 4


@pytest.mark.parametrize("example", INDEX, ids=NAMES)
def test_the_proposed_mapping_finds_the_same(
    punto: Punto, example: dict[str, Any], tmp_path: Path
) -> None:
    answer = punto("records", "map", str(FOLDER / example["file"]), "--book", example["book"])
    assert (answer.status, answer.err) == (0, "")
    map_file = tmp_path / "map.toml"
    map_file.write_text(answer.out, "utf-8")
    assert read_mapping(map_file).records.book == example["book"]
    assert findings(punto, example, map_file)[1] == example["findings"]
    comments = [line for line in answer.out.splitlines() if line.startswith("#")]
    assert max(map(len, comments)) <= 80
    assert "# The first coups as this mapping reads them:" in comments
    after = comments[comments.index("# The first coups as this mapping reads them:") + 2 :]
    assert len(after) == 10


def test_json(punto: Punto) -> None:
    answer = punto("records", "map", str(FOLDER / "lanlicyuen.csv"), "--json")
    shown = json.loads(answer.out)
    assert shown.keys() == {"map", "sections", "unsure", "rows"}
    assert len(shown["rows"]) == 10
    assert shown["rows"][0]["record"]["player_cards"] == ["J", "T", "9"]
    assert "map_no_book" in [doubt["code"] for doubt in shown["unsure"]]
    assert tomllib.loads(shown["map"])["columns"]["coup"] == "hand_no"


def test_output_file(punto: Punto, tmp_path: Path) -> None:
    target = tmp_path / "map.toml"
    answer = punto("records", "map", str(FOLDER / "stevenhalverson.csv"), "-o", str(target))
    assert target.read_text("utf-8") == answer.out


def propose(punto: Punto, tmp_path: Path, text: str, *options: str) -> tuple[dict[str, Any], str]:
    file = tmp_path / "a.csv"
    file.write_text(text, "utf-8")
    answer = punto("records", "map", str(file), *options)
    assert (answer.status, answer.err) == (0, "")
    return tomllib.loads(answer.out), answer.out


def test_stakes_by_wager_and_winnings(punto: Punto, tmp_path: Path) -> None:
    text = """Shoe;Round;Winner;Player Bet;Player Win;Tie Bet;Tie Win
1;1;P;10;10;5;0
1;2;B;10;0;0;0
1;3;T;10;0;5;40
"""
    table, shown = propose(punto, tmp_path, text, "--book", "mbs-baccarat")
    assert table["file"] == {"separator": ";"}
    assert table["money"] == {"payment": "winnings"}
    assert table["stakes"] == [
        {
            "wager": "player",
            "stake": "Player Bet",
            "payment": "Player Win",
            "push_results": ["tie"],
        },
        {"wager": "tie", "stake": "Tie Bet", "payment": "Tie Win"},
    ]
    assert "the payments are read as winnings" in " ".join(shown.split())


def test_card_numbers_and_a_balance(punto: Punto, tmp_path: Path) -> None:
    text = """game,p1,p2,p3,b1,b2,b3,bet_on,stake,bankroll
1,9,52,,3,4,,Banker,10,990
2,2,3,21,23,20,,Player,10,980
"""
    table, shown = propose(punto, tmp_path, text)
    assert table["cards"] == {"notation": "number"}
    assert table["stakes"] == [{"wager_column": "bet_on", "stake": "stake", "balance": "bankroll"}]
    assert "9S KC | 3S 4S" in shown
    assert "the cards are numbered" in shown


def test_other_notations(punto: Punto, tmp_path: Path) -> None:
    text = "hand,player_hand,banker_hand,result\n1,9H-10S,KC-3D-7S,Player\n2,AD-8C,2H-2S,Player\n"
    table, shown = propose(punto, tmp_path, text)
    assert table["cards"] == {"separator": "-"}
    assert "9H TS | KC 3D 7S" in shown
    words = (
        "p1,p2,b1,b2,outcome\nAce of Spades,Ten of Hearts,King of Clubs,2 of Spades,banker\n" * 1
    )
    table, shown = propose(punto, tmp_path, words)
    assert table["cards"]["between"] == " of "
    assert "AS TH | KC 2S" in shown


def test_files_without_coups(punto: Punto, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("name,age\nanna,30\n", "utf-8")
    assert_refused(punto("records", "map", str(tmp_path / "a.csv")), "no_mapping")
    assert_refused(punto("records", "map", str(EXAMPLES / "night.jsonl")), "already_records")
    assert_refused(punto("records", "map", str(tmp_path / "none.csv")), "cannot_read")
    assert_refused(punto("records", "map", str(tmp_path)), "cannot_read")
    (tmp_path / "empty.csv").touch()
    answer = punto("records", "map", str(tmp_path / "empty.csv"))
    assert_refused(answer, "cannot_read")
    assert "the file is empty" in answer.err
    (tmp_path / "a.csv").write_text("x" * 500 + ",y\n1,2\n", "utf-8")
    answer = punto("records", "map", str(tmp_path / "a.csv"))
    assert_refused(answer, "no_mapping")
    assert len(answer.err) < 400
    (tmp_path / "a.json").write_text("[[[[")
    assert_refused(punto("records", "map", str(tmp_path / "a.json")), "no_mapping")


def test_a_total_out_of_range_is_mapped_and_found(punto: Punto, tmp_path: Path) -> None:
    """The wrong value is what the audit looks for: it must not hide its column."""
    file, mapping = tmp_path / "a.csv", tmp_path / "a.toml"
    rows = ["shoe,coup,player_total,banker_total,result,note"]
    rows += ["1,1,3,7,player,x", "1,2,99,7,banker,y", "1,3,5,5,tie,z"]
    file.write_text("\n".join(rows))
    proposed = punto("records", "map", str(file), "--book", "mbs-baccarat", "-o", str(mapping))
    text = " ".join(proposed.out.replace("#", "").split())
    assert 'player_total = "player_total"' in text
    assert "'player_total' has totals outside 0 to 9, such as '99'" in text
    assert "these columns are not read: note" in text
    audited = punto("audit", str(file), "--map", str(mapping), "--json")
    assert audited.status == 1
    codes = [finding["code"] for finding in audited.json["findings"]]
    assert codes == ["result_wrong", "total_out_of_range"]


@pytest.mark.parametrize("data", [bytes(range(256)) * 50, bytes(5000), b"\x7fELF\x02" + bytes(60)])
def test_a_file_that_is_no_text(punto: Punto, tmp_path: Path, data: bytes) -> None:
    (tmp_path / "a.bin").write_bytes(data)
    answer = punto("records", "map", str(tmp_path / "a.bin"))
    assert_refused(answer, "cannot_read")
    assert "it is neither text nor a workbook" in answer.err


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("a.csv", "winner,winner\nP,B\nB,B\n", "the column 'winner' occurs twice"),
        ("a.json", '[{"winner":"P","winner":"B"}]', "the key 'winner' occurs twice"),
        ("a.jsonl", '{"winner":"P","winner":"B"}\n', "the key 'winner' occurs twice"),
        ("a.json", '{"a":{"rounds":[{"w":1,"w":2}]}}', "the key 'w' occurs twice"),
    ],
)
def test_names_that_occur_twice(
    punto: Punto, tmp_path: Path, name: str, text: str, reason: str
) -> None:
    (tmp_path / name).write_text(text, "utf-8")
    answer = punto("records", "map", str(tmp_path / name))
    assert_refused(answer, "unknown_columns")
    assert reason in answer.err


def test_other_names_that_occur_twice(punto: Punto, tmp_path: Path) -> None:
    _, shown = propose(punto, tmp_path, "winner,x,x\nP,1,2\nB,1,3\n")
    assert "the column 'x' occurs twice; it is not read" in shown
    text = '[{"winner":"P","winner":"B"},{"winner":"P"},{"winner":"B"}]'
    _, shown = propose(punto, tmp_path, text)
    assert "1 of the first lines is skipped" in shown


def test_amounts_with_a_decimal_comma(punto: Punto, tmp_path: Path) -> None:
    text = """Runde;Spieler;Bank;Ergebnis;Einsatz Bank;Gewinn Bank
1;9 52;3 4;Spieler;1.020,00;0,00
2;2 3 21;23 20;Bank;20,50;19,48
3;2 3;4 14;Unentschieden;20,50;0,00
"""
    table, shown = propose(punto, tmp_path, "\ufeff" + text)
    assert table["file"] == {"separator": ";", "decimal": ",", "thousands": "."}
    assert table["columns"]["player_cards"] == "Spieler"
    assert table["cards"] == {"notation": "number"}
    assert table["stakes"] == [
        {"wager": "banker", "stake": "Einsatz Bank", "payment": "Gewinn Bank",
         "push_results": ["tie"]}
    ]  # fmt: skip
    assert "banker 1020 (-1020)" in shown
    assert "banker 20.5 (+19.48)" in shown


def test_amounts_with_separated_thousands(punto: Punto, tmp_path: Path) -> None:
    text = """game,winner,bet_on,stake,profit
1,Player,Banker,"1,020.00","-1,020.00"
2,Banker,Banker,20.00,19.00
"""
    table, shown = propose(punto, tmp_path, text)
    assert table["file"] == {"thousands": ","}
    assert "banker 1020 (-1020)" in shown


def test_rows_are_shown_in_the_order_of_the_file(punto: Punto, tmp_path: Path) -> None:
    """Skipped lines do not displace the coups between them."""
    file = tmp_path / "a.csv"
    results = ["Banco", "Punto", "Egal", "Punto", "Banco", "Egal"] * 4
    file.write_text("Ergebnis\n" + "\n".join(results) + "\n")
    rows = json.loads(punto("records", "map", str(file), "--json").out)["rows"]
    assert [row["line"] for row in rows] == list(range(2, 12))
    assert ["skipped" in row for row in rows] == [name == "Egal" for name in results[:10]]


def test_an_id_of_the_shoe(punto: Punto, tmp_path: Path) -> None:
    for name in ("ShoeID", "shoe_id", "Shoe Id"):
        text = f"{name},HandNo,Winner\n1,1,P\n1,2,B\n2,1,T\n2,2,P\n"
        (tmp_path / "a.csv").write_text(text)
        answer = punto("records", "map", str(tmp_path / "a.csv"), "--json")
        columns = json.loads(answer.out)["sections"]["columns"]
        assert (columns["shoe"], columns["coup"]) == (name, "HandNo")


def test_the_number_of_a_hand_is_not_a_card(punto: Punto, tmp_path: Path) -> None:
    for first, count in ((1, 9), (1, 40), (1, 70), (100, 60), (1000, 99)):
        rows = [f"{number},{'PB'[number % 2]}" for number in range(first, first + count)]
        table, _ = propose(punto, tmp_path, "\n".join(["Hand,Winner", *rows, ""]))
        assert table["columns"] == {"result": "Winner"} | ({"coup": "Hand"} if first == 1 else {})
    cards = "Hand,Winner\n" + "5H 7C 2D 9S 3H,B\n9H 4C KD 3S,P\n" * 4
    assert propose(punto, tmp_path, cards)[0]["columns"]["cards"] == "Hand"
