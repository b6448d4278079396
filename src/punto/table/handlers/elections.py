"""Rules that the operator chooses for a running table, from the next round on (5.8, 5.11)."""

from __future__ import annotations

from msgspec.structs import asdict, replace

from punto.refusals import Refused
from punto.rules.loader import choose_options
from punto.rules.stakes import find_wager
from punto.table import commands as c
from punto.table import events as e
from punto.table.config import (
    Election,
    Setup,
    build_setup,
    check_limits_payable,
    check_style,
    elect_rules,
    electable_options,
)
from punto.table.event_builder import EventBuilder
from punto.table.handlers.seating import return_all_stakes
from punto.table.state import State


def set_options(builder: EventBuilder, command: c.SetOptions) -> None:
    book = builder.state.setup.book
    choose_options(book.options, command.options, book.id)  # refuses unknown names and values
    electable = {option.id: option for option in electable_options(book)}
    for name in command.options:
        if name not in electable:
            raise Refused("option_fixed", option=name, electable=list(electable))
    chosen = _next_election(builder.state)
    rules = (option.from_next_round for option in electable.values())
    clause = next((rule.clause for rule in rules if rule), None)
    _elect(builder, replace(chosen, options={**chosen.options, **command.options}), clause)


def set_spots(builder: EventBuilder, command: c.SetSpots) -> None:
    chosen = _next_election(builder.state)
    if command.players_per_spot is not None:
        chosen = replace(chosen, players_per_spot=command.players_per_spot)
    if command.spot_cap is not None:
        chosen = replace(chosen, spot_cap=command.spot_cap)
    _elect(builder, chosen, builder.state.setup.book.procedure.spots.clause)


def _next_election(state: State) -> Election:
    """Return what applies in the next round."""
    return state.next_election or state.setup.election


def _elect(builder: EventBuilder, election: Election, clause: str | None) -> None:
    if election == _next_election(builder.state):
        raise Refused("rules_unchanged", clause=clause)
    check_election(builder.state, elect_rules(builder.state.setup, election))
    builder.emit(e.RulesElected(**asdict(election), clause=clause))


def check_election(state: State, elected: Setup) -> None:
    """Refuse an election under which the table could not play on."""
    build_setup(elected.book, elected.config, elected.cards)
    check_style(elected.book, state.style, elected.equipment)
    for wager in state.limits:
        find_wager(elected.book, wager)
    check_limits_payable(elected, state.limits)


def apply_election(builder: EventBuilder) -> None:
    """Put the elected rules in force. Stakes that stood off obeyed the rules before."""
    election, setup = builder.state.next_election, builder.state.setup
    if election is None:
        return
    return_all_stakes(builder, "rules")
    changed = [
        option.from_next_round.clause
        for option in electable_options(setup.book)
        if option.from_next_round
        and election.options[option.id] != setup.book.chosen_options[option.id]
    ]
    clause = changed[0] if changed else setup.book.procedure.spots.clause
    builder.emit(e.RulesChanged(**asdict(election), clause=clause))
