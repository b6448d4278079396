"""What happens at a table. A table is the fold of its events; names and fields are stable.

Money is in smallest chips. `clause` is what the event follows; None where no document speaks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from punto.rules.coup import Winner
from punto.rules.facts import Side
from punto.rules.procedure import Style
from punto.table.commands import CardCondition, Misdeal, PreparationStep, ShuffleReason
from punto.table.config import Limit
from punto.table.names import wire_name

EVENT_VERSION = 1
"""Of the events' schema; a later one is read beside it, never instead of it."""

ReturnReason = Literal[
    "withdrawn",
    "unpayable",
    "differential",
    "beside",
    "limits",
    "void",
    "no_bets",
    "shoe_ended",
    "left",
]
"""`beside`: what it stood beside was cut back; `limits`: they were changed."""


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
    """What is to be done with the cards, in order."""


class TableClosed(Event, frozen=True):
    pass


class StyleSet(Event, frozen=True):
    style: Style


class LimitsSet(Event, frozen=True):
    limits: dict[str, Limit]


class DifferentialSet(Event, frozen=True):
    most: int | None


class FreeRoundsGranted(Event, frozen=True):
    rounds: int


class ChipsBought(Event, frozen=True):
    player: str
    amount: int


class ChipsCashed(Event, frozen=True):
    player: str
    amount: int


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


class CardsLookedAt(Event, frozen=True):
    player: str


class ShuffleRequired(Event, frozen=True):
    player: str
    steps: tuple[PreparationStep, ...]


class ShuffleOrdered(Event, frozen=True):
    ground: ShuffleReason
    steps: tuple[PreparationStep, ...]


class OtherSetShuffled(Event, frozen=True):
    """The set that is not in use is shuffled by itself (7.1)."""

    ground: ShuffleReason


class CardsReplaced(Event, frozen=True):
    cards: CardCondition
    steps: tuple[PreparationStep, ...]


class StackReady(Event, frozen=True):
    """The cards are ready to be cut; those to whom the cut is offered, in order."""

    offered: tuple[str, ...]


class MachineLoaded(Event, frozen=True):
    """The cards are in the continuous shuffler, uncut (7.8)."""


class CutDeclined(Event, frozen=True):
    player: str


class CardsCut(Event, frozen=True):
    by: str
    from_front: int


class CuttingCardPlaced(Event, frozen=True):
    from_back: int
    second: bool = False
    """A second cutting card lies at the very back (7.6)."""


class CardBurned(Event, frozen=True):
    card: str | None
    face_up: bool
    more: int
    """How many are still to be burned."""


class ShoeReady(Event, frozen=True):
    burned: bool


# --- a round --------------------------------------------------------------------------------------


class BetsOpened(Event, frozen=True):
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
    """A free round: nobody has bet (8.3)."""
    shakers: tuple[str, ...]
    """To whom the shaker is handed, in order; empty where there is no die or nobody."""
    bankers: tuple[str, ...]
    players: tuple[str, ...]
    """To whom the roles of style B are offered, in order."""


class RolesOffered(Event, frozen=True):
    """The roles of style B offered anew, stakes having been cut back (8.9, 5.18)."""

    bankers: tuple[str, ...]
    players: tuple[str, ...]


class DieShaken(Event, frozen=True):
    by: str
    dealer: bool
    heard: bool


class ShakeDeclined(Event, frozen=True):
    player: str


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
    """Before the round's first card (11.2 a)."""


class CardDrawn(Event, frozen=True):
    hand: Side
    card: str
    face_up: bool
    held: bool = False
    """It had been drawn before and opens this round (12.1, 12.2)."""


class HandPassed(Event, frozen=True):
    hand: Side
    player: str
    cards: tuple[str, ...] | None = None
    """Told to that player alone, by `views`."""


class HandTurned(Event, frozen=True):
    hand: Side
    by: str
    cards: tuple[str, ...]
    """The whole hand, now face up."""


class Called(Event, frozen=True):
    """What the dealer says."""

    text: str


class InitialDealShown(Event, frozen=True):
    """Both hands of the initial deal are face up; their totals."""

    player: int
    banker: int


class WagerDeclared(Event, frozen=True):
    """A wager decided at the initial deal (decision 17); its money moves with the settlement."""

    wager: str
    odds: str | None
    """What it pays; None when it loses."""


class RoundDecided(Event, frozen=True):
    winner: Winner
    player: int
    banker: int
    """Final totals."""


class StakeLost(Event, frozen=True):
    player: str
    box: int
    wager: str
    amount: int


class StakePaid(Event, frozen=True):
    """The stake comes back with a profit; the commission, if any, is the house's own entry."""

    player: str
    box: int
    wager: str
    amount: int
    profit: int
    commission: int = 0


class StakeStoodOff(Event, frozen=True):
    """It stays on its spot as an open wager (5.16)."""

    player: str
    box: int
    wager: str
    amount: int


class RoundEnded(Event, frozen=True):
    round: int
    marks: bool
    """Whether it is marked on the roads: void hands are not (decision 25)."""
    last: bool
    """Whether the shoe ends with it."""


class ShoeEnded(Event, frozen=True):
    pass


# --- irregularities -------------------------------------------------------------------------------


class ForeignCardFound(Event, frozen=True):
    card: str | None


class ExcessDrawn(Event, frozen=True):
    card: str
    disclosed: bool
    held: bool
    """It opens the next round."""


class CardCameFaceUp(Event, frozen=True):
    pass


class CardsExhausted(Event, frozen=True):
    pass


class MisdealReported(Event, frozen=True):
    kind: Misdeal


class MisdealStands(Event, frozen=True):
    """Found too late to change anything (decision 29)."""

    kind: Misdeal


class MisdealFoundLate(Event, frozen=True):
    """After the settlement, and before bets open for the next round (mbs 5.2)."""

    kind: Misdeal


class ResultStands(Event, frozen=True):
    pass


class OrderRestored(Event, frozen=True):
    """The cards are in order again and none had been dealt: the round goes on where it was."""

    phase: Literal["betting", "waiting", "dealing"]


class PaymentReversed(Event, frozen=True):
    """A settled stake undone: what it lost comes back, what it won goes back."""

    player: str
    box: int
    wager: str
    returned: int
    """The stake, where it was lost."""
    taken: int
    """Of its profit, as much as the player still has."""
    commission: int
    owed: int
    """The rest of its profit, which the house bears until it is paid."""


class RoundUndone(Event, frozen=True):
    round: int


class RoundReconstructed(Event, frozen=True):
    player: tuple[str, ...]
    banker: tuple[str, ...]
    player_up: int
    banker_up: int
    """How many of each hand lie face up."""
    over: tuple[str, ...]
    """Cards the round did not need; they open the next one."""
    over_seen: bool
    """Somebody has seen them: that round is a void hand."""


class RoundVoided(Event, frozen=True):
    round: int
    exhausted: bool = False
    """No round follows before the cards are changed or shuffled (12.5)."""


class VoidHandBegun(Event, frozen=True):
    round: int
    card: str
    """The one it starts with."""
    drawn: bool
    """Whether that card leaves the shoe now."""


class BurnOmitted(Event, frozen=True):
    pass


EVENTS: dict[str, type[Event]] = {
    wire_name(event.__name__): event for event in Event.__subclasses__()
}

AnyEvent = Event | Mapping[str, Any]
"""A table event, or the JSON object of a house event: `type`, `v` and, where it moves money,
`entries` that balance (a list of [account, amount])."""
