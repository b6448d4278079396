"""Run the Python blocks, rulebooks and docstrings of the README and the docs."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import punto
from punto.rules.lint import lint_source
from tools.transcripts import ROOT

DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(language: str) -> list[tuple[Path, str]]:
    pattern = re.compile(rf"^```{language}\n(.*?)^```$", re.MULTILINE | re.DOTALL)
    return [
        (path, block) for path in DOCUMENTS for block in pattern.findall(path.read_text("utf-8"))
    ]


PYTHON = blocks("python")
RULEBOOKS = [(path, block) for path, block in blocks("toml") if "[rulebook]" in block]


@pytest.mark.parametrize(("path", "code"), PYTHON, ids=[path.name for path, _ in PYTHON])
def test_python_block_runs(path: Path, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(code, str(path), "exec"), {})
    assert capsys.readouterr().out


@pytest.mark.parametrize("text", [text for _, text in RULEBOOKS])
def test_rulebook_block_is_valid(text: str) -> None:
    assert lint_source(text.encode()).findings == []


def test_the_readme_has_python_and_rulebook_blocks() -> None:
    assert {path.name for path, _ in PYTHON} >= {"README.md"}
    assert {path.name for path, _ in RULEBOOKS} >= {"README.md"}


def test_docstrings() -> None:
    tested = doctest.testmod(punto)
    assert (tested.attempted > 0, tested.failed) == (True, 0)
