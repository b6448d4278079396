"""Odds for machines: integers as integers, fractions reduced as `p/q`, decimals of 12 digits."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from punto.cards import Rank
from punto.odds.analysis import Odds, RowOdds, WagerOdds
from punto.odds.effect_of_removal import Effects
from punto.odds.number_format import fraction_text, root, significant


def odds_json(odds: Odds, decks: int | None, effects: Effects | None = None) -> dict[str, Any]:
    """All of it; `decks` is None where the shoe was given by its counts."""
    found: dict[str, Any] = {
        "rulebook": odds.book.id,
        "options": odds.book.chosen,
        "decks": decks,
        "combinations": odds.combinations,
        "wagers": {
            wager.id: wager_json(odds[wager.id]) if wager.id in odds.wagers else None
            for wager in odds.book.wagers
        },
        "unpriced": odds.unpriced,
        "cards": {str(number): fraction_text(part) for number, part in odds.cards.items()},
        "results": {name: fraction_text(part) for name, part in odds.results.items()},
    }
    if effects is not None:
        found["removal"] = {wager: effects_json(ranks) for wager, ranks in effects.items()}
    return found


def wager_json(one: WagerOdds) -> dict[str, Any]:
    return {
        "ev": fraction_text(one.ev),
        "ev_decimal": significant(one.ev),
        "win": fraction_text(one.win),
        "push": fraction_text(one.push),
        "lose": fraction_text(one.lose),
        "sd": significant(root(one.variance)),
        "rows": [row_json(row) for row in one.rows],
    }


def row_json(row: RowOdds) -> dict[str, Any]:
    return {
        "odds": row.row.odds.text,
        "when": row.row.when.text,
        "clause": row.row.clause,
        "combinations": row.combinations,
        "probability": fraction_text(row.probability),
    }


def effects_json(effects: Mapping[Rank, Fraction]) -> dict[str, Any]:
    return {
        rank.letter: {"effect": fraction_text(effect), "effect_decimal": significant(effect)}
        for rank, effect in effects.items()
    }
