"""The commands of a table. `phases` defines which role may give which command in which phase.

A command is a JSON object with its `type`, the actor in `by`, and its fields. Cards, die faces and
times are fields: the table draws no card and reads no clock.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from punto.rules.outcomes.facts import Side
from punto.rules.procedure import Style
from punto.table.config import Limit, SpotCap
from punto.table.types import (
    CardText,
    PersonName,
    PositiveAmount,
    PositiveInt,
    WagerId,
    wire_name,
)

Role = Literal[
    "operator",
    "casino_supervisor",
    "game_supervisor",
    "dealer",
    "player",
    "standing",
    "observer",
    "inspector",
]
"""A `player` sits at a box, a `standing` player does not. Reading 19 lists the powers of each."""
STAFF_ROLES: tuple[Role, ...] = ("operator", "casino_supervisor", "game_supervisor", "dealer")
"""Highest authority first."""
INSPECTOR: Role = "inspector"
"""Sees what the staff see and gives no command."""
PLAYER_ROLES: tuple[Role, ...] = ("player", "standing")
CardCondition = Literal["new", "prechecked", "preshuffled"]
"""The condition of cards that are brought to the table (division-5 6.1, 6.5)."""
PreparationStep = Literal[
    "dealer_inspects",
    "supervisor_inspects",
    "spread",
    "players_look",
    "wash",
    "stack",
    "riffle",
    "wash_or_riffle",
    "shuffle",
    "exchange",
]
ShuffleReason = Literal["order_in_doubt", "card_exposed", "table_was_empty", "shoe_ended"]
"""Why cards are shuffled (division-5 7.1 b to d, 7.3). Commands and events call it `ground`."""
Misdeal = Literal["wrong_number_of_cards", "cards_drawn_together", "order_altered", "wrong_dealing"]
ActReason = Literal["technical_failure", "connection_failure", "secret_exposed", "authority_order"]
"""Why a round is declared void or cards are replaced at a virtual table. It is published, so it is
one of these words and never a text that could name a person."""
CloseReason = ActReason | Literal["closing_time"]
ProposedAct = Literal[
    "order_shuffle", "replace_cards", "close_table", "void_round", "declare_foreign"
]
"""The acts that one person proposes and another decides: see `dual_control`."""
CardResolution = Literal["excess", "first_card", "foreign", "reader_error"]
"""What a card that was read out of turn was: a card drawn in excess, the first card of the next
round, a foreign card, or an error of the reader."""
CardCount = Annotated[int, Meta(ge=1, le=16)]


class Actor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    role: Role
    id: PersonName


class Command(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=wire_name,
):
    by: Actor
    at: int = 0
    """The time in milliseconds. The table does not use it."""
    id: str | None = None
    """Chosen by the client. The house executes two commands with the same id once."""


# --- the table ------------------------------------------------------------------------------------


class OpenTable(Command, frozen=True):
    """Open the table and bring cards (division-5 6.1, 6.5)."""

    cards: CardCondition = "new"


class CloseTable(Command, frozen=True):
    """Close the table."""

    reason: CloseReason = "closing_time"
    """The players see it if a second person must confirm the closing."""


class SetStyle(Command, frozen=True):
    """Change the dealing style: between shoes, or between rounds of a continuous shuffler (8.5)."""

    style: Style


class SetLimits(Command, frozen=True):
    """Change the limits, from the next round on."""

    limits: dict[str, Limit]


class SetDifferential(Command, frozen=True):
    """Set or remove the maximum table differential (5.17)."""

    most: PositiveAmount | None = None


class SetOptions(Command, frozen=True):
    """Choose options of the rulebook for this table, from the next round on (5.11)."""

    options: dict[str, str]


class SetSpots(Command, frozen=True):
    """Set who may share a spot and what its cap covers, from the next round on (5.8)."""

    players_per_spot: PositiveInt | None = None
    """None: unchanged."""
    spot_cap: SpotCap | None = None
    """None: unchanged."""


class GrantFreeRounds(Command, frozen=True):
    """Allow rounds without wagers at the request of a patron (8.3)."""

    rounds: Annotated[int, Meta(ge=1)]
    requested_by: PersonName | None = None
    """The person at the table who asked for them; required."""


# --- people and chips -----------------------------------------------------------------------------


class BuyIn(Command, frozen=True):
    """Exchange money for chips in a player's rack."""

    player: PersonName
    amount: PositiveAmount
    cash: bool = False
    """Whether the player pays in cash at the table."""


