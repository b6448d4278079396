"""Acts that nobody decides alone: who else decides, and when.

At a virtual table the committed order is fixed at the cut. Whoever ends the shoe early, or declares
a round void, decides which of its cards count. Such an act is a proposal that a second person, with
another account, confirms or rejects.

At a table with real cards the operator chooses the acts (`second_person`). After a result, the
person who reported a misdeal does not decide on it, and a foreign card is a proposal. Corrections
always need two people.
"""

from __future__ import annotations

from punto.refusals import Refused
from punto.table import commands as c
from punto.table.commands import Command
from punto.table.state import State, anybody_present


def is_order_fixed(state: State) -> bool:
    """Whether the cards are cut or in the machine, and the shoe has not ended."""
    shoe, phase = state.shoe, state.phase
    if shoe is None or phase in ("closed", "preparing", "over"):
        return False
    return phase != "cutting" or shoe.cut_from_front is not None


def has_result(state: State) -> bool:
    """Whether the round under way, or the settled one, has a result."""
    now = state.round or state.settled_round
    return now is not None and now.decided


def needs_second_person(state: State, command: Command) -> bool:
    """Whether a command is only a proposal."""
    setup, is_virtual = state.setup, state.setup.cards == "virtual"
    match command:
        case c.OrderShuffle(set="in_use"):
            return is_order_fixed(state) and (is_virtual or setup.needs_two_people("order_shuffle"))
        case c.ReplaceCards():
            return is_order_fixed(state) and (is_virtual or setup.needs_two_people("replace_cards"))
        case c.CloseTable():
            return is_virtual and is_order_fixed(state) and anybody_present(state)
        case c.VoidRound():
            return is_virtual
        case c.DeclareForeign():
            return state.phase == "decided" and setup.needs_two_people("declare_foreign")
    return False


def waits_for_another_person(state: State) -> bool:
    """Whether a misdeal is decided by another person than the one who reports it."""
    setup = state.setup
    chosen = setup.needs_two_people("void_round") or setup.needs_two_people("reconstruct")
    return chosen and has_result(state)


def check_two_people(state: State, command: Command) -> None:
    """Refuse an act after a result by which one person alone would change it."""
    setup = state.setup
    match command:
        case c.VoidRound() if setup.needs_two_people("void_round"):
            _check_not_reporter(state, command)
        case c.Reconstruct() if setup.needs_two_people("reconstruct"):
            _check_not_reporter(state, command)
        case c.DeclareForeign() if setup.needs_two_people("declare_foreign"):
            if state.phase == "irregular" and has_result(state):
                raise Refused("decision_first")
        case c.ResolveCard(kind="foreign") if setup.needs_two_people("declare_foreign"):
            if has_result(state) and state.round:
                raise Refused("foreign_by_two")
        case _:
            pass


def _check_not_reporter(state: State, command: Command) -> None:
    if has_result(state) and state.misdeal_by == command.by.id:
        raise Refused("own_report")
