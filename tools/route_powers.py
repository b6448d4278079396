"""Which roles may use each HTTP route, read from the routes of the application.

A route names its roles in the first check of its handler: `caller.require_role(ROLES, …)` or
`caller.require_account()`. `tests/unit/web/test_role_matrix.py` asks every route as every role.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from typing import Any, NamedTuple

from litestar import Litestar
from litestar.handlers import HTTPRouteHandler

from punto.house.accounts.roles import ROLES
from punto.table.commands import INSPECTOR
from punto.web.app import api_without_services

ANYONE = "anyone"
READ_METHODS = ("GET", "HEAD", "OPTIONS")


class RoutePower(NamedTuple):
    method: str
    path: str
    roles: tuple[str, ...]
    """Roles that may use the route; `anyone` includes clients that have not signed in."""
    body: type[Any] | None
    """The form of the body."""


def route_powers() -> list[RoutePower]:
    """Return the routes below `/api`, sorted by path."""
    powers = [
        _read_power(method, path, handler)
        for path, method, handler in _handlers(api_without_services())
        if path.startswith("/api/")
    ]
    return sorted(powers, key=lambda power: (power.path, power.method))


def _handlers(app: Litestar) -> Iterator[tuple[str, str, HTTPRouteHandler]]:
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            for method in sorted(handler.http_methods - {"OPTIONS", "HEAD"}):
                yield route.path_format, method, handler


def _read_power(method: str, path: str, handler: HTTPRouteHandler) -> RoutePower:
    function = handler.fn
    roles = _required_roles(function) or (ANYONE, *ROLES)
    if method not in READ_METHODS and not handler.opt.get("for_inspectors"):
        roles = tuple(role for role in roles if role != INSPECTOR)
    return RoutePower(method, path, roles, _body_of(function))


def _required_roles(function: Any) -> tuple[str, ...]:
    """Return the roles that a handler or a function that gets its caller requires."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    names = function.__globals__
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        match call.func:
            case ast.Attribute(attr="require_role"):
                expression = compile(ast.Expression(call.args[0]), "roles", "eval")
                required = eval(expression, names)
                return tuple(role for role in ROLES if role in required)
            case ast.Attribute(attr="require_account"):
                return ROLES
            case ast.Name(id=name) if name in names and _passes_caller(call):
                if found := _required_roles(names[name]):
                    return found
    return ()


def _passes_caller(call: ast.Call) -> bool:
    return any(isinstance(one, ast.Name) and one.id == "caller" for one in call.args)


def _body_of(function: Any) -> type[Any] | None:
    annotation = inspect.get_annotations(function, eval_str=True).get("data")
    return getattr(annotation, "__args__", (None,))[0] if annotation else None
