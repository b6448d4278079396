"""Losing wagers collected, winning ones paid, what stood off left to lie; the round's end."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import NamedTuple

from punto.cards import Card
from punto.rules.payoff import LOSE, PUSH
from punto.rules.wager import PayRow, Wager
from punto.table import commands as c
from punto.table import events as e
from punto.table.announcements import announce
from punto.table.config import Fractions
from punto.table.event_builder import EventBuilder
from punto.table.handlers.dealing import current_coup, deal_carried_cards, reveal_cutting_card
from punto.table.handlers.seating import return_all_stakes, return_stakes_of
from punto.table.state import State


def settle(draft: EventBuilder, _command: c.Settle) -> None:
    """Losing stakes first, then the others, in the order of boxes (10.2)."""
    book, coup = draft.state.setup.book, current_coup(draft)
    stakes = sorted(draft.state.stakes.items())
    # Of wagers with a stake alone: a void hand has none, and no die either.
    rows = {key[1]: book.payoffs.row_number(key[1], coup.facts) for key, _ in stakes}
    for (box, wager, player), amount in stakes:
        if rows[wager] == LOSE:
            clause = draft.state.setup.wagers[wager].lose_clause
            draft.emit(
                e.StakeLost(player=player, box=box, wager=wager, amount=amount, clause=clause)
            )
    for (box, wager, player), amount in stakes:
        if rows[wager] != LOSE:
            _settle_stake(draft, box, draft.state.setup.wagers[wager], player, amount, rows[wager])
    for player in sorted({key[2] for key in draft.state.stakes}):
        if not draft.person(player).is_present:
            return_stakes_of(draft, player)
    end_round(draft)


def _settle_stake(
    draft: EventBuilder, box: int, wager: Wager, player: str, amount: int, row: int
) -> None:
    if row == PUSH:
        clause = wager.push.clause if wager.push else None
        draft.emit(
            e.StakeStoodOff(player=player, box=box, wager=wager.id, amount=amount, clause=clause)
        )
        return
    won = calculate_winnings(amount, wager.pays[row], draft.state.setup.config.fractions)
    draft.emit(
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


class StakeWinnings(NamedTuple):
    profit: int
    commission: int


def calculate_winnings(stake: int, row: PayRow, fractions: Fractions) -> StakeWinnings:
    """What a stake wins, in whole chips; rounded only where the table says so (decision 14)."""
    profit, whole = stake * row.odds.value, stake * row.odds_before_commission
    if fractions == "refuse":
        return StakeWinnings(_whole_chips(profit), _whole_chips(whole - profit))
    rounded = floor if fractions == "down" else ceil
    return StakeWinnings(rounded(profit), rounded(whole) - rounded(profit))


def _whole_chips(chips: Fraction) -> int:
    if chips.denominator != 1:
        raise ValueError(f"{chips} chips cannot be paid: the stake was not checked")
    return int(chips)


def end_round(draft: EventBuilder) -> None:
    now, to_go = draft.round, draft.shoe.rounds_to_go
    last = to_go is not None and to_go <= 0
    draft.emit(
        e.RoundEnded(
            round=now.number,
            marks=not now.void_hand,
            last=last,
            clause=_round_end_clause(draft.state),
        )
    )
    finish_round(draft, last)


_ROUND_OF_PLAY = {
    "hellenic": "hellenic def/round-of-play",
    "mbs-7-up": "mbs-7-up 1.1.5",
    "mbs-baccarat": "mbs-baccarat 1.1.7",
    "mbs-power-98": "mbs-power-98 1.1.9",
}


def _round_end_clause(state: State) -> str:
    """A round is over when all are settled with: its definition, or else the settlement itself."""
    return _ROUND_OF_PLAY.get(state.setup.book.document or "", "division-5 10.2")


def finish_round(draft: EventBuilder, last: bool, why: str | None = None) -> None:
    """The shoe's end, or the call that one more round is to come (11.2)."""
    clause = draft.state.setup.book.procedure.last_coup.clause
    if last:
        return_all_stakes(draft, "shoe_ended", "division-5 5.16")
        draft.emit(e.ShoeEnded(clause=why or clause))
        return
    if draft.shoe.rounds_to_go == 0:
        announce(draft, "last_coup", clause)
    if draft.shoe.exposed:
        begin_void_hand(draft, draft.shoe.held[0], draft.shoe.exposed_by, drawn=False)


def begin_void_hand(draft: EventBuilder, card: Card, clause: str | None, *, drawn: bool) -> None:
    """ "No bets this hand": stakes already down go back, and the hand starts with that card."""
    announce(draft, "no_bets", clause)
    return_all_stakes(draft, "no_bets", clause)
    under_way = draft.state.phase in ("betting", "waiting", "dealing")
    number = draft.state.rounds_begun + (0 if under_way else 1)
    if drawn:
        reveal_cutting_card(draft, first=True)
    draft.emit(e.VoidHandBegun(round=number, card=str(card), drawn=drawn, clause=clause))
    deal_carried_cards(draft)
