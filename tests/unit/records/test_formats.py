"""The three formats convert to each other byte for byte; the JSON schema matches the code."""

from __future__ import annotations

import gzip
import json
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import jsonschema  # type: ignore[import-untyped]
import pytest

import punto
import punto.records
from punto.records.format import (
    FORMAT,
    CorrectionRecord,
    CoupRecord,
    GameRecord,
    InvalidRecord,
    RecordHeader,
    RulebookReference,
    ShoeRecord,
    StakeLimit,
    StakeRecord,
    decode_line,
    encode_line,
    json_schema,
)
from tests.paths import ROOT
from tests.unit.records.clean_records import (
    BOOKS,
    load_book,
    make_clean_records,
    make_header,
    write_jsonl,
)
from tests.unit.rules.refusal_helpers import nested

SCHEMA = ROOT / "src" / "punto" / "records" / "records.schema.json"

EVERYTHING = RecordHeader(
    format=FORMAT,
    book=RulebookReference(id="mbs-power-98", version="6", sha256="0" * 64),
    decks=8,
    options={"a": "b"},
    equipment="shuffler",
    chip="0.25",
    currency="EUR",
    fractions="down",
    limit=StakeLimit(min=4, max=400),
    limits={"tie": StakeLimit(max=40)},
    table="T 1, by the bar",
    at=datetime(2026, 1, 5, 20, 0, 0, 1, tzinfo=UTC),
    made_by='a "house"',
    more={"x": [1, 2.5, None, "é,\n"], "y": {}},
)
RECORDS: list[GameRecord] = [
    ShoeRecord(
        shoe="1", at=datetime(2026, 1, 5, 20, 1, tzinfo=UTC), burned="KH", more={"by": "dee"}
    ),
    ShoeRecord(shoe="2", burned="4H", corrected=(CorrectionRecord(read="9H", true="4H"),)),
    CoupRecord(),
    CoupRecord(
        shoe="2",
        coup=1,
        at=datetime(2026, 1, 5, 20, 2, 3, 456789, tzinfo=UTC),
        cards=("5H", "9C", "9D", "6S", "4C", "4D"),
        player_cards=("5H", "9D", "4C"),
        banker_cards=("9C", "6S", "4D"),
        die=3,
        player_total=8,
        banker_total=9,
        result="banker",
        status="free",
        irregularities=("card_face_up", "excess_card"),
        unread=3,
        voided=("2D", "KS"),
        corrected=(CorrectionRecord(read="9H", true="5H"), CorrectionRecord(read="4")),
        wagers=(
            StakeRecord(
                wager="banker", stake=400, profit=380, commission=20, player="anna, 1", box=0
            ),
            StakeRecord(wager="tie", stake=4, profit=-4, player="=1+1"),
            StakeRecord(wager="player", stake=1),
        ),
        more={"pit": 'say "9"', "n": -1.0},
    ),
    CoupRecord(shoe="2", coup=2, status="void", cards=("9H",)),
]


@pytest.fixture
def everything(tmp_path: Path) -> Path:
    return write_jsonl(tmp_path / "a.jsonl", EVERYTHING, RECORDS)


@pytest.mark.parametrize("way", [("csv",), ("parquet",), ("csv", "parquet"), ("parquet", "csv")])
def test_round_trip_to_the_byte(everything: Path, way: tuple[str, ...]) -> None:
    file = everything
    for number, suffix in enumerate((*way, "jsonl")):
        after = everything.with_name(f"step-{number}.{suffix}")
        done = punto.records.convert_records(file, after)
        assert (done.records, done.left_out) == (len(RECORDS), 0)
        file = after
    assert file.read_bytes() == everything.read_bytes()


@pytest.mark.parametrize("name", BOOKS, ids=lambda name: Path(name).stem)
def test_round_trip_of_every_book(name: str, tmp_path: Path) -> None:
    book = load_book(name)
    first = write_jsonl(
        tmp_path / "a.jsonl", make_header(book), make_clean_records(book, 100, 2, "both")
    )
    for suffix in ("csv", "parquet"):
        other, back = tmp_path / f"b.{suffix}", tmp_path / f"{suffix}.jsonl"
        punto.records.convert_records(first, other)
        punto.records.convert_records(other, back)
        assert back.read_bytes() == first.read_bytes()


def test_parquet_of_parquet_is_the_same(everything: Path) -> None:
    one, other = everything.with_suffix(".parquet"), everything.with_name("b.parquet")
    punto.records.convert_records(everything, one)
    punto.records.convert_records(one, other)
    assert one.read_bytes() == other.read_bytes()


