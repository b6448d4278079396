"""A round during export, and its coup record."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from punto.records.export.header import to_datetime
from punto.records.export.shoe import ShoeInProgress
from punto.records.export.stakes import ExportedStake, StakeKey
from punto.records.format import CorrectionRecord, CoupRecord, Result, StakeRecord, Status
from punto.rules.outcomes.facts import Side
from punto.rules.rulebook import Deal
from punto.table.config import Setup
from punto.table.events import RoundReconstructed


class DealtCard(msgspec.Struct):
    hand: Side
    card: str | None
    """None while the card is not read."""


class RoundInProgress(msgspec.Struct):
    """A round that is under way, or over and not yet exported."""

    time_ms: int | None = None
    """When its first card was dealt, or when it ended without one."""
    dealt: list[DealtCard] = []
    """The cards in the order dealt, without permanent cards."""
    loose_unread: int = 0
    """The number of cards that left the shoe unread in this round and that no hand received."""
    aside: list[str] = []
    """Such cards once they are named."""
    voided: list[str] = []
    corrected: list[CorrectionRecord] = []
    has_open_misdeal: bool = False
    die: int | None = None
    totals: tuple[int, int] | None = None
    result: Result | None = None
    status: Status = "played"
    irregularities: dict[str, None] = {}
    """An ordered set."""
    settled: dict[StakeKey, ExportedStake] = {}
    more: dict[str, Any] = {}
    number: int = 0
    """Set when the round first ends, as the next three."""
    shoe: str = ""
    cards_of: ShoeInProgress = msgspec.field(default_factory=ShoeInProgress)
    unread: int = 0
    """The number of unread cards of the shoe at the end of the round."""

    @property
    def unread_count(self) -> int:
        """The number of cards that left the shoe unread in this round and are not named."""
        return self.loose_unread + [dealt.card for dealt in self.dealt].count(None)

    def make_void(self) -> None:
        self.status, self.totals, self.result = "void", None, None

    def add_owed(self, player: str, amount: int) -> None:
        """Add chips that could not be taken back."""
        if amount:
            owed = self.more.setdefault("owed", {})
            owed[player] = owed.get(player, 0) + amount

    # --- cards

    def set_card(self, deal: Deal, hand: Side, number: int, card: str) -> None:
        """Set a card of a hand; the number counts a permanent card."""
        of_hand = [dealt for dealt in self.dealt if dealt.hand == hand]
        of_hand[number - 1 - (hand in deal.permanent)].card = card

    def correct(self, read: str, true: str | None) -> None:
        self.corrected.append(CorrectionRecord(read=read, true=true))
        self.totals = self.result = None

    def correct_die(self, read: int, true: int) -> None:
        self.corrected.append(CorrectionRecord(read=str(read), true=str(true)))
        self.die = true

    def name_card(self, card: str) -> None:
        """Name a card that left the shoe unread and that no hand received."""
        if self.loose_unread:
            self.loose_unread -= 1
            self.aside.append(card)
        else:  # it left the shoe before this round
            self.voided.append(card)

    def name_all_cards(self, misread: tuple[str, ...], added: tuple[str, ...]) -> None:
        """End a misdeal of which all cards are named: no card is unread or set aside."""
        self.has_open_misdeal, self.loose_unread, self.aside = False, 0, []
        is_pair = len(misread) == len(added) == 1
        for read in misread:
            self.correct(read, added[0] if is_pair else None)

    def rebuild(self, deal: Deal, event: RoundReconstructed) -> None:
        """Replace the cards by the order in which they should have been dealt.

        A reconstruction names every card of the round again; a correction names one.
        """
        left: dict[Side, list[str]] = {"player": [*event.player], "banker": [*event.banker]}
        for side in deal.permanent:
            left[side].pop(0)
        initial = [DealtCard(side, left[side].pop(0)) for side in deal.order if left[side]]
        thirds = [DealtCard(side, card) for side, cards in left.items() for card in cards]
        self.dealt = initial + thirds
        self.totals = self.result = None
        if self.has_open_misdeal:
            self.name_all_cards(event.removed, event.added)

    # --- the record

    def make_record(self, setup: Setup) -> CoupRecord:
        player, banker = self.totals or (None, None)
        cards = tuple(dealt.card for dealt in self.dealt if dealt.card is not None)
        voided = (*self.voided, *self.aside)
        return CoupRecord(
            shoe=self.shoe,
            coup=self.number,
            at=to_datetime(self.time_ms),
            cards=cards,
            die=self.die,
            player_total=player,
            banker_total=banker,
            result=self.result,
            status=self.status,
            irregularities=tuple(self.irregularities),
            unread=self.unread,
            voided=voided,
            corrected=self._make_corrections((*cards, *voided, str(self.die or ""))),
            wagers=tuple(
                _make_stake_record(setup, key, stake) for key, stake in sorted(self.settled.items())
            ),
            more=self.more,
        )

    def _make_corrections(self, recorded: tuple[str, ...]) -> tuple[CorrectionRecord, ...]:
        """Return the corrections; a true card that starts the next round is left out."""
        present = Counter(recorded) + Counter(one.read for one in self.corrected)
        corrections = []
        for one in self.corrected:
            is_present = one.true is not None and present[one.true] > 0
            if one.true is not None:
                present[one.true] -= 1
            corrections.append(one if is_present else CorrectionRecord(read=one.read))
        return tuple(corrections)


def _make_stake_record(setup: Setup, key: StakeKey, stake: ExportedStake) -> StakeRecord:
    charges_commission = setup.wagers[key.wager].charges_commission
    return StakeRecord(
        wager=key.wager,
        stake=stake.amount,
        profit=stake.profit,
        commission=stake.commission if charges_commission else None,
        player=key.player,
        box=key.box,
    )
