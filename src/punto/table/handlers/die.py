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
    if dealer and command.player is not None:
        _record_shake(builder, command, command.player, clause)
        return
    if now.dealer_shakes < DEALER_SHAKES:
        if not dealer:
            raise Refused("dealer_shakes_first", times=DEALER_SHAKES)
    elif (now.shakers and (dealer or command.by.id != now.shakers[0])) or not (
        now.shakers or dealer
    ):
        raise Refused("not_your_shake", turn=_turn_to_shake(builder, command.by))
    builder.emit(e.DieShaken(by=command.by.id, dealer=dealer, heard=command.heard, clause=clause))


def _record_shake(builder: EventBuilder, command: c.Shake, player: str, clause: str | None) -> None:
    """Record the shake of a player without a device, or have a shake repeated (reading 34)."""
    now = builder.round
    if now.dealer_shakes < DEALER_SHAKES:
        raise Refused("dealer_shakes_first", times=DEALER_SHAKES)
    if player not in now.shakers[:1]:
        raise Refused("not_your_shake", turn=_turn_to_shake(builder, command.by))
    builder.emit(
        e.DieShaken(by=player, dealer=False, heard=command.heard, recorded=True, clause=clause)
    )


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
    """Show the die. Either may open the shaker; only the dealer says its value (reading 34)."""
    _check_die(builder)
    now, die = builder.round, builder.state.setup.book.die
    assert die is not None
    if not now.shaken:
        raise Refused("not_shaken")
    if command.by.role != "dealer":
        _open_by_player(builder, command)
        return
    if command.face is None:
        raise Refused("die_missing", clause=die.clause, book=builder.state.setup.book.id,
                      faces=die.faces)  # fmt: skip
    check_die(builder.state.setup.book, command.face)
    builder.emit(e.DieShown(face=command.face, clause=die_step(die, command.face).clause))
    announce_die(builder, command.face)
    begin_deal(builder)


def _open_by_player(builder: EventBuilder, command: c.OpenShaker) -> None:
    clause = builder.cite("refusals", "not_your_shake", "opening")
    if command.by.id not in builder.round.shakers[:1]:
        turn = message("detail", "player_or_dealer_opens")
        raise Refused("not_your_shake", clause=clause, turn=turn)
    if command.face is not None:
        raise Refused("dealer_announces", clause=clause)
    if builder.round.shaker_opened:
        raise Refused("shaker_open", clause=clause)
    builder.emit(e.ShakerOpened(by=command.by.id, clause=clause))


def announce_die(builder: EventBuilder, face: int) -> None:
    die = builder.state.setup.book.die
    assert die is not None
    mark = die.marks.get(str(face))
    called = message("announcement", "die", face=face)
    if mark:
        called = message("announcement", "marked_die", face=face, title=mark.title)
    announce(builder, called)
