"""`punto table`: JSON lines in, JSON lines out."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.unit.cli.conftest import Punto
from tests.unit.cli.test_bad_input import assert_refused

DEALER = {"role": "dealer", "id": "dee"}
OPERATOR = {"role": "operator", "id": "op"}
EXAMPLE = Path("examples/table-round.jsonl").read_text("utf-8")


class _Stdin:
    def __init__(self, text: bytes) -> None:
        self.buffer = io.BytesIO(text)


@pytest.fixture
def table(punto: Punto, monkeypatch: pytest.MonkeyPatch) -> Any:
    def run(text: str | bytes, *arguments: str) -> list[dict[str, Any]]:
        data = text.encode() if isinstance(text, str) else text
        monkeypatch.setattr(sys, "stdin", _Stdin(data))
        answer = punto("table", *(arguments or ("mbs-baccarat",)))
        assert (answer.status, answer.err) == (0, "")
        return [json.loads(line) for line in answer.out.splitlines()]

    return run


def lines(*commands: dict[str, Any]) -> str:
    return "\n".join(json.dumps(command) for command in commands)


def test_the_example_is_a_whole_round(table: Any) -> None:
    out = table(EXAMPLE)
    assert out[0]["type"] == "table"
    assert [line["code"] for line in out if line["type"] == "refusal"] == ["no_more_bets"]
    assert out[-2] | {"clause": ""} == {
        "type": "stake_paid", "player": "anna", "box": 1, "wager": "banker", "amount": 100,
        "profit": 95, "commission": 5, "clause": "", "v": 1,
    }  # fmt: skip


def test_a_refusal_carries_the_clients_id_and_its_clause(table: Any) -> None:
    [refusal] = [line for line in table(EXAMPLE) if line["type"] == "refusal"]
    assert (refusal["id"], refusal["clause"]) == ("a2", "mbs-baccarat 5.6")


def test_replay_gives_the_state_back(table: Any, punto: Punto, tmp_path: Path) -> None:
    recorded = tmp_path / "night.jsonl"
    recorded.write_text(lines(*table(EXAMPLE)), "utf-8")
    state = punto("table", "replay", str(recorded)).json
    assert state["phase"] == "ready"
    assert state["people"]["anna"]["rack"] == 1095
    assert state["shoe"]["left"] == 416 - 3 - 6


def test_with_a_seed_cards_are_virtual_and_the_same_again(table: Any) -> None:
    start = EXAMPLE.splitlines()[:6]
    burn = json.dumps({"type": "burn", "by": DEALER})
    text = "\n".join([*start, *[burn] * 11])
    first = table(text, "mbs-baccarat", "--seed", "5")
    assert first == table(text, "mbs-baccarat", "--seed", "5")
    assert first != table(text, "mbs-baccarat", "--seed", "6")
    burned = [line for line in first if line["type"] == "card_burned"]
    assert burned[0]["face_up"]
    assert all(line["card"] for line in burned)


BAD_LINES = {
    "not JSON": (b"place 100 on banker", "this line is not JSON"),
    "not an object": (b"[1, 2]", "a JSON object"),
    "no type": (b"{}", "there is no command of type 'None'"),
    "a misspelt type": (b'{"type": "no_more_bet"}', "did you mean 'no_more_bets'?"),
    "a field too many": (
        b'{"type": "settle", "by": {"role": "dealer", "id": "d"}, "pay": 1}',
        "pay",
    ),
    "a field missing": (b'{"type": "sit", "by": {"role": "player", "id": "p"}}', "box"),
    "a wrong role": (b'{"type": "settle", "by": {"role": "king", "id": "d"}}', "role"),
    "a number that is none": (
        b'{"type": "sit", "by": {"role": "player", "id": "p"}, "box": "two"}',
        "a whole number",
    ),
    "bytes that are no text": (b'{"type": "\xff\xfe"}', "this line is not JSON"),
    "too long": (b'{"type": "' + b"x" * 70_000 + b'"}', "at most 65,536 bytes"),
    "too deep": (b"[" * 10_000, "this line is not JSON"),
    "a card that is none": (
        b'{"type": "draw", "by": {"role": "dealer", "id": "d"}, "card": "ZZ"}',
        "not possible now",
    ),
}


@pytest.mark.parametrize("case", BAD_LINES)
def test_a_bad_line_is_refused_and_the_table_goes_on(table: Any, case: str) -> None:
    line, part = BAD_LINES[case]
    good = lines({"type": "open_table", "by": OPERATOR, "cards": "new"}).encode()
    _, refusal, opened = table(line + b"\n\n" + good + b"\n")
    assert refusal["type"] == "refusal"
    assert part in refusal["sentence"]
    assert opened["type"] == "table_opened"


def test_a_configuration_is_read(table: Any, tmp_path: Path) -> None:
    config = tmp_path / "table.toml"
    config.write_text('version = "full"\nstyle = "B"\nlimit = { min = 50, max = 100 }\n', "utf-8")
    [header] = table("", "division-5", "--config", str(config))
    assert (header["config"]["version"], header["config"]["limit"]["min"]) == ("full", 50)


BAD_CONFIGS = {
    "unknown key": ("minimum = 5", ["bad_config", "minimum"]),
    "not TOML": ("= 5", ["bad_config", "is not TOML"]),
    "style B from a continuous shuffler": (
        'style = "B"\nequipment = "continuous"',
        ["style_b_continuous (division-5 3.4)"],
    ),
    "boxes": ("boxes = 8", ["too_many_boxes (division-5 3.1)", "at most 7"]),
    "players on a spot": ("players_per_spot = 4", ["too_many_on_a_spot (division-5 5.8)"]),
    "fractions": ('fractions = "down"', ["fractions_not_allowed (division-5 5.12)"]),
    "limits": ("limit = { min = 9, max = 5 }", ["limits_crossed"]),
    "unknown wager": ("[limits.dragon]\nmin = 1", ["unknown_wager"]),
    "decks": ("decks = 9", ["decks_out_of_range"]),
    "two players in a box": ('version = "full"\nplayers_per_spot = 2', ["division-5 5.7"]),
}


@pytest.mark.parametrize("case", BAD_CONFIGS)
def test_a_bad_configuration(punto: Punto, tmp_path: Path, case: str) -> None:
    text, parts = BAD_CONFIGS[case]
    config = tmp_path / "table.toml"
    config.write_text(text, "utf-8")
    assert_refused(punto("table", "division-5", "--config", str(config)), *parts)


def test_bad_files(punto: Punto, tmp_path: Path) -> None:
    assert_refused(punto("table", "division-5", "--config", "none.toml"), "cannot read 'none.toml'")
    assert_refused(punto("table", "replay"), "file_missing")
    assert_refused(punto("table", "replay", "none.jsonl"), "cannot read")
    assert_refused(punto("table", "mbs-baccarat", "x.jsonl"), "bad_argument")
    events = tmp_path / "events.jsonl"
    events.write_text('{"type":"settle"}\n', "utf-8")
    assert_refused(punto("table", "replay", str(events)), "does not begin with a table")


def test_a_recording_that_makes_no_sense(table: Any, punto: Punto, tmp_path: Path) -> None:
    header, *_ = table("")
    drawn = {"type": "card_drawn", "hand": "player", "card": "5H", "face_up": True}
    recorded = tmp_path / "night.jsonl"
    recorded.write_text(lines(header, drawn), "utf-8")
    assert_refused(punto("table", "replay", str(recorded)), "line 2", "cannot follow")
    recorded.write_text(lines(header | {"sha256": "0"}), "utf-8")
    assert_refused(punto("table", "replay", str(recorded)), "other_book")


def test_the_schema_names_every_command_and_event(punto: Punto) -> None:
    from punto.table.commands import COMMANDS
    from punto.table.events import EVENTS

    schema = punto("table", "schema").json
    named = {part["properties"]["type"]["enum"][0] for part in schema["$defs"].values()
             if "type" in part.get("properties", {})}  # fmt: skip
    assert named == set(COMMANDS) | set(EVENTS)
