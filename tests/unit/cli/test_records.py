"""`punto records`: text, JSON and refusals."""

from __future__ import annotations

import asyncio
import io
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import punto
from punto.rules.catalog import built_in, read_source
from punto.store import TableHeader as StoredHeader
from punto.store import open_store
from punto.table.commands import Actor
from tests.paths import EXAMPLES, ROOT
from tests.unit.cli.conftest import Punto
from tests.unit.cli.test_bad_input import assert_refused
from tests.unit.records.clean_records import make_clean_records, make_header, write_jsonl
from tests.unit.records.simulated_tables import START_MS, simulate_table, write_export

FOREIGN = ROOT / "tests" / "unit" / "records" / "mapped_csv"


@pytest.fixture
def night(tmp_path: Path) -> Path:
    book = punto.load("mbs-baccarat")
    return write_jsonl(tmp_path / "night.jsonl", make_header(book), make_clean_records(book, 60, 1))


def test_convert(punto: Punto, night: Path, tmp_path: Path) -> None:
    for suffix in ("csv", "parquet"):
        other = tmp_path / f"night.{suffix}"
        answer = punto("records", "convert", str(night), str(other))
        assert (answer.status, answer.err) == (0, "")
        assert answer.out == f"wrote 61 records to {other}\n"
        back = tmp_path / "back.jsonl"
        assert punto("records", "convert", str(other), str(back)).status == 0
        assert back.read_bytes() == night.read_bytes()


def test_skipped_lines_are_reported(punto: Punto, night: Path, tmp_path: Path) -> None:
    lines = night.read_bytes().splitlines(keepends=True)
    night.write_bytes(b"".join([*lines[:5], b"oops\n", *lines[5:]]))
    answer = punto("records", "convert", str(night), str(tmp_path / "b.csv"))
    assert answer.status == 1
    assert answer.err.startswith("line 6 is left out: JSON is malformed")
    assert "wrote 61 records" in answer.out


