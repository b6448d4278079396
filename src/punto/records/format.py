"""The open format for shoes and coups: what a line of a record file is.

`docs/records.md` explains it and `records.schema.json` is made from these structs. A record says
what somebody wrote down, right or wrong: an auditor must be able to disagree with it. So a card is
any short text here, a total any small number; whether they are right is asked later.
"""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from punto.rules.procedure import SINGLE_LINE

FORMAT: Literal[1] = 1
MOST_LINE = 1 << 20
"""Bytes of a line: a coup with thousands of stakes fits, and no line can fill the memory."""
MOST_CARDS = 16
MOST_CHIPS = 2**62

Name = Annotated[str, Meta(min_length=1, max_length=64, pattern=SINGLE_LINE)]
# One word, as CSV needs it, with nothing in it that turns a terminal around.
CardText = Annotated[
    str, Meta(pattern=r"^[^\s\x00-\x1f\x7f\x85\u2028-\u202e\u2066-\u2069]{1,16}\Z")
]
Word = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,63}\Z")]
Cards = Annotated[tuple[CardText, ...], Meta(max_length=MOST_CARDS)]
Chips = Annotated[int, Meta(ge=-MOST_CHIPS, le=MOST_CHIPS)]
Time = Annotated[datetime, Meta(tz=True)]
More = dict[str, Any]

Result = Literal["player", "banker", "tie"]
Status = Literal["played", "free", "void", "void_hand"]
Equipment = Literal["shoe", "shuffler", "continuous"]
Fractions = Literal["refuse", "down", "up"]
RESULTS: tuple[Result, ...] = ("player", "banker", "tie")
STATUSES: tuple[Status, ...] = ("played", "free", "void", "void_hand")


class Part(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Keys are few and known: a misspelt one would hide what it says from an auditor."""


class Limit(Part, frozen=True):
    """Of a stake, in smallest chips."""

    min: Chips | None = None
    max: Chips | None = None


class BookText(Part, frozen=True):
    """Which rulebook, and which text of it."""

    id: Name
    version: Name | None = None
    sha256: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")] | None = None


class Header(Part, frozen=True, tag_field="type", tag="records"):
    """The first line: what holds for all that follow."""

    format: Literal[1]
    book: BookText | None = None
    decks: Annotated[int, Meta(ge=1, le=64)] | None = None
    options: dict[Name, Name] = {}
    equipment: Equipment = "shoe"
    chip: Annotated[str, Meta(max_length=32)] = "1"
    """What the smallest chip is worth; amounts are whole numbers of it."""
    currency: Name | None = None
    fractions: Fractions = "refuse"
    """What the table does with a payment that is not whole (decision 14)."""
    limit: Limit | None = None
    """Of every wager without one of its own."""
    limits: dict[Name, Limit] = {}
    table: Name | None = None
    at: Time | None = None
    made_by: Name | None = None
    more: More = {}


class Shoe(Part, frozen=True, tag_field="type", tag="shoe"):
    """A shoe is opened. The coups that name it follow, until another shoe is opened."""

    shoe: Name
    at: Time | None = None
    burned: CardText | None = None
    """The first card, which is shown and tells how many more are burned (division-5 7.7)."""
    more: More = {}


class Stake(Part, frozen=True):
    """One stake, and what became of it, in smallest chips."""

    wager: Name
    stake: Chips
    profit: Chips | None = None
    """What its owner won, commission taken off; negative when lost, 0 when it stood off."""
    commission: Chips | None = None
    player: Name | None = None
    box: Annotated[int, Meta(ge=0, le=1000)] | None = None


class Coup(Part, frozen=True, tag_field="type", tag="coup"):
    """A round of play as it was written down; what is left out was not recorded."""

    shoe: Name | None = None
    coup: Annotated[int, Meta(ge=1, le=2**31 - 1)] | None = None
    """Counted from 1 in each shoe, void rounds included."""
    at: Time | None = None
    cards: Cards = ()
    """From the shoe, in the order dealt; a permanent card is not one of them."""
    player_cards: Cards = ()
    banker_cards: Cards = ()
    """The same by hand; either or both ways."""
    die: Annotated[int, Meta(ge=1, le=200)] | None = None
    player_total: Annotated[int, Meta(ge=0, le=99)] | None = None
    banker_total: Annotated[int, Meta(ge=0, le=99)] | None = None
    result: Result | None = None
    status: Status = "played"
    irregularities: Annotated[tuple[Word, ...], Meta(max_length=16)] = ()
    """By the names of `[procedure.irregularities]`; `differential` for stakes cut under 5.18,
    `other_limits` where `more` tells them."""
    wagers: tuple[Stake, ...] = ()
    more: More = {}


Record = Shoe | Coup
Line = Header | Shoe | Coup

_decoder = msgspec.json.Decoder(Line)
_encoder = msgspec.json.Encoder()


class Broken(Exception):
    """A line that is no record; says why."""


def read_line(line: bytes) -> Line:
    try:
        record: Line = _decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as error:
        raise Broken(_why(error)) from None
    return record


def _why(error: Exception) -> str:
    why = " ".join(str(error).split())[:200]
    whole = "the JSON is cut short; a record is one whole line"
    return whole if why == "Input data was truncated" else why


def write_line(record: Line) -> bytes:
    """As Punto writes it: keys in the order above, nothing that says nothing, times in UTC."""
    at = record.at
    if at is not None and at.tzinfo is not UTC:
        record = msgspec.structs.replace(record, at=at.astimezone(UTC))
    return _encoder.encode(record)


def from_table(table: Any, type_: type[Any]) -> Any:
    """A record from plain values, as other formats hold them."""
    try:
        return msgspec.convert(table, type_)
    except msgspec.ValidationError as error:
        raise Broken(" ".join(str(error).split())[:200]) from None


@cache
def schema() -> dict[str, Any]:
    """The JSON schema of one line."""
    (line,), parts = msgspec.json.schema_components([Line], ref_template="#/$defs/{name}")
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "One line of a Punto record file",
        **line,
        "$defs": parts,
    }
    # What Python writes \Z, the regular expressions of JSON schema write $.
    text = msgspec.json.encode(whole).replace(rb"\\Z", b"$")
    plain: dict[str, Any] = msgspec.json.decode(text)
    return plain