class CashOut(Command, frozen=True):
    """Exchange chips for money; by default all of them."""

    player: PersonName
    amount: PositiveAmount | None = None
    cash: bool = False
    """Whether the player is paid in cash at the table."""


class Sit(Command, frozen=True):
    """Take a box. A player may take several (5.9)."""

    box: PositiveInt


class Stand(Command, frozen=True):
    """Take part as a standing player (5.6)."""


class Leave(Command, frozen=True):
    """Give up all boxes. Stakes that stood off are returned (reading 26)."""

    player: PersonName | None = None
    """Required from staff; by default the actor."""


# --- cards before the game ------------------------------------------------------------------------


class Prepare(Command, frozen=True):
    """Report the next step of section 6 or of a shuffle as done."""

    step: PreparationStep


class InspectCards(Command, frozen=True):
    """Inspect pre-shuffled cards before they are played (7.4 a)."""


class RequireShuffle(Command, frozen=True):
    """Require that pre-shuffled cards are checked, mixed and shuffled (7.4 b)."""


class OrderShuffle(Command, frozen=True):
    """Order a shuffle for a reason of 7.1, or because the shoe has ended (7.3)."""

    ground: ShuffleReason
    set: Literal["in_use", "other"] = "in_use"
    """`other`: only the set in the batch shuffler is shuffled (7.1)."""


class ReplaceCards(Command, frozen=True):
    """Bring other cards while no round is played (7.10), or after a shoe in style B (11.3)."""

    cards: CardCondition = "new"
    reason: ActReason | None = None
    """Required if a second person must confirm."""


class CutCards(Command, frozen=True):
    """Cut the cards (7.5, 7.6)."""

    from_front: PositiveInt
    """The number of cards in front of the cut."""


class DeclineCut(Command, frozen=True):
    """Decline the cut that is offered (7.5)."""

    player: PersonName | None = None


class PlaceCuttingCard(Command, frozen=True):
    """Insert the cutting card (7.6)."""

    from_back: int
    """The number of cards behind it."""


class Burn(Command, frozen=True):
    """Burn a card: the first face up, the others face down (7.7)."""

    card: CardText | None = None
    """May be omitted for a card burned face down."""


# --- a round --------------------------------------------------------------------------------------


class OpenBets(Command, frozen=True):
    """Open the bets: "Place your bets, please"."""


class CancelBets(Command, frozen=True):
    """Cancel open bets that nobody has used. The next round has the same number."""


class Place(Command, frozen=True):
    """Put a stake on a spot, or add to one."""

    box: Annotated[int, Meta(ge=0)]
    """0 is the area of the standing players in full baccarat."""
    wager: WagerId
    amount: PositiveAmount
    player: PersonName | None = None
    """The owner, if the dealer places the stake for a player (5.4, 5.5)."""
    taken: bool = False
    """The dealer has already accepted the stake: the part that cannot be paid exactly is returned
    (5.13)."""


class Withdraw(Command, frozen=True):
    """Take back a stake, or part of it, while bets are open."""

    box: Annotated[int, Meta(ge=0)]
    wager: WagerId
    amount: PositiveAmount | None = None
    player: PersonName | None = None


class NoMoreBets(Command, frozen=True):
    """Close the bets: "No more bets" (8.2)."""


class ReduceDifferential(Command, frozen=True):
    """Reduce the stakes of the heavier side to the differential (5.18)."""


class Shake(Command, frozen=True):
    """Shake the die (mbs-power-98 3.6)."""

    heard: bool = True
    """Whether the die was audible; a silent shake does not count."""
    player: PersonName | None = None
    """The player whose shake the dealer records. With `heard` false, the player shakes again
    (reading 34)."""


class DeclineShake(Command, frozen=True):
    """Decline the shaker that is handed over (reading 6)."""

    player: PersonName | None = None


class OpenShaker(Command, frozen=True):
    """Show the die (mbs-power-98 3.6.1). The dealer announces its value (reading 34)."""

    face: int | None = None
    """Only from the dealer."""


class TakeRole(Command, frozen=True):
    """Take the offered role of a hand (8.9, 8.10)."""

    hand: Side


class DeclineRole(Command, frozen=True):
    """Decline the offered role of a hand (8.9, 8.10)."""

    hand: Side
    player: PersonName | None = None


class LetBankerFirst(Command, frozen=True):
    """Allow the Banker's hand to be turned first in this round (8.17)."""


class DealerTurns(Command, frozen=True):
    """Let the dealer keep and turn a hand (8.18 c)."""

    hand: Side


