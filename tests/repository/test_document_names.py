"""No document and no wager is known by name in code: rulebooks are data."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from punto.rules.catalog import built_in, load
from punto.rules.clauses import load_documents
from tests.paths import ROOT
from tests.repository.repository import tree_of

SOURCE = ROOT / "src" / "punto"
TOOLS = ROOT / "tools"
EXAMPLE_PLACES = ("src/punto/cli/demo.py", "src/punto/web/api/clauses.py")
"""Modules whose help texts name a built-in book or a clause as an example."""


@cache
def _texts(path: Path) -> list[tuple[int, str]]:
    """Return the string literals of a module, without docstrings and strings that stand alone."""
    tree = tree_of(path)
    alone = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    return [
        (node.lineno, node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone
    ]


def _is_example(path: Path) -> bool:
    return path.relative_to(ROOT).as_posix() in EXAMPLE_PLACES


def _modules() -> list[Path]:
    return sorted([*SOURCE.rglob("*.py"), *TOOLS.rglob("*.py")])


def test_no_code_names_a_document_or_a_built_in_book() -> None:
    names = {*load_documents(), *built_in()}
    found = [
        f"{path.relative_to(ROOT)}:{line}: {text[:60]}"
        for path in _modules()
        if not _is_example(path)
        for line, text in _texts(path)
        if any(name in text for name in names)
    ]
    assert found == []


def test_no_code_names_a_wager() -> None:
    """Banker, Player and tie are also names of hands and results; `side` tells them apart."""
    hands = {"banker", "player", "tie", "player_pair", "banker_pair"}
    wagers = {
        wager.id
        for name in built_in()
        for option in [{}, *({entry.id: entry.demo} for entry in load(name).options if entry.demo)]
        for wager in load(name, option).wagers
    } - hands
    found = [
        f"{path.relative_to(ROOT)}:{line}: {text[:60]}"
        for path in _modules()
        for line, text in _texts(path)
        if text in wagers
    ]
    assert found == []
