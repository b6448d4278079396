"""Every book in `examples/`: lint, its example coup, and its hand-made coups."""

from __future__ import annotations

from pathlib import Path

import pytest

from punto.rules.catalog import load
from punto.rules.lint import lint_source
from tests.clauses.coup_files import PlayedCase, RefusedCase
from tests.coup_cases import check_case, covered_endings, possible_endings, read_cases
from tests.paths import EXAMPLES

HERE = Path(__file__).parent

BOOKS = {path.stem: path for path in sorted(EXAMPLES.glob("*.toml"))}
CASES = {path.stem: read_cases(path) for path in sorted(HERE.glob("*.toml"))}


def test_every_example_has_its_cases() -> None:
    assert list(CASES) == list(BOOKS)


@pytest.mark.parametrize("name", BOOKS)
def test_example_is_valid_and_its_coup_plays(name: str) -> None:
    assert lint_source(BOOKS[name].read_bytes()).findings == []
    book = load(str(BOOKS[name]))
    assert book.id == name
    assert book.example is not None
    assert book.example.wagers


@pytest.mark.parametrize(
    ("name", "case"),
    [
        pytest.param(name, case, id=f"{name} {case.shows}")
        for name, cases in CASES.items()
        for case in cases
    ],
)
def test_coup(name: str, case: PlayedCase | RefusedCase) -> None:
    check_case(str(BOOKS[name]), case)


@pytest.mark.parametrize("name", BOOKS)
def test_every_row_is_won_and_every_wager_lost_and_pushed(name: str) -> None:
    path = str(BOOKS[name])
    assert covered_endings(path, CASES[name]) == possible_endings(load(path))