def test_a_foreign_file(punto: Punto, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("7,1,9H4CKD3S,P,anna,PUNTO,10.00,20.00\n", "utf-8")
    target = tmp_path / "a.jsonl"
    answer = punto(
        "records", "convert", str(tmp_path / "a.csv"), str(target),
        "--map", str(FOREIGN / "online.toml"), "--book", "mbs-baccarat",
    )  # fmt: skip
    assert answer.status == 0
    header, coup = map(json.loads, target.read_text("utf-8").splitlines())
    assert header["book"]["id"] == "mbs-baccarat"
    assert coup["wagers"] == [{"wager": "player", "stake": 200, "profit": 200, "player": "anna"}]


# --- export ---------------------------------------------------------------------------------------


@pytest.fixture
def evening(punto: Punto, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The output of `punto table` for a whole round."""
    commands = (EXAMPLES / "table-round.jsonl").read_bytes()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(commands)))
    path = tmp_path / "evening.jsonl"
    path.write_text(punto("table", "mbs-baccarat").out, "utf-8")
    return path


def store_tables(url: str, tables: dict[str, int]) -> None:
    """Store tables with these seeds, as a server does."""

    async def run() -> None:
        async with await open_store(url) as store:
            for name, seed in tables.items():
                one = simulate_table(seed)
                source = one.setting.source
                header = StoredHeader(
                    id=name,
                    created=START_MS,
                    book=one.setup.book.id,
                    book_text="" if source in built_in() else read_source(source).decode(),
                    options=one.setting.options,
                    config=msgspec.json.encode({"table": one.setup.config, "house": {}}).decode(),
                )
                await store.create_table(header)
                own = {"type": "shoe_committed", "v": 1}
                await store.append(name, 0, None, Actor("operator", "op"), START_MS, [own])
                for sequence, (at, event) in enumerate(one.events, start=1):
                    await store.append(name, sequence, None, Actor("dealer", "dee"), at, [event])

    asyncio.run(run())


def test_export_a_recorded_table(punto: Punto, evening: Path, tmp_path: Path) -> None:
    answer = punto("records", "export", str(evening))
    assert (answer.status, answer.err) == (0, "")
    header, shoe, coup = map(json.loads, answer.out.splitlines())
    assert (header["book"]["id"], header["decks"]) == ("mbs-baccarat", 8)
    assert shoe == {"type": "shoe", "shoe": "0001", "burned": "2S"}
    assert coup["wagers"] == [
        {"wager": "banker", "stake": 100, "profit": 95, "commission": 5, "player": "anna", "box": 1}
    ]
    target = tmp_path / "records.jsonl"
    named = punto("records", "export", str(evening), "--table", "T4", "-o", str(target))
    assert named.out == f"wrote 2 records to {target}\n"
    assert json.loads(target.read_bytes().splitlines()[0])["table"] == "T4"
    assert b'"shoe":"T4-0001"' in target.read_bytes()
    assert punto("audit", str(target)).status == 0


def test_export_from_a_store(punto: Punto, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.db"
    store_tables(url, {"one": 7})
    out = punto("records", "export", url).out.encode()
    assert out == write_export(simulate_table(7), tmp_path / "direct.jsonl", "one").read_bytes()
    for suffix in ("csv", "parquet"):
        target, back = tmp_path / f"night.{suffix}", tmp_path / "back.jsonl"
        assert punto("records", "export", url, "-o", str(target)).status == 0
        assert punto("records", "convert", str(target), str(back)).status == 0
        assert back.read_bytes() == out


def test_export_needs_a_table_if_the_store_has_several(punto: Punto, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.db"
    store_tables(url, {"one": 7, "two": 8})
    assert_refused(punto("records", "export", url), "which_table", "2 tables", "one (", "two (")
    assert_refused(punto("records", "export", url, "--table", "six"), "no_such_table", "'six'")
    answer = punto("records", "export", url, "--table", "two")
    assert json.loads(answer.out.splitlines()[0])["table"] == "two"
    store_tables(f"sqlite:///{tmp_path}/empty.db", {})
    assert_refused(punto("records", "export", f"sqlite:///{tmp_path}/empty.db"), "no_table")


def test_export_of_shoes_days_and_all_tables(punto: Punto, tmp_path: Path) -> None:
    """Whole shoes, so that each file can be audited."""
    url, folder = f"sqlite:///{tmp_path}/house.db", tmp_path / "all"
    store_tables(url, {"one": 7, "a/b": 8})
    answer = punto("records", "export", url, "--all", "-o", str(folder))
    assert "of 2 tables" in answer.out
    assert sorted(path.name for path in folder.iterdir()) == ["a%2Fb.jsonl", "one.jsonl"]
    whole = punto("records", "export", url, "--table", "one").out.splitlines()
    assert (folder / "one.jsonl").read_text().splitlines() == whole
    records = [json.loads(line) for line in whole[1:]]
    shoes = [record for record in records if record["type"] == "shoe"]
    assert len(shoes) > 1, "the evening has several shoes"
    first, second = shoes[:2]
    one = ["records", "export", url, "--table", "one"]

    def exported(*options: str) -> list[Any]:
        return [json.loads(line) for line in punto(*one, *options).out.splitlines()[1:]]

    assert exported("--shoe", second["shoe"]) == [
        record for record in records if record["shoe"] == second["shoe"]
    ]
    early, late = exported("--until", second["at"]), exported("--since", second["at"])
    assert early == [record for record in records if record["shoe"] == first["shoe"]]
    assert early + late == records
    target = tmp_path / "late.jsonl"
    assert punto(*one, "--since", second["at"], "-o", str(target)).status == 0
    assert punto("audit", str(target)).status == punto("audit", str(folder / "one.jsonl")).status
    assert exported("--since", "2999-01-01") == []
    assert_refused(punto(*one, "--since", "soon"), "soon")
    assert punto("records", "export", url, "--all").status == 2
    assert punto("records", "export", str(target), "--all", "-o", str(folder)).status == 2


def test_a_failed_export_keeps_the_old_file(punto: Punto, evening: Path, tmp_path: Path) -> None:
    target = tmp_path / "kept.jsonl"
    target.write_text("mine\n", "utf-8")
    lines = evening.read_bytes().splitlines(keepends=True)
    evening.write_bytes(b"".join([*lines[:-4], b'{"type":"round_undone","round":1}\n']))
    answer = punto("records", "export", str(evening), "-o", str(target))
    assert_refused(answer, "bad_record", f"line {len(lines) - 3}", "cannot follow")
    assert target.read_text("utf-8") == "mine\n"
    assert [one.name for one in tmp_path.iterdir() if "part" in one.name] == []


def test_show(punto: Punto, night: Path) -> None:
    answer = punto("records", "show", str(night), "-n", "5")
    assert (answer.status, answer.err) == (0, "")
    assert "mbs-baccarat" in answer.out
    assert "chip 0.05" in answer.out
    assert "burned" in answer.out
    assert max(map(len, answer.out.splitlines())) <= 80


def test_show_json(punto: Punto, night: Path, tmp_path: Path) -> None:
    found = punto("records", "show", str(night), "-n", "3", "--json").json
    assert found["header"]["decks"] == 8
    assert [one["type"] for one in found["records"]] == ["shoe", "coup", "coup"]
    parquet = tmp_path / "night.parquet"
    punto("records", "convert", str(night), str(parquet))
    assert punto("records", "show", str(parquet), "-n", "3", "--json").json == found
    assert punto("records", "show", str(night), "--shoe", "none", "--json").json["records"] == []


def test_schema(punto: Punto) -> None:
    shown = punto("records", "schema").json
    committed = ROOT / "src" / "punto" / "records" / "records.schema.json"
    assert shown == json.loads(committed.read_text("utf-8"))


def test_without_a_subcommand_the_help_is_shown(punto: Punto) -> None:
    answer = punto("records")
    assert answer.status == 0
    assert "convert" in answer.out


BAD = {
    "nothing there": ("convert no.jsonl {0}/b.csv", ["cannot_read", "no such file"]),
    "no known kind": ("convert {0}/night.jsonl {0}/b.xlsx", ["unknown_format", ".parquet"]),
    "packed": ("convert {0}/night.jsonl {0}/b.csv.gz", ["unknown_format"]),
    "no place": ("convert {0}/night.jsonl {0}/no/b.csv", ["cannot_write"]),
    "no map": ("convert {0}/night.jsonl {0}/b.csv --map no.toml", ["bad_map"]),
    "no book": ("convert {0}/night.jsonl {0}/b.csv --book nought", ["unknown_book"]),
    "a directory": ("show {0}", ["not_a_file"]),
    "no source": ("export no.jsonl", ["bad_record", "no such file"]),
    "records, no events": ("export {0}/night.jsonl", ["bad_record", "punto table"]),
    "no table's": ("export {0}/text.txt", ["bad_record", "punto table"]),
    "no store there": ("export sqlite:///{0}/no.db", ["store_unreachable", "no.db"]),
    "no such store": ("export mysql://host/db", ["bad_store", "postgresql://"]),
    "nowhere to": ("export {0}/night.jsonl -o {0}/no/b.csv", ["cannot_write", "no such directory"]),
    "onto a directory": ("export {0}/night.jsonl -o {0}/d.csv", ["cannot_write", "directory"]),
    "exported as what": ("export {0}/night.jsonl -o {0}/b.xlsx", ["unknown_format", ".parquet"]),
}


@pytest.mark.parametrize(("arguments", "parts"), BAD.values(), ids=BAD)
def test_refused(
    punto: Punto, night: Path, tmp_path: Path, arguments: str, parts: list[str]
) -> None:
    assert night.exists()
    (tmp_path / "text.txt").write_text("Dear sirs,\n", "utf-8")
    (tmp_path / "d.csv").mkdir()
    answer = punto("records", *arguments.format(tmp_path).split())
    assert_refused(answer, *parts)
