"""The places in the code that make messages: kind, code, parameters and clause of each call."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "punto"
KINDS = ("refusal", "finding", "announcement", "action", "detail", "condition")
MAKERS = {
    **dict.fromkeys(("Refused", "StoreFailed", "refusal"), "refusal"),
    **dict.fromkeys(("make_violation", "problem"), "finding"),
    "InvalidRecord": "detail",
}
"""Functions that make a message of one kind; their first argument is the code."""
NOT_PARAMS = {
    "Refused": {"clause"},
    "refusal": {"clause"},
    "make_violation": {"clause", "what", "chips"},
}
"""Arguments of these functions that are not parameters of the message."""


class MessageCall(NamedTuple):
    path: Path
    line: int
    kind: str
    code: str
    params: frozenset[str]
    is_complete: bool
    """False if the call passes `**params`."""
    clause: ast.expr | None
    """The argument `clause`, if there is one."""

    @property
    def place(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line}"

    @property
    def module(self) -> str:
        return module_name(self.path)


def module_name(path: Path) -> str:
    """Return the module of a file, without the package `punto`."""
    return str(path.relative_to(SOURCE).with_suffix("")).replace("/", ".")


@cache
def source_trees() -> dict[Path, ast.Module]:
    paths = sorted(SOURCE.rglob("*.py"))
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}


def message_calls() -> Iterator[MessageCall]:
    """Yield every call in the code that makes a message with a literal code."""
    for path, tree in source_trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                yield from _message_call(path, node)


def _message_call(path: Path, node: ast.Call) -> Iterator[MessageCall]:
    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
    texts = [arg.value if isinstance(arg, ast.Constant) else None for arg in node.args]
    if name in MAKERS and len(texts) == 1 and isinstance(texts[0], str):
        kind, code = MAKERS[name], texts[0]
    elif name == "message" and len(texts) == 2 and texts[0] in KINDS and isinstance(texts[1], str):
        kind, code = str(texts[0]), texts[1]
    else:
        return
    given = {keyword.arg: keyword.value for keyword in node.keywords if keyword.arg}
    yield MessageCall(
        path,
        node.lineno,
        kind,
        code,
        params=frozenset(given) - NOT_PARAMS.get(name, set()),
        is_complete=all(keyword.arg for keyword in node.keywords),
        clause=given.get("clause"),
    )


def modules_with_text(text: str) -> list[str]:
    """Return the modules that have a text as a literal."""
    return _modules_by_text().get(text, [])


@cache
def _modules_by_text() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for path, tree in source_trees().items():
        constants = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
        for text in {value for value in constants if isinstance(value, str)}:
            found.setdefault(text, []).append(module_name(path))
    return found
