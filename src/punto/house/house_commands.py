"""Commands to the house at a table, beside the table's own commands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from punto.house.fairness.commit_reveal import text_digest
from punto.house.fairness.fairness_state import MAX_TEXT_LENGTH
from punto.house.hosting.hosted_state import HostedState
from punto.house.hosting.table_accounts import WALK_IN_PREFIX
from punto.house.house_events import (
    deal_requested,
    dealer_allowed,
    entropy_given,
    entropy_promised,
    table_handed_back,
    table_taken,
)
from punto.house.table_cash import decide_confirmation, decide_rejection, decide_tray
from punto.house.table_house_settings import TableHouseSettings
from punto.refusals import Refusal, Refused
from punto.rules.file_format.schema_errors import decode_table
from punto.rules.procedure import SINGLE_LINE
from punto.table.commands import PLAYER_ROLES, STAFF_ROLES, Actor, Sit, Stand
from punto.table.decide import decide
from punto.table.events import AnyEvent
from punto.table.state import Person
from punto.table.types import PositiveAmount, PositiveInt, wire_name

WalkInName = Annotated[str, Meta(max_length=40, pattern=SINGLE_LINE)]
Entropy = Annotated[str, Meta(max_length=MAX_TEXT_LENGTH, pattern=SINGLE_LINE)]


class HouseCommand(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=wire_name,
):
    id: str | None = None


class PromiseEntropy(HouseCommand, frozen=True):
    """Promise a text for the next shoe by its digest, before the cut."""

    digest: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]


class GiveEntropy(HouseCommand, frozen=True):
    """Give the promised text, between the cut and the first card."""

    entropy: Entropy


class TakeTable(HouseCommand, frozen=True):
    """Let a person deal instead of the automatic dealer."""


class HandBack(HouseCommand, frozen=True):
    """Let the automatic dealer deal again."""


class SeatWalkIn(HouseCommand, frozen=True):
    """Seat a person without a device at a real table; the dealer bets for them."""

    name: WalkInName
    box: PositiveInt | None = None
    """None: the person stands."""


class AllowDealer(HouseCommand, frozen=True):
    """Let the dealer place and withdraw the player's stakes, or no longer."""

    allowed: bool


class DealNow(HouseCommand, frozen=True):
    """Ask the automatic dealer to close the bets before their time. Only who plays alone may."""


class RecordFill(HouseCommand, frozen=True):
    """Record chips that the cage brought to a real table."""

    amount: PositiveAmount


class RecordCredit(HouseCommand, frozen=True):
    """Record chips that a real table returned to the cage."""

    amount: PositiveAmount


class ConfirmCash(HouseCommand, frozen=True):
    """Confirm cash or chips that another person has requested."""

    request: PositiveInt


class RejectCash(HouseCommand, frozen=True):
    """Reject a request of cash or chips, or take it back."""

    request: PositiveInt


HOUSE_COMMANDS: dict[str, type[HouseCommand]] = {
    wire_name(command.__name__): command for command in HouseCommand.__subclasses__()
}


class TableContext(NamedTuple):
    """The table to which a command is given."""

    id: str
    hosted: HostedState
    settings: TableHouseSettings


def decide_house_command(
    table: TableContext, message: dict[str, Any], actor: Actor
) -> list[AnyEvent]:
    """Return the events of a command; raises `Refused`."""
    kind = HOUSE_COMMANDS[message["type"]]
    command: HouseCommand = decode_table(message, kind, "bad_message")
    decided = _DECIDERS[kind](table, command, actor)
    return decided if isinstance(decided, list) else [decided]


def _promise_entropy(table: TableContext, command: PromiseEntropy, actor: Actor) -> dict[str, Any]:
    """Take one promise for each seat: who takes several seats in turn promises once."""
    if actor.role != "player":
        raise Refused("not_your_power", command="promise_entropy", roles=["player"])
    fairness = table.hosted.fairness
    if table.settings.cards != "virtual" or not fairness.accepts_promises:
        raise Refused("entropy_closed")
    person = table.hosted.state.people.get(actor.id)
    if person is None or not person.boxes:
        raise Refused("not_there", player=actor.id)
    if fairness.find_promise(actor.id):
        raise Refused("words_given")
    taken = {promise.box for promise in fairness.promises}
    for box in person.boxes:
        if box in taken:
            raise Refused("seat_has_promised", box=box)
    if any(promise.digest == command.digest for promise in fairness.promises):
        raise Refused("digest_taken")
    return entropy_promised(fairness.shoe, actor.id, min(person.boxes), command.digest)


