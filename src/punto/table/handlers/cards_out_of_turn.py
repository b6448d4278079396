"""Real cards that were read when none was due: recorded at once, then resolved by a person."""

from __future__ import annotations

from punto.refusals import Refused
from punto.table import commands as c
from punto.table import events as e
from punto.table.commands import PLAYER_ROLES, Command
from punto.table.event_builder import EventBuilder
from punto.table.handlers.irregularities import hold_excess, report_foreign_card
from punto.table.state import State
from punto.table.types import wire_name

COMMANDS_WHILE_A_CARD_WAITS = (
    c.Draw,
    c.ResolveCard,
    c.ReportUnread,
    c.IdentifyCard,
    c.ReportCuttingCard,
    c.Sit,
    c.Stand,
    c.Leave,
    c.BuyIn,
    c.CashOut,
)


def check_no_card_waits(state: State, command: Command) -> None:
    """Refuse to play on before a card that was read out of turn is resolved."""
    if not state.out_of_turn or isinstance(command, COMMANDS_WHILE_A_CARD_WAITS):
        return
    name = wire_name(type(command).__name__)
    if command.by.role in PLAYER_ROLES:  # the card may start the next round: players do not see it
        raise Refused("play_waits", command=name)
    raise Refused("card_waits", command=name, card=str(state.out_of_turn[0]))


def resolve_card(builder: EventBuilder, command: c.ResolveCard) -> None:
    if not builder.state.out_of_turn:
        raise Refused("no_card_waits")
    card = builder.state.out_of_turn[0]
    if command.kind in ("excess", "first_card"):
        builder.require_unseen_card(str(card))
    builder.emit(e.CardResolved(card=str(card), kind=command.kind))
    if command.kind == "foreign":
        report_foreign_card(builder, card)
    elif command.kind != "reader_error":
        disclosed = command.kind == "excess" and command.disclosed
        is_excess = command.kind == "excess"
        hold_excess(builder, card, disclosed=disclosed, is_excess=is_excess)
