"""Correct records of a book, dealt card by card and settled by `punto.settle`.

Neither the simulator nor the audit is used, so any finding in these records is a bug of the audit.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Literal

import punto
from punto.cards import DECK, Card
from punto.money import read_chip
from punto.records.format import (
    FORMAT,
    CoupRecord,
    GameRecord,
    RecordHeader,
    RulebookReference,
    ShoeRecord,
    StakeLimit,
    StakeRecord,
    encode_line,
)
from punto.refusals import Refused
from punto.rules.coup import Coup, next_card
from tests.paths import EXAMPLES

EXAMPLE_BOOKS = ("either-pair", "mirror", "dragon-bonus")
BOOKS = (*punto.built_in(), *(str(EXAMPLES / f"{name}.toml") for name in EXAMPLE_BOOKS))
Notation = Literal["order", "hands", "both"]
LIMIT = StakeLimit(min=20, max=10**6)


def load_book(name: str) -> punto.Rulebook:
    """Load a book with every wager it can offer."""
    return punto.load(name, {"perfect_pairs": "one"} if name == "division-5" else {})


def make_header(book: punto.Rulebook) -> RecordHeader:
    return RecordHeader(
        format=FORMAT,
        book=RulebookReference(id=book.id, version=book.version, sha256=book.sha256),
        decks=book.decks.default,
        options=dict(book.chosen_options),
        chip="0.05",
        limit=LIMIT,
    )


def make_clean_records(
    book: punto.Rulebook,
    coups: int,
    seed: int,
    notation: Notation = "order",
    dice: Sequence[int] | None = None,
) -> list[GameRecord]:
    """Make correct coups of consecutive shoes; `dice` are the faces that come up, if not all."""
    chance = random.Random(seed)
    records: list[GameRecord] = []
    shoe = 0
    while coups > 0:
        shoe += 1
        dealt = list(_deal_shoe(book, chance, f"S{shoe}", notation, dice))[: coups + 1]
        coups -= len(dealt) - 1
        records += dealt
    return records


def _throw_die(chance: random.Random, faces: int, dice: Sequence[int] | None) -> int:
    return chance.choice(dice) if dice else chance.randint(1, faces)


def _deal_shoe(
    book: punto.Rulebook,
    chance: random.Random,
    name: str,
    notation: Notation,
    dice: Sequence[int] | None,
) -> Iterator[GameRecord]:
    cards = list(DECK) * book.decks.default
    chance.shuffle(cards)
    burned = cards.pop()
    del cards[: burned.rank.burn_value]
    at = datetime(2026, 1, 5, 20, 0, tzinfo=UTC)
    yield ShoeRecord(shoe=name, at=at, burned=str(burned))
    number = 0
    while len(cards) > 20:
        number += 1
        drawn = draw_coup(book, cards)
        die = _throw_die(chance, book.die.faces, dice) if book.die else None
        coup = punto.play(book, drawn, die)
        at += timedelta(seconds=40)
        yield make_coup_record(book, coup, drawn, notation, make_stakes(book, coup, chance),
                     shoe=name, number=number, at=at)  # fmt: skip


def draw_coup(book: punto.Rulebook, cards: list[Card]) -> list[Card]:
    """Take the cards of one coup from the end of the list."""
    hands = {
        side: [book.deal.permanent[side]] if side in book.deal.permanent else []
        for side in ("player", "banker")
    }
    drawn = []
    while (turn := next_card(book, hands["player"], hands["banker"])).hand is not None:
        drawn.append(cards.pop())
        hands[turn.hand].append(drawn[-1])
    return drawn


def make_coup_record(
    book: punto.Rulebook,
    coup: Coup,
    drawn: list[Card],
    notation: Notation,
    stakes: tuple[StakeRecord, ...],
    *,
    shoe: str,
    number: int,
    at: datetime,
) -> CoupRecord:
    hands = {}
    for side, hand in (("player", coup.player), ("banker", coup.banker)):
        cards = hand.cards[1:] if side in book.deal.permanent else hand.cards
        hands[side] = tuple(map(str, cards)) if notation != "order" else ()
    return CoupRecord(
        shoe=shoe,
        coup=number,
        at=at,
        cards=tuple(map(str, drawn)) if notation != "hands" else (),
        player_cards=hands["player"],
        banker_cards=hands["banker"],
        die=coup.die,
        player_total=coup.player.total,
        banker_total=coup.banker.total,
        result=coup.winner,
        wagers=stakes,
    )


def make_stakes(book: punto.Rulebook, coup: Coup, chance: random.Random) -> tuple[StakeRecord, ...]:
    """Make the settled stakes of up to two players, which the book accepts."""
    found: list[StakeRecord] = []
    for player in chance.sample((None, "anna", "bob"), chance.randint(0, 2)):
        box = None if player is None else chance.randint(1, 7)
        stakes = _draw_stakes(book, chance)
        found += [
            StakeRecord(
                wager=one.wager.id,
                stake=one.stake,
                profit=one.profit,
                commission=one.commission,
                player=player,
                box=box,
            )
            for one in punto.settle(book, coup, stakes)
        ]
    return tuple(found)


def _draw_stakes(book: punto.Rulebook, chance: random.Random) -> dict[str, int]:
    while True:
        chosen = chance.sample(book.wagers, chance.randint(1, min(3, len(book.wagers))))
        stakes = {one.id: one.payable_step * chance.choice((20, 40, 100)) for one in chosen}
        try:
            punto.check_stakes(book, stakes, read_chip("1"))
        except Refused:
            continue
        return stakes


def write_jsonl(path: Path, header: RecordHeader | None, records: list[GameRecord]) -> Path:
    """Write JSON lines."""
    lines = [encode_line(one) for one in ([header] if header else []) + records]
    path.write_bytes(b"".join(line + b"\n" for line in lines))
    return path
