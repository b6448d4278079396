"""The source of a user's system: rewritten with checks, and searched for unseeded randomness."""

from __future__ import annotations

import ast
import dis
import os
import random
from collections.abc import Callable, Iterator
from inspect import getsource
from textwrap import dedent
from types import BuiltinMethodType, CodeType, FunctionType, MethodType, ModuleType
from typing import Any

import numpy as np

from punto.sim.sessions import checked_arithmetic

UNSEEDED_MODULES = ("random", "secrets", "uuid", "numpy.random", "time", "datetime")
"""Modules of random numbers and clocks."""
UNSEEDED_FUNCTIONS = ("urandom", "getrandom")
"""Functions of `os` that return random bytes."""
_PREFIX = "_punto_"
_OPERATORS: dict[type[ast.operator], str] = {
    ast.Add: "add",
    ast.Sub: "subtract",
    ast.Mult: "multiply",
    ast.Pow: "power",
    ast.LShift: "shift_left",
}
_NAMES = (*_OPERATORS.values(), "to_integer", "check_stop")
CHECKS = {_PREFIX + name: getattr(checked_arithmetic, name) for name in _NAMES}
"""The names that rewritten source uses."""


class _Checks(ast.NodeTransformer):
    """Replaces operators of functions by checked calls, and checks for a stop in every loop."""

    def __init__(self) -> None:
        self._depth = 0

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self._depth += 1
        node.body = [self.visit(part) for part in node.body]
        self._depth -= 1
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        self._depth += 1
        node.body = self.visit(node.body)
        self._depth -= 1
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        name = _OPERATORS.get(type(node.op))
        return _call(node, name, node.left, node.right) if name and self._depth else node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        self.generic_visit(node)
        name = _OPERATORS.get(type(node.op))
        if not name or not self._depth:
            return node
        before = ast.parse(ast.unparse(node.target), mode="eval").body
        value = _call(node, name, before, node.value)
        assigned: ast.Assign = _at(node, ast.Assign([node.target], value))
        return assigned

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        is_int = isinstance(node.func, ast.Name) and node.func.id == "int"
        if self._depth and is_int and len(node.args) == 1 and not node.keywords:
            return _call(node, "to_integer", *node.args)
        return node

    def visit_While(self, node: ast.While) -> ast.AST:
        return self._visit_loop(node)

    def visit_For(self, node: ast.For) -> ast.AST:
        return self._visit_loop(node)

    def _visit_loop(self, node: ast.While | ast.For) -> ast.AST:
        self.generic_visit(node)
        if self._depth:
            node.body.insert(0, _at(node, ast.Expr(_call(node, "check_stop"))))
        return node


def _call(at: ast.AST, name: str, *arguments: ast.expr) -> ast.Call:
    function = ast.Name(_PREFIX + name, ast.Load())
    call: ast.Call = _at(at, ast.Call(function, list(arguments), []))
    return call


def _at(place: ast.AST, node: Any) -> Any:
    return ast.fix_missing_locations(ast.copy_location(node, place))


def compile_checked(text: str, path: str) -> CodeType:
    """Compile the text of a file with checks in its functions; it needs the names of `CHECKS`."""
    tree = _Checks().visit(ast.parse(text, path))
    code: CodeType = compile(ast.fix_missing_locations(tree), path, "exec")
    return code


def rebuild_checked(function: Callable[..., Any]) -> Callable[..., Any] | None:
    """Return a function with checks, or None if its source cannot be found."""
    try:
        source = dedent(getsource(function))
        plain, checked = (
            _build(function, ast.parse(source)),
            _build(function, ast.parse(source), _Checks()),
        )
    except (OSError, TypeError, SyntaxError):
        return None
    if plain is None or _describe_code(plain) != _describe_code(function):
        return None  # Python found the source of something else
    return checked


