"""Records as columns of integers, which the audit kernels read.

A card is its index in `punto.cards.DECK`. A card without a suit is the number of its rank after
those, and a card of which only the value 0 is recorded comes last. `NO_VALUE` stands for a value
that is not recorded. Money is in whole chips; `UNRECORDED` stands for an amount that is not
recorded.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from punto.cards import DECK, Rank
from punto.records.format import RESULTS, STATUSES, CoupRecord, GameRecord, StakeRecord
from punto.records.hashing import hash_bytes
from punto.sim.arrays import Int32Array, Int64Array, UInt8Array, UInt64Array

NO_VALUE = 255
NOT_A_CARD = 254
UNRECORDED = -(2**63)

# --- rows of `byte_fields`
DEALT = 0
"""Six cards in the order dealt."""
PLAYER = 6
"""Three cards of the Player's hand."""
BANKER = 9
"""Three cards of the Banker's hand."""
DIE = 12
"""0 for no die."""
PLAYER_TOTAL = 13
BANKER_TOTAL = 14
RESULT = 15
STATUS = 16
BURNED = 17
RECORD_TYPE = 18
FLAGS = 19
BYTE_FIELDS = 20

# --- bits of FLAGS: what the other columns cannot hold
HAS_IRREGULARITIES = 1
HAS_EXTRA_CARDS = 2
"""More cards than a coup can have."""
HAS_LOOSE_CARDS = 4
"""Voided cards, which are in no hand."""
HAS_CORRECTIONS = 8

# --- values of RECORD_TYPE and STATUS
COUP, SHOE = 0, 1
PLAYED, FREE, VOID, VOID_HAND = range(len(STATUSES))

TEN_TO_KING = "0"
"""A card that counts 0, of which neither rank nor suit is recorded."""
CARD_TEXTS = (*map(str, DECK), *(rank.letter for rank in Rank), TEN_TO_KING)
"""The text of each card code."""
CARD_CODE = {text: code for code, text in enumerate(CARD_TEXTS)}
FULL_CARDS, RANK_CARDS, CARD_CODES = len(DECK), len(DECK) + len(Rank), len(CARD_TEXTS)
"""Codes below the first are cards, those below the second ranks or cards, and so on."""
RESULT_CODE = {result: code for code, result in enumerate(RESULTS)}
STATUS_CODE = {status: code for code, status in enumerate(STATUSES)}

_EMPTY_ROW = bytearray([NO_VALUE] * BYTE_FIELDS)
for _row in (DIE, STATUS, RECORD_TYPE, FLAGS):
    _EMPTY_ROW[_row] = 0


class RecordColumns(NamedTuple):
    """A batch of records."""

    byte_fields: UInt8Array
    """[BYTE_FIELDS, rows]"""
    coup_numbers: Int32Array
    """0 where no number is recorded."""
    shoe_indices: Int32Array
    """Indices into `shoe_names` and `shoe_hashes`; -1 where no shoe is recorded."""
    shoe_names: Sequence[str]
    shoe_hashes: UInt64Array
    loose_cards: Int32Array
    """[2, cards]: cards that no hand has, sorted by row, which is the first number. The second is
    the code of a voided card, or minus the number of unread cards."""
    stake_offsets: Int32Array
    """[rows + 1]: where each coup's stakes begin, relative to `stake_offsets[0]`."""
    wager_indices: Int32Array
    """Indices into `wager_names`."""
    owners: Int32Array
    """[2, stakes]: a number for each player, and the box; -1 for none. Empty without owners."""
    stakes: Int64Array
    profits: Int64Array
    commissions: Int64Array
    wager_names: Sequence[str]

    @property
    def row_count(self) -> int:
        return len(self.coup_numbers)


class LeadingCoups(NamedTuple):
    """The first coups of a chunk, of a shoe that may have begun before the chunk."""

    byte_fields: UInt8Array
    coup_numbers: Int32Array
    loose_cards: Int32Array
    line_numbers: Int64Array
    shoe_name: str
    shoe_hash: int
    faulty_lines: frozenset[int] = frozenset()
    """The lines that have a finding already."""


