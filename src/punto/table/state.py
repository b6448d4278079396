"""The state of a table: the input of `decide`, replaced by `evolve`. Its size is bounded."""

from __future__ import annotations

from typing import Literal

import msgspec

from punto.cards import DECK, Card, point_total
from punto.rules.outcomes.facts import Side
from punto.rules.procedure import DealingStyle, Style
from punto.table.commands import (
    CardCondition,
    CloseReason,
    Misdeal,
    PreparationStep,
    ProposedAct,
    Role,
    ShuffleReason,
)
from punto.table.config import Election, Limit, Setup

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
HandCards = tuple[Card | None, ...]
"""The cards of a hand. None is a card that left the shoe unread."""
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
    unread: int = 0
    """The number of cards that left the shoe unread. They still count as `unseen` (reading 36)."""
    cut_from_front: int | None = None
    cutting_card: int | None = None
    """The number of cards behind the cutting card; None without one, or once it has come."""
    rounds_to_go: int | None = None
    """The number of rounds after this one; None before the cutting card has come."""
    to_burn: int | None = None
    """The number of cards still to be burned; None before the first."""
    first_burned: Card | None = None
    """The card whose value is the number of further cards burned."""
    held: tuple[Card, ...] = ()
    """Cards drawn in excess. They start the next round (12.1, 12.2)."""
    held_seen: tuple[bool, ...] = ()
    """For each held card, whether it was seen."""
    exposed_by: str | None = None
    """The clause for that void hand."""

    @property
    def exposed(self) -> bool:
        """Whether a held card was seen: the next round is then a void hand."""
        return any(self.held_seen)

    @property
    def cards_left(self) -> int:
        """The number of cards in the shoe, as far as the record tells."""
        return max(sum(self.unseen) - self.burned_unseen - self.unread, 0)


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
    shaker_opened: bool = False
    """Whether a player has opened the shaker, so that the dealer announces the value."""
    banker_role: RoleOffer = RoleOffer()
    player_role: RoleOffer = RoleOffer()
    banker_first: bool = False
    player: HandCards = ()
    """The Player's cards as dealt. A permanent card comes first."""
    banker: HandCards = ()
    player_up: int = 0
    """The number of the Player's cards that are face up."""
    banker_up: int = 0
    passed: Side | None = None
    """The hand that was passed to a player (8.16)."""
    declared: bool = False
    """Whether the initial deal has been shown and its wagers declared."""
    decided: bool = False
    unread: int = 0
    """The number of cards that left the shoe in this round and that no hand received."""
    aside: tuple[Card, ...] = ()
    """Such cards once they are named."""
    holds_own_cards: bool = False
    """Whether the held cards are of this round: no void hand starts with them, seen or not."""
    reshuffled: bool = False
    """Whether the cards of the settled round were taken for a shuffle or replaced since."""

    def hand(self, side: Side) -> HandCards:
        return self.player if side == "player" else self.banker

    def known_hand(self, side: Side) -> tuple[Card, ...]:
        """Return the cards of a hand without unread cards."""
        cards = tuple(card for card in self.hand(side) if card is not None)
        assert len(cards) == len(self.hand(side))
        return cards

    def has_unread(self, side: Side) -> bool:
        return None in self.hand(side)

    @property
    def unread_in_hands(self) -> int:
        return self.player.count(None) + self.banker.count(None)

    def face_up_count(self, side: Side) -> int:
        return self.player_up if side == "player" else self.banker_up

    def role(self, side: Side) -> RoleOffer:
        return self.player_role if side == "player" else self.banker_role

    def total(self, side: Side) -> int:
        return point_total(self.known_hand(side))


class SettledStake(msgspec.Struct, frozen=True):
    """A settled stake, while the settlement can still be reversed (mbs 5.2)."""

    key: StakeKey
    amount: int
    lost: int = 0
    profit: int = 0
    commission: int = 0


class Correction(msgspec.Struct, frozen=True):
    """A correction that waits for a supervisor: of a dealt card, the burned card or the die."""

    by: str
    card: Card | None = None
    face: int | None = None
    hand: Side | None = None
    number: int | None = None