class Draw(Command, frozen=True):
    """Draw the next card for the hand that is due.

    A card that is named when no hand is due is recorded as read out of turn.
    """

    card: CardText | None = None
    """May be omitted if Punto draws the cards."""


class PassHand(Command, frozen=True):
    """Pass a hand, or its third card, face down to the holder of its role (8.13, 9.8)."""

    hand: Side


class Turn(Command, frozen=True):
    """Turn the cards of a hand face up (8.14, 8.18, 8.19)."""

    hand: Side


class Settle(Command, frozen=True):
    """Collect losing wagers and pay winning ones (10.2)."""


# --- irregularities -------------------------------------------------------------------------------


class DeclareForeign(Command, frozen=True):
    """Report a card that does not belong to the decks (reading 30)."""

    card: CardText | None = None


class DealHeld(Command, frozen=True):
    """Start the round with a card drawn earlier, and leave the stakes unchanged (12.2, 5.18).

    Before bets open: start a void hand with a card that was seen (12.1 b, 12.2 b).
    """


class DrawExcess(Command, frozen=True):
    """Report a card drawn in excess (12.1, 12.2)."""

    card: CardText
    disclosed: bool
    to: Literal["player", "nobody"] = "nobody"
    """`player`: the Player received it as a third card (12.1)."""


class FirstCardFaceUp(Command, frozen=True):
    """Report that the round's first card lies face up in the shoe (12.3)."""

    card: CardText


class CardFaceUp(Command, frozen=True):
    """Report that a later card lies face up (12.4)."""


class CardsRanOut(Command, frozen=True):
    """Report that a card is due and the shoe is empty (12.5)."""


class ReportMisdeal(Command, frozen=True):
    """Report a misdeal (12.6; mbs 5.2 to 5.4)."""

    kind: Misdeal
    unread: Annotated[int, Meta(ge=0, le=16)] = 0
    """The number of cards that left the shoe and are not on record."""


class Reconstruct(Command, frozen=True):
    """Reconstruct the round: all cards that left the shoe in it, in their true order (12.6).

    Cards that are not on record left the shoe unread.
    """

    cards: tuple[CardText, ...]
    misread: tuple[CardText, ...] = ()
    """Cards on record that were read wrongly and are not among `cards`."""


class VoidRound(Command, frozen=True):
    """Declare void a round that cannot be reconstructed (12.6).

    At a virtual table it is the technical void of the round under way.
    """

    reason: ActReason | None = None
    """Required if a second person must confirm."""


class LetStand(Command, frozen=True):
    """Let the result stand after a misdeal found after the settlement."""


class BurnMissed(Command, frozen=True):
    """Report that the burn was missed (12.7)."""


# --- what the record missed -----------------------------------------------------------------------


class CorrectCard(Command, frozen=True):
    """Propose to correct a card that was read wrongly (reading 35)."""

    card: CardText
    """The true card."""
    hand: Side | None = None
    """None: the first burned card."""
    number: Annotated[int, Meta(ge=1, le=3)] = 1
    """Its place in the hand, from 1."""


class CorrectDie(Command, frozen=True):
    """Propose to correct the value of the die (reading 35)."""

    face: int


class ConfirmCorrection(Command, frozen=True):
    """Confirm the proposed correction."""


class RejectCorrection(Command, frozen=True):
    """Reject the proposed correction."""


class ReportUnread(Command, frozen=True):
    """Report cards that left the shoe and were not read (reading 36)."""

    count: CardCount = 1
    hand: Side | None = None
    """The hand that received the card, if it was dealt; None if no hand did."""


class IdentifyCard(Command, frozen=True):
    """Name a card that left the shoe unread."""

    card: CardText
    hand: Side | None = None
    """None: a card that no hand received."""


class ReportCuttingCard(Command, frozen=True):
    """Report that the cutting card has come (11.2, reading 36)."""


class ResolveCard(Command, frozen=True):
    """Say what a card that was read out of turn was."""

    kind: CardResolution
    disclosed: bool = True
    """Whether anybody saw the card, if it was drawn in excess (12.1, 12.2)."""


# --- acts that two people decide ------------------------------------------------------------------


class ConfirmProposal(Command, frozen=True):
    """Carry out the act that another person proposes."""

    number: PositiveInt | None = None
    """The number of the proposal; another one, made since the person looked, is refused."""


class RejectProposal(Command, frozen=True):
    """Reject the act that another person proposes."""


class WithdrawProposal(Command, frozen=True):
    """Withdraw the act that the actor has proposed."""


COMMANDS: dict[str, type[Command]] = {
    wire_name(command.__name__): command for command in Command.__subclasses__()
}
