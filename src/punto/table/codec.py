"""The JSON form of commands, events and the whole state."""

from __future__ import annotations

from functools import cache
from typing import Any, Union

import msgspec
from msgspec import inspect

from punto.cards import DECK, Card
from punto.messages import message, suggest_word
from punto.money import Chip
from punto.refusals import Refused
from punto.rules.file_format.schema_errors import decode_table
from punto.table.announcements import read_announcement
from punto.table.commands import COMMANDS, Command
from punto.table.events import EVENTS, Event
from punto.table.state import CardCounts, ShoeState, State
from punto.table.types import AMOUNT_DESCRIPTION, value_format

MAX_MESSAGE_BYTES = 65_536
MONEY_SCHEMA = {
    "type": "string",
    "description": "An amount of money, a multiple of the smallest chip.",
    "pattern": r"^[0-9]{1,15}(\.[0-9]{1,9})?$",
    "examples": ["12.50"],
}
"""The other form of an amount in a command of `punto table`."""


def decode_command(data: Any, chip: Chip | None = None) -> Command:
    """Decode a JSON object. An invalid one is refused with one line.

    Amounts are whole numbers of the smallest chip. With `chip`, a text is an amount of money.
    """
    kind = _find_type(data, COMMANDS, "command")
    if chip is not None:
        data = _money_to_chips(data, _TYPE_INFO[kind], chip)
    command: Command = decode_table(data, kind, "bad_message")
    return command


_TYPE_INFO = {kind: inspect.type_info(kind) for kind in COMMANDS.values()}


def _money_to_chips(value: Any, info: inspect.Type, chip: Chip) -> Any:
    """Return a value of a command with all amounts in chips."""
    if isinstance(info, inspect.UnionType):
        for member in info.types:
            value = _money_to_chips(value, member, chip)
    elif isinstance(value, str) and value_format(info) == "amount":
        return chip.read(value)
    elif isinstance(value, dict) and isinstance(info, inspect.DictType):
        return {key: _money_to_chips(part, info.value_type, chip) for key, part in value.items()}
    elif isinstance(value, dict) and isinstance(info, inspect.StructType):
        types = {field.encode_name: field.type for field in info.fields}
        return {
            key: _money_to_chips(part, types[key], chip) if key in types else part
            for key, part in value.items()
        }
    return value


def decode_event(data: Any) -> Event:
    if isinstance(data, dict) and data.get("type") == "called" and "text" in data:
        data = _upgrade_called(data)
    event: Event = decode_table(data, _find_type(data, EVENTS, "event"), "bad_message")
    return event


def _upgrade_called(data: dict[str, Any]) -> dict[str, Any]:
    """Return an announcement of version 1, which has only its text, as one of version 2."""
    read = read_announcement(str(data["text"]))
    kept = {key: value for key, value in data.items() if key not in ("text", "v")}
    return {**kept, "code": read.code, "params": read.params, "sentence": read.sentence}


def _find_type(data: Any, types: dict[str, type[Any]], what: str) -> type[Any]:
    if not isinstance(data, dict):
        raise Refused("bad_message", finding=message("detail", "not_an_object", what=what))
    name = data.get("type")
    if not isinstance(name, str) or name not in types:
        hint = suggest_word(name, types) if isinstance(name, str) else None
        unknown = message("detail", "unknown_type", what=what, name=name, hint=hint)
        raise Refused("bad_message", finding=unknown)
    return types[name]


def decode_json(line: bytes | str) -> Any:
    """Decode one line of JSON of at most `MAX_MESSAGE_BYTES`."""
    if len(line) > MAX_MESSAGE_BYTES:
        too_long = message("detail", "message_too_long", max=MAX_MESSAGE_BYTES)
        raise Refused("bad_message", finding=too_long)
    try:
        return msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as error:
        not_json = message("detail", "not_json", error=str(error))
        raise Refused("bad_message", finding=not_json) from None


@cache
def message_schema() -> dict[str, Any]:
    """Return the JSON schema of all commands and events."""
    unions = (Union[tuple(COMMANDS.values())], Union[tuple(EVENTS.values())])  # noqa: UP007
    (commands, events), definitions = msgspec.json.schema_components(
        unions, ref_template="#/$defs/{name}"
    )
    received = {"Limit", *(command.__name__ for command in COMMANDS.values())}
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The commands and events of a Punto table",
        "properties": {"command": commands, "event": events},
        "$defs": {
            name: _allow_money(part) if name in received else part
            for name, part in definitions.items()
        },
    }
    decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(schema))  # defaults as lists
    return decoded


def _allow_money(schema: Any) -> Any:
    """Return the schema of a command in which every amount may also be money."""
    if isinstance(schema, list):
        return [_allow_money(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if schema.get("description") != AMOUNT_DESCRIPTION:
        return {key: _allow_money(part) for key, part in schema.items()}
    chips = {key: part for key, part in schema.items() if key != "default"}
    default = {"default": schema["default"]} if "default" in schema else {}
    return {"anyOf": [chips, MONEY_SCHEMA], **default}


# --- the whole state ------------------------------------------------------------------------------


def serialize_state(state: State) -> dict[str, Any]:
    """Return the whole state, hidden cards included: for audits and replays, not for a page."""
    now = state.round
    return {
        "rulebook": state.setup.book.id,
        "phase": state.phase,
        "style": state.style,
        "limits": state.limits,
        "differential": state.differential,
        "people": state.people,
        "stakes": [
            {
                "box": box,
                "wager": wager,
                "player": player,
                "amount": amount,
                "stood_off": (box, wager, player) in state.stood_off,
            }
            for (box, wager, player), amount in state.setup.sort_stakes(state.stakes)
        ],
        "rounds": state.rounds_begun,
        "free_rounds": state.free_rounds,
        "cards": state.card_condition,
        "steps": state.pending_steps,
        "offered": state.cut_offered_to,
        "out_of_turn": _serialize_cards(state.out_of_turn),
        "shoe": _serialize_shoe(state.shoe) if state.shoe else None,
        "spare": _serialize_shoe(state.spare) if state.spare else None,
        "round": {
            **{name: getattr(now, name) for name in now.__struct_fields__},
            "player": _serialize_cards(now.player),
            "banker": _serialize_cards(now.banker),
            "aside": _serialize_cards(now.aside),
        }
        if now
        else None,
    }


def _serialize_shoe(shoe: ShoeState) -> dict[str, Any]:
    return {
        **{name: getattr(shoe, name) for name in shoe.__struct_fields__},
        "left": shoe.cards_left,
        "unseen": _serialize_counts(shoe.unseen),
        "discards": _serialize_counts(shoe.discards),
        "held": _serialize_cards(shoe.held),
        "exposed": shoe.exposed,
        "first_burned": None if shoe.first_burned is None else str(shoe.first_burned),
    }


def _serialize_counts(copies: CardCounts) -> dict[str, int]:
    return {str(card): number for card, number in zip(DECK, copies, strict=True) if number}


def _serialize_cards(cards: tuple[Card | None, ...]) -> list[str | None]:
    """Return the texts of cards; None for an unread card."""
    return [None if card is None else str(card) for card in cards]
