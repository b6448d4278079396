"""Wagers: placed, changed, withdrawn; their limits; "No more bets"; the differential."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from punto.refusals import Refused
from punto.rules.facts import Side
from punto.rules.stakes import (
    check_bound,
    check_needs,
    check_payable,
    find_wager,
    list_bounds,
    payable_part,
)
from punto.rules.wager import Bound, Wager
from punto.table import commands as c
from punto.table import events as e
from punto.table.announcements import announce
from punto.table.config import check_limits
from punto.table.event_builder import EventBuilder, target_player
from punto.table.handlers.dealing import (
    any_card_dealt,
    begin_deal,
    deal_carried_cards,
    differential_excess,
)
from punto.table.handlers.seating import check_no_new_bets, player_at_box, return_all_stakes
from punto.table.state import StakeKey, State

STANDING_AREA = 0


def open_bets(draft: EventBuilder, _command: c.OpenBets) -> None:
    draft.emit(
        e.BetsOpened(round=draft.state.rounds_begun + 1, clause=_open_bets_clause(draft.state))
    )
    announce(draft, "place_your_bets", _open_bets_clause(draft.state))


def _open_bets_clause(state: State) -> str | None:
    document = state.setup.book.document or ""
    if document == "hellenic":
        return "hellenic def/round-of-play"
    return f"{document} 3.1" if document.startswith("mbs") else None


def close_bets_clause(state: State) -> str:
    document = state.setup.book.document or ""
    return f"{document} 3.2" if document.startswith("mbs") else "division-5 8.2"


def _withdrawal_clause(state: State) -> str:
    """Until the call that closes the bets: division-5 forbids it from there on (5.14)."""
    found = close_bets_clause(state)
    return "division-5 5.14" if found == "division-5 8.2" else found


# --- placing --------------------------------------------------------------------------------------


def place(draft: EventBuilder, command: c.Place) -> None:
    state, player = draft.state, target_player(command, command.player)
    wager = find_wager(state.setup.book, command.wager)
    _check_spot(draft, player, command.box, wager.id)
    key: StakeKey = (command.box, wager.id, player)
    if command.amount > draft.person(player).rack:
        show = state.setup.chip.show
        raise Refused(
            "no_funds",
            f"{player} has {show(draft.person(player).rack)} and stakes {show(command.amount)}; "
            "stake less or buy in",
            "division-5 5.4" if command.by.role == "dealer" else None,
        )
    stake = state.stakes.get(key, 0) + command.amount
    rest = _find_unpayable_part(draft, command, key) if command.taken else 0
    # The part of a stake taken by mistake that can be paid is valid, however small (5.13).
    _check_limits(state, key, stake - rest, least=not rest)
    if state.setup.config.fractions == "refuse":
        check_payable(wager, stake - rest, state.setup.chip)
    _check_dependent_wagers(state, player, {**state.stakes, key: stake - rest})
    where: dict[str, Any] = {"player": player, "box": command.box, "wager": wager.id}
    draft.emit(e.StakePlaced(**where, amount=command.amount, clause=wager.clause))
    if rest:
        clause = draft.irregularity_rule("unpayable_stake_taken").clause
        draft.emit(e.StakeReturned(**where, amount=rest, why="unpayable", clause=clause))


def _find_unpayable_part(draft: EventBuilder, command: c.Place, key: StakeKey) -> int:
    """Of a stake the dealer has taken by mistake, what cannot be paid exactly (5.13)."""
    if command.by.role != "dealer":
        raise Refused("dealer_takes", "only the dealer can say that a stake was taken")
    state = draft.state
    if state.setup.config.fractions != "refuse":
        return 0
    before = state.stakes.get(key, 0)
    stands = payable_part(state.setup.wagers[command.wager], before + command.amount)
    if stands <= before:
        raise Refused(
            "nothing_payable",
            f"no part of {state.setup.chip.show(command.amount)} can be paid exactly; "
            "the whole of it goes back to its owner",
            draft.irregularity_rule("unpayable_stake_taken").clause,
        )
    return before + command.amount - stands


def _check_spot(draft: EventBuilder, player: str, box: int, wager: str) -> None:
    state, person = draft.state, draft.person(player)
    if not person.is_present:
        raise Refused("not_there", f"{player} has no place at the table; sit or stand first")
    full = state.setup.config.version == "full"
    if full:
        _check_full_table_spot(state, player, box)
        return
    if not 1 <= box <= state.setup.boxes:
        raise Refused(
            "no_such_box", f"there are boxes 1 to {state.setup.boxes}, not {box}", "division-5 3.1"
        )
    others = {name for at, of, name in state.stakes if (at, of) == (box, wager)} - {player}
    owner = player_at_box(state, box)
    room = state.setup.players_per_spot
    if owner not in (None, player):
        others |= {owner or ""}  # the box's own player always has room in it
    if len(others) >= room:
        raise Refused(
            "spot_full",
            f"at most {room} player{'s' * (room > 1)} may share the spot; choose another box",
            state.setup.book.procedure.spots.clause,
        )


def _check_full_table_spot(state: State, player: str, box: int) -> None:
    standing = state.people[player].standing
    if standing and box != STANDING_AREA:
        raise Refused(
            "standing_area", "standing players bet in their own area, box 0", "division-5 5.6"
        )
    if not standing and box not in state.people[player].boxes:
        boxes = ", ".join(map(str, state.people[player].boxes))
        raise Refused(
            "not_your_box",
            f"a box serves its seated player alone; yours: {boxes}",
            "division-5 5.7",
        )


def limit_clause(wager: Wager) -> str:
    """What says that a stake keeps to its limits; Perfect Pairs has its own."""
    return "division-5 11A.4" if wager.settle_at == "initial_deal" else "division-5 5.9"


def _check_limits(state: State, key: StakeKey, stake: int, *, least: bool = True) -> None:
    box, wager, player = key
    setup = state.setup
    show, title = setup.chip.show, setup.wagers[wager].title
    limit = setup.limit_for(state.limits, wager, player)
    clause = limit_clause(setup.wagers[wager])
    if least and stake < limit.min:
        raise Refused(
            "below_minimum",
            f"{show(stake)} on {title} is below the minimum of {show(limit.min)} for each spot",
            clause,
        )
    elsewhere = sum(
        amount
        for (at, of, name), amount in state.stakes.items()
        if name == player and of == wager and at != box
    )
    if stake + elsewhere > limit.max:
        raise Refused(
            "above_maximum",
            f"{show(stake + elsewhere)} on {title} is above {player}'s maximum of "
            f"{show(limit.max)}",
            clause,
        )
    _check_spot_cap(state, key, stake)


def _check_spot_cap(state: State, key: StakeKey, stake: int) -> None:
    cap, (box, wager, player) = state.setup.config.spot_cap, key
    if cap == "none" or (isinstance(cap, tuple) and player not in cap):
        return
    most = (state.limits.get(wager) or state.setup.config.limit).max
    together = stake + sum(
        amount
        for (at, of, name), amount in state.stakes.items()
        if (at, of) == (box, wager) and name != player and (cap == "all" or name in cap)
    )
    if together > most:
        show = state.setup.chip.show
        raise Refused(
            "spot_cap",
            f"{show(together)} on one spot is above the table maximum of {show(most)}",
            "division-5 5.8",
        )


def _check_dependent_wagers(state: State, player: str, stakes: dict[StakeKey, int]) -> None:
    """What a wager needs beside it, and what bounds it, with these stakes."""
    book = state.setup.book
    by_box: dict[int, dict[str, int]] = defaultdict(dict)
    together: dict[str, int] = defaultdict(int)
    for (box, wager, name), amount in stakes.items():
        if name == player and amount:
            by_box[box][wager] = amount
            together[wager] += amount
    for mine in by_box.values():
        for wager in mine:
            found = state.setup.wagers[wager]
            if found.needs:
                check_needs(book, found, mine if found.needs.within == "box" else together)
    for bound in list_bounds(book):
        check_bound(book, bound, together, state.setup.chip)


def withdraw(draft: EventBuilder, command: c.Withdraw) -> None:
    state, player = draft.state, target_player(command, command.player)
    wager = find_wager(state.setup.book, command.wager)
    key: StakeKey = (command.box, wager.id, player)
    stake = state.stakes.get(key, 0)
    if state.phase == "ready" and key not in state.stood_off:
        raise Refused("bets_not_open", "bets are not open: no round is open; wait for the call")
    if not stake:
        raise Refused("no_stake", f"{player} has nothing on {wager.title} in box {command.box}")
    amount = stake if command.amount is None else command.amount
    show = state.setup.chip.show
    if amount > stake:
        raise Refused("no_stake", f"{player} has {show(stake)} there; take that or less")
    rest = stake - amount
    if rest:
        _check_limits(state, key, rest)
        if state.setup.config.fractions == "refuse":
            check_payable(wager, rest, state.setup.chip)
    _check_dependent_wagers(state, player, {**state.stakes, key: rest})
    draft.emit(
        e.StakeReturned(
            player=player,
            box=command.box,
            wager=wager.id,
            amount=amount,
            why="withdrawn",
            clause=_withdrawal_clause(state),
        )
    )


def set_limits(draft: EventBuilder, command: c.SetLimits) -> None:
    for wager in command.limits:
        find_wager(draft.state.setup.book, wager)
    check_limits(draft.state.setup, command.limits)
    check_no_new_bets(draft)
    draft.emit(e.LimitsSet(limits=command.limits))
    return_all_stakes(draft, "limits", "division-5 5.16")  # what stood off was staked under others


def set_differential(draft: EventBuilder, command: c.SetDifferential) -> None:
    check_no_new_bets(draft, "division-5 5.17")
    draft.emit(e.DifferentialSet(most=command.most, clause="division-5 5.17"))


def grant_free_rounds(draft: EventBuilder, command: c.GrantFreeRounds) -> None:
    rule = draft.state.setup.book.procedure.free_rounds
    if draft.state.stakes:
        raise Refused("wagers_down", "free rounds are for when nobody has bet", rule.clause)
    left = rule.at_most - draft.state.free_rounds_dealt
    if command.rounds > left:
        raise Refused(
            "too_many_free_rounds",
            f"at most {rule.at_most} free rounds are dealt before somebody bets; {left} are left",
            rule.clause,
        )
    draft.emit(e.FreeRoundsGranted(rounds=command.rounds, clause=rule.clause))


# --- closing --------------------------------------------------------------------------------------


def no_more_bets(draft: EventBuilder, _command: c.NoMoreBets) -> None:
    state = draft.state
    if not state.stakes and not state.free_rounds:
        raise Refused(
            "no_wagers",
            "nobody has bet; wait, or let the operator grant free rounds",
            state.setup.book.procedure.free_rounds.clause,
        )
    announce(draft, "no_more_bets", close_bets_clause(state))
    style_b = state.style == "B"
    draft.emit(
        e.BetsClosed(
            free=not state.stakes,
            shakers=_players_by_stake(state, None) if state.setup.book.die else (),
            bankers=_players_by_stake(state, "banker") if style_b else (),
            players=_players_by_stake(state, "player") if style_b else (),
            clause=close_bets_clause(state),
        )
    )
    begin_deal(draft)


def _players_by_stake(state: State, hand: Side | None) -> tuple[str, ...]:
    """Players by what they have down, most first; equal ones by seat (8.9, decisions 6 and 24).

    For a role only seated players, by their stakes on that hand; for the die everyone, by all.
    """
    sums: dict[str, int] = defaultdict(int)
    for (_, wager, player), amount in state.stakes.items():
        person = state.people.get(player)
        if person and (hand is None or (wager == hand and person.boxes)):
            sums[player] += amount
    return tuple(sorted(sums, key=lambda name: (-sums[name], _seat_order(state, name), name)))


def _seat_order(state: State, player: str) -> int:
    """Whoever stands comes after those who sit."""
    return min(state.people[player].boxes, default=10**6)


def reduce_differential(draft: EventBuilder, _command: c.ReduceDifferential) -> None:
    """Only the heavier side, every stake by one ratio, down to a payable amount (decision 16)."""
    state = draft.state
    if not differential_excess(state) or state.differential is None:
        raise Refused(
            "within_differential", "the table differential is not exceeded", "division-5 5.18"
        )
    if any_card_dealt(state):
        raise Refused("cards_dealt", "cards have been dealt; stakes stay", "division-5 5.18")
    sides = {side: _stakes_on_side(state, side) for side in ("banker", "player")}
    light, heavy = sorted(sides, key=lambda side: sum(sides[side].values()))
    total, other = sum(sides[heavy].values()), sum(sides[light].values())
    for key, amount in sides[heavy].items():
        kept = amount * (other + state.differential) // total
        rest = payable_part(state.setup.wagers[key[1]], kept)
        _return_stake(draft, key, amount - rest, "differential")
    for player in sorted({key[2] for key in sides[heavy]}):
        _return_orphaned_stakes(draft, player)
    if state.style == "B" and state.phase == "waiting":
        draft.emit(
            e.RolesOffered(
                bankers=_players_by_stake(draft.state, "banker"),
                players=_players_by_stake(draft.state, "player"),
                clause="division-5 8.9",
            )
        )
        begin_deal(draft)
    if draft.state.phase == "dealing":
        deal_carried_cards(draft)


def _return_stake(draft: EventBuilder, key: StakeKey, amount: int, why: e.ReturnReason) -> None:
    box, wager, player = key
    draft.emit(
        e.StakeReturned(
            player=player,
            box=box,
            wager=wager,
            amount=amount,
            why=why,
            clause="division-5 5.18",
        )
    )


def _return_orphaned_stakes(draft: EventBuilder, player: str) -> None:
    """What stood beside a stake that was cut goes back as far as it no longer may stand."""
    setup = draft.state.setup
    for key in [key for key in draft.state.stakes if key[2] == player]:
        needs = setup.wagers[key[1]].needs
        if needs is None:
            continue
        beside = [
            other
            for other in draft.state.stakes
            if other[1] in needs.any_of
            and other[2] == player
            and (needs.within == "round" or other[0] == key[0])
        ]
        if not beside:
            _return_stake(draft, key, draft.state.stakes[key], "beside")
    for bound in list_bounds(setup.book):
        _return_stakes_above_bound(draft, player, bound)


def _return_stakes_above_bound(draft: EventBuilder, player: str, bound: Bound) -> None:
    mine = {key: amount for key, amount in draft.state.stakes.items() if key[2] == player}
    most = sum(amount for key, amount in mine.items() if key[1] == bound.at_most)
    under = {key: amount for key, amount in mine.items() if key[1] in bound.together}
    over = sum(under.values()) - most
    for key, amount in reversed(under.items()):
        if over <= 0:
            break
        rest = payable_part(draft.state.setup.wagers[key[1]], max(amount - over, 0))
        _return_stake(draft, key, amount - rest, "beside")
        over -= amount - rest


def _stakes_on_side(state: State, side: str) -> dict[StakeKey, int]:
    return {key: amount for key, amount in state.stakes.items() if key[1] == side}
