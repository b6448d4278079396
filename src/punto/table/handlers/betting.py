"""Betting: bets opened and closed, stakes placed and withdrawn, limits, free rounds."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from punto.messages import message
from punto.refusals import Refused
from punto.rules.outcomes.facts import Side
from punto.rules.stakes import (
    check_bound,
    check_needs,
    check_payable,
    find_wager,
    list_bounds,
)
from punto.table import commands as c
from punto.table import events as e
from punto.table.announcements import announce
from punto.table.commands import Role
from punto.table.config import Setup, check_limits, check_limits_payable, elect_rules
from punto.table.event_builder import EventBuilder, target_player
from punto.table.handlers.dealing import begin_deal
from punto.table.handlers.elections import apply_election, check_election
from punto.table.handlers.seating import check_no_new_bets, player_at_box, return_all_stakes
from punto.table.state import Person, StakeKey, State

STANDING_AREA = 0
"""The box number of the area for standing players in full baccarat."""


def open_bets(builder: EventBuilder, _command: c.OpenBets) -> None:
    if builder.shoe.exposed:
        raise Refused("void_hand_due", clause=builder.shoe.exposed_by)
    apply_election(builder)
    clause = builder.cite("events", "bets_opened")
    builder.emit(e.BetsOpened(round=builder.state.rounds_begun + 1, clause=clause))
    announce(builder, message("announcement", "place_your_bets"))


# --- placing --------------------------------------------------------------------------------------


def place(builder: EventBuilder, command: c.Place) -> None:
    state, player = builder.state, target_player(command, command.player)
    wager = find_wager(state.setup.book, command.wager)
    key: StakeKey = (command.box, wager.id, player)
    _check_spot(state, key)
    _check_funds(state, player, command.amount, command.by.role)
    stake = state.stakes.get(key, 0) + command.amount
    rest = _find_unpayable_part(builder, command, key) if command.taken else 0
    # The payable part of a stake accepted by mistake is valid even below the minimum (5.13).
    _check_stake(state, key, stake - rest, check_min=not rest)
    spot: dict[str, Any] = {"player": player, "box": command.box, "wager": wager.id}
    builder.emit(e.StakePlaced(**spot, amount=command.amount, clause=wager.clause))
    if rest:
        clause = builder.irregularity_rule("unpayable_stake_taken").clause
        builder.emit(e.StakeReturned(**spot, amount=rest, why="unpayable", clause=clause))


def check_bet(state: State, key: StakeKey, amount: int) -> None:
    """Refuse an amount that the player may not add to a stake."""
    _check_spot(state, key)
    _check_funds(state, key[2], amount)
    _check_stake(state, key, state.stakes.get(key, 0) + amount)


def _check_funds(state: State, player: str, amount: int, role: Role = "player") -> None:
    rack, show = state.people[player].rack, state.setup.chip.show
    if amount > rack:
        raise Refused(
            "no_funds",
            clause=state.setup.book.citations.find("refusals", "no_funds", role),
            player=player,
            rack=show(rack),
        )


def _check_stake(state: State, key: StakeKey, stake: int, *, check_min: bool = True) -> None:
    """Check the whole stake of a player on a spot."""
    _, wager, player = key
    _check_limits(state, key, stake, check_min=check_min)
    _check_steps(state, wager, stake)
    _check_dependent_wagers(state, player, {**state.stakes, key: stake})


def _check_steps(state: State, wager_id: str, stake: int) -> None:
    """Refuse a stake between the steps of the rulebook, or one that cannot be paid exactly."""
    setup, wager = state.setup, state.setup.wagers[wager_id]
    rule, show = setup.book.procedure.stakes, setup.chip.show
    if stake % rule.step:
        step = setup.stake_step(wager_id)
        below = stake - stake % step
        raise Refused(
            "stake_not_in_steps",
            clause=rule.clause,
            stake=show(stake),
            wager=wager.title,
            step=show(rule.step),
            nearest=[show(amount) for amount in (below, below + step) if amount],
        )
    if setup.config.fractions == "refuse":
        check_payable(wager, stake, setup.chip)


def _find_unpayable_part(builder: EventBuilder, command: c.Place, key: StakeKey) -> int:
    """Return the part that cannot be paid exactly of a stake accepted by mistake (5.13)."""
    if command.by.role != "dealer":
        raise Refused("dealer_takes")
    state, rule = builder.state, builder.irregularity_rule("unpayable_stake_taken")
    if state.setup.config.fractions != "refuse" or rule.remedy == "refuse":
        return 0
    before = state.stakes.get(key, 0)
    payable = state.setup.acceptable_part(command.wager, before + command.amount)
    if payable <= before:
        raise Refused(
            "nothing_payable",
            clause=rule.clause,
            amount=state.setup.chip.show(command.amount),
        )
    return before + command.amount - payable


def _check_spot(state: State, key: StakeKey) -> None:
    box, wager, player = key
    if not state.people.get(player, Person()).is_present:
        raise Refused("not_there", player=player)
    if state.setup.config.version == "full":
        _check_full_table_spot(state, player, box)
        return
    if not 1 <= box <= state.setup.boxes:
        raise Refused("no_such_box", box=box, boxes=state.setup.boxes)
    others = {key[2] for key in state.stakes if key[:2] == (box, wager)} - {player}
    owner = player_at_box(state, box)
    max_players = state.setup.players_per_spot
    if owner not in (None, player):
        others |= {owner or ""}  # a place is reserved for the player who sits at the box
    if len(others) >= max_players:
        raise Refused("spot_full", clause=state.setup.book.procedure.spots.clause, max=max_players)


def _check_full_table_spot(state: State, player: str, box: int) -> None:
    standing = state.people[player].standing
    if standing and box != STANDING_AREA:
        raise Refused("standing_area")
    if not standing and box not in state.people[player].boxes:
        raise Refused("not_your_box", boxes=[str(own) for own in state.people[player].boxes])


def _check_limits(state: State, key: StakeKey, stake: int, *, check_min: bool = True) -> None:
    box, wager, player = key
    setup = state.setup
    show, title = setup.chip.show, setup.wagers[wager].title
    limit = setup.limit_for(state.limits, wager, player)
    find_clause = setup.book.find_limit_clause
    if check_min and stake < limit.min:
        raise Refused(
            "below_minimum",
            clause=find_clause(setup.wagers[wager], "below_minimum"),
            stake=show(stake),
            wager=title,
            min=show(limit.min),
        )
    elsewhere = sum(
        amount
        for (other_box, other_wager, name), amount in state.stakes.items()
        if name == player and other_wager == wager and other_box != box
    )
    if stake + elsewhere > limit.max:
        raise Refused(
            "above_maximum",
            clause=find_clause(setup.wagers[wager], "above_maximum"),
            player=player,
            stake=show(stake + elsewhere),
            wager=title,
            max=show(limit.max),
        )
    _check_spot_cap(state, key, stake)


def spot_cap_covers(setup: Setup, player: str) -> bool:
    """Whether a player's stakes count towards the cap on a spot (5.8b)."""
    cap = setup.config.spot_cap
    return cap == "all" or (cap != "none" and player in cap)


