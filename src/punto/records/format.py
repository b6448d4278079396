"""The open record format: the structs of a line, its encoder, decoder and JSON schema.

`docs/records.md` documents the format. `records.schema.json` is generated from these structs.
The structs accept wrong data, so that the audit can report it: a card is any short text and a total
any small number.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from punto.messages import Param, message, shorten_reason
from punto.rules.payment import Rounding
from punto.rules.procedure import SINGLE_LINE, Equipment

FORMAT: Literal[1] = 1
MAX_LINE_BYTES = 1 << 20
"""Fits a coup with thousands of stakes, and bounds the memory for a line."""
MAX_CARDS = 16
MAX_SHOE_CARDS = 64 * 52
MAX_CHIPS = 2**62

Name = Annotated[str, Meta(min_length=1, max_length=64, pattern=SINGLE_LINE)]
# One word, as CSV needs it, without control characters or bidirectional marks.
RecordedCard = Annotated[
    str, Meta(pattern=r"^[^\s\x00-\x1f\x7f\x85\u2028-\u202e\u2066-\u2069]{1,16}\Z")
]
Identifier = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,63}\Z")]
RecordedCards = Annotated[tuple[RecordedCard, ...], Meta(max_length=MAX_CARDS)]
# A card or the value of a die, without the sign that separates the two in CSV.
CorrectedText = Annotated[
    str, Meta(pattern=r"^[^\s>\x00-\x1f\x7f\x85\u2028-\u202e\u2066-\u2069]{1,16}\Z")
]
Chips = Annotated[int, Meta(ge=-MAX_CHIPS, le=MAX_CHIPS)]
Timestamp = Annotated[datetime, Meta(tz=True)]
JsonObject = dict[str, Any]

Result = Literal["player", "banker", "tie"]
Status = Literal["played", "free", "void", "void_hand"]
RESULTS: tuple[Result, ...] = ("player", "banker", "tie")
STATUSES: tuple[Status, ...] = ("played", "free", "void", "void_hand")


class RecordStruct(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Base of the structs. Unknown keys are errors: a misspelt key would hide its value."""


class StakeLimit(RecordStruct, frozen=True):
    """Limits of a stake, in smallest chips."""

    min: Chips | None = None
    max: Chips | None = None


class RulebookReference(RecordStruct, frozen=True):
    """A rulebook, its version and the hash of its text."""

    id: Name
    version: Name | None = None
    sha256: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")] | None = None


class RecordHeader(RecordStruct, frozen=True, tag_field="type", tag="records"):
    """The first line: settings that apply to all records of the file."""

    format: Literal[1]
    book: RulebookReference | None = None
    decks: Annotated[int, Meta(ge=1, le=64)] | None = None
    options: dict[Name, Name] = {}
    equipment: Equipment = "shoe"
    chip: Annotated[str, Meta(max_length=32)] = "1"
    """Value of the smallest chip; amounts are whole numbers of chips."""
    currency: Name | None = None
    fractions: Rounding = "refuse"
    """How the table rounds a payment that is not whole (reading 14)."""
    limit: StakeLimit | None = None
    """For every wager that is not in `limits`."""
    limits: dict[Name, StakeLimit] = {}
    table: Name | None = None
    at: Timestamp | None = None
    made_by: Name | None = None
    more: JsonObject = {}


class CorrectionRecord(RecordStruct, frozen=True):
    """A wrong read that was corrected: of a card, or of the die as the text of its value."""

    read: CorrectedText
    true: CorrectedText | None = None
    """None if several cards were named again at once, so that the pairs are not known."""


class ShoeRecord(RecordStruct, frozen=True, tag_field="type", tag="shoe"):
    """The start of a shoe. Its coups follow, up to the next shoe."""

    shoe: Name
    at: Timestamp | None = None
    burned: RecordedCard | None = None
    """The first card; its value is the number of further cards burned (division-5 7.7)."""
    corrected: tuple[CorrectionRecord, ...] = ()
    """Wrong reads of the burned card; `burned` is the true card."""
    more: JsonObject = {}


class StakeRecord(RecordStruct, frozen=True):
    """A stake and its settlement, in smallest chips."""

    wager: Name
    stake: Chips
    profit: Chips | None = None
    """The net win after commission: negative if lost, 0 if pushed."""
    commission: Chips | None = None
    player: Name | None = None
    box: Annotated[int, Meta(ge=0, le=1000)] | None = None


