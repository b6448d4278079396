"""Which roles may give each command to the house: each is given as each role at a new table."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

from punto.house.hosting.hosted_state import new_hosted_state
from punto.house.house_commands import HOUSE_COMMANDS, TableContext, decide_house_command
from punto.house.table_house_settings import (
    HostedTableConfig,
    TableHouseSettings,
    load_setup,
    make_header,
)
from punto.refusals import Refused
from punto.rules.catalog import built_in
from punto.table.commands import Actor, Role

_EXAMPLES: dict[str, dict[str, Any]] = {
    "promise_entropy": {"digest": "0" * 64},
    "give_entropy": {"entropy": "text"},
    "seat_walk_in": {"name": "Ann"},
    "allow_dealer": {"allowed": True},
    "record_fill": {"amount": 1},
    "record_credit": {"amount": 1},
    "confirm_cash": {"request": 1},
    "reject_cash": {"request": 1},
}
"""Fields of the commands that have some."""


@cache
def house_command_roles(name: str) -> tuple[Role, ...]:
    return tuple(role for role in get_args(Role) if _may_give(name, role))


def house_command_example(name: str) -> dict[str, Any]:
    """Return a valid message."""
    return {"type": name, **_EXAMPLES.get(name, {})}


def _may_give(name: str, role: Role) -> bool:
    assert name in HOUSE_COMMANDS
    try:
        decide_house_command(_real_table(), house_command_example(name), Actor(role, "somebody"))
    except Refused as refused:
        return refused.refusal.code != "not_your_power"
    return True


@cache
def _real_table() -> TableContext:
    settings = TableHouseSettings(dealer="person", cards="scanned")
    header = make_header("table", 0, built_in()[0], {}, HostedTableConfig(house=settings))
    setup, settings = load_setup(header)
    return TableContext(header.id, new_hosted_state(setup), settings)