def table_maximum(state: State, wager: str) -> int:
    return (state.limits.get(wager) or state.setup.config.limit).max


def _check_spot_cap(state: State, key: StakeKey, stake: int) -> None:
    box, wager, player = key
    if not spot_cap_covers(state.setup, player):
        return
    maximum = table_maximum(state, wager)
    together = stake + sum(
        amount
        for (other_box, other_wager, name), amount in state.stakes.items()
        if (other_box, other_wager) == (box, wager)
        and name != player
        and spot_cap_covers(state.setup, name)
    )
    if together > maximum:
        show = state.setup.chip.show
        raise Refused("spot_cap", stake=show(together), max=show(maximum))


def _check_dependent_wagers(state: State, player: str, stakes: dict[StakeKey, int]) -> None:
    """Check the needs and bounds of the player's wagers against these stakes."""
    book = state.setup.book
    by_box: dict[int, dict[str, int]] = defaultdict(dict)
    together: dict[str, int] = defaultdict(int)
    for (box, wager_id, name), amount in stakes.items():
        if name == player and amount:
            by_box[box][wager_id] = amount
            together[wager_id] += amount
    for in_box in by_box.values():
        for wager_id in in_box:
            wager = state.setup.wagers[wager_id]
            if wager.needs:
                check_needs(book, wager, in_box if wager.needs.within == "box" else together)
    for bound in list_bounds(book):
        check_bound(book, bound, together, state.setup.chip)


