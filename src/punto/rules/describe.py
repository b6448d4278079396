"""Describe a condition in words for display: `Banker wins and Banker total is 6`."""

from __future__ import annotations

from typing import assert_never

from punto.rules.condition import (
    AllOf,
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

COMPARISON_PHRASES = {
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


def describe_condition(condition: Condition) -> str:
    return _describe_node(condition.root)


def _describe_node(node: Node) -> str:
    match node:
        case Holds(operand):
            return _describe_operand(operand)
        case Compare(Constant() as left, operator, right):
            return _describe_node(Compare(right, _MIRRORED[operator], left))
        case Compare(left, operator, right):
            comparison = COMPARISON_PHRASES[operator].format(_describe_operand(right))
            return f"{_describe_operand(left)} {comparison}"
        case Not(part):
            return f"not {_describe_term(part)}"
        case AllOf(parts):
            return " and ".join(_describe_term(part) for part in parts)
        case AnyOf(parts):
            return " or ".join(_describe_term(part) for part in parts)
        case _:
            assert_never(node)


def _describe_term(node: Node) -> str:
    return f"({_describe_node(node)})" if isinstance(node, AllOf | AnyOf) else _describe_node(node)


def _describe_operand(operand: Operand) -> str:
    if isinstance(operand, Constant):
        return str(operand.value).lower()
    return FACTS[operand.name].label
