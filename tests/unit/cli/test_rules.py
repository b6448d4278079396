"""`punto rules`, `punto demo` and the command itself."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import punto as package
from punto.cli.main import run
from punto.rules.clauses import clause_ids
from punto.rules.file_format.json_schema import rulebook_json_schema
from tests.unit.cli.conftest import Punto


def test_list_names_the_seven_books(punto: Punto) -> None:
    books = {book["id"]: book for book in punto("rules", "list", "--json").json}
    assert set(books) == set(package.built_in())
    assert books["division-5"]["options"] == {
        "banker_pay": ["commission", "six_half"],
        "perfect_pairs": ["off", "one", "two"],
    }
    assert books["mbs-7-up"]["decks"]["max"] == 10
    shown = punto("rules", "list").out
    assert all(name in shown for name in books)


@pytest.mark.parametrize("book", package.built_in())
def test_show_has_every_wager_and_clause(punto: Punto, book: str) -> None:
    data, page = punto("rules", "show", book, "--json").json, punto("rules", "show", book).out
    assert max(map(len, page.splitlines())) <= 80
    for wager in data["wagers"]:
        assert wager["title"] in page
        for row in wager["pays"]:
            assert row["odds"].replace(":", " to ") in page
            assert row["clause"].split()[-1] in page


def test_show_follows_the_options(punto: Punto) -> None:
    def wagers(*options: str) -> list[str]:
        shown = punto("rules", "show", "division-5", "--json", *options).json
        return [wager["id"] for wager in shown["wagers"]]

    assert "perfect_pairs" not in wagers()
    assert "perfect_pairs" in wagers("--option", "perfect_pairs=two")


def test_show_cites_the_clause_that_decides_a_wager_early(punto: Punto) -> None:
    """Not the clause that offers the wager (11A.1)."""
    options = ("rules", "show", "division-5", "--option", "perfect_pairs=one")
    assert re.search(r"Perfect Pairs is decided by .*\.\s+11A\.6\n", punto(*options).out)
    [pairs] = [one for one in punto(*options, "--json").json["wagers"] if one["settle_clause"]]
    assert (pairs["id"], pairs["settle_clause"]) == ("perfect_pairs", "division-5 11A.6")


@pytest.mark.parametrize("book", package.built_in())
def test_check_finds_no_error_in_built_in_books(punto: Punto, book: str) -> None:
    answer = punto("rules", "check", book)
    assert (answer.status, answer.err) == (0, "")
    assert punto("rules", "check", book, "--json").json["ok"] is True


def test_check_covers_every_combination_of_options(punto: Punto) -> None:
    books = punto("rules", "check", "division-5", "--json").json["books"]
    assert len(books) == 6
    assert {"banker_pay": "six_half", "perfect_pairs": "two"} in [book["options"] for book in books]


def test_trace_has_every_clause_in_order(punto: Punto) -> None:
    trace = punto("rules", "trace", "--json").json
    assert [(entry["document"], entry["clause"]) for entry in trace] == list(clause_ids())
    assert set(trace[0]) == {"document", "clause", "words", "kind", "place", "tests"}


@pytest.mark.parametrize(
    ("name", "document"), [("mbs-7-up", "mbs-7-up"), ("hellenic-commission", "hellenic")]
)
def test_trace_of_a_book_is_limited_to_its_documents(
    punto: Punto, name: str, document: str
) -> None:
    trace = punto("rules", "trace", name, "--json").json
    assert {entry["document"] for entry in trace} == {document}
    assert trace[0]["words"] in " ".join(punto("rules", "trace", name).out.split())


def test_trace_refuses_an_unknown_name(punto: Punto) -> None:
    answer = punto("rules", "trace", "division-6")
    assert answer.status == 2
    assert "division-6" in answer.err


def test_demo_plays_a_coup_of_each_book(punto: Punto) -> None:
    shown = punto("demo").out
    for name in package.built_in():
        assert package.load(name).title in shown


@pytest.mark.parametrize("arguments", [(), ("rules",)])
def test_a_command_without_subcommand_lists_its_subcommands(
    punto: Punto, arguments: tuple[str, ...]
) -> None:
    answer = punto(*arguments)
    assert answer.status == 0
    assert "Usage" in answer.out


def test_version(punto: Punto) -> None:
    assert punto("--version").out == f"punto {package.__version__}\n"


def test_a_closed_pipe_is_not_an_error() -> None:
    trace = subprocess.Popen(
        [sys.executable, "-m", "punto", "rules", "trace"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert trace.stdout is not None
    assert trace.stderr is not None
    trace.stdout.readline()
    trace.stdout.close()
    assert trace.stderr.read() == b""
    trace.stderr.close()
    trace.wait(timeout=30)


@pytest.mark.parametrize("command", ["rules list", "rules list --json", "--version"])
def test_output_that_cannot_be_written_is_one_line(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with Path("/dev/full").open("w") as nowhere:
        monkeypatch.setattr(sys, "stdout", nowhere)
        with pytest.raises(SystemExit) as stop:
            run(command.split())
    assert stop.value.code == 2
    error = capsys.readouterr().err
    assert error.startswith("punto: house/cannot_write")
    assert error.count("\n") == 1


def test_a_process_whose_output_cannot_be_written_prints_one_line() -> None:
    """The interpreter writes what is left when it ends."""
    full = "import sys; sys.argv[0] = 'punto'; from punto.cli.main import run; run()"
    with Path("/dev/full").open("w") as nowhere:
        done = subprocess.run(
            [sys.executable, "-c", full, "rules", "list"],
            stdout=nowhere,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.startswith(b"punto: house/cannot_write")
    assert done.stderr.count(b"\n") == 1


def test_a_terminal_without_a_width_gets_80_columns(
    punto: Punto, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "0")
    assert "division-5" in punto("rules", "list").out


def test_the_schema_is_printed(punto: Punto) -> None:
    answer = punto("rules", "schema")
    assert answer.json == rulebook_json_schema()
    assert answer.json["$defs"]["WagerEntry"]["required"] == ["id", "title", "pays"]


def test_show_prints_the_procedure_manual(punto: Punto, tmp_path: Path) -> None:
    shown = punto("rules", "show", "mbs-7-up", "--manual")
    assert (shown.status, max(map(len, shown.out.splitlines())) <= 80) == (0, True)
    assert "The cut leaves at least 52 cards at either end." in shown.out
    data = punto("rules", "show", "mbs-7-up", "--manual", "--json").json
    assert data["sections"][0]["title"] == "Equipment"
    page = tmp_path / "manual.html"
    assert punto("rules", "show", "mbs-7-up", "-o", str(page)).out == f"wrote {page}\n"
    assert "Procedure manual" in page.read_text(encoding="utf-8")
    assert punto("rules", "show", "mbs-7-up", "-o", "manual.txt").status == 2