class Proposal(msgspec.Struct, frozen=True):
    """An act that waits for a second person."""

    by: str
    role: Role
    act: ProposedAct
    reason: ShuffleReason | CloseReason | Literal["foreign_card"]
    cards: CardCondition | None = None
    card: str | None = None
    number: int = 1
    """Counts the proposals of the table."""


class State(msgspec.Struct, frozen=True):
    setup: Setup
    phase: Phase = "closed"
    style: Style = "A"
    limits: dict[str, Limit] = {}
    differential: int | None = None
    election: Election | None = None
    """The rules in force that the operator chose at the running table; None: as configured."""
    next_election: Election | None = None
    """The rules that apply from the next round on."""
    people: dict[str, Person] = {}
    was_vacant: bool = True
    """Whether nobody was at the table at some time since the last deal (7.1 d, reading 37)."""
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
    style_after_round: Style | None = None
    """The style chosen since the reopened round was dealt; it applies after that round (8.5)."""
    active_set: int = 1
    """The set in use of the two sets of a batch shuffler: 1 or 2 (3.4)."""
    misdeal: Misdeal | None = None
    """The reported misdeal that waits for a decision."""
    misdeal_by: str | None = None
    """The person who reported it, where another person must decide."""
    correction: Correction | None = None
    """The proposed correction that waits for a supervisor."""
    proposal: Proposal | None = None
    """The proposed act that waits for a second person."""
    proposals_made: int = 0
    interrupted_phase: Phase | None = None
    """The phase in which the misdeal was reported or the correction or act proposed."""
    out_of_turn: tuple[Card, ...] = ()
    """Cards that were read when none was due. Play waits until each is resolved."""
    pending_steps: tuple[PreparationStep, ...] = ()
    pending_other_steps: tuple[PreparationStep, ...] = ()
    """The steps of the second set of a batch shuffler, after those of the set in use (6.4)."""
    cut_offered_to: tuple[str, ...] = ()
    """The players still to be offered the cut, in order."""
    cut_declined_by: tuple[str, ...] = ()
    """The players who declined this cut: it is not offered to them again (7.5)."""
    shoe: ShoeState | None = None
    spare: ShoeState | None = None
    """The set in the batch shuffler."""
    settled_round: Round | None = None
    """The last settled round, until bets are opened again (reading 29)."""
    settled_stakes: tuple[SettledStake, ...] = ()
    """The settled stakes of that round, or of the round under way (11A.6)."""
    round: Round | None = None

    @property
    def dealing(self) -> DealingStyle:
        """What the style in force is."""
        return self.setup.book.procedure.find_style(self.style)


def full_set(setup: Setup) -> ShoeState:
    """Return a set of cards of which none has been seen."""
    return ShoeState(unseen=(setup.decks,) * 52, discards=(0,) * 52)


def new_table(setup: Setup) -> State:
    """Return the state of a closed table."""
    config = setup.config
    return State(
        setup=setup,
        style=setup.style,
        limits=dict(config.limits),
        differential=config.differential,
    )


def anybody_present(state: State) -> bool:
    return any(person.is_present for person in state.people.values())


def seated_players(state: State) -> tuple[str, ...]:
    """Return the seated players, each by the lowest of their boxes."""
    boxes = {name: min(person.boxes) for name, person in state.people.items() if person.boxes}
    return tuple(sorted(boxes, key=boxes.__getitem__))


def players_offered_cut(state: State) -> tuple[str, ...]:
    """Return the seated players in the order in which the cut is offered to them (7.5)."""
    offers = state.setup.book.procedure.cut.offers
    if offers == "nobody":
        return ()
    if offers == "lowest_box":
        return seated_players(state)
    boxes = {name: max(person.boxes) for name, person in state.people.items() if person.boxes}
    return tuple(sorted(boxes, key=boxes.__getitem__, reverse=True))


def require_shoe(state: State) -> ShoeState:
    assert state.shoe is not None
    return state.shoe


def require_round(state: State) -> Round:
    assert state.round is not None
    return state.round
