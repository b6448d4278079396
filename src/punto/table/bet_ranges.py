"""The amounts that a player may add to each stake now, as numbers that a page can compare.

A view needs the ranges of all spots after every event, so one pass over the stakes collects the
numbers that the checks of `place` use. Where they leave no amount, the check itself says why. The
slow twin is `decide`: it accepts every amount of a range and refuses all others.
"""

from __future__ import annotations

import msgspec

from punto.refusals import Refusal, Refused
from punto.rules.citations import cite_refusal
from punto.rules.stakes import list_bounds, remaining_under_bound
from punto.table.commands import Place
from punto.table.handlers.betting import STANDING_AREA, check_bet, spot_cap_covers, table_maximum
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
    """Return the ranges of a player; None if the player has no place or no bet is accepted.

    No bet is accepted while bets are closed or a card that was read out of turn waits.
    """
    person = state.people.get(player)
    is_open = state.phase in COMMAND_RULES[Place].phases and not state.out_of_turn
    if not is_open or not (person and person.is_present):
        return None
    stakes = _Stakes(state, player)
    known: dict[tuple[object, ...], BetRange] = {}
    ranges: BetRanges = {}
    for box in _boxes_for_bets(state, person):
        in_box = stakes.by_box.get(box, {})
        ranges[box] = {}
        for wager in state.setup.wagers:
            # Apart from these values, a range depends on the player alone.
            stake, is_full = in_box.get(wager, 0), stakes.is_full(box, wager)
            has_needed = stakes.has_needed_wager(box, wager)
            cap_room = stakes.cap_room(box, wager)
            key = (wager, stake, is_full, has_needed, cap_room)
            found = known.get(key)
            if found is None:
                may_bet = has_needed and not is_full
                found = known[key] = _find_range(state, stakes, (box, wager, player), may_bet)
            ranges[box][wager] = found
    return ranges


def _boxes_for_bets(state: State, person: Person) -> tuple[int, ...]:
    """Return the boxes in which the player may bet: in full baccarat only the player's own."""
    if state.setup.config.version != "full":
        return tuple(range(1, state.setup.boxes + 1))
    return (STANDING_AREA,) if person.standing else person.boxes


class _Stakes:
    """The stakes on the layout as one player's limits count them."""

    def __init__(self, state: State, player: str) -> None:
        self.setup, self.player = state.setup, player
        self.rack = state.people[player].rack
        self.by_box: dict[int, dict[str, int]] = {}
        """The player's stakes."""
        self.together: dict[str, int] = {}
        """The player's stakes in all boxes."""
        self._others: dict[tuple[int, str], set[str]] = {}
        self._capped: dict[tuple[int, str], int] = {}
        for (box, wager, name), amount in state.stakes.items():
            if name == player:
                self.by_box.setdefault(box, {})[wager] = amount
                self.together[wager] = self.together.get(wager, 0) + amount
                continue
            self._others.setdefault((box, wager), set()).add(name)
            if spot_cap_covers(self.setup, name):
                self._capped[box, wager] = self._capped.get((box, wager), 0) + amount
        self._owners = {box: name for name, one in state.people.items() for box in one.boxes}
        self._is_capped = spot_cap_covers(self.setup, player)
        self._maximums = {wager: table_maximum(state, wager) for wager in self.setup.wagers}

    def is_full(self, box: int, wager: str) -> bool:
        """Whether other players have all places of a spot, a seated player's included."""
        if self.setup.config.version == "full":
            return False
        others = self._others.get((box, wager), set())
        owner = self._owners.get(box, self.player)
        reserved = owner != self.player and owner not in others
        return len(others) + reserved >= self.setup.players_per_spot

    def cap_room(self, box: int, wager: str) -> int | None:
        """Return the largest stake that the cap of a spot allows the player; None without one."""
        if not self._is_capped:
            return None
        return self._maximums[wager] - self._capped.get((box, wager), 0)

    def has_needed_wager(self, box: int, wager: str) -> bool:
        needs = self.setup.wagers[wager].needs
        if needs is None:
            return True
        placed = self.by_box.get(box, {}) if needs.within == "box" else self.together
        return any(placed.get(other) for other in needs.any_of)

    def remaining_under_bound(self, wager: str) -> int:
        """Return the amount that the bounds of a wager leave; the rack if it has none."""
        rooms = [
            remaining_under_bound(bound, self.together)
            for bound in list_bounds(self.setup.book)
            if wager in bound.together and wager != bound.at_most
        ]
        return min([self.rack, *rooms])


def _find_range(state: State, stakes: _Stakes, key: StakeKey, may_bet: bool) -> BetRange:
    box, wager, player = key
    limit = state.setup.limit_for(state.limits, wager, player)
    step, stake = state.setup.stake_step(wager), state.stakes.get(key, 0)
    smallest = max(limit.min - stake, 1)
    smallest += -(stake + smallest) % step
    # The maximum covers the player's stakes in all boxes (5.9).
    largest = min(limit.max - stakes.together.get(wager, 0), stakes.remaining_under_bound(wager))
    cap_room = stakes.cap_room(box, wager)
    if cap_room is not None:
        largest = min(largest, cap_room - stake)
    largest -= (stake + largest) % step
    if may_bet and smallest <= largest:
        return BetRange(min=smallest, max=largest, step=step, blocked=None)
    return BetRange(min=0, max=0, step=step, blocked=_find_refusal(state, key, smallest))


def _find_refusal(state: State, key: StakeKey, amount: int) -> Refusal:
    try:
        check_bet(state, key, amount)
    except Refused as refused:
        return cite_refusal(state.setup.book.citations, refused.refusal, state.style)
    raise AssertionError(f"{amount} on {key} is accepted")
