"""The events of a table. Replaying them yields its state. Names and fields are stable.

Amounts count smallest chips. `clause` is the clause that the event follows, or None if no document
covers it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from punto.messages import Param
from punto.rules.coup import Winner
from punto.rules.outcomes.facts import Side
from punto.rules.procedure import Style
from punto.table.commands import (
    CardCondition,
    CardResolution,
    CloseReason,
    Misdeal,
    PreparationStep,
    ProposedAct,
    Role,
    ShuffleReason,
)
from punto.table.config import Limit, SpotCap
from punto.table.types import wire_name

EVENT_VERSION = 1
"""The version of the event schema. Later versions must still read events of this one."""

BetweenRounds = Literal["ready", "preparing", "cutting", "burning"]
ReturnReason = Literal[
    "withdrawn",
    "unpayable",
    "differential",
    "beside",
    "limits",
    "rules",
    "void",
    "no_bets",
    "shoe_ended",
    "left",
]
"""`beside`: the wager that the stake depends on was reduced; `limits` and `rules`: the
limits or the rules of the table were changed."""


class Event(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=wire_name,
):
    clause: str | None = None
    v: int = EVENT_VERSION


# --- the table ------------------------------------------------------------------------------------


class TableOpened(Event, frozen=True):
    cards: CardCondition
    steps: tuple[PreparationStep, ...]
    """The preparation steps, in order."""
    other_steps: tuple[PreparationStep, ...] = ()
    """Those of the second set of a batch shuffler (6.4), after `steps`."""


class TableClosed(Event, frozen=True):
    cards_secured: bool = False
    """Whether the cards were locked away until they are required (6.5)."""


class StyleSet(Event, frozen=True):
    style: Style


class LimitsSet(Event, frozen=True):
    limits: dict[str, Limit]


class DifferentialSet(Event, frozen=True):
    most: int | None


class RulesElected(Event, frozen=True):
    """The operator has chosen rules of this table; they apply from the next round on."""

    options: dict[str, str]
    players_per_spot: int
    spot_cap: SpotCap


class RulesChanged(Event, frozen=True):
    """Rules that the operator has chosen apply from this round on (5.8, 5.11)."""

    options: dict[str, str]
    players_per_spot: int
    spot_cap: SpotCap


class FreeRoundsGranted(Event, frozen=True):
    rounds: int
    requested_by: str | None = None
    """The person who asked for them; None in events of earlier versions."""


class ChipsBought(Event, frozen=True):
    player: str
    amount: int
    cash: bool | UnsetType = UNSET
    """Whether the player paid in cash at the table."""


class ChipsCashed(Event, frozen=True):
    player: str
    amount: int
    cash: bool | UnsetType = UNSET
    """Whether the player was paid in cash at the table."""


class PlayerSat(Event, frozen=True):
    player: str
    box: int


class PlayerStood(Event, frozen=True):
    player: str


class PlayerLeft(Event, frozen=True):
    player: str


# --- cards before the game ------------------------------------------------------------------------


class StepDone(Event, frozen=True):
    step: PreparationStep
    other_set: bool = False
    """Whether it was done with the second set of a batch shuffler (6.4)."""


class CardsLookedAt(Event, frozen=True):
    player: str


class ShuffleRequired(Event, frozen=True):
    player: str
    steps: tuple[PreparationStep, ...]
    other_steps: tuple[PreparationStep, ...] = ()


class ShuffleOrdered(Event, frozen=True):
    ground: ShuffleReason
    steps: tuple[PreparationStep, ...]


class OtherSetShuffled(Event, frozen=True):
    """The set in the batch shuffler was shuffled (7.1)."""

    ground: ShuffleReason


class CardsReplaced(Event, frozen=True):
    cards: CardCondition
    steps: tuple[PreparationStep, ...]
    other_steps: tuple[PreparationStep, ...] = ()


class StackReady(Event, frozen=True):
    """The cards are ready to be cut."""

    offered: tuple[str, ...]
    """The players who are offered the cut, in order."""


class MachineLoaded(Event, frozen=True):
    """The cards are in the continuous shuffler. They are not cut (7.8)."""


class CutDeclined(Event, frozen=True):
    player: str


class CardsCut(Event, frozen=True):
    by: str
    from_front: int


class CuttingCardPlaced(Event, frozen=True):
    from_back: int
    second: bool = False
    """Whether a second cutting card protects the last card (7.6)."""


class CardBurned(Event, frozen=True):
    card: str | None
    face_up: bool
    more: int
    """The number of cards still to be burned."""


class ShoeReady(Event, frozen=True):
    burned: bool


# --- a round --------------------------------------------------------------------------------------


class BetsOpened(Event, frozen=True):
    round: int


class BetsCancelled(Event, frozen=True):
    """Open bets that nobody used are cancelled. The next round has the same number."""

    round: int


class StakePlaced(Event, frozen=True):
    player: str
    box: int
    wager: str
    amount: int


class StakeReturned(Event, frozen=True):
    player: str
    box: int
    wager: str
    amount: int
    why: ReturnReason


class BetsClosed(Event, frozen=True):
    free: bool
    """A round without wagers (8.3)."""
    shakers: tuple[str, ...]
    """The players who are offered the shaker, in order."""
    bankers: tuple[str, ...]
    players: tuple[str, ...]
    """`bankers` and `players`: who is offered each role of style B, in order."""


class RolesOffered(Event, frozen=True):
    """Roles and shaker go by the stakes that remain after a reduction (8.9, 5.18; reading 6)."""

    bankers: tuple[str, ...] | None
    """None: the role does not change."""
    players: tuple[str, ...] | None
    shakers: tuple[str, ...] | None = None
    """None: the offers of the shaker do not change."""


class DieShaken(Event, frozen=True):
    by: str
    dealer: bool
    heard: bool
    recorded: bool = False
    """Whether the dealer recorded the shake of the player `by` (reading 34)."""


class ShakeDeclined(Event, frozen=True):
    player: str


class ShakerOpened(Event, frozen=True):
    """A player opened the shaker. The dealer announces the value."""

    by: str


class DieShown(Event, frozen=True):
    face: int


class RoleTaken(Event, frozen=True):
    hand: Side
    player: str


class RoleDeclined(Event, frozen=True):
    hand: Side
    player: str


class BankerMayBeFirst(Event, frozen=True):
    pass


class RoleWithdrawn(Event, frozen=True):
    """The dealer keeps and turns the hand (8.18 c)."""

    hand: Side


class DealBegun(Event, frozen=True):
    pass


class CuttingCardCame(Event, frozen=True):
    first: bool
    """Whether it came before the round's first card (11.2 a)."""
    reported: bool = False
    """Whether a person saw it; else it was computed."""


