"""Conditions, needs and bounds of wagers as data for a page, and in English words.

`Banker wins and Banker total is 6` is rendered from the templates of the kind `condition`. A page
renders the tree in its own language.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, assert_never

import msgspec

from punto.messages import message, word
from punto.money import Odds
from punto.rules.outcomes.condition import (
    AllOf,
    AnyOf,
    Compare,
    Condition,
    Constant,
    FactName,
    IsTrue,
    Node,
    Not,
    Operand,
    Operator,
    operand_text,
)
from punto.rules.rulebook import Rulebook
from punto.rules.wager import Bound, Needs

_MIRRORED: dict[Operator, Operator] = {
    "==": "==",
    "!=": "!=",
    "<": ">",
    "<=": ">=",
    ">": "<",
    ">=": "<=",
}


class FactReference(msgspec.Struct, frozen=True):
    """A fact with which another fact is compared."""

    fact: str


class ConditionTree(msgspec.Struct, frozen=True, omit_defaults=True):
    """A condition as data: `op` with `args`, or `fact`, which may be compared with a value.

    A fact without `compare` is true or false; a pair holds if it is not `none`. The constants
    `true` and `false` alone are written as a fact.
    """

    op: Literal["and", "or", "not"] | msgspec.UnsetType = msgspec.UNSET
    args: tuple[ConditionTree, ...] = ()
    fact: str | msgspec.UnsetType = msgspec.UNSET
    compare: Operator | msgspec.UnsetType = msgspec.UNSET
    value: str | int | bool | FactReference | msgspec.UnsetType = msgspec.UNSET


def encode_condition(condition: Condition) -> ConditionTree:
    return _encode_node(condition.root)


def _encode_node(node: Node) -> ConditionTree:
    match node:
        case IsTrue(operand):
            return ConditionTree(fact=operand_text(operand))
        case Compare(Constant() as left, operator, right):
            return _encode_node(Compare(right, _MIRRORED[operator], left))
        case Compare(left, operator, right):
            value = FactReference(right.name) if isinstance(right, FactName) else right.value
            return ConditionTree(fact=operand_text(left), compare=operator, value=value)
        case Not(part):
            return ConditionTree(op="not", args=(_encode_node(part),))
        case AllOf(parts):
            return ConditionTree(op="and", args=tuple(map(_encode_node, parts)))
        case AnyOf(parts):
            return ConditionTree(op="or", args=tuple(map(_encode_node, parts)))
        case _:
            assert_never(node)


def describe_condition(condition: Condition) -> str:
    return _describe_node(condition.root)


def _describe_node(node: Node) -> str:
    match node:
        case IsTrue(operand):
            return _describe_operand(operand)
        case Compare(Constant() as left, operator, right):
            return _describe_node(Compare(right, _MIRRORED[operator], left))
        case Compare(left, operator, right):
            return _describe_comparison(_describe_operand(left), operator, _describe_operand(right))
        case Not(part):
            return message("condition", "not", part=_describe_part(part)).sentence
        case AllOf(parts):
            described = _describe_part(parts[0])
            for part in parts[1:]:
                added = _describe_part(part)
                described = message("condition", "and", left=described, right=added).sentence
            return described
        case AnyOf(parts):
            described = _describe_part(parts[0])
            for part in parts[1:]:
                added = _describe_part(part)
                described = message("condition", "or", left=described, right=added).sentence
            return described
        case _:
            assert_never(node)


def _describe_comparison(fact: str, operator: Operator, value: str) -> str:
    match operator:
        case "==":
            return message("condition", "eq", fact=fact, value=value).sentence
        case "!=":
            return message("condition", "ne", fact=fact, value=value).sentence
        case "<":
            return message("condition", "lt", fact=fact, value=value).sentence
        case "<=":
            return message("condition", "le", fact=fact, value=value).sentence
        case ">":
            return message("condition", "gt", fact=fact, value=value).sentence
        case ">=":
            return message("condition", "ge", fact=fact, value=value).sentence
        case _:
            assert_never(operator)


def _describe_part(node: Node) -> str:
    described = _describe_node(node)
    if isinstance(node, AllOf | AnyOf):
        return message("condition", "group", part=described).sentence
    return described


def _describe_operand(operand: Operand) -> str:
    kind = "fact" if isinstance(operand, FactName) else "fact_value"
    return word(kind, operand_text(operand))


def describe_odds(odds: Odds) -> str:
    win, stake = odds.text.split(":")
    return message("condition", "odds", win=win, stake=stake).sentence


def describe_needs(needs: Needs, titles: Mapping[str, str]) -> str:
    wagers = [titles[name] for name in needs.any_of]
    if needs.within == "box":
        return message("condition", "needs_box", wagers=wagers).sentence
    return message("condition", "needs_round", wagers=wagers).sentence


def describe_bound(bound: Bound, titles: Mapping[str, str]) -> str:
    wagers, other = [titles[name] for name in bound.together], titles[bound.at_most]
    if len(wagers) > 1:
        return message("condition", "bound_together", wagers=wagers, other=other).sentence
    return message("condition", "bound_one", wagers=wagers, other=other).sentence


def describe_minimum_age(book: Rulebook) -> str | None:
    """Return the notice of the minimum age, unless it is among the notices of the rulebook."""
    if not book.minimum_age:
        return None
    notice = message("announcement", "minimum_age", age=book.minimum_age)
    words = f"{notice.sentence}."
    return None if words in [one.text for one in book.notices] else words
