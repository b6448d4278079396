"""The table as a viewer may see it: the structs of the JSON. `visibility` fills them."""

from __future__ import annotations

import msgspec

from punto.rules.outcomes.facts import Side
from punto.rules.procedure import Style
from punto.table.bet_ranges import BetRanges
from punto.table.commands import Misdeal, ProposedAct, Role
from punto.table.config import Election, Limit, TableVersion
from punto.table.events import ProposalReason
from punto.table.next_action import NextAction
from punto.table.state import Phase


class StakeView(msgspec.Struct, frozen=True, kw_only=True):
    box: int
    wager: str
    player: str
    amount: int
    stood_off: bool
    """Whether it remains from an earlier round (5.16)."""


class RoundView(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    void_hand: bool
    free: bool
    die: int | None
    player: tuple[str, ...]
    """The cards; `??` is a card that the viewer may not see."""
    banker: tuple[str, ...]
    player_total: int | None
    """None for an empty hand or while a card is hidden."""
    banker_total: int | None
    roles: dict[Side, str]
    """The players who turn the hands in style B."""
    pucks: dict[Side, int]
    """The box beside which the puck of each hand lies: the wagering area of its holder (8.11 c)."""
    passed: Side | None
    decided: bool


class CorrectionView(msgspec.Struct, frozen=True, kw_only=True):
    """A correction that waits for a supervisor."""

    by: str
    was: str
    """The recorded card or value of the die."""
    card: str | None
    face: int | None
    """`card` or `face`: the true value."""
    hand: Side | None
    number: int | None
    """`hand` and `number`: the place of a dealt card; None for the burned card and the die."""


class MisdealView(msgspec.Struct, frozen=True, kw_only=True):
    """A misdeal that waits for a decision."""

    kind: Misdeal
    cards: tuple[str, ...]
    """For the operator: the recorded cards of the round in the order of the deal; `??` is a card
    that was not read."""
    unread: int
    """The number of cards that left the shoe in the round and that no hand received."""


class ProposalView(msgspec.Struct, frozen=True, kw_only=True):
    """An act that one member of the staff proposes and another decides."""

    by: str | None
    """Only for staff."""
    role: Role
    act: ProposedAct
    reason: ProposalReason
    number: int


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    rulebook: str
    house_procedure: str | None
    """The document whose clauses are cited as house procedure, where the rulebook's is silent."""
    phase: Phase
    style: Style
    decks: int
    version: TableVersion
    boxes: int
    chip: str
    """The value of the smallest chip. Amounts count these chips."""
    limits: dict[str, Limit]
    """By wager, as they apply to the viewer."""
    differential: int | None
    options: dict[str, str]
    """The values of the rulebook's options that are in force."""
    players_per_spot: int
    next_rules: Election | None
    """What the operator has chosen from the next round on (5.8, 5.11)."""
    notices: tuple[str, ...]
    """Those of the table and of the rulebook with the options in force."""
    seats: dict[int, str]
    """The players by box."""
    rack: int | None
    """The viewer's chips; None for a viewer whom the table does not know."""
    stakes: tuple[StakeView, ...]
    bets: BetRanges | None
    """By box and wager: what the viewer may add to a stake. None if bets are closed or the viewer
    has no place at the table."""
    rounds: int
    """Rounds begun."""
    cards_left: int | None
    last_coup: bool
    """Whether the cutting card has come."""
    cutting_card: int | None
    """For staff: the number of cards behind the cutting card; None once it has come."""
    burn_face_down: bool
    """Whether the next card is burned face down."""
    unread: int | None
    """For staff: the number of cards that left the shoe unread and that no hand received."""
    out_of_turn: tuple[str, ...] | None
    """For staff: the cards that were read when none was due, and that nobody has resolved yet."""
    correction: CorrectionView | None
    """For staff."""
    misdeal: MisdealView | None
    """For staff."""
    proposal: ProposalView | None
    """The act that waits for a second person."""
    round: RoundView | None
    next: NextAction | None
    """For staff."""
