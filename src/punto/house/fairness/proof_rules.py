"""The rules of a rulebook as data of a shoe file: what a browser needs to deal and settle again."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any, assert_never

from punto.cards import Rank
from punto.house.fairness.proof_format import (
    BookData,
    ConditionData,
    PayRowData,
    Ratio,
    RulesData,
    WagerData,
)
from punto.rules.outcomes.condition import (
    AllOf,
    AnyOf,
    Compare,
    FactName,
    IsTrue,
    Node,
    Not,
    Operand,
)
from punto.rules.procedure import BurnRule
from punto.rules.rulebook import Rulebook
from punto.rules.tableau import PointSet
from punto.rules.wager import Wager


def describe_book(book: Rulebook) -> BookData:
    text = book.text.source.decode()
    return BookData(id=book.id, sha256=book.sha256, text=text)


@lru_cache(maxsize=64)
def describe_rules(book: Rulebook) -> RulesData:
    tableau, last_coup = book.tableau, book.procedure.last_coup
    return RulesData(
        options=dict(book.chosen_options),
        order=book.deal.order,
        permanent={side: str(card) for side, card in book.deal.permanent.items()},
        naturals=_points(tableau.naturals.totals),
        player=_points(tableau.player.totals),
        banker_alone=_points(tableau.banker_alone.totals),
        banker=tuple(map(_points, tableau.banker.draws_against)),
        **_describe_burn(book.procedure.burn),
        last_coup=(last_coup.rounds_after_first_card, last_coup.rounds_after_later_card),
        wagers=tuple(map(_describe_wager, book.wagers)),
    )


def _describe_burn(rule: BurnRule) -> dict[str, Any]:
    if rule.by == "none" or (rule.by == "first_card" and not rule.includes_first):
        return {"burn": rule.by}
    return {"burn": "counts", "burn_counts": tuple(map(rule.count, Rank))}


def _points(points: PointSet) -> tuple[int, ...]:
    return tuple(sorted(points))


def _describe_wager(wager: Wager) -> WagerData:
    return WagerData(
        id=wager.id,
        push=_describe_condition(wager.push.when.root) if wager.push else None,
        pays=tuple(
            PayRowData(
                when=_describe_condition(row.when.root),
                odds=_ratio(row.odds.value),
                before=_ratio(row.odds_before_commission),
            )
            for row in wager.pays
        ),
    )


def _ratio(value: Fraction) -> Ratio:
    return value.numerator, value.denominator


def _describe_condition(node: Node) -> ConditionData:
    match node:
        case IsTrue(operand):
            return ["is", _describe_operand(operand)]
        case Compare(left, operator, right):
            return [operator, _describe_operand(left), _describe_operand(right)]
        case Not(part):
            return ["not", _describe_condition(part)]
        case AllOf(parts):
            return ["and", *map(_describe_condition, parts)]
        case AnyOf(parts):
            return ["or", *map(_describe_condition, parts)]
        case _:
            assert_never(node)


def _describe_operand(operand: Operand) -> Any:
    return operand.name if isinstance(operand, FactName) else {"value": operand.value}
