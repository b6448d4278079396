"""The messages of the table socket, and their published JSON schema."""

from __future__ import annotations

from functools import cache
from typing import Any, Union

import msgspec

from punto.house.fairness.card_source import drawn_field
from punto.house.hosting.table_view import HostedTableView, LegalCommands
from punto.house.house_commands import HOUSE_COMMANDS
from punto.house.house_events import PublishedEvent
from punto.messages import Param
from punto.table.commands import COMMANDS

MessageId = str | int | None
"""The id that the client gave its message."""


class SequencedEvent(msgspec.Struct, frozen=True, kw_only=True):
    sequence: int
    at: int
    event: PublishedEvent


# --- from the server ------------------------------------------------------------------------------


class ServerFrame(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """A message from the server."""


class SnapshotFrame(ServerFrame, frozen=True, tag="snapshot"):
    """The table as the client may see it, after the event `sequence`."""

    sequence: int
    at: int
    view: HostedTableView


class ResumedFrame(ServerFrame, frozen=True, tag="resumed"):
    """The events after `after` follow."""

    after: int
    at: int


class EventsFrame(ServerFrame, frozen=True, tag="events"):
    events: list[SequencedEvent]


class TakenFrame(ServerFrame, frozen=True, tag="taken"):
    """The command was accepted; its events have the numbers `first` to `last`."""

    id: MessageId
    first: int
    last: int
    repeated: bool


class RefusedFrame(ServerFrame, frozen=True, tag="refused"):
    """The command changed nothing."""

    id: MessageId
    code: str
    params: dict[str, Param]
    clause: str
    sentence: str


class PongFrame(ServerFrame, frozen=True, tag="pong"):
    id: MessageId
    at: int


class LegalFrame(ServerFrame, frozen=True, tag="legal"):
    id: MessageId
    commands: LegalCommands
    """One example of each command that the client may give now."""


class GoodbyeFrame(ServerFrame, frozen=True, tag="goodbye"):
    """The socket closes."""

    code: str
    params: dict[str, Param]
    clause: str
    sentence: str
    address: str | None = None
    """With the code `moved`: the server that runs the table."""


# --- from the client ------------------------------------------------------------------------------


class ClientRequest(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """A message from the client that is not a command."""

    id: MessageId = None


class Look(ClientRequest, frozen=True, tag="look"):
    """Ask for a snapshot."""


class AskLegal(ClientRequest, frozen=True, tag="legal"):
    """Ask for the legal commands."""


class Ping(ClientRequest, frozen=True, tag="ping"):
    pass


# --- schema ---------------------------------------------------------------------------------------


@cache
def socket_schema() -> dict[str, Any]:
    """Return the JSON schema of the messages in both directions."""
    commands = [*COMMANDS.values(), *HOUSE_COMMANDS.values()]
    unions = [
        Union[tuple(ServerFrame.__subclasses__())],  # noqa: UP007
        Union[tuple(ClientRequest.__subclasses__())],  # noqa: UP007
        Union[tuple(commands)],  # noqa: UP007
    ]
    (frames, requests, client_commands), definitions = msgspec.json.schema_components(
        unions, ref_template="#/$defs/{name}"
    )
    for command in commands:
        _remove_server_fields(definitions[command.__name__])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The messages of the table socket",
        "properties": {
            "server": {"$ref": "#/$defs/ServerMessage"},
            "client": {"$ref": "#/$defs/ClientMessage"},
        },
        "$defs": {
            **definitions,
            "ServerMessage": frames,
            "ClientCommand": client_commands,
            "ClientMessage": {"anyOf": [{"$ref": "#/$defs/ClientCommand"}, requests]},
        },
    }


def _remove_server_fields(command: dict[str, Any]) -> None:
    """Remove the fields that the server fills in; cards are optional, as it may draw them."""
    name = command["properties"]["type"]["enum"][0]
    for field in ("by", "at"):
        command["properties"].pop(field, None)
    absent = ("by", "at", drawn_field("practice", name))
    command["required"] = [field for field in command["required"] if field not in absent]
