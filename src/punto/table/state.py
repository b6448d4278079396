"""The state of a table: the input of `decide`, replaced by `evolve`. Its size is bounded."""

from __future__ import annotations

from typing import Literal

import msgspec

from punto.cards import DECK, Card, point_total
from punto.rules.facts import Side
from punto.rules.procedure import Style
from punto.table.commands import CardCondition, Misdeal, PreparationStep
from punto.table.config import Limit, Setup

Phase = Literal[
    "closed",
    "preparing",
    "cutting",
    "burning",
    "ready",
    "betting",
    "waiting",
    "dealing",
    "irregular",
    "decided",
    "over",
]
StakeKey = tuple[int, str, str]
"""The box, wager and player of a stake."""
CardCounts = tuple[int, ...]
"""The number of copies of each card, in the order of `DECK`."""

DECK_INDEX = {card: number for number, card in enumerate(DECK)}


class Person(msgspec.Struct, frozen=True):
    rack: int = 0
    boxes: tuple[int, ...] = ()
    standing: bool = False

    @property
    def is_present(self) -> bool:
        return self.standing or bool(self.boxes)


class ShoeState(msgspec.Struct, frozen=True):
    """The cards of one set. Each card is unseen, discarded, held or on the layout."""

    unseen: CardCounts
    """In the shoe, or burned face down."""
    discards: CardCounts
    burned_unseen: int = 0
    """The number of cards burned face down. They still count as `unseen`."""
    cut_from_front: int | None = None
    cutting_card: int | None = None
    """The number of cards behind the cutting card; None without one, or once it has come."""
    rounds_to_go: int | None = None
    """The number of rounds after this one; None before the cutting card has come."""
    to_burn: int | None = None
    """The number of cards still to be burned; None before the first."""
    held: tuple[Card, ...] = ()
    """Cards drawn in excess. They start the next round (12.1, 12.2)."""
    exposed: bool = False
    """Whether the held cards were seen: the next round is then a void hand."""
    exposed_by: str | None = None
    """The clause for that void hand."""

    @property
    def cards_left(self) -> int:
        """The number of cards in the shoe."""
        return sum(self.unseen) - self.burned_unseen


class RoleOffer(msgspec.Struct, frozen=True):
    """The offer of a role of style B."""

    asked: tuple[str, ...] = ()
    """The players still to be asked, in order."""
    holder: str | None = None

    @property
    def is_open(self) -> bool:
        return self.holder is None and bool(self.asked)


class Round(msgspec.Struct, frozen=True):
    number: int
    void_hand: bool = False
    free: bool = False
    die: int | None = None
    dealer_shakes: int = 0
    shakers: tuple[str, ...] = ()
    shaken: bool = False
    """Whether the player has shaken the die, or the dealer in place of a player."""
    banker_role: RoleOffer = RoleOffer()
    player_role: RoleOffer = RoleOffer()
    banker_first: bool = False
    player: tuple[Card, ...] = ()
    """The Player's cards as dealt. A permanent card comes first."""
    banker: tuple[Card, ...] = ()
    player_up: int = 0
    """The number of the Player's cards that are face up."""
    banker_up: int = 0
    passed: Side | None = None
    """The hand that was passed to a player (8.16)."""
    declared: bool = False
    """Whether the initial deal has been shown and its wagers declared."""
    decided: bool = False

    def hand(self, side: Side) -> tuple[Card, ...]:
        return self.player if side == "player" else self.banker

    def face_up_count(self, side: Side) -> int:
        return self.player_up if side == "player" else self.banker_up

    def role(self, side: Side) -> RoleOffer:
        return self.player_role if side == "player" else self.banker_role

    def total(self, side: Side) -> int:
        return point_total(self.hand(side))


class SettledStake(msgspec.Struct, frozen=True):
    """A settled stake of the last round, while the settlement can still be reversed (mbs 5.2)."""

    key: StakeKey
    lost: int = 0
    profit: int = 0
    commission: int = 0


class State(msgspec.Struct, frozen=True):
    setup: Setup
    phase: Phase = "closed"
    style: Style = "A"
    limits: dict[str, Limit] = {}
    differential: int | None = None
    people: dict[str, Person] = {}
    stakes: dict[StakeKey, int] = {}
    stood_off: frozenset[StakeKey] = frozenset()
    """Stakes that stood off and remain as open wagers (5.16)."""
    rounds_begun: int = 0
    free_rounds: int = 0
    """Free rounds granted and not yet dealt (8.3)."""
    free_rounds_dealt: int = 0
    """Free rounds dealt since the last wager."""
    card_condition: CardCondition | None = None
    """The condition in which the cards in use were brought."""
    dealt_style: Style | None = None
    """The style in which these cards have been dealt; None before the first round (8.5, 11.3)."""
    active_set: int = 1
    """The set in use of the two sets of a batch shuffler: 1 or 2 (3.4)."""
    misdeal: Misdeal | None = None
    """The reported misdeal that waits for a decision."""
    misdeal_phase: Phase | None = None
    """The phase in which it was reported."""
    pending_steps: tuple[PreparationStep, ...] = ()
    cut_offered_to: tuple[str, ...] = ()
    """The players still to be offered the cut, in order."""
    shoe: ShoeState | None = None
    spare: ShoeState | None = None
    """The set in the batch shuffler."""
    last_round: int | None = None
    """The last settled round, until the next begins."""
    settled_stakes: tuple[SettledStake, ...] = ()
    """The stakes of that round."""
    round: Round | None = None


def full_set(setup: Setup) -> ShoeState:
    """Return a set of cards of which none has been seen."""
    return ShoeState(unseen=(setup.decks,) * 52, discards=(0,) * 52)


def new_table(setup: Setup) -> State:
    """Return the state of a closed table."""
    config = setup.config
    return State(
        setup=setup,
        style=config.style,
        limits=dict(config.limits),
        differential=config.differential,
    )


def require_shoe(state: State) -> ShoeState:
    assert state.shoe is not None
    return state.shoe


def require_round(state: State) -> Round:
    assert state.round is not None
    return state.round