def withdraw(builder: EventBuilder, command: c.Withdraw) -> None:
    state, player = builder.state, target_player(command, command.player)
    wager = find_wager(state.setup.book, command.wager)
    key: StakeKey = (command.box, wager.id, player)
    stake = state.stakes.get(key, 0)
    if state.phase == "ready" and key not in state.stood_off:
        raise Refused("bets_not_open", phase=state.phase)
    amount = stake if command.amount is None else command.amount
    if not stake or amount > stake:
        raise Refused(
            "no_stake",
            player=player,
            stake=state.setup.chip.show(stake),
            wager=wager.title,
            box=command.box,
        )
    rest = stake - amount
    if rest:
        _check_limits(state, key, rest)
        _check_steps(state, wager.id, rest)
    _check_dependent_wagers(state, player, {**state.stakes, key: rest})
    builder.emit(
        e.StakeReturned(
            player=player,
            box=command.box,
            wager=wager.id,
            amount=amount,
            why="withdrawn",
            clause=builder.cite(
                "events", "stake_returned", "stood_off" if state.phase == "ready" else "withdrawn"
            ),
        )
    )


def set_limits(builder: EventBuilder, command: c.SetLimits) -> None:
    for wager in command.limits:
        find_wager(builder.state.setup.book, wager)
    check_limits(builder.state.setup, command.limits)
    check_limits_payable(builder.state.setup, command.limits)
    check_no_new_bets(builder)
    builder.emit(e.LimitsSet(limits=command.limits))
    if builder.state.next_election:
        elected = elect_rules(builder.state.setup, builder.state.next_election)
        check_election(builder.state, elected)
    return_all_stakes(builder, "limits")  # stakes that stood off obeyed the old limits


def grant_free_rounds(builder: EventBuilder, command: c.GrantFreeRounds) -> None:
    rule = builder.state.setup.book.procedure.free_rounds
    if builder.state.stakes:
        raise Refused("wagers_down", clause=rule.clause)
    left = rule.at_most - builder.state.free_rounds_dealt
    if command.rounds > left:
        raise Refused(
            "too_many_free_rounds",
            clause=rule.clause,
            max=rule.at_most,
            left=left,
        )
    name = command.requested_by
    if name is None:
        raise Refused("nobody_asked", clause=rule.clause)
    if not builder.person(name).is_present:
        raise Refused("not_there", clause=rule.clause, player=name)
    builder.emit(e.FreeRoundsGranted(rounds=command.rounds, requested_by=name, clause=rule.clause))


# --- closing --------------------------------------------------------------------------------------


def no_more_bets(builder: EventBuilder, _command: c.NoMoreBets) -> None:
    state = builder.state
    if not state.stakes and not state.free_rounds:
        raise Refused("no_wagers", clause=state.setup.book.procedure.free_rounds.clause)
    announce(builder, message("announcement", "no_more_bets"))
    by_players = state.dealing.turned_by == "highest_stake"
    builder.emit(
        e.BetsClosed(
            free=not state.stakes,
            shakers=players_by_stake(state, None) if state.setup.book.die else (),
            bankers=players_by_stake(state, "banker") if by_players else (),
            players=players_by_stake(state, "player") if by_players else (),
            clause=builder.cite("events", "bets_closed"),
        )
    )
    begin_deal(builder)


def players_by_stake(state: State, hand: Side | None) -> tuple[str, ...]:
    """Return the players by their stakes, largest first, then by seat (8.9, readings 6 and 24).

    The role of a hand goes to seated players by their stakes on that hand, the die (`hand` is None)
    to all players by all their stakes.
    """
    sums: dict[str, int] = defaultdict(int)
    wagers = state.setup.wagers
    for (_, wager, player), amount in state.stakes.items():
        person = state.people.get(player)
        if person and (hand is None or (wagers[wager].side == hand and person.boxes)):
            sums[player] += amount
    return tuple(sorted(sums, key=lambda name: (-sums[name], _seat_order(state, name), name)))


def _seat_order(state: State, player: str) -> int:
    """Return the lowest box. Standing players come after seated ones."""
    return min(state.people[player].boxes, default=10**6)
