"""Commands and events as JSON: decoding, refusals, and the serialized state."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from punto.money import read_chip
from punto.table import commands as c
from punto.table import events as e
from punto.table.codec import (
    MAX_MESSAGE_BYTES,
    decode_command,
    decode_event,
    decode_json,
    message_schema,
    serialize_state,
)
from punto.table.commands import COMMANDS
from punto.table.events import EVENTS
from tests.unit.rules.refusal_helpers import capture_refusal, check_refusal
from tests.unit.table.table_driver import DEALER, TableDriver, player

BY = {"role": "dealer", "id": "dealer"}


def test_a_command_is_read_from_its_type() -> None:
    assert decode_command({"type": "draw", "by": BY, "card": "KH"}) == c.Draw(by=DEALER, card="KH")


def test_an_event_is_read_as_it_was_written() -> None:
    for event in TableDriver().open("anna").round("9H KC KD QS", anna={"player": 5}).events:
        assert decode_event(msgspec.to_builtins(event)) == event


@pytest.mark.parametrize("read", [decode_command, decode_event])
@pytest.mark.parametrize("written", [[], "draw", None, 7])
def test_a_line_that_is_not_an_object_is_refused(read: Any, written: object) -> None:
    check_refusal(capture_refusal(read, written), "bad_message", "a JSON object with a type")


@pytest.mark.parametrize(
    ("written", "part"),
    [
        ({"type": "drew"}, "'drew'; did you mean 'draw'?"),
        ({"type": "zzzzzzzz"}, "no command of type 'zzzzzzzz'"),
        ({"type": ["draw"]}, "no command of type \"['draw']\""),
        ({}, "no command of type 'None'"),
    ],
)
def test_an_unknown_type_is_refused(written: dict[str, Any], part: str) -> None:
    check_refusal(capture_refusal(decode_command, written), "bad_message", part)


def test_a_command_is_not_an_event() -> None:
    check_refusal(
        capture_refusal(decode_event, {"type": "draw"}), "bad_message", "no event of type 'draw'"
    )


@pytest.mark.parametrize(
    ("more", "part"),
    [({"box": 0}, "box"), ({"seat": 1}, "seat"), ({}, "box"), ({"box": "1"}, "a whole number")],
)
def test_invalid_fields_are_refused(more: dict[str, Any], part: str) -> None:
    check_refusal(
        capture_refusal(decode_command, {"type": "sit", "by": BY, **more}), "bad_message", part
    )


def test_money_is_read_with_a_chip_only() -> None:
    sent = {"type": "buy_in", "by": BY, "player": "anna", "amount": "12.50"}
    assert decode_command(sent, read_chip("0.50")) == c.BuyIn(by=DEALER, player="anna", amount=25)
    check_refusal(capture_refusal(decode_command, sent), "bad_message", "amount")


def test_only_amounts_may_be_money() -> None:
    chip = read_chip("1")
    sent = {"type": "sit", "by": BY, "box": "1"}
    check_refusal(capture_refusal(decode_command, sent, chip), "bad_message", "a whole number")
    unknown = {"type": "sit", "by": BY, "box": 1, "amount": "5"}
    check_refusal(capture_refusal(decode_command, unknown, chip), "bad_message", "amount")
    optional = {"type": "cash_out", "by": BY, "player": "12", "amount": None}
    assert decode_command(optional, chip) == c.CashOut(by=DEALER, player="12")


@pytest.mark.parametrize(
    "line", [b"{", b"\xff", b"[" * 50_000, b'{"amount": 1e999999}', b"1" * 20_000 + b"x", b""]
)
def test_invalid_json_is_refused(line: bytes) -> None:
    check_refusal(capture_refusal(decode_json, line), "bad_message", "this line is not JSON")


def test_a_line_has_a_maximum_length() -> None:
    assert decode_json(b" " * (MAX_MESSAGE_BYTES - 1) + b"1") == 1
    check_refusal(
        capture_refusal(decode_json, b" " * MAX_MESSAGE_BYTES + b"1"), "bad_message", "65,536 bytes"
    )


def test_the_schema_has_every_command_and_event() -> None:
    written = message_schema()
    assert json.loads(json.dumps(written)) == written
    kinds = [*COMMANDS.values(), *EVENTS.values()]
    assert {kind.__name__ for kind in kinds} <= set(written["$defs"])
    for what, kinds_of_it in (("command", COMMANDS), ("event", EVENTS)):
        assert set(written["properties"][what]["discriminator"]["mapping"]) == set(kinds_of_it)


# --- the whole state ------------------------------------------------------------------------------


def test_the_state_of_a_closed_table_is_complete() -> None:
    written = serialize_state(TableDriver().state)
    assert (written["phase"], written["stakes"]) == ("closed", [])
    assert written["shoe"] is written["spare"] is written["round"] is None


def test_the_state_has_hidden_cards_and_both_sets() -> None:
    table = TableDriver(style="C", equipment="shuffler").open("anna").bets(anna={"player": 50})
    table.do("draw", card="KH")
    written = json.loads(msgspec.json.encode(serialize_state(table.state)))
    assert written["round"]["player"] == ["KH"]
    assert written["shoe"]["unseen"]["KH"] == 7
    assert written["shoe"]["discards"] == {"AS": 1}
    assert written["shoe"]["left"] == 8 * 52 - 3
    assert written["spare"]["left"] == 8 * 52
    assert written["people"]["anna"]["rack"] == 99_950
    assert written["stakes"] == [
        {"box": 1, "wager": "player", "player": "anna", "amount": 50, "stood_off": False}
    ]


def test_the_state_has_stood_off_stakes_and_carried_cards() -> None:
    table = TableDriver().open("anna").bets(anna={"player": 50}).deal("9H 9C KD QS")
    table.do("draw_excess", card="5S", disclosed=False)
    table.do("settle")
    written = serialize_state(table.state)
    assert [stake["stood_off"] for stake in written["stakes"]] == [True]
    assert written["shoe"]["held"] == ["5S"]


def test_names_are_read_unchanged() -> None:
    sent = {"type": "place", "by": {"role": "player", "id": "anna"}, "box": 1, "wager": "tie"}
    placed = decode_command({**sent, "amount": 5, "id": "a1", "at": 12})
    assert placed == c.Place(by=player("anna"), box=1, wager="tie", amount=5, id="a1", at=12)
    assert e.EVENT_VERSION == 1


@pytest.mark.parametrize(
    ("text", "code", "params"),
    [
        ("Place your bets, please", "place_your_bets", {}),
        ("No more bets", "no_more_bets", {}),
        ("No bets this hand", "no_bets", {}),
        ("Last coup", "last_coup", {}),
        ("Player 5", "count", {"hand": "player", "total": 5}),
        ("Banker natural 9", "natural", {"hand": "banker", "total": 9}),
        ("The die shows 4", "die", {"face": 4}),
        ("The die shows 3: Power hand", "marked_die", {"face": 3, "title": "Power hand"}),
        ("Banker wins, 7 to 2", "wins", {"winner": "banker", "high": 7, "low": 2}),
        ("Tie Hand, 6 each", "tie", {"total": 6}),
        ("Good evening", "spoken", {"text": "Good evening"}),
    ],
)
def test_an_announcement_of_version_1_is_read_from_its_text(
    text: str, code: str, params: dict[str, Any]
) -> None:
    event = decode_event({"type": "called", "v": 1, "text": text, "clause": "division-5 8.6"})
    assert isinstance(event, e.Called)
    assert (event.code, event.params, event.clause) == (code, params, "division-5 8.6")
    assert event.sentence == text