def test_a_line_is_normalised(tmp_path: Path) -> None:
    """Keys in any order, spaces and other time zones are read and written in one form."""
    loose = b'{ "coup": 1, "at": "2026-01-05T22:00:00+02:00", "type": "coup", "die": null }\n'
    (tmp_path / "a.jsonl").write_bytes(encode_line(EVERYTHING) + b"\r\n\r\n" + loose)
    punto.records.convert_records(tmp_path / "a.jsonl", tmp_path / "b.jsonl")
    lines = (tmp_path / "b.jsonl").read_bytes().splitlines()
    assert lines[1:] == [b'{"type":"coup","coup":1,"at":"2026-01-05T20:00:00Z"}']


def test_times_are_written_in_utc() -> None:
    there = datetime(2026, 1, 5, 22, 0, tzinfo=timezone(timedelta(hours=2)))
    assert b"2026-01-05T20:00:00Z" in encode_line(ShoeRecord(shoe="1", at=there))


@pytest.mark.parametrize("suffix", ["jsonl", "csv"])
def test_gzipped_text_is_read(everything: Path, suffix: str) -> None:
    plain = everything.with_name(f"b.{suffix}")
    punto.records.convert_records(everything, plain)
    packed = plain.with_name(f"{plain.name}.gz")
    packed.write_bytes(gzip.compress(plain.read_bytes()))
    assert list(punto.records.read_records(packed)) == RECORDS


def test_a_csv_cell_that_is_not_a_correction(everything: Path) -> None:
    path = everything.with_suffix(".csv")
    punto.records.convert_records(everything, path)
    path.write_text(path.read_text("utf-8").replace("9H>5H", "9H-5H"), "utf-8")
    done = punto.records.convert_records(path, everything.with_name("b.jsonl"))
    # The stakes of the skipped coup are skipped too.
    assert [one.line for one in done.skipped] == [6, 7, 8, 9]
    assert "is not a correction" in done.skipped[0].reason.sentence


def test_records_that_parquet_cannot_hold_are_reported(tmp_path: Path) -> None:
    records: list[GameRecord] = [
        CoupRecord(coup=1, cards=("1X",)),
        CoupRecord(coup=2, cards=("9H",) * 7),
        CoupRecord(coup=3),
    ]
    path = write_jsonl(tmp_path / "a.jsonl", EVERYTHING, records)
    done = punto.records.convert_records(path, tmp_path / "a.parquet")
    assert [one.line for one in done.skipped] == [2, 3]
    assert (done.records, done.left_out) == (1, 2)
    assert list(punto.records.read_records(tmp_path / "a.parquet")) == records[2:]


# --- the schema -----------------------------------------------------------------------------------


def test_the_schema_file_matches_the_code() -> None:
    """Written by `json.dumps(schema(), indent=2, ensure_ascii=False)`."""
    assert json.loads(SCHEMA.read_text(encoding="utf-8")) == json_schema()


def test_the_schema_accepts_only_valid_lines() -> None:
    validator = jsonschema.Draft202012Validator(json_schema())
    for record in [EVERYTHING, *RECORDS]:
        validator.validate(json.loads(encode_line(record)))
    for bad in (
        {},
        {"type": "coup", "coup": 0},
        {"type": "coup", "result": "nobody"},
        {"type": "coup", "wagers": [{"wager": "tie"}]},
        {"type": "coup", "unheard": 1},
        {"type": "coup", "unread": -1},
        {"type": "coup", "corrected": [{"read": "9H>8H"}]},
        {"type": "records"},
    ):
        assert not validator.is_valid(bad)
        with pytest.raises(InvalidRecord):
            decode_line(json.dumps(bad).encode())


def test_the_lines_in_the_docs_are_normalised() -> None:
    """The examples of docs/records.md."""
    text = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    shown = [line for line in text.splitlines() if line.startswith('{"type":')]
    assert len(shown) >= 3
    for line in shown:
        assert encode_line(decode_line(line.encode())) == line.encode()


def test_from_python() -> None:
    coup = CoupRecord(cards=("9H", "4C", "KD", "3S"), result="banker")
    [found] = punto.records.check_coup(punto.load("mbs-baccarat"), coup)
    assert (found.code, found.clause) == ("result_wrong", "mbs-baccarat 3.10")
    assert (found.what, found.recorded, found.right) == ("result", "banker", "Player, 9 to 7")
    assert nested(found, "right").params == {"result": "player", "player": 9, "banker": 7}
    assert found.sentence == "the result is recorded as Banker; right is Player, 9 to 7"
