"""What a notebook shows: short texts, escaped HTML, pictures and tables of data."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import duckdb
import pytest

import punto
from punto.records import read_records
from punto.sim.simulation import Simulation
from tests.paths import EXAMPLES

NIGHT = EXAMPLES / "night.jsonl"
HOSTILE = """
[rulebook]
id = "hostile"
title = "<script>alert(1)</script>"
version = "1 & <b>"
decks = { min = 6, max = 8, default = 8 }

[[wager]]
id = "nine"
title = "<img src=x onerror=alert(2)>"
pays = [{ odds = "3:1", when = "player_wins and player_total == 9" }]
"""


@pytest.fixture(scope="module")
def simulation() -> Simulation:
    return punto.simulate("mbs-baccarat", 5_000, seed=1, workers=1)


def test_a_repr_is_one_short_line(simulation: Simulation) -> None:
    """A simulation had 34,000 characters, most of them the bytes of the rulebook."""
    book = simulation.job.book
    coup = punto.play(book, "5H 9C 9D 6S 4C 4D")
    board = punto.scoreboard("BPTBBPPBPBTp" * 6)
    audit = punto.audit(NIGHT)
    sessions = punto.sessions(book, 256, seed=1, workers=1)
    values: list[Any] = [
        book, book.text, book.wagers[0], coup, *punto.settle(book, coup, {"banker": 100}),
        punto.exact_odds(book), punto.exact_odds(book, "9H"), simulation, simulation.job, audit,
        audit.summaries[0], audit.summaries[0].config, sessions, board, board.big, board.big_eye,
        read_records(NIGHT),
    ]  # fmt: skip
    for value in values:
        text = repr(value)
        assert len(text) < 260, text
        assert "\n" not in text
    assert repr(book) == "<Rulebook mbs-baccarat version 7: 5 wagers, 8 decks>"
    assert "41 coups: 3 with findings" in repr(audit)


def test_html_has_the_figures(simulation: Simulation) -> None:
    book = simulation.job.book
    for value, expected in (
        (book, "0.95:1"),
        (punto.play(book, "9H 4C KD 3S"), "Player wins"),
        (punto.exact_odds(book), "1.0579 %"),
        (simulation, "5,"),
        (punto.audit(NIGHT), "card_too_many"),
    ):
        html = value._repr_html_()
        root = ElementTree.fromstring(html)
        assert expected in html
        assert root.findall(".//td")


def test_texts_of_a_rulebook_are_escaped(tmp_path: Path) -> None:
    file = tmp_path / "<hostile>.toml"
    file.write_text(HOSTILE)
    book = punto.load(file)
    shown: list[Any] = [
        book,
        punto.play(book, "9H 4C KD 3S"),
        punto.exact_odds(book),
        punto.simulate(book, 300, seed=1, workers=1),
    ]
    for value in shown:
        html = value._repr_html_()
        assert "<script" not in html
        assert "<img" not in html
        ElementTree.fromstring(html)
    assert "&lt;script&gt;" in book._repr_html_()


def test_a_long_table_says_what_is_left_out() -> None:
    from punto.notebook import MAX_ROWS, HtmlTable, render_html

    html = render_html("t", "", HtmlTable(("a",), [(number,) for number in range(MAX_ROWS + 7)]))
    assert "and 7 more" in html


def test_roads_are_a_picture() -> None:
    picture = punto.scoreboard("BBPTp")._repr_svg_()
    assert picture.startswith("<svg")
    ElementTree.fromstring(picture)


def test_tables_of_data(simulation: Simulation) -> None:
    odds, audit = punto.exact_odds("mbs-baccarat"), punto.audit(NIGHT)
    for value, rows in ((odds, 5), (simulation, 5), (audit, 4), (read_records(NIGHT), 42)):
        assert value.to_arrow().num_rows == rows
        assert len(value.to_pandas()) == rows
        assert value.to_polars().height == rows
    frame = odds.to_pandas().set_index("wager")
    assert frame["house_edge"]["banker"] == pytest.approx(0.010579, abs=1e-6)
    assert audit.to_polars()["code"].to_list() == [one.code for one in audit.findings]


def test_duckdb_reads_records_and_tables(simulation: Simulation) -> None:
    """DuckDB reads the Arrow tables of this process by their names, and the files themselves."""
    coups = read_records(NIGHT).to_arrow()
    with duckdb.connect() as database:
        database.register("coups", coups)
        database.register("wagers", simulation.to_arrow())
        query = "select result, count(*) from coups where type = 'coup' group by result"
        counted = dict(database.execute(query).fetchall())
        assert sum(counted.values()) == 41
        assert database.execute("select count(*) from wagers where exact < 0").fetchall() == [(5,)]
        lines = f"select count(*) from read_ndjson('{NIGHT}') where type = 'coup'"
        assert database.execute(lines).fetchall() == [(41,)]


@pytest.mark.parametrize("package", ["pandas", "polars"])
def test_a_missing_package_is_named(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    odds = punto.exact_odds("mbs-baccarat")
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(punto.Refused, match=f"{package} is not installed; run pip install"):
        getattr(odds, f"to_{package}")()