class CoupRecord(RecordStruct, frozen=True, tag_field="type", tag="coup"):
    """A round of play as recorded. A missing key means that the value was not recorded."""

    shoe: Name | None = None
    coup: Annotated[int, Meta(ge=1, le=2**31 - 1)] | None = None
    """Counts from 1 in each shoe, void rounds included."""
    at: Timestamp | None = None
    cards: RecordedCards = ()
    """Cards from the shoe in the order dealt, without permanent cards."""
    player_cards: RecordedCards = ()
    banker_cards: RecordedCards = ()
    """The cards by hand, instead of `cards` or in addition."""
    die: Annotated[int, Meta(ge=1, le=200)] | None = None
    player_total: Annotated[int, Meta(ge=0, le=99)] | None = None
    banker_total: Annotated[int, Meta(ge=0, le=99)] | None = None
    result: Result | None = None
    status: Status = "played"
    irregularities: Annotated[tuple[Identifier, ...], Meta(max_length=16)] = ()
    """Names of `[procedure.irregularities]`, `differential` for stakes cut under 5.18, or
    `other_limits` or `other_options` if `more` has limits or options of this coup."""
    unread: Annotated[int, Meta(ge=0, le=MAX_SHOE_CARDS)] = 0
    """Cards that left the shoe unread, up to the end of this coup, and were not named since."""
    voided: Annotated[tuple[RecordedCard, ...], Meta(max_length=MAX_SHOE_CARDS)] = ()
    """Cards that left the shoe in this coup or after the coup before it, and that no hand has."""
    corrected: tuple[CorrectionRecord, ...] = ()
    """Wrong reads; the other keys have the true cards and the true die."""
    wagers: tuple[StakeRecord, ...] = ()
    more: JsonObject = {}


GameRecord = ShoeRecord | CoupRecord


def encode_corrections(corrected: Iterable[Mapping[str, str]]) -> str:
    """Encode corrections as one text for CSV and Parquet: `9H>8H`, or `9H>` without a pair."""
    return " ".join(f"{one['read']}>{one.get('true', '')}" for one in corrected)


def decode_corrections(text: str) -> list[dict[str, str]]:
    """Decode the text of `encode_corrections`."""
    decoded = []
    for word in text.split():
        read, separator, true = word.partition(">")
        if not separator:
            raise InvalidRecord("not_a_correction", text=word)
        decoded.append({"read": read, "true": true} if true else {"read": read})
    return decoded


RecordLine = RecordHeader | ShoeRecord | CoupRecord

_decoder = msgspec.json.Decoder(RecordLine)
_encoder = msgspec.json.Encoder()


class InvalidRecord(Exception):
    """A line is not a valid record; `reason` is a message of the kind `detail`."""

    def __init__(self, code: str, /, **params: Param) -> None:
        self.reason = message("detail", code, **params)
        super().__init__(self.reason.sentence)


def decode_line(line: bytes) -> RecordLine:
    try:
        record: RecordLine = _decoder.decode(line)
        if _encoder.encode(record) != line.strip():  # else it has every key once
            json.loads(line, object_pairs_hook=_check_unique_keys)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as error:
        if str(error) == "Input data was truncated":
            raise InvalidRecord("json_truncated") from None
        raise InvalidRecord("reason", text=shorten_reason(str(error))) from None
    return record


def _check_unique_keys(pairs: list[tuple[str, Any]]) -> None:
    """Refuse an object with a key twice: readers would differ in which value they use."""
    seen = set()
    for key, _ in pairs:
        if key in seen:
            raise InvalidRecord("key_twice", key=key)
        seen.add(key)


def encode_line(record: RecordLine) -> bytes:
    """Encode a line: keys in the order of the fields, no defaults, times in UTC."""
    at = record.at
    if at is not None and at.tzinfo is not UTC:
        record = msgspec.structs.replace(record, at=at.astimezone(UTC))
    return _encoder.encode(record)


def convert_record(values: Any, type_: type[Any]) -> Any:
    """Convert plain values, as decoded from CSV or Parquet, to a record struct."""
    try:
        return msgspec.convert(values, type_)
    except msgspec.ValidationError as error:
        raise InvalidRecord("reason", text=shorten_reason(str(error))) from None


_SCHEMA_NAMES = {
    "RecordHeader": "Header",
    "ShoeRecord": "Shoe",
    "CoupRecord": "Coup",
    "StakeRecord": "Stake",
    "StakeLimit": "Limit",
    "CorrectionRecord": "Correction",
    "RulebookReference": "BookText",
}
"""Struct names and their stable names in the published schema."""


@cache
def json_schema() -> dict[str, Any]:
    """Return the JSON schema of one line."""
    (line,), definitions = msgspec.json.schema_components(
        [RecordLine], ref_template="#/$defs/{name}"
    )
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "One line of a Punto record file",
        **line,
        "$defs": definitions,
    }
    text = msgspec.json.encode(schema).decode()
    text = text.replace(r"\\Z", "$")  # Python's end of text is `$` in JSON schema
    for struct_name, schema_name in _SCHEMA_NAMES.items():
        text = re.sub(rf"\b{struct_name}\b", schema_name, text)
    published: dict[str, Any] = msgspec.json.decode(text)
    return published
