"""The table differential: its maximum, and the reduction of the heavier side (5.17, 5.18)."""

from __future__ import annotations

from punto.refusals import Refused
from punto.rules.outcomes.facts import SIDES, Side
from punto.rules.stakes import list_bounds
from punto.rules.wager import Bound
from punto.table import commands as c
from punto.table import events as e
from punto.table.deal_sequence import any_card_dealt
from punto.table.event_builder import EventBuilder
from punto.table.handlers.betting import players_by_stake
from punto.table.handlers.dealing import begin_deal, deal_carried_cards, differential_excess
from punto.table.handlers.seating import check_no_new_bets
from punto.table.state import StakeKey, State


def set_differential(builder: EventBuilder, command: c.SetDifferential) -> None:
    check_no_new_bets(builder, builder.cite("refusals", "wagers_down", "differential"))
    clause = builder.cite("events", "differential_set")
    builder.emit(e.DifferentialSet(most=command.most, clause=clause))


def reduce_differential(builder: EventBuilder, _command: c.ReduceDifferential) -> None:
    """Reduce each stake of the heavier side by the same ratio, to a payable amount (reading 16)."""
    state = builder.state
    if not differential_excess(state) or state.differential is None:
        raise Refused("within_differential")
    if any_card_dealt(state):
        raise Refused("cards_dealt")
    if builder.round.die is not None:  # it decides what the stakes can win
        raise Refused("die_shown")
    sides = {side: _stakes_on_side(state, side) for side in ("banker", "player")}
    light, heavy = sorted(sides, key=lambda side: sum(sides[side].values()))
    heavy_total, light_total = sum(sides[heavy].values()), sum(sides[light].values())
    for key, amount in sides[heavy].items():
        reduced = amount * (light_total + state.differential) // heavy_total
        rest = state.setup.acceptable_part(key[1], reduced)
        _return_stake(builder, key, amount - rest, "differential")
    for player in sorted({key[2] for key in sides[heavy]}):
        _return_orphaned_stakes(builder, player)
    _withdraw_roles_without_stake(builder)
    if state.phase == "waiting":
        _offer_roles(builder)
        begin_deal(builder)
    if builder.state.phase == "dealing":
        deal_carried_cards(builder)


def _offer_roles(builder: EventBuilder) -> None:
    """Order the open offers by the stakes that remain (8.9, 8.18 a; reading 6).

    A role that was taken, or that no player may take any more, is not offered again, and nobody is
    asked twice. A die that was shaken stays with the player who shook it.
    """
    now = builder.round
    bankers, players = (
        _still_asked(builder, hand, now.role(hand).asked) if now.role(hand).is_open else None
        for hand in reversed(SIDES)
    )
    shakers = now.shakers if now.shaken else _still_asked(builder, None, now.shakers)
    if bankers is not None or players is not None or shakers != now.shakers:
        has_roles = bankers is not None or players is not None
        clause = builder.cite("events", "roles_offered" if has_roles else "die_shaken")
        builder.emit(
            e.RolesOffered(bankers=bankers, players=players, shakers=shakers, clause=clause)
        )


def _still_asked(
    builder: EventBuilder, hand: Side | None, asked: tuple[str, ...]
) -> tuple[str, ...]:
    return tuple(name for name in players_by_stake(builder.state, hand) if name in asked)


def _withdraw_roles_without_stake(builder: EventBuilder) -> None:
    """Give a hand back to the dealer if its holder has no stake on it any more (8.18 a)."""
    for hand in SIDES:
        holder = builder.round.role(hand).holder
        if holder and holder not in players_by_stake(builder.state, hand):
            clause = builder.cite("events", "role_withdrawn")
            builder.emit(e.RoleWithdrawn(hand=hand, clause=clause))


def _return_stake(builder: EventBuilder, key: StakeKey, amount: int, why: e.ReturnReason) -> None:
    box, wager, player = key
    builder.emit(
        e.StakeReturned(
            player=player,
            box=box,
            wager=wager,
            amount=amount,
            why=why,
            clause=builder.cite("events", "stake_returned", why),
        )
    )


def _return_orphaned_stakes(builder: EventBuilder, player: str) -> None:
    """Return stakes that depend on a reduced stake, as far as the rulebook requires."""
    setup = builder.state.setup
    for key in [key for key in builder.state.stakes if key[2] == player]:
        needs = setup.wagers[key[1]].needs
        if needs is None:
            continue
        required = [
            other
            for other in builder.state.stakes
            if other[1] in needs.any_of
            and other[2] == player
            and (needs.within == "round" or other[0] == key[0])
        ]
        if not required:
            _return_stake(builder, key, builder.state.stakes[key], "beside")
    for bound in list_bounds(setup.book):
        _return_stakes_above_bound(builder, player, bound)


def _return_stakes_above_bound(builder: EventBuilder, player: str, bound: Bound) -> None:
    own = {key: amount for key, amount in builder.state.stakes.items() if key[2] == player}
    max_total = sum(amount for key, amount in own.items() if key[1] == bound.at_most)
    bounded = {key: amount for key, amount in own.items() if key[1] in bound.together}
    excess = sum(bounded.values()) - max_total
    for key, amount in reversed(bounded.items()):
        if excess <= 0:
            break
        rest = builder.state.setup.acceptable_part(key[1], max(amount - excess, 0))
        _return_stake(builder, key, amount - rest, "beside")
        excess -= amount - rest


def _stakes_on_side(state: State, side: str) -> dict[StakeKey, int]:
    wagers = state.setup.wagers
    return {key: amount for key, amount in state.stakes.items() if wagers[key[1]].side == side}
