"""A condition in words, for a page at the table: `Banker wins and Banker total is 6`."""

from __future__ import annotations

from typing import assert_never

from punto.rules.condition import (
    All,
    AnyOf,
    Compare,
    Condition,
    Constant,
    Holds,
    Node,
    Not,
    Operand,
    Operator,
)
from punto.rules.facts import FACTS

COMPARED = {
    "==": "is {}",
    "!=": "is not {}",
    "<": "is below {}",
    "<=": "is {} or less",
    ">": "is above {}",
    ">=": "is {} or more",
}

_MIRRORED: dict[Operator, Operator] = {
    "==": "==",
    "!=": "!=",
    "<": ">",
    "<=": ">=",
    ">": "<",
    ">=": "<=",
}


def in_words(condition: Condition) -> str:
    return _words(condition.root)


def _words(node: Node) -> str:
    match node:
        case Holds(operand):
            return _name(operand)
        case Compare(Constant() as left, operator, right):
            return _words(Compare(right, _MIRRORED[operator], left))
        case Compare(left, operator, right):
            return f"{_name(left)} {COMPARED[operator].format(_name(right))}"
        case Not(part):
            return f"not {_grouped(part)}"
        case All(parts):
            return " and ".join(_grouped(part) for part in parts)
        case AnyOf(parts):
            return " or ".join(_grouped(part) for part in parts)
        case _:
            assert_never(node)


def _grouped(node: Node) -> str:
    return f"({_words(node)})" if isinstance(node, All | AnyOf) else _words(node)


def _name(operand: Operand) -> str:
    if isinstance(operand, Constant):
        return str(operand.value).lower()
    return FACTS[operand.name].label
