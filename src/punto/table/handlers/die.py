"""The die: shaken by the dealer and a player, then shown."""

from __future__ import annotations

from punto.messages import Message, message
from punto.refusals import Refused
from punto.rules.coup import check_die, die_step
from punto.table import commands as c
from punto.table import events as e
from punto.table.announcements import announce
from punto.table.commands import Actor
from punto.table.deal_sequence import DEALER_SHAKES
from punto.table.event_builder import EventBuilder
from punto.table.handlers.dealing import begin_deal
from punto.table.visibility import display_name


def shake(builder: EventBuilder, command: c.Shake) -> None:
    now, dealer = builder.round, command.by.role == "dealer"
    _check_die(builder)
    clause = builder.cite("events", "die_shaken")
    if now.dealer_shakes < DEALER_SHAKES:
        if not dealer:
            raise Refused("dealer_shakes_first", times=DEALER_SHAKES)
    elif (now.shakers and (dealer or command.by.id != now.shakers[0])) or not (
        now.shakers or dealer
    ):
        raise Refused("not_your_shake", turn=_turn_to_shake(builder, command.by))
    builder.emit(e.DieShaken(by=command.by.id, dealer=dealer, heard=command.heard, clause=clause))


def _turn_to_shake(builder: EventBuilder, by: Actor) -> Message:
    shakers = builder.round.shakers
    if not shakers:
        return message("detail", "dealer_shakes")
    return message("detail", "shaker_with", player=display_name(builder.state, shakers[0], by))


def _check_die(builder: EventBuilder) -> None:
    die = builder.state.setup.book.die
    if die is None:
        raise Refused("no_die", book=builder.state.setup.book.id)
    if builder.round.die is not None:
        raise Refused("die_shown", clause=die.clause)


def decline_shake(builder: EventBuilder, command: c.DeclineShake) -> None:
    _check_die(builder)
    now = builder.round
    player = command.by.id if command.by.role != "dealer" else command.player
    if (
        now.shaken
        or now.dealer_shakes < DEALER_SHAKES
        or not now.shakers
        or player != now.shakers[0]
    ):
        raise Refused("not_your_shake", turn=_turn_to_shake(builder, command.by))
    clause = builder.cite("events", "shake_declined")
    builder.emit(e.ShakeDeclined(player=now.shakers[0], clause=clause))


def open_shaker(builder: EventBuilder, command: c.OpenShaker) -> None:
    _check_die(builder)
    now, die = builder.round, builder.state.setup.book.die
    assert die is not None
    if not now.shaken:
        raise Refused("not_shaken")
    if command.by.role != "dealer" and command.by.id not in now.shakers[:1]:
        clause = builder.cite("refusals", "not_your_shake", "opening")
        turn = message("detail", "player_or_dealer_opens")
        raise Refused("not_your_shake", clause=clause, turn=turn)
    check_die(builder.state.setup.book, command.face)
    builder.emit(e.DieShown(face=command.face, clause=die_step(die, command.face).clause))
    mark = die.marks.get(str(command.face))
    called = message("announcement", "die", face=command.face)
    if mark:
        called = message("announcement", "marked_die", face=command.face, title=mark.title)
    announce(builder, called)
    begin_deal(builder)
