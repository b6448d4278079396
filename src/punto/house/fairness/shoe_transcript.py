"""The transcript of a shoe, from its events: rounds with hands, stakes, payments, acts of staff.

A shoe in which something happened that only earlier versions allowed at a virtual table has no
transcript that the committed order explains: `is_complete` is false.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal

import msgspec

from punto.house.fairness.proof_format import (
    MAX_NUMBER,
    ActEntry,
    ReturnEntry,
    RoundEntry,
    RulesData,
    ShoeEnd,
    StakeEntry,
    StakeResult,
)
from punto.house.fairness.proof_rules import describe_rules
from punto.table import events as e
from punto.table.config import Election, Setup, elect_rules
from punto.table.events import Event
from punto.table.state import StakeKey

_EARLIER_EVENTS = (
    e.ForeignCardFound,
    e.ExcessDrawn,
    e.VoidHandBegun,
    e.CardCameFaceUp,
    e.BurnOmitted,
    e.MisdealReported,
    e.MisdealFoundLate,
    e.MisdealStands,
    e.ResultStands,
    e.OrderRestored,
    e.RoundReopened,
    e.RoundUndone,
    e.RoundReconstructed,
    e.CardCorrected,
    e.DieCorrected,
    e.CardsUnread,
    e.CardOutOfTurn,
)
"""The events of reports that a committed shoe disproves."""
_ENDS: dict[type[Event], ShoeEnd] = {
    e.ShoeEnded: "shoe_ended",
    e.ShuffleOrdered: "order_shuffle",
    e.ShuffleRequired: "require_shuffle",
    e.CardsReplaced: "replace_cards",
    e.TableClosed: "close_table",
}
_RESULTS: dict[type[Event], StakeResult] = {
    e.StakePaid: "won",
    e.StakeLost: "lost",
    e.StakeStoodOff: "stood_off",
}
_DECISIONS: dict[type[Event], Literal["confirmed", "rejected", "withdrawn"]] = {
    e.ProposalConfirmed: "confirmed",
    e.ProposalRejected: "rejected",
    e.ProposalWithdrawn: "withdrawn",
}


class _OpenRound:
    """The round under way."""

    def __init__(self, number: int, setup: Setup) -> None:
        self.number = number
        permanent = setup.book.deal.permanent
        self.hands = {
            "player": [str(card) for side, card in permanent.items() if side == "player"],
            "banker": [str(card) for side, card in permanent.items() if side == "banker"],
        }
        self.die: int | None = None
        self.is_free = self.is_closed = False
        self.staked: dict[StakeKey, int] = {}
        """The stakes on which the round is played."""
        self.settled: list[StakeEntry] = []
        self.settled_keys: set[StakeKey] = set()
        self.returned: list[ReturnEntry] = []


class ShoeTranscript:
    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        """With the rules in force."""
        self.rules: list[RulesData] = []
        self.burned = 0
        self.cutting_card: int | None = None
        self.rounds: list[RoundEntry] = []
        self.acts: list[ActEntry] = []
        self.end: ShoeEnd | None = None
        self.is_complete = True
        self._open: _OpenRound | None = None
        self._stakes: Counter[StakeKey] = Counter()
        self._proposal: tuple[e.ProposalMade, int, int | None] | None = None

    def follow_rules(self, event: Event) -> None:
        """Follow the rules of the table, also before the shoe."""
        if isinstance(event, e.RulesChanged):
            election = Election(
                options=event.options,
                players_per_spot=event.players_per_spot,
                spot_cap=event.spot_cap,
            )
            self.setup = elect_rules(self.setup, election)

    def record(self, event: Event, cards: int) -> None:
        """Record an event of the shoe; `cards` have left the shoe before it."""
        if isinstance(event, _EARLIER_EVENTS) or (isinstance(event, e.CardDrawn) and event.held):
            self.is_complete = False
        if isinstance(event, e.CardsExhausted):
            is_empty = cards == self.setup.card_count and not self.setup.is_continuous
            self.is_complete &= is_empty
        elif isinstance(event, e.CardBurned):
            self.burned += 1
        elif isinstance(event, e.CuttingCardPlaced):
            self.cutting_card = event.from_back
        elif isinstance(event, e.BetsOpened):
            self._open = _OpenRound(event.round, self.setup)
        elif isinstance(event, e.BetsCancelled):
            self._open = None
        elif isinstance(event, e.StakePlaced):
            self._stakes[event.box, event.wager, event.player] += event.amount
        elif isinstance(event, e.StakeReturned):
            self._return_stake(event)
        elif isinstance(event, e.ProposalMade):
            number = self._open.number if self._open else None
            self._proposal = event, cards, number
        elif isinstance(event, e.ProposalConfirmed | e.ProposalRejected | e.ProposalWithdrawn):
            self._decide(event)
        elif type(event) in _ENDS:
            self._end_shoe(_ENDS[type(event)])
        elif self._open:
            self._record_round(self._open, event)

    def _end_shoe(self, end: ShoeEnd) -> None:
        """Record the end. In earlier versions one person could end a shoe early, or in a round."""
        self.end = end
        self.is_complete &= self._open is None
        if end not in ("shoe_ended", "close_table"):
            last = self.acts[-1] if self.acts else None
            self.is_complete &= (
                last is not None and last.act == end and last.decision == "confirmed"
            )

    def _record_round(self, now: _OpenRound, event: Event) -> None:
        if isinstance(event, e.BetsClosed):
            now.is_closed, now.is_free = True, event.free
            now.staked = {key: amount for key, amount in self._stakes.items() if amount}
        elif isinstance(event, e.DieShown):
            now.die = event.face
        elif isinstance(event, e.CardDrawn):
            now.hands[event.hand].append(event.card)
        elif isinstance(event, e.StakeLost | e.StakePaid | e.StakeStoodOff):
            self._settle(now, event)
        elif isinstance(event, e.RoundEnded):
            self._end_round(now, "free" if now.is_free and not now.settled else "played")
        elif isinstance(event, e.RoundVoided):
            self._void(now, event)

    # --- stakes

    def _settle(self, now: _OpenRound, event: e.StakeLost | e.StakePaid | e.StakeStoodOff) -> None:
        key = event.box, event.wager, event.player
        now.settled_keys.add(key)
        if not isinstance(event, e.StakeStoodOff):
            del self._stakes[key]
        profit, commission, result = 0, 0, _RESULTS[type(event)]
        if isinstance(event, e.StakePaid):
            profit, commission = event.profit, event.commission
        self.is_complete &= max(profit, commission, event.amount) <= MAX_NUMBER
        now.settled.append(
            StakeEntry(
                box=event.box,
                wager=event.wager,
                amount=event.amount,
                result=result,
                profit=profit,
                commission=commission,
            )
        )

    def _return_stake(self, event: e.StakeReturned) -> None:
        key, now = (event.box, event.wager, event.player), self._open
        self._stakes[key] -= event.amount
        if now is None:
            return
        if event.why == "void" and not now.is_closed:
            now.staked[key] = event.amount
        elif now.is_closed and event.why != "void" and key not in now.settled_keys:
            now.staked[key] -= event.amount
            now.returned.append(
                ReturnEntry(box=event.box, wager=event.wager, amount=event.amount, why=event.why)
            )

    def _void(self, now: _OpenRound, event: e.RoundVoided) -> None:
        last = self.acts[-1] if self.acts else None
        is_act = last is not None and last.round == now.number and last.decision == "confirmed"
        self.is_complete &= event.exhausted or is_act
        now.settled = [
            StakeEntry(box=box, wager=wager, amount=amount, result="returned")
            for (box, wager, _), amount in now.staked.items()
            if amount
        ]
        self._stakes.clear()
        self._end_round(now, "void", "cards_ran_out" if event.exhausted else "void_round")

    def _end_round(
        self,
        now: _OpenRound,
        kind: Literal["played", "free", "void"],
        why: Literal["void_round", "cards_ran_out"] | msgspec.UnsetType = msgspec.UNSET,
    ) -> None:
        place = {wager: number for number, wager in enumerate(self.setup.wagers)}

        def layout_order(entry: StakeEntry | ReturnEntry) -> tuple[Any, ...]:
            return entry.box, place[entry.wager], entry.amount

        self.rounds.append(
            RoundEntry(
                round=now.number,
                kind=kind,
                why=why,
                rules=self._rules_place(),
                player=tuple(now.hands["player"]),
                banker=tuple(now.hands["banker"]),
                die=msgspec.UNSET if now.die is None else now.die,
                stakes=tuple(sorted(now.settled, key=layout_order)),
                returned=tuple(sorted(now.returned, key=layout_order)),
            )
        )
        self._open = None

    def _rules_place(self) -> int:
        """Return the place of the rules in force, and add them where they are new."""
        rules = describe_rules(self.setup.book)
        if rules not in self.rules:
            self.rules.append(rules)
        return self.rules.index(rules)

    # --- acts

    def _decide(
        self, event: e.ProposalConfirmed | e.ProposalRejected | e.ProposalWithdrawn
    ) -> None:
        if self._proposal is None:
            return
        (proposal, cards, number), self._proposal = self._proposal, None
        self.acts.append(
            ActEntry(
                act=proposal.act,
                reason=proposal.reason,
                cards=cards,
                round=msgspec.UNSET if number is None else number,
                proposed_by=proposal.role,
                decision=_DECISIONS[type(event)],
                decided_by=event.role,
            )
        )
