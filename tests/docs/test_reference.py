"""The generated parts of the docs are up to date."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest

from punto.table import commands as c
from punto.table.commands import COMMANDS
from punto.table.config import read_config
from punto.table.decide import HANDLERS
from punto.table.phases import COMMAND_RULES
from tests.paths import ROOT
from tools.command_fields import describe_fields, describe_values
from tools.reference import generated_files
from tools.refusals_page import refusals


def test_generated_files_are_up_to_date() -> None:
    stale = [
        path.relative_to(ROOT).as_posix()
        for path, text in generated_files().items()
        if path.read_text(encoding="utf-8") != text
    ]
    assert stale == [], "run `python -m tools.reference`"


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


def test_the_clauses_of_a_maximum_in_the_docs() -> None:
    """The clause of all limits, and that of a wager with limits of its own (11A.4)."""
    clauses = ["division-5 5.9", "the clause of the rule in the rulebook"]
    assert refusals()["above_maximum"].clauses == clauses
    assert refusals()["below_minimum"].clauses == clauses


def test_the_documented_configuration_is_valid() -> None:
    import tomllib

    text = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
    block = text.split("```toml\n")[1].split("```")[0]
    assert read_config(tomllib.loads(block)).personal["anna"]["banker"].min == 100


def test_the_table_of_commands_lists_the_values_of_each_field() -> None:
    assert describe_fields(c.OpenTable) == (
        "`cards`: `new`, `prechecked`, `preshuffled`, default `new`"
    )
    assert describe_fields(c.Sit) == "`box`: whole number, 1 or more"
    assert describe_fields(c.SetLimits) == (
        "`limits`: object with an entry {`min`: amount, `max`: amount} for each wager"
    )
    assert describe_fields(c.Leave) == (
        "`player`: name, optional. Required from staff; by default the actor"
    )
    assert describe_fields(c.CashOut).startswith("`player`: name<br>`amount`: amount, optional<br>")
    assert "`disclosed`: `true` or `false`<br>`to`: " in describe_fields(c.DrawExcess)
    assert "default `nobody`. `player`: the Player received it" in describe_fields(c.DrawExcess)
    assert describe_fields(c.Settle) == ""


def test_every_field_of_a_command_is_described() -> None:
    for name, command in COMMANDS.items():
        for field in set(command.__struct_fields__) - {"by", "at", "id"}:
            assert f"`{field}`: " in describe_fields(command), name


def test_a_range_has_both_ends() -> None:
    info = msgspec.inspect.type_info(Annotated[int, msgspec.Meta(ge=1, le=6)])
    assert describe_values(info) == "whole number, 1 to 6"
    with pytest.raises(TypeError, match="no words"):
        describe_values(msgspec.inspect.type_info(bytes))
