"""The payment of stakes, its reversal, and the wagers that the initial deal settles."""

from __future__ import annotations

from collections.abc import Collection

from punto.rules.coup import Coup
from punto.rules.outcomes.facts import fact_values
from punto.rules.outcomes.payoff import LOSE, PUSH, evaluate_wager
from punto.rules.payment import pay
from punto.rules.rulebook import Rulebook
from punto.rules.wager import Wager
from punto.table import events as e
from punto.table.deal_sequence import initial_coup
from punto.table.event_builder import EventBuilder


def settle_stakes(builder: EventBuilder, wagers: Collection[str], coup: Coup) -> None:
    """Collect the losing stakes on these wagers and pay the others, in the order of the boxes.

    All losing stakes come first (10.2), or those of a box before its payments. Within a box, the
    wagers follow the order of the rulebook.
    """
    setup = builder.state.setup
    stakes = [item for item in setup.sort_stakes(builder.state.stakes) if item[0][1] in wagers]
    # Only wagers with a stake: a void hand has no stakes, and no die.
    rows = {key[1]: find_row(setup.book, setup.wagers[key[1]], coup) for key, _ in stakes}
    by_box = setup.book.procedure.payment.order == "by_box"
    boxes = [(box,) for box in dict.fromkeys(key[0] for key, _ in stakes)]
    for together in boxes if by_box else [tuple(box for (box,) in boxes)]:
        mine = [item for item in stakes if item[0][0] in together]
        for (box, wager, player), amount in mine:
            if rows[wager] == LOSE:
                clause = setup.wagers[wager].find_loss_clause(coup.facts)
                builder.emit(
                    e.StakeLost(player=player, box=box, wager=wager, amount=amount, clause=clause)
                )
        for (box, wager, player), amount in mine:
            if rows[wager] != LOSE:
                _settle_stake(builder, box, setup.wagers[wager], player, amount, rows[wager])


def find_row(book: Rulebook, wager: Wager, coup: Coup) -> int:
    """Return the row that pays, PUSH or LOSE.

    A wager that the initial deal settles is evaluated: cards that wait for a third one are in no
    outcome class of a book whose other wagers tell finished coups apart.
    """
    if wager.settle_at == "initial_deal":
        return evaluate_wager(wager, fact_values(coup.facts))
    return book.payoffs.row_number(wager.id, coup.facts)


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


def settle_initial_deal(builder: EventBuilder) -> None:
    """Declare and settle the wagers that the initial deal decides (11A.6, reading 17)."""
    book, coup = builder.state.setup.book, initial_coup(builder.state)
    decided = [wager for wager in book.wagers if wager.settle_at == "initial_deal"]
    for wager in decided:
        row = find_row(book, wager, coup)
        odds = None if row in (PUSH, LOSE) else wager.pays[row].odds.text
        builder.emit(e.WagerDeclared(wager=wager.id, odds=odds, clause=wager.settle_clause))
    settle_stakes(builder, [wager.id for wager in decided], coup)


def reverse_payments(builder: EventBuilder, clause: str | None) -> None:
    """Reverse the settled stakes of the round with new entries (mbs 5.2)."""
    for settled in builder.state.settled_stakes:
        if not (settled.lost or settled.profit or settled.commission):
            continue  # a stake that stood off and was returned: no payment
        box, wager, player = settled.key
        taken = min(settled.profit, builder.person(player).rack)
        builder.emit(
            e.PaymentReversed(
                player=player,
                box=box,
                wager=wager,
                returned=settled.lost,
                taken=taken,
                commission=settled.commission,
                owed=settled.profit - taken,
                clause=clause,
            )
        )


def restore_stakes(builder: EventBuilder, clause: str | None) -> None:
    """Reverse the settled stakes and put them on their spots again."""
    settled_stakes = builder.state.settled_stakes
    reverse_payments(builder, clause)
    for settled in settled_stakes:
        box, wager, player = settled.key
        owed = max(settled.amount - builder.person(player).rack, 0)
        builder.emit(
            e.StakeRestored(
                player=player,
                box=box,
                wager=wager,
                amount=settled.amount,
                owed=owed,
                clause=clause,
            )
        )
