"""The examples in the docstrings of what `import punto` offers, and its names."""

from __future__ import annotations

import asyncio
import doctest
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import punto
from punto.store import open_store
from tests.paths import EXAMPLES, ROOT

MODULES = [
    "punto",
    "punto.api.games",
    "punto.api.figures",
    "punto.api.checks",
    "punto.client.connect",
]
FUNCTIONS = (
    *("load", "play", "settle", "scoreboard"),
    *("exact_odds", "simulate", "sessions", "audit", "verify", "connect"),
)


@pytest.mark.parametrize("module", MODULES)
def test_examples_run(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    done = doctest.testmod(import_module(module), optionflags=doctest.ELLIPSIS)
    assert done.attempted
    assert not done.failed


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_function_has_an_example(name: str) -> None:
    assert name in punto.__all__
    assert name in dir(punto)
    assert ">>> import punto\n" in getattr(punto, name).__doc__


def test_a_book_is_a_value_an_id_or_a_path(tmp_path: Path) -> None:
    book = punto.load("mbs-baccarat")
    copy = tmp_path / "copy.toml"
    copy.write_bytes(book.text.source)
    cards = "9H 4C KD 3S"
    expected = punto.play(book, punto.read_cards(cards))
    for source in (book, "mbs-baccarat", copy, str(copy)):
        for given in (cards, cards.split(), punto.read_cards(cards)):
            assert punto.play(source, given) == expected
        [paid] = punto.settle(source, cards, {"player": 100})
        assert paid.profit == 100
        assert punto.scoreboard(source, [expected, cards]).result_count == 2


def test_options_apply_to_a_value_and_to_an_id() -> None:
    book = next(book for book in map(punto.load, punto.built_in()) if book.options)
    option = book.options[0]
    values = [value.id for value in option.values]
    other = next(value for value in values if value != book.chosen_options[option.id])
    chosen = {option.id: other}
    for source in (book, book.id):
        assert punto.load(source, chosen).chosen_options[option.id] == other
        assert punto.exact_odds(source, options=chosen).book.chosen_options[option.id] == other


def test_exact_odds_of_a_situation() -> None:
    full = punto.exact_odds("mbs-baccarat", decks=6)
    assert full.shoe.size == 6 * 52
    known = punto.exact_odds("mbs-baccarat", "9H 4C")
    assert known["player"].win > full["player"].win


def test_an_audit_by_a_rulebook() -> None:
    night = EXAMPLES / "night.jsonl"
    assert punto.audit(night).code_counts == punto.audit("mbs-baccarat", [night]).code_counts
    assert punto.audit(punto.load("mbs-baccarat"), night).faulty_count == 3
    assert punto.audit(None, night).faulty_count == 3
    assert "other_book" in punto.audit("division-5", night).code_counts


def test_a_scoreboard_without_a_book_takes_results_only() -> None:
    with pytest.raises(TypeError, match="scoreboard"):
        punto.scoreboard(["9H 4C KD 3S"])  # type: ignore[list-item]


@pytest.mark.parametrize("source", ["none.json", b"{}"])
def test_verify_refuses_what_is_no_shoe(source: str | bytes) -> None:
    with pytest.raises(punto.Refused, match="bad_shoe_file"):
        punto.verify(source)


def test_verify_a_store(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.db"

    async def create() -> None:
        async with await open_store(url):
            pass

    asyncio.run(create())
    report = punto.verify(url)
    assert (report.streams, report.findings) == (0, [])


MISSING = """
import sys
sys.modules.update(dict.fromkeys(["numba", "numpy"]))
import punto
try:
    punto.simulate("mbs-baccarat", 10)
except punto.Refused as refused:
    print(refused)
assert not {"rich", "typer", "asyncio"} & {*sys.modules}, "import punto stays light"
"""


def test_a_missing_extra_is_named_in_one_line() -> None:
    done = subprocess.run(
        [sys.executable, "-c", MISSING], check=True, capture_output=True, text=True
    )
    assert done.stdout.count("\n") == 1
    assert "run pip install 'punto[sim]'" in done.stdout
