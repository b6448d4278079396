"""The Parquet schema: a row for each record, cards as integers, the header as metadata.

Imports pyarrow, from the extra `records`; the readers of text files do not import this module.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from punto.messages import shorten_reason
from punto.records.columnar import CARD_CODE, CARD_TEXTS, NO_VALUE
from punto.records.files.arrow import pa, pq
from punto.records.format import (
    CoupRecord,
    GameRecord,
    InvalidRecord,
    RecordHeader,
    ShoeRecord,
    convert_record,
    decode_corrections,
    decode_line,
    encode_corrections,
    encode_line,
)

METADATA_KEY = "punto_records"
DEALT_COLUMNS = tuple(f"card_{number}" for number in range(1, 7))
PLAYER_COLUMNS = tuple(f"player_{number}" for number in range(1, 4))
BANKER_COLUMNS = tuple(f"banker_{number}" for number in range(1, 4))
CARD_COLUMNS = (*DEALT_COLUMNS, *PLAYER_COLUMNS, *BANKER_COLUMNS, "burned")
COLUMNS_BY_FIELD = {
    "cards": DEALT_COLUMNS,
    "player_cards": PLAYER_COLUMNS,
    "banker_cards": BANKER_COLUMNS,
}

_TEXT = pa.dictionary(pa.int32(), pa.string())


def _required(name: str, type_: Any) -> Any:
    return pa.field(name, type_, nullable=False)


STAKE_TYPE = pa.struct(
    [
        _required("wager", _TEXT),
        _required("stake", pa.int64()),
        pa.field("profit", pa.int64()),
        pa.field("commission", pa.int64()),
        pa.field("player", _TEXT),
        pa.field("box", pa.uint16()),
    ]
)
# A file may lack columns; a reader takes them as empty.
FIELDS = {
    field.name: field
    for field in [
        _required("type", _TEXT),
        pa.field("shoe", _TEXT),
        pa.field("coup", pa.int32()),
        pa.field("at", pa.timestamp("us", tz="UTC")),
        *(_required(name, pa.uint8()) for name in CARD_COLUMNS),
        pa.field("die", pa.uint8()),
        pa.field("player_total", pa.uint8()),
        pa.field("banker_total", pa.uint8()),
        pa.field("result", _TEXT),
        _required("status", _TEXT),
        pa.field("irregularities", _TEXT),
        pa.field("unread", pa.int32()),
        pa.field("voided", _TEXT),
        pa.field("corrected", _TEXT),
        _required("wagers", pa.list_(_required("element", STAKE_TYPE))),
        pa.field("more", pa.string()),
    ]
}


def arrow_schema(columns: Iterable[str] = FIELDS) -> Any:
    return pa.schema([FIELDS[name] for name in columns])


def open_parquet_writer(path: Path, fields: Any, header: RecordHeader) -> Any:
    """Open a writer without Arrow's schema, which would make text in lists a dictionary."""
    writer = pq.ParquetWriter(path, fields, store_schema=False)
    writer.add_key_value_metadata({METADATA_KEY: encode_line(header).decode()})
    return writer


def decode_header(file: Any) -> RecordHeader | None:
    """Return the header from the metadata of a file."""
    try:
        header = decode_line((file.metadata.metadata or {}).get(METADATA_KEY.encode(), b""))
    except InvalidRecord:
        return None
    return header if isinstance(header, RecordHeader) else None


# --- encoding -------------------------------------------------------------------------------------


def encode_row(record: GameRecord) -> dict[str, Any]:
    """Encode a record; raise `InvalidRecord` for one that Parquet cannot hold."""
    row: dict[str, Any] = dict.fromkeys(CARD_COLUMNS, NO_VALUE)
    row["type"], row["shoe"], row["at"] = record.__struct_config__.tag, record.shoe, record.at
    row["status"], row["wagers"] = "played", []
    if record.more:
        row["more"] = msgspec.json.encode(record.more).decode()
    row["corrected"] = encode_corrections(msgspec.to_builtins(record.corrected)) or None
    if isinstance(record, ShoeRecord):
        row["burned"] = NO_VALUE if record.burned is None else _card_code(record.burned)
        return row
    for field, names in COLUMNS_BY_FIELD.items():
        cards = getattr(record, field)
        if len(cards) > len(names):
            raise InvalidRecord(
                "parquet_too_many_cards", column=field, max=len(names), count=len(cards)
            )
        row |= dict(zip(names, map(_card_code, cards), strict=False))
    for name in ("coup", "die", "player_total", "banker_total", "result", "status"):
        row[name] = getattr(record, name)
    row["irregularities"] = " ".join(record.irregularities) or None
    row["unread"], row["voided"] = record.unread or None, " ".join(record.voided) or None
    row["wagers"] = msgspec.to_builtins(record.wagers)
    return row


def _card_code(text: str) -> int:
    if text not in CARD_CODE:
        raise InvalidRecord("parquet_holds_cards", card=text)
    return CARD_CODE[text]


# --- decoding -------------------------------------------------------------------------------------


def decode_row(row: dict[str, Any]) -> GameRecord:
    """Decode a row of `to_pylist`."""
    values = {name: row[name] for name in ("type", "shoe", "at") if row.get(name) is not None}
    values["corrected"] = decode_corrections(row.get("corrected") or "")
    if row.get("more"):
        values["more"] = _decode_more(row["more"])
    if values.get("type", "coup") == "shoe":
        burned = _card_texts(row, ("burned",))
        values |= {"burned": burned[0]} if burned else {}
        shoe: ShoeRecord = convert_record(values, ShoeRecord)
        return shoe
    if row.get("coup"):
        values["coup"] = row["coup"]
    for name in ("die", "player_total", "banker_total", "result", "status"):
        if row.get(name) is not None:
            values[name] = row[name]
    for field, names in COLUMNS_BY_FIELD.items():
        values[field] = _card_texts(row, names)
    for name in ("irregularities", "voided"):
        values[name] = (row.get(name) or "").split()
    values["unread"] = row.get("unread") or 0
    values["wagers"] = [
        {name: value for name, value in stake.items() if value is not None}
        for stake in row.get("wagers") or ()
    ]
    coup: CoupRecord = convert_record(values, CoupRecord)
    return coup


def _decode_more(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        text = shorten_reason(str(error))
        raise InvalidRecord("value_invalid", column="more", text=text) from None


def _card_texts(row: dict[str, Any], names: tuple[str, ...]) -> list[str]:
    """Return cards from codes; a code that is not a card stays a number for the audit to report."""
    codes = [NO_VALUE if row.get(name) is None else row[name] for name in names]
    while codes and codes[-1] == NO_VALUE:
        codes.pop()
    if NO_VALUE in codes:
        missing, present = names[codes.index(NO_VALUE)], names[len(codes) - 1]
        raise InvalidRecord("card_before_missing", missing=missing, present=present)
    return [CARD_TEXTS[code] if code < len(CARD_TEXTS) else str(code) for code in codes]