class CardDrawn(Event, frozen=True):
    hand: Side
    card: str
    face_up: bool
    held: bool = False
    """Whether it was drawn in excess before the round (12.1, 12.2)."""


class HandPassed(Event, frozen=True):
    hand: Side
    player: str
    cards: tuple[str, ...] | None = None
    """Only in that player's view (`visibility`); None in the stored event."""


class HandTurned(Event, frozen=True):
    hand: Side
    by: str
    cards: tuple[str, ...]
    """The whole hand, now face up."""


class Called(Event, frozen=True, kw_only=True):
    """An announcement of the dealer: a message of the kind `announcement`.

    In version 1 it had only a `text`; `codec` converts it.
    """

    code: str
    params: dict[str, Param]
    sentence: str
    v: int = 2


class InitialDealShown(Event, frozen=True):
    """Both hands of the initial deal are face up."""

    player: int
    banker: int
    """`player` and `banker`: the totals."""


class WagerDeclared(Event, frozen=True):
    """A wager decided by the initial deal (reading 17). Its stakes are settled at once."""

    wager: str
    odds: str | None
    """The odds it pays, or None if it loses."""


class RoundDecided(Event, frozen=True):
    winner: Winner
    player: int
    banker: int
    """`player` and `banker`: the final totals."""


class StakeLost(Event, frozen=True):
    player: str
    box: int
    wager: str
    amount: int


class StakePaid(Event, frozen=True):
    """The stake is returned with its profit. The profit excludes the commission."""

    player: str
    box: int
    wager: str
    amount: int
    profit: int
    commission: int = 0


