"""Long titles of a user's rulebook never push figures off a terminal of 80 columns."""

from __future__ import annotations

import re

import pytest

from punto.rules.catalog import read_source
from tests.unit.cli.conftest import Punto

LONG = "of a house with long names for what it offers"


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> str:
    text = read_source("mbs-power-98").decode()
    text = re.sub(r'title = "([^"]*)"', rf'title = "\1 {LONG}"', text)
    path = tmp_path_factory.mktemp("long") / "long.toml"
    path.write_text(text.replace('id = "mbs-power-98"', 'id = "long-titles"'))
    return str(path)


@pytest.mark.parametrize(
    "command",
    [
        ["odds", "{}"],
        ["odds", "{}", "--removal"],
        ["simulate", "{}", "--rounds", "500", "--seed", "1"],
        ["rules", "show", "{}"],
        ["coup", "{}", "9S KH KD 4C", "--die", "3", "--wager", "player=100"],
    ],
    ids=lambda command: " ".join(command[:1] + command[2:3]),
)
def test_figures_stay_whole(punto: Punto, book: str, command: list[str]) -> None:
    shown = punto(*(part.format(book) for part in command)).out
    assert LONG.split()[-1] in shown
    assert "…" not in shown
    assert max(map(len, shown.splitlines())) <= 80
