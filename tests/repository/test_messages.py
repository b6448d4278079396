"""Messages: each has a template with the same parameters, and each template is used."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from punto.messages.catalog import load_catalog
from punto.messages.template import JOINS, Placeholder, parse
from tests.paths import ROOT

SOURCE = ROOT / "src" / "punto"
KINDS = ("refusal", "finding", "announcement", "action", "detail", "condition")
MAKERS = {"Refused": "refusal", "refusal": "refusal", "problem": "finding"}
"""Functions that make a message of one kind; their first argument is the code."""
PLAIN_SPECS = {"", "number", "money", "card", "input", "message", *JOINS}


class Call(NamedTuple):
    where: str
    kind: str
    code: str
    params: frozenset[str]
    is_complete: bool
    """False if the call passes `**params`."""


def _calls() -> Iterator[Call]:
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield from _message_call(path, node)


def _message_call(path: Path, node: ast.Call) -> Iterator[Call]:
    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
    texts = [arg.value if isinstance(arg, ast.Constant) else None for arg in node.args]
    if name in MAKERS and len(texts) == 1 and isinstance(texts[0], str):
        kind, code = MAKERS[name], texts[0]
    elif name == "message" and len(texts) == 2 and texts[0] in KINDS and isinstance(texts[1], str):
        kind, code = str(texts[0]), texts[1]
    else:
        return
    given = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
    where = f"{path.relative_to(ROOT)}:{node.lineno}"
    is_complete = all(keyword.arg for keyword in node.keywords)
    yield Call(where, kind, code, given - ({"clause"} if kind == "refusal" else set()), is_complete)


def _template_params(kind: str, code: str) -> frozenset[str]:
    return frozenset(part.name for part in parse(kind, code) if isinstance(part, Placeholder))


def test_every_call_has_a_template_with_its_parameters() -> None:
    catalog, wrong = load_catalog(), []
    for call in _calls():
        if call.code not in catalog.get(call.kind, {}):
            wrong.append(f"{call.where}: {call.kind} {call.code} has no template")
            continue
        wanted = _template_params(call.kind, call.code)
        if call.params != wanted if call.is_complete else call.params - wanted:
            wrong.append(
                f"{call.where}: {call.kind} {call.code} takes {sorted(wanted)}, "
                f"not {sorted(call.params)}"
            )
    assert wrong == []


def test_every_placeholder_has_a_known_type() -> None:
    catalog = load_catalog()
    words = catalog["words"]
    for kind in KINDS:
        for code in catalog.get(kind, {}):
            for part in parse(kind, code):
                if isinstance(part, Placeholder) and "|" not in part.spec:
                    join, _, name = part.spec.rpartition(" ")
                    known = name in words and join in ("", *JOINS)
                    assert part.spec in PLAIN_SPECS or known, f"{kind} {code}: {part.spec}"
