"""The events of a table. Replaying them yields its state. Names and fields are stable.

Amounts count smallest chips. `clause` is the clause that the event follows, or None if no document
covers it.
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
from punto.table.types import wire_name

EVENT_VERSION = 1
"""The version of the event schema. Later versions must still read events of this one."""

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
"""`beside`: the wager that the stake depends on was reduced; `limits`: the limits were changed."""


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
    """The set in the batch shuffler was shuffled (7.1)."""

    ground: ShuffleReason


class CardsReplaced(Event, frozen=True):
    cards: CardCondition
    steps: tuple[PreparationStep, ...]


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
    """The roles of style B are offered again after stakes were reduced (8.9, 5.18)."""

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
    """Whether it came before the round's first card (11.2 a)."""


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
    params: dict[str, Any]
    sentence: str
    v: int = 2


class InitialDealShown(Event, frozen=True):
    """Both hands of the initial deal are face up."""

    player: int
    banker: int
    """`player` and `banker`: the totals."""


class WagerDeclared(Event, frozen=True):
    """A wager decided by the initial deal (reading 17). It is paid with the settlement."""

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


class CardCameFaceUp(Event, frozen=True):
    pass


class CardsExhausted(Event, frozen=True):
    pass


class MisdealReported(Event, frozen=True):
    kind: Misdeal


class MisdealStands(Event, frozen=True):
    """The misdeal was found too late: the result stands (reading 29)."""

    kind: Misdeal


class MisdealFoundLate(Event, frozen=True):
    """The misdeal was found after the settlement, before the next bets (mbs 5.2)."""

    kind: Misdeal


class ResultStands(Event, frozen=True):
    pass


class OrderRestored(Event, frozen=True):
    """The order of the cards is restored before the deal: the round continues in `phase`."""

    phase: Literal["betting", "waiting", "dealing"]


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


class RoundUndone(Event, frozen=True):
    round: int


class RoundReconstructed(Event, frozen=True):
    player: tuple[str, ...]
    banker: tuple[str, ...]
    player_up: int
    banker_up: int
    """`player_up` and `banker_up`: the number of cards face up."""
    over: tuple[str, ...]
    """The cards that the round did not need. They start the next round."""
    over_seen: bool
    """Whether these cards were seen: the next round is then a void hand."""


class RoundVoided(Event, frozen=True):
    round: int
    exhausted: bool = False
    """The shoe is empty: the cards are replaced or shuffled before the next round (12.5)."""


class VoidHandBegun(Event, frozen=True):
    round: int
    card: str
    """Its first card."""
    drawn: bool
    """Whether the card is drawn now; else it was drawn before."""


class BurnOmitted(Event, frozen=True):
    pass


EVENTS: dict[str, type[Event]] = {
    wire_name(event.__name__): event for event in Event.__subclasses__()
}

AnyEvent = Event | Mapping[str, Any]
"""A table event, or the JSON object of a house event: `type`, `v` and, where it moves money,
`entries` that balance (a list of [account, amount])."""
