"""Records side by side, as small integers: what the kernels read.

A card is its place in `punto.cards.DECK`, `NONE` where there is none; the other small columns have
their own numbers, below. Money is whole chips, `UNRECORDED` where nobody wrote it down.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from punto.cards import DECK
from punto.records.format import RESULTS, STATUSES, Coup, Record, Stake
from punto.records.hashing import Hashes, hash_bytes

Bytes = np.ndarray[Any, np.dtype[np.uint8]]
Numbers = np.ndarray[Any, np.dtype[np.int32]]
Integers = np.ndarray[Any, np.dtype[np.int64]]

NONE = 255
UNREADABLE = 254
UNRECORDED = -(2**63)

# --- rows of `small`
DEALT = 0
"""Six cards in the order dealt."""
PLAYER = 6
BANKER = 9
"""Three cards of each hand."""
DIE = 12
"""0 for none."""
PLAYER_TOTAL = 13
BANKER_TOTAL = 14
RESULT = 15
STATUS = 16
BURNED = 17
TYPE = 18
ODD = 19
"""What the columns do not hold, as bits."""
ROWS = 20

IRREGULAR = 1
TOO_LONG = 2
"""More cards than a coup can have."""

COUP, SHOE = 0, 1  # types
PLAYED, FREE, VOID, VOID_HAND = range(len(STATUSES))

CODE = {str(card): code for code, card in enumerate(DECK)}
RESULT_CODE = {result: code for code, result in enumerate(RESULTS)}
STATUS_CODE = {status: code for code, status in enumerate(STATUSES)}

_BLANK = bytearray([NONE] * ROWS)
for _row in (DIE, STATUS, TYPE, ODD):
    _BLANK[_row] = 0


class Columns(NamedTuple):
    small: Bytes
    """[ROWS, n]"""
    coup: Numbers
    """Its number; 0 for none."""
    shoe: Numbers
    """A place in `shoes` and `hashes`; -1 for none."""
    shoes: Sequence[str]
    hashes: Hashes
    first: Numbers
    """[n + 1]: where each coup's stakes begin in what follows, counted from `first[0]`."""
    wager: Numbers
    """A place in `wagers`."""
    who: Numbers
    """[2, m]: one number for one player, and the box, -1 for none; empty where nobody is named."""
    stake: Integers
    profit: Integers
    commission: Integers
    wagers: Sequence[str]

    @property
    def rows(self) -> int:
        return len(self.coup)


class Head(NamedTuple):
    """Coups at the start of a part of a file, of a shoe begun before it."""

    small: Bytes
    coup: Numbers
    lines: Integers
    shoe: str
    hash: int


def columns_of(records: Sequence[Record]) -> Columns:
    """From records one by one: for text files. Parquet has its own, shorter way."""
    small = b"".join([_small(record) for record in records])
    shoes: dict[str, int] = {}
    wagers: dict[str, int] = {}
    players: dict[str, int] = {}
    first = [0]
    stakes: list[Stake] = []
    for record in records:
        if isinstance(record, Coup):
            stakes += record.wagers
        first.append(len(stakes))
    who = [
        [-1 if one.player is None else players.setdefault(one.player, len(players)),
         -1 if one.box is None else one.box]
        for one in stakes
    ]  # fmt: skip
    number = [record.coup or 0 if isinstance(record, Coup) else 0 for record in records]
    shoe = [shoes.setdefault(r.shoe, len(shoes)) if r.shoe else -1 for r in records]
    return Columns(
        small=np.ascontiguousarray(np.frombuffer(small, np.uint8).reshape(-1, ROWS).T),
        coup=_kept(number, np.int32),
        shoe=_kept(shoe, np.int32),
        shoes=list(shoes),
        hashes=hash_texts(list(shoes)),
        first=_kept(first, np.int32),
        wager=np.array([wagers.setdefault(one.wager, len(wagers)) for one in stakes], np.int32),
        who=np.array(who, np.int32).reshape(-1, 2).T.copy(),
        stake=_kept([one.stake for one in stakes], np.int64),
        profit=_recorded([one.profit for one in stakes]),
        commission=_recorded([one.commission for one in stakes]),
        wagers=list(wagers),
    )


def _recorded(amounts: list[int | None]) -> Integers:
    kept: Integers = _kept([UNRECORDED if one is None else one for one in amounts], np.int64)
    return kept


def _kept(values: Sequence[int], type_: type[np.generic]) -> Any:
    """Read-only, as what Arrow lends is: for the kernels another type, compiled once more."""
    array = np.array(values, type_)
    array.flags.writeable = False
    return array


def _small(record: Record) -> bytearray:
    row = _BLANK.copy()
    if not isinstance(record, Coup):
        row[TYPE] = SHOE
        row[BURNED] = NONE if record.burned is None else CODE.get(record.burned, UNREADABLE)
        return row
    hands = ((DEALT, 6, record.cards), (PLAYER, 3, record.player_cards))
    for start, most, cards in (*hands, (BANKER, 3, record.banker_cards)):
        for place, card in enumerate(cards[:most]):
            row[start + place] = CODE.get(card, UNREADABLE)
        row[ODD] |= TOO_LONG if len(cards) > most else 0
    row[DIE] = record.die or 0
    row[PLAYER_TOTAL] = NONE if record.player_total is None else record.player_total
    row[BANKER_TOTAL] = NONE if record.banker_total is None else record.banker_total
    row[RESULT] = NONE if record.result is None else RESULT_CODE[record.result]
    row[STATUS] = STATUS_CODE[record.status]
    row[ODD] |= IRREGULAR if record.irregularities else 0
    return row


def hash_texts(texts: Sequence[str]) -> Hashes:
    """64 bits for each; never 0, which stands for no shoe. The same in every process."""
    encoded = [text.encode() for text in texts]
    ends = np.cumsum([0, *map(len, encoded)], dtype=np.int64)
    return hash_bytes(np.frombuffer(b"".join(encoded) or b"\0", np.uint8), ends)
