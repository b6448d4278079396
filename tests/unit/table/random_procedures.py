"""Rulebooks with a random procedure: every key of `[procedure]` takes each of its choices."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cache
from itertools import product
from typing import Any

from punto.refusals import Refused
from punto.rules.procedure import IrregularityRules
from punto.rules.rulebook import Rulebook
from punto.rules.soundness import read_sound_book
from punto.table.config import SUPPORTED_REMEDIES, can_deal

WAGERS = """
[[wager]]
id = "banker"
title = "Banker"
push = "tie"
commission = "5%"
pays = [{ odds = "0.95:1", when = "banker_wins" }]

[[wager]]
id = "player"
title = "Player"
push = "tie"
pays = [{ odds = "1:1", when = "player_wins" }]

[[wager]]
id = "tie"
title = "Tie"
pays = [{ odds = "8:1", when = "tie" }]

[[wager]]
id = "player_pair"
title = "Player pair"
needs = { any_of = ["banker", "player", "tie"], within = "box" }
settle_at = "initial_deal"
pays = [{ odds = "11:1", when = "player_pair != none" }]
"""
DIE = "[chance.die]\nfaces = 6\n"
Values = dict[str, Any]


def _some(rng: random.Random, values: tuple[Any, ...]) -> list[Any]:
    return sorted(rng.sample(values, rng.randint(1, len(values))))


def _burn(rng: random.Random) -> Values:
    by = rng.choice(("first_card", "fixed", "none"))
    if by == "none":
        return {"by": by}
    face_up = rng.choice(("first", "all", "none") if by == "fixed" else ("first", "all"))
    if by == "fixed":
        return {"by": by, "cards": rng.choice((1, 2, 5, 12)), "face_up": face_up}
    return {"by": by, "includes_first": rng.random() < 0.5, "face_up": face_up}


def _cut(rng: random.Random) -> Values:
    usual, ends = rng.choice((0, 1, 10, 16, 30)), rng.choice((0, 1, 20, 60))
    least = rng.choice((0, usual))
    most = {"most_from_back": usual} if rng.random() < 0.5 else {}
    offers = rng.choice(("lowest_box", "highest_box", "nobody"))
    return {
        "cards_from_ends": ends,
        "cutting_card_from_back": usual,
        "least_from_back": least,
        **most,
        "offers": offers,
    }


def _style(rng: random.Random) -> Values:
    return {
        "first_cards": rng.choice(("face_up", "face_down")),
        "third_cards": rng.choice(("face_up", "face_down")),
        "turned_by": rng.choice(("dealer", "highest_stake")),
        "totals_called": rng.choice(("initial_deal", "each_hand")),
        "after_shoe": rng.choice(("shuffle", "replace")),
        "continuous": rng.random() < 0.7,
    }


def _irregularities(rng: random.Random) -> Values:
    return {
        kind: {
            "remedy": rng.choice(SUPPORTED_REMEDIES[kind]),
            "until": rng.choice(("settlement", "next_bets")),
        }
        for kind in IrregularityRules.__struct_fields__
    }


CHOICES: Mapping[str, Callable[[random.Random], Values]] = {
    "versions": lambda rng: {"mini": rng.randint(1, 7), "midi": 9, "full": rng.randint(1, 16)},
    "spots": lambda rng: {"players": rng.randint(1, 4)},
    "stakes": lambda rng: {
        "step": rng.choice((1, 5, 20)),
        "maximum_multiples": rng.choice(([], [50, 100], [200])),
    },
    "cut": _cut,
    "burn": _burn,
    "last_coup": lambda rng: {
        "rounds_after_first_card": rng.randint(0, 2),
        "rounds_after_later_card": rng.randint(0, 2),
    },
    "styles": lambda rng: {"allowed": _some(rng, ("A", "B", "C"))},
    "style": lambda rng: {name: _style(rng) for name in "ABC"},
    "equipment": lambda rng: {
        "allowed": _some(rng, ("continuous", "shoe", "shuffler")),
        "cutting_cards": _some(rng, (1, 2)),
    },
    "free_rounds": lambda rng: {"at_most": rng.randint(0, 3)},
    "result_call": lambda rng: {"first": rng.choice(("winner", "banker", "player"))},
    "payment": lambda rng: {
        "order": rng.choice(("lost_first", "by_box")),
        "boxes": rng.choice(("ascending", "descending")),
    },
    "irregularities": _irregularities,
}
"""A random value of each key. A key that is left out has its default."""


@cache
def random_procedure(number: int) -> bytes:
    """Return the rulebook with this number: one that `punto rules check` calls sound."""
    rng = random.Random(f"procedure {number}")
    while True:
        source = _write_book(rng, number).encode()
        try:
            book = read_sound_book(source)
        except Refused:
            continue
        if _has_a_table(book):
            return source


def _has_a_table(book: Rulebook) -> bool:
    """Whether a style of the book can be dealt with its equipment; `punto rules check` says so."""
    rules = book.procedure
    pairs = product(rules.styles.allowed, rules.equipment.allowed)
    return any(can_deal(book, style, equipment) for style, equipment in pairs)


def _write_book(rng: random.Random, number: int) -> str:
    decks = rng.choice((1, 2, 6))
    lines = [
        f'[rulebook]\nid = "procedure-{number}"\ntitle = "Procedure {number}"\nversion = "1"',
        f"decks = {{ min = {decks}, max = {decks + 2} }}",
        "[procedure]",
    ]
    for key, choose in CHOICES.items():
        if rng.random() < 0.7:
            lines.append(f"{key} = {_toml(choose(rng))}")
    return "\n".join([*lines, rng.choice(("", DIE)), WAGERS])


def _toml(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case dict():
            return "{ " + ", ".join(f"{key} = {_toml(part)}" for key, part in value.items()) + " }"
        case list():
            return "[" + ", ".join(map(_toml, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)