def build_columns(records: Sequence[GameRecord]) -> RecordColumns:
    """Build columns from record objects, for text files. Parquet columns are used directly."""
    byte_fields = b"".join([_encode_byte_fields(record) for record in records])
    shoes: dict[str, int] = {}
    wagers: dict[str, int] = {}
    players: dict[str, int] = {}
    offsets = [0]
    stakes: list[StakeRecord] = []
    for record in records:
        if isinstance(record, CoupRecord):
            stakes += record.wagers
        offsets.append(len(stakes))
    owners = [
        [-1 if stake.player is None else players.setdefault(stake.player, len(players)),
         -1 if stake.box is None else stake.box]
        for stake in stakes
    ]  # fmt: skip
    numbers = [record.coup or 0 if isinstance(record, CoupRecord) else 0 for record in records]
    shoe_indices = [
        shoes.setdefault(record.shoe, len(shoes)) if record.shoe else -1 for record in records
    ]
    wager_indices = [wagers.setdefault(stake.wager, len(wagers)) for stake in stakes]
    by_record = np.frombuffer(byte_fields, np.uint8).reshape(-1, BYTE_FIELDS)
    return RecordColumns(
        byte_fields=by_record.T.copy(),  # never a view of the read-only bytes: kernels compile once
        coup_numbers=_read_only_array(numbers, np.int32),
        shoe_indices=_read_only_array(shoe_indices, np.int32),
        shoe_names=list(shoes),
        shoe_hashes=hash_names(list(shoes)),
        loose_cards=make_loose_cards(
            [pair for row, record in enumerate(records) for pair in _loose_cards(row, record)]
        ),
        stake_offsets=_read_only_array(offsets, np.int32),
        wager_indices=np.array(wager_indices, np.int32),
        owners=np.array(owners, np.int32).reshape(-1, 2).T.copy(),
        stakes=_read_only_array([stake.stake for stake in stakes], np.int64),
        profits=_amount_array([stake.profit for stake in stakes]),
        commissions=_amount_array([stake.commission for stake in stakes]),
        wager_names=list(wagers),
    )


def make_loose_cards(pairs: list[tuple[int, int]]) -> Int32Array:
    """Make the array of `RecordColumns.loose_cards` from rows and codes."""
    return np.array(sorted(pairs), np.int32).reshape(-1, 2).T.copy()


def _loose_cards(row: int, record: GameRecord) -> Iterator[tuple[int, int]]:
    if isinstance(record, CoupRecord):
        if record.unread:
            yield row, -record.unread
        yield from ((row, CARD_CODE[card]) for card in record.voided if card in CARD_CODE)


def _amount_array(amounts: list[int | None]) -> Int64Array:
    values = [UNRECORDED if amount is None else amount for amount in amounts]
    array: Int64Array = _read_only_array(values, np.int64)
    return array


def _read_only_array(values: Sequence[int], dtype: type[np.generic]) -> Any:
    """Make an array that is read-only, as Arrow's are, so that kernels are compiled once."""
    array = np.array(values, dtype)
    array.flags.writeable = False
    return array


def _encode_byte_fields(record: GameRecord) -> bytearray:
    row = _EMPTY_ROW.copy()
    row[FLAGS] |= HAS_CORRECTIONS if record.corrected else 0
    if not isinstance(record, CoupRecord):
        row[RECORD_TYPE] = SHOE
        if record.burned is not None:
            row[BURNED] = CARD_CODE.get(record.burned, NOT_A_CARD)
        return row
    hands = ((DEALT, 6, record.cards), (PLAYER, 3, record.player_cards))
    for start, size, cards in (*hands, (BANKER, 3, record.banker_cards)):
        for position, card in enumerate(cards[:size]):
            row[start + position] = CARD_CODE.get(card, NOT_A_CARD)
        row[FLAGS] |= HAS_EXTRA_CARDS if len(cards) > size else 0
    row[DIE] = record.die or 0
    row[PLAYER_TOTAL] = NO_VALUE if record.player_total is None else record.player_total
    row[BANKER_TOTAL] = NO_VALUE if record.banker_total is None else record.banker_total
    row[RESULT] = NO_VALUE if record.result is None else RESULT_CODE[record.result]
    row[STATUS] = STATUS_CODE[record.status]
    row[FLAGS] |= HAS_IRREGULARITIES if record.irregularities else 0
    row[FLAGS] |= HAS_LOOSE_CARDS if record.voided else 0
    return row


def hash_names(names: Sequence[str]) -> UInt64Array:
    """Hash each name to 64 bits. No hash is 0, which stands for no shoe."""
    encoded = [name.encode() for name in names]
    ends = np.cumsum([0, *map(len, encoded)], dtype=np.int64)
    return hash_bytes(np.frombuffer(b"".join(encoded) or b"\0", np.uint8), ends)
