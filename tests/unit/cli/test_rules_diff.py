"""`punto rules diff`: exit codes, text of 80 columns, JSON."""

from __future__ import annotations

from pathlib import Path

from punto.rules.catalog import read_source
from tests.unit.cli.conftest import Punto
from tests.unit.rules.book_sources import TIE, book_source, wager_with_row


def test_a_copy_is_equal(punto: Punto, tmp_path: Path) -> None:
    copy = tmp_path / "copy.toml"
    copy.write_bytes(b"# A copy.\n" + read_source("mbs-7-up"))
    answer = punto("rules", "diff", "mbs-7-up", str(copy))
    assert (answer.status, answer.out) == (0, "The rulebooks are equal.\n")
    found = punto("rules", "diff", "mbs-7-up", str(copy), "--json").json
    assert (found["equal"], found["changes"], found["edges"]) == (True, [], [])
    assert found["before"]["sha256"] != found["after"]["sha256"]


def test_books_that_differ_exit_with_1(punto: Punto) -> None:
    answer = punto("rules", "diff", "mbs-baccarat", "mbs-7-up")
    assert (answer.status, answer.err) == (1, "")
    assert max(map(len, answer.out.splitlines())) <= 80
    assert "~  wager.banker.pays[2].odds: 0.95:1 → 1:1" in answer.out
    assert "-  wager.player_pair: Player Pair" in answer.out
    assert "Super 7's" in answer.out


def test_the_edges_are_exact(punto: Punto, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("a.toml", "b.toml")]
    player = wager_with_row("player", "player_wins", push="tie")
    files[0].write_bytes(book_source(TIE))
    files[1].write_bytes(book_source(wager_with_row("tie", "tie", "9:1"), player))
    answer = punto("rules", "diff", *map(str, files), "--json")
    edges = {edge["wager"]: edge for edge in answer.json["edges"]}
    assert answer.status == 1
    assert edges["tie"]["before"]["house_edge_decimal"].startswith("0.1435962")
    assert edges["tie"]["after"]["house_edge_decimal"].startswith("0.0484")
    assert edges["player"]["before"] is None
    assert {change["key"] for change in answer.json["changes"]} == {
        "wager.tie.pays[1].odds",
        "wager.player",
    }


def test_an_option_counts_for_the_books_that_have_it(punto: Punto) -> None:
    arguments = ("rules", "diff", "division-5", "mbs-baccarat", "--json")
    answer = punto(*arguments, "--option", "banker_pay=six_half").json
    assert answer["before"]["options"]["banker_pay"] == "six_half"
    assert answer["after"]["options"] == {}
    unknown = punto(*arguments, "--option", "banker=1")
    assert unknown.status == 2
    assert unknown.json["code"] == "unknown_option"
