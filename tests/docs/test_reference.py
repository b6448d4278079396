"""The generated parts of the docs are up to date."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from punto.table.commands import COMMANDS
from punto.table.config import read_config
from punto.table.decide import HANDLERS
from punto.table.phases import COMMAND_RULES
from tests.paths import EXAMPLES, ROOT
from tools.reference import generated_files
from tools.refusals_page import refusals

GENERATED = generated_files()


@pytest.mark.parametrize("path", GENERATED, ids=[path.name for path in GENERATED])
def test_is_up_to_date(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == GENERATED[path], "run `python -m tools.reference`"


def test_every_command_has_a_rule_and_a_handler() -> None:
    assert set(COMMAND_RULES) == set(HANDLERS) == set(COMMANDS.values())


def test_every_refusal_has_a_plain_code_and_is_raised() -> None:
    found = refusals()
    assert len(found) > 80
    for code, entry in found.items():
        assert code.replace("_", "").isalpha(), code
        assert code == code.lower()
        assert entry.modules, code


def test_a_refusal_in_the_docs() -> None:
    entry = refusals()["unknown_custom"]
    assert entry.params == {
        "chosen": "value that somebody entered",
        "what": "one of `tail`, `next_column`",
        "known": "list of texts",
    }
    assert entry.clauses == ["`house/unknown_custom`"]
    assert entry.modules == ["roads.layout"]


def test_the_configuration_shown_is_taken() -> None:
    import tomllib

    text = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
    block = text.split("```toml\n")[1].split("```")[0]
    assert read_config(tomllib.loads(block)).personal["anna"]["banker"].min == 100


def test_the_worked_round_is_what_comes_out() -> None:
    """Each line in the docs, without its clause, is in the output of the example."""
    text = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
    shown = text.split("without clauses:\n\n```\n")[1].split("```")[0].splitlines()
    with (EXAMPLES / "table-round.jsonl").open("rb") as file:
        done = subprocess.run(
            [sys.executable, "-m", "punto", "table", "mbs-baccarat"],
            stdin=file,
            capture_output=True,
            check=True,
            timeout=60,
        )
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    for line in map(json.loads, shown):
        assert any(line.items() <= written.items() for written in lines), line