def _build(
    function: Callable[..., Any], tree: ast.Module, checks: _Checks | None = None
) -> Callable[..., Any] | None:
    """Define the function of a piece of source again, with the same closure."""
    name, definition = _find_definition(tree)
    if definition is None:
        return None
    module = ast.parse(f"def _factory({', '.join(function.__code__.co_freevars)}): pass")
    factory = module.body[0]
    assert isinstance(factory, ast.FunctionDef)
    factory.body = [definition, ast.Return(ast.Name(name, ast.Load()))]
    if checks:
        module = checks.visit(module)
    names = {**function.__globals__, **CHECKS}
    code = compile(ast.fix_missing_locations(module), function.__code__.co_filename, "exec")
    exec(code, names)
    built: FunctionType = names["_factory"](
        *(cell.cell_contents for cell in function.__closure__ or ())
    )
    built.__defaults__ = function.__defaults__
    return built


def _describe_code(function: Callable[..., Any]) -> tuple[object, ...]:
    code = function.__code__
    constants = [constant for constant in code.co_consts if not isinstance(constant, CodeType)]
    return code.co_code, code.co_names, code.co_varnames, code.co_freevars, repr(constants)


def _find_definition(tree: ast.Module) -> tuple[str, ast.stmt | None]:
    """Return the name and the definition of the only function in a piece of source."""
    first = tree.body[0] if tree.body else None
    if isinstance(first, ast.FunctionDef):
        first.decorator_list, first.returns = [], None
        for argument in first.args.args:
            argument.annotation = None
        first.args.defaults = []
        return first.name, first
    lambdas = [node for node in ast.walk(tree) if isinstance(node, ast.Lambda)]
    if first is None or len(lambdas) != 1:
        return "", None
    return "_system", _at(first, ast.Assign([ast.Name("_system", ast.Store())], lambdas[0]))


# --- randomness -----------------------------------------------------------------------------------


def find_nondeterministic_module(function: Callable[..., Any]) -> str | None:
    """Return the module of random numbers or times that a function or one of its helpers uses."""
    seen: set[int] = set()
    waiting: list[Any] = [function]
    while waiting:
        current = waiting.pop()
        current = getattr(current, "py_func", current)
        if not isinstance(current, FunctionType) or id(current) in seen:
            continue
        seen.add(id(current))
        for code in _walk_code(current.__code__):
            for value in _find_values(code, current.__globals__):
                module = _unseeded_module(value)
                if module:
                    return module
                waiting.append(value)
        waiting += [cell.cell_contents for cell in current.__closure__ or ()]
    return None


def _walk_code(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _walk_code(constant)


def _find_values(code: CodeType, names: dict[str, Any]) -> Iterator[Any]:
    """Yield the globals that a piece of code reads, and the modules that it imports."""
    for instruction in dis.get_instructions(code):
        if instruction.opname == "IMPORT_NAME":
            yield ModuleType(str(instruction.argval))
    for name in code.co_names:
        value = names.get(name)
        yield value
        if (
            isinstance(value, ModuleType)
            and value.__name__ == "numpy"
            and "random" in code.co_names
        ):
            yield np.random
        if value is os:
            used = set(UNSEEDED_FUNCTIONS) & set(code.co_names)
            yield from (getattr(os, function, None) for function in used)


def _unseeded_module(value: Any) -> str | None:
    if getattr(value, "__name__", None) in UNSEEDED_FUNCTIONS:
        return f"os.{value.__name__}"
    if isinstance(value, ModuleType):
        name = value.__name__
    elif isinstance(value, BuiltinMethodType | MethodType):
        owner = value.__self__
        name = owner.__name__ if isinstance(owner, ModuleType) else type(owner).__module__
    elif isinstance(value, random.Random | np.random.Generator | np.random.RandomState):
        name = type(value).__module__
    else:
        name = getattr(value, "__module__", None) or ""
    found = (module for module in UNSEEDED_MODULES if f"{name}.".startswith(f"{module}."))
    return next(found, None)