def _give_entropy(table: TableContext, command: GiveEntropy, actor: Actor) -> dict[str, Any]:
    if actor.role not in PLAYER_ROLES:
        raise Refused("not_your_power", command="give_entropy", roles=[*PLAYER_ROLES])
    fairness = table.hosted.fairness
    promise = fairness.find_promise(actor.id)
    if table.settings.cards != "virtual" or fairness.stage not in ("committed", "dealing"):
        raise Refused("entropy_closed")
    if promise is None:
        raise Refused("promise_first" if fairness.accepts_promises else "entropy_closed")
    if fairness.has_given_text(actor.id):
        raise Refused("words_given")
    if fairness.stage == "committed":
        raise Refused("text_after_cut")
    if not fairness.awaits_text(actor.id):
        raise Refused("entropy_closed")
    if text_digest(table.id, fairness.shoe, command.entropy) != promise.digest:
        raise Refused("not_promised_text")
    return entropy_given(fairness.shoe, actor.id, command.entropy)


def _take_table(table: TableContext, _command: TakeTable, actor: Actor) -> dict[str, Any]:
    hosted, settings = table.hosted, table.settings
    _check_staff(actor, "take_table")
    if settings.dealer != "automatic":
        raise Refused("no_automatic_dealer")
    if hosted.human_dealer is not None:
        raise Refused("table_taken")
    return table_taken(actor.id)


def _hand_back(table: TableContext, _command: HandBack, actor: Actor) -> dict[str, Any]:
    hosted = table.hosted
    _check_staff(actor, "hand_back")
    if hosted.human_dealer is None:
        raise Refused("table_not_taken")
    if actor.role == "dealer" and hosted.human_dealer != actor.id:
        raise Refused("not_your_table")
    return table_handed_back(actor.id)


def _seat_walk_in(table: TableContext, command: SeatWalkIn, actor: Actor) -> list[AnyEvent]:
    _check_staff(actor, "seat_walk_in")
    cards = table.settings.cards
    if cards == "virtual":
        raise Refused("not_with_these_cards", command="seat_walk_in", cards=cards)
    player = f"{WALK_IN_PREFIX}{command.name}"
    taken = (
        Stand(by=Actor("standing", player))
        if command.box is None
        else Sit(by=Actor("player", player), box=command.box)
    )
    decided = decide(table.hosted.state, taken)
    if isinstance(decided, Refusal):
        raise Refused.of(decided)
    return [*decided]


def _allow_dealer(table: TableContext, command: AllowDealer, actor: Actor) -> dict[str, Any]:
    if actor.role not in PLAYER_ROLES:
        raise Refused("not_your_power", command="allow_dealer", roles=[*PLAYER_ROLES])
    if not table.hosted.state.people.get(actor.id, Person()).is_present:
        raise Refused("not_there", player=actor.id)
    return dealer_allowed(actor.id, command.allowed)


def _deal_now(table: TableContext, _command: DealNow, actor: Actor) -> dict[str, Any]:
    """Nobody else may be hurried: every other person at the table has the whole time to bet."""
    hosted = table.hosted
    if actor.role not in PLAYER_ROLES:
        raise Refused("not_your_power", command="deal_now", roles=[*PLAYER_ROLES])
    if table.settings.dealer != "automatic" or hosted.human_dealer is not None:
        raise Refused("no_automatic_dealer")
    state = hosted.state
    if state.phase != "betting":
        raise Refused("not_now", command="deal_now", phase=state.phase, phases=["betting"])
    if any(person.is_present for id_, person in state.people.items() if id_ != actor.id):
        raise Refused("not_alone")
    if not any(player == actor.id for _, _, player in state.stakes):
        raise Refused("no_bet_yet")
    return deal_requested(actor.id)


def may_deal_now(table: TableContext, actor: Actor) -> bool:
    try:
        _deal_now(table, DealNow(), actor)
    except Refused:
        return False
    return True


def _record_fill(table: TableContext, command: RecordFill, actor: Actor) -> list[AnyEvent]:
    return decide_tray(table.hosted, table.settings, "fill", command.amount, actor)


def _record_credit(table: TableContext, command: RecordCredit, actor: Actor) -> list[AnyEvent]:
    return decide_tray(table.hosted, table.settings, "credit", command.amount, actor)


def _confirm_cash(table: TableContext, command: ConfirmCash, actor: Actor) -> list[AnyEvent]:
    return decide_confirmation(table.hosted, table.settings, command.request, actor)


def _reject_cash(table: TableContext, command: RejectCash, actor: Actor) -> list[AnyEvent]:
    return decide_rejection(table.hosted, table.settings, command.request, actor)


def _check_staff(actor: Actor, command: str) -> None:
    if actor.role not in STAFF_ROLES:
        raise Refused("not_your_power", command=command, roles=[*STAFF_ROLES])


_DECIDERS: dict[type[HouseCommand], Callable[..., dict[str, Any] | list[AnyEvent]]] = {
    PromiseEntropy: _promise_entropy,
    GiveEntropy: _give_entropy,
    TakeTable: _take_table,
    HandBack: _hand_back,
    SeatWalkIn: _seat_walk_in,
    AllowDealer: _allow_dealer,
    DealNow: _deal_now,
    RecordFill: _record_fill,
    RecordCredit: _record_credit,
    ConfirmCash: _confirm_cash,
    RejectCash: _reject_cash,
}
