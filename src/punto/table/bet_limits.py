"""The amounts that a player may add to each stake now, as numbers that a page can compare.

A range is exactly what `decide` accepts: its smallest amount passes the checks of `place`, its
largest one comes from the numbers that those checks use.
"""

from __future__ import annotations

import msgspec

from punto.refusals import Refusal, Refused
from punto.rules.stakes import bound_room, list_bounds
from punto.table.commands import Place
from punto.table.handlers.betting import (
    STANDING_AREA,
    check_bet,
    find_spot_cap,
    stake_in_other_boxes,
)
from punto.table.phases import COMMAND_RULES
from punto.table.state import Person, StakeKey, State


class BetRange(msgspec.Struct, frozen=True, kw_only=True):
    """The amounts that may be added to a stake: `min`, `min + step`, … up to `max`."""

    min: int
    max: int
    """`min` and `max` are 0 if no amount is accepted."""
    step: int
    blocked: Refusal | None
    """Why no amount is accepted: the refusal of the smallest one."""


BetRanges = dict[int, dict[str, BetRange]]
"""By box and wager."""


def bet_ranges(state: State, player: str) -> BetRanges | None:
    """Return the ranges of a player; None if bets are closed or the player has no place."""
    person = state.people.get(player)
    if state.phase not in COMMAND_RULES[Place].phases or not (person and person.is_present):
        return None
    taken = {box for one in state.people.values() for box in one.boxes}
    taken |= {box for box, _, _ in state.stakes}
    free: dict[str, BetRange] | None = None
    ranges: BetRanges = {}
    for box in _boxes_for_bets(state, person):
        if box in taken or box == STANDING_AREA:
            ranges[box] = _box_ranges(state, player, box)
        else:  # free boxes have the same ranges
            free = ranges[box] = free or _box_ranges(state, player, box)
    return ranges


def _boxes_for_bets(state: State, person: Person) -> tuple[int, ...]:
    """Return the boxes in which the player may bet: in full baccarat only the player's own."""
    if state.setup.config.version != "full":
        return tuple(range(1, state.setup.boxes + 1))
    return (STANDING_AREA,) if person.standing else person.boxes


def _box_ranges(state: State, player: str, box: int) -> dict[str, BetRange]:
    return {wager: bet_range(state, (box, wager, player)) for wager in state.setup.wagers}


def bet_range(state: State, key: StakeKey) -> BetRange:
    """Return the range for one spot while bets are open."""
    _, wager, player = key
    setup = state.setup
    step = setup.wagers[wager].payable_step if setup.config.fractions == "refuse" else 1
    stake = state.stakes.get(key, 0)
    limit = setup.limit_for(state.limits, wager, player)
    smallest = max(limit.min - stake, 1)
    smallest += -(stake + smallest) % step
    try:
        check_bet(state, key, smallest)
    except Refused as refused:
        return BetRange(min=0, max=0, step=step, blocked=refused.refusal)
    largest = min(
        state.people[player].rack,
        limit.max - stake_in_other_boxes(state, key) - stake,
        _bound_room(state, wager, player),
    )
    if cap := find_spot_cap(state, key):
        largest = min(largest, cap.maximum - cap.others - stake)
    return BetRange(min=smallest, max=largest - (stake + largest) % step, step=step, blocked=None)


def _bound_room(state: State, wager: str, player: str) -> int:
    """Return the amount that the bounds of a wager leave; the rack if it has none."""
    room = state.people[player].rack
    bounds = [
        bound
        for bound in list_bounds(state.setup.book)
        if wager in bound.together and wager != bound.at_most
    ]
    if bounds:
        stakes: dict[str, int] = {}
        for (_, other, name), amount in state.stakes.items():
            if name == player:
                stakes[other] = stakes.get(other, 0) + amount
        room = min(room, *(bound_room(bound, stakes) for bound in bounds))
    return room
