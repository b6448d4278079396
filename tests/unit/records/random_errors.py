"""Random errors in correct records: one to three changes in a coup."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec

from punto.cards import DECK
from punto.records.format import (
    CorrectionRecord,
    CoupRecord,
    GameRecord,
    ShoeRecord,
    StakeRecord,
)

Change = Callable[[Any, random.Random], dict[str, Any]]


def _random_card(chance: random.Random) -> str:
    return chance.choice(
        [*map(str, DECK), "XX", "9Z"] if chance.random() < 0.2 else [*map(str, DECK)]
    )


def _change_cards(name: str) -> Change:
    def change(coup: CoupRecord, chance: random.Random) -> dict[str, Any]:
        cards = list(getattr(coup, name))
        what = chance.choice(("drop", "add", "swap", "replace"))
        if what == "drop" and cards:
            cards.pop(chance.randrange(len(cards)))
        elif what == "add":
            cards.insert(chance.randint(0, len(cards)), _random_card(chance))
        elif what == "swap" and len(cards) > 1:
            one, other = chance.sample(range(len(cards)), 2)
            cards[one], cards[other] = cards[other], cards[one]
        elif cards:
            cards[chance.randrange(len(cards))] = _random_card(chance)
        return {name: tuple(cards)}

    return change


def _change_stakes(coup: CoupRecord, chance: random.Random) -> dict[str, Any]:
    if not coup.wagers:
        return {"wagers": (StakeRecord(wager="banker", stake=400, profit=380, commission=20),)}
    wagers = list(coup.wagers)
    place = chance.randrange(len(wagers))
    changes: list[dict[str, Any]] = [
        {"stake": chance.choice((-5, 0, 1, 7, 19, 21, 100, 10**6 + 20, 2**41, 2**61))},
        {"profit": chance.choice((None, 0, 1, 100, -100, 2**45))},
        {"commission": chance.choice((None, 0, 1, 5, -5))},
        {"player": chance.choice((None, "anna", "carol"))},
        {"box": chance.choice((None, 1, 9))},
        {"wager": chance.choice(("banker", "player", "tie", "dragon", "perfect_pairs"))},
    ]
    wagers[place] = msgspec.structs.replace(wagers[place], **chance.choice(changes))
    if chance.random() < 0.2:
        wagers.append(chance.choice(wagers))
    if chance.random() < 0.1:
        wagers.pop(0)
    return {"wagers": tuple(wagers)}


def _change_corrections(coup: CoupRecord, chance: random.Random) -> dict[str, Any]:
    cards = [*coup.cards, *coup.player_cards, str(coup.die), "4H", None]
    return {
        "corrected": tuple(
            CorrectionRecord(read=_random_card(chance), true=chance.choice(cards))
            for _ in range(chance.randint(1, 3))
        )
    }


CHANGES: list[Change] = [
    _change_cards("cards"),
    _change_cards("player_cards"),
    _change_cards("banker_cards"),
    _change_stakes,
    _change_stakes,
    lambda _coup, chance: {"die": chance.choice((None, 1, 3, 7))},
    lambda _coup, chance: {"player_total": chance.choice((None, 0, 5, 12))},
    lambda _coup, chance: {"banker_total": chance.choice((None, 0, 5, 12))},
    lambda _coup, chance: {"result": chance.choice((None, "player", "banker", "tie"))},
    lambda _coup, chance: {"status": chance.choice(("free", "void", "void_hand"))},
    lambda coup, chance: {"coup": chance.choice((None, max(1, coup.coup - 1), coup.coup + 3))},
    lambda _coup, chance: {"unread": chance.choice((0, 1, 5, 200, 400))},
    lambda _coup, chance: {"voided": tuple(_random_card(chance) for _ in range(3))},
    _change_corrections,
    lambda _coup, chance: {"shoe": chance.choice((None, "S1", "elsewhere"))},
]


def corrupt_records(
    records: list[GameRecord], chance: random.Random, share: float
) -> list[GameRecord]:
    found: list[GameRecord] = []
    for record in records:
        if isinstance(record, CoupRecord) and chance.random() < share:
            for _ in range(chance.randint(1, 3)):
                if record.coup is None:
                    break
                record = msgspec.structs.replace(record, **chance.choice(CHANGES)(record, chance))
        if isinstance(record, ShoeRecord) and chance.random() < 0.3:
            record = msgspec.structs.replace(record, burned=chance.choice((None, "XX", "KH")))
        found += [record] * (0 if chance.random() < 0.01 else 2 if chance.random() < 0.01 else 1)
    return found
