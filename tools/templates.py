"""Sentences of the code as templates: what an f-string can say, with {1}, {2} … for what it names.

A choice between texts that the code writes out makes two templates, so that a gap only ever holds
what cannot be known here: a number, a name, a title.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import count, product

GAP = "\0"
DEPTH = 4
Assigned = dict[str, list[ast.expr]]


def templates(node: ast.expr, scope: ast.AST | None = None) -> list[str]:
    """Every template the expression can give; `scope` is the function whose names it uses."""
    assigned = _assigned(scope) if scope else {}
    found = _texts(node, assigned, DEPTH)
    return list(dict.fromkeys(_numbered(text) for text in found))


def is_gap(template: str) -> bool:
    """Nothing but what is named: said elsewhere, and gathered there."""
    return template == "{1}"


def functions(tree: ast.AST) -> Iterator[tuple[ast.AST, ast.Call]]:
    """Every call with the function around it, the innermost one."""
    yield from _calls(tree, tree)


def _calls(node: ast.AST, scope: ast.AST) -> Iterator[tuple[ast.AST, ast.Call]]:
    for child in ast.iter_child_nodes(node):
        inside = child if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) else scope
        if isinstance(child, ast.Call):
            yield scope, child
        yield from _calls(child, inside)


def called(call: ast.Call) -> str:
    """`Refused` for `Refused(…)`, `super` for `super().__init__(…)`."""
    if isinstance(call.func, ast.Attribute) and call.func.attr == "__init__":
        inner = call.func.value
        return called(inner) if isinstance(inner, ast.Call) else ""
    return getattr(call.func, "id", "")


def _numbered(text: str) -> str:
    first, *rest = text.split(GAP)
    numbers = count(1)
    return first + "".join(f"{{{next(numbers)}}}{part}" for part in rest)


def _texts(node: ast.expr, assigned: Assigned, depth: int) -> list[str]:
    match node:
        case ast.Constant(value=value):
            return [str(value)]
        case ast.JoinedStr(values=parts):
            return _joined([_texts(part, assigned, depth) for part in parts])
        case ast.FormattedValue(value=value):
            return _texts(value, assigned, depth)
        case ast.IfExp(body=body, orelse=other):
            return [*_texts(body, assigned, depth), *_texts(other, assigned, depth)]
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return _joined([_texts(left, assigned, depth), _texts(right, assigned, depth)])
        case ast.BinOp(left=ast.Constant(value=str() as text), op=ast.Mult()):
            return ["", text]  # an "s", or none
        case ast.Call(func=ast.Name(id="did_you_mean")):
            return ["", f"; did you mean {GAP}?"]
        case ast.Name(id=name) if depth and _written(assigned.get(name, [])):
            return [text for one in assigned[name] for text in _texts(one, assigned, depth - 1)]
    return [GAP]


def _joined(parts: list[list[str]]) -> list[str]:
    return ["".join(chosen) for chosen in product(*parts)]


def _written(values: list[ast.expr]) -> bool:
    """Whether a name can hold nothing but texts that stand in the function."""
    return bool(values) and all(
        isinstance(one, ast.JoinedStr)
        or (isinstance(one, ast.Constant) and isinstance(one.value, str))
        or (isinstance(one, ast.IfExp) and _written([one.body, one.orelse]))
        or (isinstance(one, ast.Call) and called(one) == "did_you_mean")
        for one in values
    )


def _assigned(scope: ast.AST) -> Assigned:
    found: Assigned = {}
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign):
            for name, value in _pairs(node.targets[0], node.value):
                found.setdefault(name, []).append(value)
    return found


def _pairs(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(target, ast.Name):
        yield target.id, value
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for one, its in zip(target.elts, value.elts, strict=True):
            yield from _pairs(one, its)
