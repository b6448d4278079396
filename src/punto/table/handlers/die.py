"""The die of mbs-power-98: shaken by the dealer and a player, then shown (3.6)."""

from __future__ import annotations

from punto.refusals import Refused
from punto.rules.coup import die_step
from punto.table import commands as c
from punto.table import events as e
from punto.table.deal_sequence import DEALER_SHAKES
from punto.table.event_builder import EventBuilder
from punto.table.handlers.dealing import begin_deal
from punto.table.visibility import display_name


def shake(builder: EventBuilder, command: c.Shake) -> None:
    now, dealer = builder.round, command.by.role == "dealer"
    _check_die(builder)
    clause = "mbs-power-98 3.6"
    if now.dealer_shakes < DEALER_SHAKES:
        if not dealer:
            raise Refused("dealer_shakes_first", "the dealer shakes three times first", clause)
    elif now.shakers and (dealer or command.by.id != now.shakers[0]):
        holder = display_name(builder.state, now.shakers[0], command.by)
        raise Refused("not_your_shake", f"the shaker is with {holder}", clause)
    elif not now.shakers and not dealer:
        raise Refused("not_your_shake", "nobody took the shaker: the dealer shakes", clause)
    builder.emit(e.DieShaken(by=command.by.id, dealer=dealer, heard=command.heard, clause=clause))


def _check_die(builder: EventBuilder) -> None:
    die = builder.state.setup.book.die
    if die is None:
        raise Refused("no_die", f"{builder.state.setup.book.id} has no die")
    if builder.round.die is not None:
        raise Refused("die_shown", "the die has been seen", die.clause)


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
        raise Refused("not_your_shake", "the shaker is not with that player", "mbs-power-98 3.6")
    builder.emit(e.ShakeDeclined(player=now.shakers[0], clause="mbs-power-98 3.6"))


def open_shaker(builder: EventBuilder, command: c.OpenShaker) -> None:
    _check_die(builder)
    now, die = builder.round, builder.state.setup.book.die
    assert die is not None
    if not now.shaken:
        raise Refused("not_shaken", "the die must be shaken and heard first", "mbs-power-98 3.6.1")
    if command.by.role != "dealer" and command.by.id not in now.shakers[:1]:
        raise Refused(
            "not_your_shake", "the dealer or the player who shook opens it", "mbs-power-98 3.6.1"
        )
    if not 1 <= command.face <= die.faces:
        raise Refused("die_out_of_range", f"the die shows 1 to {die.faces}", die.clause)
    step = die_step(die, command.face)
    builder.emit(e.DieShown(face=command.face, clause=step.clause))
    words = step.words[0].upper() + step.words[1:]
    builder.emit(e.Called(text=words, clause="mbs-power-98 3.6.1"))
    begin_deal(builder)
