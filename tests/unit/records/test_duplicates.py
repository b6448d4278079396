"""Keys and columns that occur twice are refused: readers would differ in which value they use."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]
import pytest

from punto.records import audit_records
from punto.records.format import InvalidRecord, decode_line
from punto.refusals import Refused

MAP = """
[columns]
shoe = "Shoe"
coup = "Round"
result = "Result"

[results]
player = "P"
banker = "B"
tie = "T"
"""


@pytest.mark.parametrize(
    "line",
    [
        b'{"type":"coup","result":"player","result":"banker"}',
        b'{"type":"coup","type":"coup"}',
        b'{"type":"coup","wagers":[{"wager":"tie","stake":1,"stake":2}]}',
        b'{"type":"coup","r\\u0065sult":"tie","result":"tie"}',
        b'{"type":"coup","more":{"a":1,"a":1}}',
    ],
)
def test_a_json_key_twice(line: bytes) -> None:
    with pytest.raises(InvalidRecord, match="occurs twice"):
        decode_line(line)


def test_equal_keys_in_different_objects() -> None:
    decode_line(b'{ "type":"coup","more":{"type":1},"wagers":[{"wager":"tie","stake":1}] }')


def test_a_mapped_column_twice(tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_text(MAP, "utf-8")
    (tmp_path / "a.csv").write_text("Shoe,Round,Result,Note,Note,Result\n1,1,P,,,B\n", "utf-8")
    with pytest.raises(Refused, match="'Result' occurs twice"):
        audit_records(
            [tmp_path / "a.csv"], "mbs-baccarat", map_file=tmp_path / "map.toml", workers=1
        )


def test_a_parquet_column_twice(tmp_path: Path) -> None:
    shoe, coup = pa.array(["1"]), pa.array([1], pa.int32())
    table = pa.Table.from_arrays([shoe, coup, coup], names=["shoe", "coup", "coup"])
    pq.write_table(table, tmp_path / "a.parquet")
    with pytest.raises(Refused, match="'coup' occurs twice"):
        audit_records([tmp_path / "a.parquet"], "mbs-baccarat", workers=1)