class StakeStoodOff(Event, frozen=True):
    """The stake stays on its spot as an open wager (5.16)."""

    player: str
    box: int
    wager: str
    amount: int


class RoundEnded(Event, frozen=True):
    round: int
    marks: bool
    """Whether the roads show it: void hands are not shown (reading 25)."""
    last: bool
    """Whether the shoe ends with this round."""
    phase: BetweenRounds = "ready"
    """The phase that continues: after a rebuilt round, the preparation of the next cards."""


class ShoeEnded(Event, frozen=True):
    pass


# --- irregularities -------------------------------------------------------------------------------


class ForeignCardFound(Event, frozen=True):
    card: str | None


class ExcessDrawn(Event, frozen=True):
    card: str
    disclosed: bool
    held: bool
    """Whether it is the first card of the next round."""
    burned: bool | UnsetType = UNSET
    """Whether it is burned and belongs to no round."""


class CardCameFaceUp(Event, frozen=True):
    pass


class CardsExhausted(Event, frozen=True):
    pass


class MisdealReported(Event, frozen=True):
    kind: Misdeal
    by: str | msgspec.UnsetType = msgspec.UNSET
    """The person who reported it, where another person must decide."""


class MisdealStands(Event, frozen=True):
    """The misdeal was found too late: the result stands (reading 29)."""

    kind: Misdeal


class MisdealFoundLate(Event, frozen=True):
    """The misdeal was found after the settlement, before the next bets (mbs 5.2)."""

    kind: Misdeal
    by: str | msgspec.UnsetType = msgspec.UNSET
    """As in `misdeal_reported`."""


class ResultStands(Event, frozen=True):
    phase: BetweenRounds = "ready"


class OrderRestored(Event, frozen=True):
    """The order of the cards is restored before the deal: the round continues in `phase`."""

    phase: Literal["betting", "waiting", "dealing"]
    cards: tuple[str, ...] | None = None
    """The cards that left the shoe: they start the deal. None: the held cards are unchanged."""
    seen: bool = False
    """Whether one of these cards was seen, so that a void hand starts with them before the deal."""
    each_seen: tuple[bool, ...] | None = None
    """Whether each of `cards` was seen. None in events of earlier versions: as `seen`."""
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    """`added` and `removed`: as in `round_reconstructed`."""

    @property
    def held_seen(self) -> tuple[bool, ...]:
        """For each of `cards`, whether it was seen."""
        return _seen_flags(self.cards or (), self.each_seen, self.seen)


class PaymentReversed(Event, frozen=True):
    """The settlement of a stake is reversed: a loss is returned, a profit taken back."""

    player: str
    box: int
    wager: str
    returned: int
    """The lost stake."""
    taken: int
    """The part of the profit that the player's rack covers."""
    commission: int
    owed: int
    """The rest of the profit, which the player owes the house."""


class StakeRestored(Event, frozen=True):
    """A settled stake is on its spot again, because its round is reconstructed."""

    player: str
    box: int
    wager: str
    amount: int
    owed: int = 0
    """The part that the player's rack does not cover, which the player owes the house."""


class RoundReopened(Event, frozen=True):
    """A settled round is open again, to be reconstructed (12.6; mbs 5.2)."""

    round: int


class RoundUndone(Event, frozen=True):
    round: int
    phase: BetweenRounds = "ready"


class RoundReconstructed(Event, frozen=True, kw_only=True):
    player: tuple[str, ...]
    banker: tuple[str, ...]
    player_up: int
    banker_up: int
    """`player_up` and `banker_up`: the number of cards face up."""
    over: tuple[str, ...]
    """The cards that the round did not need. They start the next round."""
    over_seen: bool
    """Whether one of these cards was seen: the next round is then a void hand."""
    each_seen: tuple[bool, ...] | None = None
    """Whether each of `over` was seen. None in events of earlier versions: as `over_seen`."""
    added: tuple[str, ...] = ()
    """Cards that were not on record: unread ones, and the true faces of misread ones."""
    removed: tuple[str, ...] = ()
    """Misread cards, which never left the shoe."""
    corrected: bool = False
    """Whether a card was corrected: cards that no hand received stay as they are."""
    v: int = 2
    """In version 1 the cards held before the round are not among `over`."""

    @property
    def held_seen(self) -> tuple[bool, ...]:
        """For each of `over`, whether it was seen."""
        return _seen_flags(self.over, self.each_seen, self.over_seen)


