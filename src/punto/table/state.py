"""The state of a table, which `decide` looks at and `evolve` replaces. It does not grow."""

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
"""A stake: box, wager, player."""
CardCounts = tuple[int, ...]
"""How many of each card, in the order of `DECK`."""

DECK_INDEX = {card: number for number, card in enumerate(DECK)}


class Person(msgspec.Struct, frozen=True):
    rack: int = 0
    boxes: tuple[int, ...] = ()
    standing: bool = False

    @property
    def is_present(self) -> bool:
        return self.standing or bool(self.boxes)


class ShoeState(msgspec.Struct, frozen=True):
    """The cards of the set in use: each is in exactly one place."""

    unseen: CardCounts
    """In the shoe, or burned unseen."""
    discards: CardCounts
    burned_unseen: int = 0
    """Cards among the discards that nobody has seen: still counted in `unseen`."""
    cut_from_front: int | None = None
    cutting_card: int | None = None
    """How many cards lie behind the cutting card; None once it has come, or where there is none."""
    rounds_to_go: int | None = None
    """Once the cutting card has come: rounds after this one."""
    to_burn: int | None = None
    """Cards still to be burned; None before the first."""
    held: tuple[Card, ...] = ()
    """Drawn in excess: they open the next round (12.1, 12.2)."""
    exposed: bool = False
    """They have been seen: the next round is a void hand."""
    exposed_by: str | None = None
    """The clause that says so."""

    @property
    def cards_left(self) -> int:
        """Cards in the shoe."""
        return sum(self.unseen) - self.burned_unseen


class RoleOffer(msgspec.Struct, frozen=True):
    """A role of style B: those still to be asked, and who has taken it."""

    asked: tuple[str, ...] = ()
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
    """By the player, or by the dealer for want of one."""
    banker_role: RoleOffer = RoleOffer()
    player_role: RoleOffer = RoleOffer()
    banker_first: bool = False
    player: tuple[Card, ...] = ()
    """As dealt, the permanent card first where there is one."""
    banker: tuple[Card, ...] = ()
    player_up: int = 0
    """How many of them are face up."""
    banker_up: int = 0
    passed: Side | None = None
    """The hand that is out with a player (8.16)."""
    declared: bool = False
    """The initial deal lies open, and what it decides has been told."""
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
    """A stake of the round settled last, while it can still be undone (mbs 5.2)."""

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
    """Stakes that stood off and stay as open wagers (5.16)."""
    rounds_begun: int = 0
    """Rounds begun so far."""
    free_rounds: int = 0
    """Granted and not yet dealt (8.3)."""
    free_rounds_dealt: int = 0
    """Dealt since somebody last bet."""
    card_condition: CardCondition | None = None
    """How the cards in use came to the table."""
    dealt_style: Style | None = None
    """The style in which rounds have been dealt from them; None before the first (8.5, 11.3)."""
    active_set: int = 1
    """Which of the two sets of a batch shuffler is in use (3.4)."""
    misdeal: Misdeal | None = None
    """What was reported and waits for a decision."""
    misdeal_phase: Phase | None = None
    """And in which phase."""
    pending_steps: tuple[PreparationStep, ...] = ()
    cut_offered_to: tuple[str, ...] = ()
    """To whom the cut is still to be offered."""
    shoe: ShoeState | None = None
    spare: ShoeState | None = None
    """The other set, in the batch shuffler."""
    last_round: int | None = None
    """The round settled last, until the next begins."""
    settled_stakes: tuple[SettledStake, ...] = ()
    """Its stakes."""
    round: Round | None = None


def full_set(setup: Setup) -> ShoeState:
    return ShoeState(unseen=(setup.decks,) * 52, discards=(0,) * 52)


def new_table(setup: Setup) -> State:
    """A closed table, as configured."""
    config = setup.config
    return State(
        setup=setup,
        style=config.style,
        limits=dict(config.limits),
        differential=config.differential,
    )
