"""`punto table`: JSON lines in, JSON lines out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.paths import EXAMPLES
from tests.unit.cli.conftest import Punto, Table, lines
from tests.unit.cli.test_bad_input import assert_refused
from tools.reference import irregularity_examples

DEALER = {"role": "dealer", "id": "dee"}
OPERATOR = {"role": "operator", "id": "op"}
EXAMPLE = (EXAMPLES / "table-round.jsonl").read_text("utf-8")


def test_the_example_is_a_complete_round(table: Table) -> None:
    out = table(EXAMPLE)
    assert out[0]["type"] == "table"
    assert [line["code"] for line in out if line["type"] == "refusal"] == ["no_more_bets"]
    assert out[-2] | {"clause": ""} == {
        "type": "stake_paid", "player": "anna", "box": 1, "wager": "banker", "amount": 100,
        "profit": 95, "commission": 5, "clause": "", "v": 1,
    }  # fmt: skip


def test_a_refusal_carries_the_clients_id_and_its_clause(table: Table) -> None:
    [refusal] = [line for line in table(EXAMPLE) if line["type"] == "refusal"]
    assert (refusal["id"], refusal["clause"]) == ("a2", "mbs-baccarat 5.6")


def test_replay_restores_the_state(table: Table, punto: Punto, tmp_path: Path) -> None:
    recorded = tmp_path / "night.jsonl"
    recorded.write_text(lines(*table(EXAMPLE)), "utf-8")
    state = punto("table", "replay", str(recorded)).json
    assert state["phase"] == "ready"
    assert state["people"]["anna"]["rack"] == 1095
    assert state["shoe"]["left"] == 416 - 3 - 6


@pytest.mark.parametrize("name", irregularity_examples())
def test_replay_restores_the_state_after_an_irregularity(
    table: Table, punto: Punto, tmp_path: Path, name: str
) -> None:
    commands = (EXAMPLES / "irregularities" / f"{name}.jsonl").read_text("utf-8")
    book = irregularity_examples()[name]["book"]
    out = table(commands + lines({"type": "state"}), book)
    recorded = tmp_path / "night.jsonl"
    recorded.write_text(lines(*out), "utf-8")
    assert punto("table", "replay", str(recorded)).json == out[-1]["result"]


def test_a_seed_deals_reproducible_virtual_cards(table: Table) -> None:
    start = EXAMPLE.splitlines()[:6]
    burn = json.dumps({"type": "burn", "by": DEALER})
    text = "\n".join([*start, *[burn] * 11])
    first = table(text, "mbs-baccarat", "--seed", "5")
    assert first == table(text, "mbs-baccarat", "--seed", "5")
    assert first != table(text, "mbs-baccarat", "--seed", "6")
    burned = [line for line in first if line["type"] == "card_burned"]
    assert burned[0]["face_up"]
    assert all(line["card"] for line in burned)


def test_with_a_seed_no_command_needs_a_card(table: Table) -> None:
    by_dealer = [
        {"type": name, "by": DEALER, **fields}
        for name, fields in (
            ("open_bets", {}),
            ("first_card_face_up", {}),
            *[("draw", {})] * 6,
            ("draw_excess", {"disclosed": True}),
        )
    ]
    text = "\n".join([*EXAMPLE.splitlines()[:6], *[lines({"type": "burn", "by": DEALER})] * 11])
    out = table(text + "\n" + lines(*by_dealer), "division-5", "--seed", "2")
    assert {line["code"] for line in out if line["type"] == "refusal"} <= {"not_now", "no_card_due"}
    by_type = {line["type"]: line for line in out}
    assert by_type["void_hand_begun"]["card"]
    assert by_type["excess_drawn"]["card"]


def test_cards_are_scanned_without_a_seed_and_practice_with_one(table: Table) -> None:
    assert table("")[0]["cards"] == "scanned"
    assert table("", "mbs-baccarat", "--seed", "1")[0]["cards"] == "practice"
    read = {"type": "draw", "by": DEALER, "card": "5H"}
    start = "\n".join(EXAMPLE.splitlines()[:9])
    assert table(start + "\n" + lines(read))[-1]["type"] == "card_out_of_turn"
    practice = ("mbs-baccarat", "--seed", "1")
    assert table(start + "\n" + lines(read), *practice)[-1]["type"] == "card_out_of_turn"
    unnamed = {"type": "draw", "by": DEALER}
    assert table(start + "\n" + lines(unnamed), *practice)[-1]["code"] == "not_now"


def test_with_a_seed_an_unread_card_is_identified_without_its_name(table: Table) -> None:
    rest = lines(
        {"type": "report_unread", "by": DEALER, "hand": "player"},
        {"type": "identify_card", "by": DEALER, "hand": "player"},
    )
    start = "\n".join(EXAMPLE.splitlines()[:12])
    [identified] = [
        line
        for line in table(start + "\n" + rest, "mbs-baccarat", "--seed", "3")
        if line["type"] == "card_identified"
    ]
    assert len(identified["card"]) == 2


def test_with_a_seed_a_correction_and_a_reconstruction_need_no_card(table: Table) -> None:
    supervisor, operator = (
        {"role": "game_supervisor", "id": "gus"},
        {"role": "operator", "id": "op"},
    )
    rest = lines(
        {"type": "draw", "by": DEALER},
        {"type": "correct_card", "by": DEALER, "hand": "player"},
        {"type": "confirm_correction", "by": supervisor},
        {"type": "report_unread", "by": DEALER, "hand": "banker"},
        {"type": "report_misdeal", "by": DEALER, "kind": "wrong_dealing", "unread": 1},
        {"type": "reconstruct", "by": operator},
    )
    start = "\n".join(EXAMPLE.splitlines()[:12])
    out = table(start + "\n" + rest, "mbs-baccarat", "--seed", "3")
    assert [line for line in out if line["type"] == "refusal"] == []
    [corrected] = [line for line in out if line["type"] == "card_corrected"]
    assert corrected["card"] != corrected["was"]
    rebuilt = [line for line in out if line["type"] == "round_reconstructed"][-1]
    assert rebuilt["player"][0] == corrected["card"]
    assert len(rebuilt["added"]) == 2


def test_with_a_seed_a_burned_card_is_corrected_without_its_name(table: Table) -> None:
    burned = [{"type": "burn", "by": DEALER}, {"type": "correct_card", "by": DEALER}]
    start = "\n".join(EXAMPLE.splitlines()[:6])
    proposed = table(start + "\n" + lines(*burned), "division-5", "--seed", "2")[-1]
    assert proposed["type"] == "correction_proposed"
    assert proposed["card"] != proposed["was"]


def test_with_a_seed_a_command_that_has_no_card_to_name_is_refused(table: Table) -> None:
    operator = {"role": "operator", "id": "op"}
    wrong: list[dict[str, Any]] = [
        {"type": "correct_card", "by": DEALER, "hand": hand, "number": number}
        for hand, number in (("player", 3), ("player", 0), (None, 1), ("nobody", "x"))
    ]
    rest = [*wrong, {"type": "reconstruct", "by": operator}, {"type": "draw", "by": DEALER}, *wrong]
    out = table(lines(*rest), "mbs-baccarat", "--seed", "3")
    start = "\n".join(EXAMPLE.splitlines()[:12])
    out += table(start + "\n" + lines(*rest), "mbs-baccarat", "--seed", "3")
    codes = {line["code"] for line in out if line["type"] == "refusal"}
    assert codes == {"bad_message", "not_now", "nothing_to_correct"}


def test_with_a_seed_the_die_needs_no_face(table: Table) -> None:
    start = EXAMPLE.splitlines()[:-8]
    shake = {"type": "shake", "by": DEALER}
    anna = {"type": "shake", "by": {"role": "player", "id": "anna"}}
    opened = [{"type": "open_shaker", "by": by} for by in (anna["by"], DEALER)]
    rest = lines(shake, shake, shake, anna, *opened)
    out = table("\n".join([*start, rest]), "mbs-power-98", "--seed", "2")
    assert [line["by"] for line in out if line["type"] == "shaker_opened"] == ["anna"]
    assert [line["face"] for line in out if line["type"] == "die_shown"] == [1]


def test_amounts_are_chips_or_money(table: Table, tmp_path: Path) -> None:
    config = tmp_path / "table.toml"
    config.write_text('chip = "2.50"\n', "utf-8")
    buys = [
        {"type": "buy_in", "by": DEALER, "player": "anna", "amount": amount}
        for amount in (5, "12.50", "13", "many", "0", 2.5)
    ]
    limits = {"type": "set_limits", "by": OPERATOR, "limits": {"tie": {"min": "5", "max": 40}}}
    differential = {"type": "set_differential", "by": OPERATOR, "most": "1000"}
    out = table(lines(*buys, limits, differential), "mbs-baccarat", "--config", str(config))
    assert [line["amount"] for line in out if line["type"] == "chips_bought"] == [5, 5]
    assert [line["code"] for line in out if line["type"] == "refusal"] == [
        "not_in_chips", "not_money", "not_positive", "bad_message",
    ]  # fmt: skip
    assert out[-2]["limits"] == {"tie": {"min": 2, "max": 40}}
    assert out[-1]["most"] == 400


def test_the_help_fits_a_terminal_and_has_two_examples(punto: Punto) -> None:
    shown = punto("table", "--help").out
    assert max(map(len, shown.splitlines())) <= 80
    assert "punto table mbs-baccarat < examples/table-round.jsonl > round.jsonl" in shown
    assert """echo '{"type":"guide"}' | punto table division-5 --seed 1""" in shown


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
def test_a_bad_line_is_refused_and_the_table_continues(table: Table, case: str) -> None:
    line, part = BAD_LINES[case]
    good = lines({"type": "open_table", "by": OPERATOR, "cards": "new"}).encode()
    _, refusal, opened = table(line + b"\n\n" + good + b"\n")
    assert refusal["type"] == "refusal"
    assert part in refusal["sentence"]
    assert opened["type"] == "table_opened"


def test_a_configuration_is_read(table: Table, tmp_path: Path) -> None:
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


def test_an_inconsistent_recording_is_refused(table: Table, punto: Punto, tmp_path: Path) -> None:
    header, *_ = table("")
    drawn = {"type": "card_drawn", "hand": "player", "card": "5H", "face_up": True}
    recorded = tmp_path / "night.jsonl"
    recorded.write_text(lines(header, drawn), "utf-8")
    assert_refused(punto("table", "replay", str(recorded)), "line 2", "cannot follow")
    recorded.write_text(lines(header | {"sha256": "0"}), "utf-8")
    assert_refused(punto("table", "replay", str(recorded)), "other_book")
    recorded.write_text(lines(header | {"cards": "paper"}), "utf-8")
    assert_refused(punto("table", "replay", str(recorded)), "line 1", "cards", "'paper'")
    assert_refused(punto("records", "export", str(recorded)), "line 1", "cards", "'paper'")


def test_the_schema_names_every_command_and_event(punto: Punto) -> None:
    from punto.table.commands import COMMANDS
    from punto.table.events import EVENTS

    schema = punto("table", "schema").json
    named = {part["properties"]["type"]["enum"][0] for part in schema["$defs"].values()
             if "enum" in part.get("properties", {}).get("type", {})}  # fmt: skip
    assert named - {*COMMANDS, *EVENTS} == {
        "table", "guide", "legal", "view", "state", "refusal", "answer",
    }  # fmt: skip
    assert named > {*COMMANDS, *EVENTS}
    amount = schema["$defs"]["Place"]["properties"]["amount"]
    assert [part["type"] for part in amount["anyOf"]] == ["integer", "string"]
    assert "anyOf" not in schema["$defs"]["StakePlaced"]["properties"]["amount"]
    assert set(schema["properties"]) == {
        "command", "event", "query", "table", "refusal", "answer",
    }  # fmt: skip
