"""The SVG: well-formed, self-contained, and readable without colour."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from xml.etree import ElementTree

import pytest

from punto.roads.board import Board
from punto.roads.layout import Layout
from punto.roads.results import read_results
from punto.roads.svg import render_svg
from tests.unit.roads.random_shoes import RESULTS, layouts, random_shoe

SVG = "{http://www.w3.org/2000/svg}"


def parsed(board: Board) -> ElementTree.Element:
    return ElementTree.fromstring(render_svg(board))


def titles(root: ElementTree.Element) -> Counter[str | None]:
    return Counter(title.text for title in root.iter(f"{SVG}title"))


def test_every_mark_is_drawn_once_and_labelled() -> None:
    board = Board.from_results(read_results("TBpTPPbBT"))
    found = titles(parsed(board))
    assert found == {
        "Roads": 1,
        "Tie": 3,  # the bead plate
        "Banker": 1,
        "Banker, Player pair": 1,
        "Player": 2,
        "Player, Banker pair": 2,  # bead plate and big road
        "Banker, 2 ties, Player pair": 1,  # the big road
        "Banker, 1 tie": 1,
        "blue": len("BB"),  # Big Eye Boy
    }


def test_the_picture_has_a_description() -> None:
    root = parsed(Board.from_results(read_results("BBPPPBPBB")))
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == "roads-title roads-desc"
    description = root.find(f"{SVG}desc")
    assert description is not None
    assert description.text == (
        "9 results: Banker 5, Player 4, 0 ties. In order: BBPPPBPBB. Big Eye Boy: RBBBRB. "
        "Small road: BBB. Cockroach road: BR. "
        "If Banker comes next: Big Eye Boy red, Small road red, Cockroach road red. "
        "If Player comes next: Big Eye Boy blue, Small road blue, Cockroach road blue."
    )


def test_letters_and_headings_are_text() -> None:
    board = Board.from_results(read_results("BBPPPBPBB"))
    texts = Counter(text.text for text in parsed(board).iter(f"{SVG}text"))
    for heading in ("Bead plate", "Big road", "If Banker", "If Player", "Ask-road"):
        assert texts[heading] == 1
    for road in ("Big Eye Boy", "Small road", "Cockroach road"):
        assert texts[road] == 2  # the road, and its column of the ask-road
    marks = board.big_eye.marks + board.small.marks + board.cockroach.marks
    asked = "".join(mark or "" for mark in board.ask.banker + board.ask.player)
    assert texts["R"] == (marks + asked).count("R")
    assert texts["B"] == (marks + asked).count("B") + 2 * 5
    assert texts["P"] == 2 * 4


def test_the_picture_fetches_nothing_and_has_no_script() -> None:
    text = render_svg(Board.from_results(read_results("BPTBpb")))
    assert not re.search(r"<script|href|url\(|@import|<image", text)
    assert re.findall(r"https?://[^\"]+", text) == ["http://www.w3.org/2000/svg"]
    assert "prefers-color-scheme: dark" in text


@pytest.mark.parametrize("layout", layouts(7), ids=str)
def test_every_mark_is_inside_the_picture(layout: Layout) -> None:
    coups = random_shoe(Random(layout.rows), 90)
    root = parsed(Board.from_results((RESULTS[coup] for coup in coups), layout))
    width, height = int(root.get("width", 0)), int(root.get("height", 0))
    assert root.get("viewBox") == f"0 0 {width} {height}"

    def inside(element: ElementTree.Element, x: int, y: int) -> None:
        moved = re.fullmatch(r"translate\((\d+) (\d+)\)", element.get("transform", ""))
        if moved:
            x, y = x + int(moved[1]), y + int(moved[2])
        assert 0 <= x + int(element.get("x") or element.get("cx") or 0) <= width
        assert 0 <= y + int(element.get("y") or element.get("cy") or 0) <= height
        for child in element:
            inside(child, x, y)

    inside(root, 0, 0)


def test_an_empty_board() -> None:
    empty = render_svg(Board())
    assert "0 results" in empty
    assert empty.count("no mark yet") >= 3
    assert "2 ties before the first decision" in render_svg(Board.from_results(read_results("TT")))