def _seen_flags(
    cards: tuple[str, ...], each_seen: tuple[bool, ...] | None, all_seen: bool
) -> tuple[bool, ...]:
    return (all_seen,) * len(cards) if each_seen is None else each_seen


class RoundVoided(Event, frozen=True):
    round: int
    exhausted: bool = False
    """The shoe is empty: the cards are replaced or shuffled before the next round (12.5)."""
    uses_last_coup: bool = True
    """False if no card of the round was dealt: it does not count as the last coup (11.2)."""


class VoidHandBegun(Event, frozen=True):
    round: int
    card: str
    """Its first card."""
    drawn: bool
    """Whether the card is drawn now; else it was drawn before."""


class BurnOmitted(Event, frozen=True):
    pass


# --- what the record missed -----------------------------------------------------------------------


class CorrectionProposed(Event, frozen=True):
    """The dealer says that a card or the die was recorded wrongly; a supervisor decides."""

    by: str
    was: str
    """The recorded card or value of the die."""
    card: str | None = None
    face: int | None = None
    """The true card or value of the die."""
    hand: Side | None = None
    number: int | None = None
    """`hand` and `number`: the place of a dealt card; None for the burned card and the die."""


class CorrectionRejected(Event, frozen=True):
    by: str
    phase: Literal["burning", "ready", "waiting", "dealing", "decided"]


class CardCorrected(Event, frozen=True):
    by: str
    """The supervisor who confirmed the correction."""
    was: str
    card: str
    hand: Side | None = None
    number: int | None = None
    more: int | None = None
    """The number of cards still to be burned, if the burned card was corrected."""
    phase: Literal["burning", "dealing"] = "dealing"


class DieCorrected(Event, frozen=True):
    by: str
    was: int
    face: int
    phase: Literal["waiting", "dealing", "decided"]


class CardsUnread(Event, frozen=True):
    """Cards left the shoe and were not read (reading 36)."""

    count: int
    hand: Side | None = None


class CardIdentified(Event, frozen=True):
    card: str
    hand: Side | None = None
    number: int | None = None


class CardOutOfTurn(Event, frozen=True):
    """The reader read a card that no hand was due. Play waits until it is resolved."""

    card: str


class CardResolved(Event, frozen=True):
    card: str
    kind: CardResolution


# --- acts that two people decide ------------------------------------------------------------------

ProposalReason = ShuffleReason | CloseReason | Literal["foreign_card"]
InterruptedPhase = Literal[
    "cutting", "burning", "ready", "betting", "waiting", "dealing", "decided"
]
"""The phases in which an act can be proposed. Play waits for the decision and continues there."""


class ProposalMade(Event, frozen=True):
    """A person proposes an act that a second person decides. Play waits."""

    by: str
    role: Role
    act: ProposedAct
    reason: ProposalReason
    cards: CardCondition | None = None
    """The condition of the cards that are brought, if cards are replaced."""
    card: str | None = None
    """The foreign card, if it is known."""


class ProposalConfirmed(Event, frozen=True):
    """A second person agrees. The events of the act follow."""

    by: str
    role: Role
    act: ProposedAct
    phase: InterruptedPhase


class ProposalRejected(Event, frozen=True):
    by: str
    role: Role
    act: ProposedAct
    phase: InterruptedPhase


class ProposalWithdrawn(Event, frozen=True):
    """The person who proposed the act withdraws it."""

    by: str
    role: Role
    act: ProposedAct
    phase: InterruptedPhase


EVENTS: dict[str, type[Event]] = {
    wire_name(event.__name__): event for event in Event.__subclasses__()
}

AnyEvent = Event | Mapping[str, Any]
"""A table event, or the JSON object of a house event: `type`, `v` and, where it moves money,
`entries` that balance (a list of [account, amount])."""
