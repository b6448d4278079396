"""Encodes records as CSV: a row for each shoe, coup and stake; money in decimals.

The first row names the columns. The second row is the header, of type `records`. A row of type
`stake` belongs to the coup above it.
"""

from __future__ import annotations

import csv
import io
from functools import lru_cache
from typing import Any

import msgspec

from punto.money import format_decimal, read_chip
from punto.records.format import RecordHeader, RecordLine, encode_corrections, encode_line

COLUMNS = (
    "type", "shoe", "coup", "at", "cards", "player_cards", "banker_cards", "die", "player_total",
    "banker_total", "result", "status", "irregularities", "unread", "voided", "corrected", "player",
    "box", "wager", "stake", "profit", "commission", "more",
)  # fmt: skip
LIST_COLUMNS = ("cards", "player_cards", "banker_cards", "irregularities", "voided")
MONEY_COLUMNS = ("stake", "profit", "commission")
MAX_CACHED_AMOUNTS = 10_000
"""Amounts repeat; exact fractions are slow."""


class CsvEncoder:
    """Encodes each record as a row, followed by a row for each stake."""

    def __init__(self, header: RecordHeader) -> None:
        chip = read_chip(header.chip).value
        self._format_money = lru_cache(MAX_CACHED_AMOUNTS)(lambda n: format_decimal(n * chip))
        self._out = io.StringIO()
        self._writer = csv.DictWriter(self._out, COLUMNS, restval="", lineterminator="\n")

    def encode_column_names(self) -> str:
        self._writer.writeheader()
        return self._take_text()

    def encode(self, record: RecordLine) -> str:
        values = msgspec.json.decode(encode_line(record))
        if isinstance(record, RecordHeader):
            del values["type"]
            self._writer.writerow({"type": "records", "more": _encode_json(values)})
            return self._take_text()
        stakes = values.pop("wagers", ())
        self._writer.writerow(self._encode_row(values))
        for stake in stakes:
            named = {name: values[name] for name in ("shoe", "coup") if name in values}
            self._writer.writerow(self._encode_row({"type": "stake", **named, **stake}))
        return self._take_text()

    def _encode_row(self, values: dict[str, Any]) -> dict[str, str]:
        row = {name: str(value) for name, value in values.items()}
        row |= {name: " ".join(values[name]) for name in LIST_COLUMNS if name in values}
        row |= {name: self._format_money(values[name]) for name in MONEY_COLUMNS if name in values}
        if "burned" in values:
            row["cards"] = row.pop("burned")
        if "corrected" in values:
            row["corrected"] = encode_corrections(values["corrected"])
        if "more" in values:
            row["more"] = _encode_json(values["more"])
        return row

    def _take_text(self) -> str:
        text = self._out.getvalue()
        self._out.seek(0)
        self._out.truncate()
        return text


def _encode_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
