"""What may be asked of a table. Each command says who asks; `phases` says who may, and when.

A command arrives as JSON: its `type`, `by` whom, and its own fields. Cards, die faces and times
come in with it; the table draws nothing and reads no clock.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from punto.rules.facts import Side
from punto.rules.procedure import Style
from punto.table.config import Limit, PersonName, PositiveAmount
from punto.table.names import wire_name

Role = Literal[
    "operator",
    "casino_supervisor",
    "game_supervisor",
    "dealer",
    "player",
    "standing",
    "observer",
]
"""`player` sits at a box, `standing` does not; powers by decision 19."""
CardText = Annotated[str, Meta(min_length=2, max_length=3)]
CardCondition = Literal["new", "prechecked", "preshuffled"]
"""How cards come to the table (division-5 6.1, 6.5)."""
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
"""Why cards are shuffled (division-5 7.1 b to d, 7.3)."""
Misdeal = Literal["wrong_number_of_cards", "cards_drawn_together", "order_altered", "wrong_dealing"]


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
    """When, in milliseconds; the table only repeats it."""
    id: str | None = None
    """The client's own, so that a command sent twice is taken once (the house sees to it)."""


# --- the table ------------------------------------------------------------------------------------


class OpenTable(Command, frozen=True):
    """Cards come to the table (division-5 6.1, 6.5)."""

    cards: CardCondition = "new"


class CloseTable(Command, frozen=True):
    """Play ends for now."""


class SetStyle(Command, frozen=True):
    """Another dealing style: between shoes, or between rounds of a continuous shuffler (8.5)."""

    style: Style


class SetLimits(Command, frozen=True):
    """Other limits, from the next round on."""

    limits: dict[str, Limit]


class SetDifferential(Command, frozen=True):
    """The largest table differential, or none (5.17)."""

    most: PositiveAmount | None = None


class GrantFreeRounds(Command, frozen=True):
    """Rounds dealt though nobody has bet (8.3)."""

    rounds: Annotated[int, Meta(ge=1)]


# --- who is there ---------------------------------------------------------------------------------


class BuyIn(Command, frozen=True):
    """Money becomes chips in a player's rack."""

    player: PersonName
    amount: PositiveAmount


class CashOut(Command, frozen=True):
    """Chips become money; all of them if no amount is given."""

    player: PersonName
    amount: PositiveAmount | None = None


class Sit(Command, frozen=True):
    """Take a box; again for a further one (5.9)."""

    box: PositiveAmount


class Stand(Command, frozen=True):
    """Play standing (5.6)."""


class Leave(Command, frozen=True):
    """Give up all boxes; stakes that stood off come back (decision 26)."""

    player: PersonName | None = None
    """Whom the dealer or a supervisor sends off; oneself if left out."""


# --- cards before the game ------------------------------------------------------------------------


class Prepare(Command, frozen=True):
    """The next step of section 6 or of a shuffle is done."""

    step: PreparationStep


class InspectCards(Command, frozen=True):
    """A player looks at pre-shuffled cards before they are played (7.4 a)."""


class RequireShuffle(Command, frozen=True):
    """A player insists that pre-shuffled cards are checked, mixed and shuffled (7.4 b)."""


class OrderShuffle(Command, frozen=True):
    """Cards are shuffled for one of the grounds of 7.1, or since the shoe has ended (7.3)."""

    ground: ShuffleReason
    set: Literal["in_use", "other"] = "in_use"
    """`other`: the set in the batch shuffler alone is affected (7.1)."""


class ReplaceCards(Command, frozen=True):
    """New cards after a round (7.10), or after a shoe in style B (11.3)."""

    cards: CardCondition = "new"


class CutCards(Command, frozen=True):
    """The cut, so many cards from the front (7.5, 7.6)."""

    from_front: PositiveAmount


class DeclineCut(Command, frozen=True):
    """The player to whom the stack is held out lets it pass (7.5)."""

    player: PersonName | None = None


class PlaceCuttingCard(Command, frozen=True):
    """The cutting card goes in, so many cards from the back (7.6)."""

    from_back: int


