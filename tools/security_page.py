"""The matrices of docs/security.md: roles and HTTP routes, roles and commands of the socket."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from punto.house.house_commands import HOUSE_COMMANDS
from punto.table.commands import COMMANDS, Role
from punto.table.phases import COMMAND_RULES
from tools.house_command_powers import house_command_roles
from tools.route_powers import ANYONE, route_powers

_HEADS = {
    ANYONE: "not signed in",
    "player": "player",
    "dealer": "dealer",
    "game_supervisor": "game supervisor",
    "casino_supervisor": "casino supervisor",
    "operator": "operator",
    "inspector": "inspector",
}


def route_matrix() -> str:
    """Return which roles may use each route."""
    rows = ((f"`{power.method} {power.path}`", power.roles, _HEADS) for power in route_powers())
    return _matrix("route", _HEADS.values(), rows)


def command_matrix() -> str:
    """Return which roles may give each command of the table socket."""
    roles = [role for role in get_args(Role) if role not in ("observer", "inspector")][::-1]
    found = {name: COMMAND_RULES[kind].roles for name, kind in COMMANDS.items()}
    found |= {name: house_command_roles(name) for name in HOUSE_COMMANDS}
    rows = ((f"`{name}`", found[name], roles) for name in sorted(found))
    return _matrix("command", (role.replace("_", " ") for role in roles), rows)


def _matrix(
    head: str,
    columns: Iterable[str],
    rows: Iterable[tuple[str, Iterable[str], Iterable[str]]],
) -> str:
    heads = [head, *columns]
    lines = [f"| {' | '.join(heads)} |", f"| {' | '.join(['---'] * len(heads))} |"]
    for name, held, roles in rows:
        cells = ["yes" if role in {*held} else "" for role in roles]
        lines.append(f"| {' | '.join([name, *cells])} |")
    return "\n".join([*lines, ""])


PARTS = {"route_matrix": route_matrix, "command_matrix": command_matrix}
