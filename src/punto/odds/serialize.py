"""Serialize odds for JSON: integers, reduced fractions `p/q`, decimals of 12 digits."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from punto.cards import Rank
from punto.odds.analysis import Analysis, RowOdds, WagerOdds
from punto.odds.effect_of_removal import Effects, explain_missing_removal
from punto.odds.number_format import format_fraction, format_significant, square_root
from punto.rules.outcomes.facts import SIDES


def serialize_analysis(
    odds: Analysis, decks: int | None, effects: Effects | None = None, removal: bool = False
) -> dict[str, Any]:
    """Serialize an analysis; `decks` is None if the shoe was given by its counts.

    With `removal`, missing effects of removal are null, with the reason.
    """
    known = odds.dealt_so_far.known
    serialized: dict[str, Any] = {
        "rulebook": odds.book.id,
        "options": odds.book.chosen_options,
        "decks": decks,
        "dealt": {side: [str(card) for card in known.cards(side)] for side in SIDES},
        "die": odds.dealt_so_far.die,
        "combinations": odds.combinations,
        "wagers": {
            wager.id: serialize_wager(odds[wager.id]) if wager.id in odds.wagers else None
            for wager in odds.book.wagers
        },
        "unpriced": odds.unpriced,
        "cards": {str(number): format_fraction(part) for number, part in odds.cards.items()},
        "results": {name: format_fraction(part) for name, part in odds.results.items()},
    }
    if effects is not None:
        serialized["removal"] = {
            wager: serialize_effects(ranks) for wager, ranks in effects.items()
        }
    elif removal:
        serialized |= {"removal": None, "no_removal": explain_missing_removal(odds)}
    return serialized


def serialize_wager(wager: WagerOdds) -> dict[str, Any]:
    return {
        "ev": format_fraction(wager.ev),
        "ev_decimal": format_significant(wager.ev),
        "win": format_fraction(wager.win),
        "push": format_fraction(wager.push),
        "lose": format_fraction(wager.lose),
        "sd": format_significant(square_root(wager.variance)),
        "rows": [serialize_row(row) for row in wager.rows],
    }


def serialize_row(row: RowOdds) -> dict[str, Any]:
    return {
        "odds": row.row.odds.text,
        "when": row.row.when.text,
        "clause": row.row.clause,
        "combinations": row.combinations,
        "probability": format_fraction(row.probability),
    }


def serialize_effects(effects: Mapping[Rank, Fraction]) -> dict[str, Any]:
    return {
        rank.letter: {
            "effect": format_fraction(effect),
            "effect_decimal": format_significant(effect),
        }
        for rank, effect in effects.items()
    }