class Burn(Command, frozen=True):
    """A card leaves the shoe for the discards: the first face up, the rest face down (7.7)."""

    card: CardText | None = None
    """May be left out for a card nobody sees."""


# --- a round --------------------------------------------------------------------------------------


class OpenBets(Command, frozen=True):
    """ "Place your bets, please"."""


class Place(Command, frozen=True):
    """A stake on a spot, or an addition to one."""

    box: Annotated[int, Meta(ge=0)]
    """0 is the standing players' area of full baccarat."""
    wager: str
    amount: PositiveAmount
    player: PersonName | None = None
    """Whose, where the dealer puts it down for someone (5.4, 5.5)."""
    taken: bool = False
    """The dealer has taken it already: what cannot be paid exactly comes back (5.13)."""


class Withdraw(Command, frozen=True):
    """A stake, or part of it, comes back while bets are open."""

    box: Annotated[int, Meta(ge=0)]
    wager: str
    amount: PositiveAmount | None = None
    player: PersonName | None = None


class NoMoreBets(Command, frozen=True):
    """ "No more bets" (8.2)."""


class ReduceDifferential(Command, frozen=True):
    """The heavier side is cut back to the differential (5.18)."""


class Shake(Command, frozen=True):
    """The shaker is shaken (mbs-power-98 3.6)."""

    heard: bool = True


class DeclineShake(Command, frozen=True):
    """The player to whom the shaker is handed lets it pass (decision 6)."""

    player: PersonName | None = None


class OpenShaker(Command, frozen=True):
    """The die is seen and its value called (mbs-power-98 3.6.1)."""

    face: int


class TakeRole(Command, frozen=True):
    """The player to whom a hand's role is offered takes it (8.9, 8.10)."""

    hand: Side


class DeclineRole(Command, frozen=True):
    hand: Side
    player: PersonName | None = None


class LetBankerFirst(Command, frozen=True):
    """The Banker's hand may be turned first in this round (8.17)."""


class DealerTurns(Command, frozen=True):
    """The dealer is to keep and turn a hand (8.18 c)."""

    hand: Side


class Draw(Command, frozen=True):
    """The next card leaves the shoe, virtual or scanned, for the hand the table names."""

    card: CardText


class PassHand(Command, frozen=True):
    """A hand, or its third card, goes face down to whoever holds its role (8.13, 9.8)."""

    hand: Side


class Turn(Command, frozen=True):
    """A hand's cards are turned up (8.14, 8.18, 8.19)."""

    hand: Side


class Settle(Command, frozen=True):
    """Losing wagers are collected, winning ones paid (10.2)."""


# --- irregularities -------------------------------------------------------------------------------


class DeclareForeign(Command, frozen=True):
    """A card that does not belong to the decks has been found (decision 30)."""

    card: CardText | None = None


class DealHeld(Command, frozen=True):
    """A card drawn before opens the round, stakes being left as they are (12.2, 5.18)."""


class DrawExcess(Command, frozen=True):
    """A card has left the shoe that should not have (12.1, 12.2)."""

    card: CardText
    disclosed: bool
    to: Literal["player", "nobody"] = "nobody"
    """`player`: it was given to the Player as a third card (12.1)."""


class FirstCardFaceUp(Command, frozen=True):
    """The round's first card lies face up in the shoe (12.3)."""

    card: CardText


class CardFaceUp(Command, frozen=True):
    """A later card came face up (12.4)."""


class CardsRanOut(Command, frozen=True):
    """A card is due and there is none left (12.5)."""


class ReportMisdeal(Command, frozen=True):
    """Something was dealt or placed wrongly (12.6; mbs 5.2 to 5.4)."""

    kind: Misdeal


class Reconstruct(Command, frozen=True):
    """The round's cards in the order in which they should have fallen (12.6)."""

    cards: tuple[CardText, ...]


class VoidRound(Command, frozen=True):
    """The round cannot be rebuilt and is void (12.6)."""


class LetStand(Command, frozen=True):
    """A misdeal found after the settlement is left as it is."""


class BurnMissed(Command, frozen=True):
    """The burn was forgotten (12.7)."""


COMMANDS: dict[str, type[Command]] = {
    wire_name(command.__name__): command for command in Command.__subclasses__()
}
