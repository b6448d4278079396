"""Acts that one person proposes and a second person, with another account, decides.

At a virtual table the committed order is fixed at the cut. Whoever ends the shoe early, or declares
a round void, decides which of its cards count: nobody may do that alone.
"""

from __future__ import annotations

from collections.abc import Callable

from punto.table import commands as c
from punto.table.commands import Command
from punto.table.state import State


def is_order_fixed(state: State) -> bool:
    """Whether the cards are cut or in the machine, and the shoe has not ended."""
    shoe, phase = state.shoe, state.phase
    if shoe is None or phase in ("closed", "preparing", "over"):
        return False
    return phase != "cutting" or shoe.cut_from_front is not None


def _ends_shoe(state: State, command: Command) -> bool:
    """Whether the act ends the shoe early. The second set of a batch shuffler is not in use."""
    return is_order_fixed(state) and getattr(command, "set", "in_use") == "in_use"


def _always(_state: State, _command: Command) -> bool:
    return True


DUAL_CONTROL: dict[type[Command], Callable[[State, Command], bool]] = {
    c.OrderShuffle: _ends_shoe,
    c.ReplaceCards: _ends_shoe,
    c.VoidRound: _always,
}
"""When each act needs a second person at a virtual table."""


def needs_second_person(state: State, command: Command) -> bool:
    rule = DUAL_CONTROL.get(type(command))
    return rule is not None and state.setup.cards == "virtual" and rule(state, command)
