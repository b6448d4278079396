"""The figures of the PAR sheet and its HTML page."""

from __future__ import annotations

import csv
import re
from fractions import Fraction
from xml.etree import ElementTree

import pytest

import punto
from punto.odds import Shoe, WagerOdds, analyse
from punto.odds.par.html import render_html
from punto.odds.par.profit import profit_distribution
from punto.odds.par.sheet import STEPS_PER_TABLE, ParSheet, make_par_sheet
from punto.odds.par.writers import render_csv
from punto.rules.loader import read_book


def naive_profit_distribution(one: WagerOdds, rounds: int) -> dict[Fraction, Fraction]:
    """The slow reference of `profit_distribution`: fractions, round by round."""
    outcomes = {Fraction(-1): one.lose, Fraction(0): one.push}
    for row in one.rows:
        value = row.row.odds.value
        outcomes[value] = outcomes.get(value, Fraction(0)) + row.probability
    law = {Fraction(0): Fraction(1)}
    for _ in range(rounds):
        after: dict[Fraction, Fraction] = {}
        for profit, share in law.items():
            for value, part in outcomes.items():
                after[profit + value] = after.get(profit + value, Fraction(0)) + share * part
        law = after
    return law


@pytest.mark.parametrize(
    ("book", "wager"), [("mbs-baccarat", "banker"), ("mbs-7-up", "super_sevens")]
)
def test_the_profit_distribution_is_the_convolution(book: str, wager: str) -> None:
    one = analyse(punto.load(book), Shoe.full(8))[wager]
    law, plain = profit_distribution(one, 5), naive_profit_distribution(one, 5)
    found = {law.least + number * law.step: share for number, share in enumerate(law.shares)}
    for profit, share in plain.items():
        assert abs(found.get(profit, Fraction(0)) - share) < Fraction(1, 2**55)


def test_the_profit_distribution_of_many_rounds_has_the_right_mean() -> None:
    one = analyse(punto.load("mbs-baccarat"), Shoe.full(8))["player"]
    law = profit_distribution(one, 100)
    profits = [law.least + number * law.step for number in range(len(law.shares))]
    mean = sum((s * p for s, p in zip(law.shares, profits, strict=True)), Fraction(0))
    assert abs(sum(law.shares, Fraction(-1))) < Fraction(1, 10**12)
    assert abs(mean - 100 * one.ev) < Fraction(1, 10**9)


@pytest.fixture(scope="module")
def sheet() -> ParSheet:
    return make_par_sheet(punto.load("mbs-power-98"), [6, 8])


def test_progress_is_reported_step_by_step() -> None:
    steps: list[None] = []
    make_par_sheet(punto.load("hellenic-commission"), [8], lambda: steps.append(None))
    assert len(steps) == STEPS_PER_TABLE


def test_the_volatility_index_is_the_90_percent_bound(sheet: ParSheet) -> None:
    line = sheet.main.wagers["tie"]
    assert float(line.volatility_index / line.sd) == pytest.approx(1.6448536, abs=1e-6)
    low, high = line.intervals[90][1_000]
    normal = 2 * float(line.volatility_index) / 1_000**0.5
    assert float(high - low) == pytest.approx(normal, rel=0.01)


def test_the_main_table_is_the_books_own_decks(sheet: ParSheet) -> None:
    assert sheet.main.decks == 8


def test_the_page_is_self_contained(sheet: ParSheet) -> None:
    page = render_html(sheet)
    assert "<script" not in page
    assert not re.search(r"(?:src|href)\s*=|url\(|@import", page)
    plots = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert len(plots) == 3 * len(sheet.book.wagers)
    for plot in plots:
        ElementTree.fromstring(plot)


def test_the_page_shows_every_figure_of_every_deck_count(sheet: ParSheet) -> None:
    page = render_html(sheet)
    for table in sheet.tables:
        for line in table.wagers.values():
            for row in line.odds.rows:
                assert f"{row.combinations:,}" in page


def test_hostile_titles_are_escaped() -> None:
    book = """
        [rulebook]
        id = "x"
        title = "<script>alert(1)</script>"
        version = "1"
        decks = { min = 8, max = 8 }
        [[wager]]
        id = "w"
        title = "<img onerror=x>"
        pays = [{ odds = "1:1", when = "tie" }]
    """
    page = render_html(make_par_sheet(read_book(book.encode()), [8]))
    assert "<script" not in page
    assert "<img" not in page
    formula = book.replace('version = "1"', "version = \"=cmd|' /C calc'!A0\"")
    sheet = make_par_sheet(read_book(formula.encode()), [8])
    row, *_ = csv.DictReader(render_csv(sheet).splitlines())
    assert row["version"] == "'=cmd|' /C calc'!A0"
    assert float(row["house_edge"])
