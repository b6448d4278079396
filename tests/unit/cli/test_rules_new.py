"""`punto rules new`: the file is good, nothing is overwritten, questions only at a terminal."""

from __future__ import annotations

import io
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from punto.odds.analysis import analyse
from punto.rules.book_template import NewBook, load_wager_templates, make_book_id, write_book
from punto.rules.loader import read_book
from punto.table.trial_rounds import check_book
from tests.unit.cli.conftest import Punto

TEMPLATES = load_wager_templates()


@pytest.mark.parametrize("commission", ["5%", "none"])
def test_a_book_of_all_templates_is_good(commission: str) -> None:
    source = write_book(NewBook("All of them", (6, 6), commission, tuple(TEMPLATES), 6)).encode()
    assert check_book(source).findings == []
    edges = {name: -wager.ev for name, wager in analyse(read_book(source)).wagers.items()}
    assert {*edges} == {*TEMPLATES}
    assert all(0 < edge < 0.3 for edge in edges.values()), edges


@pytest.mark.parametrize("name", [name for name, one in TEMPLATES.items() if one.shape != "die"])
def test_a_book_of_one_template_needs_nothing_else(name: str) -> None:
    book = read_book(write_book(NewBook("One", wagers=(name,))).encode())
    assert [wager.id for wager in book.wagers] == [name]
    assert book.wagers[0].title == TEMPLATES[name].title


def test_a_title_becomes_an_id() -> None:
    assert make_book_id("Égalité & Lucky Nine!") == "egalite-lucky-nine"
    assert make_book_id("百家乐") == "my-game"
    assert make_book_id("x" * 63 + " y") == "x" * 63


def test_options_write_a_file_that_check_calls_good(punto: Punto, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    options = ("--title", 'The "Nine"', "--decks", "8", "--commission", "2.5%", "--die", "8")
    answer = punto("rules", "new", str(file), *options)
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.startswith(f"wrote {file}\n\nNext:\n  punto rules check {file}")
    assert punto("rules", "check", str(file)).out.startswith("the-nine: good. 4 wagers")
    book = punto("rules", "show", str(file), "--json").json
    assert (book["title"], book["die"]["faces"], book["decks"]["min"]) == ('The "Nine"', 8, 8)
    assert book["wagers"][0]["pays"][0]["odds"] == "0.975:1"


def test_a_file_is_never_overwritten(punto: Punto, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("mine", encoding="utf-8")
    answer = punto("rules", "new", str(file), "--title", "Mine")
    assert (answer.status, file.read_text(encoding="utf-8")) == (2, "mine")
    assert answer.err.startswith("punto: house/book_exists: ")


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ((), "no_title"),
        (("--title", " "), "no_title"),
        (("--title", "x", "--wager", "bankr"), "unknown_template"),
        (("--title", "x", "--wager", "die_tie"), "template_needs_die"),
        (("--title", "x", "--decks", "8-6"), "bad_decks"),
        (("--title", "x", "--decks", "99"), "bad_book"),
        (("--title", "x", "--commission", "5"), "bad_rate"),
        (("--title", "x\ny = 1"), "bad_book"),
        (("--title", "x", "--die", "1"), "bad_book"),
    ],
)
def test_bad_answers_are_refused_on_one_line(
    punto: Punto,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    options: tuple[str, ...],
    code: str,
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    file = tmp_path / "mine.toml"
    answer = punto("rules", "new", str(file), *options)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith(f"punto: house/{code}: ")
    assert answer.err.count("\n") == 1
    assert not file.exists()


def test_a_terminal_asks(tmp_path: Path) -> None:
    controller, terminal = pty.openpty()
    answers = "Lucky Nine\n8-6\n8\n0\nbanker,tie\nnone\nplayer_pear\nlow_tie\n"
    os.write(controller, answers.encode())
    done = subprocess.run(
        [sys.executable, "-m", "punto", "rules", "new"],
        stdin=terminal, capture_output=True, text=True, check=False, cwd=tmp_path,
    )  # fmt: skip
    os.close(terminal)
    os.close(controller)
    assert (done.returncode, done.stderr) == (0, "")
    assert "'8-6' is not a number of decks" in done.stdout
    assert "there is no wager 'player_pear' to start from" in done.stdout
    book = read_book((tmp_path / "lucky-nine.toml").read_bytes())
    assert [wager.id for wager in book.wagers] == ["banker", "tie", "low_tie"]
    assert not book.wagers[0].charges_commission
