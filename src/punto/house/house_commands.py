"""Commands to the house at a table, beside the table's own commands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from punto.house.hosting.hosted_state import HostedState
from punto.house.house_events import entropy_given, table_handed_back, table_taken
from punto.house.table_settings import HouseSettings
from punto.refusals import Refused
from punto.rules.file_format.schema_errors import decode_table
from punto.rules.procedure import SINGLE_LINE
from punto.table.commands import PLAYER_ROLES, STAFF_ROLES, Actor
from punto.table.types import wire_name

Entropy = Annotated[str, Meta(max_length=64, pattern=SINGLE_LINE)]


class HouseCommand(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=wire_name,
):
    id: str | None = None


class GiveEntropy(HouseCommand, frozen=True):
    """Mix a player's text into the next shoe at the cut."""

    entropy: Entropy


class TakeTable(HouseCommand, frozen=True):
    """Let a person deal instead of the automatic dealer."""


class HandBack(HouseCommand, frozen=True):
    """Let the automatic dealer deal again."""


HOUSE_COMMANDS: dict[str, type[HouseCommand]] = {
    wire_name(command.__name__): command for command in HouseCommand.__subclasses__()
}


def decide_house_command(
    hosted: HostedState, settings: HouseSettings, message: dict[str, Any], actor: Actor
) -> dict[str, Any]:
    """Return the house event of a command; raises `Refused`."""
    kind = HOUSE_COMMANDS[message["type"]]
    command: HouseCommand = decode_table(message, kind, "bad_message")
    return _DECIDERS[kind](hosted, settings, command, actor)


def _give_entropy(
    hosted: HostedState, settings: HouseSettings, command: GiveEntropy, actor: Actor
) -> dict[str, Any]:
    if actor.role not in PLAYER_ROLES:
        raise Refused("not_your_power", command="give_entropy", roles=[*PLAYER_ROLES])
    if settings.cards != "virtual" or not hosted.fairness.accepts_entropy:
        raise Refused("entropy_closed")
    if hosted.fairness.has_contributed(actor.id):
        raise Refused("words_given")
    return entropy_given(hosted.fairness.shoe, actor.id, command.entropy)


def _take_table(
    hosted: HostedState, settings: HouseSettings, _command: TakeTable, actor: Actor
) -> dict[str, Any]:
    _check_staff(actor, "take_table")
    if settings.dealer != "automatic":
        raise Refused("no_automatic_dealer")
    if hosted.human_dealer is not None:
        raise Refused("table_taken")
    return table_taken(actor.id)


def _hand_back(
    hosted: HostedState, _settings: HouseSettings, _command: HandBack, actor: Actor
) -> dict[str, Any]:
    _check_staff(actor, "hand_back")
    if hosted.human_dealer is None:
        raise Refused("table_not_taken")
    if actor.role == "dealer" and hosted.human_dealer != actor.id:
        raise Refused("not_your_table")
    return table_handed_back(actor.id)


def _check_staff(actor: Actor, command: str) -> None:
    if actor.role not in STAFF_ROLES:
        raise Refused("not_your_power", command=command, roles=[*STAFF_ROLES])


_DECIDERS: dict[type[HouseCommand], Callable[..., dict[str, Any]]] = {
    GiveEntropy: _give_entropy,
    TakeTable: _take_table,
    HandBack: _hand_back,
}
