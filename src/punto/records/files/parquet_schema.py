"""Parquet for scale: a row for each line, columns of small integers, the header as metadata.

Imports pyarrow, of the extra `reports`; nothing that reads text files imports this module.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from punto.cards import DECK
from punto.records.columnar import CODE, NONE
from punto.records.files.arrow import pa, pq
from punto.records.format import (
    Broken,
    Coup,
    Header,
    Record,
    Shoe,
    from_table,
    read_line,
    write_line,
)

KEY = "punto_records"
DEALT = tuple(f"card_{place}" for place in range(1, 7))
PLAYER = tuple(f"player_{place}" for place in range(1, 4))
BANKER = tuple(f"banker_{place}" for place in range(1, 4))
CARDS = (*DEALT, *PLAYER, *BANKER, "burned")
LISTS = {"cards": DEALT, "player_cards": PLAYER, "banker_cards": BANKER}

_TEXT = pa.dictionary(pa.int32(), pa.string())


def _sure(name: str, type_: Any) -> Any:
    return pa.field(name, type_, nullable=False)


STAKE = pa.struct(
    [
        _sure("wager", _TEXT),
        _sure("stake", pa.int64()),
        pa.field("profit", pa.int64()),
        pa.field("commission", pa.int64()),
        pa.field("player", _TEXT),
        pa.field("box", pa.uint16()),
    ]
)
# Columns that say nothing may be left out of a file: a reader takes them as empty.
FIELDS = {
    field.name: field
    for field in [
        _sure("type", _TEXT),
        pa.field("shoe", _TEXT),
        pa.field("coup", pa.int32()),
        pa.field("at", pa.timestamp("us", tz="UTC")),
        *(_sure(name, pa.uint8()) for name in CARDS),
        pa.field("die", pa.uint8()),
        pa.field("player_total", pa.uint8()),
        pa.field("banker_total", pa.uint8()),
        pa.field("result", _TEXT),
        _sure("status", _TEXT),
        pa.field("irregularities", _TEXT),
        _sure("wagers", pa.list_(_sure("element", STAKE))),
        pa.field("more", pa.string()),
    ]
}


def schema(columns: Iterable[str] = FIELDS) -> Any:
    return pa.schema([FIELDS[name] for name in columns])


def open_writer(path: Path, fields: Any, header: Header) -> Any:
    """Without Arrow's own notes, by which words in lists would be read back as dictionaries."""
    writer = pq.ParquetWriter(path, fields, store_schema=False)
    writer.add_key_value_metadata({KEY: write_line(header).decode()})
    return writer


def header_of(file: Any) -> Header | None:
    """From the metadata of a file."""
    try:
        header = read_line((file.metadata.metadata or {}).get(KEY.encode(), b""))
    except Broken:
        return None
    return header if isinstance(header, Header) else None


# --- rows from records ----------------------------------------------------------------------------


def row_of(record: Record) -> dict[str, Any]:
    """Raises `Broken` for what Parquet cannot hold."""
    row: dict[str, Any] = dict.fromkeys(CARDS, NONE)
    row["type"], row["shoe"], row["at"] = record.__struct_config__.tag, record.shoe, record.at
    row["status"], row["wagers"] = "played", []
    if record.more:
        row["more"] = msgspec.json.encode(record.more).decode()
    if isinstance(record, Shoe):
        row["burned"] = NONE if record.burned is None else _code(record.burned)
        return row
    for field, names in LISTS.items():
        cards = getattr(record, field)
        if len(cards) > len(names):
            raise Broken(f"{field}: Parquet holds {len(names)} cards, not {len(cards)}")
        row |= dict(zip(names, map(_code, cards), strict=False))
    for name in ("coup", "die", "player_total", "banker_total", "result", "status"):
        row[name] = getattr(record, name)
    row["irregularities"] = " ".join(record.irregularities) or None
    row["wagers"] = msgspec.to_builtins(record.wagers)
    return row


def _code(text: str) -> int:
    if text not in CODE:
        raise Broken(f"{text!r} is not a card; Parquet holds cards alone")
    return CODE[text]


# --- records from rows ----------------------------------------------------------------------------


def record_of(row: dict[str, Any]) -> Record:
    """From one row, as `to_pylist` gives it."""
    table = {name: row[name] for name in ("type", "shoe", "at") if row.get(name) is not None}
    if row.get("more"):
        table["more"] = _more(row["more"])
    if table.get("type", "coup") == "shoe":
        burned = _texts(row, ("burned",))
        shoe: Shoe = from_table(table | ({"burned": burned[0]} if burned else {}), Shoe)
        return shoe
    if row.get("coup"):
        table["coup"] = row["coup"]
    for name in ("die", "player_total", "banker_total", "result", "status"):
        if row.get(name) is not None:
            table[name] = row[name]
    for field, names in LISTS.items():
        table[field] = _texts(row, names)
    table["irregularities"] = (row.get("irregularities") or "").split()
    table["wagers"] = [
        {name: value for name, value in stake.items() if value is not None}
        for stake in row.get("wagers") or ()
    ]
    coup: Coup = from_table(table, Coup)
    return coup


def _more(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise Broken(f"more: {error}") from None


def _texts(row: dict[str, Any], names: tuple[str, ...]) -> list[str]:
    """Cards from their codes; a code that is no card stays a number, for the auditor to see."""
    codes = [NONE if row.get(name) is None else row[name] for name in names]
    while codes and codes[-1] == NONE:
        codes.pop()
    if NONE in codes:
        raise Broken(f"{names[codes.index(NONE)]} is missing before {names[len(codes) - 1]}")
    return [str(DECK[code]) if code < len(DECK) else str(code) for code in codes]
