"""The settlement of a round and its end; void hands."""

from __future__ import annotations

from punto.cards import Card
from punto.messages import message
from punto.rules.payment import pay
from punto.rules.payoff import LOSE, PUSH
from punto.rules.wager import Wager
from punto.table import commands as c
from punto.table import events as e
from punto.table.announcements import announce
from punto.table.event_builder import EventBuilder
from punto.table.handlers.dealing import current_coup, deal_carried_cards, reveal_cutting_card
from punto.table.handlers.seating import return_all_stakes, return_stakes_of


def settle(builder: EventBuilder, _command: c.Settle) -> None:
    """Collect losing stakes, then pay the others, in the order of the boxes (10.2)."""
    book, coup = builder.state.setup.book, current_coup(builder.state)
    stakes = sorted(builder.state.stakes.items())
    # Only wagers with a stake: a void hand has no stakes, and no die.
    rows = {key[1]: book.payoffs.row_number(key[1], coup.facts) for key, _ in stakes}
    for (box, wager, player), amount in stakes:
        if rows[wager] == LOSE:
            clause = builder.state.setup.wagers[wager].find_loss_clause(coup.facts)
            builder.emit(
                e.StakeLost(player=player, box=box, wager=wager, amount=amount, clause=clause)
            )
    for (box, wager, player), amount in stakes:
        if rows[wager] != LOSE:
            _settle_stake(
                builder, box, builder.state.setup.wagers[wager], player, amount, rows[wager]
            )
    for player in sorted({key[2] for key in builder.state.stakes}):
        if not builder.person(player).is_present:
            return_stakes_of(builder, player)
    end_round(builder)


def _settle_stake(
    builder: EventBuilder, box: int, wager: Wager, player: str, amount: int, row: int
) -> None:
    if row == PUSH:
        clause = wager.push.clause if wager.push else None
        builder.emit(
            e.StakeStoodOff(player=player, box=box, wager=wager.id, amount=amount, clause=clause)
        )
        return
    won = pay(wager.pays[row], amount, builder.state.setup.config.fractions)
    builder.emit(
        e.StakePaid(
            player=player,
            box=box,
            wager=wager.id,
            amount=amount,
            profit=won.profit,
            commission=won.commission if wager.charges_commission else 0,
            clause=wager.pays[row].clause,
        )
    )


def end_round(builder: EventBuilder) -> None:
    now, to_go = builder.round, builder.shoe.rounds_to_go
    last = to_go is not None and to_go <= 0
    builder.emit(
        e.RoundEnded(
            round=now.number,
            marks=not now.void_hand,
            last=last,
            clause=builder.cite("events", "round_ended"),
        )
    )
    finish_round(builder, last)


def finish_round(builder: EventBuilder, last: bool, shoe_end_clause: str | None = None) -> None:
    """End the shoe, or announce the last round, or begin a void hand (11.2)."""
    clause = builder.state.setup.book.procedure.last_coup.clause
    if last:
        return_all_stakes(builder, "shoe_ended")
        builder.emit(e.ShoeEnded(clause=shoe_end_clause or clause))
        return
    if builder.shoe.rounds_to_go == 0:
        announce(builder, message("announcement", "last_coup"), clause)
    if builder.shoe.exposed:
        begin_void_hand(builder, builder.shoe.held[0], builder.shoe.exposed_by, drawn=False)


def begin_void_hand(builder: EventBuilder, card: Card, clause: str | None, *, drawn: bool) -> None:
    """Announce "No bets this hand", return the stakes and start the hand with the card."""
    announce(builder, message("announcement", "no_bets"), clause)
    return_all_stakes(builder, "no_bets", clause)
    round_open = builder.state.phase in ("betting", "waiting", "dealing")
    number = builder.state.rounds_begun + (0 if round_open else 1)
    if drawn:
        reveal_cutting_card(builder, first=True)
    builder.emit(e.VoidHandBegun(round=number, card=str(card), drawn=drawn, clause=clause))
    deal_carried_cards(builder)
